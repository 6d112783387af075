//! Air attacks, from the base and with cards from the box (A9, A10.3).

use super::chance::Throw;
use super::course::Course;
use super::event::{Fact, Hangar, Run};
use super::ground;
use super::ids::{Rule, Seat, Territory};
use super::refusal::{Code, Refusal, ensure};
use super::state::State;

/// Whether a territory can be bombed: an enemy's, with two armies or more (A9.1).
pub(super) fn check_target(state: &State, seat: Seat, at: Territory) -> Result<(), Refusal> {
    ensure(!state.owns(seat, at), || Refusal::new(Code::Own, Rule::a(9, 1)).at(at))?;
    let armies = state.armies(at);
    ensure(armies > 1, || Refusal::new(Code::LastArmy, Rule::a(9, 1)).at(at).missed(2, armies))
}

/// Whether an attack from the base may be made.
pub(super) fn check(state: &State, seat: Seat, at: Territory, n: u32) -> Result<(), Refusal> {
    ground::may_attack(state)?;
    check_target(state, seat, at)?;
    ensure(n > 0, || Refusal::new(Code::Zero, Rule::a(9, 2)).at(at))?;
    let base = state.base(seat);
    ensure(n <= base, || Refusal::new(Code::Planes, Rule::a(9, 2)).at(at).missed(base, n))
}

/// An attack from the base (A9.2).
pub(super) fn bomb(course: &mut Course<'_>, seat: Seat, at: Territory, n: u32) -> Result<(), Refusal> {
    check(&course.state, seat, at, n)?;
    raid(course, seat, at, Hangar::Base, n);
    Ok(())
}

/// The loop: anti-aircraft, bombs, until no planes are left or the target has one army (A9.4).
pub(super) fn raid(course: &mut Course<'_>, seat: Seat, at: Territory, source: Hangar, sent: u32) {
    let flak_faces = course.state.options.anti_aircraft_faces();
    let bomb_faces = course.state.components().bombs;
    let face = |faces: [u32; 6], die: u32| faces[(die as usize).saturating_sub(1) % 6];
    let (mut planes, mut armies) = (sent, course.state.armies(at));
    let mut runs = Vec::new();
    while planes > 0 && armies > 1 {
        let flak = course.throw(Throw::AntiAircraft);
        let shot = face(flak_faces, flak.result[0]).min(planes);
        planes -= shot;
        let bombs = (planes > 0).then(|| course.throw(Throw::Bombs));
        let hits = bombs.as_ref().map_or(0, |bombs| face(bomb_faces, bombs.result[0]));
        let killed = hits.min(armies - 1);
        armies -= killed;
        runs.push(Run { flak, shot, bombs, killed });
    }
    let home = if course.state.options.variant_1 { Hangar::Base } else { Hangar::Box };
    let rule = if course.state.options.variant_1 { Rule::a(14, 1) } else { Rule::a(9, 5) };
    course.decide(rule, Fact::Bombed { seat, at, source, sent, runs, home });
}
