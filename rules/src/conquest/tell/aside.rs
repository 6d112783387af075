//! Notes in the discussion thread: a player counts on another player's help, and that player may answer with a refusal
//! (FCQ-8.4, R-66, R-157).

use super::super::alliance::Status;
use super::super::event::{Event, Fact};
use super::super::ids::Seat;
use super::super::state::State;
use super::naming::{Teller, by};
use super::told;
use crate::rules::{Aside, Message};

/// Returns the note for an event, `None` if there is none: help between allies needs no note. `state` is the position
/// after the event.
pub fn aside(state: &State, event: &Event) -> Option<Aside> {
    let teller = Teller { state, drafts: false };
    let asks = |seat: Seat, said: Message| Aside { asks: Some(seat), said: said.by(event.rule.to_string()) };
    match &event.fact {
        Fact::Entered { entry } if entry.status != Status::Allied => {
            let id = match entry.battle {
                Some(_) => "conquest-asks-support",
                None => "conquest-asks-entry",
            };
            let said = by(entry.by, id).with("other", entry.asked).with("units", teller.units(entry.units));
            Some(asks(entry.asked, said.with("place", teller.place(entry.place))))
        }
        Fact::Refused { .. } => {
            let said = told(&teller, &event.fact).into_iter().next()?;
            Some(Aside { asks: None, said: said.by(event.rule.to_string()) })
        }
        _ => None,
    }
}
