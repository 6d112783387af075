//! Acts that players submit: all actions of section 17, from the first pick to the last summary.
//!
//! Defines the form of the acts only. For what they need and do see `setup`, [`super::economy`],
//! [`super::cards`], [`super::order`] and `turn`. Sign-up, proposals of options and the start come before the
//! game exists and are handled outside the rules (see [`super::setup::may_start`] and
//! [`super::options::Options::read`]).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::catalogue::Card;
use super::ids::{ConquestPhase, Seat, TerritoryId, TurnNumber};
use super::units::{ConquestUnitKind, Units};

/// One act of a post, or of the discussion thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Set-up: picks territories; the rest may be named at any time until the second pick (FCQ-3.5).
    Pick(SetupPick),
    /// Phase 1: buys units (FCQ-6.3).
    BuyUnits {
        /// The number of Knights.
        #[serde(default)]
        knights: u32,
        /// The number of Lancers.
        #[serde(default)]
        lancers: u32,
        /// The territory where they appear, if the game lets players choose (FCQ-12.27).
        #[serde(default)]
        at: Option<TerritoryId>,
    },
    /// Phase 1: names the replacement Capital (FCQ-5.10).
    DesignateCapital {
        /// The territory.
        territory: TerritoryId,
    },
    /// Phase 1: merges two territories (FCQ-6.5).
    Annex {
        /// The first territory.
        a: TerritoryId,
        /// The second territory.
        b: TerritoryId,
        /// The name of the merged territory.
        #[serde(default)]
        name: Option<String>,
    },
    /// Phase 1: plays a card (FCQ-6.7).
    PlayCard(CardPlay),
    /// Phase 1: converts minor cards into a major one (FCQ-6.10).
    ConvertCards {
        /// Three minor cards.
        cards: Vec<Card>,
    },
    /// Phase 1: gives a card up, down to the hand limit (R-99).
    DiscardCard {
        /// The card given up.
        card: Card,
    },
    /// Phase 1: sends gold (FCQ-6.11).
    SendGold {
        /// The recipient.
        to: Seat,
        /// The amount.
        amount: u32,
    },
    /// Phase 1: sends a card (FCQ-6.14).
    SendCard {
        /// The recipient.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// Phase 1: posts one side of a sale (FCQ-6.16).
    TradeTerritory {
        /// The side on which the poster is.
        role: TradeRole,
        /// The player on the other side.
        other: Seat,
        /// The territory.
        territory: TerritoryId,
        /// The price in gold.
        price: u32,
    },
    /// Phase 1: orders Intensive Production (FCQ-6.19).
    Intensive,
    /// Either phase: does nothing else.
    Pass,
    /// Phase 2, before the orders: names the territory on which a card works (FCQ-6.9, R-90).
    CardTarget {
        /// The card; `None` means the one played this turn.
        #[serde(default)]
        card: Option<Card>,
        /// The territory.
        territory: TerritoryId,
    },
    /// Phase 2: moves units (FCQ-6.26, FCQ-6.29).
    Move {
        /// The origin.
        from: TerritoryId,
        /// The destination.
        to: TerritoryId,
        /// The number of Knights.
        #[serde(default)]
        knights: u32,
        /// The number of Lancers.
        #[serde(default)]
        lancers: u32,
        /// The player whose territory is entered as an ally; needed while no alliance is in force.
        #[serde(default)]
        as_ally_of: Option<Seat>,
    },
    /// Phase 2: attacks a territory (FCQ-6.31).
    Attack {
        /// The origin.
        from: TerritoryId,
        /// The target.
        to: TerritoryId,
        /// The number of Knights.
        #[serde(default)]
        knights: u32,
        /// The number of Lancers.
        #[serde(default)]
        lancers: u32,
        /// The line named in the file of `luck_bold`, from 1 (R-136).
        #[serde(default)]
        luck: Option<u8>,
    },
    /// Phase 2: supports another player's attack (FCQ-6.39).
    SupportAttack {
        /// The origin.
        from: TerritoryId,
        /// The target.
        to: TerritoryId,
        /// The player supported.
        ally: Seat,
        /// The number of Knights.
        #[serde(default)]
        knights: u32,
        /// The number of Lancers.
        #[serde(default)]
        lancers: u32,
        /// The line named in the file of `luck_bold`, from 1 (R-136).
        #[serde(default)]
        luck: Option<u8>,
    },
    /// Phase 2: supports the defence of an attacked territory; option `support.defence_late` (FCQ-12.48).
    SupportDefence {
        /// The origin.
        from: TerritoryId,
        /// The attacked territory.
        to: TerritoryId,
        /// The player supported.
        ally: Seat,
        /// The number of Knights.
        #[serde(default)]
        knights: u32,
        /// The number of Lancers.
        #[serde(default)]
        lancers: u32,
    },
    /// Phase 2: gives a unit order only if a condition is met when the order is reached (R-12).
    When {
        /// The condition.
        condition: OrderCondition,
        /// The unit order.
        then: Box<Act>,
    },
    /// Discussion thread: refuses an entry, a support or a gift as an act of alliance (FCQ-8.4, R-66, R-157).
    Refuse(HelpRefusal),
    /// Any time: lets another player post for the poster (R-120).
    Delegate {
        /// The representative; the poster's own seat ends the delegation.
        to: Seat,
        /// The last turn of the delegation; `None` if it lasts until it is ended.
        #[serde(default)]
        until: Option<TurnNumber>,
    },
    /// Any time: lets another player stand in as Game Master (R-10).
    DelegateGm {
        /// The representative.
        to: Seat,
        /// The last turn of the delegation; `None` if it lasts until it is ended.
        #[serde(default)]
        until: Option<TurnNumber>,
    },
    /// Before the slot opens: makes a post ahead (FCQ-11.6, R-119). Secret until it takes effect.
    PrePost {
        /// The phase of the post.
        phase: ConquestPhase,
        /// The acts; empty withdraws an earlier post.
        acts: Vec<Act>,
    },
    /// Names a number of a sealed file (FCQ-3.12).
    NameNumber {
        /// The number of the file.
        file: u32,
        /// The line, from 1.
        number: u8,
    },
    /// Any time: leaves a number for sealed files in which the player names none in time (R-9).
    StandingNumber {
        /// The line, from 1; `None` withdraws the number.
        #[serde(default)]
        number: Option<u8>,
    },
    /// The turn before an event: votes for a line of the event list (FCQ-12.54).
    VoteEvent {
        /// The turn of the event.
        turn: TurnNumber,
        /// The line, from 1.
        number: u8,
    },
    /// With the vote: names the unit that stays in a territory in an invasion (R-139).
    EventKeep {
        /// The territory.
        territory: TerritoryId,
        /// The kind of the unit that stays.
        kind: ConquestUnitKind,
    },
    /// Game Master: comments on the summary (R-11).
    Summary {
        /// The text, in the poster's words.
        text: String,
    },
    /// Game Master: corrects a wrong figure (FCQ-1.7, R-11).
    Correct {
        /// The figure and its right value.
        correction: GameMasterCorrection,
        /// The reason, in the poster's words.
        reason: String,
    },
    /// Game Master: enters the votes that the poll of the game thread shows for a player (FCQ-12.37).
    PollVotes {
        /// The player.
        seat: Seat,
        /// The number of votes so far.
        votes: u32,
    },
}

