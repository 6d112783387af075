//! Renders events as messages: an id, arguments, and the rule that decided. The message catalogue of each language turns
//! a message into a sentence.
//!
//! Arguments: `power`, `place`, `to`, `by`, `helped` name powers and places by message ids
//! (`diplomacy-power-<variant>-<id>`, `diplomacy-place-<map>-<code>`, lower case, a coast as `-nc`); `kind`
//! is `army` or `fleet`; strengths are text (`1½`); `order` is the order in notation.

use super::event::{DiplomacyEnding, Event};
use super::import::OpeningPosition;
use super::state::{DiplomacyPhase, Options, PowerAssignment, State};
use crate::clock::cadence::Cadence;
use crate::diplomacy::adjustment::{AdjustmentResult, CentreOwnership, victory_rule};
use crate::diplomacy::judge::{MovementOutcome, OrderResult, UnitOrderOutcome};
use crate::diplomacy::map::{Location, Power, Province, VariantMap};
use crate::diplomacy::notation;
use crate::diplomacy::order::{AdjustmentOrder, Order, PowerOrder, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{DiplomacyUnitKind, Position, Season, Unit};
use crate::diplomacy::retreat::RetreatOutcome;
use crate::diplomacy::rule::Rule;
use crate::diplomacy::rulebook::{BuildSites, VariantPolicies};
use crate::rules::{Message, MessageArg};

pub(super) fn tell(state: &State, event: &Event) -> Vec<Message> {
    let Some(map) = state.map() else { return Vec::new() };
    let narrator = DiplomacyNarrator { map, state };
    match event {
        Event::Began { options, powers, .. } => {
            let seating = std::iter::once(narrator.seating(powers));
            seating.chain(options.opening.as_ref().map(OpeningPosition::terms)).collect()
        }
        Event::Opened { season, year, step } => vec![opened(*season, *year, *step)],
        Event::Moved { orders, resolution } => narrator.moved(orders, resolution),
        Event::Retreated { orders, retreats } => narrator.retreated(orders, retreats),
        Event::Counted { ownership } => narrator.counted(ownership),
        Event::Adjusted { adjustments } => {
            let results = adjustments.results.iter().map(|one| narrator.adjusted(one));
            let disorder = adjustments.disorder.iter().map(|unit| narrator.in_disorder(unit));
            results.chain(disorder).collect()
        }
        Event::Amended { options } => vec![amended(options)],
        Event::Ended { ending } => vec![match ending {
            DiplomacyEnding::Victory(seat) => Message::new("diplomacy-victory")
                .with("seat", *seat)
                .with("count", state.centres(*seat))
                .with_rule(victory_rule(map).id()),
            DiplomacyEnding::Draw(seats) => Message::new("diplomacy-draw")
                .with("seats", seats.iter().map(|seat| (*seat).into()).collect::<Vec<MessageArg>>())
                .with_rule(Rule::Draw.id()),
            DiplomacyEnding::TurnLimit => {
                Message::new("diplomacy-turn-limit").with_rule(Rule::TurnLimit.id())
            }
        }],
    }
}

/// Returns the message that names a power.
pub(super) fn power_name(map: &VariantMap, power: Power) -> Message {
    Message::new(format!("diplomacy-power-{}-{}", map.variant(), map.power(power).id.to_lowercase()))
}

/// Returns the message that names a place.
pub(super) fn place_name(map: &VariantMap, place: Location) -> Message {
    let text = map.write_location(place).to_lowercase().replace('/', "-");
    Message::new(format!("diplomacy-place-{}-{text}", map.geography()))
}

/// Returns the message that names a phase, by season and year.
pub(super) fn phase(season: Option<Season>, year: u16, step: DiplomacyPhase) -> Message {
    let id = match step {
        DiplomacyPhase::Movement => "diplomacy-phase-movement",
        DiplomacyPhase::Retreat => "diplomacy-phase-retreat",
        DiplomacyPhase::Adjustment => "diplomacy-phase-adjustment",
        DiplomacyPhase::Over => return Message::new("diplomacy-phase-over"),
    };
    Message::new(id).with("season", season.map_or("spring", code)).with("year", i64::from(year))
}

pub(super) fn code(season: Season) -> &'static str {
    match season {
        Season::Spring => "spring",
        Season::Fall => "fall",
        Season::Winter => "winter",
    }
}

