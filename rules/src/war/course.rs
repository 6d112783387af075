//! Events being decided: a scratch state, the events so far, and the source of draws.

use super::apply::apply;
use super::chance::{Chance, Throw};
use super::event::{Event, Fact};
use super::ids::Rule;
use super::state::State;
use crate::lots::Drawn;

/// Events being decided on a scratch state. Each is folded in before the next is decided, so the state is always the
/// fold of the events.
pub struct Course<'a> {
    /// The state so far.
    pub state: State,
    /// The events so far.
    pub events: Vec<Event>,
    chance: &'a mut dyn Chance,
}

impl<'a> Course<'a> {
    /// Starts from a state, without events.
    pub fn new(state: &State, chance: &'a mut dyn Chance) -> Self {
        Self { state: state.clone(), events: Vec::new(), chance }
    }

    /// Records a fact as an event and folds it in.
    pub(super) fn decide(&mut self, rule: Rule, fact: Fact) {
        let event = Event { rule, fact };
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub(super) fn throw(&mut self, throw: Throw) -> Drawn {
        self.chance.throw(throw)
    }
}
