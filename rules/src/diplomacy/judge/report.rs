//! What came of every order, and why: read off the answers once all are known.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::docket::Docket;
use super::equations::{Answers, Equations};
use crate::diplomacy::map::{Locations, Map, Province, Provinces};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::{Position, Unit, UnitKind};
use crate::diplomacy::rule::Rule;

/// A strength, exact in halves (`SCR-3` counts a half).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Strength {
    halves: u8,
}

impl Strength {
    /// Twice the strength, a whole number.
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

/// The strengths of one move (DATC 5.B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MoveStrength {
    /// To get in.
    pub attack: Strength,
    /// To keep others out of where it goes.
    pub prevent: Strength,
    /// To keep an opponent head to head from coming through.
    pub defend: Strength,
}

/// What came of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// No order: it stood.
    Unordered,
    /// Ordered to stand, and stood.
    Holds,
    /// The order may not be given; the unit stood.
    Illegal(Rule),
    /// Legal, but it matched no other order.
    Void(Rule),
    /// Came through, at full strength or over a half-strength passage.
    Moves(Rule),
    /// Did not get in: `by` kept it out, `other` against `own`.
    Bounces {
        /// Why that suffices.
        rule: Rule,
        /// Where the unit stands that kept it out.
        by: Province,
        /// Attack strength of the move.
        own: Strength,
        /// What it had to beat.
        other: Strength,
    },
    /// The convoy did not take place.
    Grounded {
        /// Not ordered, disrupted, or a paradox.
        rule: Rule,
        /// The dislodged fleet, if it was disrupted.
        by: Option<Province>,
    },
    /// The support counts, unattacked or in spite of an attack.
    Given(Rule),
    /// The support does not count.
    Cut {
        /// Attacked, or dislodged.
        rule: Rule,
        /// Where the attacker comes from.
        by: Province,
    },
    /// The convoy took place.
    Convoys,
}

/// One unit, its order and what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderResult {
    /// The unit, where it stood.
    pub unit: Unit,
    /// The order carried out; none if it had no legal one.
    pub order: Option<Order>,
    /// What came of it.
    pub outcome: Outcome,
    /// Where the unit stood that dislodged this one.
    pub dislodged_by: Option<Province>,
    /// Strengths, for moves.
    pub strength: Option<MoveStrength>,
}

/// An order that was not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Index in the list of orders.
    pub order: usize,
    /// The rule it breaks.
    pub rule: Rule,
}

/// A unit that must retreat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dislodged {
    /// The unit, where it stood.
    pub unit: Unit,
    /// Where the attacker came from.
    pub from: Province,
    /// Whether the attacker came by convoy.
    pub convoyed: bool,
    /// Where it may go; empty if it is lost.
    pub retreats: Locations,
}

/// The outcome of a movement phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Resolution {
    /// One entry a unit, in the order of the position.
    pub results: Vec<OrderResult>,
    /// Orders that were not carried out.
    pub refused: Vec<Refused>,
    /// The units on the board afterwards, dislodged ones left out.
    pub units: Vec<Unit>,
    /// Units that must retreat or are lost, in the order of the position.
    pub dislodged: Vec<Dislodged>,
    /// Provinces that a standoff left empty.
    pub contested: Provinces,
    /// Hold strength of every province with a unit or an attack, lowest id first.
    pub hold: Vec<(Province, Strength)>,
}

impl Resolution {
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
            outcome: Outcome::Unordered,
            dislodged_by: None,
            strength: None,
        }));
    }
}

/// Fills in outcomes, strengths, dislodgements and the position afterwards.
pub(super) fn write(
    map: &Map,
    position: &Position,
    docket: &Docket,
    known: &Answers,
    resolution: &mut Resolution,
) {
    let reporter = Reporter { docket, known, equations: Equations { map, docket } };
    let attacked: Provinces = docket.movers.into_iter().map(|mover| docket.dest[mover.index()]).collect();
    for province in docket.occupied | attacked {
        resolution.hold.push((province, strength(reporter.equations.hold(known, province).least)));
    }
    let entered: Provinces = known.moved.into_iter().map(|mover| docket.dest[mover.index()]).collect();
    let filled = entered | (docket.occupied - known.moved);
    for province in attacked - filled {
        let stood_off = |mover| reporter.equations.prevent(known, mover).least > 0;
        if docket.into[province.index()].into_iter().any(stood_off) {
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
            let convoyed = docket.carried.contains(by);
            let closed = filled | resolution.contested | if convoyed { Provinces::EMPTY } else { by.into() };
            let retreats = open_retreats(map, result.unit, closed);
            resolution.dislodged.push(Dislodged { unit: result.unit, from: by, convoyed, retreats });
        } else {
            resolution.units.push(result.unit);
        }
    }
    debug_assert_eq!(position.units().len(), resolution.units.len() + resolution.dislodged.len());
}

/// Where a dislodged unit may go: a step that does not end in `closed`.
pub fn open_retreats(map: &Map, unit: Unit, closed: Provinces) -> Locations {
    match unit.kind {
        UnitKind::Army => Locations((map.army_steps(map.province_of(unit.at)) - closed).0),
        UnitKind::Fleet => {
            map.fleet_steps(unit.at).into_iter().filter(|to| !closed.contains(map.province_of(*to))).collect()
        }
    }
}

fn strength(halves: u8) -> Strength {
    Strength { halves }
}

struct Reporter<'a> {
    docket: &'a Docket,
    known: &'a Answers,
    equations: Equations<'a>,
}

