//! The posts of a turn above the level of a beginner: a usual one by exact odds, and for the strongest level others that are
//! compared with it in playouts.

use std::cmp::Reverse;

use super::WarPlan;
use super::playout_board::PlayoutBoard;
use super::playout_map::{PlayoutMap, members};
use super::playout_turn::{LandValues, least_left};
use super::playouts::{PlayoutMove, WarPlayouts};
use crate::rules::BotLevel;
use crate::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use crate::war::ids::{CardId, Territory};
use crate::war::offers::{Offers, RouteLimit};

/// Attacks after each other that are foreseen.
const DEPTH: u32 = 3;
/// Posts of each kind that are compared with the usual one.
const WIDTH: usize = 8;

/// The search of one seat in one position.
pub(super) struct TurnSearch<'a> {
    plan: &'a WarPlan<'a>,
    map: PlayoutMap,
    /// Playouts of each post; 0 if only the usual one is known.
    playouts: u64,
}

/// Armies to be placed: territory, number, pool.
type PlacingPlan = Vec<(usize, u32, ArmyPool)>;

impl<'a> TurnSearch<'a> {
    /// Prepares the search; `None` for a level that does not search.
    pub(super) fn of(plan: &'a WarPlan<'a>, level: BotLevel) -> Option<Self> {
        let playouts = match level {
            BotLevel::Beginner => return None,
            BotLevel::Club => 0,
            BotLevel::Strong => 100,
        };
        Some(Self { plan, map: PlayoutMap::of(plan.state), playouts })
    }

