//! The complete state of a game, secrets included, and the queries that other modules need.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::components::{BOMBERS, Card, ContinentBonus, WarComponents};
use super::event::{Event, RoundStep, SeatObjective};
use super::ids::{CardId, Colour, Continent, Seat, Territory};
use super::options::Options;

/// Maximum number of cards in a hand between turns (A10.7).
pub const HAND: usize = 5;

/// The complete state of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The agreed options.
    pub options: Options,
    /// Stage of the game.
    pub stage: WarStage,
    /// Index of the phase: counts the set-up, the turns and the end from 0.
    pub phase_index: u32,
    /// The seats in clockwise order; from the distributor on, once they are known.
    pub order: Vec<Seat>,
    /// True if the distributor is known.
    pub distributed: bool,
    /// The players by seat.
    pub players: Vec<WarPlayer>,
    /// The territories in their order.
    pub holdings: Vec<TerritoryState>,
    /// Cards of the Strategic Centres that are left, in a game of five.
    pub open_centres: Vec<CardId>,
    /// Choices made so far, in a game of five.
    pub choices: SetupChoices,
    /// Number of armies placed one by one.
    pub picks: u32,
    /// The draw pile, next card first; sealed.
    pub pile: Vec<CardId>,
    /// Cards used or discarded.
    pub discard: Vec<CardId>,
    /// The round, from 1; 0 in the set-up.
    pub round: u16,
    /// The step of the round.
    pub step: RoundStep,
    /// The seat that opens each round; `None` in the set-up.
    pub starter: Option<Seat>,
    /// The current turn.
    pub turn: WarTurn,
    /// Lines that may be taken back.
    pub undo: UndoBuffer,
    /// Attacks and movements for the map, all of the same turn.
    pub trails: Vec<MoveTrail>,
    /// Eliminated seats, first to last.
    pub fallen: Vec<Seat>,
    /// Seats that agreed to close the game.
    pub agreed: BTreeSet<Seat>,
    /// Public choices that tell about the players' play.
    #[serde(default, skip_serializing_if = "PlayRecord::is_empty")]
    pub record: PlayRecord,
    /// The winner and the objective that was met; `None` while nobody has won.
    pub winner: Option<(Seat, Option<SeatObjective>)>,
}

/// Stage of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WarStage {
    /// Before the first event.
    #[default]
    Lobby,
    /// Seats choose Strategic Centres and pairs, in a game of five (A2.3).
    Choosing,
    /// Armies are put on vacant territories (A2.5).
    Picking,
    /// Turns are played (A4).
    Turns,
    /// The game is over.
    Over,
}

/// Choices made so far, in a game of five (A2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupChoices {
    /// Number of seats that have chosen.
    pub made: usize,
    /// Number of those that took two territories.
    pub pairs: usize,
}

/// Public choices that tell about the players' play. Bots judge by it whom to attack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayRecord {
    /// The territories taken in the set-up, first to last.
    pub claims: Vec<SetupClaim>,
    /// Seats that have split the armies of a turn among territories, or attacked with no more armies than the defender had.
    pub versatile: BTreeSet<Seat>,
}

impl PlayRecord {
    fn is_empty(&self) -> bool {
        self.claims.is_empty() && self.versatile.is_empty()
    }
}

/// A territory taken in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupClaim {
    /// The seat that took it.
    pub seat: Seat,
    /// The territory.
    pub at: Territory,
    /// True if the player picked it (A2.5), by a post or by their list; false if it came with a card or a pair, by lot, or as the last one.
    pub is_picked: bool,
}

/// Owner and armies of a territory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerritoryState {
    /// The owner; `None` while the territory is vacant.
    pub owner: Option<Seat>,
    /// Armies on it.
    pub armies: u32,
}

/// State of one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WarPlayer {
    /// The player's colour.
    pub colour: Colour,
    /// Bombers in the air base; the rest of the ten are in the box.
    pub base: u32,
    /// Cards in hand; secret.
    pub hand: Vec<CardId>,
    /// Number of further cards in hand that the viewer may not see. Always 0 in the state itself, positive only in
    /// views.
    #[serde(default, skip_serializing_if = "is_none")]
    pub face_down: usize,
    /// The objective; secret. `None` until it is dealt.
    pub goal: Option<SeatObjective>,
    /// The list for the set-up; secret.
    pub list: Vec<Territory>,
    /// Territory of the Information Centre; `None` if it is not on the board.
    pub ci: Option<Territory>,
    /// Hands and objectives that the player saw; secret.
    pub seen: Vec<SpyReport>,
    /// The seat that eliminated this one; `None` if it is still in the game.
    pub out_by: Option<Seat>,
    /// Turns missed in a row.
    pub missed: u32,
    /// True if the player is marked absent (C7).
    pub absent: bool,
}