impl Reporter<'_> {
    fn complete(&self, result: &mut OrderResult, at: Province) {
        let (docket, known) = (self.docket, self.known);
        if !known.moved.contains(at) {
            result.dislodged_by = (docket.into[at.index()] & known.moved).first();
        }
        if docket.movers.contains(at) {
            let attack = strength(self.equations.attack(known, at).least);
            let defend = strength(self.equations.defend(known, at).least);
            let prevent = strength(self.equations.prevent(known, at).least);
            result.strength = Some(MoveStrength { attack, prevent, defend });
            let passage = self.passage(at, defend);
            result.outcome = if known.moved.contains(at) {
                Outcome::Moves(passage.unwrap_or(Rule::MoveSucceeds))
            } else {
                self.failure(at, attack, passage)
            };
        } else if docket.supporters.contains(at) {
            result.outcome = if known.given.contains(at) { self.given(at) } else { self.cut(at) };
        } else if let (Some(Order::Convoy { from, .. }), Outcome::Convoys) = (result.order, result.outcome) {
            if docket.carried.contains(from) && !known.sailed.contains(from) {
                result.outcome = self.grounded(from);
            } else if !docket.carried.contains(from) {
                result.outcome = Outcome::Void(Rule::ConvoyMatches);
            }
        }
    }

    /// The rule by which `mover` counts half, if it does: supports are whole, so only then the halves of its
    /// strength are odd.
    fn passage(&self, mover: Province, defend: Strength) -> Option<Rule> {
        let carried = self.docket.carried.contains(mover);
        let rule = if carried { Rule::HalfStrengthLanding } else { Rule::HalfStrength };
        (!defend.halves.is_multiple_of(2)).then_some(rule)
    }

    fn failure(&self, mover: Province, own: Strength, passage: Option<Rule>) -> Outcome {
        let (docket, known) = (self.docket, self.known);
        if docket.carried.contains(mover) && !known.sailed.contains(mover) {
            return self.grounded(mover);
        }
        let dest = docket.dest[mover.index()];
        let (rule, other) = match docket.opponent(mover) {
            Some(opponent) => (Rule::HeadToHead, self.equations.defend(known, opponent).least),
            None => (Rule::Holder, self.equations.hold(known, dest).least),
        };
        let rival = (docket.into[dest.index()] - mover.into())
            .into_iter()
            .map(|rival| (self.equations.prevent(known, rival).least, rival))
            .fold((0, dest), |best, next| if next.0 > best.0 { next } else { best });
        if rival.0 > other && rival.0 >= own.halves {
            let rule = passage.unwrap_or(Rule::Bounce);
            return Outcome::Bounces { rule, by: rival.1, own, other: strength(rival.0) };
        }
        let rule = if self.helps_against_own(mover, dest, other) {
            Rule::OwnUnitSafe
        } else {
            passage.unwrap_or(rule)
        };
        Outcome::Bounces { rule, by: dest, own, other: strength(other) }
    }

    /// Whether the move would have beaten the unit that stays, had all its strength counted.
    fn helps_against_own(&self, mover: Province, dest: Province, other: u8) -> bool {
        let all = self.equations.defend(self.known, mover).least;
        let same = self.docket.power[mover.index()] == self.docket.power[dest.index()];
        self.docket.occupied.contains(dest)
            && !self.known.moved.contains(dest)
            && (same || all > other && self.equations.attack(self.known, mover).least <= other)
    }

    fn grounded(&self, army: Province) -> Outcome {
        let lost = |fleet: &Province| !(self.docket.into[fleet.index()] & self.known.moved).is_empty();
        let by = self.docket.fleets[army.index()].into_iter().find(lost);
        let rule = if self.docket.stranded.contains(army) {
            Rule::RouteNotOrdered
        } else if self.known.paradox.contains(army) {
            Rule::ConvoyParadox
        } else {
            Rule::ConvoyDisrupted
        };
        Outcome::Grounded { rule, by: by.filter(|_| rule == Rule::ConvoyDisrupted) }
    }

    /// A support that counts; it is told if an attack would have cut it, had it not come by a passage.
    fn given(&self, supporter: Province) -> Outcome {
        let docket = self.docket;
        let passing = docket.into[supporter.index()] & docket.half;
        if passing.is_empty() {
            return Outcome::Given(Rule::SupportGiven);
        }
        let own = docket.of_power[usize::from(docket.power[supporter.index()])];
        let spared = passing - own - docket.aim[supporter.index()].into();
        Outcome::Given(if spared.is_empty() { Rule::SupportGiven } else { Rule::NotCut })
    }

    fn cut(&self, supporter: Province) -> Outcome {
        let (docket, known) = (self.docket, self.known);
        let cutters = self.equations.cutters(supporter);
        let arriving = cutters - (docket.carried & known.grounded);
        match (arriving.first(), (docket.into[supporter.index()] & known.moved).first()) {
            (Some(by), _) => Outcome::Cut { rule: Rule::SupportCut, by },
            (None, Some(by)) => Outcome::Cut { rule: Rule::SupporterDislodged, by },
            // Not reached: a support is cut by somebody. Its own place is the harmless answer.
            (None, None) => Outcome::Cut { rule: Rule::SupportCut, by: supporter },
        }
    }
}

impl Outcome {
    /// The word of the case form: `moves`, `fails`, `given`, `cut`, `void`, `illegal`, `holds`,
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

    /// The rule that explains it.
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

    /// Where the unit stands that brought it about.
    pub fn by(&self) -> Option<Province> {
        match *self {
            Self::Bounces { by, .. } | Self::Cut { by, .. } => Some(by),
            Self::Grounded { by, .. } => by,
            _ => None,
        }
    }
}
