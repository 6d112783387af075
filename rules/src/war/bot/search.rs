//! Attacks and placement by expectation: each territory has a value for the seat, and a chain of attacks is worth what it
//! takes, by the exact odds of each step.

use std::collections::BTreeSet;

use super::WarPlan;
use crate::rules::BotLevel;
use crate::war::act::{Act, AdvanceChoice, ArmyPool, LandAttack, StopCondition};
use crate::war::ids::{Continent, Territory};
use crate::war::land_attack::DICE;
use crate::war::odds::conquest_odds;
use crate::war::offers::Offers;
use crate::war::state::State;

/// Value of any territory, in armies.
const LAND: f64 = 1.2;
/// Value of all territories that the objective still needs, shared among them.
const OBJECTIVE: f64 = 20.0;
/// Value of a Strategic Centre.
const CENTRE: f64 = 1.0;
/// Value of an army that a continent gives each turn.
const INCOME: f64 = 2.0;
/// Value of the last territory of a player.
const ELIMINATION: f64 = 5.0;
/// Cost of a lost army.
const LOSS: f64 = 0.55;
/// Value of a killed army.
const KILL: f64 = 0.35;
/// Armies with which a territory attacks at least: one stays, and a single one is worn out.
const LEAST: u32 = 3;
/// Chance below which a chain of attacks is followed no further.
const UNLIKELY: f64 = 0.2;

/// The search of one seat in one position.
pub(super) struct AttackSearch<'a> {
    plan: &'a WarPlan<'a>,
    /// Attacks after each other that are foreseen.
    depth: usize,
    /// By territory; 0 for own ones.
    values: Vec<f64>,
}

impl<'a> AttackSearch<'a> {
    /// Prepares the search; `None` for a level that does not search.
    pub(super) fn of(plan: &'a WarPlan<'a>, level: BotLevel) -> Option<Self> {
        let depth = match level {
            BotLevel::Beginner => return None,
            BotLevel::Club => 2,
            BotLevel::Strong => 8,
        };
        let values = Territory::all().map(|at| value(plan, at)).collect();
        Some(Self { plan, depth, values })
    }

    fn state(&self) -> &State {
        self.plan.state
    }

    /// Returns the best attack, alone in its post, so that the next is chosen by its result. Empty if none is worth its losses.
    pub(super) fn attack(&self, offers: &Offers) -> Vec<Act> {
        let mut best: Option<(f64, LandAttack)> = None;
        for way in &offers.attacks {
            let own = self.state().armies(way.from);
            if own < LEAST {
                continue;
            }
            let worth = self.step(own, way.from, way.to, &BTreeSet::new(), self.depth);
            if worth > best.as_ref().map_or(0.0, |(most, _)| *most) {
                let (until, advance) = (StopCondition::Left(2), AdvanceChoice::All);
                best = Some((worth, LandAttack { from: way.from, to: way.to, dice: None, until, advance }));
            }
        }
        best.map(|(_, order)| Act::Attack(order)).into_iter().collect()
    }

    /// Places all armies of each pool where the chain of attacks from there gains most by them.
    pub(super) fn place(&self) -> Vec<Act> {
        let turn = &self.state().turn;
        let mut acts = Vec::new();
        let mut more: Vec<(Territory, u32)> = Vec::new();
        let pools = turn.bound.iter().map(|(continent, n)| (Some(*continent), *n)).chain([(None, turn.free)]);
        for (continent, n) in pools.filter(|(_, n)| *n > 0) {
            let Some(at) = self.best_place(continent, n, &more) else { continue };
            more.push((at, n));
            let pool = continent.map_or(ArmyPool::Free, ArmyPool::Continent);
            acts.push(Act::Place { at, n, pool: Some(pool) });
        }
        acts
    }

