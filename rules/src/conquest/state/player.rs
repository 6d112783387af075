//! A player: possessions, actions in this turn, counters over the game.

use serde::{Deserialize, Serialize};

use super::super::act::{CardPlay, Pick};
use super::super::alliance::Status;
use super::super::cards::Hand;
use super::super::economy::intensive::Run;
use super::super::ids::{Phase, Rule, Seat, TerritoryId, Turn};
use super::super::keys::{Card, Objective};

/// A player of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// In the game, or out of it since a turn.
    pub life: Life,
    /// The colour on the map: an index into the theme's colours (FCQ-3.4).
    pub colour: u8,
    /// The choices made in the set-up.
    pub pick: Pick,
    /// Gold owned.
    pub gold: u32,
    /// Gold the territories yielded at the start of this turn, events included.
    pub production: u32,
    /// Action points left in this turn.
    pub ap: u8,
    /// Cards held.
    pub hand: Hand,
    /// Gold and cards under way, in the order they were sent.
    pub incoming: Vec<Incoming>,
    /// The Capital, first or replacement; `None` after its loss until another is named.
    pub capital: Option<TerritoryId>,
    /// The card played in this turn.
    pub played: Option<Played>,
    /// Runs of Intensive Production.
    pub intensive: Run,
    /// Actions in this turn.
    pub conduct: Conduct,
    /// Turns missed in a row, both phases.
    pub missed_turns: u8,
    /// The player missed a phase and has not posted in time since.
    pub absent: bool,
    /// Counters over the game.
    pub stats: Stats,
    /// The player who may post for this one, and the last turn of it; `None` if without end
    ///
    pub delegate: Option<(Seat, Option<Turn>)>,
    /// The player who is deputy Game Master for this one, and the last turn of it.
    pub deputy: Option<(Seat, Option<Turn>)>,
    /// Posts made early, secret until their slot opens.
    pub early: Vec<(Phase, Vec<super::super::act::Act>)>,
    /// The rest of an early post whose slot is open.
    pub cut: Option<Cut>,
    /// The kind of unit that stays in a territory in an invasion, submitted with the vote.
    pub keeps: std::collections::BTreeMap<TerritoryId, super::super::units::UnitKind>,
    /// Votes in the poll, and the number of prizes paid for them (FCQ-12.37).
    pub poll: (u32, u32),
    /// The number used in sealed files if the player names none in time.
    pub standing: Option<u16>,
    /// The names of earlier players of the seat: a draft that uses one of them can still be read.
    pub former: Vec<String>,
}

/// An early post that lost acts when its slot opened; kept until the slot is past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// The acts still allowed. They take effect if the player posts nothing else in time.
    pub kept: Vec<super::super::act::Act>,
    /// The acts no longer allowed, kept as a draft.
    pub fallen: Vec<super::super::act::Act>,
}

/// The presence of a player in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// The player is in the game.
    #[default]
    Playing,
    /// The player is out of the game.
    Out {
        /// The turn of the elimination.
        turn: Turn,
        /// The rule: FCQ-4.10, FCQ-4.11 or FCQ-12.47.
        rule: Rule,
    },
}

/// The actions of a player in this turn that limits depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Conduct {
    /// A post was made in Phase 1, in Phase 2.
    pub posted: [bool; 2],
    /// An order other than Intensive Production was given.
    pub acted: bool,
    /// Intensive Production was given.
    pub intensive: bool,
    /// The number of merges, paid or free.
    pub merges: u8,
    /// Gold sent, by recipient.
    pub gold_sent: Vec<(Seat, u32)>,
    /// Recipients of cards (FCQ-6.14).
    pub cards_sent: Vec<Seat>,
    /// The first attack order was given.
    pub attacked: bool,
    /// Units that have had their order, by the territory where they stand now.
    pub ordered: Vec<(TerritoryId, super::super::units::Units)>,
    /// Players who supported this one in this turn.
    pub supporters: Vec<Seat>,
    /// Gifts received that the player may still refuse.
    pub gifts: Vec<Received>,
}

/// Gold or a card that came from another player in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Received {
    /// The giver.
    pub from: Seat,
    /// The status between the two players before the gift.
    pub status_before: Status,
}

/// The card played in a turn (FCQ-10.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The card as played; its target may be named later.
    pub play: CardPlay,
    /// The card's one-time effect has been used.
    pub spent: bool,
    /// The number of lines of `luck_prepared` used so far.
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
    /// The player's units lost in defence.
    pub losses_in_defence: u32,
    /// Eliminations credited.
    pub eliminations: u32,
}

/// Gold or a card that changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// Gold.
    Gold(u32),
    /// A card.
    Card(Card),
}

/// Gold or a card on its way to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    /// The gold or card.
    pub gift: Gift,
    /// The source.
    pub source: Source,
    /// The turn at whose start it arrives.
    pub arrives: Turn,
}

/// The source or the destination of gold or a card.
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
    /// Discarded above the hand limit.
    HandLimit,
    /// The elimination of a player.
    Elimination,
    /// A correction by the Game Master.
    Correction,
}

impl Player {
    /// Returns true while the player is in the game.
    pub fn plays(&self) -> bool {
        self.life == Life::Playing
    }

    /// Returns the card played in this turn.
    pub fn card(&self) -> Option<Card> {
        self.played.as_ref().map(|played| played.play.card)
    }

    /// Returns the gold sent to one player in this turn.
    pub fn gold_sent_to(&self, seat: Seat) -> u32 {
        self.conduct.gold_sent.iter().find(|(to, _)| *to == seat).map_or(0, |(_, sum)| *sum)
    }
}
