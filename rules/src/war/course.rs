//! The course of events being decided: a scratch position, the events so far, and who throws.

use super::apply::apply;
use super::chance::{Chance, Throw};
use super::event::{Event, Fact};
use super::ids::Rule;
use super::state::State;
use crate::lots::Drawn;

/// Facts being decided on a scratch position, each folded in before the next is asked for, so that the fold of
/// the facts is the position by construction.
pub struct Course<'a> {
    /// The position so far.
    pub state: State,
    /// What was decided.
    pub events: Vec<Event>,
    chance: &'a mut dyn Chance,
}

impl<'a> Course<'a> {
    /// A course that starts at a position.
    pub fn new(state: &State, chance: &'a mut dyn Chance) -> Self {
        Self { state: state.clone(), events: Vec::new(), chance }
    }

    /// Notes a fact and folds it in.
    pub(super) fn decide(&mut self, rule: Rule, fact: Fact) {
        let event = Event { rule, fact };
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub(super) fn throw(&mut self, throw: Throw) -> Drawn {
        self.chance.throw(throw)
    }
}
