//! Value of each place for the units of a power: high at centres worth taking, and on the way to them.

use crate::diplomacy::game::State;
use crate::diplomacy::map::{Location, Power, Province, VariantMap};
use crate::diplomacy::position::DiplomacyUnitKind;

/// Value of a centre that nobody owns.
const FREE: i32 = 1000;
/// Value of a centre that another power owns.
const FOREIGN: i32 = 800;
/// Added for each centre that its owner has, because strong powers are the main threat.
const OF_THE_STRONG: i32 = 15;
/// Added to an own centre for each foreign unit that could enter it.
const IN_DANGER: i32 = 200;
/// Share of a place's value that its neighbours inherit, in hundredths.
const CARRIES: i32 = 62;
/// Distance that a value spreads, in steps.
const REACH: usize = 9;

/// Value of each place for a unit that stands there.
pub(super) struct PlaceValues {
    /// By province.
    army: Vec<i32>,
    /// By location.
    fleet: Vec<i32>,
}

impl PlaceValues {
    pub(super) fn of(table: &State, map: &VariantMap, power: Power, friends: &[Power]) -> Self {
        let worth: Vec<i32> =
            map.provinces().map(|province| worth(table, map, power, friends, province)).collect();
        let of = |location: Location| worth[map.province_of(location).index()];
        let mut army = worth.clone();
        let mut fleet: Vec<i32> = map.locations().map(of).collect();
        for _ in 0..REACH {
            army = map
                .provinces()
                .map(|here| {
                    let near = map.army_steps(here).into_iter().map(|to| army[to.index()]).max();
                    worth[here.index()].max(near.unwrap_or(0) * CARRIES / 100)
                })
                .collect();
            fleet = map
                .locations()
                .map(|here| {
                    let near = map.fleet_steps(here).into_iter().map(|to| fleet[to.index()]).max();
                    of(here).max(near.unwrap_or(0) * CARRIES / 100)
                })
                .collect();
        }
        Self { army, fleet }
    }

    /// Returns the value for a unit at a location.
    pub(super) fn at(&self, kind: DiplomacyUnitKind, at: Location) -> i32 {
        let list = if kind == DiplomacyUnitKind::Army { &self.army } else { &self.fleet };
        list.get(at.index()).copied().unwrap_or(0)
    }

    /// Returns the best value among the next places, for a unit that must leave its own.
    pub(super) fn beyond(&self, map: &VariantMap, kind: DiplomacyUnitKind, from: Location) -> i32 {
        let best = match kind {
            DiplomacyUnitKind::Army => {
                map.army_steps(map.province_of(from)).into_iter().map(|to| self.army[to.index()]).max()
            }
            DiplomacyUnitKind::Fleet => {
                map.fleet_steps(from).into_iter().map(|to| self.fleet[to.index()]).max()
            }
        };
        best.unwrap_or(0)
    }
}

fn worth(table: &State, map: &VariantMap, power: Power, friends: &[Power], province: Province) -> i32 {
    if !map.centres().contains(province) {
        return 0;
    }
    let Some(ownership) = &table.ownership else { return 0 };
    match ownership.owner(province) {
        None => FREE,
        Some(owner) if owner == power => IN_DANGER * dangers(table, map, power, friends, province),
        Some(owner) if friends.contains(&owner) => 0,
        Some(owner) => FOREIGN + OF_THE_STRONG * ownership.centres_of(owner).len() as i32,
    }
}

/// Counts the units of other powers that could enter a province, those of friends left out.
pub(super) fn dangers(
    table: &State,
    map: &VariantMap,
    power: Power,
    friends: &[Power],
    province: Province,
) -> i32 {
    let foreign = table.units.iter().filter(|unit| unit.power != power && !friends.contains(&unit.power));
    foreign.filter(|unit| map.steps(unit.kind, unit.at).contains(province)).count() as i32
}