impl WarPlayer {
    /// Creates a player of this colour at the start of the game.
    pub const fn new(colour: Colour) -> Self {
        Self {
            colour,
            base: 0,
            hand: Vec::new(),
            face_down: 0,
            goal: None,
            list: Vec::new(),
            ci: None,
            seen: Vec::new(),
            out_by: None,
            missed: 0,
            absent: false,
        }
    }
}

impl WarPlayer {
    /// Returns the number of cards in hand, including those that the viewer may not see.
    pub const fn hand_size(&self) -> usize {
        self.hand.len() + self.face_down
    }
}

const fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A hand, and perhaps an objective, that a player saw (A15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// The other player.
    pub whose: Seat,
    /// Round in which it was seen.
    pub round: u16,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The objective, seen only on a capture.
    pub goal: Option<SeatObjective>,
}

/// State of the current turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WarTurn {
    /// The seat on turn.
    pub seat: Seat,
    /// Armies still to be placed anywhere.
    pub free: u32,
    /// Armies still to be placed inside a continent.
    pub bound: BTreeMap<Continent, u32>,
    /// True if movements have begun (A4.4).
    pub moving: bool,
    /// A conquest that waits for armies, if any (A8.1).
    pub advance: Option<PendingAdvance>,
    /// True if a territory was conquered (A8.3).
    pub conquered: bool,
    /// Armies by territory that may still leave; empty before the movements begin (A11.3).
    pub budget: Vec<u32>,
    /// True if the player has spied (A15.2).
    pub spied: bool,
    /// Information Centres that were moved, by owner (A15.5).
    pub ci_moved: BTreeSet<Seat>,
    /// The territory on which armies of the free pool were placed first; `None` if none were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_on: Option<Territory>,
    /// Players destroyed in this turn, first to last (A12).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub destroyed: Vec<Seat>,
}

/// A conquest that waits for armies to move in (A8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingAdvance {
    /// Origin of the attack.
    pub from: Territory,
    /// The conquered territory.
    pub to: Territory,
    /// Maximum number of armies that move in: the attack dice of the last battle.
    pub most: u32,
}

/// An attack or a movement, for the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveTrail {
    /// The turn to which it belongs, counted as [`State::phase_index`].
    pub phase: u32,
    /// The seat that attacked or moved.
    pub seat: Seat,
    /// Origin.
    pub from: Territory,
    /// Destination.
    pub to: Territory,
    /// Kind of the trail.
    pub kind: TrailKind,
    /// True if it succeeded.
    pub succeeded: bool,
}

/// Kind of a trail, which decides its arrow on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrailKind {
    /// An attack by land.
    Attack,
    /// A movement, an airlift or a transport.
    Movement,
    /// An air attack, with the target as origin and destination.
    Flight,
}

/// Phase of a turn (A4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnPhase {
    /// Received armies must be placed.
    Reinforce,
    /// Attacks.
    Attack,
    /// Movements.
    Move,
}

/// The lines of this turn since something was last drawn or shown, and the state before them (C8).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct UndoBuffer {
    /// The state before the first of the lines; `None` if there is none.
    pub since: Option<Box<State>>,
    /// The lines, one event each.
    pub lines: Vec<Event>,
}

impl State {
    /// Returns the components of this game.
    pub fn components(&self) -> &WarComponents {
        self.options.components()
    }

