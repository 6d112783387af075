//! The course of events being decided: a scratch position, the facts so far, and the lots.

use super::super::apply::apply;
use super::super::event::{Event, Fact, LotPurpose};
use super::super::ids::Rule;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::lots::{DrawId, Drawing, Drawn, Lots};

/// Facts being decided on a scratch position, each folded in before the next is asked for, so that the
/// fold of the facts is the position by construction. Without lots nothing is drawn: a preview.
pub(in super::super) struct Course<'a> {
    pub(in super::super) state: State,
    pub(in super::super) events: Vec<Event>,
    lots: Option<&'a mut Lots>,
}

impl<'a> Course<'a> {
    pub(in super::super) fn new(state: &State, lots: Option<&'a mut Lots>) -> Self {
        Self { state: state.clone(), events: Vec::new(), lots }
    }

    /// Notes a fact and folds it in.
    pub(in super::super) fn push(&mut self, rule: Rule, fact: Fact) {
        self.take(Event::new(rule, fact));
    }

    /// Notes facts that another room decided on this position, one after the other.
    pub(in super::super) fn take_all(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.take(event);
        }
    }

    fn take(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Lets another room decide facts that need lots; a preview leaves them out.
    pub(in super::super) fn decide(&mut self, room: impl FnOnce(&State, &mut Lots) -> Vec<Event>) {
        if let Some(lots) = self.lots.as_deref_mut() {
            let events = room(&self.state, lots);
            self.take_all(events);
        }
    }

    /// The same for a room that may refuse.
    ///
    /// # Errors
    /// The room's.
    pub(in super::super) fn try_decide(
        &mut self,
        room: impl FnOnce(&State, &mut Lots) -> Result<Vec<Event>, Refusal>,
    ) -> Result<(), Refusal> {
        if let Some(lots) = self.lots.as_deref_mut() {
            let events = room(&self.state, lots)?;
            self.take_all(events);
        }
        Ok(())
    }

    /// Hands the position to a room that carries on with it; after a refusal it is gone, and the course with
    /// it.
    ///
    /// # Errors
    /// The room's.
    pub(in super::super) fn hand_over(
        &mut self,
        room: impl FnOnce(State, Option<&mut Lots>) -> Result<(State, Vec<Event>), Refusal>,
    ) -> Result<(), Refusal> {
        let (state, events) = room(std::mem::take(&mut self.state), self.lots.as_deref_mut())?;
        self.state = state;
        self.events.extend(events);
        Ok(())
    }

    /// Draws on the spot and notes the draw; a preview draws nothing.
    pub(in super::super) fn draw(
        &mut self,
        rule: Rule,
        purpose: LotPurpose,
        drawing: Drawing,
    ) -> Option<Vec<u32>> {
        let drawn = self.lots.as_deref_mut()?.draw(drawing);
        let result = drawn.result.clone();
        self.push(rule, Fact::LotDrawn { drawn, purpose });
        Some(result)
    }

    /// One of `count` things, from 0; a preview and an empty list give none.
    pub(in super::super) fn pick_one(
        &mut self,
        rule: Rule,
        purpose: LotPurpose,
        count: usize,
    ) -> Option<usize> {
        let faces = u32::try_from(count).ok().filter(|faces| *faces > 0)?;
        let thrown = self.draw(rule, purpose, Drawing::Dice { faces, count: 1 })?;
        thrown.first().map(|face| face.saturating_sub(1) as usize)
    }

    /// Takes a draw without looking, for a sealed file.
    pub(in super::super) fn seal(&mut self) -> Option<DrawId> {
        self.lots.as_deref_mut().map(Lots::seal)
    }

    /// Opens a sealed draw: an order of so many lines.
    pub(in super::super) fn open(&mut self, draw: DrawId, lines: u32) -> Option<Drawn> {
        self.lots.as_deref_mut().map(|lots| lots.open(draw, Drawing::Order { of: lines }))
    }
}
