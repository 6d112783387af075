//! What players submit: all actions of section 17 from the first pick to the last summary.
//!
//! Owns the form of the acts. Does not own what they need or do: see `setup`,
//! [`super::economy`], [`super::cards`], [`super::order`] and `turn`. Sign-up, proposals of
//! options and the start come before there is a game: they are the table's (see
//! [`super::setup::may_start`] and [`super::options::Options::read`]).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::{Phase, Seat, TerritoryId, Turn};
use super::keys::Card;
use super::units::{UnitKind, Units};

/// One act of a post, or of the discussion thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Set-up: territories, and any time until the second pick the rest (FCQ-3.5).
    Pick(Pick),
    /// Phase 1 (FCQ-6.3).
    BuyUnits {
        /// Knights to buy.
        #[serde(default)]
        knights: u32,
        /// Lancers to buy.
        #[serde(default)]
        lancers: u32,
        /// Where, if the game lets one choose (FCQ-12.27).
        #[serde(default)]
        at: Option<TerritoryId>,
    },
    /// Phase 1: the replacement Capital (FCQ-5.10).
    DesignateCapital {
        /// The territory.
        territory: TerritoryId,
    },
    /// Phase 1 (FCQ-6.5).
    Annex {
        /// One territory.
        a: TerritoryId,
        /// The other.
        b: TerritoryId,
        /// The name of the merged one.
        #[serde(default)]
        name: Option<String>,
    },
    /// Phase 1 (FCQ-6.7).
    PlayCard(CardPlay),
    /// Phase 1 (FCQ-6.10).
    ConvertCards {
        /// Three minor cards.
        cards: Vec<Card>,
    },
    /// Phase 1: down to the hand limit (R-99).
    DiscardCard {
        /// The card given up.
        card: Card,
    },
    /// Phase 1 (FCQ-6.11).
    SendGold {
        /// Recipient.
        to: Seat,
        /// Gold.
        amount: u32,
    },
    /// Phase 1 (FCQ-6.14).
    SendCard {
        /// Recipient.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// Phase 1 (FCQ-6.16).
    TradeTerritory {
        /// Which side the poster is.
        role: TradeRole,
        /// The other side.
        other: Seat,
        /// The territory.
        territory: TerritoryId,
        /// The price in gold.
        price: u32,
    },
    /// Phase 1: Intensive Production (FCQ-6.19).
    Intensive,
    /// Either phase: nothing else.
    Pass,
    /// Phase 2, before orders (FCQ-6.9, R-90).
    CardTarget {
        /// The card; the one played this turn if not named.
        #[serde(default)]
        card: Option<Card>,
        /// The territory.
        territory: TerritoryId,
    },
    /// Phase 2 (FCQ-6.26, FCQ-6.29).
    Move {
        /// Origin.
        from: TerritoryId,
        /// Destination.
        to: TerritoryId,
        /// Knights.
        #[serde(default)]
        knights: u32,
        /// Lancers.
        #[serde(default)]
        lancers: u32,
        /// The player whose territory is entered as his ally, needed while no alliance is in force.
        #[serde(default)]
        as_ally_of: Option<Seat>,
    },
    /// Phase 2 (FCQ-6.31).
    Attack {
        /// Origin.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
        /// Knights.
        #[serde(default)]
        knights: u32,
        /// Lancers.
        #[serde(default)]
        lancers: u32,
        /// The line named in the file of `luck_bold` (R-136).
        #[serde(default)]
        luck: Option<u8>,
    },
    /// Phase 2 (FCQ-6.39).
    SupportAttack {
        /// Origin.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
        /// The player supported.
        ally: Seat,
        /// Knights.
        #[serde(default)]
        knights: u32,
        /// Lancers.
        #[serde(default)]
        lancers: u32,
        /// The line named in the file of `luck_bold` (R-136).
        #[serde(default)]
        luck: Option<u8>,
    },
    /// Phase 2, option `support.defence_late` (FCQ-12.48).
    SupportDefence {
        /// Origin.
        from: TerritoryId,
        /// The attacked territory.
        to: TerritoryId,
        /// The player supported.
        ally: Seat,
        /// Knights.
        #[serde(default)]
        knights: u32,
        /// Lancers.
        #[serde(default)]
        lancers: u32,
    },
    /// Discussion thread: an entry, a support or a gift is not agreed to (FCQ-8.4, R-66, R-157).
    Refuse(Refuse),
    /// Any time: another player may post in one's stead (R-120).
    Delegate {
        /// Who.
        to: Seat,
        /// The last turn of it; none: until recalled by naming oneself.
        #[serde(default)]
        until: Option<Turn>,
    },
    /// Any time: who stands in as Game Master (R-10).
    DelegateGm {
        /// Who.
        to: Seat,
        /// The last turn of it.
        #[serde(default)]
        until: Option<Turn>,
    },
    /// Before the slot opens (FCQ-11.6, R-119); secret until it takes effect.
    PrePost {
        /// The phase it is for.
        phase: Phase,
        /// The post; empty takes an earlier one back.
        acts: Vec<Act>,
    },
    /// A number of a sealed file (FCQ-3.12).
    NameNumber {
        /// Which file.
        file: u32,
        /// The line, from 1.
        number: u8,
    },
    /// Any time: the number for sealed files in which the player names none in time (R-9).
    StandingNumber {
        /// The line, from 1; none: he leaves none any more.
        #[serde(default)]
        number: Option<u8>,
    },
    /// The turn before an event (FCQ-12.54).
    VoteEvent {
        /// The turn of the event.
        turn: Turn,
        /// The line, from 1.
        number: u8,
    },
    /// Filed with the vote: which unit stays in a territory in an invasion (R-139).
    EventKeep {
        /// The territory.
        territory: TerritoryId,
        /// The kind of the unit that stays.
        kind: UnitKind,
    },
    /// Game Master: a comment to the summary (R-11).
    Summary {
        /// The text, in the poster's words.
        text: String,
    },
    /// Game Master: a wrong figure is put right (FCQ-1.7, R-11).
    Correct {
        /// What is put right.
        correction: Correction,
        /// Why, in the poster's words.
        reason: String,
    },
    /// Game Master: the votes the poll of the game thread shows for a player (FCQ-12.37).
    PollVotes {
        /// The player.
        seat: Seat,
        /// All votes so far.
        votes: u32,
    },
}

