//! Results of all orders with their reasons, read from the decision table once every decision is known.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::equations::{DecisionTable, StrengthEquations};
use super::order_table::OrderTable;
use crate::diplomacy::map::{Locations, Province, Provinces, VariantMap};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::{DiplomacyUnitKind, Unit};
use crate::diplomacy::rule::Rule;

/// A strength in whole and half units (`SCR-3` counts half).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Strength {
    halves: u8,
}

impl Strength {
    /// Returns the strength in half units.
    pub fn halves(self) -> u8 {
        self.halves
    }
}

impl std::fmt::Display for Strength {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.halves / 2, self.halves % 2) {
            (whole, 0) => write!(out, "{whole}"),
            (0, _) => out.write_str("½"),
            (whole, _) => write!(out, "{whole}½"),
        }
    }
}

impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.halves.is_multiple_of(2) {
            to.serialize_u8(self.halves / 2)
        } else {
            to.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        f64::deserialize(from).map(|strength| Self { halves: (strength * 2.0).round() as u8 })
    }
}

/// Strengths of one move (DATC 5.B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MoveStrength {
    /// Attack strength.
    pub attack: Strength,
    /// Prevent strength, against other moves to the same place.
    pub prevent: Strength,
    /// Defend strength, against an opponent in a head-to-head battle.
    pub defend: Strength,
}

/// Result of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitOrderOutcome {
    /// The unit had no order and held.
    Unordered,
    /// The unit was ordered to hold, and held.
    Holds,
    /// The order is illegal; the unit held.
    Illegal(Rule),
    /// The order is legal, but matches no other order.
    Void(Rule),
    /// The move succeeded, at full strength or over a half-strength passage.
    Moves(Rule),
    /// The move failed: `own` did not exceed the strength `other` of the unit in `by`.
    Bounces {
        /// The rule that decided.
        rule: Rule,
        /// Province of the unit that stopped the move.
        by: Province,
        /// Attack strength of the move.
        own: Strength,
        /// The strength that the move had to exceed.
        other: Strength,
    },
    /// The convoy failed.
    Grounded {
        /// The rule: no route ordered, disrupted, or a paradox.
        rule: Rule,
        /// The dislodged fleet if the convoy was disrupted, else `None`.
        by: Option<Province>,
    },
    /// The support counted, unattacked or in spite of an attack.
    Given(Rule),
    /// The support was cut.
    Cut {
        /// The rule: attacked, or dislodged.
        rule: Rule,
        /// Province of the attacker.
        by: Province,
    },
    /// The convoy succeeded.
    Convoys,
}

/// One unit with its order and the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderResult {
    /// The unit, at its location before the phase.
    pub unit: Unit,
    /// The order carried out; `None` if the unit had no legal one.
    pub order: Option<Order>,
    /// Result of the order.
    pub outcome: UnitOrderOutcome,
    /// Province of the unit that dislodged this one; `None` if the unit was not dislodged.
    pub dislodged_by: Option<Province>,
    /// Strengths of the move; `None` for other orders.
    pub strength: Option<MoveStrength>,
}

/// An order that was not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedOrder {
    /// Index in the list of orders of the phase.
    pub order: usize,
    /// The rule that the order breaks.
    pub rule: Rule,
}

/// A unit that must retreat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DislodgedUnit {
    /// The unit, at its location before the phase.
    pub unit: Unit,
    /// Province from which the attacker came.
    pub from: Province,
    /// True if the attacker came by convoy.
    pub convoyed: bool,
    /// Places open to the retreat; empty if the unit is lost.
    pub retreats: Locations,
}

/// Outcome of a movement phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MovementOutcome {
    /// One entry per unit, in the order of the position.
    pub results: Vec<OrderResult>,
    /// Orders that were not carried out.
    pub refused: Vec<RefusedOrder>,
    /// Units on the board after the phase, without the dislodged ones.
    pub units: Vec<Unit>,
    /// Units that must retreat or are lost, in the order of the position.
    pub dislodged: Vec<DislodgedUnit>,
    /// Provinces that a standoff left empty.
    pub contested: Provinces,
    /// Hold strength of every province with a unit or an attack, lowest id first.
    pub hold: Vec<(Province, Strength)>,
}

impl MovementOutcome {
    pub(super) fn clear(&mut self) {
        self.results.clear();
        self.refused.clear();
        self.units.clear();
        self.dislodged.clear();
        self.contested = Provinces::EMPTY;
        self.hold.clear();
    }

    pub(super) fn open(&mut self, units: &[Unit]) {
        self.results.extend(units.iter().map(|&unit| OrderResult {
            unit,
            order: None,
            outcome: UnitOrderOutcome::Unordered,
            dislodged_by: None,
            strength: None,
        }));
    }
}

