//! What people and the clock do to a game, beside what its rules decide.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::Seat;

use crate::ids::UserId;

/// What a person or the clock did to a game: an event of the table, beside those of the rules. Stored, so a kind is only ever
/// added.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum Done {
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: Seat,
    },
    /// Somebody left a seat.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A seat became vacant because it had missed too many phases.
    Vacated {
        /// Which.
        seat: Seat,
    },
    /// Nobody is left at the table: the game stands still until somebody takes a seat.
    Deserted,
    /// The game began.
    Started,
    /// A phase went by without anything from these seats.
    Missed {
        /// Which.
        seats: Vec<Seat>,
    },
    /// The game stands still.
    Paused {
        /// When it goes on by itself.
        until: DateTime<Utc>,
    },
    /// The game goes on.
    Resumed,
    /// Everybody has more time.
    Extended {
        /// So much more.
        hours: u32,
    },
    /// The time of an outage was given back.
    GivenBack,
    /// A seat was freed.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// What a seat had written ahead was taken back, as its player was gone.
    Withdrawn {
        /// Which.
        seat: Seat,
    },
    /// A seat was offered to somebody.
    Offered {
        /// Which.
        seat: Seat,
        /// To whom.
        user: UserId,
    },
    /// Somebody did not want the seat that was offered to them.
    Declined {
        /// Which.
        seat: Seat,
    },
    /// Somebody took a seat that was offered to them, or, in games of earlier releases, was put on it.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        user: UserId,
    },
    /// A seat was given to the house.
    Housed {
        /// Which.
        seat: Seat,
    },
    /// Somebody posted for the player of a seat.
    PostedFor {
        /// Which.
        seat: Seat,
    },
    /// What happened since a phase opened was taken back.
    Undone {
        /// The phase the game is in again.
        phase: i32,
    },
    /// The game was ended without a result.
    Ended,
    /// The game was called off.
    Cancelled,
    /// The game was declared a draw.
    Drawn {
        /// Who shares it.
        seats: Vec<Seat>,
    },
    /// The game was conceded.
    Conceded {
        /// To whom.
        seat: Seat,
    },
    /// The options were changed while the game ran.
    Amended {
        /// What they were.
        before: Value,
    },
    /// A game that stood aside goes on.
    Released,
    /// Somebody was asked to look after the game.
    HandOverOffered {
        /// Who.
        user: UserId,
    },
    /// They are not asked any more.
    HandOverWithdrawn {
        /// Who.
        user: UserId,
    },
    /// They did not want to.
    HandOverDeclined {
        /// Who.
        user: UserId,
    },
    /// Somebody else looks after the game.
    HandedOver {
        /// Who did.
        from: UserId,
        /// Who does.
        to: UserId,
    },
}
