//! Judges a retreat phase. The open provinces were decided with the movement phase and are part of the input.

use serde::{Deserialize, Serialize};

use super::judge::DislodgedUnit;
use super::map::{Location, VariantMap};
use super::order::{PowerOrder, Retreat, RetreatOrder};
use super::position::{DiplomacyUnitKind, Unit};
use super::rule::Rule;

/// Result for one dislodged unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatResult {
    /// The unit, where it was dislodged.
    pub unit: Unit,
    /// The place to which it retreats; `None` if it is disbanded.
    pub to: Option<Location>,
    /// The place to which it was ordered, if it may retreat there; else `None`.
    pub ordered: Option<Location>,
    /// The rule that decided.
    pub rule: Rule,
}

/// Outcome of a retreat phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RetreatOutcome {
    /// One entry per dislodged unit, in the order of the input.
    pub results: Vec<RetreatResult>,
    /// Orders not carried out: index and the rule that they break.
    pub refused: Vec<(usize, Rule)>,
}

/// Judges a retreat phase. The first legal order for a unit counts; a unit without one is disbanded.
pub fn resolve(
    map: &VariantMap,
    dislodged: &[DislodgedUnit],
    orders: &[PowerOrder<RetreatOrder>],
) -> RetreatOutcome {
    let mut retreats = RetreatOutcome::default();
    let mut told: Vec<Option<Retreat>> = vec![None; dislodged.len()];
    let mut broken: Vec<Option<Rule>> = vec![None; dislodged.len()];
    for (index, given) in orders.iter().enumerate() {
        let at = map.province_of(given.order.at);
        let Some(who) = dislodged.iter().position(|unit| map.province_of(unit.unit.at) == at) else {
            retreats.refused.push((index, Rule::OnlyDislodged));
            continue;
        };
        let checked = check(map, &dislodged[who], given);
        match checked {
            Ok(_) if told[who].is_some() => retreats.refused.push((index, Rule::FirstOrderCounts)),
            Ok(retreat) => told[who] = Some(retreat),
            Err(rule) => {
                retreats.refused.push((index, rule));
                // An order from another power is no reason for the unit's disbanding.
                if rule != Rule::OwnUnitsOnly {
                    broken[who] = broken[who].or(Some(rule));
                }
            }
        }
    }
    let target = |who: usize| match told[who] {
        Some(Retreat::To(to)) => Some(to),
        _ => None,
    };
    for (who, unit) in dislodged.iter().enumerate() {
        let ordered = target(who);
        let result = match ordered {
            None => {
                let rule = match (told[who], broken[who]) {
                    (Some(_), _) => Rule::Retreat,
                    (None, Some(rule)) => rule,
                    (None, None) => Rule::NoRetreat,
                };
                RetreatResult { unit: unit.unit, to: None, ordered, rule }
            }
            Some(to) => {
                let rivals = (0..dislodged.len()).filter(|other| {
                    *other != who
                        && target(*other).is_some_and(|place| map.province_of(place) == map.province_of(to))
                });
                let (mut any, mut full) = (false, false);
                for other in rivals {
                    any = true;
                    full |= !rounds(map, &dislodged[other], to);
                }
                let own_half = rounds(map, unit, to);
                // A retreat at half strength yields to any other; two at full strength disband each other (SCR-17).
                let lost = any && (own_half || full);
                let rule = match (lost, own_half) {
                    (false, _) => Rule::Retreat,
                    (true, true) => Rule::HalfStrengthRetreat,
                    (true, false) => Rule::RetreatClash,
                };
                RetreatResult { unit: unit.unit, to: (!lost).then_some(to), ordered, rule }
            }
        };
        retreats.results.push(result);
    }
    retreats
}

/// Checks one retreat order. Returns it with the coast filled in.
///
/// # Errors
/// The rule that forbids the order.
pub fn check(
    map: &VariantMap,
    dislodged: &DislodgedUnit,
    given: &PowerOrder<RetreatOrder>,
) -> Result<Retreat, Rule> {
    if given.power != dislodged.unit.power {
        return Err(Rule::OwnUnitsOnly);
    }
    let Retreat::To(to) = given.order.retreat else {
        return Ok(Retreat::Disband);
    };
    let there = map.province_of(to);
    let to = if dislodged.unit.kind == DiplomacyUnitKind::Army { there.bare() } else { to };
    if dislodged.retreats.contains(to) {
        return Ok(Retreat::To(to));
    }
    let possible = dislodged.retreats & map.berths(dislodged.unit.kind, there);
    match (possible.len(), possible.first()) {
        (1, Some(only)) if to == there.bare() => Ok(Retreat::To(only)),
        (0, _) => Err(Rule::RetreatOpen),
        _ if to == there.bare() => Err(Rule::NameTheCoast),
        _ => Err(Rule::CoastOutOfReach),
    }
}

fn rounds(map: &VariantMap, dislodged: &DislodgedUnit, to: Location) -> bool {
    dislodged.unit.kind == DiplomacyUnitKind::Fleet
        && map.is_half_strength(dislodged.unit.at, map.province_of(to))
}
