//! A compact copy of a position, as the seat on turn knows it.

use super::search_map::{GoalNeed, SearchGoal, SearchMap, TERRITORIES, TerritoryBits, members, one};
use crate::war::ids::{Seat, Territory};
use crate::war::state::State;

/// A position in the eyes of the seat on turn.
#[derive(Clone)]
pub(super) struct SearchBoard<'m> {
    pub(super) map: &'m SearchMap,
    pub(super) owner: [u8; TERRITORIES],
    pub(super) armies: [u32; TERRITORIES],
    /// Territories by seat.
    pub(super) holds: Vec<TerritoryBits>,
    /// Cards in hand by seat.
    pub(super) hands: Vec<u32>,
    /// The seat on turn.
    pub(super) seat: usize,
    /// Bombers in the air base of the seat on turn.
    pub(super) base: u32,
    goal: SearchGoal,
    /// By seat: true if it is taken for a weak player.
    pub(super) weak: Vec<bool>,
}

impl<'m> SearchBoard<'m> {
    /// Copies a position for a seat. `weak` tells by seat who is taken for a weak player.
    pub(super) fn of(state: &State, seat: Seat, map: &'m SearchMap, weak: Vec<bool>) -> Self {
        let goal = state.player(seat).and_then(|player| player.goal);
        // Objectives are dealt before the first turn; without one nothing is wanted.
        let nothing = SearchGoal::All(Vec::new());
        let mut board = Self {
            map,
            owner: [0; TERRITORIES],
            armies: [0; TERRITORIES],
            holds: vec![0; state.players.len()],
            hands: state.seats().map(|seat| state.hand_size(seat) as u32).collect(),
            seat: seat.index(),
            base: state.base(seat),
            goal: goal.and_then(|goal| map.goal_of(state, goal)).unwrap_or(nothing),
            weak,
        };
        for at in Territory::all() {
            let holding = state.holding(at);
            if let Some(owner) = holding.owner {
                board.owner[at.index()] = owner.0;
                board.holds[owner.index()] |= one(at.index());
            }
            board.armies[at.index()] = holding.armies;
        }
        board
    }

    pub(super) fn held(&self) -> TerritoryBits {
        self.holds[self.seat]
    }

    /// Returns true if a territory is beside one of a set.
    pub(super) fn is_beside(&self, at: usize, set: TerritoryBits) -> bool {
        self.map.near[at] & set != 0
    }

    /// Returns what the seat on turn still needs.
    pub(super) fn need(&self) -> GoalNeed {
        self.goal.need(self.map, self.held(), &self.armies, &self.holds)
    }

    /// Returns the territories of the seat on turn that have an enemy beside them.
    pub(super) fn front(&self) -> TerritoryBits {
        let held = self.held();
        members(held).filter(|at| self.map.near[*at] & !held != 0).fold(0, |set, at| set | one(at))
    }
}
