//! A post: acts of the open slot in the order listed, and acts out of turn (R-12, R-18, section 17).

use super::super::act::{Act, Refuse};
use super::super::alliance::refuse_gift;
use super::super::draws;
use super::super::event::{Event, Fact};
use super::super::ids::{Rule, Seat};
use super::super::order;
use super::super::refusal::{Code, Refusal};
use super::super::state::{Stage, State};
use super::course::Course;
use super::kind::{is_out_of_turn, is_phase1};
use super::{early, gm, phase1, picking};
use crate::lots::Lots;

/// Carries out the acts; returns true if they fill the player's slot.
pub(super) fn carry_out(course: &mut Course<'_>, seat: Seat, acts: &[Act]) -> Result<bool, Refusal> {
    if course.state.player(seat).is_none() {
        return Err(Refusal::new(Code::NotYourSlot, Rule::fcq(3, 1)));
    }
    let on_turn = acts.is_empty() || acts.iter().any(|act| !is_out_of_turn(act));
    if on_turn {
        may_post(&course.state, seat, acts)?;
        course.push(Rule::fcq(11, 1), Fact::Posting { seat });
    } else if !course.state.plays(seat) {
        return Err(Refusal::new(Code::Eliminated, Rule::fcq(4, 9)));
    }
    if course.state.stage == Stage::Phase2 && on_turn {
        return phase2(course, seat, acts).map(|()| true);
    }
    for (place, act) in acts.iter().enumerate() {
        one(course, seat, act).map_err(|refusal| refusal.in_order(place))?;
    }
    Ok(on_turn)
}

/// Checks that the acts belong to the present stage, and that the slot is this player's.
fn may_post(state: &State, seat: Seat, acts: &[Act]) -> Result<(), Refusal> {
    let belongs = |act: &Act| match (state.stage, act) {
        (_, act) if is_out_of_turn(act) => true,
        (Stage::Picking, Act::Pick(_)) => true,
        (Stage::Phase1 | Stage::Phase2, Act::Pass) => true,
        (Stage::Phase1, act) => is_phase1(act),
        (Stage::Phase2, act) => act.march().is_some() || matches!(act, Act::CardTarget { .. }),
        _ => false,
    };
    let picks = acts.iter().filter(|act| matches!(act, Act::Pick(_))).count();
    let rule = Rule::fcq(3, 1);
    if let Some(place) = acts.iter().position(|act| !belongs(act)) {
        return Err(Refusal::new(Code::Phase, rule).in_order(place));
    }
    if state.stage == Stage::Over || (state.stage == Stage::Picking && picks != 1) {
        return Err(Refusal::new(Code::Phase, rule));
    }
    if !state.plays(seat) {
        return Err(Refusal::new(Code::Eliminated, Rule::fcq(4, 9)));
    }
    match state.open_slot() {
        Some(slot) if slot.seat == seat => Ok(()),
        Some(slot) => Err(Refusal::new(Code::NotYourSlot, rule).with(slot.seat)),
        None => Err(Refusal::new(Code::NotYourSlot, rule)),
    }
}

/// Carries out the orders of a Phase 2 post together; acts out of turn beside them come first.
fn phase2(course: &mut Course<'_>, seat: Seat, acts: &[Act]) -> Result<(), Refusal> {
    for (place, act) in acts.iter().enumerate().filter(|(_, act)| is_out_of_turn(act)) {
        one(course, seat, act).map_err(|refusal| refusal.in_order(place))?;
    }
    let orders: Vec<(usize, &Act)> =
        acts.iter().enumerate().filter(|(_, act)| !is_out_of_turn(act)).collect();
    let listed: Vec<Act> = orders.iter().map(|(_, act)| (*act).clone()).collect();
    let carried = course.hand_over(|state, lots| order::post_on(state, seat, &listed, lots));
    carried.map_err(|mut refusal| {
        refusal.order = refusal.order.and_then(|place| orders.get(place)).map(|(place, _)| *place);
        refusal
    })
}

fn one(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Pick(pick) => picking::pick(course, seat, pick),
        Act::Refuse(refuse) => refuse_help(course, seat, *refuse),
        Act::NameNumber { file, number } => {
            course.try_decide(|state, lots| draws::name_number(state, lots, seat, *file, u16::from(*number)))
        }
        Act::PrePost { phase, acts } => early::file(course, seat, *phase, acts),
        act if is_out_of_turn(act) => gm::act(course, seat, act),
        act => phase1::act(course, seat, act),
    }
}

/// Refuses another player's help: troops fight, or a gift no longer counts as an ally's (FCQ-8.4, R-66,
///
fn refuse_help(course: &mut Course<'_>, seat: Seat, refuse: Refuse) -> Result<(), Refusal> {
    let events = match refuse {
        Refuse::Troops { player, territory } => order::refuse(&course.state, seat, player, territory)?,
        Refuse::Gift { player } => refuse_gift(&course.state, seat, player)?,
    };
    course.take_all(events);
    Ok(())
}

/// Checks that a post would be accepted, with scratch draws. Returns the position it would leave, before
/// anything that follows the slot.
///
/// # Errors
/// As [`post`](super::post()).
pub fn check(state: &State, seat: Seat, acts: &[Act], scratch: &mut Lots) -> Result<State, Refusal> {
    let mut course = Course::new(state, Some(scratch));
    carry_out(&mut course, seat, acts)?;
    Ok(course.state)
}

/// Returns the position a post would leave and the facts that lead to it, as far as nothing has to be drawn.
///
/// # Errors
/// As [`post`](super::post()), but for errors of a number named.
pub fn expect(state: &State, seat: Seat, acts: &[Act]) -> Result<(State, Vec<Event>), Refusal> {
    let mut course = Course::new(state, None);
    carry_out(&mut course, seat, acts)?;
    Ok((course.state, course.events))
}
