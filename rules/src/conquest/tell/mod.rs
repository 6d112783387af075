//! Messages about events: ids and arguments, never prose, with the names of the theme (FCQ-0.7).
//!
//! Owns the ids `conquest-…` and their arguments. The facts of a player's post, in their order, are its [statement] by
//! chapter XI. [battle] describes fights and their consequences, [goods] gold, cards and prizes, [course] the rest.
//! [aside](mod@aside) writes notes for the discussion thread, [standings](mod@standings) the summary after a phase,
//! [refusal] the refusals. [claims] marks wrong figures of a post, [lesson] and [exercises](mod@exercises) guide
//! beginners. Only the owner of a secret sees it.

mod aside;
mod battle;
mod claims;
mod course;
mod exercises;
mod goods;
mod lesson;
mod naming;
mod refusal;
mod standings;
mod statement;
#[cfg(test)]
mod tests;

use super::event::{Event, Fact};
use super::ids::Seat;
use super::state::State;
use super::victory::Victory;
use crate::rules::{Message, Viewer};
use naming::{Teller, by, key, seats};

pub use aside::aside;
pub use claims::differing;
pub use exercises::exercises;
pub use lesson::hints;
pub use refusal::illegal;
pub use standings::{figures, standings, ties};
pub use statement::{of_draft, of_events};

/// Describes an event for `viewer`; `state` is the position after it.
pub fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
    tell_by(&Teller { state, drafts: false }, event, viewer)
}

fn tell_by(teller: &Teller<'_>, event: &Event, viewer: Viewer) -> Vec<Message> {
    let rule = event.rule.to_string();
    let told = match secret_of(&event.fact).filter(|seat| !may_see(viewer, *seat)) {
        None => told(teller, &event.fact),
        Some(seat) if matches!(event.fact, Fact::Voted { .. }) => vec![by(seat, "conquest-voted-closed")],
        Some(_) => Vec::new(),
    };
    told.into_iter()
        .map(|message| if message.rule.is_some() { message } else { message.by(rule.clone()) })
        .collect()
}

/// Returns the seat that alone may see a fact; `None` if it is public.
const fn secret_of(fact: &Fact) -> Option<Seat> {
    match fact {
        Fact::Voted { seat, .. }
        | Fact::KeepFiled { seat, .. }
        | Fact::NumberLeft { seat, .. }
        | Fact::PostedEarly { seat, .. }
        | Fact::EarlyCut { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn may_see(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Referee || viewer == Viewer::Seat(seat)
}

/// Describes a fact. Bookkeeping facts give no message: other facts describe the same.
fn told(teller: &Teller<'_>, fact: &Fact) -> Vec<Message> {
    statement::told(teller, fact)
        .or_else(|| battle::told(teller, fact))
        .or_else(|| goods::told(teller, fact))
        .or_else(|| course::told(teller, fact))
        .unwrap_or_default()
}

/// Describes the end of the game and its winners.
pub fn won(victory: &Victory) -> Message {
    Message::new(format!("conquest-won-{}", key(&victory.reason))).with("winners", seats(&victory.winners))
}
