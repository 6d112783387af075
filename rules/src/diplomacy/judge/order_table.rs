//! The orders of a phase prepared for the equations: legal orders only, by province, as bytes and bit sets.

use super::report::{MovementOutcome, RefusedOrder, UnitOrderOutcome};
use crate::diplomacy::convoy;
use crate::diplomacy::legality::MovementPhase;
use crate::diplomacy::map::{MOST_POWERS, Province, Provinces, VariantMap};
use crate::diplomacy::order::{Order, PowerOrder, UnitOrder};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::rule::Rule;
use crate::diplomacy::rulebook::AdjacentConvoy;

/// Strength of a unit, and of one support, in half units.
pub(super) const FULL: u8 = 2;
/// Strength of a unit over a half-strength passage, in half units (`SCR-3`).
pub(super) const HALF: u8 = 1;

/// All data that the equations read. Arrays are indexed by province; a unit is named by its province.
#[derive(Debug)]
pub(super) struct OrderTable {
    /// Provinces with a unit.
    pub(super) occupied: Provinces,
    /// Units that try to move.
    pub(super) movers: Provinces,
    /// Movers that go by convoy.
    pub(super) carried: Provinces,
    /// Movers whose attack can cut a support; the other movers cut only by dislodging (`SCR-8`).
    pub(super) cutters: Provinces,
    /// Fleets that move over a half-strength passage, e.g. round Africa.
    pub(super) half: Provinces,
    /// Units whose support matches the order of the supported unit.
    pub(super) supporters: Provinces,
    /// Armies that go by convoy although no complete route was ordered for them.
    pub(super) stranded: Provinces,
    /// Power → its units.
    pub(super) of_power: [Provinces; MOST_POWERS],
    /// Unit → its power.
    pub(super) power: [u8; 128],
    /// Unit → its order, after legality.
    pub(super) order: [Order; 128],
    /// Mover → destination.
    pub(super) dest: [Province; 128],
    /// Province → movers that try to enter it.
    pub(super) into: [Provinces; 128],
    /// Unit → units that support it, if their support is not cut.
    pub(super) helpers: [Provinces; 128],
    /// Supporter → the province from which an attack does not cut its support.
    pub(super) aim: [Province; 128],
    /// Carried army → fleets ordered to carry it.
    pub(super) fleets: [Provinces; 128],
}

impl Default for OrderTable {
    fn default() -> Self {
        Self {
            occupied: Provinces::EMPTY,
            movers: Provinces::EMPTY,
            carried: Provinces::EMPTY,
            cutters: Provinces::EMPTY,
            half: Provinces::EMPTY,
            supporters: Provinces::EMPTY,
            stranded: Provinces::EMPTY,
            of_power: [Provinces::EMPTY; MOST_POWERS],
            power: [0; 128],
            order: [Order::Hold; 128],
            dest: [Province(0); 128],
            into: [Provinces::EMPTY; 128],
            helpers: [Provinces::EMPTY; 128],
            aim: [Province(0); 128],
            fleets: [Provinces::EMPTY; 128],
        }
    }
}

impl OrderTable {
    /// Fills the table with the orders of a phase. Adds one result per unit to `resolution`, with illegal and unmatched
    /// orders already decided. Adds the orders that are not carried out to its refused orders.
    pub(super) fn fill(
        &mut self,
        phase: &MovementPhase<'_>,
        orders: &[PowerOrder<UnitOrder>],
        resolution: &mut MovementOutcome,
    ) {
        self.clear(phase);
        self.choose(phase, orders, resolution);
        self.embark(phase.map, phase.choices.adjacent_convoy, resolution);
        self.match_supports(phase.map, resolution);
    }

    fn clear(&mut self, phase: &MovementPhase<'_>) {
        self.occupied = phase.position.occupied();
        self.movers = Provinces::EMPTY;
        self.carried = Provinces::EMPTY;
        self.cutters = Provinces::EMPTY;
        self.half = Provinces::EMPTY;
        self.supporters = Provinces::EMPTY;
        self.stranded = Provinces::EMPTY;
        self.of_power = [Provinces::EMPTY; MOST_POWERS];
        self.into = [Provinces::EMPTY; 128];
        self.helpers = [Provinces::EMPTY; 128];
        self.fleets = [Provinces::EMPTY; 128];
        for unit in phase.position.units() {
            let at = phase.map.province_of(unit.at);
            self.power[at.index()] = unit.power.0;
            self.of_power[unit.power.index()].insert(at);
            self.order[at.index()] = Order::Hold;
        }
    }

