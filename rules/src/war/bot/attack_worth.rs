//! Values of territories and attacks for the seat on turn: attacks are weighed by exact odds.

use super::search_board::SearchBoard;
use super::search_map::{TERRITORIES, TerritoryBits, members, one, size};
use crate::war::land_attack::DICE;
use crate::war::odds::conquest_odds;

/// Value of any territory, in armies.
const LAND: f64 = 1.2;
/// Value of the objective, shared among the territories that it still needs.
const OBJECTIVE: f64 = 20.0;
/// The same, for an objective that is near.
const NEAR: f64 = 80.0;
/// Value of a Strategic Centre.
const CENTRE: f64 = 1.0;
/// Value of an army that a continent gives each turn.
const INCOME: f64 = 2.0;
/// Value of the last territory of a player, and of each of their cards.
const ELIMINATION: f64 = 15.0;
/// Cost of a lost army.
const LOSS: f64 = 0.5;
/// Value of a killed army.
const KILL: f64 = 0.2;
/// Chance below which a chain of attacks is followed no further.
const UNLIKELY: f64 = 0.2;
/// Value from which a territory is attacked until the last army.
const ALL_IN: f64 = 12.0;

/// Value of each territory of a player for each that they have above [`MANY`].
const LEADER: f64 = 1.0;
/// Territories above which a player is a danger to all.
const MANY: f64 = 10.0;
/// Value of each territory of a player who is taken for a weak one, whose land is won more cheaply.
const WEAK: f64 = 3.0;
/// Value of each territory of the others while there is such a player.
const ABLE: f64 = -3.0;
/// Numbers of armies that are placed together.
const PORTIONS: [u32; 5] = [2, 3, 4, 6, 9];

/// Values of the territories for the seat on turn; 0 for its own.
pub(super) type LandValues = [f64; TERRITORIES];

/// Returns the armies that an attack on a territory leaves behind: one on a territory of great value.
pub(super) fn least_left(values: &LandValues, to: usize) -> u32 {
    if values[to] > ALL_IN { 1 } else { 2 }
}

