//! Orders of Forum Conquest as people write them: its words and values for the engine
//! (`order_text`), and its patterns, a data file a language.
//!
//! Nothing is guessed. A line with two readings is answered with both, written out; a line that is
//! not understood says where, what was expected there, and which names come close. Capitals and
//! marks on letters make no difference; a table's own names ([`Theme`](crate::conquest::theme::Theme)) are read and written.
//!
//! Owns the form of the words only: whether an order is legal is the engine's. What a post says of
//! its own figures ("1 stays") is kept as a [`Claim`] beside the act, to be marked where it
//! differs, never to refuse (section 17 of the rules).

mod acts;
mod fill;
mod lexer;
mod names;
mod reader;
mod value;
mod words;
mod writer;

pub use names::Names;
pub use reader::{read, read_lines, write};

use super::act::Act;
use super::units::Units;
use std::ops::Range;

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The bytes of the text it was read from.
    pub at: Range<usize>,
    /// What it orders.
    pub act: Act,
    /// What it says of the units left in the origin.
    pub stays: Option<Claim>,
}

/// A figure that a post states itself (FCQ-11.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// So many units, of whichever kind.
    Count(u32),
    /// These units.
    Units(Units),
}

#[cfg(test)]
mod tests;