    /// Chooses the first legal order for each unit (DATC 4.D.3).
    fn choose(
        &mut self,
        phase: &MovementPhase<'_>,
        orders: &[PowerOrder<UnitOrder>],
        resolution: &mut MovementOutcome,
    ) {
        resolution.open(phase.position.units());
        let mut ordered = Provinces::EMPTY;
        for (index, given) in orders.iter().enumerate() {
            let at = phase.map.province_of(given.order.at);
            let checked = phase.check(given.power, &given.order);
            let own = phase.position.unit_in(at).is_some_and(|unit| unit.power == given.power);
            let result =
                phase.position.index_in(at).filter(|_| own).map(|index| &mut resolution.results[index]);
            match (checked, result) {
                (Ok(order), Some(result)) if !ordered.contains(at) => {
                    ordered.insert(at);
                    self.order[at.index()] = order;
                    result.order = Some(order);
                    result.outcome = UnitOrderOutcome::Holds;
                }
                (Ok(_), _) => {
                    resolution.refused.push(RefusedOrder { order: index, rule: Rule::FirstOrderCounts });
                }
                (Err(rule), result) => {
                    if let Some(result) = result
                        && result.outcome == UnitOrderOutcome::Unordered
                    {
                        result.outcome = UnitOrderOutcome::Illegal(rule);
                    }
                    resolution.refused.push(RefusedOrder { order: index, rule });
                }
            }
        }
        // The orders are final only now, since the list need not be sorted by unit.
        for unit in phase.position.units() {
            let at = phase.map.province_of(unit.at);
            if let Order::Move { to, .. } = self.order[at.index()] {
                let dest = phase.map.province_of(to);
                self.movers.insert(at);
                self.dest[at.index()] = dest;
                self.into[dest.index()].insert(at);
                if unit.kind == DiplomacyUnitKind::Fleet && phase.map.is_half_strength(unit.at, dest) {
                    self.half.insert(at);
                } else {
                    self.cutters.insert(at);
                }
            }
        }
    }

    /// Decides which armies go by convoy, and with which fleets (DATC 4.A.3).
    fn embark(&mut self, map: &VariantMap, choice: AdjacentConvoy, resolution: &mut MovementOutcome) {
        let mut wanted = Provinces::EMPTY;
        for result in &mut resolution.results {
            let Some(Order::Convoy { from, to }) = result.order else {
                continue;
            };
            if self.movers.contains(from) && self.dest[from.index()] == to {
                let fleet = map.province_of(result.unit.at);
                self.fleets[from.index()].insert(fleet);
                if self.power[fleet.index()] == self.power[from.index()] {
                    wanted.insert(from);
                }
                result.outcome = UnitOrderOutcome::Convoys;
            } else {
                result.outcome = UnitOrderOutcome::Void(Rule::ConvoyMatches);
            }
        }
        for result in resolution.results.iter().filter(|result| result.unit.kind == DiplomacyUnitKind::Army) {
            let Some(Order::Move { via, .. }) = result.order else {
                continue;
            };
            let army = map.province_of(result.unit.at);
            let dest = self.dest[army.index()];
            let fleets = self.fleets[army.index()];
            let walks = map.army_steps(army).contains(dest);
            let via = via || !walks;
            if !via && (fleets.is_empty() || !wanted.contains(army) || choice == AdjacentConvoy::Explicit) {
                continue;
            }
            let route = convoy::joins(map, army, dest, fleets);
            if route || via && !(walks && choice == AdjacentConvoy::Fallback) {
                self.carried.insert(army);
                if !route {
                    self.stranded.insert(army);
                }
            }
        }
    }

    /// Decides which supports match the order of the unit that they support.
    fn match_supports(&mut self, map: &VariantMap, resolution: &mut MovementOutcome) {
        for result in &mut resolution.results {
            let at = map.province_of(result.unit.at);
            let (helped, aim, matches) = match result.order {
                Some(Order::SupportHold { at: helped }) => (helped, helped, !self.movers.contains(helped)),
                Some(Order::SupportMove { from, to }) => {
                    let dest = map.province_of(to);
                    let matches = match self.order[from.index()] {
                        // A support without a coast matches any coast, one with a coast only that coast (DATC 4.B.4).
                        Order::Move { to: ordered, .. } => {
                            self.dest[from.index()] == dest && (to == dest.bare() || to == ordered)
                        }
                        _ => false,
                    };
                    (from, dest, matches)
                }
                _ => continue,
            };
            if matches {
                self.supporters.insert(at);
                self.helpers[helped.index()].insert(at);
                self.aim[at.index()] = aim;
            } else {
                result.outcome = UnitOrderOutcome::Void(Rule::SupportMatches);
            }
        }
    }

    /// Returns the opponent of `mover` in a head-to-head battle: a unit that moves against it over the same border.
    #[inline]
    pub(super) fn opponent(&self, mover: Province) -> Option<Province> {
        let dest = self.dest[mover.index()];
        let walking = self.movers - self.carried;
        (walking.contains(mover) && walking.contains(dest) && self.dest[dest.index()] == mover)
            .then_some(dest)
    }
}
