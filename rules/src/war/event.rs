//! Decided facts, each with the rule that decided it. Their fold is the position.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::{CardId, Colour, Continent, ObjectiveId, Rule, Seat, Territory};
use super::options::Options;
use crate::lots::Drawn;

/// A decided fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What decided it.
    pub rule: Rule,
    /// What was decided.
    pub fact: Fact,
}

/// What was decided.
#[expect(missing_docs, reason = "each variant's sentence tells its fields")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The game began; `seats` players sit at the table.
    Began { options: Options, seats: u8 },
    /// The colours by seat: agreed, or by lot.
    Coloured { colours: Vec<Colour>, lot: Option<Drawn> },
    /// The order round the table, clockwise.
    Seated { order: Vec<Seat>, lot: Drawn },
    /// These threw a die each for the office of distributor.
    ThrewForFirst { seats: Vec<Seat>, dice: Drawn },
    /// The highest throw: he is the first of the order from here on.
    Distributes { seat: Seat },
    /// The cards of the Strategic Centres were dealt, two armies on each centre; `open` are left face up.
    CentresDealt { dealt: Vec<(Seat, CardId)>, open: Vec<CardId>, lot: Drawn },
    /// A seat keeps a secret list of territories.
    ListKept { seat: Seat, list: Vec<Territory> },
    /// Five players: a seat took a centre that was left.
    CentreChosen { seat: Seat, card: CardId, by: Chosen },
    /// Five players: a seat took two territories.
    PairChosen { seat: Seat, pair: [Territory; 2], by: Chosen },
    /// A seat put an army on a vacant territory.
    Picked { seat: Seat, at: Territory, by: Chosen },
    /// All cards were shuffled: the order of the draw pile, sealed.
    PackShuffled { pile: Vec<CardId>, lot: Drawn },
    /// An objective was dealt, sealed.
    ObjectiveDealt { seat: Seat, objective: ObjectiveId, lot: Drawn },
    /// A turn began, and what it brings: armies by pool, one on each centre held, bombers.
    TurnBegan { seat: Seat, round: u16, step: Step, receipt: Receipt },
    /// Armies received were placed.
    Placed { seat: Seat, at: Territory, free: u32, bound: u32, by_server: bool },
    /// A battle: the first `attack` dice are the attacker's.
    Fought { seat: Seat, from: Territory, to: Territory, attack: u32, dice: Drawn, lost: u32, killed: u32 },
    /// The armies that conquered moved in.
    Advanced { seat: Seat, from: Territory, to: Territory, n: u32 },
    /// An Information Centre fell to a conqueror, or its owner has it back.
    CiTaken { seat: Seat, owner: Seat, at: Territory },
    /// A seat saw the hand of another: as a spy, or with his objective on a capture.
    Saw { seat: Seat, whose: Seat, hand: Vec<CardId>, objective: Option<Goal>, captured: bool },
    /// A seat is out; its hand went to the conqueror.
    Eliminated { seat: Seat, by: Seat, hand: Vec<CardId> },
    /// A seat's objective changed.
    GoalChanged { seat: Seat, goal: Goal },
    /// An air attack, throw by throw.
    Bombed { seat: Seat, at: Territory, source: Hangar, sent: u32, runs: Vec<Run>, home: Hangar },
    /// Cards were turned into armies.
    ArmiesTraded { seat: Seat, cards: Vec<CardId>, at: Territory, n: u32 },
    /// Cards were turned into bombers for one attack, which follows.
    BombersTraded { seat: Seat, cards: Vec<CardId> },
    /// Two cards were turned into a transport.
    Transported { seat: Seat, cards: [CardId; 2], from: Territory, to: Territory, n: u32 },
    /// Cards were thrown away, or taken by the server from a hand that was too large.
    Discarded { seat: Seat, cards: Vec<CardId>, by_server: bool },
    /// The discard pile went back into the draw pile, which was shuffled: its order, sealed.
    Reshuffled { pile: Vec<CardId>, lot: Drawn },
    /// Armies were moved, by land or by air.
    Moved { seat: Seat, from: Territory, to: Territory, n: u32, by_air: bool },
    /// An Information Centre came on the board.
    CiPlaced { seat: Seat, at: Territory, by_server: bool },
    /// An Information Centre was moved.
    CiMoved { seat: Seat, owner: Seat, to: Territory },
    /// An Information Centre was transported for two cards.
    CiTransported { seat: Seat, owner: Seat, to: Territory, cards: [CardId; 2] },
    /// The last line was taken back.
    Undone { seat: Seat },
    /// Cards were drawn for a turn of conquest.
    Drew { seat: Seat, cards: Vec<CardId> },
    /// A turn ended, by word or by the clock.
    TurnEnded { seat: Seat, missed: bool },
    /// A seat missed as many turns in a row as the table agreed on.
    MarkedAbsent { seat: Seat },
    /// The players are called by these names, by seat, from here on.
    Named { names: Vec<String> },
    /// A seat marked absent is back.
    Returned { seat: Seat },
    /// A seat agreed to close the game.
    Agreed { seat: Seat },
    /// All agreed: the game is closed without a winner.
    Closed,
    /// A seat's objective is met; it is shown.
    Won { seat: Seat, goal: Option<Goal> },
}

impl Fact {
    /// Whether it belongs to the set-up, before the first turn.
    pub(super) const fn is_of_set_up(&self) -> bool {
        matches!(
            self,
            Self::Began { .. }
                | Self::Coloured { .. }
                | Self::Seated { .. }
                | Self::ThrewForFirst { .. }
                | Self::Distributes { .. }
                | Self::CentresDealt { .. }
                | Self::ListKept { .. }
                | Self::CentreChosen { .. }
                | Self::PairChosen { .. }
                | Self::Picked { .. }
                | Self::PackShuffled { .. }
                | Self::ObjectiveDealt { .. }
        )
    }
}

/// Who chose in the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    /// The player.
    Player,
    /// His list.
    List,
    /// The lot, his time being over.
    Lot(Drawn),
    /// Nobody: it was all that was left.
    Forced,
}

/// The step of a round (A4.2): round 1 has two, all others one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Round 1: armies and bombers, nothing else.
    A,
    /// Round 1: all but armies and bombers.
    B,
    /// The whole turn.
    #[default]
    Whole,
}

/// What a turn brings (A5, A6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// For territories: to be placed anywhere.
    pub free: u32,
    /// For whole continents: to be placed inside each.
    pub totality: BTreeMap<Continent, u32>,
    /// For majorities: to be placed inside each.
    pub majority: BTreeMap<Continent, u32>,
    /// Centres held: one army on each.
    pub centres: Vec<Territory>,
    /// Bombers from box to base.
    pub bombers: u32,
}

impl Receipt {
    /// All armies together.
    pub fn total(&self) -> u32 {
        let continents: u32 = self.totality.values().chain(self.majority.values()).sum();
        self.free + continents + self.centres.len() as u32
    }
}

/// Where a colour's planes are (A0.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hangar {
    /// On the board.
    Base,
    /// Off the board.
    Box,
}

/// One turn of the loop of an air attack (A9.4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The anti-aircraft die.
    pub flak: Drawn,
    /// Planes shot down.
    pub shot: u32,
    /// The air-attack die, if planes were left.
    pub bombs: Option<Drawn>,
    /// Armies destroyed.
    pub killed: u32,
}

/// What a seat plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// The card it was dealt.
    Card(ObjectiveId),
    /// "Destroy", after another destroyed that colour (A3.4).
    Orphaned,
    /// Three centres, having been down to one territory (A3.5).
    Reduced,
}
