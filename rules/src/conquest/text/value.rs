//! The forms of acts, the slots of their patterns, and the values found there.

use super::StatedFigure;
use crate::conquest::act::Act;
use crate::conquest::board::TerritoryId;
use crate::conquest::catalogue::Card;
use crate::conquest::ids::Seat;
use crate::conquest::units::{ConquestUnitKind, Units};
use crate::order_text::{self, values};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// One wording of an act; some acts have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ConquestActPattern {
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
    WhenHeld,
    WhenNotHeld,
    WhenAtLeast,
    WhenPossible,
}

/// A slot of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ConquestPatternSlot {
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
    Then,
    To,
    Turn,
    Units,
    Until,
}

impl ConquestPatternSlot {
    /// Returns the id of the message that describes the slot.
    pub(super) const fn id(self) -> &'static str {
        match self {
            ConquestPatternSlot::A
            | ConquestPatternSlot::At
            | ConquestPatternSlot::B
            | ConquestPatternSlot::Capital
            | ConquestPatternSlot::From
            | ConquestPatternSlot::Target
            | ConquestPatternSlot::Territories
            | ConquestPatternSlot::Territory
            | ConquestPatternSlot::To => "conquest-text-slot-territory",
            ConquestPatternSlot::Ally | ConquestPatternSlot::Player => "conquest-text-slot-player",
            ConquestPatternSlot::Card | ConquestPatternSlot::Cards => "conquest-text-slot-card",
            ConquestPatternSlot::Units | ConquestPatternSlot::Stay => "conquest-text-slot-units",
            ConquestPatternSlot::Kind | ConquestPatternSlot::Placements => "conquest-text-slot-kind",
            ConquestPatternSlot::Gold => "conquest-text-slot-gold",
            ConquestPatternSlot::Acts => "conquest-text-slot-acts",
            ConquestPatternSlot::Then => "conquest-text-slot-order",
            ConquestPatternSlot::Name | ConquestPatternSlot::Text => "conquest-text-slot-text",
            ConquestPatternSlot::Nobody => "conquest-text-slot-nobody",
            ConquestPatternSlot::Amount
            | ConquestPatternSlot::File
            | ConquestPatternSlot::Luck
            | ConquestPatternSlot::Number
            | ConquestPatternSlot::Numbers
            | ConquestPatternSlot::Phase
            | ConquestPatternSlot::Price
            | ConquestPatternSlot::Turn
            | ConquestPatternSlot::Until => "conquest-text-slot-number",
        }
    }

    /// Returns the largest number that fits the slot.
    pub(super) const fn most(self) -> u32 {
        match self {
            ConquestPatternSlot::Luck | ConquestPatternSlot::Number => u8::MAX as u32,
            ConquestPatternSlot::Until | ConquestPatternSlot::Turn => u16::MAX as u32,
            ConquestPatternSlot::Phase => 2,
            _ => u32::MAX,
        }
    }
}

values! {
    Territory(TerritoryId),
    Territories(Vec<TerritoryId>),
    Player(Seat),
    Units(Units),
    Stay(StatedFigure),
    Count(u32),
    Counts(Vec<u8>),
    Card(Card),
    Cards(Vec<Card>),
    Kind(ConquestUnitKind),
    Placements(BTreeMap<TerritoryId, ConquestUnitKind>),
    Text(String),
    /// Acts in brackets, or the order after a condition, for reading: the range of their tokens in the line.
    Inside(Range<usize>),
    /// Acts in brackets, for writing.
    Acts(Vec<Act>),
    /// The order after a condition, for writing.
    Order(Box<Act>),
    /// A word without a value.
    Word(()),
}

pub(super) type ConquestMatch = order_text::PatternMatch<ConquestPatternSlot, Value>;
