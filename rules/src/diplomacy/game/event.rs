//! The events of a game. They are stored with the ids of powers, provinces and locations of the variant's file, so the
//! order of places in that file never changes once the variant has been played.

use serde::{Deserialize, Serialize};

use super::state::{DiplomacyPhase, Options};
use crate::diplomacy::adjustment::{AdjustmentOutcome, CentreOwnership};
use crate::diplomacy::judge::MovementOutcome;
use crate::diplomacy::map::Power;
use crate::diplomacy::order::{PowerOrder, RetreatOrder, UnitOrder};
use crate::diplomacy::position::Season;
use crate::diplomacy::retreat::RetreatOutcome;
use crate::randomness::SealedDraw;
use crate::rules::Seat;

/// A decided event of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game began.
    Began {
        /// The options agreed on before the start.
        options: Options,
        /// Seat → power.
        powers: Vec<Power>,
        /// The draw that dealt the powers; `None` if they were chosen.
        seating: Option<SealedDraw>,
    },
    /// A phase opened.
    Opened {
        /// Season of the turn.
        season: Season,
        /// Year of the turn.
        year: u16,
        /// Kind of the phase.
        step: DiplomacyPhase,
    },
    /// A movement phase was judged.
    Moved {
        /// The orders, as given.
        orders: Vec<PowerOrder<UnitOrder>>,
        /// Results of the orders.
        resolution: MovementOutcome,
    },
    /// A retreat phase was judged.
    Retreated {
        /// The orders, as given.
        orders: Vec<PowerOrder<RetreatOrder>>,
        /// Results of the orders.
        retreats: RetreatOutcome,
    },
    /// The Fall turn is over and centres changed hands (`DIP-8.1`).
    Counted {
        /// Owner of each centre from now on.
        ownership: CentreOwnership,
    },
    /// An adjustment phase was judged.
    Adjusted {
        /// Results of the orders.
        adjustments: AdjustmentOutcome,
    },
    /// The options changed for the rest of the game.
    Amended {
        /// The options from now on.
        options: Options,
    },
    /// The game is over.
    Ended {
        /// Result of the game.
        ending: DiplomacyEnding,
    },
}

/// Result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiplomacyEnding {
    /// One power has enough centres (`DIP-1.1`).
    Victory(Seat),
    /// All survivors agreed to a draw (`DIP-1.2`).
    Draw(Vec<Seat>),
    /// The agreed number of turns has been played (`DIP-1.3`).
    TurnLimit,
}
