//! The end of a turn: its record, the awards earned, and their payment.

use std::sync::Arc;

use super::objectives::{Award, awards};
use super::prize::poll_payments;
use super::turn_record::{RegionHeld, TurnRecord};
use crate::conquest::board::{RegionId, TerritorySet};
use crate::conquest::card_draws::CardDraws;
use crate::conquest::catalogue::Objective;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::state::State;
use crate::randomness::SealedRng;

/// Counts the base territories of each living player and finds the regions held whole, after abandoned
/// territories and expired possessions have changed status.
pub fn count_turn(state: &State) -> Event {
    let holdings = state.living().map(|seat| (seat, state.held(seat))).collect();
    let regions = if state.options().map_regions { regions(state) } else { Vec::new() };
    Event::new(ConquestRule::r(14), ConquestFact::TurnCounted { holdings, regions })
}

/// Returns the awards earned in the turn that ends. Call it after [`count_turn`] and the eliminations.
pub fn list_awards(state: &State) -> Vec<Award> {
    if !state.options().objectives_enabled {
        return Vec::new();
    }
    let past = state.history.iter().map(Arc::as_ref);
    let history: Vec<&TurnRecord> = past.chain([&state.record]).collect();
    awards(&history, state.order(), &state.paid, state.options().into())
        .into_iter()
        .filter(|award| state.plays(award.player))
        .collect()
}

/// Pays awards. Their gold and cards arrive at the start of the next turn (FCQ-9.1).
pub fn pay(state: &State, rng: &mut SealedRng, awards: &[Award]) -> Vec<Event> {
    let mut draws = CardDraws::new(state, rng, state.turn.next());
    awards.iter().for_each(|award| draws.pay(award));
    draws.finish()
}

/// Records the votes of a player in the poll and pays one prize for every full 20 votes (FCQ-12.37, R-133).
pub fn count_votes(state: &State, rng: &mut SealedRng, seat: Seat, votes: u32) -> Vec<Event> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    let due = poll_payments(votes, player.poll.1);
    let paid = player.poll.1 + due;
    let mut events =
        vec![Event::new(ConquestRule::fcq(12, 37), ConquestFact::PollCounted { seat, votes, paid })];
    let prize = state.options().prizes_poll_prize.clone();
    let award = Award { player: seat, objective: Objective::PollVotes, region: None, prize };
    let awards = vec![award; usize::try_from(due).unwrap_or(0)];
    events.extend(pay(state, rng, &awards));
    events
}

/// Returns the regions that one player holds whole. A region that the player chose whole at the start
/// and never lost was not conquered and does not count (FCQ-9.10).
fn regions(state: &State) -> Vec<RegionHeld> {
    let land = state.board().land();
    let numbered = (0..).map(RegionId).zip(state.board().regions());
    numbered.filter_map(|(id, region)| held_whole(state, id, region.cells & land)).collect()
}

fn held_whole(state: &State, region: RegionId, cells: TerritorySet) -> Option<RegionHeld> {
    let owner = state.owner(cells.first()?)?;
    if cells.iter().any(|cell| state.owner(cell) != Some(owner)) {
        return None;
    }
    let own = |chosen: Option<Seat>| chosen == Some(owner);
    let base = |cells: usize| u32::try_from(cells).unwrap_or(u32::MAX);
    let chosen = cells.iter().filter_map(|cell| state.holdings.get(cell.index()));
    let own_start = base(chosen.filter(|holding| own(holding.chosen_by)).count());
    let conquered = |cell| state.holding(cell).is_some_and(|holding| holding.now.conquered.is_some());
    if base(cells.len()) == own_start && !cells.iter().any(conquered) {
        return None;
    }
    Some(RegionHeld { region, owner, base: base(cells.len()), own_start })
}
