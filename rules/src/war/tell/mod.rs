//! Renders events as messages for one viewer: ids and arguments, never prose.
//!
//! Owns the secrets in messages: a hand is told only to its owner and to the seats that saw or took it, an objective
//! only to its owner and to a captor (F of the reference; A12.1, A15).

mod names;
mod play;
mod set_up;

pub use names::{card, colour, condition, continent, goal, place};

use super::event::{Event, Goal};
use super::ids::Seat;
use super::refusal::Refusal;
use super::state::{Stage, State};
use super::view::View;
use crate::rules::{Figures, Illegal, Message, Viewer};

/// Returns the messages about an event for `viewer`; `state` is the state after the event.
pub fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
    let told = match event.fact.is_of_set_up() {
        true => set_up::tell(state, &event.fact, viewer),
        false => play::tell(state, &event.fact, viewer),
    };
    told.into_iter().map(|message| message.by(event.rule.to_string())).collect()
}

/// Returns the figures of each seat for charts, from the first turn on.
pub fn figures(view: &View) -> Vec<Figures> {
    let state = &view.state;
    if !matches!(state.stage, Stage::Turns | Stage::Over) {
        return Vec::new();
    }
    let counted = |name: &str, of: Vec<i64>| Figures { name: name.to_owned(), of };
    let armies = |seat: Seat| state.held(seat).map(|at| i64::from(state.armies(at))).sum();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    vec![
        counted(
            "war-figure-territories",
            state.seats().map(|seat| count(state.held(seat).count())).collect(),
        ),
        counted("war-figure-armies", state.seats().map(armies).collect()),
        counted("war-figure-cards", view.hands.iter().map(|cards| count(*cards)).collect()),
    ]
}

/// Returns the message that names the winner and the objective.
pub fn won(state: &State, seat: Seat, with: Option<Goal>) -> Message {
    let about = Message::new("war-won").with("seat", seat);
    match with {
        Some(with) => about.with("goal", goal(state, with)),
        None => about.with("goal", Message::new("war-goal-none")),
    }
}

/// Renders a refusal as a message.
pub fn illegal(act: Option<usize>, refusal: &Refusal) -> Illegal {
    let code = refusal.code.name();
    let id = format!("war-{}", code.to_lowercase().replace('_', "-"));
    let mut message = Message::new(id);
    if let Some(other) = refusal.other {
        message = message.with("other", other);
    }
    if let Some(missed) = refusal.missed {
        message = message.with("limit", missed.limit).with("given", missed.given);
    }
    if let Some(at) = refusal.place {
        message = Message::new("war-refused-at").with("place", place(at)).with("reason", message);
    }
    Illegal { act, code: code.to_owned(), message: message.by(refusal.rule.to_string()) }
}
