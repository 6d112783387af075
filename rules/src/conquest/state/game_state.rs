//! The parts of the position that belong to no single player: options and map, relations, move orders,
//! slots, sales, sealed files, votes.

use serde::{Deserialize, Serialize};

use crate::conquest::alliance::{Relation, SeatPair};
use crate::conquest::board::ConquestBoard;
use crate::conquest::catalogue::{CardClass, Objective};
use crate::conquest::ids::{Seat, TerritoryId, TurnNumber};
use crate::conquest::opening::OpeningPosition;
use crate::conquest::options::Options;
use crate::conquest::theme::ConquestTheme;
use crate::conquest::turn_order::GameMasterRotation;
use crate::randomness::DrawId;

/// The agreement before the start; it never changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ConquestSetup {
    /// The options of chapter XII.
    pub options: Options,
    /// The empty map.
    pub board: ConquestBoard,
    /// The names that the players changed (FCQ-0.7).
    pub theme: ConquestTheme,
    /// The players' names by seat, as used in posts; empty if they go by their numbers from 1.
    pub names: Vec<String>,
    /// The seats of bots: none of them is Game Master of a turn (FCQ-1.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmanned: Vec<Seat>,
    /// The position of another game with which the game begins; `None` for the preliminary stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Box<OpeningPosition>>,
}

impl ConquestSetup {
    /// Returns true if nothing is agreed in it.
    pub(super) fn is_empty(setup: &std::sync::Arc<Self>) -> bool {
        **setup == Self::default()
    }
}

/// The stage of a game (section 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConquestStage {
    /// Not started.
    #[default]
    Lobby,
    /// Players choose territories.
    Picking,
    /// Phase 1 of a turn.
    Phase1,
    /// Phase 2 of a turn.
    Phase2,
    /// The game is over.
    Over,
}

impl ConquestStage {
    /// Returns the message id of its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lobby => "conquest-stage-lobby",
            Self::Picking => "conquest-stage-picking",
            Self::Phase1 => "conquest-stage-phase-1",
            Self::Phase2 => "conquest-stage-phase-2",
            Self::Over => "conquest-stage-over",
        }
    }
}

/// The slot of a player to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSlot {
    /// The seat that posts.
    pub seat: Seat,
    /// The progress of the slot.
    pub state: SlotState,
}

/// The progress of a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotState {
    /// The slot is not open yet: an earlier one is.
    #[default]
    Waiting,
    /// The slot is open: its clock runs.
    Open,
    /// The post was made.
    Posted,
    /// The time ran out.
    Missed,
    /// The player was eliminated before the slot.
    Skipped,
}

/// The relation of every two players, stored as a dense triangular matrix.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RelationMatrix(Vec<Relation>);

impl RelationMatrix {
    /// Creates the relations of `seats` players without any alliance.
    pub fn new(seats: usize) -> Self {
        Self(vec![Relation::default(); seats * seats.saturating_sub(1) / 2])
    }

    /// Returns true if it holds a relation for every two of `seats` players and no others.
    pub fn is_of(&self, seats: usize) -> bool {
        self.0.len() == seats * seats.saturating_sub(1) / 2
    }

    fn place(pair: SeatPair) -> usize {
        let [low, high] = pair.seats().map(Seat::index);
        high * high.saturating_sub(1) / 2 + low
    }

    /// Returns the relation of a pair.
    pub fn of(&self, pair: SeatPair) -> Option<&Relation> {
        self.0.get(Self::place(pair))
    }

    /// Returns the relation of a pair, mutable.
    pub fn of_mut(&mut self, pair: SeatPair) -> Option<&mut Relation> {
        self.0.get_mut(Self::place(pair))
    }
}

/// Pick order, move orders and the Game Master.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnOrder {
    /// The order in which territories are chosen (FCQ-3.4); also the rotation of the Game Master.
    pub pick: Vec<Seat>,
    /// The last list drawn, in the order of the draw.
    pub list: Vec<Seat>,
    /// The move order of this turn, used in Phase 1.
    pub turn: Vec<Seat>,
    /// The move order of Phase 2: that of the turn with the Diplomats' swaps.
    pub phase2: Vec<Seat>,
    /// The rotation of the Game Master.
    pub rotation: GameMasterRotation,
    /// Sealed move orders, one file per list, in the order of use (FCQ-12.17).
    pub sealed: Vec<DrawId>,
}

/// A sale offered or closed in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerritorySale {
    /// The owner of the territory.
    pub seller: Seat,
    /// The player who pays.
    pub buyer: Seat,
    /// The territory sold.
    pub territory: TerritoryId,
    /// The price in gold.
    pub price: u32,
    /// True once the seller has posted it.
    pub sold: bool,
    /// True once the buyer has posted it. The price is then reserved.
    pub bought: bool,
}

impl TerritorySale {
    /// Returns true once both sides have posted it.
    pub const fn is_closed(&self) -> bool {
        self.sold && self.bought
    }
}

/// A sealed file: its lines are those of its draw, unknown to everyone until it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedFile {
    /// The number of the file in the game.
    pub file: u32,
    /// The purpose of the file.
    pub purpose: FilePurpose,
    /// The draw that shuffled it.
    pub draw: DrawId,
    /// The number of lines.
    pub lines: u16,
    /// The first turn in which its contents may be used.
    pub due: TurnNumber,
    /// The players who may name a number, with the number each has named; `None` if they have not yet.
    pub named: std::collections::BTreeMap<Seat, Option<u16>>,
}

/// The purpose of a sealed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FilePurpose {
    /// The first card of each player (FCQ-3.4).
    FirstCards,
    /// A card of one class, won or converted.
    Card {
        /// The class.
        class: CardClass,
        /// The source of the card.
        source: super::ResourceSource,
    },
    /// The kind of a prize (FCQ-12.36).
    Luck {
        /// The objective that is paid.
        objective: Objective,
        /// The gold of the prize.
        gold: u32,
    },
}

/// The vote for the event of a turn (FCQ-12.54).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventVote {
    /// The turn of the event.
    pub turn: TurnNumber,
    /// The draw that shuffled the list.
    pub draw: DrawId,
    /// The number of lines of the list.
    pub lines: u16,
    /// The line each voter named; secret from other players.
    pub votes: std::collections::BTreeMap<Seat, u16>,
}
