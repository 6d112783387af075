//! Folds events into the position: total, and the only code that changes a [`State`].
//!
//! Defines what a fact changes and decides nothing. A fact that does not fit the position (from a log written
//! by other code) changes what it can and no more. Never panics; no count goes below zero.

mod battle;
mod game_facts;
mod player;

use super::event::{ConquestFact, Event};
use super::ids::Seat;
use super::state::{ConquestPlayer, State};

/// Folds one event into the position.
pub fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        ConquestFact::Opened { .. }
        | ConquestFact::LotDrawn { .. }
        | ConquestFact::PickOrder { .. }
        | ConquestFact::FileSealed { .. }
        | ConquestFact::NumberNamed { .. }
        | ConquestFact::FileOpened { .. }
        | ConquestFact::OrdersSealed { .. }
        | ConquestFact::Picked { .. }
        | ConquestFact::Settled { .. }
        | ConquestFact::StageOpened { .. }
        | ConquestFact::SlotChanged { .. }
        | ConquestFact::TurnBegan { .. }
        | ConquestFact::Phase2Order { .. }
        | ConquestFact::GmServes { .. }
        | ConquestFact::GmFailed { .. }
        | ConquestFact::VoteOpened { .. }
        | ConquestFact::Voted { .. }
        | ConquestFact::EventStruck { .. }
        | ConquestFact::TurnCounted { .. }
        | ConquestFact::TurnEnded { .. }
        | ConquestFact::Ended { .. }
        | ConquestFact::ClockAgreed { .. }
        | ConquestFact::PlayersNamed { .. }
        | ConquestFact::PlayedByNobody { .. }
        | ConquestFact::Summarised { .. } => game_facts::apply(state, &event.fact),
        ConquestFact::Moved { .. }
        | ConquestFact::SetOut { .. }
        | ConquestFact::Fought { .. }
        | ConquestFact::BattleClosed { .. }
        | ConquestFact::StayedBehind { .. }
        | ConquestFact::Entered { .. }
        | ConquestFact::EntryClosed { .. }
        | ConquestFact::Refused { .. }
        | ConquestFact::Cooperated { .. }
        | ConquestFact::SupportCounted { .. }
        | ConquestFact::SupportTakenBack { .. }
        | ConquestFact::AttackNoted { .. }
        | ConquestFact::Hostile { .. }
        | ConquestFact::UnitsDied { .. }
        | ConquestFact::CastleFell { .. }
        | ConquestFact::Freed { .. }
        | ConquestFact::Inherited { .. }
        | ConquestFact::Kept { .. } => battle::apply(state, &event.fact),
        // Facts of one player are not listed.
        _ => player::apply(state, event),
    }
}

/// Returns the player of a seat for changes.
fn player(state: &mut State, seat: Seat) -> Option<&mut ConquestPlayer> {
    state.players.get_mut(seat.index()).map(|player| &mut **player)
}
