//! Remarks about a player's own set of orders. They are shown before the orders are sent and never refuse them.

use super::PostReading;
use super::drafts::DraftRules;
use crate::diplomacy::map::{Location, Province};
use crate::diplomacy::notation::{write_order, write_unit};
use crate::diplomacy::order::{Order, UnitOrder};
use crate::diplomacy::text::{ParsedOrder, RequestedOrders};
use crate::rules::Message;

/// Returns what is odd about the orders of a reading as a set.
pub(super) fn about(rules: &DraftRules<'_>, reading: &PostReading) -> Vec<Message> {
    if rules.asked != RequestedOrders::Movement {
        return Vec::new();
    }
    let orders: Vec<&UnitOrder> = reading
        .orders()
        .filter_map(|order| match order {
            ParsedOrder::Order(order) => Some(order),
            _ => None,
        })
        .collect();
    if orders.is_empty() {
        return Vec::new();
    }
    let set = OrderSet { rules, orders };
    let mut warnings = set.impossible();
    warnings.extend(set.unmatched());
    warnings.extend(set.crowded());
    warnings.extend(set.without_orders());
    warnings
}

struct OrderSet<'a> {
    rules: &'a DraftRules<'a>,
    orders: Vec<&'a UnitOrder>,
}

impl OrderSet<'_> {
    fn written(&self, order: &UnitOrder) -> String {
        write_order(self.rules.map, self.rules.position, order)
    }

    fn order_of(&self, province: Province) -> Option<&UnitOrder> {
        self.orders.iter().copied().find(|order| self.rules.map.province_of(order.at) == province)
    }

    fn is_own(&self, province: Province) -> bool {
        self.rules.position.unit_in(province).is_some_and(|unit| self.rules.is_own(unit))
    }

    /// Orders that the rules do not allow: the unit will hold.
    fn impossible(&self) -> Vec<Message> {
        let forbidden = self.orders.iter().filter(|order| {
            let unit = self.rules.position.unit_in(self.rules.map.province_of(order.at));
            unit.is_some_and(|unit| self.rules.phase.check(unit.power, order).is_err())
        });
        forbidden
            .map(|order| {
                Message::new("diplomacy-post-warns-impossible").with("order", self.written(order).as_str())
            })
            .collect()
    }

    /// Supports and convoys of own units that have another order.
    fn unmatched(&self) -> Vec<Message> {
        let mut warnings = Vec::new();
        for order in &self.orders {
            let (from, to, id) = match order.order {
                Order::SupportMove { from, to } => {
                    (from, Some(self.rules.map.province_of(to)), "diplomacy-post-warns-support")
                }
                Order::SupportHold { at } => (at, None, "diplomacy-post-warns-support"),
                Order::Convoy { from, to } => (from, Some(to), "diplomacy-post-warns-convoy"),
                Order::Hold | Order::Move { .. } => continue,
            };
            if !self.is_own(from) {
                continue;
            }
            let goes = self.order_of(from).and_then(|order| match order.order {
                Order::Move { to, .. } => Some(self.rules.map.province_of(to)),
                _ => None,
            });
            if goes != to {
                warnings.push(Message::new(id).with("order", self.written(order).as_str()));
            }
        }
        warnings
    }

    /// Own units that end in one place: two that go there, or one that goes where another stays.
    fn crowded(&self) -> Vec<Message> {
        let mut ends: Vec<Province> = Vec::new();
        let mut warnings: Vec<Message> = Vec::new();
        for order in &self.orders {
            let end: Location = match order.order {
                Order::Move { to, .. } => to,
                _ => order.at,
            };
            let province = self.rules.map.province_of(end);
            if ends.contains(&province) {
                let code = self.rules.map.province(province).code.as_str();
                warnings.push(Message::new("diplomacy-post-warns-crowded").with("place", code));
            }
            ends.push(province);
        }
        warnings
    }

    fn without_orders(&self) -> Vec<Message> {
        if self.rules.seat.is_none() {
            return Vec::new();
        }
        let idle = self
            .rules
            .own_units()
            .filter(|unit| self.order_of(self.rules.map.province_of(unit.at)).is_none());
        let written: Vec<String> = idle.map(|unit| write_unit(self.rules.map, unit.kind, unit.at)).collect();
        match written.is_empty() {
            true => Vec::new(),
            false => {
                vec![Message::new("diplomacy-post-warns-idle").with("units", written.join(", ").as_str())]
            }
        }
    }
}