impl SearchBoard<'_> {
    /// Returns the values of the territories.
    pub(super) fn values(&self) -> LandValues {
        let held = self.held();
        let need = self.need();
        let share = f64::from(need.count.max(1));
        let wanted = OBJECTIVE / share + NEAR / (share * share);
        let mut values = [0.0; TERRITORIES];
        let mut of_owner = [0.0; 8];
        let has_weak = self.holds.iter().zip(&self.weak).any(|(holds, is_weak)| *is_weak && *holds != 0);
        for (seat, holds) in self.holds.iter().enumerate() {
            let left = f64::from(size(*holds).max(1));
            of_owner[seat] =
                (ELIMINATION + f64::from(self.hands[seat])) / (left * left) + LEADER * (left - MANY).max(0.0);
            if has_weak {
                of_owner[seat] += if self.weak[seat] { WEAK } else { ABLE };
            }
        }
        for land in &self.map.continents {
            let missing = f64::from(size(land.all & !held).max(1));
            let mut value = INCOME * f64::from(land.totality) / (missing * missing);
            for holds in &self.holds {
                let share = size(land.all & holds);
                if share == size(land.all) {
                    value += INCOME * f64::from(land.totality) * 0.6;
                } else if share * 2 > size(land.all) {
                    value += INCOME * f64::from(land.majority) * 0.3;
                }
            }
            for at in members(land.all & !held) {
                let mut value = value + LAND + of_owner[usize::from(self.owner[at])];
                if need.wanted & one(at) != 0 {
                    value += wanted;
                }
                if self.map.centres & one(at) != 0 {
                    value += CENTRE;
                }
                values[at] = value;
            }
        }
        values
    }

    /// Distributes armies over some own territories: again and again those that gain most for each army, against targets that no
    /// earlier ones attack.
    pub(super) fn spread(
        &self,
        values: &LandValues,
        among: TerritoryBits,
        n: u32,
        depth: u32,
    ) -> Vec<(usize, u32)> {
        let (mut left, mut claimed) = (n, 0);
        let mut places: Vec<(usize, u32)> = Vec::new();
        while left > 0 {
            let mut best: Option<(f64, usize, u32)> = None;
            for at in members(among) {
                let there = places.iter().find(|(there, _)| *there == at).map_or(0, |(_, n)| *n);
                let armies = self.armies[at] + there;
                let before = self.chain(values, armies, at, claimed, depth);
                for more in PORTIONS.into_iter().filter(|more| *more < left).chain([left]) {
                    let gain = self.chain(values, armies + more, at, claimed, depth) - before;
                    let rate = gain / f64::from(more);
                    if best.is_none_or(|(most, ..)| rate > most) {
                        best = Some((rate, at, more));
                    }
                }
            }
            let Some((_, at, more)) = best else { break };
            left -= more;
            match places.iter_mut().find(|(there, _)| *there == at) {
                Some((_, n)) => *n += more,
                None => places.push((at, more)),
            }
            let armies =
                self.armies[at] + places.iter().find(|(there, _)| *there == at).map_or(0, |(_, n)| *n);
            let targets = members(self.map.near[at] & !self.held() & !claimed);
            let worth = |to: &usize| self.step(values, armies, at, *to, claimed, depth);
            let target = targets.max_by(|one, other| worth(one).total_cmp(&worth(other)));
            claimed |= target.map_or(0, one);
        }
        places
    }

    /// Returns the best target of the planes in the base: beside a strong territory, and worth it.
    pub(super) fn best_bombing(&self, values: &LandValues) -> Option<usize> {
        let planes = self.base;
        if planes == 0 {
            return None;
        }
        let strong = members(self.held()).filter(|at| self.armies[*at] > 2).fold(0, |set, at| set | one(at));
        let worth = |at: usize| values[at] * f64::from((self.armies[at] - 1).min(planes * 3 / 2));
        (0..TERRITORIES)
            .filter(|at| self.held() & one(*at) == 0 && self.armies[*at] > 2 && self.is_beside(*at, strong))
            .max_by(|one, other| worth(*one).total_cmp(&worth(*other)))
    }

    /// Returns the best attack with its worth; `None` if none is worth its losses.
    pub(super) fn best_attack(&self, values: &LandValues, depth: u32) -> Option<(f64, usize, usize)> {
        let mut best = None;
        let mut most = 0.0;
        for from in members(self.front()) {
            let armies = self.armies[from];
            for to in members(self.map.near[from] & !self.held()) {
                if armies <= least_left(values, to) {
                    continue;
                }
                let worth = self.step(values, armies, from, to, 0, depth);
                if worth > most {
                    most = worth;
                    best = Some((worth, from, to));
                }
            }
        }
        best
    }

    /// Returns what `n` armies more add to the attacks of those on a territory.
    pub(super) fn gain(&self, values: &LandValues, at: usize, armies: u32, n: u32, depth: u32) -> f64 {
        self.chain(values, armies + n, at, 0, depth) - 0.5 * self.chain(values, armies, at, 0, depth)
    }

    /// Returns the value of the best chain of attacks by `armies` on `from`, without the territories in `taken`.
    fn chain(&self, values: &LandValues, armies: u32, from: usize, taken: TerritoryBits, depth: u32) -> f64 {
        if depth == 0 || armies < 3 {
            return 0.0;
        }
        let targets = members(self.map.near[from] & !self.held() & !taken);
        targets.map(|to| self.step(values, armies, from, to, taken, depth)).fold(0.0, f64::max)
    }

    /// Returns the value of an attack with what can follow it. Those that fought the last battle move in, the others may attack again.
    pub(super) fn step(
        &self,
        values: &LandValues,
        armies: u32,
        from: usize,
        to: usize,
        taken: TerritoryBits,
        depth: u32,
    ) -> f64 {
        let defenders = self.armies[to];
        let odds = conquest_odds(armies, defenders);
        let lost = f64::from(armies) - odds.left;
        let killed = f64::from(defenders) - odds.stays;
        let mut value = odds.conquest * values[to] - LOSS * lost + KILL * killed;
        if odds.conquest > UNLIKELY && depth > 1 {
            let left = odds.left_after_conquest.round() as u32;
            let moved = DICE.min(left.saturating_sub(1));
            let taken = taken | one(to);
            let stays = self.chain(values, left - moved, from, taken, depth - 1);
            let goes_on = self.chain(values, moved, to, taken, depth - 1);
            value += odds.conquest * (stays + goes_on);
        }
        value
    }
}