/// A condition of a unit order, over what everybody sees when the order is reached (R-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OrderCondition {
    /// The player owns the territory.
    Held(TerritoryId),
    /// The player does not own the territory.
    NotHeld(TerritoryId),
    /// At least so many units of the player are in the territory.
    AtLeast {
        /// The territory.
        at: TerritoryId,
        /// The number of units of any kind.
        n: u32,
    },
    /// The order is allowed.
    Possible,
}

/// A pick of the set-up (FCQ-3.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SetupPick {
    /// The territories picked in this round.
    pub territories: Vec<TerritoryId>,
    /// The Capital.
    pub capital: Option<TerritoryId>,
    /// The kind of the starting unit in each territory but the Capital.
    pub units: BTreeMap<TerritoryId, ConquestUnitKind>,
    /// The kind of the extra unit.
    pub extra_kind: Option<ConquestUnitKind>,
    /// The number from the card list, or the index of a preset card (FCQ-12.38), from 1.
    pub number: Option<u8>,
}

/// A card being played (FCQ-6.7 … FCQ-6.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPlay {
    /// The card.
    pub card: Card,
    /// The player concerned (Diplomat, Blockade).
    #[serde(default)]
    pub player: Option<Seat>,
    /// The territory concerned, if it is already named.
    #[serde(default)]
    pub target: Option<TerritoryId>,
    /// The two lines named in the file of `luck_prepared` (R-136).
    #[serde(default)]
    pub numbers: Vec<u8>,
    /// True if both lines of `luck_prepared` work on the first attack suffered, false if one after the other
    /// (R-136).
    #[serde(default = "together")]
    pub together: bool,
}

