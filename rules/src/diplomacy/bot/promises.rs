//! Keeps the bot's promises: leaves out the acts that break one, and makes a unit give the support that was promised.

use super::BotContext;
use super::place_values::PlaceValues;
use super::plan;
use crate::diplomacy::agreement::{AgreementTerms, PowerAgreement, PowerPromise, PromiseJudge};
use crate::diplomacy::game::{Act, Offers, State, arrival};
use crate::diplomacy::map::{Power, Province, VariantMap};
use crate::diplomacy::order::{Order, PowerOrder, UnitOrder};
use crate::diplomacy::position::{Position, Unit};

impl<'a> BotContext<'a> {
    pub(super) fn new(
        table: &'a State,
        map: &'static VariantMap,
        power: Power,
        seed: u64,
        promises: Vec<PowerPromise>,
    ) -> Self {
        let peaceful = promises.iter().filter(|promise| promise.terms == AgreementTerms::Peace);
        let friends = peaceful.map(|promise| promise.partner).collect();
        Self { table, map, power, seed, promises, friends }
    }

    /// Returns the powers with which `power` has made peace, as far as the bot knows: it knows of its own only.
    pub(super) fn friends_of(&self, power: Power) -> &[Power] {
        if power == self.power { &self.friends } else { &[] }
    }

    /// Returns true if no promise forbids an order of one of the bot's units.
    pub(super) fn allows(&self, judge: &PromiseJudge, unit: Unit, order: Order) -> bool {
        !self.promises.iter().any(|promise| judge.breaks(*promise, unit, order))
    }

    /// Returns the offers without acts that break a promise. A unit that owes a support is offered nothing else.
    pub(super) fn allowed_offers(&self, offers: &Offers, agreements: &[PowerAgreement]) -> Offers {
        let mut offers = offers.clone();
        let Some(judge) = PromiseJudge::of(self.table).filter(|_| !self.promises.is_empty()) else {
            return offers;
        };
        for offered in &mut offers.units {
            let unit = offered.unit;
            offered.acts.retain(|act| match act {
                Act::Order(order) => self.allows(&judge, unit, order.order),
                other => self.may_arrive(&judge, other),
            });
        }
        offers.builds.retain(|act| self.may_arrive(&judge, act));
        let mut busy: Vec<Unit> = Vec::new();
        for agreement in agreements {
            let is_own = self.table.power_of(agreement.to) == Some(self.power);
            let AgreementTerms::SupportMove { from, to } = agreement.terms else { continue };
            if !is_own || !agreement.holds_in(self.table.turn.into()) {
                continue;
            }
            let helps = |order: Order| {
                matches!(order, Order::SupportMove { from: helped, to: place }
                    if helped == from && self.map.province_of(place) == to)
            };
            let Some(helper) = self.cheapest_supporter(&judge, from, to, &busy) else { continue };
            busy.push(helper);
            for offered in offers.units.iter_mut().filter(|offered| offered.unit == helper) {
                offered.acts.retain(|act| matches!(act, Act::Order(given) if helps(given.order)));
            }
        }
        offers
    }

    fn may_arrive(&self, judge: &PromiseJudge, act: &Act) -> bool {
        let place = arrival(act).map(|to| self.map.province_of(to));
        place.is_none_or(|place| !self.promises.iter().any(|promise| judge.forbids_arrival(*promise, place)))
    }

    /// Returns the unit that loses least by a support in place of a move of its own; `None` if none can give it.
    pub(super) fn cheapest_supporter(
        &self,
        judge: &PromiseJudge,
        from: Province,
        to: Province,
        busy: &[Unit],
    ) -> Option<Unit> {
        let field = PlaceValues::of(self.table, self.map, self.power, &self.friends);
        let able = judge.supporters(self.power, from, to);
        let loss = |unit: &Unit| (self.cost_of_staying(&field, *unit), unit.at);
        able.into_iter().filter(|unit| !busy.contains(unit)).min_by_key(loss)
    }

    /// Returns what the place that a unit would go to is worth more than its own, in the values of places; at least 0.
    pub(super) fn cost_of_staying(&self, field: &PlaceValues, unit: Unit) -> i32 {
        let wished = plan::wishes(self, self.power, field, self.seed, 0);
        let order = wished.iter().find(|(other, _)| other.at == unit.at).map(|(_, order)| *order);
        match order {
            Some(Order::Move { to, .. }) => (field.at(unit.kind, to) - field.at(unit.kind, unit.at)).max(0),
            _ => 0,
        }
    }

    /// Makes a set of orders of another power keep the promises that it has given to the bot: attacks become holds, and the
    /// move for which it asked a support is made.
    pub(super) fn trust(&self, position: &Position, set: &mut [PowerOrder<UnitOrder>]) {
        let Some(judge) = PromiseJudge::of(self.table).filter(|_| !self.promises.is_empty()) else { return };
        for given in set {
            let from = self.map.province_of(given.order.at);
            let Some(unit) = position.unit_in(from) else { continue };
            for promise in self.promises.iter().filter(|promise| promise.partner == given.power) {
                let theirs = PowerPromise { power: promise.partner, partner: promise.power, ..*promise };
                match promise.terms {
                    AgreementTerms::SupportMove { from: mover, to } if mover == from => {
                        given.order.order = Order::Move { to: to.bare(), via: false };
                    }
                    _ if judge.breaks(theirs, unit, given.order.order) => given.order.order = Order::Hold,
                    _ => {}
                }
            }
        }
    }
}
