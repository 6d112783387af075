//! Computes the outcome of a case.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{AdjudicationCase, CaseError, PhaseKind};
use crate::diplomacy::adjustment::{self, CentreOwnership};
use crate::diplomacy::judge::{self, DislodgedUnit, MoveStrength, MovementOutcome, Strength};
use crate::diplomacy::map::{Locations, Power, Province, Provinces, VariantMap};
use crate::diplomacy::notation::{self, NotationError};
use crate::diplomacy::order::{Order, PowerOrder, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{Position, Season, Unit};
use crate::diplomacy::rule::Rule;
use crate::diplomacy::rulebook::Rulebook;
use crate::diplomacy::{retreat, variants};

/// A dislodged unit in the case format.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DislodgedEntry {
    /// Owner of the unit.
    pub power: String,
    /// The unit in notation.
    pub unit: String,
    /// Province of the attacker.
    pub from: String,
    /// True if the attacker came by convoy.
    #[serde(default)]
    pub convoyed: bool,
    /// Provinces open to the retreat; computed from the position if a case leaves them out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retreats: Option<Vec<String>>,
}

impl DislodgedEntry {
    pub(super) fn of(map: &VariantMap, dislodged: &DislodgedUnit) -> Self {
        let mut retreats: Vec<String> =
            dislodged.retreats.into_iter().map(|place| map.write_location(place)).collect();
        retreats.sort();
        Self {
            power: map.power(dislodged.unit.power).id.clone(),
            unit: notation::write_unit(map, dislodged.unit.kind, dislodged.unit.at),
            from: map.province(dislodged.from).code.clone(),
            convoyed: dislodged.convoyed,
            retreats: Some(retreats),
        }
    }
}

/// Result of one order.
#[derive(Debug, Clone, Serialize)]
pub struct OrderEntry {
    /// The power that gave the order, or that owns the unit.
    pub power: String,
    /// The order carried out, in notation; `None` if the unit had no legal order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Result word of the format: `moves`, `fails`, `given`, `cut`, `void`, `illegal`, `holds`, `convoys`; `retreats`,
    /// `disbanded`; `done`.
    pub result: &'static str,
    /// The rule that explains the result.
    pub rule: &'static str,
    /// Province of the unit that caused the result; `None` if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The strength that a bounced move had to exceed; `None` for other results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Strength>,
    /// Strengths of a move; `None` for other orders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<MoveStrength>,
    /// Province of the unit that dislodged this one; `None` if the unit stayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dislodged: Option<String>,
}

/// An order that was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RefusedEntry {
    /// The power that gave the order.
    pub power: String,
    /// The order as written.
    pub order: String,
    /// The rule that the order breaks.
    pub rule: &'static str,
}

/// Strengths at one province, by the attacker's province.
#[derive(Debug, Clone, Default, Serialize)]
pub struct StrengthEntry {
    /// Hold strength of the province.
    pub hold: Strength,
    /// Attack strengths.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub attack: BTreeMap<String, Strength>,
    /// Prevent strengths.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub prevent: BTreeMap<String, Strength>,
    /// Defend strengths, for head-to-head battles.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub defend: BTreeMap<String, Strength>,
}

/// The outcome of a case. Every list is sorted.
#[derive(Debug, Clone, Default, Serialize)]
pub struct CaseAnswer {
    /// Id of the case.
    pub id: String,
    /// Units by power, without the dislodged ones.
    pub units: BTreeMap<String, Vec<String>>,
    /// Dislodged units; `None` except in a movement phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dislodged: Option<Vec<DislodgedEntry>>,
    /// Provinces that a standoff left empty; `None` except in a movement phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contested: Option<Vec<String>>,
    /// Centres by owner; `None` except after a Fall turn with no retreats due, and if the case names no owners.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sc: Option<BTreeMap<String, Vec<String>>>,
    /// Units removed by civil disorder, only in an adjustment phase; `None` if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disorder: Option<BTreeMap<String, Vec<String>>>,
    /// Results by unit; in an adjustment phase by order.
    pub orders: BTreeMap<String, OrderEntry>,
    /// Orders that were not carried out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedEntry>,
    /// Strengths at every province with a unit or an attack, in a movement phase.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub provinces: BTreeMap<String, StrengthEntry>,
}

