//! The forms of acts, the slots of their patterns, and the values found there.

use super::Claim;
use crate::conquest::act::Act;
use crate::conquest::board::TerritoryId;
use crate::conquest::ids::Seat;
use crate::conquest::keys::Card;
use crate::conquest::units::{UnitKind, Units};
use crate::order_text::{self, values};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// One wording of an act; some acts have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Form {
    Pick,
    BuyUnits,
    DesignateCapital,
    Annex,
    PlayCard,
    /// A card with two sealed lines, used one after the other.
    PlayCardApart,
    ConvertCards,
    DiscardCard,
    SendGold,
    SendCard,
    Sell,
    BuyTerritory,
    Intensive,
    Pass,
    /// Names a target for the card played in this turn.
    CardTarget,
    /// Names a target for a card, which is written by its name.
    CardTargetOf,
    Move,
    Attack,
    SupportAttack,
    SupportDefence,
    RefuseTroops,
    RefuseGift,
    Delegate,
    DelegateGm,
    PrePost,
    NameNumber,
    StandingNumber,
    /// Withdraws the standing number.
    NoStandingNumber,
    VoteEvent,
    EventKeep,
    Summary,
    CorrectGold,
    CorrectAp,
    CorrectUnits,
    CorrectOwner,
    /// Corrects the owner of a territory to neutral.
    CorrectNobody,
    CorrectCards,
    PollVotes,
}

/// A slot of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Slot {
    A,
    Acts,
    Ally,
    Amount,
    At,
    B,
    Capital,
    Card,
    Cards,
    File,
    From,
    Gold,
    Kind,
    Luck,
    Name,
    Nobody,
    Number,
    Numbers,
    Phase,
    Placements,
    Player,
    Price,
    Stay,
    Target,
    Territories,
    Territory,
    Text,
    To,
    Turn,
    Units,
    Until,
}

impl Slot {
    /// Returns the id of the message that describes the slot.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Slot::A
            | Slot::At
            | Slot::B
            | Slot::Capital
            | Slot::From
            | Slot::Target
            | Slot::Territories
            | Slot::Territory
            | Slot::To => "conquest-text-slot-territory",
            Slot::Ally | Slot::Player => "conquest-text-slot-player",
            Slot::Card | Slot::Cards => "conquest-text-slot-card",
            Slot::Units | Slot::Stay => "conquest-text-slot-units",
            Slot::Kind | Slot::Placements => "conquest-text-slot-kind",
            Slot::Gold => "conquest-text-slot-gold",
            Slot::Acts => "conquest-text-slot-acts",
            Slot::Name | Slot::Text => "conquest-text-slot-text",
            Slot::Nobody => "conquest-text-slot-nobody",
            Slot::Amount
            | Slot::File
            | Slot::Luck
            | Slot::Number
            | Slot::Numbers
            | Slot::Phase
            | Slot::Price
            | Slot::Turn
            | Slot::Until => "conquest-text-slot-number",
        }
    }

    /// Returns the largest number that fits the slot.
    pub(super) const fn most(self) -> u32 {
        match self {
            Slot::Luck | Slot::Number => u8::MAX as u32,
            Slot::Until | Slot::Turn => u16::MAX as u32,
            Slot::Phase => 2,
            _ => u32::MAX,
        }
    }
}

values! {
    Territory(TerritoryId),
    Territories(Vec<TerritoryId>),
    Player(Seat),
    Units(Units),
    Stay(Claim),
    Count(u32),
    Counts(Vec<u8>),
    Card(Card),
    Cards(Vec<Card>),
    Kind(UnitKind),
    Placements(BTreeMap<TerritoryId, UnitKind>),
    Text(String),
    /// Acts in brackets, for reading: the range of their tokens in the line.
    Inside(Range<usize>),
    /// Acts in brackets, for writing.
    Acts(Vec<Act>),
    /// A word without a value.
    Word(()),
}

pub(super) type Found = order_text::Found<Slot, Value>;
