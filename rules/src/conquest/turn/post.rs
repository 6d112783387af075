//! A post: acts of the open slot in the order listed, and acts out of turn (R-12, R-18, section 17).

use super::act_timing::{is_out_of_turn, is_phase1};
use super::event_builder::ConquestEventBuilder;
use super::{game_master, phase1, pre_posts, setup_picks};
use crate::conquest::act::{Act, HelpRefusal};
use crate::conquest::alliance::refuse_gift;
use crate::conquest::card_draws;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::order::{self, OrderTrial};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{ConquestStage, State};
use crate::randomness::SealedRng;

/// Carries out the acts; returns true if they fill the player's slot.
pub(super) fn carry_out(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    acts: &[Act],
) -> Result<bool, ConquestRefusal> {
    if course.state.player(seat).is_none() {
        return Err(ConquestRefusal::new(Code::NotYourSlot, ConquestRule::fcq(3, 1)));
    }
    let on_turn = acts.is_empty() || acts.iter().any(|act| !is_out_of_turn(act));
    if on_turn {
        may_post(&course.state, seat, acts)?;
        course.push(ConquestRule::fcq(11, 1), ConquestFact::Posting { seat });
    } else if !course.state.plays(seat) {
        return Err(ConquestRefusal::new(Code::Eliminated, ConquestRule::fcq(4, 9)));
    }
    if course.state.stage == ConquestStage::Phase2 && on_turn {
        return phase2(course, seat, acts).map(|()| true);
    }
    for (place, act) in acts.iter().enumerate() {
        apply_act(course, seat, act).map_err(|refusal| refusal.in_order(place))?;
    }
    Ok(on_turn)
}

/// Checks that the acts belong to the present stage, and that the slot is this player's.
fn may_post(state: &State, seat: Seat, acts: &[Act]) -> Result<(), ConquestRefusal> {
    let belongs = |act: &Act| match (state.stage, act) {
        (_, act) if is_out_of_turn(act) => true,
        (ConquestStage::Picking, Act::Pick(_)) => true,
        (ConquestStage::Phase1 | ConquestStage::Phase2, Act::Pass) => true,
        (ConquestStage::Phase1, act) => is_phase1(act),
        (ConquestStage::Phase2, act) => {
            act.unconditional().march().is_some() || matches!(act, Act::CardTarget { .. })
        }
        _ => false,
    };
    let picks = acts.iter().filter(|act| matches!(act, Act::Pick(_))).count();
    let rule = ConquestRule::fcq(3, 1);
    if let Some(place) = acts.iter().position(|act| !belongs(act)) {
        let aims = state.stage == ConquestStage::Phase1 && matches!(acts[place], Act::CardTarget { .. });
        let rule = if aims { ConquestRule::fcq(6, 9) } else { rule };
        return Err(ConquestRefusal::new(Code::Phase, rule).in_order(place));
    }
    if state.stage == ConquestStage::Over || (state.stage == ConquestStage::Picking && picks != 1) {
        return Err(ConquestRefusal::new(Code::Phase, rule));
    }
    if !state.plays(seat) {
        return Err(ConquestRefusal::new(Code::Eliminated, ConquestRule::fcq(4, 9)));
    }
    match state.open_slot() {
        Some(slot) if slot.seat == seat => Ok(()),
        Some(slot) => Err(ConquestRefusal::new(Code::NotYourSlot, rule).with(slot.seat)),
        None => Err(ConquestRefusal::new(Code::NotYourSlot, rule)),
    }
}

/// Carries out the orders of a Phase 2 post together; acts out of turn beside them come first.
fn phase2(course: &mut ConquestEventBuilder<'_>, seat: Seat, acts: &[Act]) -> Result<(), ConquestRefusal> {
    apply_out_of_turn(course, seat, acts)?;
    let orders: Vec<(usize, &Act)> =
        acts.iter().enumerate().filter(|(_, act)| !is_out_of_turn(act)).collect();
    let listed: Vec<Act> = orders.iter().map(|(_, act)| (*act).clone()).collect();
    let carried = course.hand_over(|state, rng| order::post_on(state, seat, &listed, rng));
    carried.map_err(|mut refusal| {
        refusal.order = refusal.order.and_then(|place| orders.get(place)).map(|(place, _)| *place);
        refusal
    })
}

fn apply_out_of_turn(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    acts: &[Act],
) -> Result<(), ConquestRefusal> {
    for (place, act) in acts.iter().enumerate().filter(|(_, act)| is_out_of_turn(act)) {
        apply_act(course, seat, act).map_err(|refusal| refusal.in_order(place))?;
    }
    Ok(())
}

fn apply_act(course: &mut ConquestEventBuilder<'_>, seat: Seat, act: &Act) -> Result<(), ConquestRefusal> {
    match act {
        Act::Pick(pick) => setup_picks::pick(course, seat, pick),
        Act::Refuse(refuse) => refuse_help(course, seat, *refuse),
        Act::NameNumber { file, number } => course
            .try_decide(|state, rng| card_draws::name_number(state, rng, seat, *file, u16::from(*number))),
        Act::PrePost { phase, acts } => pre_posts::file(course, seat, *phase, acts),
        act if is_out_of_turn(act) => game_master::act(course, seat, act),
        act => phase1::act(course, seat, act),
    }
}

/// Refuses another player's help: troops fight, or a gift no longer counts as an ally's (FCQ-8.4, R-66,
///
fn refuse_help(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    refuse: HelpRefusal,
) -> Result<(), ConquestRefusal> {
    let events = match refuse {
        HelpRefusal::Troops { player, territory } => order::refuse(&course.state, seat, player, territory)?,
        HelpRefusal::Gift { player } => refuse_gift(&course.state, seat, player)?,
    };
    course.take_all(events);
    Ok(())
}

/// Checks that a post would be accepted, with scratch draws. Returns the position it would leave, before
/// anything that follows the slot.
///
/// # Errors
/// As [`post`](super::post()).
pub fn check(
    state: &State,
    seat: Seat,
    acts: &[Act],
    scratch: &mut SealedRng,
) -> Result<State, ConquestRefusal> {
    let mut course = ConquestEventBuilder::new(state, Some(scratch));
    carry_out(&mut course, seat, acts)?;
    Ok(course.state)
}

/// Returns the position a post would leave and the facts that lead to it, as far as nothing has to be drawn.
///
/// # Errors
/// As [`post`](super::post()), but for errors of a number named.
pub fn expect(state: &State, seat: Seat, acts: &[Act]) -> Result<(State, Vec<Event>), ConquestRefusal> {
    let mut course = ConquestEventBuilder::new(state, None);
    carry_out(&mut course, seat, acts)?;
    Ok((course.state, course.events))
}

/// Begins a Phase 2 post to which orders can be added one by one, as far as nothing has to be drawn.
///
/// # Errors
/// As [`expect`]; a refusal of an order tells its place among the orders.
pub fn try_orders(state: &State, seat: Seat, acts: &[Act]) -> Result<OrderTrial, ConquestRefusal> {
    let mut course = ConquestEventBuilder::new(state, None);
    may_post(&course.state, seat, acts)?;
    apply_out_of_turn(&mut course, seat, acts)?;
    let orders: Vec<Act> = acts.iter().filter(|act| !is_out_of_turn(act)).cloned().collect();
    OrderTrial::begin(course.state, seat, &orders)
}
