//! Adjudication of a movement phase.
//!
//! Each order is a yes-or-no question: does the move succeed, does the support count, is the convoy's route unbroken?
//! [`equations`] answers a question from those already answered, or says "not yet"; answers never change. When no
//! equation can answer any more, the open questions depend on each other in a cycle: [`rings`] settles circular
//! movement and convoy paradoxes. [`report`] then gives the reason for the result of every order. After DATC 3.0,
//! chapter 5.
//!
//! Owns movement. It does not own legality, retreats or adjustments.

mod docket;
mod equations;
mod report;
mod rings;

pub use report::{
    Dislodged, MoveStrength, OrderResult, Outcome, Refused, Resolution, Strength, open_retreats,
};

use super::choices::Choices;
use super::legality::Phase;
use super::map::Map;
use super::order::{Given, UnitOrder};
use super::position::Position;
use docket::Docket;
use equations::Answers;

/// A judge of movement phases on one board. It keeps its working memory from phase to phase, so judging allocates
/// nothing after the first phases.
#[derive(Debug)]
pub struct Judge<'a> {
    map: &'a Map,
    choices: Choices,
    docket: Box<Docket>,
    resolution: Resolution,
}

impl<'a> Judge<'a> {
    /// Creates a judge for this board and rulebook edition.
    pub fn new(map: &'a Map, choices: Choices) -> Self {
        Self { map, choices, docket: Box::default(), resolution: Resolution::default() }
    }

    /// Judges one phase. The order of `orders` matters only between two legal orders of one power for one unit: the
    /// first one counts (DATC 4.D.3).
    pub fn movement(&mut self, position: &Position, orders: &[Given<UnitOrder>]) -> &Resolution {
        let phase = Phase::new(self.map, position, self.choices);
        self.resolution.clear();
        self.docket.fill(&phase, orders, &mut self.resolution);
        let mut answers = Answers::default();
        rings::answer_all(self.map, &self.docket, &mut answers);
        report::write(self.map, position, &self.docket, &answers, &mut self.resolution);
        &self.resolution
    }
}

/// Judges one phase with a new [`Judge`].
pub fn movement(map: &Map, choices: Choices, position: &Position, orders: &[Given<UnitOrder>]) -> Resolution {
    let mut judge = Judge::new(map, choices);
    judge.movement(position, orders);
    judge.resolution
}
