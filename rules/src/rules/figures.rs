//! Figures of seats and relations between them.

use serde::{Deserialize, Serialize};

use crate::message::Message;
use crate::seats::Seat;

/// A figure of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFigures {
    /// Message id of the figure's name.
    pub name: String,
    /// The values, by seat.
    pub of: Vec<i64>,
}

/// A relation between two seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRelation {
    /// The first seat.
    pub one: Seat,
    /// The second seat.
    pub other: Seat,
    /// The relation.
    pub what: Message,
}
