//! Retreats, builds and disbands by the value of the position that they lead to.

use super::position_value::PositionValue;
use crate::diplomacy::bot::BotContext;
use crate::diplomacy::bot::place_values::PlaceValues;
use crate::diplomacy::game::{Act, Offers};
use crate::diplomacy::judge::DislodgedUnit;
use crate::diplomacy::map::{Location, Provinces};
use crate::diplomacy::order::{AdjustmentOrder, Retreat};
use crate::diplomacy::position::Unit;

/// Rounds in which each retreat is chosen again.
const ROUNDS: usize = 2;
/// Cost of a retreat to a place to which a unit of another power may retreat too: both would be lost.
const CONTESTED: i64 = 250;

/// Chooses orders of one power after the movements.
pub(in crate::diplomacy::bot) struct AdjustmentSearch<'a> {
    context: &'a BotContext<'a>,
    value: PositionValue<'a>,
}

impl<'a> AdjustmentSearch<'a> {
    pub(in crate::diplomacy::bot) fn of(context: &'a BotContext<'a>) -> Self {
        let (table, map) = (context.table, context.map);
        let fields =
            map.powers().map(|power| PlaceValues::of(table, map, power, context.friends_of(power))).collect();
        Self { context, value: PositionValue::of(table, map, fields, (context.power, &context.friends)) }
    }

    fn worth(&mut self, units: &[Unit]) -> i64 {
        self.value.after(self.context.power, units, &[])
    }

    /// Chooses a retreat for each unit, together with the others; a unit without a use, or without a place, is disbanded.
    pub(in crate::diplomacy::bot) fn retreats(&mut self, offers: &Offers) -> Vec<Act> {
        let map = self.context.map;
        let mut chosen: Vec<Option<Act>> = offers
            .units
            .iter()
            .map(|unit| unit.acts.iter().find(|act| retreat(act).is_none()).copied())
            .collect();
        for _ in 0..ROUNDS {
            for (index, offered) in offers.units.iter().enumerate() {
                let mut units = self.context.table.units.clone();
                let mut taken = Provinces::EMPTY;
                for (other, act) in chosen.iter().enumerate().filter(|(other, _)| *other != index) {
                    if let Some(unit) = act.as_ref().and_then(|act| retreated(offers.units[other].unit, act))
                    {
                        taken.insert(map.province_of(unit.at));
                        units.push(unit);
                    }
                }
                let mut best: Option<(i64, Act)> = None;
                for act in &offered.acts {
                    let unit = retreated(offered.unit, act);
                    if unit.is_some_and(|unit| taken.contains(map.province_of(unit.at))) {
                        continue;
                    }
                    units.extend(unit);
                    let worth = self.worth(&units) - unit.map_or(0, |unit| self.risk(unit));
                    units.truncate(units.len() - usize::from(unit.is_some()));
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        best = Some((worth, *act));
                    }
                }
                chosen[index] = best.map(|(_, act)| act);
            }
        }
        chosen.into_iter().flatten().collect()
    }

    /// Returns the cost of the chance that another power retreats to the same place.
    fn risk(&self, unit: Unit) -> i64 {
        let map = self.context.map;
        let here = map.province_of(unit.at);
        let foreign = self.context.table.dislodged.iter().filter(|one| one.unit.power != unit.power);
        let meets = |one: &DislodgedUnit| one.retreats.into_iter().any(|at| map.province_of(at) == here);
        CONTESTED * foreign.filter(|one| meets(one)).count() as i64
    }

    /// Chooses builds one after the other, each by the position with those before it.
    pub(in crate::diplomacy::bot) fn builds(&mut self, offers: &Offers) -> Vec<Act> {
        let (map, power) = (self.context.map, self.context.power);
        let mut units = self.context.table.units.clone();
        let mut acts = Vec::new();
        for _ in 0..offers.due {
            let mut best: Option<(i64, Unit, Act)> = None;
            for act in &offers.builds {
                let Act::Adjust(AdjustmentOrder::Build { kind, at }) = *act else { continue };
                let unit = Unit { power, kind, at };
                if units.iter().any(|other| map.province_of(other.at) == map.province_of(at)) {
                    continue;
                }
                units.push(unit);
                let worth = self.worth(&units) + self.value.way(power, unit);
                units.pop();
                if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                    best = Some((worth, unit, *act));
                }
            }
            let Some((_, unit, act)) = best else { break };
            units.push(unit);
            acts.push(act);
        }
        acts
    }

    /// Chooses disbands one after the other, each the unit that is missed least.
    pub(in crate::diplomacy::bot) fn disbands(&mut self, offers: &Offers) -> Vec<Act> {
        let mut units = self.context.table.units.clone();
        let mut left: Vec<_> = offers.units.iter().collect();
        let mut acts = Vec::new();
        for _ in 0..-offers.due {
            let worths = left.iter().map(|offered| {
                let without: Vec<Unit> =
                    units.iter().filter(|unit| **unit != offered.unit).copied().collect();
                self.value.after(self.context.power, &without, &[])
            });
            let worths: Vec<i64> = worths.collect();
            let Some(index) = (0..left.len()).max_by_key(|index| (worths[*index], left[*index].unit.at))
            else {
                break;
            };
            let offered = left.swap_remove(index);
            units.retain(|unit| *unit != offered.unit);
            acts.extend(offered.acts.first());
        }
        acts
    }
}

/// Returns the place to which a unit retreats; `None` if it is disbanded.
fn retreat(act: &Act) -> Option<Location> {
    match act {
        Act::Retreat(order) => match order.retreat {
            Retreat::To(to) => Some(to),
            Retreat::Disband => None,
        },
        _ => None,
    }
}

/// Returns the unit after its retreat; `None` if it is disbanded.
fn retreated(unit: Unit, act: &Act) -> Option<Unit> {
    retreat(act).map(|at| Unit { at, ..unit })
}