    fn playouts(&self) -> WarPlayouts<'_> {
        WarPlayouts::of(self.plan.state, self.plan.seat, self.plan.seed, &self.map)
    }

    /// Returns the best post of the attacks: cards, planes, or one attack by land, so that the next post is chosen by its result. Empty
    /// if nothing is worth its losses.
    pub(super) fn attack(&self, offers: &Offers) -> Vec<Act> {
        let playouts = self.playouts();
        let board = playouts.board(&mut playouts.rng(0));
        let values = values_with_threats(&playouts, &board);
        let usual = self.usual_post(&board, &values, offers);
        let Some(usual_move) = self.playout_move(&usual) else { return usual };
        let mut tried = vec![(usual_move, usual)];
        if self.playouts > 0 {
            let others = self
                .other_posts(&board, &values, offers)
                .into_iter()
                .filter(|act| tried[0].1.first() != Some(act));
            let others: Vec<(PlayoutMove, Vec<Act>)> = others
                .map(|act| vec![act])
                .filter_map(|post| Some((self.playout_move(&post)?, post)))
                .collect();
            tried.extend(others);
            if !tried[0].1.is_empty() {
                tried.push((PlayoutMove::Rest, Vec::new()));
            }
        }
        let moves: Vec<PlayoutMove> = tried.iter().map(|(tried, _)| tried.clone()).collect();
        tried.swap_remove(playouts.best(&moves, self.playouts)).1
    }

    /// Returns the post that is best without playouts.
    fn usual_post(&self, board: &PlayoutBoard<'_>, values: &LandValues, offers: &Offers) -> Vec<Act> {
        let cards = self.plan.cards(offers);
        if !cards.is_empty() {
            return cards;
        }
        if let Some(at) = board.best_bombing(values).and_then(territory) {
            return vec![Act::Bomb { at, n: offers.base }];
        }
        let best = board.best_attack(values, DEPTH);
        best.and_then(|(_, from, to)| attack(values, from, to)).into_iter().collect()
    }

    /// Returns further posts of one act each.
    fn other_posts(&self, board: &PlayoutBoard<'_>, values: &LandValues, offers: &Offers) -> Vec<Act> {
        let worth = |from: Territory, to: Territory| {
            let (from, to) = (from.index(), to.index());
            board.step(values, board.armies[from], from, to, 0, DEPTH)
        };
        // An attack that would stop at once is refused.
        let is_possible =
            |way: &&RouteLimit| board.armies[way.from.index()] > least_left(values, way.to.index());
        let attacks = offers
            .attacks
            .iter()
            .filter(is_possible)
            .map(|way| (worth(way.from, way.to), (way.from, way.to)));
        let attacks = best_of(attacks.collect(), WIDTH).into_iter();
        let mut acts: Vec<Act> =
            attacks.filter_map(|(from, to)| attack(values, from.index(), to.index())).collect();
        if offers.base > 0 {
            let near = offers.bombs.iter().filter(|at| board.is_beside(at.index(), board.held()));
            let worth = |at: Territory| {
                let killed = (board.armies[at.index()] - 1).min(offers.base * 3 / 2);
                values[at.index()] * f64::from(killed)
            };
            let targets = best_of(near.map(|at| (worth(*at), *at)).collect(), WIDTH / 2);
            acts.extend(targets.into_iter().map(|at| Act::Bomb { at, n: offers.base }));
        }
        let mut numbers = offers.numbers.clone();
        numbers.sort_by_key(|card| Reverse(self.number(*card)));
        for card in &offers.cards {
            let own = card.own.iter().filter(|at| self.plan.is_front(**at));
            acts.extend(own.map(|at| Act::CardArmies { card: card.card, numbers: numbers.clone(), at: *at }));
            let bombs = card.bombs.iter();
            acts.extend(bombs.map(|at| Act::CardBomb {
                card: card.card,
                numbers: numbers.clone(),
                at: *at,
                n: None,
            }));
        }
        acts
    }

    fn number(&self, card: CardId) -> u32 {
        self.plan.state.card(card).and_then(|card| card.number).unwrap_or(0)
    }

    /// Returns a post in the form in which it is played out; `None` if it cannot be.
    fn playout_move(&self, post: &[Act]) -> Option<PlayoutMove> {
        let spent = |numbers: &[CardId]| {
            let sum: u32 = numbers.iter().map(|card| self.number(*card)).sum();
            (1 + sum, 1 + numbers.len() as u32)
        };
        Some(match post {
            [] => PlayoutMove::Rest,
            [Act::Attack(order)] => {
                let least = if order.until == StopCondition::Conquest { 1 } else { 2 };
                PlayoutMove::Attack { from: order.from.index(), to: order.to.index(), least }
            }
            [Act::Bomb { at, n }] => {
                PlayoutMove::Bomb { to: at.index(), planes: *n, from_base: true, cards: 0 }
            }
            [Act::CardBomb { numbers, at, .. }] => {
                let (planes, cards) = spent(numbers);
                let planes = planes.min(self.plan.state.in_box(self.plan.seat));
                PlayoutMove::Bomb { to: at.index(), planes, from_base: false, cards }
            }
            [Act::CardArmies { numbers, at, .. }] => {
                let (n, cards) = spent(numbers);
                PlayoutMove::Armies { at: at.index(), n, cards }
            }
            _ => return None,
        })
    }

    /// Places all armies of each pool.
    pub(super) fn place(&self) -> Vec<Act> {
        let playouts = self.playouts();
        let board = playouts.board(&mut playouts.rng(0));
        let mut plans = self.placing_plans(&board, &values_with_threats(&playouts, &board));
        if plans.is_empty() {
            return Vec::new();
        }
        let place =
            |plan: &PlacingPlan| PlayoutMove::Place(plan.iter().map(|(at, n, _)| (*at, *n)).collect());
        let moves: Vec<PlayoutMove> = plans.iter().map(place).collect();
        let plan = plans.swap_remove(playouts.best(&moves, self.playouts)).into_iter();
        plan.filter_map(|(at, n, pool)| Some(Act::Place { at: territory(at)?, n, pool: Some(pool) }))
            .collect()
    }

    /// Returns plans for the armies received, the usual one first: those of continents where they gain most, the others by portions, or
    /// on one or two territories.
    fn placing_plans(&self, board: &PlayoutBoard<'_>, values: &LandValues) -> Vec<PlacingPlan> {
        let turn = &self.plan.state.turn;
        let gain = |at: usize, fixed: &PlacingPlan, n: u32| {
            let there = fixed.iter().filter(|(there, ..)| *there == at).map(|(_, n, _)| n);
            board.gain(values, at, board.armies[at] + there.sum::<u32>(), n, DEPTH)
        };
        let mut fixed = PlacingPlan::new();
        for (continent, n) in turn.bound.iter().filter(|(_, n)| **n > 0) {
            let land = self.map.continents.iter().find(|land| land.id == *continent);
            let inside = land.map_or(0, |land| land.all & board.held());
            let front = inside & board.front();
            let among = members(if front == 0 { inside } else { front });
            let best = best_of(among.map(|at| (gain(at, &fixed, *n), at)).collect(), 1);
            fixed.extend(best.into_iter().map(|at| (at, *n, ArmyPool::Continent(*continent))));
        }
        if turn.free == 0 {
            return vec![fixed];
        }
        let ranked = members(board.front()).map(|at| (gain(at, &fixed, turn.free), at)).collect();
        let ranked = best_of(ranked, WIDTH);
        let with = |more: &[(usize, u32)]| {
            let free = more.iter().map(|(at, n)| (*at, *n, ArmyPool::Free));
            fixed.iter().copied().chain(free).collect::<PlacingPlan>()
        };
        let mut later = board.clone();
        fixed.iter().for_each(|(at, n, _)| later.armies[*at] += n);
        let mut plans = vec![with(&later.spread(values, later.front(), turn.free, DEPTH))];
        plans.extend(ranked.iter().map(|at| with(&[(*at, turn.free)])));
        let half = turn.free / 2;
        if half > 0 {
            let pairs = ranked.windows(2).take(WIDTH / 2);
            plans.extend(pairs.map(|pair| with(&[(pair[0], turn.free - half), (pair[1], half)])));
        }
        plans
    }
}

/// Returns the values of the territories, with the worth of holding others up.
fn values_with_threats(playouts: &WarPlayouts<'_>, board: &PlayoutBoard<'_>) -> LandValues {
    let mut values = board.values();
    for (at, threat) in playouts.threats(board).into_iter().enumerate() {
        values[at] += threat;
    }
    values
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

/// Returns the entries of most worth, the best first.
fn best_of<T>(mut entries: Vec<(f64, T)>, take: usize) -> Vec<T> {
    entries.sort_by(|one, other| other.0.total_cmp(&one.0));
    entries.into_iter().take(take).map(|(_, entry)| entry).collect()
}
