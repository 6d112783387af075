//! The causes of facts: the purpose of a random draw, the reason for a loss, and the acts dropped from a post
//! made ahead.

use serde::{Deserialize, Serialize};

use crate::conquest::act::Act;
use crate::conquest::catalogue::Card;
use crate::conquest::refusal::ConquestRefusal;

/// An act dropped from a post made ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DroppedAct {
    /// The act.
    pub act: Act,
    /// The reason, with its place in the post.
    pub refusal: ConquestRefusal,
}

/// The question that a random draw made at once decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LotPurpose {
    /// The order for choosing territories.
    PickOrder,
    /// Colours.
    Colours,
    /// Starting positions (FCQ-12.10).
    Positions,
    /// A missed pick.
    MissedPick,
    /// A move order.
    MoveOrder,
    /// A card.
    Card,
    /// The kind of a prize (FCQ-12.36).
    Luck,
    /// A Luck card.
    LuckCard,
    /// The event of a turn.
    Event,
    /// The last tie.
    Tie,
}

/// The reason for a loss outside battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// The owner left (FCQ-5.5).
    Abandoned,
    /// A Temporary Possession ran out (FCQ-7.15).
    Expired,
    /// A global event.
    Event,
    /// A card.
    Card(Card),
    /// The player is out.
    Elimination,
}
