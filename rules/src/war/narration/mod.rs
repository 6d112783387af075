//! Renders events as messages for one viewer: ids and arguments, never prose.
//!
//! Owns the secrets in messages: a hand is told only to its owner and to the seats that saw or took it, an objective
//! only to its owner and to a captor (F of the reference; A12.1, A15).

mod names;
mod play;
mod set_up;
mod summary;

pub use names::{card, colour, condition, continent, goal, place};
pub use summary::{outcome_of, part, post_boundary, standings};

use super::event::{Event, SeatObjective};
use super::ids::{CardId, Seat};
use super::refusal::{Code, WarRefusal};
use super::state::{State, WarStage};
use super::view::View;
use crate::rules::{IllegalAct, Message, SeatFigures, Viewer};

/// Returns the messages about an event for `viewer`; `state` is the state after the event.
pub fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
    let told = match event.fact.is_of_set_up() {
        true => set_up::tell(state, &event.fact, viewer),
        false => play::tell(state, &event.fact, viewer),
    };
    told.into_iter().map(|message| message.with_rule(event.rule.to_string())).collect()
}

/// Returns the figures of each seat for charts, from the first turn on.
pub fn figures(view: &View) -> Vec<SeatFigures> {
    let state = &view.state;
    if !matches!(state.stage, WarStage::Turns | WarStage::Over) {
        return Vec::new();
    }
    let counted = |name: &str, of: Vec<i64>| SeatFigures { name: name.to_owned(), of };
    let armies = |seat: Seat| state.territories_of(seat).map(|at| i64::from(state.armies(at))).sum();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    vec![
        counted(
            "war-figure-territories",
            state.seats().map(|seat| count(state.territories_of(seat).count())).collect(),
        ),
        counted("war-figure-armies", state.seats().map(armies).collect()),
        counted("war-figure-cards", view.hands.iter().map(|cards| count(*cards)).collect()),
    ]
}

/// Returns the message that names the winner and the objective.
pub fn narrate_victory(state: &State, seat: Seat, with: Option<SeatObjective>) -> Message {
    let about = Message::new("war-won").with("seat", seat);
    match with {
        Some(with) => about.with("goal", goal(state, with)),
        None => about.with("goal", Message::new("war-goal-none")),
    }
}

/// Renders a refusal as a message, with the names of the position.
pub fn illegal(state: &State, act: Option<usize>, refusal: &WarRefusal) -> IllegalAct {
    let code = refusal.code.name();
    let id = format!("war-{}", code.to_lowercase().replace('_', "-"));
    let mut message = Message::new(id);
    if let Some(other) = refusal.other {
        message = message.with("other", other);
    }
    if let Some(missed) = refusal.missed {
        message = message.with("limit", missed.limit).with("given", missed.given);
    }
    let count = |cards: &[CardId]| cards.len() as i64;
    if refusal.code == Code::NotHeld {
        message = message.with("missing", count(&refusal.cards)).with("held", count(&refusal.hand));
        message = message.with("hand", names::cards(state, &refusal.hand));
    }
    if !refusal.cards.is_empty() {
        message = message.with("cards", names::cards(state, &refusal.cards));
    }
    if let Some(at) = refusal.place {
        message = Message::new("war-refused-at").with("place", place(at)).with("reason", message);
    }
    IllegalAct { act, code: code.to_owned(), message: message.with_rule(refusal.rule.to_string()) }
}
