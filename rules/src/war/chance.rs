//! Where throws and shuffles come from: the sealed lots, or in golden cases a list written down.

use crate::lots::{Drawing, Drawn, Lots};

/// What is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// One die each, for the office of distributor (A2.1).
    First {
        /// How many throw.
        seats: u32,
    },
    /// The dice of a battle: the attacker's first (A7.4).
    Battle {
        /// Attack dice.
        attack: u32,
        /// Defence dice.
        defence: u32,
    },
    /// The anti-aircraft die (A9.4).
    AntiAircraft,
    /// The air-attack die (A9.4).
    Bombs,
    /// One of so many, at random.
    Pick {
        /// How many there are.
        of: u32,
    },
    /// So many, in a random order.
    Order {
        /// How many there are.
        of: u32,
    },
}

impl Throw {
    /// The public facts of the draw: each throw, shuffle, deal and pick is one draw.
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

/// Who throws.
pub trait Chance {
    /// Makes the next draw.
    fn throw(&mut self, throw: Throw) -> Drawn;
}

impl Chance for Lots {
    fn throw(&mut self, throw: Throw) -> Drawn {
        self.draw(throw.drawing())
    }
}

/// The entry of `list` that a pick fell on.
pub(super) fn picked<T: Copy>(list: &[T], drawn: &Drawn) -> Option<T> {
    let place = drawn.result.first()?.checked_sub(1)?;
    list.get(place as usize).copied()
}

/// `list` in the order that was drawn.
pub(super) fn ordered<T: Copy>(list: &[T], drawn: &Drawn) -> Vec<T> {
    drawn.result.iter().filter_map(|place| list.get(*place as usize).copied()).collect()
}
