//! Notes in the discussion thread: a player counts on another player's help, and that player may answer with a refusal
//! (FCQ-8.4, R-66, R-157).

use super::names::{ConquestNarrator, by};
use super::narrate_fact;
use crate::conquest::alliance::RelationStatus;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::Seat;
use crate::conquest::state::State;
use crate::rules::{DiscussionNote, Message};

/// Returns the note for an event, `None` if there is none: help between allies needs no note. `state` is the position
/// after the event.
pub fn aside(state: &State, event: &Event) -> Option<DiscussionNote> {
    let narrator = ConquestNarrator { state, drafts: false };
    let asks = |seat: Seat, said: Message| DiscussionNote {
        asks: Some(seat),
        said: said.with_rule(event.rule.to_string()),
    };
    match &event.fact {
        ConquestFact::Entered { entry } if entry.status != RelationStatus::Allied => {
            let id = match entry.battle {
                Some(_) => "conquest-asks-support",
                None => "conquest-asks-entry",
            };
            let said = by(entry.by, id).with("other", entry.asked).with("units", narrator.units(entry.units));
            Some(asks(entry.asked, said.with("place", narrator.place(entry.place))))
        }
        ConquestFact::Refused { .. } => {
            let said = narrate_fact(&narrator, &event.fact).into_iter().next()?;
            Some(DiscussionNote { asks: None, said: said.with_rule(event.rule.to_string()) })
        }
        _ => None,
    }
}
