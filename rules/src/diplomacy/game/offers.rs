//! Legal acts of a seat, and the checks of the acts that it wrote.

use serde::Serialize;

use super::arrows;
use super::narration;
use super::state::{Act, DiplomacyPhase, State};
use crate::board::BoardArrow;
use crate::diplomacy::adjustment;
use crate::diplomacy::legality::MovementPhase;
use crate::diplomacy::map::{Power, Provinces, VariantMap};
use crate::diplomacy::order::{AdjustmentOrder, Order, PowerOrder, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use crate::diplomacy::retreat;
use crate::diplomacy::rule::Rule;
use crate::rules::{IllegalAct, Message, Seat};

/// Acts that a seat may do now.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Offers {
    /// Legal orders or retreats of each unit, the simplest first; in an adjustment phase with disbands, the disband of
    /// each unit.
    pub units: Vec<UnitOffers>,
    /// Legal builds, in the order of the provinces.
    pub builds: Vec<Act>,
    /// Builds (positive) or disbands (negative) that are due.
    pub due: i32,
    /// True if the seat may agree to a draw.
    pub draw: bool,
}

impl Offers {
    /// Returns `order` if its unit is offered it or is offered nothing, and else the first order that the unit is offered.
    pub(in crate::diplomacy) fn nearest(&self, order: UnitOrder) -> UnitOrder {
        let offered = self.units.iter().find(|offered| offered.unit.at == order.at);
        match offered.map(|offered| offered.acts.as_slice()) {
            Some(acts @ [Act::Order(first), ..]) if !acts.contains(&Act::Order(order)) => *first,
            _ => order,
        }
    }

    /// Returns the orders that a unit is offered; `None` if it is another power's.
    pub(in crate::diplomacy) fn of(&self, unit: Unit) -> Option<impl Iterator<Item = Order>> {
        let offered = self.units.iter().find(|offered| offered.unit == unit)?;
        Some(offered.acts.iter().filter_map(|act| match act {
            Act::Order(order) => Some(order.order),
            _ => None,
        }))
    }
}

/// The legal orders of one unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UnitOffers {
    /// The unit.
    pub unit: Unit,
    /// Its orders.
    pub acts: Vec<Act>,
}

/// Result of a draft, as far as the board alone decides it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Preview {
    /// One entry per act, in order.
    pub acts: Vec<OrderCheck>,
    /// Units that have no order and would hold, retreats that would be disbanded, or builds not used.
    pub unordered: Vec<Unit>,
    /// The legal acts as arrows on the map.
    pub arrows: Vec<BoardArrow>,
}

/// One act of a draft.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OrderCheck {
    /// The act as it would be carried out, with a missing coast filled in.
    pub act: Act,
    /// The rule that forbids the act; `None` if it is legal.
    pub illegal: Option<Rule>,
}

pub(super) fn offers(state: &State, seat: Seat) -> Offers {
    let (Some(map), Some(power)) = (state.map(), state.power_of(seat)) else { return Offers::default() };
    let position = state.position(map);
    let mut offers =
        Offers { draw: state.step != DiplomacyPhase::Over && state.survives(seat), ..Offers::default() };
    match state.step {
        DiplomacyPhase::Movement => {
            let choices = state.options.as_ref().map(|options| options.choices).unwrap_or_default();
            let phase = MovementPhase::new(map, &position, choices);
            for unit in position.units().iter().filter(|unit| unit.power == power) {
                let act = |order| Act::Order(UnitOrder { kind: unit.kind, at: unit.at, order, other: None });
                offers
                    .units
                    .push(UnitOffers { unit: *unit, acts: phase.orders_of(*unit).map(act).collect() });
            }
        }
        DiplomacyPhase::Retreat => {
            for one in state.dislodged.iter().filter(|one| one.unit.power == power) {
                let act =
                    |retreat| Act::Retreat(RetreatOrder { kind: one.unit.kind, at: one.unit.at, retreat });
                let places = one.retreats.into_iter().map(Retreat::To);
                let acts = places.chain([Retreat::Disband]).map(act).collect();
                offers.units.push(UnitOffers { unit: one.unit, acts });
            }
        }
        DiplomacyPhase::Adjustment => adjustments(state, seat, map, &position, power, &mut offers),
        DiplomacyPhase::Over => {}
    }
    offers
}

