//! Slots of the patterns, and the values found in them.

use std::ops::Range;

use serde::Deserialize;

use crate::order_text::{self, values};
use crate::war::act::{Act, ArmyPool};
use crate::war::ids::{CardId, Seat, Territory};

/// A kind of pattern in which an act can be written. The variants are in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WarActPattern {
    Advance,
    Airlift,
    Attack,
    Bomb,
    CardArmies,
    CardBomb,
    CardTransport,
    ChooseCentre,
    ChoosePair,
    CiCard,
    CiMove,
    CiPlace,
    Close,
    Discard,
    End,
    Keep,
    Move,
    MoveAll,
    Pick,
    Place,
    Put,
    Return,
    Spy,
    Undo,
    WhenAtLeast,
    WhenHeld,
    WhenNotHeld,
    WhenPossible,
}

/// A slot in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WarPatternSlot {
    Advance,
    Ask,
    At,
    Card,
    Cards,
    Conquest,
    Dice,
    Free,
    From,
    Left,
    List,
    N,
    Numbers,
    One,
    Other,
    Owner,
    Player,
    Pool,
    Second,
    Then,
    Times,
    To,
}

/// Kind of value in a slot. If several are expected, the first in this order is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WarSlotKind {
    Place,
    Places,
    /// One territory card.
    Card,
    /// Number cards.
    Numbers,
    /// Any cards.
    Cards,
    Player,
    Number,
    Pool,
    /// An order, as the tokens that it takes.
    Order,
    /// No value: the slot only marks that its words are there.
    Mark,
}

impl WarPatternSlot {
    /// Returns the kind of value in the slot.
    pub(super) fn sort(self) -> WarSlotKind {
        match self {
            Self::From | Self::To | Self::At | Self::One | Self::Other => WarSlotKind::Place,
            Self::List => WarSlotKind::Places,
            Self::Card | Self::Second => WarSlotKind::Card,
            Self::Numbers => WarSlotKind::Numbers,
            Self::Cards => WarSlotKind::Cards,
            Self::Player | Self::Owner => WarSlotKind::Player,
            Self::Advance | Self::Dice | Self::Left | Self::N | Self::Times => WarSlotKind::Number,
            Self::Pool => WarSlotKind::Pool,
            Self::Then => WarSlotKind::Order,
            Self::Ask | Self::Conquest | Self::Free => WarSlotKind::Mark,
        }
    }
}

values! {
    Number(u32),
    Place(Territory),
    Places(Vec<Territory>),
    Cards(Vec<CardId>),
    Player(Seat),
    Pool(ArmyPool),
    /// The tokens of an order inside the line.
    Inside(Range<usize>),
    /// An order to be written.
    Order(Act),
    Mark(()),
}

pub(super) type WarMatch = order_text::PatternMatch<WarPatternSlot, Value>;
