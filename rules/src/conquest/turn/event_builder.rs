//! A sequence of facts that are being decided: a scratch position, the facts so far, and the source of
//! draws.

use crate::conquest::apply::apply;
use crate::conquest::event::{ConquestFact, Event, LotPurpose};
use crate::conquest::ids::ConquestRule;
use crate::conquest::refusal::ConquestRefusal;
use crate::conquest::state::State;
use crate::randomness::{DrawId, DrawSpec, SealedDraw, SealedRng};

/// Facts that are being decided on a scratch position. Each is applied before the next is decided, so that
/// the position always equals the fold of the facts. Without a source of draws nothing is drawn: a preview.
pub(in crate::conquest) struct ConquestEventBuilder<'a> {
    pub(in crate::conquest) state: State,
    pub(in crate::conquest) events: Vec<Event>,
    rng: Option<&'a mut SealedRng>,
}

impl<'a> ConquestEventBuilder<'a> {
    pub(in crate::conquest) fn new(state: &State, rng: Option<&'a mut SealedRng>) -> Self {
        Self { state: state.clone(), events: Vec::new(), rng }
    }

    /// Records a fact and applies it.
    pub(in crate::conquest) fn push(&mut self, rule: ConquestRule, fact: ConquestFact) {
        self.take(Event::new(rule, fact));
    }

    /// Records facts that another module decided on this position, in order.
    pub(in crate::conquest) fn take_all(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.take(event);
        }
    }

    fn take(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Lets another module decide facts that need random draws; a preview leaves them out.
    pub(in crate::conquest) fn decide(&mut self, room: impl FnOnce(&State, &mut SealedRng) -> Vec<Event>) {
        if let Some(rng) = self.rng.as_deref_mut() {
            let events = room(&self.state, rng);
            self.take_all(events);
        }
    }

    /// Lets another module decide facts that need random draws, or refuse.
    ///
    /// # Errors
    /// The refusal of that module.
    pub(in crate::conquest) fn try_decide(
        &mut self,
        room: impl FnOnce(&State, &mut SealedRng) -> Result<Vec<Event>, ConquestRefusal>,
    ) -> Result<(), ConquestRefusal> {
        if let Some(rng) = self.rng.as_deref_mut() {
            let events = room(&self.state, rng)?;
            self.take_all(events);
        }
        Ok(())
    }

    /// Passes the position to another module that continues with it. After a refusal the position is lost,
    /// and the course must be dropped.
    ///
    /// # Errors
    /// The refusal of that module.
    pub(in crate::conquest) fn hand_over(
        &mut self,
        room: impl FnOnce(State, Option<&mut SealedRng>) -> Result<(State, Vec<Event>), ConquestRefusal>,
    ) -> Result<(), ConquestRefusal> {
        let (state, events) = room(std::mem::take(&mut self.state), self.rng.as_deref_mut())?;
        self.state = state;
        self.events.extend(events);
        Ok(())
    }

    /// Draws on the spot and records the draw; a preview draws nothing.
    pub(in crate::conquest) fn draw(
        &mut self,
        rule: ConquestRule,
        purpose: LotPurpose,
        drawing: DrawSpec,
    ) -> Option<Vec<u32>> {
        let drawn = self.rng.as_deref_mut()?.draw(drawing);
        let result = drawn.result.clone();
        self.push(rule, ConquestFact::LotDrawn { drawn, purpose });
        Some(result)
    }

    /// Draws one of `count` things, from 0; `None` in a preview and if `count` is 0.
    pub(in crate::conquest) fn pick_one(
        &mut self,
        rule: ConquestRule,
        purpose: LotPurpose,
        count: usize,
    ) -> Option<usize> {
        let faces = u32::try_from(count).ok().filter(|faces| *faces > 0)?;
        let thrown = self.draw(rule, purpose, DrawSpec::Dice { faces, count: 1 })?;
        thrown.first().map(|face| face.saturating_sub(1) as usize)
    }

    /// Reserves a draw for a sealed file without revealing its result.
    pub(in crate::conquest) fn seal(&mut self) -> Option<DrawId> {
        self.rng.as_deref_mut().map(SealedRng::seal)
    }

    /// Opens a sealed draw: an order of `lines` lines.
    pub(in crate::conquest) fn open(&mut self, draw: DrawId, lines: u32) -> Option<SealedDraw> {
        self.rng.as_deref_mut().map(|rng| rng.open(draw, DrawSpec::Order { of: lines }))
    }
}
