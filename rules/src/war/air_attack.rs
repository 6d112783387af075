//! Air attacks: from the base, or with cards from the box (A9, A10.3).

use std::collections::BTreeMap;

use super::draws::ThrowKind;
use super::event::{AirRun, PlaneLocation, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, Territory, WarRule};
use super::land_attack;
use super::refusal::{Code, WarRefusal, ensure};
use super::state::State;

/// Checks that a territory can be bombed: an enemy's, with two armies or more (A9.1).
pub(super) fn check_target(state: &State, seat: Seat, at: Territory) -> Result<(), WarRefusal> {
    ensure(!state.owns(seat, at), || WarRefusal::new(Code::Own, WarRule::a(9, 1)).at(at))?;
    let armies = state.armies(at);
    ensure(armies > 1, || WarRefusal::new(Code::LastArmy, WarRule::a(9, 1)).at(at).missed(2, armies))
}

/// Checks that an attack from the base may be made.
pub(super) fn check(state: &State, seat: Seat, at: Territory, n: u32) -> Result<(), WarRefusal> {
    land_attack::may_attack(state)?;
    check_target(state, seat, at)?;
    ensure(n > 0, || WarRefusal::new(Code::Zero, WarRule::a(9, 2)).at(at))?;
    let base = state.base(seat);
    ensure(n <= base, || WarRefusal::new(Code::Planes, WarRule::a(9, 2)).at(at).missed(base, n))
}

/// Attacks from the base (A9.2).
pub(super) fn bomb(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    at: Territory,
    n: u32,
) -> Result<(), WarRefusal> {
    check(&course.state, seat, at, n)?;
    raid(course, seat, at, PlaneLocation::Base, n);
    Ok(())
}

/// Repeats anti-aircraft fire and bombs until no planes are left or the target has one army (A9.4).
pub(super) fn raid(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    at: Territory,
    source: PlaneLocation,
    sent: u32,
) {
    let [flak_faces, bomb_faces] = faces(&course.state);
    let face = |faces: [u32; 6], die: u32| faces[(die as usize).saturating_sub(1) % 6];
    let (mut planes, mut armies) = (sent, course.state.armies(at));
    let mut runs = Vec::new();
    while planes > 0 && armies > 1 {
        let flak = course.throw(ThrowKind::AntiAircraft);
        let shot = face(flak_faces, flak.result[0]).min(planes);
        planes -= shot;
        let bombs = (planes > 0).then(|| course.throw(ThrowKind::Bombs));
        let hits = bombs.as_ref().map_or(0, |bombs| face(bomb_faces, bombs.result[0]));
        let killed = hits.min(armies - 1);
        armies -= killed;
        runs.push(AirRun { flak, shot, bombs, killed });
    }
    fly_home(course, seat, at, (source, sent), runs);
}

fn fly_home(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    at: Territory,
    (source, sent): (PlaneLocation, u32),
    runs: Vec<AirRun>,
) {
    let home = if course.state.options.variant_1 { PlaneLocation::Base } else { PlaneLocation::Box };
    let rule = if course.state.options.variant_1 { WarRule::a(14, 1) } else { WarRule::a(9, 5) };
    course.decide(rule, WarFact::Bombed { seat, at, source, sent, runs, home });
}

/// Returns the faces of the anti-aircraft die and of the air-attack die.
fn faces(state: &State) -> [[u32; 6]; 2] {
    [state.options.anti_aircraft_faces(), state.components().bombs]
}

/// Returns the possible results of an attack from the base that may be made: the planes and the armies left, with the
/// chance of each.
pub(super) fn raid_outcomes(state: &State, at: Territory, sent: u32) -> BTreeMap<(u32, u32), f64> {
    let [flak, bombs] = faces(state);
    let mut ends: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    let mut live = BTreeMap::from([((sent, state.armies(at)), 1.0)]);
    // No run restores losses, so none leads back to the largest state left: its chance is final.
    while let Some(((planes, armies), chance)) = live.pop_last() {
        let mut after: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        for shot in flak {
            for hits in bombs {
                let left = planes - shot.min(planes);
                let killed = if left == 0 { 0 } else { hits.min(armies - 1) };
                *after.entry((left, armies - killed)).or_default() += 1.0 / 36.0;
            }
        }
        // A run without any effect is repeated.
        let stays = after.remove(&(planes, armies)).unwrap_or_default();
        for ((planes, armies), share) in after {
            let into = if planes == 0 || armies == 1 { &mut ends } else { &mut live };
            *into.entry((planes, armies)).or_default() += chance * share / (1.0 - stays);
        }
    }
    ends
}

/// Ends an attack from the base with this many planes and armies left, whatever the dice.
pub(super) fn force_outcome(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    (at, sent): (Territory, u32),
    [planes, armies]: [u32; 2],
) {
    let killed = course.state.armies(at) - armies;
    let flak = course.throw(ThrowKind::AntiAircraft);
    let run = AirRun { flak, shot: sent - planes, bombs: None, killed };
    fly_home(course, seat, at, (PlaneLocation::Base, sent), vec![run]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::war::state::TerritoryState;

    fn of(planes: u32, armies: u32) -> BTreeMap<(u32, u32), f64> {
        let state = State { holdings: vec![TerritoryState { owner: None, armies }], ..State::default() };
        raid_outcomes(&state, Territory::all().next().unwrap(), planes)
    }

    #[test]
    fn one_plane_against_two_armies_hits_in_a_third_of_the_ways_that_decide() {
        // 36 results: 18 shot down, 9 hits, 9 without effect, which are repeated.
        let ends = of(1, 2);
        assert_eq!(ends.keys().copied().collect::<Vec<_>>(), [(0, 2), (1, 1)]);
        assert!((ends[&(1, 1)] - 1.0 / 3.0).abs() < 1e-9, "{ends:?}");
    }

    #[test]
    fn every_raid_ends_and_the_chances_add_up() {
        for (planes, armies) in [(1, 2), (3, 9), (10, 30)] {
            let ends = of(planes, armies);
            assert!((ends.values().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(ends.keys().all(|(planes, armies)| *planes == 0 || *armies == 1));
        }
    }
}