/// Returns the default of [`CardPlay::together`] (R-136).
const fn together() -> bool {
    true
}

/// A side of a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeRole {
    /// The owner.
    Sell,
    /// The player who pays.
    Buy,
}

/// An entry or a gift that is not accepted as an act of alliance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum HelpRefusal {
    /// Troops in a territory: they moved in as an ally's, or counted in a joint battle there.
    Troops {
        /// The owner of the troops.
        player: Seat,
        /// The territory.
        territory: TerritoryId,
    },
    /// A gift (R-157).
    Gift {
        /// The giver.
        player: Seat,
    },
}

/// A figure that the Game Master corrects, with its right value (R-11). The event records the old value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum GameMasterCorrection {
    /// The gold of a player.
    Gold {
        /// The player.
        seat: Seat,
        /// The right amount.
        gold: u32,
    },
    /// The action points that a player has left.
    Ap {
        /// The player.
        seat: Seat,
        /// The right number.
        ap: u8,
    },
    /// Units of a player in a territory.
    Units {
        /// The territory.
        territory: TerritoryId,
        /// The player.
        seat: Seat,
        /// The right units.
        units: Units,
    },
    /// The owner of a territory.
    Owner {
        /// The territory.
        territory: TerritoryId,
        /// The right owner; `None` if the territory is neutral.
        owner: Option<Seat>,
    },
    /// The number of copies of a card that a player holds.
    Cards {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The right number.
        count: u8,
    },
}

/// The units of a Phase 2 order with their origin and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TroopMovement {
    /// The origin.
    pub from: TerritoryId,
    /// The destination or target.
    pub to: TerritoryId,
    /// The units.
    pub units: Units,
}

impl Act {
    /// Returns the act without its condition.
    pub fn unconditional(&self) -> &Act {
        match self {
            Self::When { then, .. } => then.unconditional(),
            act => act,
        }
    }

    /// Returns the units of a unit order with their origin and target; `None` for other acts and for orders with a condition.
    pub fn march(&self) -> Option<TroopMovement> {
        match *self {
            Self::Move { from, to, knights, lancers, .. }
            | Self::Attack { from, to, knights, lancers, .. }
            | Self::SupportAttack { from, to, knights, lancers, .. }
            | Self::SupportDefence { from, to, knights, lancers, .. } => {
                Some(TroopMovement { from, to, units: Units::new(knights, lancers) })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attack_is_read_from_the_form_of_the_cases() {
        let text = r#"{"type":"attack","from":0,"to":3,"knights":2}"#;
        let act: Act = serde_json::from_str(text).unwrap();
        let march = act.march().unwrap();
        assert_eq!((march.from, march.to), (TerritoryId(0), TerritoryId(3)));
        assert_eq!(march.units, Units::new(2, 0));
        assert!(serde_json::from_str::<Act>(r#"{"type":"discard_card","card":"pact","why":1}"#).is_err());
    }
}
