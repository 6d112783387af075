//! Local search for the orders of a power that are best against given orders of the others: one order is changed, or a
//! few that have an effect only together, and the change is kept if the judge finds it better.

use super::position_value::PositionValue;
use super::{OrderSet, given, unit_of};
use crate::diplomacy::judge::Judge;
use crate::diplomacy::map::{Power, Province, Provinces, VariantMap};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::Position;

/// Samples after which a set that is clearly worse is judged no further.
const GLANCE: usize = 4;
/// Points for each sample by which a set is clearly worse.
const CLEARLY: i64 = 120;
/// Cost of a unit that only holds, in points for each sample.
const IDLE: i64 = 4;
/// Supporters of an attack that are tried together.
const SUPPORTERS: usize = 3;

pub(super) struct ReplySearch<'a> {
    map: &'a VariantMap,
    judge: Judge<'a>,
    position: Position,
    /// Legal orders of each unit, in the order of the position.
    options: Vec<Vec<Order>>,
    value: PositionValue<'a>,
    /// Phases that may still be judged.
    left: u32,
}

/// The best orders so far, with their points in each sample.
struct BestOrders {
    orders: OrderSet,
    points: Vec<i64>,
}

impl<'a> ReplySearch<'a> {
    pub(super) fn new(
        map: &'a VariantMap,
        judge: Judge<'a>,
        position: Position,
        options: Vec<Vec<Order>>,
        value: PositionValue<'a>,
        left: u32,
    ) -> Self {
        Self { map, judge, position, options, value, left }
    }

    /// Returns the points of a set, summed over the samples.
    pub(super) fn score(&mut self, power: Power, set: &OrderSet, samples: &[OrderSet]) -> i64 {
        samples.iter().map(|sample| self.points(power, set, sample)).sum()
    }

    fn points(&mut self, power: Power, set: &OrderSet, sample: &OrderSet) -> i64 {
        self.left = self.left.saturating_sub(1);
        let mut orders = OrderSet::with_capacity(sample.len() + set.len());
        orders.extend_from_slice(sample);
        orders.extend_from_slice(set);
        let outcome = self.judge.movement(&self.position, &orders);
        let idle = set.iter().filter(|given| given.order.order == Order::Hold).count() as i64;
        self.value.after(power, &outcome.units, &outcome.dislodged) - IDLE * idle
    }

    /// Improves the orders of a power for at most `passes` passes over its units. Returns them with their points.
    pub(super) fn improve(
        &mut self,
        power: Power,
        start: OrderSet,
        samples: &[OrderSet],
        passes: usize,
    ) -> (OrderSet, i64) {
        let points = samples.iter().map(|sample| self.points(power, &start, sample)).collect();
        let mut best = BestOrders { orders: start, points };
        for _ in 0..passes {
            let before: i64 = best.points.iter().sum();
            self.try_single_orders(power, &mut best, samples);
            self.try_attacks(power, &mut best, samples);
            if self.left == 0 || best.points.iter().sum::<i64>() <= before {
                break;
            }
        }
        let total = best.points.iter().sum();
        (best.orders, total)
    }

    fn try_single_orders(&mut self, power: Power, best: &mut BestOrders, samples: &[OrderSet]) {
        for index in 0..best.orders.len() {
            for order in self.options_of(best, index) {
                if self.left == 0 {
                    return;
                }
                if let Some(changes) = self.changes(best, index, order, samples) {
                    self.attempt(power, best, samples, &changes);
                }
            }
        }
    }

    fn options_of(&self, best: &BestOrders, index: usize) -> Vec<Order> {
        let at = self.map.province_of(best.orders[index].order.at);
        self.position.index_in(at).map(|unit| self.options[unit].clone()).unwrap_or_default()
    }

    /// Returns the changes by which a unit gets an order that can have an effect; `None` if there are none.
    fn changes(
        &self,
        best: &BestOrders,
        index: usize,
        order: Order,
        samples: &[OrderSet],
    ) -> Option<Vec<(usize, Order)>> {
        if best.orders[index].order.order == order {
            return None;
        }
        match order {
            Order::Hold => Some(vec![(index, order)]),
            Order::Move { via: true, .. } => None,
            Order::Move { to, via: false } => {
                let there = self.map.province_of(to);
                // Behind a unit that stays there is no way; `try_attacks` moves both.
                let stays = self.own_in(best, there).filter(|own| self.goes(best, *own).is_none());
                stays.is_none().then(|| vec![(index, order)])
            }
            Order::SupportHold { at } => {
                let own = self.own_in(best, at)?;
                self.goes(best, own).is_none().then(|| vec![(index, order)])
            }
            Order::SupportMove { from, to } => {
                let there = self.map.province_of(to);
                match self.own_in(best, from) {
                    Some(own) => (self.goes(best, own) == Some(there)).then(|| vec![(index, order)]),
                    None => {
                        let goes = |sample: &OrderSet| {
                            sample.iter().any(|given| {
                                self.map.province_of(given.order.at) == from
                                    && matches!(given.order.order, Order::Move { to, .. } if self.map.province_of(to) == there)
                            })
                        };
                        let often = samples.iter().filter(|sample| goes(sample)).count();
                        (often * 3 >= samples.len()).then(|| vec![(index, order)])
                    }
                }
            }
            Order::Convoy { from, to } => {
                let army = self.own_in(best, from)?;
                Some(vec![(index, order), (army, Order::Move { to: to.bare(), via: true })])
            }
        }
    }

