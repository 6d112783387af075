//! Folds events into the position: total, and the only code that changes a [`State`].
//!
//! Defines what a fact changes and decides nothing. A fact that does not fit the position (from a log written
//! by other code) changes what it can and no more. Never panics; no count goes below zero.

mod battle;
mod player;
mod table;

use super::event::{Event, Fact};
use super::ids::Seat;
use super::state::{Player, State};

/// Folds one event into the position.
pub fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        Fact::Opened { .. }
        | Fact::LotDrawn { .. }
        | Fact::PickOrder { .. }
        | Fact::FileSealed { .. }
        | Fact::NumberNamed { .. }
        | Fact::FileOpened { .. }
        | Fact::OrdersSealed { .. }
        | Fact::Picked { .. }
        | Fact::Settled { .. }
        | Fact::StageOpened { .. }
        | Fact::SlotChanged { .. }
        | Fact::TurnBegan { .. }
        | Fact::Phase2Order { .. }
        | Fact::GmServes { .. }
        | Fact::GmFailed { .. }
        | Fact::VoteOpened { .. }
        | Fact::Voted { .. }
        | Fact::EventStruck { .. }
        | Fact::TurnCounted { .. }
        | Fact::TurnEnded { .. }
        | Fact::Ended { .. }
        | Fact::ClockAgreed { .. }
        | Fact::PlayersNamed { .. }
        | Fact::PlayedByNobody { .. }
        | Fact::Summarised { .. } => table::apply(state, &event.fact),
        Fact::Moved { .. }
        | Fact::SetOut { .. }
        | Fact::Fought { .. }
        | Fact::BattleClosed { .. }
        | Fact::StayedBehind { .. }
        | Fact::Entered { .. }
        | Fact::EntryClosed { .. }
        | Fact::Refused { .. }
        | Fact::Cooperated { .. }
        | Fact::SupportCounted { .. }
        | Fact::SupportTakenBack { .. }
        | Fact::AttackNoted { .. }
        | Fact::Hostile { .. }
        | Fact::UnitsDied { .. }
        | Fact::CastleFell { .. }
        | Fact::Freed { .. }
        | Fact::Inherited { .. }
        | Fact::Kept { .. } => battle::apply(state, &event.fact),
        // Facts of one player are not listed.
        _ => player::apply(state, event),
    }
}

/// Returns the player of a seat for changes.
fn player(state: &mut State, seat: Seat) -> Option<&mut Player> {
    state.players.get_mut(seat.index())
}
