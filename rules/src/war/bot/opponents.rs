//! Judges the play of others by what everybody saw of it. Whom to attack decides more than how (docs/performance.md).

use super::opening_choice::{land_worths, worth_of};
use crate::war::ids::{Seat, Territory};
use crate::war::state::State;

/// Share of the vacant territories that were better than the one taken, in the mean of a seat's picks, above which it has picked poorly.
const POOR: f64 = 0.02;
/// Number of vacant territories from which a pick tells something.
const CHOICE: usize = 6;

/// Tells by seat whom `seat` takes for a weak player: others who picked poor land in the set-up, and have neither split the armies of a turn
/// nor attacked without a majority since.
pub(super) fn weak_players(state: &State, seat: Seat) -> Vec<bool> {
    let components = state.components();
    let mut owners: Vec<Option<Seat>> = vec![None; Territory::COUNT];
    let mut picks: Vec<(u32, f64)> = vec![(0, 0.0); state.players.len()];
    for claim in &state.record.claims {
        let vacant: Vec<Territory> =
            Territory::all().filter(|at| owners.get(at.index()) == Some(&None)).collect();
        if let Some((count, sum)) = picks.get_mut(claim.seat.index())
            && claim.is_chosen
            && vacant.len() >= CHOICE
        {
            let worths = land_worths(components, &owners, claim.seat);
            let taken = worth_of(components, &worths, claim.at);
            let better = vacant.iter().filter(|at| worth_of(components, &worths, **at) > taken).count();
            *count += 1;
            *sum += better as f64 / vacant.len() as f64;
        }
        if let Some(owner) = owners.get_mut(claim.at.index()) {
            *owner = Some(claim.seat);
        }
    }
    let picked_poorly = |(count, sum): (u32, f64)| count > 0 && sum / f64::from(count) > POOR;
    let is_weak = |(other, picks): (Seat, _)| {
        other != seat && picked_poorly(picks) && !state.record.versatile.contains(&other)
    };
    state.seats().zip(picks).map(is_weak).collect()
}
