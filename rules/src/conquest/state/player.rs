//! A player: what he has, what he did in this turn, what is counted over the game.

use serde::{Deserialize, Serialize};

use super::super::act::{CardPlay, Pick};
use super::super::alliance::Status;
use super::super::cards::Hand;
use super::super::economy::intensive::Run;
use super::super::ids::{Phase, Rule, Seat, TerritoryId, Turn};
use super::super::keys::{Card, Objective};

/// A player, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// In the game, or since when not.
    pub life: Life,
    /// The colour on the map: an index into the theme's colours (FCQ-3.4).
    pub colour: u8,
    /// What was chosen in the set-up.
    pub pick: Pick,
    /// Gold in hand.
    pub gold: u32,
    /// Gold the territories yielded at the start of this turn, events included.
    pub production: u32,
    /// Action points left in this turn.
    pub ap: u8,
    /// Cards in hand.
    pub hand: Hand,
    /// Gold and cards under way, in the order they were sent.
    pub incoming: Vec<Incoming>,
    /// The Capital, first or replacement; none after its loss until another is named.
    pub capital: Option<TerritoryId>,
    /// The card played in this turn.
    pub played: Option<Played>,
    /// Runs of Intensive Production.
    pub intensive: Run,
    /// What he did in this turn.
    pub conduct: Conduct,
    /// Turns missed in a row, both phases.
    pub missed_turns: u8,
    /// He missed a phase and has not posted in time since.
    pub absent: bool,
    /// Counters over the game.
    pub stats: Stats,
    /// Who may post for him, and to which turn.
    pub delegate: Option<(Seat, Option<Turn>)>,
    /// Who stands in for him as Game Master, and to which turn.
    pub deputy: Option<(Seat, Option<Turn>)>,
    /// Posts made early, secret until their slot opens.
    pub early: Vec<(Phase, Vec<super::super::act::Act>)>,
    /// What is left of an early post whose slot is open.
    pub cut: Option<Cut>,
    /// The kind that stays in a territory in an invasion, filed with the vote.
    pub keeps: std::collections::BTreeMap<TerritoryId, super::super::units::UnitKind>,
    /// Votes in the poll, and prizes paid for them (FCQ-12.37).
    pub poll: (u32, u32),
    /// The number for sealed files in which he names none in time.
    pub standing: Option<u16>,
    /// What players who sat here before were called: a draft that names one of them is still read.
    pub former: Vec<String>,
}

/// An early post of which acts fell out when its slot opened, until the slot is past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// What is still allowed: it takes effect if the player posts nothing else in time.
    pub kept: Vec<super::super::act::Act>,
    /// What fell out: his draft.
    pub fallen: Vec<super::super::act::Act>,
}

/// Whether a player is in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// He plays.
    #[default]
    Playing,
    /// He is out.
    Out {
        /// Since this turn.
        turn: Turn,
        /// By this rule: FCQ-4.10, FCQ-4.11 or FCQ-12.47.
        rule: Rule,
    },
}

/// What a player did in this turn, as far as limits ask.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Conduct {
    /// Posted in Phase 1, and in Phase 2.
    pub posted: [bool; 2],
    /// Gave an order other than Intensive Production.
    pub acted: bool,
    /// Gave Intensive Production.
    pub intensive: bool,
    /// Merges paid or free.
    pub merges: u8,
    /// Gold sent, by recipient.
    pub gold_sent: Vec<(Seat, u32)>,
    /// Recipients of cards (FCQ-6.14).
    pub cards_sent: Vec<Seat>,
    /// The first attack order was given.
    pub attacked: bool,
    /// Units that have their order: by territory where they stand now.
    pub ordered: Vec<(TerritoryId, super::super::units::Units)>,
    /// Who supported him in this turn.
    pub supporters: Vec<Seat>,
    /// Gifts received that he may still refuse.
    pub gifts: Vec<Received>,
}

/// Gold or a card that came from another player in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Received {
    /// From whom.
    pub from: Seat,
    /// What the two were to each other before.
    pub status_before: Status,
}

/// A card in play (FCQ-10.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The card as played; its target may be named later.
    pub play: CardPlay,
    /// An effect that works once has been used.
    pub spent: bool,
    /// Lines of `luck_prepared` used so far.
    pub lines_used: u8,
}

/// Counters over the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stats {
    /// Attack orders on territories of players.
    pub attacks_started: u32,
    /// Enemy units killed by attacking.
    pub kills_in_attack: u32,
    /// Enemy units killed while defending.
    pub kills_in_defence: u32,
    /// Own units lost in defence.
    pub losses_in_defence: u32,
    /// Eliminations credited.
    pub eliminations: u32,
}

/// Gold or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// Gold.
    Gold(u32),
    /// A card.
    Card(Card),
}

/// Something under way to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    /// What.
    pub gift: Gift,
    /// Where it comes from.
    pub source: Source,
    /// The turn at whose start it arrives.
    pub arrives: Turn,
}

/// Where gold or a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The start of the game.
    Start,
    /// Territories (FCQ-5.2).
    Production,
    /// Intensive Production (FCQ-6.20).
    Intensive,
    /// A global event.
    Event,
    /// An objective.
    Prize(Objective),
    /// Another player's transfer.
    Transfer(Seat),
    /// The sale of a territory.
    Sale(TerritoryId),
    /// The deal of turns 11 and 21 (FCQ-10.4).
    Deal,
    /// Three minor cards for a major one (FCQ-6.10).
    Conversion,
    /// Units bought.
    Purchase,
    /// A card played.
    Played,
    /// Above the hand limit.
    HandLimit,
    /// Out of the game.
    Elimination,
    /// The Game Master put a figure right.
    Correction,
}

impl Player {
    /// True while he is in the game.
    pub fn plays(&self) -> bool {
        self.life == Life::Playing
    }

    /// The card in play in this turn.
    pub fn card(&self) -> Option<Card> {
        self.played.as_ref().map(|played| played.play.card)
    }

    /// Gold sent to one player in this turn.
    pub fn gold_sent_to(&self, seat: Seat) -> u32 {
        self.conduct.gold_sent.iter().find(|(to, _)| *to == seat).map_or(0, |(_, sum)| *sum)
    }
}
