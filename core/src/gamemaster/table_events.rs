//! Events of a game that people and the clock cause, beside those of the rules.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::rules::Seat;

use crate::ids::UserId;

/// An event of a game that a person or the clock caused. It is stored: a variant may be added, never changed or removed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum TableEvent {
    /// A person took a seat.
    Joined {
        /// The seat taken.
        seat: Seat,
    },
    /// A player left their seat.
    Left {
        /// The seat left.
        seat: Seat,
    },
    /// A seat became vacant because its player had missed too many phases.
    Vacated {
        /// The vacant seat.
        seat: Seat,
    },
    /// No player is left. The game is paused until somebody takes a seat.
    Deserted,
    /// The game started.
    Started,
    /// A phase ended without any post from these seats.
    Missed {
        /// The seats that missed it.
        seats: Vec<Seat>,
    },
    /// A deadline moved because these seats sent nothing and their players are on vacation.
    WaitedForVacation {
        /// The seats it waits for.
        seats: Vec<Seat>,
    },
    /// The game was paused.
    Paused {
        /// Time at which it resumes by itself.
        until: DateTime<Utc>,
    },
    /// The game was resumed.
    Resumed,
    /// The running deadlines were extended.
    Extended {
        /// Hours added.
        hours: u32,
    },
    /// The running deadlines of a live game were extended.
    ExtendedLive {
        /// Minutes added.
        minutes: u32,
    },
    /// The players decided to go on with the people who were left.
    WentOn {
        /// The least number of people from then on.
        people: i16,
    },
    /// The time of an outage was credited to the running clocks.
    GivenBack,
    /// A seat was freed.
    Freed {
        /// The seat freed.
        seat: Seat,
    },
    /// The orders that a seat had written ahead were withdrawn, because its player had gone.
    Withdrawn {
        /// The seat concerned.
        seat: Seat,
    },
    /// A seat was offered to a person.
    Offered {
        /// The seat offered.
        seat: Seat,
        /// The person it was offered to.
        user: UserId,
    },
    /// A person declined the seat offered to them.
    Declined {
        /// The seat offered.
        seat: Seat,
    },
    /// A person took a seat that was offered to them. In games of earlier releases: a person was put on a seat.
    Seated {
        /// The seat taken.
        seat: Seat,
        /// The person who took it.
        user: UserId,
    },
    /// A seat was given to a bot.
    #[serde(rename = "housed")]
    GivenToBot {
        /// The bot's seat.
        seat: Seat,
    },
    /// A person posted for the player of a seat.
    PostedFor {
        /// The seat posted for.
        seat: Seat,
    },
    /// A player took back their latest post.
    TookBack {
        /// The seat whose post it was.
        seat: Seat,
    },
    /// Everything since the opening of a phase was undone.
    Undone {
        /// The phase the game is in again.
        phase: i32,
    },
    /// The game was ended without a result.
    Ended,
    /// The game was cancelled.
    Cancelled,
    /// The game was declared a draw.
    Drawn {
        /// The seats that share it.
        seats: Vec<Seat>,
    },
    /// The game was conceded.
    Conceded {
        /// The winner's seat.
        seat: Seat,
    },
    /// The options were changed while the game was running.
    Amended {
        /// The options before the change.
        before: Value,
    },
    /// A quarantined game was released.
    Released,
    /// A person was asked to become the game master.
    HandOverOffered {
        /// The person asked.
        user: UserId,
    },
    /// The person is no longer asked to become the game master.
    HandOverWithdrawn {
        /// The person who was asked.
        user: UserId,
    },
    /// The person declined to become the game master.
    HandOverDeclined {
        /// The person who was asked.
        user: UserId,
    },
    /// The game master changed.
    HandedOver {
        /// The former game master.
        from: UserId,
        /// The new game master.
        to: UserId,
    },
}
