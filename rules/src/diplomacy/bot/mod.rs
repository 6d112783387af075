//! The house opponent of Diplomacy, on any map: he sees what everybody sees, wishes his units towards centres, and asks the
//! judge what would come of his orders if the others did what he would do in their place.
//!
//! Read in this order: `field` (where units would like to be), `truce` (whom he leaves alone), `plan` (orders). Here:
//! retreats, builds, disbands, and when he agrees to a draw.

mod field;
mod plan;
mod truce;

use std::cmp::Reverse;

use super::game::{Act, Offers, State, Step, View};
use super::map::{Location, Map, Power, Provinces};
use super::order::{Adjustment, Retreat};
use super::position::UnitKind;
use field::Field;

/// Turns after which an opponent who does not lead agrees to a draw.
const PATIENCE: u16 = 20;

/// The post of the seat that looks.
pub(super) fn post(view: &View, offers: &Offers, seed: u64) -> Vec<Act> {
    let table = &view.table;
    let seat_and_power = view.seat.and_then(|seat| Some((seat, table.power_of(seat)?)));
    let Some((map, (seat, power))) = table.map().zip(seat_and_power) else { return Vec::new() };
    if !table.owes(seat) {
        return Vec::new();
    }
    let mind = Mind { table, map, power, seed };
    let mut acts = match table.step {
        Step::Movement => plan::orders(&mind, offers),
        Step::Retreat => mind.retreats(offers),
        Step::Adjustment if offers.due > 0 => mind.builds(offers),
        Step::Adjustment => mind.disbands(offers),
        Step::Over => Vec::new(),
    };
    let leads = table.seats().all(|other| table.centres(other) <= table.centres(seat));
    if offers.draw && table.turn >= PATIENCE && !leads {
        acts.push(Act::AgreeToDraw);
    }
    acts
}

/// Who thinks, and about what.
struct Mind<'a> {
    table: &'a State,
    map: &'static Map,
    power: Power,
    seed: u64,
}

impl Mind<'_> {
    fn field(&self) -> Field {
        Field::of(self.table, self.map, self.power, self.friend())
    }

    /// With whom he keeps the peace now.
    fn friend(&self) -> Option<Power> {
        truce::friend(self.table, self.map, self.power, self.seed)
    }

    /// To the best place that is left, rather than off the board.
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

    /// Where a new unit has the shortest way to what is wanted; armies and fleets by what they can reach from there.
    fn builds(&self, offers: &Offers) -> Vec<Act> {
        let field = self.field();
        let mut sites: Vec<(i32, UnitKind, Location)> = offers
            .builds
            .iter()
            .filter_map(|act| match act {
                Act::Adjust(Adjustment::Build { kind, at }) => {
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
                acts.push(Act::Adjust(Adjustment::Build { kind, at }));
            }
        }
        acts
    }

    /// First those that are farthest from anything.
    fn disbands(&self, offers: &Offers) -> Vec<Act> {
        let field = self.field();
        let mut units: Vec<_> = offers.units.iter().collect();
        units.sort_by_key(|one| (field.at(one.unit.kind, one.unit.at), one.unit.at));
        let due = usize::try_from(-offers.due).unwrap_or(0);
        units.iter().take(due).filter_map(|one| one.acts.first()).copied().collect()
    }
}
