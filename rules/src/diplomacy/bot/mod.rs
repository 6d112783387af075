//! Bot for Diplomacy, on any map. It sees only public information, moves its units towards centres, and lets the judge
//! resolve its orders together with the orders that it would give in place of the other powers.
//!
//! Read in this order: `place_values` (value of each place), `truce` (the power it does not attack), `plan` (movement
//! orders), `promises` (what agreements forbid), `negotiation` (which agreements it makes). This file has retreats, builds
//! and disbands of a beginner, and the agreement to a draw; those of other levels are in `search`.

mod negotiation;
mod place_values;
mod plan;
mod promises;
mod search;
mod truce;

use std::cmp::Reverse;

use super::agreement::{PowerAgreement, PowerPromise, promises_of};
use super::game::{Act, DiplomacyPhase, Offers, State, View};
use super::map::{Location, Power, Provinces, VariantMap};
use super::order::{AdjustmentOrder, Retreat};
use super::position::DiplomacyUnitKind;
use crate::rules::BotLevel;
pub(super) use negotiation::negotiate;
use place_values::PlaceValues;
use search::{AdjustmentSearch, SearchLimits};

/// Turn from which a bot that does not lead agrees to a draw.
const DRAW_TURN: u16 = 20;

/// Returns the acts that the bot posts for the viewer's seat; empty if no orders are due from it. They keep the agreements
/// that hold now, whatever the level.
pub(super) fn post(
    view: &View,
    offers: &Offers,
    level: BotLevel,
    seed: u64,
    agreements: &[PowerAgreement],
) -> Vec<Act> {
    let table = &view.table;
    let seat_and_power = view.seat.and_then(|seat| Some((seat, table.power_of(seat)?)));
    let Some((map, (seat, power))) = table.map().zip(seat_and_power) else { return Vec::new() };
    if !table.owes(seat) {
        return Vec::new();
    }
    let promises = promises_of(table, seat, agreements);
    let context = BotContext::new(table, map, power, seed, promises);
    let kept = context.allowed_offers(offers, agreements);
    let offers = &kept;
    let limits = SearchLimits::of(level);
    let mut acts = match (table.step, limits) {
        (DiplomacyPhase::Movement, None) => {
            let nearest = |act| match act {
                Act::Order(order) => Act::Order(offers.nearest(order)),
                other => other,
            };
            plan::orders(&context, offers).into_iter().map(nearest).collect()
        }
        (DiplomacyPhase::Movement, Some(limits)) => search::orders(&context, offers, limits),
        (DiplomacyPhase::Retreat, None) => context.retreats(offers),
        (DiplomacyPhase::Retreat, Some(_)) => AdjustmentSearch::of(&context).retreats(offers),
        (DiplomacyPhase::Adjustment, None) if offers.due > 0 => context.builds(offers),
        (DiplomacyPhase::Adjustment, None) => context.disbands(offers),
        (DiplomacyPhase::Adjustment, Some(_)) if offers.due > 0 => {
            AdjustmentSearch::of(&context).builds(offers)
        }
        (DiplomacyPhase::Adjustment, Some(_)) => AdjustmentSearch::of(&context).disbands(offers),
        (DiplomacyPhase::Over, _) => Vec::new(),
    };
    let leads = table.seats().all(|other| table.centres(other) <= table.centres(seat));
    if offers.draw && table.turn >= DRAW_TURN && !leads {
        acts.push(Act::AgreeToDraw);
    }
    acts
}

/// The power for which the bot decides, and the position.
struct BotContext<'a> {
    table: &'a State,
    map: &'static VariantMap,
    power: Power,
    seed: u64,
    /// The promises of the bot's power that hold now.
    promises: Vec<PowerPromise>,
    /// The powers with which it has made peace.
    friends: Vec<Power>,
}

impl BotContext<'_> {
    fn field(&self) -> PlaceValues {
        PlaceValues::of(self.table, self.map, self.power, self.friend().as_slice())
    }

    /// Returns the power with which the bot keeps a truce now; `None` if there is none.
    fn friend(&self) -> Option<Power> {
        truce::friend(self.table, self.map, self.power, self.seed)
    }

    /// Retreats each unit to the best free place; a unit is disbanded only if it has none.
    fn retreats(&self, offers: &Offers) -> Vec<Act> {
        let field = self.field();
        let mut taken = Provinces::EMPTY;
        let mut acts = Vec::new();
        for unit in &offers.units {
            let worth = |act: &&Act| match act {
                Act::Retreat(order) => match order.retreat {
                    Retreat::To(to) => field.at(order.kind, to),
                    Retreat::Disband => i32::MIN,
                },
                _ => i32::MIN,
            };
            let free = |act: &&Act| {
                self.retreat_of(act).is_none_or(|to| !(taken.contains(self.map.province_of(to))))
            };
            let best = unit.acts.iter().filter(free).max_by_key(worth);
            if let Some(to) = best.and_then(|act| self.retreat_of(act)) {
                taken.insert(self.map.province_of(to));
            }
            acts.extend(best);
        }
        acts
    }

    fn retreat_of(&self, act: &Act) -> Option<Location> {
        match act {
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => Some(to),
                Retreat::Disband => None,
            },
            _ => None,
        }
    }

    /// Builds at the sites with the best value within reach; armies and fleets are compared by where they can go from
    /// there.
    fn builds(&self, offers: &Offers) -> Vec<Act> {
        let field = self.field();
        let mut sites: Vec<(i32, DiplomacyUnitKind, Location)> = offers
            .builds
            .iter()
            .filter_map(|act| match act {
                Act::Adjust(AdjustmentOrder::Build { kind, at }) => {
                    Some((field.beyond(self.map, *kind, *at), *kind, *at))
                }
                _ => None,
            })
            .collect();
        sites.sort_by_key(|(worth, kind, at)| (Reverse(*worth), *kind, *at));
        let mut built = Provinces::EMPTY;
        let mut acts = Vec::new();
        for (_, kind, at) in sites {
            let site = self.map.province_of(at);
            if acts.len() < usize::try_from(offers.due).unwrap_or(0) && !built.contains(site) {
                built.insert(site);
                acts.push(Act::Adjust(AdjustmentOrder::Build { kind, at }));
            }
        }
        acts
    }

    /// Disbands the units with the lowest value first.
    fn disbands(&self, offers: &Offers) -> Vec<Act> {
        let field = self.field();
        let mut units: Vec<_> = offers.units.iter().collect();
        units.sort_by_key(|one| (field.at(one.unit.kind, one.unit.at), one.unit.at));
        let due = usize::try_from(-offers.due).unwrap_or(0);
        units.iter().take(due).filter_map(|one| one.acts.first()).copied().collect()
    }
}
