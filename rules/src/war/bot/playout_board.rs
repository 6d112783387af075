//! A compact copy of a position, in which a whole round is played in microseconds.

use std::sync::Arc;

use super::playout_map::{GoalNeed, PlayoutGoal, PlayoutMap, TERRITORIES, TerritoryBits, members, one, size};
use super::playouts::PlayoutMove;
use crate::seeded_rng::SeededSequence;
use crate::war::components::BOMBERS;
use crate::war::ids::{Seat, Territory};
use crate::war::land_attack::DICE;
use crate::war::odds::battle_kills;
use crate::war::state::{HAND, State};

/// Cards drawn after a turn of conquest.
const DRAWN: u32 = 3;

/// A seat in a playout.
#[derive(Clone)]
pub(super) struct PlayoutSeat {
    pub(super) hand: u32,
    pub(super) base: u32,
    pub(super) goal: Arc<PlayoutGoal>,
}

/// A position in a playout.
#[derive(Clone)]
pub(super) struct PlayoutBoard<'m> {
    pub(super) map: &'m PlayoutMap,
    pub(super) owner: [u8; TERRITORIES],
    pub(super) armies: [u32; TERRITORIES],
    /// By seat.
    pub(super) holds: Vec<TerritoryBits>,
    pub(super) seats: Vec<PlayoutSeat>,
    /// The seat on turn.
    pub(super) seat: usize,
    pub(super) conquered: bool,
    pub(super) winner: Option<usize>,
}

impl<'m> PlayoutBoard<'m> {
    /// Copies a position. `goals` are the objectives by seat.
    pub(super) fn of(state: &State, map: &'m PlayoutMap, goals: Vec<Arc<PlayoutGoal>>) -> Self {
        let mut board = Self {
            map,
            owner: [0; TERRITORIES],
            armies: [0; TERRITORIES],
            holds: vec![0; state.players.len()],
            seats: Vec::new(),
            seat: state.turn.seat.index(),
            conquered: state.turn.conquered,
            winner: None,
        };
        for at in Territory::all() {
            let holding = state.holding(at);
            if let Some(owner) = holding.owner {
                board.owner[at.index()] = owner.0;
                board.holds[owner.index()] |= one(at.index());
            }
            board.armies[at.index()] = holding.armies;
        }
        let seat = |(seat, goal): (Seat, Arc<PlayoutGoal>)| PlayoutSeat {
            hand: state.hand_size(seat) as u32,
            base: state.base(seat),
            goal,
        };
        board.seats = state.seats().zip(goals).map(seat).collect();
        board
    }

    pub(super) fn held(&self) -> TerritoryBits {
        self.holds[self.seat]
    }

    /// Returns true if a territory is beside one of a set.
    pub(super) fn is_beside(&self, at: usize, set: TerritoryBits) -> bool {
        self.map.near[at] & set != 0
    }

    /// Returns what a seat still needs.
    pub(super) fn need(&self, seat: usize) -> GoalNeed {
        self.seats[seat].goal.need(self.map, self.holds[seat], &self.armies, &self.holds)
    }

    /// Ends the playout if the seat on turn has met its objective.
    pub(super) fn settle(&mut self) {
        let need = self.need(self.seat);
        if need.count == 0 && need.armies == 0 {
            self.winner = Some(self.seat);
        }
    }

    /// Returns the armies for territories and for continents that a turn gives; those of continents with their continent.
    pub(super) fn income(&self, seat: usize) -> (u32, u32) {
        let held = self.holds[seat];
        let bound = self.map.continents.iter().map(|land| {
            let share = size(land.all & held);
            if share == size(land.all) {
                land.totality
            } else if share * 2 > size(land.all) {
                land.majority
            } else {
                0
            }
        });
        ((size(held) / 2).max(3), bound.sum())
    }

    /// Attacks until the conquest or until `least` armies are left. Returns true if the territory is conquered.
    pub(super) fn attack(&mut self, from: usize, to: usize, least: u32, rng: &mut SeededSequence) -> bool {
        let (mut own, mut others) = (self.armies[from], self.armies[to]);
        let mut dice = 0;
        while own > least.max(1) && others > 0 {
            dice = (own - 1).min(DICE);
            let defence = others.min(DICE);
            let at_stake = dice.min(defence);
            let kills = pick(battle_kills(dice, defence), rng).min(at_stake);
            own -= at_stake - kills;
            others -= kills;
        }
        (self.armies[from], self.armies[to]) = (own, others);
        if others > 0 {
            return false;
        }
        self.occupy(from, to, dice.min(own - 1).max(1));
        true
    }

    /// Moves armies into a conquered territory.
    fn occupy(&mut self, from: usize, to: usize, n: u32) {
        let loser = usize::from(self.owner[to]);
        self.armies[from] -= n;
        self.armies[to] = n;
        self.owner[to] = self.seat as u8;
        self.holds[loser] &= !one(to);
        self.holds[self.seat] |= one(to);
        self.conquered = true;
        match size(self.holds[loser]) {
            0 => self.eliminate(loser),
            1 => self.seats[loser].goal = Arc::clone(&self.map.reduced),
            _ => {}
        }
        self.settle();
    }

