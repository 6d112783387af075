//! Where units of a power would like to be: at centres worth having, or on the way to them.

use crate::diplomacy::game::State;
use crate::diplomacy::map::{Location, Map, Power, Province};
use crate::diplomacy::position::UnitKind;

/// A centre that nobody owns.
const FREE: i32 = 1000;
/// A centre of somebody else.
const FOREIGN: i32 = 800;
/// More for each centre its owner has: the strong are watched.
const OF_THE_STRONG: i32 = 15;
/// An own centre with a foreign unit beside it, for each such unit.
const IN_DANGER: i32 = 200;
/// What is left of the worth of a place one step away, in hundredths.
const CARRIES: i32 = 62;
/// Steps that a wish reaches.
const REACH: usize = 9;

/// What each place is worth, for a unit that stands there.
pub(super) struct Field {
    /// By province.
    army: Vec<i32>,
    /// By location.
    fleet: Vec<i32>,
}

impl Field {
    pub(super) fn of(table: &State, map: &Map, power: Power, friend: Option<Power>) -> Self {
        let worth: Vec<i32> =
            map.provinces().map(|province| worth(table, map, power, friend, province)).collect();
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

    /// For a unit in a place.
    pub(super) fn at(&self, kind: UnitKind, at: Location) -> i32 {
        let list = if kind == UnitKind::Army { &self.army } else { &self.fleet };
        list.get(at.index()).copied().unwrap_or(0)
    }

    /// For a unit that is to leave a place: the best of the next places.
    pub(super) fn beyond(&self, map: &Map, kind: UnitKind, from: Location) -> i32 {
        let best = match kind {
            UnitKind::Army => {
                map.army_steps(map.province_of(from)).into_iter().map(|to| self.army[to.index()]).max()
            }
            UnitKind::Fleet => map.fleet_steps(from).into_iter().map(|to| self.fleet[to.index()]).max(),
        };
        best.unwrap_or(0)
    }
}

fn worth(table: &State, map: &Map, power: Power, friend: Option<Power>, province: Province) -> i32 {
    if !map.centres().contains(province) {
        return 0;
    }
    let Some(ownership) = &table.ownership else { return 0 };
    match ownership.owner(province) {
        None => FREE,
        Some(owner) if owner == power => IN_DANGER * dangers(table, map, power, friend, province),
        Some(owner) if Some(owner) == friend => 0,
        Some(owner) => FOREIGN + OF_THE_STRONG * ownership.centres_of(owner).len() as i32,
    }
}

/// Units of others, the friend's left out, that could enter a province.
pub(super) fn dangers(
    table: &State,
    map: &Map,
    power: Power,
    friend: Option<Power>,
    province: Province,
) -> i32 {
    let foreign = table.units.iter().filter(|unit| unit.power != power && Some(unit.power) != friend);
    foreign.filter(|unit| map.steps(unit.kind, unit.at).contains(province)).count() as i32
}