    /// Returns all seats, including eliminated ones.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players.len())
    }

    /// Returns the seats still in the game.
    pub fn living_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.lives(*seat))
    }

    /// Returns true if a seat is still in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.out_by.is_none())
    }

    /// Returns the state of a player; `None` if there is no such seat.
    pub fn player(&self, seat: Seat) -> Option<&WarPlayer> {
        self.players.get(seat.index())
    }

    /// Returns the seat that plays a colour; `None` if none does.
    pub fn of_colour(&self, colour: Colour) -> Option<Seat> {
        self.seats().find(|seat| self.player(*seat).is_some_and(|player| player.colour == colour))
    }

    /// Returns a seat's hand.
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.player(seat).map_or(&[], |player| &player.hand)
    }

    /// Returns the number of cards of a seat, including those that the viewer may not see.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.player(seat).map_or(0, WarPlayer::hand_size)
    }

    /// Returns the number of a seat's bombers in its base.
    pub fn base(&self, seat: Seat) -> u32 {
        self.player(seat).map_or(0, |player| player.base)
    }

    /// Returns the number of a seat's bombers in its box.
    pub fn in_box(&self, seat: Seat) -> u32 {
        BOMBERS.saturating_sub(self.base(seat))
    }

    /// Returns the owner and armies of a territory.
    pub fn holding(&self, at: Territory) -> TerritoryState {
        self.holdings.get(at.index()).copied().unwrap_or_default()
    }

    /// Returns true if a seat owns a territory.
    pub fn owns(&self, seat: Seat, at: Territory) -> bool {
        self.holding(at).owner == Some(seat)
    }

    /// Returns the number of armies on a territory.
    pub fn armies(&self, at: Territory) -> u32 {
        self.holding(at).armies
    }

    /// Returns the territories of a seat.
    pub fn territories_of(&self, seat: Seat) -> impl Iterator<Item = Territory> + '_ {
        Territory::all().filter(move |at| self.owns(seat, *at))
    }

    /// Returns the territories without an owner.
    pub fn vacant(&self) -> impl Iterator<Item = Territory> + '_ {
        Territory::all().filter(|at| self.holding(*at).owner.is_none())
    }

    /// Returns the Strategic Centres of a seat.
    pub fn centres(&self, seat: Seat) -> impl Iterator<Item = Territory> + '_ {
        self.territories_of(seat).filter(|at| self.components().is_centre(*at))
    }

    /// Returns the number of territories of a continent that a seat owns.
    pub(super) fn share(&self, seat: Seat, land: &ContinentBonus) -> usize {
        land.territories.iter().filter(|at| self.owns(seat, **at)).count()
    }

    /// Returns true if a seat owns all of a continent (A0.4).
    pub fn has_totality(&self, seat: Seat, land: &ContinentBonus) -> bool {
        self.share(seat, land) == land.territories.len()
    }

    /// Returns true if a seat owns more than half of a continent (A0.4).
    pub fn has_majority(&self, seat: Seat, land: &ContinentBonus) -> bool {
        self.share(seat, land) * 2 > land.territories.len()
    }

    /// Returns a card of the pack.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.components().card(id)
    }

    /// Returns true if only placing is allowed in this turn (A4.2).
    pub fn places_only(&self) -> bool {
        self.step == RoundStep::A
    }

    /// Returns the number of armies still to be placed.
    pub fn to_place(&self) -> u32 {
        self.turn.free + self.turn.bound.values().sum::<u32>()
    }

    /// Returns the phase of the turn (A4.4).
    pub fn turn_phase(&self) -> TurnPhase {
        if self.turn.moving {
            TurnPhase::Move
        } else if self.to_place() > 0 || self.places_only() {
            TurnPhase::Reinforce
        } else {
            TurnPhase::Attack
        }
    }

    /// Returns the seat whose pick, choice or turn it is; `None` before the start and after the end.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            WarStage::Choosing => self.order.get(self.choices.made).copied(),
            WarStage::Picking => {
                let place = self.picks as usize % self.order.len().max(1);
                self.order.get(place).copied()
            }
            WarStage::Turns => Some(self.turn.seat),
            WarStage::Lobby | WarStage::Over => None,
        }
    }

    /// Returns the seats of a round from the one that opens it.
    pub fn round_order(&self) -> Vec<Seat> {
        let opens = |seat: &Seat| Some(*seat) == self.starter;
        let first = self.order.iter().position(opens).unwrap_or(0);
        self.order.iter().cycle().skip(first).take(self.order.len()).copied().collect()
    }

    /// Returns the seat of the next turn, and true if that turn begins a round.
    pub fn next_turn(&self) -> Option<(Seat, bool)> {
        let order = self.round_order();
        let now = order.iter().position(|seat| *seat == self.turn.seat)?;
        let later = order[now + 1..].iter().find(|seat| self.lives(**seat)).map(|seat| (*seat, false));
        later.or_else(|| order.iter().find(|seat| self.lives(**seat)).map(|seat| (*seat, true)))
    }

    /// Returns the owner of the territory with the Information Centre of `owner`; `None` if it is not on the board.
    pub fn ci_holder(&self, owner: Seat) -> Option<Seat> {
        self.holding(self.player(owner)?.ci?).owner
    }
}