fn opened(season: Season, year: u16, step: DiplomacyPhase) -> Message {
    let id = match step {
        DiplomacyPhase::Movement => "diplomacy-opened-movement",
        DiplomacyPhase::Retreat => "diplomacy-opened-retreat",
        DiplomacyPhase::Adjustment => "diplomacy-opened-adjustment",
        DiplomacyPhase::Over => "diplomacy-phase-over",
    };
    Message::new(id).with("season", code(season)).with("year", i64::from(year))
}

/// Describes the options of a game.
pub(super) fn terms(options: &Options) -> Vec<Message> {
    let seating = match options.seating {
        PowerAssignment::Chosen => "diplomacy-terms-chosen",
        PowerAssignment::Given => "diplomacy-terms-given",
        PowerAssignment::Drawn => "diplomacy-terms-drawn",
    };
    let length = match options.turns {
        Some(turns) => Message::new("diplomacy-terms-turns").with("turns", i64::from(turns)),
        None => Message::new("diplomacy-terms-endless"),
    };
    let mut terms = vec![
        Message::new(format!("diplomacy-terms-map-{}", options.variant)),
        Message::new(seating),
        length.with_rule(Rule::TurnLimit.id()),
        cadence(options.cadence),
    ];
    let spans = [
        ("diplomacy-terms-retreats", options.retreat_hours),
        ("diplomacy-terms-builds", options.build_hours),
    ];
    terms.extend(spans.into_iter().filter_map(|(id, hours)| Some(Message::new(id).with("hours", hours?))));
    if let Some(year) = options.start_year {
        terms.push(Message::new("diplomacy-terms-year").with("year", year.to_string().as_str()));
    }
    terms.extend(options.opening.as_ref().map(OpeningPosition::terms));
    terms
}

fn cadence(cadence: Cadence) -> Message {
    match cadence {
        Cadence::Every { hours } => Message::new("diplomacy-terms-hours").with("hours", hours),
        Cadence::Weekly { day, time, .. } => Message::new("diplomacy-terms-weekly")
            .with("day", Message::new(format!("weekday-{}", day.number_from_monday())))
            .with("time", time.format("%H:%M").to_string().as_str()),
    }
}

/// Describes the options that hold from now on. The server announces changes of the clocks.
fn amended(options: &Options) -> Message {
    match options.turns {
        Some(turns) => Message::new("diplomacy-amended").with("turns", i64::from(turns)),
        None => Message::new("diplomacy-amended-endless"),
    }
}

/// Returns the message id for an order that a rule forbids, under the policies of the variant.
pub(super) fn illegal(rule: Rule, policies: Option<VariantPolicies>) -> &'static str {
    let build_sites = policies.map_or(BuildSites::HomeCentres, |policies| policies.build_sites);
    match rule {
        Rule::OwnUnitsOnly => "diplomacy-illegal-not-yours",
        Rule::NoSuchUnit => "diplomacy-illegal-no-unit",
        Rule::FirstOrderCounts => "diplomacy-illegal-second",
        Rule::OrdersOfThePhase => "diplomacy-illegal-other-phase",
        Rule::MoveToNeighbour => "diplomacy-illegal-too-far",
        Rule::MoveElsewhere => "diplomacy-illegal-same-place",
        Rule::NameTheCoast => "diplomacy-illegal-which-coast",
        Rule::CoastOutOfReach => "diplomacy-illegal-coast-too-far",
        Rule::SupportInReach => "diplomacy-illegal-support-too-far",
        Rule::SupportAcross => "diplomacy-illegal-support-across",
        Rule::SupportElsewhere => "diplomacy-illegal-support-itself",
        Rule::SupportOfPossible => "diplomacy-illegal-support-impossible",
        Rule::FleetAtSeaConvoys => "diplomacy-illegal-not-at-sea",
        Rule::ArmyIsConvoyed => "diplomacy-illegal-no-army",
        Rule::RoutePossible => "diplomacy-illegal-no-route",
        Rule::FleetOfUse => "diplomacy-illegal-fleet-aside",
        Rule::RetreatOpen => "diplomacy-illegal-retreat-closed",
        Rule::OnlyDislodged => "diplomacy-illegal-not-dislodged",
        Rule::BuildCount => "diplomacy-illegal-too-many-builds",
        Rule::BuildSite if build_sites == BuildSites::OwnedCentres => "diplomacy-illegal-not-owned",
        Rule::BuildSite => "diplomacy-illegal-not-home",
        Rule::ClosedToBuilds => "diplomacy-illegal-closed-site",
        Rule::BuildTerrain => "diplomacy-illegal-wrong-kind",
        Rule::DisbandCount => "diplomacy-illegal-too-many-disbands",
        _ => "diplomacy-illegal",
    }
}