fn adjustments(
    state: &State,
    seat: Seat,
    map: &VariantMap,
    position: &Position,
    power: Power,
    offers: &mut Offers,
) {
    offers.due = state.adjustments_due(seat);
    let Some(ownership) = &state.ownership else { return };
    if offers.due < 0 {
        for unit in position.units().iter().filter(|unit| unit.power == power) {
            let disband = Act::Adjust(AdjustmentOrder::Disband { kind: unit.kind, at: unit.at });
            offers.units.push(UnitOffers { unit: *unit, acts: vec![disband] });
        }
    }
    if offers.due > 0 {
        for site in adjustment::build_sites(map, position, ownership, power) {
            for kind in [DiplomacyUnitKind::Army, DiplomacyUnitKind::Fleet] {
                let berths = map.berths(kind, site).into_iter();
                offers.builds.extend(berths.map(|at| Act::Adjust(AdjustmentOrder::Build { kind, at })));
            }
        }
        offers.builds.push(Act::Adjust(AdjustmentOrder::Waive));
    }
}

pub(super) fn check(state: &State, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
    let is_out = !acts.is_empty() && !state.survives(seat);
    if state.power_of(seat).is_none() || state.step == DiplomacyPhase::Over || is_out {
        return Err(vec![illegal(None, "E_NO_SEAT", Message::new("diplomacy-not-now"))]);
    }
    let refusals = forbidden_acts(state, seat, acts, |rule| !may_be_sent(rule));
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

/// Returns the orders that may be sent although their units cannot carry them out.
pub(super) fn without_effect(state: &State, seat: Seat, acts: &[Act]) -> Vec<IllegalAct> {
    forbidden_acts(state, seat, acts, may_be_sent)
}

/// Returns the acts that break one of the `wanted` rules, with the reason.
fn forbidden_acts(state: &State, seat: Seat, acts: &[Act], wanted: impl Fn(Rule) -> bool) -> Vec<IllegalAct> {
    judge_acts(state, seat, acts)
        .into_iter()
        .enumerate()
        .filter_map(|(index, checked)| Some((index, checked.illegal.filter(|rule| wanted(*rule))?)))
        .map(|(index, rule)| illegal(Some(index), rule.id(), forbidden(rule, state.map())))
        .collect()
}

/// Returns the sentence about an order that a rule forbids.
pub fn forbidden(rule: Rule, map: Option<&VariantMap>) -> Message {
    Message::new(narration::illegal(rule, map.map(VariantMap::policies))).with_rule(rule.id())
}

/// Returns true if an order that breaks a rule may be sent on purpose: an order in a movement phase that the player's own
/// unit cannot carry out. The unit holds (`DIP-3.4`).
fn may_be_sent(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::MoveToNeighbour
            | Rule::MoveElsewhere
            | Rule::CoastOutOfReach
            | Rule::SupportInReach
            | Rule::SupportAcross
            | Rule::SupportElsewhere
            | Rule::SupportOfPossible
            | Rule::FleetAtSeaConvoys
            | Rule::ArmyIsConvoyed
            | Rule::RoutePossible
            | Rule::FleetOfUse
    )
}

pub(super) fn preview(state: &State, seat: Seat, acts: &[Act]) -> Preview {
    let checked = judge_acts(state, seat, acts);
    let Some((map, power)) = state.map().zip(state.power_of(seat)) else { return Preview::default() };
    let ordered: Provinces = checked
        .iter()
        .filter(|checked| checked.illegal.is_none())
        .filter_map(|checked| match checked.act {
            Act::Order(order) => Some(map.province_of(order.at)),
            Act::Retreat(order) => Some(map.province_of(order.at)),
            Act::Adjust(_) | Act::AgreeToDraw => None,
        })
        .collect();
    let unordered = |units: &mut dyn Iterator<Item = Unit>| {
        units
            .filter(|unit| unit.power == power && !ordered.contains(map.province_of(unit.at)))
            .collect::<Vec<_>>()
    };
    let unordered = match state.step {
        DiplomacyPhase::Movement => unordered(&mut state.units.iter().copied()),
        DiplomacyPhase::Retreat => unordered(&mut state.dislodged.iter().map(|one| one.unit)),
        DiplomacyPhase::Adjustment | DiplomacyPhase::Over => Vec::new(),
    };
    let legal: Vec<Act> =
        checked.iter().filter(|checked| checked.illegal.is_none()).map(|checked| checked.act).collect();
    let arrows = arrows::draft_arrows(state, map, seat, &legal);
    Preview { acts: checked, unordered, arrows }
}