    fn eliminate(&mut self, loser: usize) {
        self.seats[self.seat].hand += std::mem::take(&mut self.seats[loser].hand);
        let destroys = |goal: &PlayoutGoal| matches!(goal, PlayoutGoal::Destroy(prey) if *prey == loser);
        if destroys(&self.seats[self.seat].goal) {
            self.winner = Some(self.seat);
        }
        for seat in &mut self.seats {
            if destroys(&seat.goal) {
                seat.goal = Arc::clone(&self.map.orphaned);
            }
        }
    }

    /// Sends planes from the base or the box against a territory.
    pub(super) fn bomb(&mut self, to: usize, sent: u32, from_base: bool, rng: &mut SeededSequence) {
        let mut planes = sent;
        while planes > 0 && self.armies[to] > 1 {
            planes -= self.map.flak[rng.below(6)].min(planes);
            if planes > 0 {
                let hits = self.map.bombs[rng.below(6)];
                self.armies[to] -= hits.min(self.armies[to] - 1);
            }
        }
        let base = &mut self.seats[self.seat].base;
        if from_base {
            *base -= sent;
        }
        if self.map.returns {
            *base = (*base + planes).min(BOMBERS);
        }
    }

    /// Makes a move for the seat on turn.
    pub(super) fn make(&mut self, tried: &PlayoutMove, rng: &mut SeededSequence) {
        match tried {
            PlayoutMove::Rest => {}
            PlayoutMove::Attack { from, to, least } => {
                self.attack(*from, *to, *least, rng);
            }
            PlayoutMove::Bomb { to, planes, from_base, cards } => {
                self.spend(*cards);
                self.bomb(*to, *planes, *from_base, rng);
            }
            PlayoutMove::Armies { at, n, cards } => {
                self.spend(*cards);
                self.armies[*at] += n;
            }
            PlayoutMove::Place(places) => places.iter().for_each(|(at, n)| self.armies[*at] += n),
        }
        if self.winner.is_none() {
            self.settle();
        }
    }

    fn spend(&mut self, cards: u32) {
        let hand = &mut self.seats[self.seat].hand;
        *hand = hand.saturating_sub(cards);
    }

    /// Returns how a seat stands, from 0 to 1: its share of the strength of all.
    pub(super) fn standing(&self, seat: usize) -> f64 {
        if let Some(winner) = self.winner {
            return if winner == seat { 1.0 } else { 0.0 };
        }
        let all: f64 = (0..self.holds.len()).map(|seat| self.strength(seat)).sum();
        self.strength(seat) / all.max(f64::MIN_POSITIVE)
    }

    /// Returns the strength of a seat: what it has and receives, more the nearer its objective is.
    fn strength(&self, seat: usize) -> f64 {
        let held = self.holds[seat];
        if held == 0 {
            return 0.0;
        }
        let armies: u32 = members(held).map(|at| self.armies[at]).sum();
        let (free, bound) = self.income(seat);
        let PlayoutSeat { hand, base, .. } = self.seats[seat];
        let more = 2.0 * f64::from(free + bound)
            + 4.0 * f64::from(size(held & self.map.centres))
            + 1.2 * f64::from(hand + base);
        let nearness = 1.0 + 4.0 / (1.0 + f64::from(self.need(seat).count));
        let strength = (f64::from(armies) + more) * nearness;
        // The power of 1.5, by operations whose results are the same on every machine.
        strength * strength.sqrt()
    }

    /// Ends the turn and begins that of the next seat that is in the game.
    pub(super) fn next_seat(&mut self, order: &[usize]) {
        if self.conquered {
            let hand = &mut self.seats[self.seat].hand;
            *hand += DRAWN.min((HAND as u32).saturating_sub(*hand));
        }
        self.conquered = false;
        let place = order.iter().position(|seat| *seat == self.seat).unwrap_or(0);
        let later = order.iter().cycle().skip(place + 1).take(order.len());
        if let Some(next) = later.copied().find(|seat| self.holds[*seat] != 0) {
            self.seat = next;
        }
    }

    /// Returns the territories of the seat on turn that have an enemy beside them.
    pub(super) fn front(&self) -> TerritoryBits {
        let held = self.held();
        members(held).filter(|at| self.map.near[*at] & !held != 0).fold(0, |set, at| set | one(at))
    }
}

/// Draws the index of an entry with these chances.
fn pick(chances: &[f64], rng: &mut SeededSequence) -> u32 {
    let mut drawn = rng.below(1 << 20) as f64 / f64::from(1 << 20);
    for (index, chance) in chances.iter().enumerate() {
        drawn -= chance;
        if drawn < 0.0 {
            return index as u32;
        }
    }
    chances.len() as u32 - 1
}
