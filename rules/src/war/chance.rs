//! Source of throws and shuffles: sealed randomness, or a written list in golden cases.

use crate::lots::{Drawing, Drawn, Lots};

/// A throw or shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
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

impl Throw {
    /// Returns the public facts of the draw: each throw, shuffle, deal and pick is one draw.
    pub fn drawing(self) -> Drawing {
        match self {
            Self::First { seats } => Drawing::Dice { faces: 6, count: seats },
            Self::Battle { attack, defence } => Drawing::Dice { faces: 6, count: attack + defence },
            Self::AntiAircraft | Self::Bombs => Drawing::Dice { faces: 6, count: 1 },
            Self::Pick { of } => Drawing::Dice { faces: of, count: 1 },
            Self::Order { of } => Drawing::Order { of },
        }
    }
}

/// A source of draws.
pub trait Chance {
    /// Makes the next draw.
    fn throw(&mut self, throw: Throw) -> Drawn;
}

impl Chance for Lots {
    fn throw(&mut self, throw: Throw) -> Drawn {
        self.draw(throw.drawing())
    }
}

/// Returns the entry of `list` that was drawn.
pub(super) fn picked<T: Copy>(list: &[T], drawn: &Drawn) -> Option<T> {
    let place = drawn.result.first()?.checked_sub(1)?;
    list.get(place as usize).copied()
}

/// Returns `list` in the order that was drawn.
pub(super) fn ordered<T: Copy>(list: &[T], drawn: &Drawn) -> Vec<T> {
    drawn.result.iter().filter_map(|place| list.get(*place as usize).copied()).collect()
}