/// Checks every act and names the rule that forbids it; the first legal order for a unit counts (`DIP-3.3`).
fn judge_acts(state: &State, seat: Seat, acts: &[Act]) -> Vec<OrderCheck> {
    let (Some(map), Some(power), Some(options)) = (state.map(), state.power_of(seat), &state.options) else {
        return Vec::new();
    };
    let position = state.position(map);
    let phase = MovementPhase::new(map, &position, options.choices);
    let mut ordered = Provinces::EMPTY;
    let mut once = |at, act| {
        let province = map.province_of(at);
        if ordered.contains(province) {
            return Err(Rule::FirstOrderCounts);
        }
        ordered.insert(province);
        Ok(act)
    };
    let adjusted = check_adjustments(state, map, &position, power, acts);
    let mut adjusted = adjusted.into_iter();
    acts.iter()
        .map(|act| {
            let checked = match (*act, state.step) {
                (Act::AgreeToDraw, step) if step != DiplomacyPhase::Over => Ok(*act),
                (Act::Order(order), DiplomacyPhase::Movement) => phase
                    .check(power, &order)
                    .and_then(|legal| once(order.at, Act::Order(UnitOrder { order: legal, ..order }))),
                (Act::Retreat(order), DiplomacyPhase::Retreat) => state
                    .dislodged
                    .iter()
                    .find(|one| map.province_of(one.unit.at) == map.province_of(order.at))
                    .ok_or(Rule::OnlyDislodged)
                    .and_then(|one| retreat::check(map, one, &PowerOrder { power, order }))
                    .and_then(|legal| once(order.at, Act::Retreat(RetreatOrder { retreat: legal, ..order }))),
                (Act::Adjust(_), DiplomacyPhase::Adjustment) => {
                    adjusted.next().unwrap_or(Err(Rule::BuildCount))
                }
                _ => Err(Rule::OrdersOfThePhase),
            };
            OrderCheck { act: checked.unwrap_or(*act), illegal: checked.err() }
        })
        .collect()
}

/// Checks the adjustments among `acts` one by one, as they would be judged.
fn check_adjustments(
    state: &State,
    map: &VariantMap,
    position: &Position,
    power: Power,
    acts: &[Act],
) -> Vec<Result<Act, Rule>> {
    let (Some(ownership), Some(options)) = (&state.ownership, &state.options) else { return Vec::new() };
    let orders: Vec<PowerOrder<AdjustmentOrder>> = acts
        .iter()
        .filter_map(|act| match act {
            Act::Adjust(order) => Some(PowerOrder { power, order: *order }),
            _ => None,
        })
        .collect();
    adjustment::resolve(map, options.choices, position, ownership, &orders)
        .results
        .into_iter()
        .map(|one| if one.done { Ok(Act::Adjust(one.order)) } else { Err(one.rule) })
        .collect()
}

pub(super) fn illegal(act: Option<usize>, code: &str, message: Message) -> IllegalAct {
    IllegalAct { act, code: code.to_owned(), message }
}

impl MovementPhase<'_> {
    /// Returns every legal order of a unit: hold, move, move by convoy, support, convoy. Coasts are always named.
    pub fn orders_of(&self, unit: Unit) -> impl Iterator<Item = Order> {
        let map = self.map;
        let here = map.province_of(unit.at);
        let reach = map.reach(unit.kind, unit.at);
        let mut orders = vec![Order::Hold];
        match unit.kind {
            DiplomacyUnitKind::Fleet => {
                orders.extend(map.fleet_steps(unit.at).into_iter().map(|to| Order::Move { to, via: false }));
            }
            DiplomacyUnitKind::Army => {
                let steps = map.army_steps(here).into_iter();
                orders.extend(steps.map(|to| Order::Move { to: to.bare(), via: false }));
                let sails = map.land().into_iter().map(|to| Order::Move { to: to.bare(), via: true });
                orders.extend(sails.filter(|order| self.carries_out(unit, *order)));
            }
        }
        for other in self.position.units().iter().filter(|other| other.at != unit.at) {
            let from = map.province_of(other.at);
            if reach.contains(from) {
                orders.push(Order::SupportHold { at: from });
            }
            for there in reach {
                let berths = map.berths(other.kind, there).into_iter();
                let supports = berths.map(|to| Order::SupportMove { from, to });
                orders.extend(supports.filter(|order| self.carries_out(unit, *order)));
            }
            if other.kind == DiplomacyUnitKind::Army
                && unit.kind == DiplomacyUnitKind::Fleet
                && map.convoyers().contains(here)
            {
                let convoys = map.land().into_iter().map(|to| Order::Convoy { from, to });
                orders.extend(convoys.filter(|order| self.carries_out(unit, *order)));
            }
        }
        orders.into_iter()
    }

    fn carries_out(&self, unit: Unit, order: Order) -> bool {
        self.check(unit.power, &UnitOrder { kind: unit.kind, at: unit.at, order, other: None }).is_ok()
    }
}
