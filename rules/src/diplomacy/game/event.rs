//! The decided facts of a game. They are stored: ids of powers, provinces and locations in them are those of
//! the variant's file, whose places never change once it is played.

use serde::{Deserialize, Serialize};

use super::state::{Options, Step};
use crate::diplomacy::adjust::{Adjustments, Ownership};
use crate::diplomacy::judge::Resolution;
use crate::diplomacy::map::Power;
use crate::diplomacy::order::{Given, RetreatOrder, UnitOrder};
use crate::diplomacy::position::Season;
use crate::diplomacy::retreat::Retreats;
use crate::lots::Drawn;
use crate::rules::Seat;

/// A decided fact.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game began.
    Began {
        /// What the table agreed on.
        options: Options,
        /// Seat → power.
        powers: Vec<Power>,
        /// The draw that dealt the powers, if one did.
        seating: Option<Drawn>,
    },
    /// A phase opened.
    Opened {
        /// Season of the turn.
        season: Season,
        /// Year of the turn.
        year: u16,
        /// What is to be done.
        step: Step,
    },
    /// A movement phase was judged.
    Moved {
        /// The orders, as given.
        orders: Vec<Given<UnitOrder>>,
        /// What came of them.
        resolution: Resolution,
    },
    /// A retreat phase was judged.
    Retreated {
        /// The orders, as given.
        orders: Vec<Given<RetreatOrder>>,
        /// What came of them.
        retreats: Retreats,
    },
    /// The Fall turn is over and centres changed hands (`DIP-8.1`).
    Counted {
        /// Owner of each centre from now on.
        ownership: Ownership,
    },
    /// An adjustment phase was judged.
    Adjusted {
        /// What came of the orders.
        adjustments: Adjustments,
    },
    /// The table agreed on something else for the rest of the game.
    Amended {
        /// What holds from now on.
        options: Options,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
    },
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One power has enough centres (`DIP-1.1`).
    Victory(Seat),
    /// All who were left agreed (`DIP-1.2`).
    Draw(Vec<Seat>),
    /// The agreed number of turns is over (`DIP-1.3`).
    TurnLimit,
}
