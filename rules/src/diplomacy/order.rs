//! Orders as types, one enum per kind of phase. Text is in [`super::notation`], judging in [`super::judge`].

use serde::{Deserialize, Serialize};

use super::map::{Location, Power, Province};
use super::position::DiplomacyUnitKind;

/// An order to a unit in a movement phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Hold.
    Hold,
    /// Move to `to`; `via` asks for a convoy.
    Move {
        /// Destination, with its coast if the order names one.
        to: Location,
        /// True if "via convoy" was written.
        via: bool,
    },
    /// Support the unit in `at` to hold.
    SupportHold {
        /// Province of the supported unit.
        at: Province,
    },
    /// Support the move of the unit in `from` to `to`.
    SupportMove {
        /// Province of the supported unit.
        from: Province,
        /// Destination of that unit, with the coast if the order names one.
        to: Location,
    },
    /// Convoy the army in `from` to `to`.
    Convoy {
        /// Province of the army.
        from: Province,
        /// Destination of the army.
        to: Province,
    },
}

/// An order to a unit as written. Kind and coast are those of the writer; the unit is found by its province alone (DATC
/// 4.B.5, 4.C.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitOrder {
    /// Army or fleet, as written.
    pub kind: DiplomacyUnitKind,
    /// Location of the unit, as written.
    pub at: Location,
    /// The order.
    pub order: Order,
    /// Kind of the supported or carried unit, as written; for printing only. `None` if not written.
    pub other: Option<DiplomacyUnitKind>,
}

/// An order to a dislodged unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Retreat {
    /// Retreat to this location.
    To(Location),
    /// Leave the board.
    Disband,
}

/// A retreat order as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RetreatOrder {
    /// Army or fleet, as written.
    pub kind: DiplomacyUnitKind,
    /// Location from which the unit was dislodged, as written.
    pub at: Location,
    /// The order.
    pub retreat: Retreat,
}

/// An order of an adjustment phase as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjustmentOrder {
    /// Build a unit.
    Build {
        /// Army or fleet.
        kind: DiplomacyUnitKind,
        /// Location, with the coast for a fleet in a province with named coasts.
        at: Location,
    },
    /// Disband a unit.
    Disband {
        /// Army or fleet, as written.
        kind: DiplomacyUnitKind,
        /// Location of the unit.
        at: Location,
    },
    /// Leave one build unused.
    Waive,
}

/// Any order, with the power that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerOrder<O> {
    /// The power that gave the order.
    pub power: Power,
    /// The order.
    pub order: O,
}
