//! Convoy routes over water. Owns the search only: callers pass the set of fleets that may carry the army, after they
//! have checked orders and survival.

use super::map::{Province, Provinces, VariantMap};

/// Returns true if an unbroken chain of `fleets` leads from `from` to `to`.
#[inline]
pub fn joins(map: &VariantMap, from: Province, to: Province, fleets: Provinces) -> bool {
    reaches(map, from, to, map.waters_of(to), fleets)
}

/// Returns true as [`joins`] does, if the last step of the chain is not a half-strength passage (`SCR-13`).
#[inline]
pub fn joins_at_full_strength(map: &VariantMap, from: Province, to: Province, fleets: Provinces) -> bool {
    reaches(map, from, to, map.waters_of(to) - map.half_strength_into(to), fleets)
}

#[inline]
fn reaches(map: &VariantMap, from: Province, to: Province, landing: Provinces, fleets: Provinces) -> bool {
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

/// Returns true if `fleet` is useful: it lies on a route of `fleets` from `from` to `to` that has no shortcut (DATC
/// 6.G.19). A half-strength landing is no shortcut for a route that lands at full strength (`SCR-13`).
pub fn is_of_use(map: &VariantMap, fleet: Province, from: Province, to: Province, fleets: Provinces) -> bool {
    let landing = map.waters_of(to);
    let full = landing - map.half_strength_into(to);
    is_on_route(map, fleet, from, to, fleets, landing)
        || full != landing && is_on_route(map, fleet, from, to, fleets, full)
}

fn is_on_route(
    map: &VariantMap,
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
        // `fleet` embarks the army, so every other fleet on the way must be one that could not.
        return walk(map, fleet, landing, fleets - starts, None);
    }
    (starts & fleets).into_iter().any(|first| walk(map, first, landing, fleets - starts, Some(fleet)))
}

/// Returns true if a path without shortcuts leads from `here` over `free` waters to `landing`: no water on it borders
/// an earlier one, except the one just before it. If `sought` is `Some`, the path must pass it.
fn walk(
    map: &VariantMap,
    here: Province,
    landing: Provinces,
    free: Provinces,
    sought: Option<Province>,
) -> bool {
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
