//! Orders as arrows on the board: those of the last phase with their results, and those of a draft.

use super::board::{index, spot};
use super::state::{Act, DiplomacyPhase, State};
use crate::board::{ArrowKind, BoardArrow, BoardLocation};
use crate::diplomacy::judge::{OrderResult, UnitOrderOutcome};
use crate::diplomacy::map::{Location, Province, Provinces, VariantMap};
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat};
use crate::diplomacy::position::Unit;
use crate::diplomacy::retreat::RetreatResult;
use crate::rules::Seat;

/// Returns the arrows of the last phase's orders, with their results.
pub(super) fn last(table: &State, map: &VariantMap) -> Vec<BoardArrow> {
    let stood = table.last_orders.iter().map(|one| (one.unit, one.order)).collect();
    let orders = MovementOrders { map, stood };
    let seat_of = |unit: Unit| table.seat_of(unit.power);
    let moves = table
        .last_orders
        .iter()
        .filter_map(|one| Some(orders.arrow(seat_of(one.unit)?, one.unit, one.order?, has_succeeded(one))));
    let retreats =
        table.last_retreats.iter().filter_map(|one| Some(retreat_arrow(map, seat_of(one.unit)?, one)));
    let adjustments = table
        .last_adjustments
        .iter()
        .filter_map(|one| adjustment(map, table.seat_of(one.power)?, one.order, one.done));
    moves.chain(retreats).chain(adjustments).collect()
}

/// Returns the arrows of a seat's draft, as if every order in it succeeded.
pub(super) fn draft_arrows(table: &State, map: &VariantMap, seat: Seat, acts: &[Act]) -> Vec<BoardArrow> {
    let order_of = |unit: &Unit| {
        acts.iter().find_map(|act| match act {
            Act::Order(order) if map.province_of(order.at) == map.province_of(unit.at) => Some(order.order),
            _ => None,
        })
    };
    let stood = table.units.iter().map(|unit| (*unit, order_of(unit))).collect();
    let orders = MovementOrders { map, stood };
    let arrow = |act: &Act| match (*act, table.step) {
        (Act::Order(order), DiplomacyPhase::Movement) => {
            let province = map.province_of(order.at);
            let unit = table.units.iter().find(|unit| map.province_of(unit.at) == province)?;
            Some(orders.arrow(seat, *unit, order.order, true))
        }
        (Act::Retreat(order), DiplomacyPhase::Retreat) => Some(match order.retreat {
            Retreat::To(to) => simple(ArrowKind::Retreat, seat, spot(map, order.at), spot(map, to), true),
            Retreat::Disband => badge(map, ArrowKind::Disband, seat, order.at, true),
        }),
        (Act::Adjust(order), DiplomacyPhase::Adjustment) => adjustment(map, seat, order, true),
        _ => None,
    };
    acts.iter().filter_map(arrow).collect()
}

fn has_succeeded(one: &OrderResult) -> bool {
    match one.outcome {
        UnitOrderOutcome::Moves(_) | UnitOrderOutcome::Given(_) | UnitOrderOutcome::Convoys => true,
        UnitOrderOutcome::Holds => one.dislodged_by.is_none(),
        _ => false,
    }
}

fn retreat_arrow(map: &VariantMap, seat: Seat, one: &RetreatResult) -> BoardArrow {
    let succeeded = one.to.is_some() || one.ordered.is_none();
    match one.to.or(one.ordered) {
        Some(to) => simple(ArrowKind::Retreat, seat, spot(map, one.unit.at), spot(map, to), succeeded),
        None => badge(map, ArrowKind::Disband, seat, one.unit.at, succeeded),
    }
}

fn adjustment(map: &VariantMap, seat: Seat, order: AdjustmentOrder, done: bool) -> Option<BoardArrow> {
    match order {
        AdjustmentOrder::Build { at, .. } => Some(badge(map, ArrowKind::Build, seat, at, done)),
        AdjustmentOrder::Disband { at, .. } => Some(badge(map, ArrowKind::Disband, seat, at, done)),
        AdjustmentOrder::Waive => None,
    }
}

/// Draws something that happens in one place.
fn badge(map: &VariantMap, kind: ArrowKind, seat: Seat, at: Location, succeeded: bool) -> BoardArrow {
    simple(kind, seat, spot(map, at), spot(map, at), succeeded)
}

fn simple(
    kind: ArrowKind,
    seat: Seat,
    from: BoardLocation,
    to: BoardLocation,
    succeeded: bool,
) -> BoardArrow {
    BoardArrow { kind, seat, from, to, helping: None, via: Vec::new(), succeeded }
}

/// The orders of one movement phase, kept together because a convoy is drawn by the orders of its fleets.
struct MovementOrders<'a> {
    map: &'a VariantMap,
    /// Every unit where it stood, with its order; `None` if it had no legal one.
    stood: Vec<(Unit, Option<Order>)>,
}

impl MovementOrders<'_> {
    fn arrow(&self, seat: Seat, unit: Unit, order: Order, succeeded: bool) -> BoardArrow {
        let from = spot(self.map, unit.at);
        let (kind, to, helping) = match order {
            Order::Hold => (ArrowKind::Hold, from.clone(), None),
            Order::Move { to, .. } => (ArrowKind::Move, spot(self.map, to), None),
            Order::SupportHold { at } => (ArrowKind::Support, self.unit_spot(at), None),
            Order::SupportMove { from, to } => {
                (ArrowKind::Support, spot(self.map, to), Some(self.unit_spot(from)))
            }
            Order::Convoy { from, to } => {
                (ArrowKind::Convoy, BoardLocation::at(index(to)), Some(self.unit_spot(from)))
            }
        };
        let via = match order {
            Order::Move { to, .. } => self.convoy(unit, self.map.province_of(to)),
            _ => Vec::new(),
        };
        BoardArrow { kind, seat, from, to, helping, via, succeeded }
    }

    /// Returns the spot where the unit of a province stood.
    fn unit_spot(&self, province: Province) -> BoardLocation {
        let stood = self.stood.iter().find(|(unit, _)| self.map.province_of(unit.at) == province);
        stood.map_or_else(|| BoardLocation::at(index(province)), |(unit, _)| spot(self.map, unit.at))
    }

    /// Returns the seas of an army's convoy: the shortest route of the fleets ordered to carry it; empty if there is no
    /// such route.
    fn convoy(&self, unit: Unit, to: Province) -> Vec<u16> {
        let from = self.map.province_of(unit.at);
        let carries = |one: &&(Unit, Option<Order>)| one.1 == Some(Order::Convoy { from, to });
        let carriers = self.stood.iter().filter(carries);
        let fleets: Provinces = carriers.map(|(unit, _)| self.map.province_of(unit.at)).collect();
        let mut ways: Vec<Vec<Province>> =
            (fleets & self.map.waters_of(from)).into_iter().map(|sea| vec![sea]).collect();
        let mut seen: Provinces = ways.iter().flatten().copied().collect();
        let ends = self.map.waters_of(to);
        while !ways.is_empty() {
            let arrived = ways.iter().find(|way| way.last().is_some_and(|sea| ends.contains(*sea)));
            if let Some(way) = arrived {
                return way.iter().map(|sea| index(*sea)).collect();
            }
            let mut longer = Vec::new();
            for way in ways {
                let Some(last) = way.last() else { continue };
                for next in (fleets & self.map.waters_of(*last)) - seen {
                    seen.insert(next);
                    longer.push(way.iter().copied().chain([next]).collect());
                }
            }
            ways = longer;
        }
        Vec::new()
    }
}