pub(super) fn kind(kind: DiplomacyUnitKind) -> &'static str {
    match kind {
        DiplomacyUnitKind::Army => "army",
        DiplomacyUnitKind::Fleet => "fleet",
    }
}

/// Rules whose messages name the variant's half-strength passage.
const HALF_STRENGTH: [Rule; 3] = [Rule::HalfStrength, Rule::NotCut, Rule::HalfStrengthLanding];

/// Names the things of a state.
pub(super) struct DiplomacyNarrator<'a> {
    pub(super) map: &'a VariantMap,
    pub(super) state: &'a State,
}

impl DiplomacyNarrator<'_> {
    pub(super) fn place(&self, province: Province) -> Message {
        place_name(self.map, province.bare())
    }

    /// Returns the name of the variant's half-strength passages, e.g. "round Africa".
    fn passage(&self) -> Message {
        Message::new(format!("diplomacy-passage-{}", self.map.geography()))
    }

    fn about(&self, id: &str, unit: Unit) -> Message {
        Message::new(id)
            .with("power", power_name(self.map, unit.power))
            .with("kind", kind(unit.kind))
            .with("place", place_name(self.map, unit.at))
    }

    /// Names a power by its seat, so that pages can add its player.
    pub(super) fn named(&self, power: Power) -> MessageArg {
        let seat = self.state.seat_of(power);
        seat.map_or_else(|| power_name(self.map, power).into(), MessageArg::Seat)
    }

    fn seating(&self, powers: &[Power]) -> Message {
        let seats = self.state.seats().zip(powers).map(|(seat, power)| {
            Message::new("diplomacy-seat-is")
                .with("seat", seat)
                .with("power", power_name(self.map, *power))
                .into()
        });
        Message::new("diplomacy-began").with("seats", seats.collect::<Vec<MessageArg>>())
    }

    fn moved(&self, orders: &[PowerOrder<UnitOrder>], resolution: &MovementOutcome) -> Vec<Message> {
        let before = self.position_of(resolution);
        // Readers expect the results power by power; the judge has them by province.
        let mut results: Vec<&OrderResult> = resolution.results.iter().collect();
        results.sort_by_key(|one| one.unit.power);
        let results = results.into_iter().map(|one| self.result(&before, one));
        let refused = self.refused_moves(orders, resolution).map(|(_, told)| told);
        let dislodged = resolution.dislodged.iter().map(|one| {
            let rule = if one.retreats.is_empty() { Rule::NoRetreat } else { Rule::Retreat };
            let id = if one.retreats.is_empty() { "diplomacy-destroyed" } else { "diplomacy-must-retreat" };
            self.about(id, one.unit).with("by", self.place(one.from)).with_rule(rule.id())
        });
        results.chain(refused).chain(dislodged).collect()
    }

    /// Returns the units as they stood before the orders.
    pub(super) fn position_of(&self, resolution: &MovementOutcome) -> Position {
        Position::new(self.map, resolution.results.iter().map(|one| one.unit)).unwrap_or_default()
    }

    /// Returns the orders that were not carried out, each with its power.
    pub(super) fn refused_moves(
        &self,
        orders: &[PowerOrder<UnitOrder>],
        resolution: &MovementOutcome,
    ) -> impl Iterator<Item = (Power, Message)> {
        let before = self.position_of(resolution);
        let refused =
            resolution.refused.iter().filter_map(|one| orders.get(one.order).map(|given| (given, one.rule)));
        refused.map(move |(given, rule)| {
            let order = notation::write_order(self.map, &before, &given.order);
            (given.power, self.refused(given.power, order, rule))
        })
    }

    fn refused(&self, power: Power, order: String, rule: Rule) -> Message {
        Message::new("diplomacy-refused")
            .with("power", power_name(self.map, power))
            .with("order", order.as_str())
            .with_rule(rule.id())
    }

    pub(super) fn result(&self, before: &Position, one: &OrderResult) -> Message {
        let id = match one.outcome {
            UnitOrderOutcome::Unordered => "diplomacy-stands-unordered",
            UnitOrderOutcome::Holds => "diplomacy-stands",
            UnitOrderOutcome::Illegal(_) => "diplomacy-stands-illegal",
            UnitOrderOutcome::Void(Rule::ConvoyMatches) => "diplomacy-convoy-void",
            UnitOrderOutcome::Void(_) => "diplomacy-support-void",
            UnitOrderOutcome::Moves(Rule::MoveSucceeds) => "diplomacy-moves",
            UnitOrderOutcome::Moves(_) => "diplomacy-moves-by-passage",
            UnitOrderOutcome::Bounces { rule: Rule::OwnUnitSafe, .. } => "diplomacy-own-unit",
            UnitOrderOutcome::Bounces { rule: Rule::HalfStrength | Rule::HalfStrengthLanding, .. } => {
                "diplomacy-bounces-by-passage"
            }
            UnitOrderOutcome::Bounces { .. } => "diplomacy-bounces",
            UnitOrderOutcome::Grounded { rule: Rule::RouteNotOrdered, .. } => "diplomacy-convoy-not-ordered",
            UnitOrderOutcome::Grounded { rule: Rule::ConvoyParadox, .. } => "diplomacy-convoy-paradox",
            UnitOrderOutcome::Grounded { .. } => "diplomacy-convoy-disrupted",
            UnitOrderOutcome::Given(rule) => match (one.order, rule) {
                (Some(Order::SupportHold { .. }), Rule::NotCut) => "diplomacy-stands-by-not-cut",
                (Some(Order::SupportHold { .. }), _) => "diplomacy-stands-by",
                (_, Rule::NotCut) => "diplomacy-support-not-cut",
                _ => "diplomacy-supports",
            },
            UnitOrderOutcome::Cut { rule: Rule::SupporterDislodged, .. } => "diplomacy-supporter-dislodged",
            UnitOrderOutcome::Cut { .. } => "diplomacy-support-cut",
            UnitOrderOutcome::Convoys => "diplomacy-convoys",
        };
        let mut message = self.about(id, one.unit).with_rule(one.outcome.rule().id());
        // Only these messages have the name of the passage as an argument.
        if HALF_STRENGTH.contains(&one.outcome.rule()) {
            message = message.with("passage", self.passage());
        }
        if let Some(order) = one.order {
            let (kind, at) = (one.unit.kind, one.unit.at);
            let written = UnitOrder { kind, at, order, other: None };
            message = message.with("order", notation::write_order(self.map, before, &written).as_str());
            message = match order {
                Order::Hold => message,
                Order::Move { to, .. } => message.with("to", place_name(self.map, to)),
                Order::SupportHold { at } => message.with("helped", self.place(at)),
                Order::SupportMove { from, to } => {
                    message.with("helped", self.place(from)).with("to", place_name(self.map, to))
                }
                Order::Convoy { from, to } => {
                    message.with("helped", self.place(from)).with("to", self.place(to))
                }
            };
        }
        if let Some(by) = one.outcome.by() {
            message = message.with("by", self.place(by));
        }
        if let UnitOrderOutcome::Bounces { own, other, .. } = one.outcome {
            message = message.with("own", own.to_string().as_str()).with("other", other.to_string().as_str());
        }
        message
    }

    fn retreated(&self, orders: &[PowerOrder<RetreatOrder>], retreats: &RetreatOutcome) -> Vec<Message> {
        let refused = self.refused_retreats(orders, retreats).map(|(_, told)| told);
        self.retreats(retreats).chain(refused).collect()
    }

    /// Describes the retreats, in their order.
    pub(super) fn retreats(&self, retreats: &RetreatOutcome) -> impl Iterator<Item = Message> {
        retreats.results.iter().map(|one| {
            match (one.to, one.ordered) {
                (Some(to), _) => {
                    self.about("diplomacy-retreats", one.unit).with("to", place_name(self.map, to))
                }
                (None, Some(to)) if one.rule == Rule::HalfStrengthRetreat => self
                    .about("diplomacy-retreat-gives-way", one.unit)
                    .with("to", place_name(self.map, to))
                    .with("passage", self.passage()),
                (None, Some(to)) => {
                    self.about("diplomacy-retreat-fails", one.unit).with("to", place_name(self.map, to))
                }
                (None, None) => self.about("diplomacy-disbanded", one.unit),
            }
            .with_rule(one.rule.id())
        })
    }

    /// Returns the retreats that were not carried out, each with its power.
    pub(super) fn refused_retreats(
        &self,
        orders: &[PowerOrder<RetreatOrder>],
        retreats: &RetreatOutcome,
    ) -> impl Iterator<Item = (Power, Message)> {
        let refused =
            retreats.refused.iter().filter_map(|(index, rule)| orders.get(*index).map(|one| (one, *rule)));
        refused.map(|(given, rule)| {
            (given.power, self.refused(given.power, notation::write_retreat(self.map, &given.order), rule))
        })
    }

    /// Describes the removal of a unit whose power ordered too few.
    pub(super) fn in_disorder(&self, unit: &Unit) -> Message {
        self.about("diplomacy-disorder", *unit).with_rule(Rule::CivilDisorder.id())
    }

    fn counted(&self, ownership: &CentreOwnership) -> Vec<Message> {
        let with_count = |id: &str, power: Power| {
            Message::new(id)
                .with("power", power_name(self.map, power))
                .with("count", ownership.centres_of(power).len())
        };
        let result_of = |power: Power| match self.state.centreless_since(power) {
            None => Some(with_count("diplomacy-centres", power).with_rule(Rule::Ownership.id())),
            Some(year) if year == self.state.year => Some(
                Message::new("diplomacy-eliminated-in")
                    .with("power", self.named(power))
                    .with("season", self.state.season.map_or("fall", code))
                    .with("year", i64::from(year))
                    .with_rule(Rule::Ownership.id()),
            ),
            Some(_) => None,
        };
        let counts = self.map.powers().filter_map(result_of);
        let leaders = ownership.leaders(self.map);
        let tied = leaders.first().filter(|_| leaders.len() > 1).map(|power| {
            let names = leaders.iter().map(|power| power_name(self.map, *power).into());
            with_count("diplomacy-tied", *power)
                .with("powers", names.collect::<Vec<MessageArg>>())
                .with_rule(victory_rule(self.map).id())
        });
        counts.chain(tied).collect()
    }

    pub(super) fn adjusted(&self, one: &AdjustmentResult) -> Message {
        if !one.done {
            return self.refused(one.power, notation::write_adjustment(self.map, &one.order), one.rule);
        }
        let (id, unit) = match one.order {
            AdjustmentOrder::Build { kind, at } => ("diplomacy-builds", Some((kind, at))),
            AdjustmentOrder::Disband { kind, at } => ("diplomacy-disbands", Some((kind, at))),
            AdjustmentOrder::Waive => ("diplomacy-waives", None),
        };
        match unit {
            Some((kind, at)) => self.about(id, Unit { power: one.power, kind, at }),
            None => Message::new(id).with("power", power_name(self.map, one.power)),
        }
        .with_rule(one.rule.id())
    }
}