pub(super) fn adjudicate(
    case: &AdjudicationCase,
    named: &BTreeMap<String, String>,
) -> Result<CaseAnswer, CaseError> {
    let context =
        CaseContext { map: variants::board(&case.variant)?, choices: Rulebook::from_choices(named)?, case };
    let position = context.position()?;
    let ownership = context.ownership()?;
    let mut answer = match case.phase {
        PhaseKind::Movement => context.movement(&position, ownership)?,
        PhaseKind::Retreat => context.retreat(&position, ownership)?,
        PhaseKind::Adjustment => context.adjustment(&position, &ownership)?,
    };
    answer.id.clone_from(&case.id);
    Ok(answer)
}

pub(super) struct CaseContext<'a> {
    pub(super) map: &'a VariantMap,
    pub(super) choices: Rulebook,
    pub(super) case: &'a AdjudicationCase,
}

type CaseOrders<'a, O> = (Vec<PowerOrder<O>>, Vec<(&'a str, &'a str)>);

impl<'a> CaseContext<'a> {
    pub(super) fn power(&self, id: &str) -> Result<Power, CaseError> {
        self.map.find_power(id).ok_or_else(|| CaseError::Power(id.to_owned()))
    }

    fn province(&self, code: &str) -> Result<Province, CaseError> {
        self.map.find_province(code).ok_or_else(|| CaseError::Place(code.to_owned()))
    }

    fn unit(&self, power: Power, text: &str) -> Result<Unit, CaseError> {
        let unit = notation::parse_unit(self.map, power, text)?;
        let berths = self.map.berths(unit.kind, self.map.province_of(unit.at));
        if berths.contains(unit.at) { Ok(unit) } else { Err(CaseError::Unit(text.to_owned())) }
    }

    pub(super) fn position(&self) -> Result<Position, CaseError> {
        let mut position = Position::default();
        for (id, units) in &self.case.units {
            let power = self.power(id)?;
            for text in units {
                let unit = self.unit(power, text)?;
                position.place(self.map, unit).map_err(|_| CaseError::Unit(text.clone()))?;
            }
        }
        Ok(position)
    }

    pub(super) fn ownership(&self) -> Result<CentreOwnership, CaseError> {
        let mut ownership = CentreOwnership::unowned(self.map);
        for (id, centres) in &self.case.sc {
            let power = self.power(id)?;
            for code in centres {
                ownership.give(self.province(code)?, power);
            }
        }
        Ok(ownership)
    }

