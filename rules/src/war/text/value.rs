//! What the places of a pattern stand for, and what is found there.

use serde::Deserialize;

use crate::order_text::{self, values};
use crate::war::act::Pool;
use crate::war::ids::{CardId, Seat, Territory};

/// A way in which acts are worded, in the order of their names.
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

/// A place in a pattern.
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

/// What may stand in a place; of several that are wanted the first is told.
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
    /// Takes no word.
    Mark,
}

impl Slot {
    /// What stands there.
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
