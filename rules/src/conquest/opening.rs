//! Games that begin with a phase of another one: its map, its rules and its position.
//!
//! Owns what is taken over and the checks of a position that may come from a forged file. Secrets stay behind: votes, posts made
//! ahead, numbers left for sealed files. What was sealed is sealed anew by the new game.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::{ConquestBoard, TerritorySet};
use super::event::ConquestFact;
use super::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use super::narration;
use super::options::Options;
use super::refusal::{Code, ConquestRefusal};
use super::state::{
    ConquestPlayer, ConquestSetup, ConquestStage, CopyOnWrite, EventVote, PlayerSlot, SealedFile, SlotState,
    State, TerritoryHolding, TurnOrder,
};
use super::turn::event_builder::ConquestEventBuilder;
use crate::randomness::DrawId;
use crate::rules::{Message, ToJson};

/// Largest number in a position: no game comes near it, and sums of such numbers do not overflow.
const MOST: f64 = 1_000_000.0;

/// A position of another game with which a game begins. Its setup is empty: that of the game holds what was agreed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpeningPosition(State);

impl ConquestSetup {
    /// Returns the setup of a game of `seats` players with a position as its opening. Map, names of things and rules are those of the
    /// position's game; what is agreed about the clock and about fees and prizes is that of `self`.
    ///
    /// # Errors
    /// No game can begin with the position.
    pub(super) fn with_opening(self, seats: u8, position: &State) -> Result<Self, Message> {
        match position.stage {
            ConquestStage::Phase1 | ConquestStage::Phase2 => {}
            ConquestStage::Lobby | ConquestStage::Picking => {
                return Err(Message::new("conquest-opening-set-up"));
            }
            ConquestStage::Over => return Err(Message::new("conquest-opening-over")),
        }
        let options = Options {
            players: Some(seats),
            clock_posting_hours: self.options.clock_posting_hours,
            clock_night: self.options.clock_night,
            clock_tz: self.options.clock_tz,
            meta_fee: self.options.meta_fee,
            meta_sponsor: self.options.meta_sponsor,
            meta_prize: self.options.meta_prize,
            ..position.setup.options.clone()
        };
        let (board, theme) = (position.setup.board.clone(), position.setup.theme.clone());
        let opening = OpeningPosition::of(position);
        opening.check(&board, seats).map_err(|refusal| narration::illegal(None, &refusal).message)?;
        Ok(Self { options, board, theme, opening: Some(Box::new(opening)), ..self })
    }
}

impl OpeningPosition {
    fn of(state: &State) -> Self {
        let player = |player: &ConquestPlayer| ConquestPlayer {
            missed_turns: 0,
            absent: false,
            delegate: None,
            deputy: None,
            early: Vec::new(),
            cut: None,
            keeps: Default::default(),
            standing: None,
            former: Vec::new(),
            ..player.clone()
        };
        let file = |file: &SealedFile| SealedFile {
            draw: DrawId(0),
            named: file.named.keys().map(|seat| (*seat, None)).collect(),
            ..file.clone()
        };
        let vote =
            |vote: &EventVote| EventVote { draw: DrawId(0), votes: Default::default(), ..vote.clone() };
        let sealed = vec![DrawId(0); state.sequence.sealed.len()];
        Self(State {
            setup: Arc::default(),
            phase_index: 0,
            players: state.players.iter().map(|one| player(one).into()).collect(),
            sequence: TurnOrder { sealed, ..state.sequence.clone() },
            files: state.files.iter().map(file).collect(),
            vote: state.vote.as_ref().map(vote),
            clock: None,
            ..state.clone()
        })
    }

    /// Describes it, a sentence each.
    pub fn terms(&self) -> Vec<Message> {
        vec![self.told("conquest-terms-opening"), Message::new("conquest-terms-opening-sealed")]
    }

    /// Returns the sentence with which the first post tells it.
    pub(super) fn begun(&self) -> Message {
        self.told("conquest-began-within")
    }

    fn told(&self, id: &str) -> Message {
        let phase = Message::new(self.0.stage.name());
        Message::new(id).with("turn", u32::from(self.0.turn.0)).with("phase", phase)
    }

    /// Returns the position with which the game begins, before anything is sealed. It does not keep the opening.
    pub(super) fn state(&self, setup: &ConquestSetup) -> State {
        let sequence = TurnOrder { sealed: Vec::new(), ..self.0.sequence.clone() };
        let setup = ConquestSetup { opening: None, ..setup.clone() };
        State { setup: Arc::new(setup), sequence, files: Vec::new(), vote: None, ..self.0.clone() }
    }

