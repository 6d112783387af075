//! The posts of a turn above the level of a beginner, by exact odds. The strongest level also judges who plays well.

use super::WarPlan;
use super::attack_worth::{LandValues, least_left};
use super::objective_threats::objective_threats;
use super::opponents::weak_players;
use super::search_board::SearchBoard;
use super::search_map::{SearchMap, members};
use crate::rules::BotLevel;
use crate::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use crate::war::ids::Territory;
use crate::war::offers::Offers;

/// Attacks after each other that are foreseen.
const DEPTH: u32 = 3;

/// The search of one seat in one position.
pub(super) struct TurnSearch<'a> {
    plan: &'a WarPlan<'a>,
    map: SearchMap,
    /// By seat: true if it is taken for a weak player.
    weak: Vec<bool>,
}

/// Armies to be placed: territory, number, pool.
type PlacingPlan = Vec<(usize, u32, ArmyPool)>;

impl<'a> TurnSearch<'a> {
    /// Prepares the search; `None` for a level that does not search.
    pub(super) fn of(plan: &'a WarPlan<'a>, level: BotLevel) -> Option<Self> {
        let weak = match level {
            BotLevel::Beginner => return None,
            BotLevel::Club => vec![false; plan.state.players.len()],
            BotLevel::Strong => weak_players(plan.state, plan.seat),
        };
        Some(Self { plan, map: SearchMap::of(plan.state), weak })
    }

    /// Returns the position with the values of the territories, to which the worth of holding others up belongs.
    fn board(&self) -> (SearchBoard<'_>, LandValues) {
        let (state, seat) = (self.plan.state, self.plan.seat);
        let board = SearchBoard::of(state, seat, &self.map, self.weak.clone());
        let mut values = board.values();
        for (at, threat) in objective_threats(state, seat, &self.map, &board).into_iter().enumerate() {
            values[at] += threat;
        }
        (board, values)
    }

    /// Returns the best post of the attacks: cards, planes, or one attack by land, so that the next post is chosen by its result. Empty
    /// if nothing is worth its losses.
    pub(super) fn attack(&self, offers: &Offers) -> Vec<Act> {
        let cards = self.plan.cards(offers);
        if !cards.is_empty() {
            return cards;
        }
        let (board, values) = self.board();
        if let Some(at) = board.best_bombing(&values).and_then(territory) {
            return vec![Act::Bomb { at, n: offers.base }];
        }
        let best = board.best_attack(&values, DEPTH);
        best.and_then(|(_, from, to)| attack(&values, from, to)).into_iter().collect()
    }

    /// Places all armies of each pool.
    pub(super) fn place(&self) -> Vec<Act> {
        let (board, values) = self.board();
        let plan = self.placing_plan(&board, &values).into_iter();
        plan.filter_map(|(at, n, pool)| Some(Act::Place { at: territory(at)?, n, pool: Some(pool) }))
            .collect()
    }

    /// Returns a plan for the armies received: those of continents where they gain most, the others by portions.
    fn placing_plan(&self, board: &SearchBoard<'_>, values: &LandValues) -> PlacingPlan {
        let turn = &self.plan.state.turn;
        let mut plan = PlacingPlan::new();
        for (continent, n) in turn.bound.iter().filter(|(_, n)| **n > 0) {
            let land = self.map.continents.iter().find(|land| land.id == *continent);
            let inside = land.map_or(0, |land| land.all & board.held());
            let front = inside & board.front();
            let gain = |at: usize| {
                let placed = plan.iter().filter(|(there, ..)| *there == at).map(|(_, n, _)| n);
                board.gain(values, at, board.armies[at] + placed.sum::<u32>(), *n, DEPTH)
            };
            let among = members(if front == 0 { inside } else { front });
            let best =
                among.map(|at| (gain(at), at)).reduce(|best, next| if next.0 > best.0 { next } else { best });
            plan.extend(best.map(|(_, at)| (at, *n, ArmyPool::Continent(*continent))));
        }
        let mut later = board.clone();
        plan.iter().for_each(|(at, n, _)| later.armies[*at] += n);
        let free = later.spread(values, later.front(), turn.free, DEPTH);
        plan.extend(free.into_iter().map(|(at, n)| (at, n, ArmyPool::Free)));
        plan
    }
}

/// Returns an attack; until the last army on a territory of great value.
fn attack(values: &LandValues, from: usize, to: usize) -> Option<Act> {
    let until = match least_left(values, to) {
        1 => StopCondition::Conquest,
        least => StopCondition::Left(least),
    };
    let (from, to) = (territory(from)?, territory(to)?);
    Some(Act::Attack(LandAttack { from, to, dice: None, until, advance: AdvanceChoice::All }))
}

fn territory(at: usize) -> Option<Territory> {
    Territory::all().nth(at)
}
