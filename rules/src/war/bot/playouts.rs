//! Tries several posts: after each, everybody plays on until the seat is on turn again, and the post after which it stands best
//! on average is chosen (a rollout). Objectives of others are drawn from those that they may have; the dice are not those of the
//! game.

use std::sync::Arc;

use super::playout_board::PlayoutBoard;
use super::playout_map::{PlayoutGoal, PlayoutMap, TERRITORIES, members};
use crate::seeded_rng::{SeededSequence, pick_seeded_number};
use crate::war::event::{RoundStep, SeatObjective};
use crate::war::ids::{Seat, Territory};
use crate::war::setup::objective_pool;
use crate::war::state::State;

/// Standard errors by which another post must be better than the usual one.
const MARGIN: f64 = 2.0;

/// Value of a territory whose loss holds up an objective that its owner surely has and is about to meet.
const THREAT: f64 = 100.0;

/// A post that is tried, in the form in which it is played out. Territories are given by their index.
#[derive(Clone, Debug)]
pub(super) enum PlayoutMove {
    /// Ends the attacks.
    Rest,
    /// Attacks until the conquest, or until `least` armies are left.
    Attack { from: usize, to: usize, least: u32 },
    /// Sends planes, which cost cards if they do not start from the base.
    Bomb { to: usize, planes: u32, from_base: bool, cards: u32 },
    /// Turns cards into armies.
    Armies { at: usize, n: u32, cards: u32 },
    /// Places armies.
    Place(Vec<(usize, u32)>),
}

/// What a seat knows about a game, for playouts.
pub(super) struct WarPlayouts<'a> {
    state: &'a State,
    seat: Seat,
    seed: u64,
    map: &'a PlayoutMap,
    /// Objectives that others may have been dealt.
    pool: Vec<Arc<PlayoutGoal>>,
    /// By seat; `None` if the seat does not know it.
    known: Vec<Option<Arc<PlayoutGoal>>>,
    /// The seats of a round.
    order: Vec<usize>,
    /// Turns after the present one that bring no armies: those of the first round.
    without_income: usize,
}

impl<'a> WarPlayouts<'a> {
    pub(super) fn of(state: &'a State, seat: Seat, seed: u64, map: &'a PlayoutMap) -> Self {
        let goal_of = |goal: SeatObjective| match goal {
            SeatObjective::Reduced => Some(Arc::clone(&map.reduced)),
            SeatObjective::Orphaned => Some(Arc::clone(&map.orphaned)),
            SeatObjective::Card(id) => {
                let objective = state.components().objective(id)?;
                Some(Arc::new(map.goal(state, &objective.condition)))
            }
        };
        let seen = |whose: Seat| {
            let reports = state.player(seat).map(|player| player.seen.as_slice()).unwrap_or_default();
            reports.iter().rev().filter(|report| report.whose == whose).find_map(|report| report.goal)
        };
        let goal_of_seat = |of: Seat| state.player(of).and_then(|player| player.goal).or_else(|| seen(of));
        let goals: Vec<Option<SeatObjective>> = state.seats().map(goal_of_seat).collect();
        let is_free = |id: &_| !goals.contains(&Some(SeatObjective::Card(*id)));
        let pool = objective_pool(state).into_iter().filter(is_free);
        let pool = pool.filter_map(|id| goal_of(SeatObjective::Card(id))).collect();
        let order: Vec<usize> = state.round_order().into_iter().map(Seat::index).collect();
        let place = order.iter().position(|other| *other == seat.index()).unwrap_or(0);
        let without_income = if state.step == RoundStep::B { order.len() - place - 1 } else { 0 };
        let known = goals.iter().map(|goal| goal.and_then(goal_of)).collect();
        Self { state, seat, seed, map, pool, known, order, without_income }
    }

