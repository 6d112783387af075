//! Source of throws and shuffles: sealed randomness, or a written list in golden cases.

use crate::randomness::{DrawSpec, SealedDraw, SealedRng};

/// A throw or shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowKind {
    /// One die for each seat, for the role of distributor (A2.1).
    First {
        /// Number of seats.
        seats: u32,
    },
    /// The dice of a battle, the attacker's first (A7.4).
    Battle {
        /// Number of attack dice.
        attack: u32,
        /// Number of defence dice.
        defence: u32,
    },
    /// The anti-aircraft die (A9.4).
    AntiAircraft,
    /// The air-attack die (A9.4).
    Bombs,
    /// One item at random.
    Pick {
        /// Number of items.
        of: u32,
    },
    /// All items in a random order.
    Order {
        /// Number of items.
        of: u32,
    },
}

impl ThrowKind {
    /// Returns the public facts of the draw: each throw, shuffle, deal and pick is one draw.
    pub fn drawing(self) -> DrawSpec {
        match self {
            Self::First { seats } => DrawSpec::Dice { faces: 6, count: seats },
            Self::Battle { attack, defence } => DrawSpec::Dice { faces: 6, count: attack + defence },
            Self::AntiAircraft | Self::Bombs => DrawSpec::Dice { faces: 6, count: 1 },
            Self::Pick { of } => DrawSpec::Dice { faces: of, count: 1 },
            Self::Order { of } => DrawSpec::Order { of },
        }
    }
}

/// A source of draws.
pub trait WarRandomness {
    /// Makes the next draw.
    fn throw(&mut self, throw: ThrowKind) -> SealedDraw;
}

impl WarRandomness for SealedRng {
    fn throw(&mut self, throw: ThrowKind) -> SealedDraw {
        self.draw(throw.drawing())
    }
}

/// Returns the entry of `list` that was drawn.
pub(super) fn pick_entry<T: Copy>(list: &[T], drawn: &SealedDraw) -> Option<T> {
    let place = drawn.result.first()?.checked_sub(1)?;
    list.get(place as usize).copied()
}

/// Returns `list` in the order that was drawn.
pub(super) fn arrange_by_draw<T: Copy>(list: &[T], drawn: &SealedDraw) -> Vec<T> {
    drawn.result.iter().filter_map(|place| list.get(*place as usize).copied()).collect()
}
