//! Typed orders, one enum a kind of phase. Owns no text (see [`super::notation`]) and no judgement.

use serde::{Deserialize, Serialize};

use super::map::{Location, Power, Province};
use super::position::UnitKind;

/// What a unit is told in a movement phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Stay.
    Hold,
    /// Go to `to`; `via` asks for a convoy.
    Move {
        /// Destination, with its coast if the order names one.
        to: Location,
        /// "Via convoy" was written.
        via: bool,
    },
    /// Help the unit in `at` to stay.
    SupportHold {
        /// Where the helped unit stands.
        at: Province,
    },
    /// Help the unit in `from` into `to`.
    SupportMove {
        /// Where the helped unit stands.
        from: Province,
        /// Where it goes, with the coast if the order names one.
        to: Location,
    },
    /// Carry the army in `from` towards `to`.
    Convoy {
        /// Where the army stands.
        from: Province,
        /// Where it goes.
        to: Province,
    },
}

/// An order as it was written: to which unit, and what. Kind and coast are what the writer put; the
/// unit is found by its province alone (DATC 4.B.5, 4.C.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitOrder {
    /// Army or fleet, as written.
    pub kind: UnitKind,
    /// Where the unit stands, as written.
    pub at: Location,
    /// What it shall do.
    pub order: Order,
    /// Kind of the helped or carried unit, as written; for printing only.
    pub other: Option<UnitKind>,
}

/// What a dislodged unit is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Retreat {
    /// Go to this place.
    To(Location),
    /// Leave the board.
    Disband,
}

/// A retreat order as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RetreatOrder {
    /// Army or fleet, as written.
    pub kind: UnitKind,
    /// Where the unit was dislodged, as written.
    pub at: Location,
    /// What it shall do.
    pub retreat: Retreat,
}

/// An order of an adjustment phase as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjustment {
    /// Raise a unit.
    Build {
        /// Army or fleet.
        kind: UnitKind,
        /// Where, with the coast for a fleet where coasts are named.
        at: Location,
    },
    /// Take a unit off the board.
    Disband {
        /// Army or fleet, as written.
        kind: UnitKind,
        /// Where it stands.
        at: Location,
    },
    /// Leave one build unused.
    Waive,
}

/// Any order, with the power that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given<O> {
    /// Who gave it.
    pub power: Power,
    /// The order.
    pub order: O,
}
