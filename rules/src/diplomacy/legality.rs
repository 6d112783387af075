//! Legality of orders: decided by the board and the units on it alone, never by other orders (DATC 4.E.1). The result
//! of a legal order is decided in [`super::judge`].

use super::convoy;
use super::map::{Location, Power, Province, Provinces, VariantMap};
use super::order::{Order, UnitOrder};
use super::position::{DiplomacyUnitKind, Position, Unit};
use super::rule::Rule;
use super::rulebook::{AdjacentConvoy, MissingCoast, Rulebook};

/// Board, units and edition, from which legality is decided.
#[derive(Debug, Clone, Copy)]
pub struct MovementPhase<'a> {
    /// The board.
    pub map: &'a VariantMap,
    /// The units on it.
    pub position: &'a Position,
    /// The rulebook edition.
    pub choices: Rulebook,
    /// Provinces with a fleet that may convoy.
    afloat: Provinces,
}

impl<'a> MovementPhase<'a> {
    /// Creates the phase from a board, its units and an edition.
    pub fn new(map: &'a VariantMap, position: &'a Position, choices: Rulebook) -> Self {
        let afloat = position
            .units()
            .iter()
            .filter(|unit| unit.kind == DiplomacyUnitKind::Fleet)
            .map(|unit| map.province_of(unit.at))
            .collect::<Provinces>()
            & map.convoyers();
        Self { map, position, choices, afloat }
    }

    /// Checks an order that `power` gives. Returns the order as it will be carried out: with the coast filled in if
    /// only one is possible, and with "via convoy" only if it was written and a convoy is possible.
    ///
    /// # Errors
    /// The rule that forbids the order.
    pub fn check(&self, power: Power, order: &UnitOrder) -> Result<Order, Rule> {
        let at = self.map.province_of(order.at);
        let unit = self.position.unit_in(at).ok_or(Rule::NoSuchUnit)?;
        if unit.power != power {
            return Err(Rule::OwnUnitsOnly);
        }
        match order.order {
            Order::Hold => Ok(Order::Hold),
            Order::Move { to, via } => self.check_move(unit, to, via),
            Order::SupportHold { at: helped } => self.check_support_hold(unit, helped),
            Order::SupportMove { from, to } => self.check_support_move(unit, from, to),
            Order::Convoy { from, to } => self.check_convoy(unit, from, to),
        }
    }

    fn check_move(&self, unit: Unit, to: Location, via: bool) -> Result<Order, Rule> {
        let (here, there) = (self.map.province_of(unit.at), self.map.province_of(to));
        if here == there {
            return Err(Rule::MoveElsewhere);
        }
        match unit.kind {
            DiplomacyUnitKind::Fleet => {
                let to = self.mooring(unit.at, to)?;
                Ok(Order::Move { to, via: false })
            }
            DiplomacyUnitKind::Army => {
                let to = there.bare();
                let neighbour = self.map.army_steps(here).contains(there);
                if neighbour && !via {
                    return Ok(Order::Move { to, via: false });
                }
                let carried =
                    self.map.land().contains(there) && convoy::joins(self.map, here, there, self.afloat);
                if carried {
                    return Ok(Order::Move { to, via });
                }
                if neighbour && self.choices.adjacent_convoy == AdjacentConvoy::Fallback {
                    return Ok(Order::Move { to, via: false });
                }
                let could_sail =
                    !self.map.waters_of(here).is_empty() && !self.map.waters_of(there).is_empty();
                Err(if could_sail && self.map.land().contains(there) {
                    Rule::RoutePossible
                } else {
                    Rule::MoveToNeighbour
                })
            }
        }
    }

    /// Returns the location that a fleet in `from` reaches by an order to `to` (DATC 4.B.1 to 4.B.3, 4.B.6).
    fn mooring(&self, from: Location, to: Location) -> Result<Location, Rule> {
        let there = self.map.province_of(to);
        let steps = self.map.fleet_steps(from);
        if steps.contains(to) {
            return Ok(to);
        }
        if !self.map.steps(DiplomacyUnitKind::Fleet, from).contains(there) {
            return Err(Rule::MoveToNeighbour);
        }
        if to != there.bare() {
            return Err(Rule::CoastOutOfReach);
        }
        let possible = steps & self.map.berths(DiplomacyUnitKind::Fleet, there);
        match (possible.len(), possible.first(), self.choices.missing_coast) {
            (1, Some(only), MissingCoast::OnlyOne) => Ok(only),
            _ => Err(Rule::NameTheCoast),
        }
    }

    fn check_reach(&self, unit: Unit, there: Province) -> Result<(), Rule> {
        if self.map.reach(unit.kind, unit.at).contains(there) {
            Ok(())
        } else if self.map.steps(unit.kind, unit.at).contains(there) {
            Err(Rule::SupportAcross)
        } else {
            Err(Rule::SupportInReach)
        }
    }

    fn check_support_hold(&self, unit: Unit, helped: Province) -> Result<Order, Rule> {
        if self.map.province_of(unit.at) == helped {
            return Err(Rule::SupportElsewhere);
        }
        self.check_reach(unit, helped)?;
        self.position.unit_in(helped).ok_or(Rule::NoSuchUnit)?;
        Ok(Order::SupportHold { at: helped })
    }

    fn check_support_move(&self, unit: Unit, from: Province, to: Location) -> Result<Order, Rule> {
        let (here, there) = (self.map.province_of(unit.at), self.map.province_of(to));
        if here == from || here == there {
            return Err(Rule::SupportElsewhere);
        }
        self.check_reach(unit, there)?;
        let helped = self.position.unit_in(from).ok_or(Rule::NoSuchUnit)?;
        let possible = from != there
            && match helped.kind {
                DiplomacyUnitKind::Fleet if to == there.bare() => {
                    self.map.steps(DiplomacyUnitKind::Fleet, helped.at).contains(there)
                }
                DiplomacyUnitKind::Fleet => self.map.fleet_steps(helped.at).contains(to),
                // The supporting fleet cannot carry the army as well (DATC 6.D.31).
                DiplomacyUnitKind::Army => {
                    self.map.army_steps(from).contains(there)
                        || self.map.land().contains(there)
                            && convoy::joins(self.map, from, there, self.afloat - here.into())
                }
            };
        if possible { Ok(Order::SupportMove { from, to }) } else { Err(Rule::SupportOfPossible) }
    }

    fn check_convoy(&self, unit: Unit, from: Province, to: Province) -> Result<Order, Rule> {
        let here = self.map.province_of(unit.at);
        if !self.afloat.contains(here) {
            return Err(Rule::FleetAtSeaConvoys);
        }
        let army = self.position.unit_in(from).ok_or(Rule::NoSuchUnit)?;
        if army.kind != DiplomacyUnitKind::Army || from == to || !self.map.land().contains(to) {
            return Err(Rule::ArmyIsConvoyed);
        }
        if convoy::is_of_use(self.map, here, from, to, self.afloat) {
            Ok(Order::Convoy { from, to })
        } else if convoy::joins(self.map, from, to, self.afloat) {
            Err(Rule::FleetOfUse)
        } else {
            Err(Rule::RoutePossible)
        }
    }
}
