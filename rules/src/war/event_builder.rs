//! Events being decided: a scratch state, the events so far, and the source of draws.

use super::apply::apply;
use super::draws::{ThrowKind, WarRandomness};
use super::event::{Event, WarFact};
use super::ids::WarRule;
use super::state::State;
use crate::randomness::SealedDraw;

/// Events being decided on a scratch state. Each is folded in before the next is decided, so the state is always the
/// fold of the events.
pub struct WarEventBuilder<'a> {
    /// The state so far.
    pub state: State,
    /// The events so far.
    pub events: Vec<Event>,
    chance: &'a mut dyn WarRandomness,
}

impl<'a> WarEventBuilder<'a> {
    /// Starts from a state, without events.
    pub fn new(state: &State, chance: &'a mut dyn WarRandomness) -> Self {
        Self { state: state.clone(), events: Vec::new(), chance }
    }

    /// Records a fact as an event and folds it in.
    pub(super) fn decide(&mut self, rule: WarRule, fact: WarFact) {
        let event = Event { rule, fact };
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub(super) fn throw(&mut self, throw: ThrowKind) -> SealedDraw {
        self.chance.throw(throw)
    }
}