    /// Returns the position with objectives drawn for those who hide them.
    pub(super) fn board(&self, rng: &mut SeededSequence) -> PlayoutBoard<'a> {
        let mut left: Vec<&Arc<PlayoutGoal>> = self.pool.iter().collect();
        let mut draw = |seat: usize| {
            while !left.is_empty() {
                let goal = left.swap_remove(rng.below(left.len()));
                match **goal {
                    PlayoutGoal::Destroy(prey) if prey == seat => {}
                    PlayoutGoal::Destroy(prey)
                        if self.state.territories_of(Seat(prey as u8)).next().is_none() =>
                    {
                        return Arc::clone(&self.map.orphaned);
                    }
                    _ => return Arc::clone(goal),
                }
            }
            Arc::clone(&self.map.orphaned)
        };
        let goals = self.known.iter().enumerate();
        let goals = goals.map(|(seat, known)| known.clone().unwrap_or_else(|| draw(seat))).collect();
        PlayoutBoard::of(self.state, self.map, goals)
    }

    /// Returns, for each territory, how much its loss would hold up the objectives that its owner may have.
    pub(super) fn threats(&self, board: &PlayoutBoard<'_>) -> [f64; TERRITORIES] {
        let mut threats = [0.0; TERRITORIES];
        for seat in self.state.living_seats().map(Seat::index).filter(|seat| *seat != self.seat.index()) {
            let possible: Vec<&Arc<PlayoutGoal>> = match &self.known[seat] {
                Some(goal) => vec![goal],
                None => self.pool.iter().collect(),
            };
            let share = THREAT / possible.len().max(1) as f64;
            for goal in possible {
                let need = goal.need(self.map, board.holds[seat], &board.armies, &board.holds);
                let near = f64::from(need.count) + 1.0;
                for at in members(need.kept) {
                    threats[at] += share / (near * near);
                }
            }
        }
        threats
    }

    /// Returns the random numbers of a playout. The same position, seed and number give the same ones.
    pub(super) fn rng(&self, number: u64) -> SeededSequence {
        let armies = Territory::all().map(|at| u64::from(self.state.armies(at)));
        let sum = armies.fold(0, |sum: u64, armies| sum.wrapping_mul(31).wrapping_add(armies));
        let about = [u64::from(self.state.phase_index), sum, number];
        SeededSequence::new(pick_seeded_number(self.seed, &about, u64::MAX))
    }

    /// Returns the index of the best of some moves. The first one, which the seat makes without a search, is kept unless another is
    /// clearly better in the same playouts.
    pub(super) fn best(&self, moves: &[PlayoutMove], playouts: u64) -> usize {
        let [usual, others @ ..] = moves else { return 0 };
        if others.is_empty() || playouts == 0 {
            return 0;
        }
        let worths = |tried| (1..=playouts).map(|number| self.play_on(tried, number)).collect::<Vec<f64>>();
        let usual = worths(usual);
        let mut best = (0.0, 0);
        for (index, other) in others.iter().enumerate() {
            let gains: Vec<f64> = worths(other).iter().zip(&usual).map(|(one, other)| one - other).collect();
            let count = playouts as f64;
            let mean = gains.iter().sum::<f64>() / count;
            let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / count;
            let sure = mean - MARGIN * (variance / count).sqrt();
            if sure > best.0 {
                best = (sure, index + 1);
            }
        }
        best.1
    }

    /// Plays on after a move until the seat would be on turn again. Returns how it stands then, from 0 to 1.
    fn play_on(&self, tried: &PlayoutMove, number: u64) -> f64 {
        let mut rng = self.rng(number);
        let mut board = self.board(&mut rng);
        board.make(tried, &mut rng);
        if matches!(tried, PlayoutMove::Rest) {
            board.move_up();
            board.settle();
        } else if board.winner.is_none() {
            board.fight(&mut rng);
        }
        for turn in 1..self.order.len() {
            if board.winner.is_some() {
                break;
            }
            board.next_seat(&self.order);
            board.receive(turn > self.without_income);
            if board.winner.is_none() {
                board.fight(&mut rng);
            }
        }
        board.standing(self.seat.index())
    }
}
