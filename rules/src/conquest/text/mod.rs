//! Orders of Forum Conquest as people write them: the words and values for the engine (`order_text`), and the patterns,
//! one data file per language.
//!
//! The reader never guesses. For a line with two readings the answer lists both, written out; for a line that is not
//! understood it gives the position, what was expected there, and similar names. Capitals and marks on letters make no
//! difference; names of the [`ConquestTheme`](crate::conquest::theme::ConquestTheme) are read and written.
//!
//! Owns only the form of the words: the rules decide whether an order is legal. A figure that a post states ("1 stays")
//! is kept as a [`StatedFigure`] beside the act. It is marked where it differs and never refuses the order (section 17 of the
//! rules).

mod acts;
mod candidates;
mod lexer;
mod names;
mod reader;
mod value;
mod words;
mod writer;

pub use names::ConquestNames;
pub use reader::{read, read_lines, read_post, write};

use super::act::Act;
use super::units::Units;
use std::ops::Range;

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConquestOrderLine {
    /// The range of bytes in the text it was read from.
    pub at: Range<usize>,
    /// The act it orders.
    pub act: Act,
    /// The units left in the origin, as the line states them.
    pub stays: Option<StatedFigure>,
}

/// A figure stated in a post (FCQ-11.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedFigure {
    /// A number of units of any kind.
    Count(u32),
    /// Units by kind.
    Units(Units),
}

#[cfg(test)]
mod tests;