    /// Checks that it is a position of a game of `seats` players on this map.
    ///
    /// # Errors
    /// `E_OPENING_PLAYERS` if the number of players is another one, `E_OPENING` if the position contradicts itself.
    pub(super) fn check(&self, board: &ConquestBoard, seats: u8) -> Result<(), ConquestRefusal> {
        let own = self.0.players.len();
        if own != usize::from(seats) {
            let (limit, given) = (u32::try_from(own).unwrap_or(u32::MAX), u32::from(seats));
            return Err(
                ConquestRefusal::new(Code::OpeningPlayers, ConquestRule::fcq(1, 6)).missed(limit, given)
            );
        }
        let is_sound = self.has_sound_players()
            && self.has_sound_board(board)
            && self.has_sound_order()
            && self.has_sound_slots()
            && self.has_sound_numbers();
        if is_sound { Ok(()) } else { Err(ConquestRefusal::new(Code::Opening, ConquestRule::fcq(1, 6))) }
    }

    fn has_sound_players(&self) -> bool {
        let seats = self.0.players.len();
        let is_own = |(seat, player): (Seat, &CopyOnWrite<ConquestPlayer>)| {
            let owns = |capital: TerritoryId| self.0.is_named(capital) && self.0.owner(capital) == Some(seat);
            player.capital.is_none_or(owns)
        };
        self.0.players.iter().filter(|player| player.plays()).count() > 1
            && self.0.relations.is_of(seats)
            && Seat::all(seats).zip(&self.0.players).filter(|(_, player)| player.plays()).all(is_own)
    }

    fn has_sound_board(&self, board: &ConquestBoard) -> bool {
        if self.0.holdings.len() != board.len() {
            return false;
        }
        let mut seen = TerritorySet::NONE;
        for (id, holding) in board.ids().zip(&self.0.holdings).filter(|(id, holding)| holding.head == *id) {
            let TerritoryHolding { cells, level, now, .. } = &**holding;
            let is_whole = usize::from(*level) == cells.len()
                && !cells.is_empty()
                && !seen.intersects(cells)
                && cells.iter().all(|cell| self.0.head(cell) == id);
            let is_held = now.owner.is_none_or(|owner| self.0.plays(owner))
                && now
                    .units
                    .iter()
                    .all(|(seat, units)| seat.index() < self.0.players.len() && !units.is_empty())
                && now.units.is_sorted_by(|one, other| one.0 < other.0);
            if !is_whole || !is_held {
                return false;
            }
            seen = seen | *cells;
        }
        seen.len() == board.len()
    }

    fn has_sound_order(&self) -> bool {
        let all: BTreeSet<Seat> = Seat::all(self.0.players.len()).collect();
        let is_once = |list: &[Seat]| {
            let seats: BTreeSet<Seat> = list.iter().copied().collect();
            seats.len() == list.len() && seats.is_subset(&all)
        };
        let TurnOrder { pick, list, turn, phase2, .. } = &self.0.sequence;
        pick.len() == all.len() && [pick, list, turn, phase2].into_iter().all(|list| is_once(list))
    }

    /// Returns true if one slot is open, all before it are past and all after it are waiting.
    fn has_sound_slots(&self) -> bool {
        let seats: BTreeSet<Seat> = self.0.slots.iter().map(|slot| slot.seat).collect();
        let open: Vec<&PlayerSlot> =
            self.0.slots.iter().filter(|slot| slot.state == SlotState::Open).collect();
        let rank = |slot: &PlayerSlot| match slot.state {
            SlotState::Posted | SlotState::Missed | SlotState::Skipped => 0,
            SlotState::Open => 1,
            SlotState::Waiting => 2,
        };
        seats.len() == self.0.slots.len()
            && open.len() == 1
            && open.iter().all(|slot| self.0.plays(slot.seat))
            && self.0.slots.is_sorted_by_key(rank)
            && matches!(self.0.stage, ConquestStage::Phase1 | ConquestStage::Phase2)
            && self.0.turn >= TurnNumber(1)
    }

    /// Returns true if every number in it is one that a game may reach.
    fn has_sound_numbers(&self) -> bool {
        self.0.to_json().is_ok_and(|whole| is_bounded(&whole))
    }
}

fn is_bounded(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(|number| number.abs() <= MOST),
        Value::Array(all) => all.iter().all(is_bounded),
        Value::Object(all) => all.values().all(is_bounded),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

/// Seals everything anew that was sealed in the position: move orders, files, the list of the vote.
pub(super) fn seal_again(course: &mut ConquestEventBuilder<'_>, opening: &OpeningPosition) {
    let draws: Vec<DrawId> = opening.0.sequence.sealed.iter().filter_map(|_| course.seal()).collect();
    if !draws.is_empty() {
        course.push(ConquestRule::fcq(12, 17), ConquestFact::OrdersSealed { draws });
    }
    for file in &opening.0.files {
        if let Some(draw) = course.seal() {
            let file = SealedFile { draw, ..file.clone() };
            course.push(ConquestRule::fcq(3, 12), ConquestFact::FileSealed { file });
        }
    }
    if let Some((vote, draw)) = opening.0.vote.clone().and_then(|vote| Some((vote, course.seal()?))) {
        let vote = EventVote { draw, ..vote };
        course.push(ConquestRule::fcq(12, 54), ConquestFact::VoteOpened { vote });
    }
}
