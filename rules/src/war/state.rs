//! The whole position, secrets included, and the questions that every room asks of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::components::{BOMBERS, Card, Components, Land};
use super::event::{Event, Goal, Step};
use super::ids::{CardId, Colour, Continent, Seat, Territory};
use super::options::Options;

/// The most cards in a hand between turns (A10.7).
pub const HAND: usize = 5;

/// The whole position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What the table agreed on.
    pub options: Options,
    /// How far the game is.
    pub stage: Stage,
    /// Counts the set-up and the turns from 0.
    pub phase_index: u32,
    /// The seats round the table; from the distributor on, once he is known.
    pub order: Vec<Seat>,
    /// Whether the distributor is known.
    pub distributed: bool,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The territories in their order.
    pub holdings: Vec<Holding>,
    /// Five players: the cards of centres that are left.
    pub open_centres: Vec<CardId>,
    /// Five players: how many have chosen, and how many of them two territories.
    pub choices: Choices,
    /// How many armies were put down one by one.
    pub picks: u32,
    /// The draw pile, next card first: sealed.
    pub pile: Vec<CardId>,
    /// Cards used or discarded.
    pub discard: Vec<CardId>,
    /// The round, from 1; 0 in the set-up.
    pub round: u16,
    /// The step of the round.
    pub step: Step,
    /// Who opens each round.
    pub starter: Option<Seat>,
    /// The turn that is being played.
    pub turn: Turn,
    /// What may be taken back.
    pub undo: Undo,
    /// The attacks and movements of the turn they belong to, for the map.
    pub trails: Vec<Trail>,
    /// Who are out, first to last.
    pub fallen: Vec<Seat>,
    /// Who agreed to close the game.
    pub agreed: BTreeSet<Seat>,
    /// Who won, and with which objective.
    pub winner: Option<(Seat, Option<Goal>)>,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the first event.
    #[default]
    Lobby,
    /// Five players choose (A2.3).
    Choosing,
    /// Armies are put on vacant territories (A2.5).
    Picking,
    /// Turns are played (A4).
    Turns,
    /// It is over.
    Over,
}

/// How far the choosing of five players is (A2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Who have chosen.
    pub made: usize,
    /// Who of them took two territories.
    pub pairs: usize,
}

/// A territory's owner and armies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// Whose it is; nobody's while it is vacant.
    pub owner: Option<Seat>,
    /// Armies on it.
    pub armies: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// His colour.
    pub colour: Colour,
    /// Bombers in his air base; the others of ten are in the box.
    pub base: u32,
    /// His cards: secret.
    pub hand: Vec<CardId>,
    /// Cards he holds besides, of which a view tells only how many they are; none in the position itself.
    #[serde(default, skip_serializing_if = "is_none")]
    pub face_down: usize,
    /// What he plays for: secret.
    pub goal: Option<Goal>,
    /// His list for the set-up: secret.
    pub list: Vec<Territory>,
    /// Where his Information Centre stands.
    pub ci: Option<Territory>,
    /// What he saw of others: secret.
    pub seen: Vec<Seen>,
    /// Who destroyed him.
    pub out_by: Option<Seat>,
    /// Turns missed in a row.
    pub missed: u32,
    /// Marked absent (C7).
    pub absent: bool,
}

impl Player {
    /// Of this colour, as he sits down.
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

impl Player {
    /// How many cards he holds, those included that whoever looks cannot see.
    pub const fn hand_size(&self) -> usize {
        self.hand.len() + self.face_down
    }
}

const fn is_none(count: &usize) -> bool {
    *count == 0
}

/// What a player saw of another (A15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Whose.
    pub whose: Seat,
    /// In which round.
    pub round: u16,
    /// His hand.
    pub hand: Vec<CardId>,
    /// His objective, on capture.
    pub goal: Option<Goal>,
}

/// The turn that is being played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// Armies for anywhere, to be placed.
    pub free: u32,
    /// Armies for a continent, to be placed inside it.
    pub bound: BTreeMap<Continent, u32>,
    /// Whether the movements have begun (A4.4).
    pub moving: bool,
    /// What was conquered and waits for armies (A8.1).
    pub advance: Option<Pending>,
    /// A territory was conquered (A8.3).
    pub conquered: bool,
    /// Armies by territory that may still leave, from the beginning of the movements (A11.3).
    pub budget: Vec<u32>,
    /// He has spied (A15.2).
    pub spied: bool,
    /// Information Centres that were moved, by owner (A15.5).
    pub ci_moved: BTreeSet<Seat>,
}

/// A conquest that waits for the armies that move in (A8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// From.
    pub from: Territory,
    /// To.
    pub to: Territory,
    /// The dice of the last battle: at most so many move in.
    pub most: u32,
}

/// An attack or a movement, for the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trail {
    /// The turn it belongs to, as [`State::phase_index`] counts.
    pub phase: u32,
    /// Whose.
    pub seat: Seat,
    /// From.
    pub from: Territory,
    /// To.
    pub to: Territory,
    /// What it is.
    pub kind: TrailKind,
    /// Whether it reached its aim.
    pub succeeded: bool,
}

