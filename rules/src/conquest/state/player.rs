//! A player: possessions, actions in this turn, counters over the game.

use serde::{Deserialize, Serialize};

use crate::conquest::act::{CardPlay, SetupPick};
use crate::conquest::alliance::RelationStatus;
use crate::conquest::cards::CardHand;
use crate::conquest::catalogue::{Card, Objective};
use crate::conquest::economy::intensive_production::IntensiveStreak;
use crate::conquest::ids::{ConquestPhase, ConquestRule, Seat, TerritoryId, TurnNumber};

/// A player of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ConquestPlayer {
    /// The player's status: in the game, or out of it since a turn.
    pub life: PlayerStatus,
    /// The colour on the map: an index into the theme's colours (FCQ-3.4).
    pub colour: u8,
    /// The choices made in the set-up.
    pub pick: SetupPick,
    /// Gold owned.
    pub gold: u32,
    /// Gold that the territories yielded at the start of this turn, events included.
    pub production: u32,
    /// Action points left in this turn.
    pub ap: u8,
    /// Cards held.
    pub hand: CardHand,
    /// Gold and cards that have not arrived yet, in the order in which they were sent.
    pub incoming: Vec<IncomingResource>,
    /// The Capital, the first or a replacement; `None` after its loss until another is named.
    pub capital: Option<TerritoryId>,
    /// The card played in this turn; `None` if none was.
    pub played: Option<PlayedCard>,
    /// Runs of Intensive Production.
    pub intensive: IntensiveStreak,
    /// Actions in this turn.
    pub conduct: TurnActivity,
    /// Turns missed in a row, both phases.
    pub missed_turns: u8,
    /// True if the player missed a phase and has not posted in time since.
    pub absent: bool,
    /// Counters over the game.
    pub stats: PlayerStats,
    /// The player who may post for this one, and the last turn in which they may; no turn means without end
    ///
    pub delegate: Option<(Seat, Option<TurnNumber>)>,
    /// The player who is deputy Game Master for this one, and the last turn in which they are.
    pub deputy: Option<(Seat, Option<TurnNumber>)>,
    /// Posts made early, secret until their slot opens.
    pub early: Vec<(ConquestPhase, Vec<crate::conquest::act::Act>)>,
    /// What is left of an early post that lost acts, while its slot is open.
    pub cut: Option<TrimmedPrePost>,
    /// The kind of unit that stays in a territory in an invasion, submitted with the vote.
    pub keeps: std::collections::BTreeMap<TerritoryId, crate::conquest::units::ConquestUnitKind>,
    /// The number of votes in the poll, and the number of prizes paid for them (FCQ-12.37).
    pub poll: (u32, u32),
    /// The number used in sealed files if the player names none in time; `None` if they set none.
    pub standing: Option<u16>,
    /// The names of earlier players of the seat: a draft that uses one of them can still be read.
    pub former: Vec<String>,
}

/// An early post that lost acts when its slot opened; kept until the slot is past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrimmedPrePost {
    /// The acts still allowed. They take effect if the player posts nothing else in time.
    pub kept: Vec<crate::conquest::act::Act>,
    /// The acts no longer allowed, kept as a draft.
    pub fallen: Vec<crate::conquest::act::Act>,
}

/// The presence of a player in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerStatus {
    /// The player is in the game.
    #[default]
    Playing,
    /// The player is out of the game.
    Out {
        /// The turn of the elimination.
        turn: TurnNumber,
        /// The rule: FCQ-4.10, FCQ-4.11 or FCQ-12.47.
        rule: ConquestRule,
    },
}

/// The actions of a player in this turn that limits depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnActivity {
    /// True for each phase, 1 and 2, in which a post was made.
    pub posted: [bool; 2],
    /// True once an order other than Intensive Production was given.
    pub acted: bool,
    /// True once Intensive Production was ordered.
    pub intensive: bool,
    /// The number of merges, paid or free.
    pub merges: u8,
    /// Gold sent, by recipient.
    pub gold_sent: Vec<(Seat, u32)>,
    /// Recipients of cards (FCQ-6.14).
    pub cards_sent: Vec<Seat>,
    /// True once the first attack order was given.
    pub attacked: bool,
    /// Units that have had their order, by their present territory.
    pub ordered: Vec<(TerritoryId, crate::conquest::units::Units)>,
    /// Players who supported this one in this turn.
    pub supporters: Vec<Seat>,
    /// Gifts received that the player may still refuse.
    pub gifts: Vec<ReceivedGift>,
}

/// Gold or a card that came from another player in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceivedGift {
    /// The giver.
    pub from: Seat,
    /// The status between the two players before the gift.
    pub status_before: RelationStatus,
}

/// The card played in a turn (FCQ-10.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCard {
    /// The card as played; its target may be named later.
    pub play: CardPlay,
    /// True once the card's one-time effect has been used.
    pub spent: bool,
    /// The number of lines of `luck_prepared` used so far.
    pub lines_used: u8,
}

/// Counters over the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerStats {
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

/// Gold or a card that passes from one owner to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoldOrCard {
    /// Gold.
    Gold(u32),
    /// A card.
    Card(Card),
}

/// Gold or a card on its way to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncomingResource {
    /// The gold or card.
    pub gift: GoldOrCard,
    /// The source.
    pub source: ResourceSource,
    /// The turn; it arrives at the start of it.
    pub arrives: TurnNumber,
}

/// The source or the destination of gold or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResourceSource {
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

impl ConquestPlayer {
    /// Returns true while the player is in the game.
    pub fn plays(&self) -> bool {
        self.life == PlayerStatus::Playing
    }

    /// Returns the card played in this turn; `None` if none was.
    pub fn card(&self) -> Option<Card> {
        self.played.as_ref().map(|played| played.play.card)
    }

    /// Returns the gold sent to one player in this turn.
    pub fn gold_sent_to(&self, seat: Seat) -> u32 {
        self.conduct.gold_sent.iter().find(|(to, _)| *to == seat).map_or(0, |(_, sum)| *sum)
    }
}
