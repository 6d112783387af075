//! A position of a game that was played, with which another game begins in place of the set-up.
//!
//! Owns what of a position is taken over and what is drawn anew. Hands and objectives that the position does not show are drawn anew,
//! and the draw pile always is: its order was sealed for other people. What players saw of each other is left out.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::components::BOMBERS;
use super::draws::{ThrowKind, arrange_by_draw};
use super::event::{RoundStep, SeatObjective, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{CardId, Colour, Seat, Territory, WarRule};
use super::options::Options;
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{State, TerritoryState, WarPlayer, WarStage, WarTurn};
use super::{narration, setup};
use crate::rules::Message;

/// Most armies that a position may have in one place: no sum of them overflows.
const MOST_ARMIES: u32 = 100_000;

/// A position with which a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningPosition {
    /// The round, from 1.
    pub round: u16,
    /// The step of the round.
    pub step: RoundStep,
    /// The seat that opens each round.
    pub starter: Seat,
    /// The turn with which the game begins.
    pub turn: WarTurn,
    /// The seats in clockwise order.
    pub order: Vec<Seat>,
    /// The players by seat.
    pub players: Vec<OpeningPlayer>,
    /// The territories in their order.
    pub holdings: Vec<TerritoryState>,
    /// Cards used or discarded.
    pub discard: Vec<CardId>,
    /// Eliminated seats, first to last.
    pub fallen: Vec<Seat>,
}

/// A player of a position with which a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningPlayer {
    /// The colour.
    pub colour: Colour,
    /// Bombers in the air base.
    pub base: u32,
    /// Number of cards in hand.
    pub cards: usize,
    /// The cards in hand; `None` if they are drawn anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<CardId>>,
    /// The objective; `None` if it is dealt anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<SeatObjective>,
    /// Territory of the Information Centre; `None` if it is not on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ci: Option<Territory>,
    /// The seat that eliminated this one; `None` if it is still in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out_by: Option<Seat>,
}

impl OpeningPlayer {
    fn of(player: &WarPlayer) -> Self {
        Self {
            colour: player.colour,
            base: player.base,
            cards: player.hand_size(),
            hand: (player.face_down == 0).then(|| player.hand.clone()),
            goal: player.goal,
            ci: player.ci,
            out_by: player.out_by,
        }
    }

    const fn lives(&self) -> bool {
        self.out_by.is_none()
    }
}

impl Options {
    /// Returns the options with a position as the opening of the game. It brings the board and the cards with it.
    ///
    /// # Errors
    /// No game can begin with the position, or the options contradict it.
    pub(super) fn with_opening(self, seats: u8, position: &State) -> Result<Self, Message> {
        let refused = |id: &str| Err(Message::new(id));
        let starter = match (position.stage, position.starter) {
            (WarStage::Turns, Some(starter)) => starter,
            (WarStage::Over, _) => return refused("war-opening-over"),
            _ => return refused("war-opening-set-up"),
        };
        if !self.colours.is_empty() {
            return refused("war-opening-colours");
        }
        if self.components.is_some() {
            return refused("war-opening-components");
        }
        match (position.options.information_centre, self.information_centre) {
            (true, false) => return refused("war-opening-with-ci"),
            (false, true) => return refused("war-opening-without-ci"),
            _ => {}
        }
        let opening = OpeningPosition {
            round: position.round,
            step: position.step,
            starter,
            turn: position.turn.clone(),
            order: position.order.clone(),
            players: position.players.iter().map(OpeningPlayer::of).collect(),
            holdings: position.holdings.clone(),
            discard: position.discard.clone(),
            fallen: position.fallen.clone(),
        };
        let options = Self { components: position.options.components.clone(), ..self };
        opening
            .check(&options, seats)
            .map_err(|refusal| narration::illegal(position, None, &refusal).message)?;
        Ok(Self { opening: Some(Box::new(opening)), ..options })
    }
}

impl OpeningPosition {
    /// Describes it, a sentence each.
    pub(super) fn terms(&self) -> Vec<Message> {
        let first = Message::new("war-terms-opening").with("round", u32::from(self.round));
        let is_drawn = self.players.iter().any(|player| player.lives() && player.is_drawn_anew());
        let secrets = if is_drawn { "war-terms-opening-drawn" } else { "war-terms-opening-known" };
        vec![first, Message::new(secrets)]
    }

    /// Returns the state with which the game begins, before anything is drawn.
    pub(super) fn state(&self, options: &Options) -> State {
        let player = |player: &OpeningPlayer| WarPlayer {
            base: player.base,
            hand: player.hand.clone().unwrap_or_default(),
            goal: player.goal,
            ci: player.ci,
            out_by: player.out_by,
            ..WarPlayer::new(player.colour)
        };
        State {
            options: options.clone(),
            stage: WarStage::Turns,
            order: self.order.clone(),
            distributed: true,
            players: self.players.iter().map(player).collect(),
            holdings: self.holdings.clone(),
            discard: self.discard.clone(),
            round: self.round,
            step: self.step,
            starter: Some(self.starter),
            turn: self.turn.clone(),
            fallen: self.fallen.clone(),
            ..State::default()
        }
    }

