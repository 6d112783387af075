//! Movements and airlifts: an army moves once a turn (A11).

use super::act::BoardCondition;
use super::event::WarFact;
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, Territory, WarRule};
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{State, TurnPhase};

/// Checks that movements may be made now (A4.4).
pub(super) fn check_time(state: &State) -> Result<(), WarRefusal> {
    ensure(!state.places_only(), || WarRefusal::new(Code::Stage, WarRule::a(4, 2)))?;
    let left = state.to_place();
    let placed = state.turn_phase() != TurnPhase::Reinforce;
    ensure(placed, || WarRefusal::new(Code::Unplaced, WarRule::a(5, 5)).missed(0, left))
}

/// Checks that two own territories are joined: by a border, or by air from centre to centre.
pub(super) fn check_way(
    state: &State,
    seat: Seat,
    from: Territory,
    to: Territory,
    by_air: bool,
) -> Result<(), WarRefusal> {
    let rule = if by_air { WarRule::a(11, 2) } else { WarRule::a(11, 1) };
    for at in [from, to] {
        ensure(state.owns(seat, at), || WarRefusal::new(Code::NotOwn, rule).at(at))?;
        let landing = !by_air || state.components().is_centre(at);
        ensure(landing, || WarRefusal::new(Code::NotCentre, rule).at(at))?;
    }
    ensure(from != to, || WarRefusal::new(Code::Twice, rule).at(to))?;
    let joined = by_air || state.components().touch(from, to);
    ensure(joined, || WarRefusal::new(Code::NotContiguous, rule).at(to))
}

/// Returns the number of armies that may still leave a territory (A11.3).
pub(super) fn movable(state: &State, from: Territory) -> u32 {
    let there = state.armies(from).saturating_sub(1);
    state.turn.budget.get(from.index()).map_or(there, |budget| there.min(*budget))
}

/// Moves all armies that may go by land; where none may, leaves the line out (C11).
pub(super) fn shift_all(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    ends: [Territory; 2],
) -> Result<(), WarRefusal> {
    let [from, to] = ends;
    check_time(&course.state)?;
    check_way(&course.state, seat, from, to, false)?;
    match movable(&course.state, from) {
        0 => {
            course.decide(WarRule::c(11), WarFact::Skipped { seat, condition: BoardCondition::Possible });
            Ok(())
        }
        n => shift(course, seat, ends, n, false),
    }
}

/// Moves armies by land or by air.
pub(super) fn shift(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    ends: [Territory; 2],
    n: u32,
    by_air: bool,
) -> Result<(), WarRefusal> {
    let state = &course.state;
    let [from, to] = ends;
    check_time(state)?;
    check_way(state, seat, from, to, by_air)?;
    ensure(n > 0, || WarRefusal::new(Code::Zero, WarRule::a(11, 1)).at(from))?;
    let there = state.armies(from);
    ensure(n < there, || {
        WarRefusal::new(Code::Armies, WarRule::a(11, 1)).at(from).missed(n.saturating_add(1), there)
    })?;
    let fresh = movable(state, from);
    ensure(n <= fresh, || WarRefusal::new(Code::Moved, WarRule::a(11, 3)).at(from).missed(fresh, n))?;
    let rule = if by_air { WarRule::a(11, 2) } else { WarRule::a(11, 1) };
    course.decide(rule, WarFact::Moved { seat, from, to, n, by_air });
    Ok(())
}