    /// Tries attacks on each place with one unit and up to [`SUPPORTERS`] others in support, and moves of chains.
    fn try_attacks(&mut self, power: Power, best: &mut BestOrders, samples: &[OrderSet]) {
        let mut targets = Provinces::EMPTY;
        let reach: Vec<Provinces> = best
            .orders
            .iter()
            .map(|given| {
                let unit = unit_of(&self.position, self.map, &given.order);
                unit.map_or(Provinces::EMPTY, |unit| self.map.steps(unit.kind, unit.at))
            })
            .collect();
        reach.iter().for_each(|reach| targets |= *reach);
        for target in targets {
            let able: Vec<usize> = (0..reach.len()).filter(|index| reach[*index].contains(target)).collect();
            for mover in able.iter().copied() {
                let moves = self.options_of(best, mover).into_iter().filter(|order| {
                    matches!(order, Order::Move { to, via: false } if self.map.province_of(*to) == target)
                });
                for order in moves.collect::<Vec<_>>() {
                    self.try_attack(power, best, samples, (mover, order), &able);
                    if self.left == 0 {
                        return;
                    }
                }
            }
        }
    }

    fn try_attack(
        &mut self,
        power: Power,
        best: &mut BestOrders,
        samples: &[OrderSet],
        (mover, order): (usize, Order),
        able: &[usize],
    ) {
        let Order::Move { to, .. } = order else { return };
        let target = self.map.province_of(to);
        let from = self.map.province_of(best.orders[mover].order.at);
        if let Some(own) = self.own_in(best, target) {
            // The unit there goes on, and the mover takes its place.
            if own != mover && self.goes(best, own).is_none() {
                for next in self.options_of(best, own) {
                    let leaves =
                        matches!(next, Order::Move { to, via: false } if self.map.province_of(to) != from);
                    if leaves {
                        self.attempt(power, best, samples, &[(mover, order), (own, next)]);
                    }
                }
            }
            return;
        }
        let support = Order::SupportMove { from, to };
        let mut changes = vec![(mover, order)];
        for helper in able.iter().copied().filter(|helper| *helper != mover) {
            let bare = Order::SupportMove { from, to: target.bare() };
            let options = self.options_of(best, helper);
            let Some(help) = [support, bare].into_iter().find(|help| options.contains(help)) else {
                continue;
            };
            changes.push((helper, help));
            self.attempt(power, best, samples, &changes);
            if changes.len() > SUPPORTERS {
                break;
            }
        }
    }

    /// Changes orders, and keeps the change if it is better over all samples.
    fn attempt(
        &mut self,
        power: Power,
        best: &mut BestOrders,
        samples: &[OrderSet],
        changes: &[(usize, Order)],
    ) {
        let mut orders = best.orders.clone();
        for (index, order) in changes {
            if let Some(unit) = unit_of(&self.position, self.map, &orders[*index].order) {
                orders[*index] = given(unit, *order);
            }
        }
        if orders == best.orders {
            return;
        }
        let mut points = Vec::with_capacity(samples.len());
        let mut gain = 0;
        for (nth, sample) in samples.iter().enumerate() {
            let now = self.points(power, &orders, sample);
            gain += now - best.points[nth];
            points.push(now);
            if nth + 1 >= GLANCE && gain < -CLEARLY * (nth as i64 + 1) {
                return;
            }
        }
        if gain > 0 {
            *best = BestOrders { orders, points };
        }
    }

    /// Returns the index of the power's own unit in a province.
    fn own_in(&self, best: &BestOrders, province: Province) -> Option<usize> {
        best.orders.iter().position(|given| self.map.province_of(given.order.at) == province)
    }

    /// Returns the province to which a unit is ordered to move; `None` if it stays.
    fn goes(&self, best: &BestOrders, index: usize) -> Option<Province> {
        match best.orders[index].order.order {
            Order::Move { to, .. } => Some(self.map.province_of(to)),
            _ => None,
        }
    }
}
