//! Slots of the patterns, and the values found in them.

use serde::Deserialize;

use crate::order_text::{self, values};
use crate::war::act::Pool;
use crate::war::ids::{CardId, Seat, Territory};

/// A way to write an act, in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Form {
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
    Pick,
    Place,
    Return,
    Spy,
    Undo,
}

/// A slot in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Slot {
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
    Times,
    To,
}

/// Kind of value in a slot. If several are expected, the first in this order is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
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
    /// A slot that takes no word.
    Mark,
}

impl Slot {
    /// Returns the kind of value in the slot.
    pub(super) fn sort(self) -> Sort {
        match self {
            Self::From | Self::To | Self::At | Self::One | Self::Other => Sort::Place,
            Self::List => Sort::Places,
            Self::Card | Self::Second => Sort::Card,
            Self::Numbers => Sort::Numbers,
            Self::Cards => Sort::Cards,
            Self::Player | Self::Owner => Sort::Player,
            Self::Advance | Self::Dice | Self::Left | Self::N | Self::Times => Sort::Number,
            Self::Pool => Sort::Pool,
            Self::Ask | Self::Conquest | Self::Free => Sort::Mark,
        }
    }
}

values! {
    Number(u32),
    Place(Territory),
    Places(Vec<Territory>),
    Cards(Vec<CardId>),
    Player(Seat),
    Pool(Pool),
    Mark(()),
}

pub(super) type Found = order_text::Found<Slot, Value>;
