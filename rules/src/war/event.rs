//! Events: decided facts, each with the rule that decided it. Their fold is the state.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::act::BoardCondition;
use super::ids::{CardId, Colour, Continent, ObjectiveId, Seat, Territory, WarRule};
use super::options::Options;
use crate::randomness::SealedDraw;

/// A decided fact with the rule that decided it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The rule that decided it.
    pub rule: WarRule,
    /// The decided fact.
    pub fact: WarFact,
}

/// A decided fact of a game.
#[expect(missing_docs, reason = "each variant's sentence tells its fields")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WarFact {
    /// The game began with this number of players.
    Began { options: Options, seats: u8 },
    /// The colours by seat, agreed or drawn.
    Coloured { colours: Vec<Colour>, lot: Option<SealedDraw> },
    /// The clockwise order of the seats.
    Seated { order: Vec<Seat>, lot: SealedDraw },
    /// These seats threw a die each for the role of distributor.
    ThrewForFirst { seats: Vec<Seat>, dice: SealedDraw },
    /// This seat threw the highest die and is the first of the order from now on.
    Distributes { seat: Seat },
    /// The cards of the Strategic Centres were dealt, two armies on each centre; `open` are left face up.
    CentresDealt { dealt: Vec<(Seat, CardId)>, open: Vec<CardId>, lot: SealedDraw },
    /// A seat stored a secret list of territories.
    ListKept { seat: Seat, list: Vec<Territory> },
    /// A seat took a Strategic Centre that was left, in a game of five.
    CentreChosen { seat: Seat, card: CardId, by: SetupChooser },
    /// A seat took two territories, in a game of five.
    PairChosen { seat: Seat, pair: [Territory; 2], by: SetupChooser },
    /// A seat put an army on a vacant territory.
    Picked { seat: Seat, at: Territory, by: SetupChooser },
    /// All cards were shuffled; the order of the draw pile is sealed.
    PackShuffled { pile: Vec<CardId>, lot: SealedDraw },
    /// An objective was dealt; it is sealed.
    ObjectiveDealt { seat: Seat, objective: ObjectiveId, lot: SealedDraw },
    /// A turn began and brought armies by pool, one army on each centre held, and bombers.
    TurnBegan { seat: Seat, round: u16, step: RoundStep, receipt: TurnIncome },
    /// Armies received were placed.
    Placed { seat: Seat, at: Territory, free: u32, bound: u32, by_server: bool },
    /// A battle: the first `attack` dice are the attacker's.
    Fought {
        seat: Seat,
        from: Territory,
        to: Territory,
        attack: u32,
        dice: SealedDraw,
        lost: u32,
        killed: u32,
    },
    /// The armies that conquered moved in.
    Advanced { seat: Seat, from: Territory, to: Territory, n: u32 },
    /// An Information Centre was captured, or its owner recaptured it.
    CiTaken { seat: Seat, owner: Seat, at: Territory },
    /// A seat saw the hand of another: by spying, or on a capture, which shows the objective too.
    Saw { seat: Seat, whose: Seat, hand: Vec<CardId>, objective: Option<SeatObjective>, captured: bool },
    /// A seat was eliminated; its hand went to the conqueror.
    Eliminated { seat: Seat, by: Seat, hand: Vec<CardId> },
    /// A seat's objective changed.
    GoalChanged { seat: Seat, goal: SeatObjective },
    /// An air attack, throw by throw.
    Bombed {
        seat: Seat,
        at: Territory,
        source: PlaneLocation,
        sent: u32,
        runs: Vec<AirRun>,
        home: PlaneLocation,
    },
    /// Cards were turned into armies.
    ArmiesTraded { seat: Seat, cards: Vec<CardId>, at: Territory, n: u32 },
    /// Cards were turned into bombers for the attack in the next event.
    BombersTraded { seat: Seat, cards: Vec<CardId> },
    /// Two cards were turned into a transport.
    Transported { seat: Seat, cards: [CardId; 2], from: Territory, to: Territory, n: u32 },
    /// Cards were discarded, by the player or by the server from a hand that was too large.
    Discarded { seat: Seat, cards: Vec<CardId>, by_server: bool },
    /// The discard pile was shuffled into the draw pile; the new order is sealed.
    Reshuffled { pile: Vec<CardId>, lot: SealedDraw },
    /// Armies were moved, by land or by air.
    Moved { seat: Seat, from: Territory, to: Territory, n: u32, by_air: bool },
    /// An Information Centre was placed on the board.
    CiPlaced { seat: Seat, at: Territory, by_server: bool },
    /// An Information Centre was moved.
    CiMoved { seat: Seat, owner: Seat, to: Territory },
    /// An Information Centre was transported for two cards.
    CiTransported { seat: Seat, owner: Seat, to: Territory, cards: [CardId; 2] },
    /// A line was left out: its condition was not met, or nothing could move.
    Skipped { seat: Seat, condition: BoardCondition },
    /// The last line was taken back.
    Undone { seat: Seat },
    /// Cards were drawn after a turn of conquest.
    Drew { seat: Seat, cards: Vec<CardId> },
    /// A turn ended, by the player or by the clock.
    TurnEnded { seat: Seat, missed: bool },
    /// A seat missed the agreed number of turns in a row.
    MarkedAbsent { seat: Seat },
    /// The names of the players by seat, from now on.
    Named { names: Vec<String> },
    /// A seat marked absent returned.
    Returned { seat: Seat },
    /// A seat agreed to close the game.
    Agreed { seat: Seat },
    /// All players present agreed: the game is closed without a winner.
    Closed,
    /// A seat met its objective, which is shown.
    Won { seat: Seat, goal: Option<SeatObjective> },
}

