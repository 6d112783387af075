//! Routes over water. Owns the search for them; whether a fleet's order stands, and whether the
//! fleet survives, is decided elsewhere and handed in as a set of fleets.

use super::map::{Map, Province, Provinces};

/// Whether an unbroken chain of `fleets` leads from `from` to `to`.
#[inline]
pub fn joins(map: &Map, from: Province, to: Province, fleets: Provinces) -> bool {
    reaches(map, from, to, map.waters_of(to), fleets)
}

/// As [`joins`], by a chain whose last step is not a half-strength passage (`SCR-13`).
#[inline]
pub fn joins_at_full_strength(map: &Map, from: Province, to: Province, fleets: Provinces) -> bool {
    reaches(map, from, to, map.waters_of(to) - map.half_strength_into(to), fleets)
}

#[inline]
fn reaches(map: &Map, from: Province, to: Province, landing: Provinces, fleets: Provinces) -> bool {
    let mut ends = Provinces::from(from);
    ends.insert(to);
    let fleets = fleets - ends;
    let mut reached = map.waters_of(from) & fleets;
    let mut fresh = reached;
    while !fresh.is_empty() {
        if !(fresh & landing).is_empty() {
            return true;
        }
        let next = fresh.into_iter().fold(Provinces::EMPTY, |all, water| all | map.waters_of(water));
        fresh = (next & fleets) - reached;
        reached |= fresh;
    }
    false
}

/// Whether `fleet` is of use: it lies on some route of `fleets` from `from` to `to` that has no
/// shortcut (DATC 6.G.19). A half-strength landing is no shortcut for a route that lands at full
/// strength (`SCR-13`).
pub fn is_of_use(map: &Map, fleet: Province, from: Province, to: Province, fleets: Provinces) -> bool {
    let landing = map.waters_of(to);
    let full = landing - map.half_strength_into(to);
    is_on_route(map, fleet, from, to, fleets, landing)
        || full != landing && is_on_route(map, fleet, from, to, fleets, full)
}

fn is_on_route(
    map: &Map,
    fleet: Province,
    from: Province,
    to: Province,
    fleets: Provinces,
    landing: Provinces,
) -> bool {
    let mut ends = Provinces::from(from);
    ends.insert(to);
    let fleets = fleets - ends;
    let starts = map.waters_of(from);
    if !fleets.contains(fleet) {
        return false;
    }
    if starts.contains(fleet) {
        // Every other fleet on the way must then be one that cannot take the army up itself.
        return walk(map, fleet, landing, fleets - starts, None);
    }
    (starts & fleets).into_iter().any(|first| walk(map, first, landing, fleets - starts, Some(fleet)))
}

/// Goes on from `here` over `free` waters, never touching an earlier one again, until it lands;
/// `sought`, if any, must be passed.
fn walk(map: &Map, here: Province, landing: Provinces, free: Provinces, sought: Option<Province>) -> bool {
    if landing.contains(here) {
        return sought.is_none();
    }
    if sought.is_some_and(|fleet| !free.contains(fleet)) {
        return false;
    }
    let around = map.waters_of(here);
    (around & free)
        .into_iter()
        .any(|next| walk(map, next, landing, free - around, sought.filter(|fleet| *fleet != next)))
}