/// A pick of the set-up (FCQ-3.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pick {
    /// The territories picked in this round.
    pub territories: Vec<TerritoryId>,
    /// The Capital.
    pub capital: Option<TerritoryId>,
    /// Where the starting units stand: one in each territory but the Capital.
    pub units: BTreeMap<TerritoryId, UnitKind>,
    /// The kind of the extra unit.
    pub extra_kind: Option<UnitKind>,
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
    /// The territory concerned, if named already.
    #[serde(default)]
    pub target: Option<TerritoryId>,
    /// The two lines named in the file of `luck_prepared` (R-136).
    #[serde(default)]
    pub numbers: Vec<u8>,
    /// Both lines of `luck_prepared` on the first attack suffered, not one after the other (R-136).
    #[serde(default = "together")]
    pub together: bool,
}

/// The default of R-136.
const fn together() -> bool {
    true
}

/// A side of a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeRole {
    /// The owner.
    Sell,
    /// The one who pays.
    Buy,
}

/// What is not agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Refuse {
    /// Troops in a territory: moved in as an ally's, or counted in a joint battle there.
    Troops {
        /// Whose troops.
        player: Seat,
        /// Where.
        territory: TerritoryId,
    },
    /// A gift counts as no act of alliance (R-157).
    Gift {
        /// From whom.
        player: Seat,
    },
}

/// What a correction of the Game Master puts right; old values are recorded by the event (R-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Correction {
    /// Gold in hand.
    Gold {
        /// Whose.
        seat: Seat,
        /// The right sum.
        gold: u32,
    },
    /// Action points left.
    Ap {
        /// Whose.
        seat: Seat,
        /// The right number.
        ap: u8,
    },
    /// Units of a player in a territory.
    Units {
        /// Where.
        territory: TerritoryId,
        /// Whose.
        seat: Seat,
        /// The right number.
        units: Units,
    },
    /// The owner of a territory.
    Owner {
        /// Where.
        territory: TerritoryId,
        /// The right owner.
        owner: Option<Seat>,
    },
    /// How many copies of a card a player holds.
    Cards {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The right number.
        count: u8,
    },
}

/// A stack with its way, as the unit orders of Phase 2 have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    /// Origin.
    pub from: TerritoryId,
    /// Destination or target.
    pub to: TerritoryId,
    /// The units.
    pub units: Units,
}

impl Act {
    /// The stack and its way, of a unit order.
    pub fn march(&self) -> Option<March> {
        match *self {
            Self::Move { from, to, knights, lancers, .. }
            | Self::Attack { from, to, knights, lancers, .. }
            | Self::SupportAttack { from, to, knights, lancers, .. }
            | Self::SupportDefence { from, to, knights, lancers, .. } => {
                Some(March { from, to, units: Units::new(knights, lancers) })
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
