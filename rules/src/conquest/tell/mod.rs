//! What is told of an event: message ids and arguments, never prose, named by the table's theme (FCQ-0.7).
//!
//! Owns the ids `conquest-…` and their arguments. The facts of a player's post, in their order, are its
//! [statement] by chapter XI; [battle] tells fights and what comes of them, [goods] gold, cards and prizes,
//! [course] the rest; [aside](mod@aside) what is said where the players talk; [standings](mod@standings) how all stand after a
//! phase; [refusal] what is not allowed, [claims] what a post says of itself and does not hold, [lesson] what a beginner should
//! look at and [exercises](mod@exercises) what he tries. Secrets are told to their owner alone.

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

/// What `viewer` is told of an event; `state` is the position after it.
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

/// Whose secret a fact is.
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

/// Bookkeeping facts, which others tell better, are told by nobody.
fn told(teller: &Teller<'_>, fact: &Fact) -> Vec<Message> {
    statement::told(teller, fact)
        .or_else(|| battle::told(teller, fact))
        .or_else(|| goods::told(teller, fact))
        .or_else(|| course::told(teller, fact))
        .unwrap_or_default()
}

/// How the game ended, and who won it.
pub fn won(victory: &Victory) -> Message {
    Message::new(format!("conquest-won-{}", key(&victory.reason))).with("winners", seats(&victory.winners))
}
