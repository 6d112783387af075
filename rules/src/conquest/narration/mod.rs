//! Messages about events: ids and arguments, never prose, with the names of the theme (FCQ-0.7).
//!
//! Owns the ids `conquest-…` and their arguments. The facts of a player's post, in their order, are its [statement] by
//! chapter XI. [battle] describes fights and their consequences, [income] gold, cards and prizes, [game_flow] the rest.
//! [summary] states the outcome of a phase.
//! [discussion_notes] writes notes for the discussion thread, [standings](mod@standings) the summary after a phase,
//! [refusal] the refusals. [stated_figures] marks wrong figures of a post. [beginner_hints] and [exercises](mod@exercises)
//! guide beginners. A secret fact is described only to its owner and to the Referee; of a vote, others read only
//! that it was cast.

mod battle;
mod beginner_hints;
mod discussion_notes;
mod exercises;
mod game_flow;
mod income;
mod names;
mod refusal;
mod standings;
mod stated_figures;
mod statement;
mod summary;
#[cfg(test)]
mod tests;

use super::event::{ConquestFact, Event};
use super::ids::Seat;
use super::state::State;
use super::victory::Victory;
use crate::rules::{Message, Viewer};
use names::{ConquestNarrator, by, key, seats};

pub use beginner_hints::hints;
pub use discussion_notes::aside;
pub use exercises::exercises;
pub use refusal::illegal;
pub use standings::{figures, standings, ties};
pub use stated_figures::find_differing_figures;
pub use statement::{of_draft, of_events};
pub use summary::{outcome_of, part};

/// Describes an event for `viewer`; `state` is the position after it.
pub fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
    tell_by(&ConquestNarrator { state, drafts: false }, event, viewer)
}

fn tell_by(narrator: &ConquestNarrator<'_>, event: &Event, viewer: Viewer) -> Vec<Message> {
    let rule = event.rule.to_string();
    let messages = match secret_of(&event.fact).filter(|seat| !may_see(viewer, *seat)) {
        None => narrate_fact(narrator, &event.fact),
        Some(seat) if matches!(event.fact, ConquestFact::Voted { .. }) => {
            vec![by(seat, "conquest-voted-closed")]
        }
        Some(_) => Vec::new(),
    };
    messages
        .into_iter()
        .map(|message| if message.rule.is_some() { message } else { message.with_rule(rule.clone()) })
        .collect()
}

/// Returns the seat that alone may see a fact; `None` if it is public.
const fn secret_of(fact: &ConquestFact) -> Option<Seat> {
    match fact {
        ConquestFact::Voted { seat, .. }
        | ConquestFact::KeepFiled { seat, .. }
        | ConquestFact::NumberLeft { seat, .. }
        | ConquestFact::PostedEarly { seat, .. }
        | ConquestFact::EarlyCut { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn may_see(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Referee || viewer == Viewer::Seat(seat)
}

/// Describes a fact. Bookkeeping facts give no message, because other facts already describe the same.
fn narrate_fact(narrator: &ConquestNarrator<'_>, fact: &ConquestFact) -> Vec<Message> {
    statement::told(narrator, fact)
        .or_else(|| battle::narrate_battle_fact(narrator, fact))
        .or_else(|| income::narrate_income_fact(narrator, fact))
        .or_else(|| game_flow::narrate_flow_fact(narrator, fact))
        .unwrap_or_default()
}

/// Describes the end of the game and its winners.
pub fn won(victory: &Victory) -> Message {
    Message::new(format!("conquest-won-{}", key(&victory.reason))).with("winners", seats(&victory.winners))
}
