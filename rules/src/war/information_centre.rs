//! The Information Centre: placing, spying, capture, movement, transport (A15).

use super::cards;
use super::event::WarFact;
use super::event_builder::WarEventBuilder;
use super::ids::{CardId, Seat, Territory, WarRule};
use super::movement;
use super::refusal::{Code, WarRefusal, ensure};
use super::state::State;

/// The last round in which it may be placed (A15.1).
const LAST_ROUND: u16 = 2;

fn check_time(state: &State) -> Result<(), WarRefusal> {
    let played = state.options.information_centre;
    ensure(played, || WarRefusal::new(Code::Option, WarRule::a(15, 1)))?;
    ensure(!state.places_only(), || WarRefusal::new(Code::Stage, WarRule::a(4, 2)))
}

/// Places the player's own Information Centre on the board (A15.1).
pub(super) fn place(course: &mut WarEventBuilder<'_>, seat: Seat, at: Territory) -> Result<(), WarRefusal> {
    let state = &course.state;
    check_time(state)?;
    let new = state.player(seat).is_some_and(|player| player.ci.is_none());
    ensure(new, || WarRefusal::new(Code::CiPlaced, WarRule::a(15, 1)))?;
    let round = u32::from(state.round);
    ensure(state.round <= LAST_ROUND, || {
        WarRefusal::new(Code::CiLate, WarRule::a(15, 1)).missed(u32::from(LAST_ROUND), round)
    })?;
    ensure(state.owns(seat, at), || WarRefusal::new(Code::NotOwn, WarRule::a(15, 1)).at(at))?;
    course.decide(WarRule::a(15, 1), WarFact::CiPlaced { seat, at, by_server: false });
    Ok(())
}

/// Places missing Information Centres after round 2 where their owners have most armies (Q32).
pub(super) fn place_missing(course: &mut WarEventBuilder<'_>) {
    if !course.state.options.information_centre {
        return;
    }
    let missing = |seat: &Seat| course.state.player(*seat).is_some_and(|player| player.ci.is_none());
    let missing: Vec<Seat> = course.state.living_seats().filter(missing).collect();
    for seat in missing {
        let state = &course.state;
        let most = state.territories_of(seat).max_by_key(|at| (state.armies(*at), std::cmp::Reverse(*at)));
        if let Some(at) = most {
            course.decide(WarRule::q(32), WarFact::CiPlaced { seat, at, by_server: true });
        }
    }
}

/// Looks at another player's hand (A15.2).
pub(super) fn spy(course: &mut WarEventBuilder<'_>, seat: Seat, on: Seat) -> Result<(), WarRefusal> {
    check_spy(&course.state, seat, on)?;
    let hand = course.state.hand(on).to_vec();
    course
        .decide(WarRule::a(15, 2), WarFact::Saw { seat, whose: on, hand, objective: None, captured: false });
    Ok(())
}

/// Checks that one player may spy on another.
pub(super) fn check_spy(state: &State, seat: Seat, on: Seat) -> Result<(), WarRefusal> {
    check_time(state)?;
    ensure(on != seat, || WarRefusal::new(Code::Oneself, WarRule::a(15, 2)))?;
    ensure(state.lives(on), || WarRefusal::new(Code::OutOfGame, WarRule::a(15, 2)).with(on))?;
    ensure(!state.turn.spied, || WarRefusal::new(Code::Spied, WarRule::a(15, 2)))?;
    let held = state.ci_holder(seat) == Some(seat);
    ensure(held, || WarRefusal::new(Code::CiNotHeld, WarRule::a(15, 4)))
}

/// Gives the Information Centres on a conquered territory to the conqueror, who sees the hands and objectives of their
/// owners (A15.3, Q42).
pub(super) fn capture(course: &mut WarEventBuilder<'_>, seat: Seat, at: Territory) {
    let stands = |owner: &Seat| course.state.player(*owner).is_some_and(|player| player.ci == Some(at));
    let owners: Vec<Seat> = course.state.living_seats().filter(stands).collect();
    for owner in owners {
        course.decide(WarRule::a(15, 3), WarFact::CiTaken { seat, owner, at });
        if owner != seat {
            let hand = course.state.hand(owner).to_vec();
            let objective = course.state.player(owner).and_then(|player| player.goal);
            let saw = WarFact::Saw { seat, whose: owner, hand, objective, captured: true };
            course.decide(WarRule::a(15, 3), saw);
        }
    }
}

fn standing(state: &State, seat: Seat, owner: Seat) -> Result<Territory, WarRefusal> {
    let at = state.player(owner).and_then(|player| player.ci);
    let at = at.filter(|_| state.ci_holder(owner) == Some(seat));
    at.ok_or_else(|| WarRefusal::new(Code::CiNotHeld, WarRule::a(15, 3)).with(owner))
}

/// Moves an Information Centre by one step, or from Strategic Centre to Strategic Centre, each once a turn (A15.5,
/// Q33).
pub(super) fn shift(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    owner: Seat,
    to: Territory,
) -> Result<(), WarRefusal> {
    let state = &course.state;
    check_time(state)?;
    movement::check_time(state)?;
    let from = standing(state, seat, owner)?;
    let moved = state.turn.ci_moved.contains(&owner);
    ensure(!moved, || WarRefusal::new(Code::CiMoved, WarRule::a(15, 5)).with(owner))?;
    let by_air = movement::check_way(state, seat, from, to, true);
    by_air.or_else(|_| movement::check_way(state, seat, from, to, false))?;
    course.decide(WarRule::a(15, 5), WarFact::CiMoved { seat, owner, to });
    Ok(())
}

/// Transports an Information Centre to any own territory for two cards (A15.6, Q41).
pub(super) fn transport(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    cards: [CardId; 2],
    owner: Seat,
    to: Territory,
) -> Result<(), WarRefusal> {
    let state = &course.state;
    check_time(state)?;
    movement::check_time(state)?;
    let from = standing(state, seat, owner)?;
    ensure(from != to, || WarRefusal::new(Code::Twice, WarRule::a(15, 6)).at(to))?;
    ensure(state.owns(seat, to), || WarRefusal::new(Code::NotOwn, WarRule::a(15, 6)).at(to))?;
    cards::check_price(state, seat, cards)?;
    course.decide(WarRule::a(15, 6), WarFact::CiTransported { seat, owner, to, cards });
    Ok(())
}
