//! The makings of a post about a game: the part of each message in it, and the outcome of a phase.

use crate::message::{Message, MessageArg};
use crate::seats::Seat;

/// The part that a message has in a post.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NarrationPart {
    /// A line of its own: an act, or a fact that concerns everybody.
    #[default]
    Line,
    /// The result of the line before it: a success, a failure, or neither.
    Result(Option<bool>),
    /// The position at the beginning of a seat's own post.
    Opening,
    /// The position at its end.
    Balance,
    /// A loss that nobody should miss: a missed turn, an elimination.
    Alert,
    /// A detail that a summary folds: production, draws, the order of moves.
    Detail,
    /// A line that the outcome of the phase states already, by seat.
    Covered,
}

/// The outcome of a phase, for its summary.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhaseOutcome {
    /// The clauses of the sentence that states it.
    pub clauses: Vec<Message>,
    /// The battles, in order.
    pub battles: Vec<BattleSummary>,
    /// The orders of each seat with their results, in a game whose seats act together.
    pub ledgers: Vec<SeatLedger>,
    /// The places and centres that changed hands, one line each.
    pub changes: Vec<Message>,
}

impl PhaseOutcome {
    /// Adds what another event contributes.
    pub fn extend(&mut self, other: PhaseOutcome) {
        self.clauses.extend(other.clauses);
        self.battles.extend(other.battles);
        self.ledgers.extend(other.ledgers);
        self.changes.extend(other.changes);
    }

    /// Returns true if there is nothing to state.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A battle in a summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleSummary {
    /// The parties and the place.
    pub title: Message,
    /// The end, in few words.
    pub end: Message,
    /// The arithmetic and the losses.
    pub reasons: Vec<Message>,
}

/// The orders of one seat with their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLedger {
    /// The seat. `None` for a power without a player.
    pub seat: Option<Seat>,
    /// Its name.
    pub name: MessageArg,
    /// The orders, each with its result: a success, a failure, or neither.
    pub rows: Vec<(Message, Option<bool>)>,
}
