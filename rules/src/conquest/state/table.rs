//! What belongs to the table and not to one player: the agreement, the pairs, the sequence, the slots,
//! sales, sealed files, votes.

use serde::{Deserialize, Serialize};

use super::super::alliance::{Pair, Relation};
use super::super::board::Board;
use super::super::ids::{Seat, TerritoryId, Turn};
use super::super::keys::{CardClass, Objective};
use super::super::options::Options;
use super::super::sequence::Rotation;
use super::super::theme::Theme;
use crate::lots::DrawId;

/// What is agreed before the start and never changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The options of chapter XII.
    pub options: Options,
    /// The empty map.
    pub board: Board,
    /// What the table renamed (FCQ-0.7).
    pub theme: Theme,
    /// The players' names by seat, by which posts call them; empty: by their numbers from 1.
    pub names: Vec<String>,
    /// The seats that no person plays: none of them is Game Master of a turn (FCQ-1.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmanned: Vec<Seat>,
}

/// Where the game stands (section 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Not begun.
    #[default]
    Lobby,
    /// Territories are chosen.
    Picking,
    /// Phase 1 of a turn.
    Phase1,
    /// Phase 2 of a turn.
    Phase2,
    /// Over.
    Over,
}

/// A player's turn to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Whose.
    pub seat: Seat,
    /// How far.
    pub state: SlotState,
}

/// How far a slot is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotState {
    /// Others come first.
    #[default]
    Waiting,
    /// The clock runs.
    Open,
    /// The post was made.
    Posted,
    /// The time ran out.
    Missed,
    /// The player was out before his slot.
    Skipped,
}

/// What each two players are to each other: a dense triangle by pair.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Relations(Vec<Relation>);

impl Relations {
    /// Strangers all, for so many players.
    pub fn new(seats: usize) -> Self {
        Self(vec![Relation::default(); seats * seats.saturating_sub(1) / 2])
    }

    fn place(pair: Pair) -> usize {
        let [low, high] = pair.seats().map(Seat::index);
        high * high.saturating_sub(1) / 2 + low
    }

    /// What a pair is to each other.
    pub fn of(&self, pair: Pair) -> Option<&Relation> {
        self.0.get(Self::place(pair))
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, pair: Pair) -> Option<&mut Relation> {
        self.0.get_mut(Self::place(pair))
    }
}

/// Pick order, move orders and the Game Master.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Sequence {
    /// The order in which territories are chosen (FCQ-3.4); the rotation of the Game Master too.
    pub pick: Vec<Seat>,
    /// The list drawn last, as drawn.
    pub list: Vec<Seat>,
    /// The move order of this turn; Phase 1 goes by it.
    pub turn: Vec<Seat>,
    /// The move order of Phase 2: the same with the Diplomats' swaps.
    pub phase2: Vec<Seat>,
    /// Whose turn it is to be Game Master.
    pub rotation: Rotation,
    /// Sealed move orders, one file per list, in the order of use (FCQ-12.17).
    pub sealed: Vec<DrawId>,
}

/// A sale offered or closed in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trade {
    /// The owner.
    pub seller: Seat,
    /// The one who pays.
    pub buyer: Seat,
    /// What.
    pub territory: TerritoryId,
    /// For how much.
    pub price: u32,
    /// The seller has posted it.
    pub sold: bool,
    /// The buyer has posted it; his price is reserved.
    pub bought: bool,
}

impl Trade {
    /// True once both sides have posted it.
    pub const fn is_closed(&self) -> bool {
        self.sold && self.bought
    }
}

/// A sealed file: its lines are those of its draw, unknown to everybody until it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedFile {
    /// Its number in the game.
    pub file: u32,
    /// What it decides.
    pub purpose: FilePurpose,
    /// The draw that shuffled it.
    pub draw: DrawId,
    /// How many lines it has.
    pub lines: u16,
    /// The first turn in which what it gives may be used.
    pub due: Turn,
    /// Who may name a number, and has.
    pub named: std::collections::BTreeMap<Seat, Option<u16>>,
}

/// What a sealed file decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FilePurpose {
    /// The first card of each player (FCQ-3.4).
    FirstCards,
    /// A card of a class, won or converted.
    Card {
        /// Which class.
        class: CardClass,
        /// What for.
        source: super::Source,
    },
    /// The kind of a prize (FCQ-12.36).
    Luck {
        /// What for.
        objective: Objective,
        /// The gold of the prize.
        gold: u32,
    },
}

/// The vote for the event of a turn (FCQ-12.54).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The turn of the event.
    pub turn: Turn,
    /// The draw that shuffled the list.
    pub draw: DrawId,
    /// How many lines.
    pub lines: u16,
    /// The line each voter named; nobody sees another's.
    pub votes: std::collections::BTreeMap<Seat, u16>,
}
