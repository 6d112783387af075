//! What is counted of seats, and what they are to each other.

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::seats::Seat;

/// A count of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// Message id of what is counted.
    pub name: String,
    /// How many, by seat.
    pub of: Vec<i64>,
}

/// What two seats are to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// One.
    pub one: Seat,
    /// The other.
    pub other: Seat,
    /// What they are.
    pub what: Message,
}
