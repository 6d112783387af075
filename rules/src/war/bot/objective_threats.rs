//! Values territories whose loss would hold up the objectives of their owners, which others know only in part.

use super::search_board::SearchBoard;
use super::search_map::{SearchGoal, SearchMap, TERRITORIES, members};
use crate::war::event::SeatObjective;
use crate::war::ids::Seat;
use crate::war::setup::objective_pool;
use crate::war::state::State;

/// Value of a territory whose loss holds up an objective that its owner surely has and is about to meet.
const THREAT: f64 = 100.0;

/// Returns a value for each territory of others: it is shared among the objectives that the owner may have, and is higher the nearer they
/// are.
pub(super) fn objective_threats(
    state: &State,
    seat: Seat,
    map: &SearchMap,
    board: &SearchBoard<'_>,
) -> [f64; TERRITORIES] {
    let known: Vec<Option<SeatObjective>> =
        state.seats().map(|of| known_objective(state, seat, of)).collect();
    let pool = objective_pool(state).into_iter().map(SeatObjective::Card);
    let pool = pool.filter(|goal| !known.contains(&Some(*goal)));
    let pool: Vec<SearchGoal> = pool.filter_map(|goal| map.goal_of(state, goal)).collect();
    let mut threats = [0.0; TERRITORIES];
    for other in state.living_seats().filter(|other| *other != seat).map(Seat::index) {
        let goal = known[other].and_then(|goal| map.goal_of(state, goal));
        let possible = goal.as_ref().map_or(&pool[..], std::slice::from_ref);
        let share = THREAT / possible.len().max(1) as f64;
        for goal in possible {
            let need = goal.need(map, board.holds[other], &board.armies, &board.holds);
            let near = f64::from(need.count) + 1.0;
            for at in members(need.kept) {
                threats[at] += share / (near * near);
            }
        }
    }
    threats
}

/// Returns the objective of `of` as far as `seat` knows it: its own, a public one, or one that it saw on a capture.
fn known_objective(state: &State, seat: Seat, of: Seat) -> Option<SeatObjective> {
    let reports = state.player(seat).map(|player| player.seen.as_slice()).unwrap_or_default();
    let seen = || reports.iter().rev().filter(|report| report.whose == of).find_map(|report| report.goal);
    state.player(of).and_then(|player| player.goal).or_else(seen)
}