    fn best_place(
        &self,
        continent: Option<Continent>,
        n: u32,
        more: &[(Territory, u32)],
    ) -> Option<Territory> {
        let state = self.state();
        let is_inside =
            |at: &Territory| continent.is_none() || state.components().continent(*at) == continent;
        let armies = |at: Territory| {
            let placed = more.iter().filter(|(there, _)| *there == at).map(|(_, n)| n);
            state.armies(at) + placed.sum::<u32>()
        };
        let gain = |at: Territory| {
            let with = self.chain(armies(at) + n, at, &BTreeSet::new(), self.depth);
            let without = self.chain(armies(at), at, &BTreeSet::new(), self.depth);
            with - without * 0.5
        };
        let places = state.territories_of(self.plan.seat).filter(is_inside);
        places
            .map(|at| (gain(at), at))
            .max_by(|one, other| {
                let key = |at: Territory| (!self.plan.is_front(at), self.plan.far(at), at);
                one.0.total_cmp(&other.0).then_with(|| key(other.1).cmp(&key(one.1)))
            })
            .map(|(_, at)| at)
    }

    /// Returns the value of the best chain of attacks by `armies` on `from`.
    fn chain(&self, armies: u32, from: Territory, taken: &BTreeSet<Territory>, depth: usize) -> f64 {
        if depth == 0 || armies < LEAST {
            return 0.0;
        }
        let targets = self
            .state()
            .components()
            .neighbours(from)
            .filter(|to| !self.plan.is_own(*to) && !taken.contains(to));
        targets.map(|to| self.step(armies, from, to, taken, depth)).fold(0.0, f64::max)
    }

    /// Returns the value of an attack by `armies` with what can follow it. Those that fought the last battle move in, the
    /// others may attack again.
    fn step(
        &self,
        armies: u32,
        from: Territory,
        to: Territory,
        taken: &BTreeSet<Territory>,
        depth: usize,
    ) -> f64 {
        let defenders = self.state().armies(to);
        let odds = conquest_odds(armies, defenders);
        let lost = f64::from(armies) - odds.left;
        let killed = f64::from(defenders) - odds.stays;
        let mut value = odds.conquest * self.values[to.index()] - LOSS * lost + KILL * killed;
        if odds.conquest > UNLIKELY && depth > 1 {
            let left = odds.left_after_conquest.round() as u32;
            let moved = DICE.min(left.saturating_sub(1));
            let mut taken = taken.clone();
            taken.insert(to);
            let depth = self.narrower(depth);
            let goes_on =
                self.chain(left - moved, from, &taken, depth).max(self.chain(moved, to, &taken, depth));
            value += odds.conquest * goes_on;
        }
        value
    }

    /// Returns the depth of the next step: long chains are foreseen only a few steps at full width.
    fn narrower(&self, depth: usize) -> usize {
        if self.depth - depth >= 3 { 0 } else { depth - 1 }
    }
}

/// Returns the value of a territory for the seat, in armies.
fn value(plan: &WarPlan<'_>, at: Territory) -> f64 {
    let (state, seat) = (plan.state, plan.seat);
    if plan.is_own(at) {
        return 0.0;
    }
    let mut value = LAND;
    if plan.wanted.contains(&at) {
        value += OBJECTIVE / plan.needed as f64;
    }
    if state.components().is_centre(at) {
        value += CENTRE;
    }
    for land in state.components().continents.iter().filter(|land| land.territories.contains(&at)) {
        let missing = land.territories.len() - state.share(seat, land);
        value += INCOME * f64::from(land.totality) / (missing * missing) as f64;
        if let Some(owner) = state.holding(at).owner {
            if state.has_totality(owner, land) {
                value += INCOME * f64::from(land.totality) * 0.6;
            } else if state.has_majority(owner, land) {
                value += INCOME * f64::from(land.majority) * 0.3;
            }
        }
    }
    if let Some(owner) = state.holding(at).owner {
        let left = state.territories_of(owner).count();
        value += ELIMINATION / (left * left) as f64;
    }
    value
}