impl WarFact {
    /// Returns true if the fact belongs to the set-up, before the first turn.
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

/// The origin of a choice in the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupChooser {
    /// The player.
    Player,
    /// The player's list.
    List,
    /// A draw, because the time was over.
    Lot(SealedDraw),
    /// No choice: it was all that was left.
    Forced,
}

/// The step of a round (A4.2): round 1 has two, all others one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundStep {
    /// Armies and bombers only, in round 1.
    A,
    /// All but armies and bombers, in round 1.
    B,
    /// A whole turn.
    #[default]
    Whole,
}

/// Armies and bombers that a turn brings (A5, A6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnIncome {
    /// Armies for territories, to be placed anywhere.
    pub free: u32,
    /// Armies for whole continents, to be placed inside each.
    pub totality: BTreeMap<Continent, u32>,
    /// Armies for majorities, to be placed inside each.
    pub majority: BTreeMap<Continent, u32>,
    /// Strategic Centres held, which get one army each.
    pub centres: Vec<Territory>,
    /// Bombers that move from the box to the base.
    pub bombers: u32,
}

impl TurnIncome {
    /// Returns the sum of all armies.
    pub fn total(&self) -> u32 {
        let continents: u32 = self.totality.values().chain(self.majority.values()).sum();
        self.free + continents + self.centres.len() as u32
    }
}

/// Location of a colour's planes (A0.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaneLocation {
    /// On the board.
    Base,
    /// Off the board.
    Box,
}

/// One run of an air attack (A9.4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AirRun {
    /// Throw of the anti-aircraft die.
    pub flak: SealedDraw,
    /// Planes shot down.
    pub shot: u32,
    /// Throw of the air-attack die; `None` if no planes were left.
    pub bombs: Option<SealedDraw>,
    /// Armies destroyed.
    pub killed: u32,
}

/// Objective of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatObjective {
    /// The objective card that was dealt.
    Card(ObjectiveId),
    /// The replacement for "destroy" after another player destroyed that colour (A3.4).
    Orphaned,
    /// Three Strategic Centres, after being reduced to one territory (A3.5).
    Reduced,
}