/// What an arrow of the map shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrailKind {
    /// An attack by land.
    Attack,
    /// A movement, an airlift or a transport.
    Movement,
    /// An air attack: from and to are the target.
    Flight,
}

/// The phase of a turn (A4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnPhase {
    /// Armies are to be placed.
    Reinforce,
    /// Attacks.
    Attack,
    /// Movements.
    Move,
}

/// The lines of this turn since something was last drawn or shown, and the position before them (C8).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Undo {
    /// Before the first of the lines.
    pub since: Option<Box<State>>,
    /// The lines, one event each.
    pub lines: Vec<Event>,
}

impl State {
    /// What lies in the box.
    pub fn components(&self) -> &Components {
        self.options.components()
    }

    /// The seats in the order of the table, with those who are out.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players.len())
    }

    /// The seats still in the game.
    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.lives(*seat))
    }

    /// Whether a seat is in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.out_by.is_none())
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Who plays a colour.
    pub fn of_colour(&self, colour: Colour) -> Option<Seat> {
        self.seats().find(|seat| self.player(*seat).is_some_and(|player| player.colour == colour))
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.player(seat).map_or(&[], |player| &player.hand)
    }

    /// How many cards a seat holds, those included that whoever looks cannot see.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.player(seat).map_or(0, Player::hand_size)
    }

    /// Bombers of a seat in its base.
    pub fn base(&self, seat: Seat) -> u32 {
        self.player(seat).map_or(0, |player| player.base)
    }

    /// Bombers of a seat in its box.
    pub fn in_box(&self, seat: Seat) -> u32 {
        BOMBERS.saturating_sub(self.base(seat))
    }

    /// Owner and armies of a territory.
    pub fn holding(&self, at: Territory) -> Holding {
        self.holdings.get(at.index()).copied().unwrap_or_default()
    }

    /// Whether a territory is a seat's.
    pub fn owns(&self, seat: Seat, at: Territory) -> bool {
        self.holding(at).owner == Some(seat)
    }

    /// Armies on a territory.
    pub fn armies(&self, at: Territory) -> u32 {
        self.holding(at).armies
    }

    /// The territories of a seat.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = Territory> + '_ {
        Territory::all().filter(move |at| self.owns(seat, *at))
    }

    /// The territories that are nobody's.
    pub fn vacant(&self) -> impl Iterator<Item = Territory> + '_ {
        Territory::all().filter(|at| self.holding(*at).owner.is_none())
    }

    /// The Strategic Centres of a seat.
    pub fn centres(&self, seat: Seat) -> impl Iterator<Item = Territory> + '_ {
        self.held(seat).filter(|at| self.components().is_centre(*at))
    }

    /// How many territories of a continent are a seat's.
    pub(super) fn share(&self, seat: Seat, land: &Land) -> usize {
        land.territories.iter().filter(|at| self.owns(seat, **at)).count()
    }

    /// Whether a seat holds all of a continent (A0.4).
    pub fn has_totality(&self, seat: Seat, land: &Land) -> bool {
        self.share(seat, land) == land.territories.len()
    }

    /// Whether a seat holds more than half of a continent (A0.4).
    pub fn has_majority(&self, seat: Seat, land: &Land) -> bool {
        self.share(seat, land) * 2 > land.territories.len()
    }

    /// A card of the pack.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.components().card(id)
    }

    /// Whether the turn is one of placing only (A4.2).
    pub fn places_only(&self) -> bool {
        self.step == Step::A
    }

    /// Armies that are still to be placed.
    pub fn to_place(&self) -> u32 {
        self.turn.free + self.turn.bound.values().sum::<u32>()
    }

    /// The phase of the turn (A4.4).
    pub fn turn_phase(&self) -> TurnPhase {
        if self.turn.moving {
            TurnPhase::Move
        } else if self.to_place() > 0 || self.places_only() {
            TurnPhase::Reinforce
        } else {
            TurnPhase::Attack
        }
    }

    /// The seat whose pick, choice or turn it is.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing => self.order.get(self.choices.made).copied(),
            Stage::Picking => {
                let place = self.picks as usize % self.order.len().max(1);
                self.order.get(place).copied()
            }
            Stage::Turns => Some(self.turn.seat),
            Stage::Lobby | Stage::Over => None,
        }
    }

    /// The seats of a round from the one that opens it.
    pub fn round_order(&self) -> Vec<Seat> {
        let opens = |seat: &Seat| Some(*seat) == self.starter;
        let first = self.order.iter().position(opens).unwrap_or(0);
        self.order.iter().cycle().skip(first).take(self.order.len()).copied().collect()
    }

    /// Whose turn comes after this one, and whether a round begins with it.
    pub fn next_turn(&self) -> Option<(Seat, bool)> {
        let order = self.round_order();
        let now = order.iter().position(|seat| *seat == self.turn.seat)?;
        let later = order[now + 1..].iter().find(|seat| self.lives(**seat)).map(|seat| (*seat, false));
        later.or_else(|| order.iter().find(|seat| self.lives(**seat)).map(|seat| (*seat, true)))
    }

    /// Who holds the Information Centre of a seat: the owner of the ground it stands on.
    pub fn ci_holder(&self, owner: Seat) -> Option<Seat> {
        self.holding(self.player(owner)?.ci?).owner
    }
}
