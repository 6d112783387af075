//! Adjudication of a movement phase.
//!
//! Each order is a yes-or-no question: does the move succeed, does the support count, is the convoy's route unbroken?
//! [`equations`] answers a question from those already answered, or says "not yet"; answers never change. When no
//! equation can answer any more, the open questions depend on each other in a cycle: [`cycles`] settles circular
//! movement and convoy paradoxes. [`report`] then gives the reason for the result of every order. After DATC 3.0,
//! chapter 5.
//!
//! Owns movement. It does not own legality, retreats or adjustments.

mod cycles;
mod equations;
mod order_table;
mod report;

pub use report::{
    DislodgedUnit, MoveStrength, MovementOutcome, OrderResult, RefusedOrder, Strength, UnitOrderOutcome,
    open_retreats,
};

use std::cell::RefCell;

use super::legality::MovementPhase;
use super::map::VariantMap;
use super::order::{PowerOrder, UnitOrder};
use super::position::Position;
use super::rulebook::Rulebook;
use equations::DecisionTable;
use order_table::OrderTable;

/// A judge of movement phases on one board. It keeps its working memory from phase to phase, so judging allocates
/// nothing after the first phases.
#[derive(Debug)]
pub struct Judge<'a> {
    map: &'a VariantMap,
    choices: Rulebook,
    table: Box<OrderTable>,
    resolution: MovementOutcome,
}

impl<'a> Judge<'a> {
    /// Creates a judge for this board and rulebook edition.
    pub fn new(map: &'a VariantMap, choices: Rulebook) -> Self {
        Self { map, choices, table: Box::default(), resolution: MovementOutcome::default() }
    }

    /// Judges one phase. The order of `orders` matters only between two legal orders of one power for one unit: the
    /// first one counts (DATC 4.D.3).
    pub fn movement(&mut self, position: &Position, orders: &[PowerOrder<UnitOrder>]) -> &MovementOutcome {
        let phase = MovementPhase::new(self.map, position, self.choices);
        self.resolution.clear();
        judge(&phase, orders, &mut self.table, &mut self.resolution);
        &self.resolution
    }
}

thread_local! {
    /// Working memory of [`movement`]: a thread that judges many phases makes it once.
    static TABLE: RefCell<Box<OrderTable>> = RefCell::default();
}

/// Judges one phase, as a [`Judge`] does.
pub fn movement(
    map: &VariantMap,
    choices: Rulebook,
    position: &Position,
    orders: &[PowerOrder<UnitOrder>],
) -> MovementOutcome {
    let phase = MovementPhase::new(map, position, choices);
    let mut resolution = MovementOutcome::default();
    TABLE.with_borrow_mut(|table| judge(&phase, orders, table, &mut resolution));
    resolution
}

fn judge(
    phase: &MovementPhase<'_>,
    orders: &[PowerOrder<UnitOrder>],
    table: &mut OrderTable,
    resolution: &mut MovementOutcome,
) {
    table.fill(phase, orders, resolution);
    let mut answers = DecisionTable::default();
    cycles::answer_all(phase.map, table, &mut answers);
    report::write(phase.map, table, &answers, resolution);
}
