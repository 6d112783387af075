//! Truces between bots. Powers in contact form pairs for three years at a time, and each keeps the truce as long as the
//! other does. Both members of a pair compute the same pairs, so they need no messages.

use crate::diplomacy::game::State;
use crate::diplomacy::map::{Power, Provinces, VariantMap};
use crate::seeded_rng::pick_seeded_number;

/// Length of a truce, in turns.
const LASTS: u16 = 6;
/// No truce is kept with a power that lacks this many centres or fewer to win.
pub(super) const NEAR_THE_END: u32 = 4;

/// Returns the power with which `power` keeps a truce; `None` if there is none, or fewer than four powers are left.
pub(super) fn friend(table: &State, map: &VariantMap, power: Power, seed: u64) -> Option<Power> {
    let alive: Vec<Power> =
        map.powers().filter(|one| table.seat_of(*one).is_some_and(|seat| table.survives(seat))).collect();
    if alive.len() < 4 {
        return None;
    }
    let period = u64::from(table.turn.saturating_sub(1) / LASTS);
    let mut pairs: Vec<(u64, Power, Power)> = Vec::new();
    for (place, one) in alive.iter().enumerate() {
        for other in alive[place + 1..].iter().filter(|other| touch(table, map, *one, **other)) {
            let liking =
                pick_seeded_number(seed, &[period, one.index() as u64, other.index() as u64], u64::MAX);
            pairs.push((liking, *one, *other));
        }
    }
    pairs.sort_unstable();
    let mut taken: Vec<Power> = Vec::new();
    for (_, one, other) in pairs {
        if taken.contains(&one) || taken.contains(&other) {
            continue;
        }
        taken.extend([one, other]);
        let friend = [(one, other), (other, one)].into_iter().find(|(own, _)| *own == power);
        if let Some((_, friend)) = friend {
            return Some(friend).filter(|friend| is_kept(table, map, power, *friend));
        }
    }
    None
}

/// Returns true if units of both powers could enter the same province.
pub(super) fn touch(table: &State, map: &VariantMap, one: Power, other: Power) -> bool {
    !(reach(table, map, one) & reach(table, map, other)).is_empty()
}

pub(super) fn reach(table: &State, map: &VariantMap, power: Power) -> Provinces {
    let own = table.units.iter().filter(|unit| unit.power == power);
    own.fold(Provinces::EMPTY, |reach, unit| reach | map.steps(unit.kind, unit.at))
}

/// Returns true if neither power stands in a centre of the other and neither is about to win.
fn is_kept(table: &State, map: &VariantMap, one: Power, other: Power) -> bool {
    let Some(ownership) = &table.ownership else { return false };
    let stands = |guest: Power, host: Power| {
        let mut units = table.units.iter().filter(|unit| unit.power == guest);
        units.any(|unit| ownership.owner(map.province_of(unit.at)) == Some(host))
    };
    let wants = |power: Power| {
        u32::from(map.policies().victory_centres).saturating_sub(ownership.centres_of(power).len())
    };
    !stands(one, other) && !stands(other, one) && wants(one).min(wants(other)) > NEAR_THE_END
}