/// Writes results, strengths, dislodgements and the position after the phase.
pub(super) fn write(
    map: &VariantMap,
    table: &OrderTable,
    known: &DecisionTable,
    resolution: &mut MovementOutcome,
) {
    let reporter = MovementReporter { table, known, equations: StrengthEquations { map, table } };
    let attacked: Provinces = table.movers.into_iter().map(|mover| table.dest[mover.index()]).collect();
    for province in table.occupied | attacked {
        resolution.hold.push((province, strength(reporter.equations.hold(known, province).least)));
    }
    let entered: Provinces = known.moved.into_iter().map(|mover| table.dest[mover.index()]).collect();
    let filled = entered | (table.occupied - known.moved);
    for province in attacked - filled {
        let stood_off = |mover| reporter.equations.prevent(known, mover).least > 0;
        if table.into[province.index()].into_iter().any(stood_off) {
            resolution.contested.insert(province);
        }
    }
    for index in 0..resolution.results.len() {
        let mut result = resolution.results[index];
        let at = map.province_of(result.unit.at);
        reporter.complete(&mut result, at);
        resolution.results[index] = result;
        if known.moved.contains(at) {
            if let Some(Order::Move { to, .. }) = result.order {
                resolution.units.push(Unit { at: to, ..result.unit });
            }
        } else if let Some(by) = result.dislodged_by {
            let convoyed = table.carried.contains(by);
            let closed = filled | resolution.contested | if convoyed { Provinces::EMPTY } else { by.into() };
            let retreats = open_retreats(map, result.unit, closed);
            resolution.dislodged.push(DislodgedUnit { unit: result.unit, from: by, convoyed, retreats });
        } else {
            resolution.units.push(result.unit);
        }
    }
}

/// Returns the places to which a dislodged unit may retreat: its steps, except into `closed`.
pub fn open_retreats(map: &VariantMap, unit: Unit, closed: Provinces) -> Locations {
    match unit.kind {
        DiplomacyUnitKind::Army => Locations((map.army_steps(map.province_of(unit.at)) - closed).0),
        DiplomacyUnitKind::Fleet => {
            map.fleet_steps(unit.at).into_iter().filter(|to| !closed.contains(map.province_of(*to))).collect()
        }
    }
}

fn strength(halves: u8) -> Strength {
    Strength { halves }
}

struct MovementReporter<'a> {
    table: &'a OrderTable,
    known: &'a DecisionTable,
    equations: StrengthEquations<'a>,
}

