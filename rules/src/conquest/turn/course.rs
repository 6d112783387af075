//! A sequence of facts that are being decided: a scratch position, the facts so far, and the source of
//! draws.

use super::super::apply::apply;
use super::super::event::{Event, Fact, LotPurpose};
use super::super::ids::Rule;
use super::super::refusal::Refusal;
use super::super::state::State;
use crate::lots::{DrawId, Drawing, Drawn, Lots};

/// Facts that are being decided on a scratch position. Each is applied before the next is decided, so that
/// the position always equals the fold of the facts. Without a source of draws nothing is drawn: a preview.
pub(in super::super) struct Course<'a> {
    pub(in super::super) state: State,
    pub(in super::super) events: Vec<Event>,
    lots: Option<&'a mut Lots>,
}

impl<'a> Course<'a> {
    pub(in super::super) fn new(state: &State, lots: Option<&'a mut Lots>) -> Self {
        Self { state: state.clone(), events: Vec::new(), lots }
    }

    /// Records a fact and applies it.
    pub(in super::super) fn push(&mut self, rule: Rule, fact: Fact) {
        self.take(Event::new(rule, fact));
    }

    /// Records facts that another module decided on this position, in order.
    pub(in super::super) fn take_all(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.take(event);
        }
    }

    fn take(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Lets another module decide facts that need random draws; a preview leaves them out.
    pub(in super::super) fn decide(&mut self, room: impl FnOnce(&State, &mut Lots) -> Vec<Event>) {
        if let Some(lots) = self.lots.as_deref_mut() {
            let events = room(&self.state, lots);
            self.take_all(events);
        }
    }

    /// Lets another module decide facts that need random draws, or refuse.
    ///
    /// # Errors
    /// The refusal of that module.
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

    /// Passes the position to another module that continues with it. After a refusal the position is lost,
    /// and the course must be dropped.
    ///
    /// # Errors
    /// The refusal of that module.
    pub(in super::super) fn hand_over(
        &mut self,
        room: impl FnOnce(State, Option<&mut Lots>) -> Result<(State, Vec<Event>), Refusal>,
    ) -> Result<(), Refusal> {
        let (state, events) = room(std::mem::take(&mut self.state), self.lots.as_deref_mut())?;
        self.state = state;
        self.events.extend(events);
        Ok(())
    }

    /// Draws on the spot and records the draw; a preview draws nothing.
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

    /// Draws one of `count` things, from 0; `None` in a preview and if `count` is 0.
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

    /// Reserves a draw for a sealed file without revealing its result.
    pub(in super::super) fn seal(&mut self) -> Option<DrawId> {
        self.lots.as_deref_mut().map(Lots::seal)
    }

    /// Opens a sealed draw: an order of `lines` lines.
    pub(in super::super) fn open(&mut self, draw: DrawId, lines: u32) -> Option<Drawn> {
        self.lots.as_deref_mut().map(|lots| lots.open(draw, Drawing::Order { of: lines }))
    }
}