    /// Checks that it is a position of a game of `seats` players with these options.
    ///
    /// # Errors
    /// The number of players is another one, or the position contradicts itself.
    pub(super) fn check(&self, options: &Options, seats: u8) -> Result<(), WarRefusal> {
        let own = self.players.len() as u32;
        ensure(own == u32::from(seats), || {
            WarRefusal::new(Code::OpeningPlayers, WarRule::a(1, 1)).missed(own, u32::from(seats))
        })?;
        let is_sound = self.has_sound_players() && self.has_sound_board() && self.has_sound_cards(options);
        ensure(is_sound && self.has_sound_turn(), || WarRefusal::new(Code::Opening, WarRule::a(4, 1)))
    }

    fn player(&self, seat: Seat) -> Option<&OpeningPlayer> {
        self.players.get(seat.index())
    }

    fn lives(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(OpeningPlayer::lives)
    }

    fn has_sound_players(&self) -> bool {
        let seats: BTreeSet<Seat> = Seat::all(self.players.len()).collect();
        let order: BTreeSet<Seat> = self.order.iter().copied().collect();
        let colours: BTreeSet<Colour> = self.players.iter().map(|player| player.colour).collect();
        let out: BTreeSet<Seat> = seats.iter().copied().filter(|seat| !self.lives(*seat)).collect();
        let fallen: BTreeSet<Seat> = self.fallen.iter().copied().collect();
        let is_whole = |player: &OpeningPlayer| {
            let hand = player.hand.as_ref().map_or(player.cards, Vec::len);
            player.base <= BOMBERS
                && hand == player.cards
                && player.out_by.is_none_or(|by| seats.contains(&by) && player.cards == 0)
        };
        order == seats
            && self.order.len() == seats.len()
            && colours.len() == seats.len()
            && fallen == out
            && self.fallen.len() == out.len()
            && out.len() + 1 < seats.len()
            && self.players.iter().all(is_whole)
            && seats.contains(&self.starter)
    }

    fn has_sound_board(&self) -> bool {
        let emptied = self.turn.advance.map(|advance| advance.to);
        let is_held = |(at, held): (Territory, &TerritoryState)| {
            held.owner.is_some_and(|owner| self.lives(owner) || emptied == Some(at))
                && (held.armies > 0) != (emptied == Some(at))
                && held.armies <= MOST_ARMIES
        };
        self.holdings.len() == Territory::COUNT && Territory::all().zip(&self.holdings).all(is_held)
    }

    fn has_sound_cards(&self, options: &Options) -> bool {
        let pack: BTreeSet<CardId> = options.components().cards.iter().map(|card| card.id).collect();
        let known: Vec<CardId> = self.known_cards().collect();
        let once: BTreeSet<CardId> = known.iter().copied().collect();
        let hidden: usize =
            self.players.iter().filter(|player| player.hand.is_none()).map(|player| player.cards).sum();
        let has_goal = |goal: SeatObjective| match goal {
            SeatObjective::Card(id) => options.components().objective(id).is_some(),
            SeatObjective::Orphaned | SeatObjective::Reduced => true,
        };
        once.len() == known.len()
            && once.is_subset(&pack)
            && known.len().checked_add(hidden).is_some_and(|all| all <= pack.len())
            && self.players.iter().filter_map(|player| player.goal).all(has_goal)
    }

    fn has_sound_turn(&self) -> bool {
        let WarTurn { seat, free, bound, advance, budget, .. } = &self.turn;
        let armies = |at: Territory| self.holdings[at.index()].armies;
        let owns = |at: Territory| self.holdings[at.index()].owner == Some(*seat);
        let is_open = advance.is_none_or(|advance| {
            owns(advance.from) && !owns(advance.to) && armies(advance.from) > 1 && advance.most > 0
        });
        let may_leave = |(at, most): (Territory, &u32)| *most < armies(at).max(1);
        self.lives(*seat)
            && (1..=9_999).contains(&self.round)
            && *free <= MOST_ARMIES
            && bound.values().all(|armies| *armies <= MOST_ARMIES)
            && is_open
            && (budget.is_empty()
                || budget.len() == Territory::COUNT && Territory::all().zip(budget).all(may_leave))
    }

    /// Returns the cards of which it says where they are.
    fn known_cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let hands = self.players.iter().filter_map(|player| player.hand.as_ref());
        hands.flatten().chain(&self.discard).copied()
    }
}

impl OpeningPlayer {
    /// Returns true if its hand or its objective is drawn anew.
    const fn is_drawn_anew(&self) -> bool {
        self.hand.is_none() || self.goal.is_none()
    }
}

/// Draws everything that the opening position leaves open: the draw pile, and the hands and objectives that it does not show.
pub(super) fn draw_unknown(course: &mut WarEventBuilder<'_>, opening: &OpeningPosition) {
    let known: BTreeSet<CardId> = opening.known_cards().collect();
    let cards = course.state.components().cards.iter().map(|card| card.id);
    let cards: Vec<CardId> = cards.filter(|card| !known.contains(card)).collect();
    let lot = course.throw(ThrowKind::Order { of: cards.len() as u32 });
    course.decide(WarRule::a(2, 4), WarFact::PackShuffled { pile: arrange_by_draw(&cards, &lot), lot });
    for (seat, player) in Seat::all(opening.players.len()).zip(&opening.players) {
        if player.hand.is_none() {
            let cards = course.state.pile.iter().take(player.cards).copied().collect();
            course.decide(WarRule::a(10, 8), WarFact::Drew { seat, cards });
        }
    }
    setup::deal_objectives(course);
}