    /// Reads the orders of this phase, each with its power and its text. Orders of another kind of phase are added to
    /// `refused`.
    fn orders<O>(
        &self,
        parse: fn(&VariantMap, &str) -> Result<O, NotationError>,
        refused: &mut Vec<RefusedEntry>,
    ) -> Result<CaseOrders<'a, O>, CaseError> {
        let (mut orders, mut lines) = (Vec::new(), Vec::new());
        for (id, texts) in &self.case.orders {
            let power = self.power(id)?;
            for text in texts {
                match parse(self.map, text) {
                    Ok(order) => {
                        orders.push(PowerOrder { power, order });
                        lines.push((id.as_str(), text.as_str()));
                    }
                    Err(_) if notation::is_an_order(self.map, text) => {
                        refused.push(refusal((id, text), Rule::OrdersOfThePhase.id()));
                    }
                    Err(unreadable) => return Err(unreadable.into()),
                }
            }
        }
        Ok((orders, lines))
    }

    fn movement(&self, position: &Position, ownership: CentreOwnership) -> Result<CaseAnswer, CaseError> {
        let mut refused = Vec::new();
        let (orders, lines) = self.orders(notation::parse_order, &mut refused)?;
        let resolution = judge::movement(self.map, self.choices, position, &orders);
        let mut answer = CaseAnswer { units: self.by_power(&resolution.units), ..CaseAnswer::default() };
        let mut dislodged: Vec<DislodgedEntry> =
            resolution.dislodged.iter().map(|unit| DislodgedEntry::of(self.map, unit)).collect();
        dislodged.sort();
        answer.dislodged = Some(dislodged);
        answer.contested = Some(self.codes(resolution.contested));
        let nobody_retreats = resolution.dislodged.iter().all(|unit| unit.retreats.is_empty());
        answer.sc = self.after_fall(ownership, &resolution.units, nobody_retreats);
        refused.extend(resolution.refused.iter().map(|one| refusal(lines[one.order], one.rule.id())));
        answer.refused = refused;
        self.explain(position, &resolution, &mut answer);
        Ok(answer)
    }

    fn explain(&self, position: &Position, resolution: &MovementOutcome, answer: &mut CaseAnswer) {
        for (province, hold) in &resolution.hold {
            answer.provinces.entry(self.code(*province)).or_default().hold = *hold;
        }
        for result in &resolution.results {
            let from = self.code(self.map.province_of(result.unit.at));
            if let (Some(strength), Some(Order::Move { to, .. })) = (result.strength, result.order) {
                let entry = answer.provinces.entry(self.code(self.map.province_of(to))).or_default();
                entry.attack.insert(from.clone(), strength.attack);
                entry.prevent.insert(from.clone(), strength.prevent);
                entry.defend.insert(from, strength.defend);
            }
            let entry = OrderEntry {
                power: self.map.power(result.unit.power).id.clone(),
                order: result.order.map(|order| {
                    let written =
                        UnitOrder { kind: result.unit.kind, at: result.unit.at, order, other: None };
                    notation::write_order(self.map, position, &written)
                }),
                result: result.outcome.word(),
                rule: result.outcome.rule().id(),
                by: result.outcome.by().map(|by| self.code(by)),
                against: match result.outcome {
                    judge::UnitOrderOutcome::Bounces { other, .. } => Some(other),
                    _ => None,
                },
                strength: result.strength,
                dislodged: result.dislodged_by.map(|by| self.code(by)),
            };
            answer.orders.insert(notation::write_unit(self.map, result.unit.kind, result.unit.at), entry);
        }
    }

    fn retreat(&self, position: &Position, ownership: CentreOwnership) -> Result<CaseAnswer, CaseError> {
        let mut refused = Vec::new();
        let (orders, lines) = self.orders(notation::parse_retreat, &mut refused)?;
        let dislodged = self.dislodged(position)?;
        let outcome = retreat::resolve(self.map, &dislodged, &orders);
        let mut units = position.units().to_vec();
        let mut answer = CaseAnswer::default();
        for result in &outcome.results {
            units.extend(result.to.map(|to| Unit { at: to, ..result.unit }));
            let entry = OrderEntry {
                power: self.map.power(result.unit.power).id.clone(),
                order: result.ordered.map(|to| {
                    let (kind, at) = (result.unit.kind, result.unit.at);
                    notation::write_retreat(self.map, &RetreatOrder { kind, at, retreat: Retreat::To(to) })
                }),
                result: if result.to.is_some() { "retreats" } else { "disbanded" },
                rule: result.rule.id(),
                by: None,
                against: None,
                strength: None,
                dislodged: None,
            };
            answer.orders.insert(notation::write_unit(self.map, result.unit.kind, result.unit.at), entry);
        }
        refused.extend(outcome.refused.iter().map(|(index, rule)| refusal(lines[*index], rule.id())));
        answer.refused = refused;
        answer.sc = self.after_fall(ownership, &units, true);
        answer.units = self.by_power(&units);
        Ok(answer)
    }

    pub(super) fn contested(&self) -> Result<Provinces, CaseError> {
        self.case.contested.iter().map(|code| self.province(code)).collect()
    }

    pub(super) fn dislodged(&self, position: &Position) -> Result<Vec<DislodgedUnit>, CaseError> {
        let contested = self.contested()?;
        let mut dislodged = Vec::new();
        for entry in &self.case.dislodged {
            let unit = self.unit(self.power(&entry.power)?, &entry.unit)?;
            let from = self.province(&entry.from)?;
            let retreats = match &entry.retreats {
                Some(places) => places
                    .iter()
                    .map(|text| {
                        notation::parse_location(self.map, text).ok_or_else(|| CaseError::Place(text.clone()))
                    })
                    .collect::<Result<Locations, _>>()?,
                None => {
                    let attacker = if entry.convoyed { Provinces::EMPTY } else { from.into() };
                    judge::open_retreats(self.map, unit, position.occupied() | contested | attacker)
                }
            };
            dislodged.push(DislodgedUnit { unit, from, convoyed: entry.convoyed, retreats });
        }
        Ok(dislodged)
    }

    fn adjustment(&self, position: &Position, ownership: &CentreOwnership) -> Result<CaseAnswer, CaseError> {
        let mut refused = Vec::new();
        let (orders, lines) = self.orders(notation::parse_adjustment, &mut refused)?;
        let outcome = adjustment::resolve(self.map, self.choices, position, ownership, &orders);
        let mut answer = CaseAnswer { units: self.by_power(&outcome.units), ..CaseAnswer::default() };
        if !outcome.disorder.is_empty() {
            answer.disorder = Some(self.by_power(&outcome.disorder));
        }
        for (result, (power, text)) in outcome.results.iter().zip(&lines) {
            let entry = OrderEntry {
                power: (*power).to_owned(),
                order: Some(notation::write_adjustment(self.map, &result.order)),
                result: if result.done { "done" } else { "illegal" },
                rule: result.rule.id(),
                by: None,
                against: None,
                strength: None,
                dislodged: None,
            };
            let again = (2..).map(|count| format!("{text} #{count}"));
            let key =
                std::iter::once((*text).to_owned()).chain(again).find(|key| !answer.orders.contains_key(key));
            answer.orders.extend(key.map(|key| (key, entry)));
            if !result.done {
                refused.push(refusal((power, text), result.rule.id()));
            }
        }
        answer.refused = refused;
        Ok(answer)
    }

    fn after_fall(
        &self,
        mut ownership: CentreOwnership,
        units: &[Unit],
        over: bool,
    ) -> Option<BTreeMap<String, Vec<String>>> {
        if self.case.season != Season::Fall || !over || self.case.sc.is_empty() {
            return None;
        }
        ownership.after_fall(self.map, units);
        let owned = self.map.powers().map(|power| (power, self.codes(ownership.centres_of(power))));
        Some(
            owned
                .filter(|(_, centres)| !centres.is_empty())
                .map(|(power, centres)| (self.map.power(power).id.clone(), centres))
                .collect(),
        )
    }

    fn by_power(&self, units: &[Unit]) -> BTreeMap<String, Vec<String>> {
        let mut by_power: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for unit in units {
            let text = notation::write_unit(self.map, unit.kind, unit.at);
            by_power.entry(self.map.power(unit.power).id.clone()).or_default().push(text);
        }
        by_power.values_mut().for_each(|list| list.sort());
        by_power
    }

    fn codes(&self, provinces: Provinces) -> Vec<String> {
        provinces.into_iter().map(|province| self.code(province)).collect()
    }

    fn code(&self, province: Province) -> String {
        self.map.province(province).code.clone()
    }
}

fn refusal((power, order): (&str, &str), rule: &'static str) -> RefusedEntry {
    RefusedEntry { power: power.to_owned(), order: order.to_owned(), rule }
}