impl MovementReporter<'_> {
    fn complete(&self, result: &mut OrderResult, at: Province) {
        let (table, known) = (self.table, self.known);
        if !known.moved.contains(at) {
            result.dislodged_by = (table.into[at.index()] & known.moved).first();
        }
        if table.movers.contains(at) {
            let attack = strength(self.equations.attack(known, at).least);
            let defend = strength(self.equations.defend(known, at).least);
            let prevent = strength(self.equations.prevent(known, at).least);
            result.strength = Some(MoveStrength { attack, prevent, defend });
            let passage = self.passage(at, defend);
            result.outcome = if known.moved.contains(at) {
                UnitOrderOutcome::Moves(passage.unwrap_or(Rule::MoveSucceeds))
            } else {
                self.failure(at, attack, passage)
            };
        } else if table.supporters.contains(at) {
            result.outcome =
                if known.given.contains(at) { self.explain_given(at) } else { self.explain_cut(at) };
        } else if let (Some(Order::Convoy { from, .. }), UnitOrderOutcome::Convoys) =
            (result.order, result.outcome)
        {
            if table.carried.contains(from) && !known.sailed.contains(from) {
                result.outcome = self.explain_no_path(from);
            } else if !table.carried.contains(from) {
                result.outcome = UnitOrderOutcome::Void(Rule::ConvoyMatches);
            }
        }
    }

    /// Returns the rule by which `mover` counts half, or `None` if it counts whole. Supports are whole, so the strength
    /// in half units is odd only if the mover counts half.
    fn passage(&self, mover: Province, defend: Strength) -> Option<Rule> {
        let carried = self.table.carried.contains(mover);
        let rule = if carried { Rule::HalfStrengthLanding } else { Rule::HalfStrength };
        (!defend.halves.is_multiple_of(2)).then_some(rule)
    }

    fn failure(&self, mover: Province, own: Strength, passage: Option<Rule>) -> UnitOrderOutcome {
        let (table, known) = (self.table, self.known);
        if table.carried.contains(mover) && !known.sailed.contains(mover) {
            return self.explain_no_path(mover);
        }
        let dest = table.dest[mover.index()];
        let (rule, other) = match table.opponent(mover) {
            Some(opponent) => (Rule::HeadToHead, self.equations.defend(known, opponent).least),
            None => (Rule::Holder, self.equations.hold(known, dest).least),
        };
        let rival = (table.into[dest.index()] - mover.into())
            .into_iter()
            .map(|rival| (self.equations.prevent(known, rival).least, rival))
            .fold((0, dest), |best, next| if next.0 > best.0 { next } else { best });
        if rival.0 > other && rival.0 >= own.halves {
            let rule = passage.unwrap_or(Rule::Bounce);
            return UnitOrderOutcome::Bounces { rule, by: rival.1, own, other: strength(rival.0) };
        }
        let rule = if self.helps_against_own(mover, dest, other) {
            Rule::OwnUnitSafe
        } else {
            passage.unwrap_or(rule)
        };
        UnitOrderOutcome::Bounces { rule, by: dest, own, other: strength(other) }
    }

    /// Returns true if `DIP-4.9` protects the unit that stays in `dest`: the unit belongs to the mover's power, or the
    /// move would have dislodged it if supports by the unit's own power had counted.
    fn helps_against_own(&self, mover: Province, dest: Province, other: u8) -> bool {
        let all = self.equations.defend(self.known, mover).least;
        let same = self.table.power[mover.index()] == self.table.power[dest.index()];
        self.table.occupied.contains(dest)
            && !self.known.moved.contains(dest)
            && (same || all > other && self.equations.attack(self.known, mover).least <= other)
    }

    fn explain_no_path(&self, army: Province) -> UnitOrderOutcome {
        let lost = |fleet: &Province| !(self.table.into[fleet.index()] & self.known.moved).is_empty();
        let by = self.table.fleets[army.index()].into_iter().find(lost);
        let rule = if self.table.stranded.contains(army) {
            Rule::RouteNotOrdered
        } else if self.known.paradox.contains(army) {
            Rule::ConvoyParadox
        } else {
            Rule::ConvoyDisrupted
        };
        UnitOrderOutcome::Grounded { rule, by: by.filter(|_| rule == Rule::ConvoyDisrupted) }
    }

    /// Returns the result of a support that counts; it cites `SCR-8` if only the passage kept an attack from cutting
    /// it.
    fn explain_given(&self, supporter: Province) -> UnitOrderOutcome {
        let table = self.table;
        let passing = table.into[supporter.index()] & table.half;
        if passing.is_empty() {
            return UnitOrderOutcome::Given(Rule::SupportGiven);
        }
        let own = table.of_power[usize::from(table.power[supporter.index()])];
        let spared = passing - own - table.aim[supporter.index()].into();
        UnitOrderOutcome::Given(if spared.is_empty() { Rule::SupportGiven } else { Rule::NotCut })
    }

    fn explain_cut(&self, supporter: Province) -> UnitOrderOutcome {
        let (table, known) = (self.table, self.known);
        let cutters = self.equations.cutters(supporter);
        let arriving = cutters - (table.carried & known.grounded);
        match (arriving.first(), (table.into[supporter.index()] & known.moved).first()) {
            (Some(by), _) => UnitOrderOutcome::Cut { rule: Rule::SupportCut, by },
            (None, Some(by)) => UnitOrderOutcome::Cut { rule: Rule::SupporterDislodged, by },
            // Unreachable, because a cut support has an attacker. The supporter's own province only fills the field.
            (None, None) => UnitOrderOutcome::Cut { rule: Rule::SupportCut, by: supporter },
        }
    }
}

impl UnitOrderOutcome {
    /// Returns the word for the result in the case format: `moves`, `fails`, `given`, `cut`, `void`, `illegal`, `holds`,
    /// `convoys`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Unordered | Self::Holds => "holds",
            Self::Illegal(_) => "illegal",
            Self::Void(_) => "void",
            Self::Moves(_) => "moves",
            Self::Bounces { .. } | Self::Grounded { .. } => "fails",
            Self::Given(_) => "given",
            Self::Cut { .. } => "cut",
            Self::Convoys => "convoys",
        }
    }

    /// Returns the rule that explains the result.
    pub fn rule(&self) -> Rule {
        match *self {
            Self::Unordered => Rule::UnorderedStands,
            Self::Holds => Rule::Holder,
            Self::Convoys => Rule::ConvoyHolds,
            Self::Illegal(rule)
            | Self::Void(rule)
            | Self::Moves(rule)
            | Self::Given(rule)
            | Self::Bounces { rule, .. }
            | Self::Grounded { rule, .. }
            | Self::Cut { rule, .. } => rule,
        }
    }

    /// Returns the province of the unit that caused the result; `None` if none did.
    pub fn by(&self) -> Option<Province> {
        match *self {
            Self::Bounces { by, .. } | Self::Cut { by, .. } => Some(by),
            Self::Grounded { by, .. } => by,
            _ => None,
        }
    }
}
