//! What happens when: the one place that decides whose slot is open and which stage or turn follows (section 16). The rooms
//! beside it do one thing each and never call back.

use super::super::act::Act;
use super::super::event::{Event, Fact, Fallen};
use super::super::ids::{Rule, Seat, Turn};
use super::super::options::StartPositions;
use super::super::refusal::Refusal;
use super::super::state::{Setup, SlotState, Stage, State};
use super::course::Course;
use super::post::{carry_out, expect};
use super::{end, opening, picking, slots, start};
use crate::lots::Lots;

/// The facts that open a game of so many players.
///
/// # Errors
/// `E_PLAYER_COUNT`; `E_OPTION_CONFLICT` or `E_BAD_OPTION` of the options, also where the map has another
/// shape than agreed; `E_COUNT` where the map is too small, or has not as many starting positions as there
/// are players.
pub fn open(setup: &Setup, seats: u8, lots: &mut Lots) -> Result<Vec<Event>, Vec<Refusal>> {
    let mut course = opening::open(setup, seats, lots)?;
    if setup.options.start_positions == StartPositions::Dealt {
        close(&mut course, Stage::Picking);
        go_on(&mut course);
    }
    Ok(course.events)
}

/// Decides a post of a player: nothing of it is done if one act is refused. Acts out of turn alone
/// leave his slot open; an empty post on turn is a pass.
///
/// # Errors
/// The first refusal, with the place of its act in the post.
pub fn post(state: &State, seat: Seat, acts: &[Act], lots: &mut Lots) -> Result<Vec<Event>, Refusal> {
    let mut course = Course::new(state, Some(lots));
    let on_turn = carry_out(&mut course, seat, acts)?;
    if on_turn {
        slots::fill(&mut course, seat, SlotState::Posted);
    }
    go_on(&mut course);
    Ok(course.events)
}

/// The deadline of the open slot has passed: the move is lost (FCQ-11.7), a missed pick is drawn.
/// What an early post left him takes effect now. Nothing if it is not this player's slot.
pub fn miss(state: &State, seat: Seat, lots: &mut Lots) -> Vec<Event> {
    if state.open_slot().is_none_or(|slot| slot.seat != seat) {
        return Vec::new();
    }
    let mut course = Course::new(state, Some(lots));
    if !fall_back(&mut course, seat) {
        slots::fill(&mut course, seat, SlotState::Missed);
    }
    go_on(&mut course);
    course.events
}

/// Goes on until a player is awaited: opens slots, takes early posts, closes stages.
fn go_on(course: &mut Course<'_>) {
    loop {
        match (course.state.stage, course.state.open_slot()) {
            (Stage::Over | Stage::Lobby, _) => return,
            (stage, None) => close(course, stage),
            (_, Some(slot)) => {
                if slots::opens(course, slot) && !take_early(course, slot.seat) {
                    return;
                }
            }
        }
    }
}

/// The last slot of a stage is past: what comes next opens.
fn close(course: &mut Course<'_>, stage: Stage) {
    match stage {
        Stage::Picking => {
            picking::first_cards(course);
            start::begin_turn(course, Turn(1));
        }
        Stage::Phase1 => slots::close_phase1(course),
        Stage::Phase2 => {
            slots::close_battles(course);
            if let Some(next) = end::end_turn(course) {
                start::begin_turn(course, next);
            }
        }
        Stage::Lobby | Stage::Over => {}
    }
}

/// Takes the early post of the player whose slot opens. What is not allowed any more falls out; then he has
/// his full time, with the rest kept for its end. False then, and where there is none.
fn take_early(course: &mut Course<'_>, seat: Seat) -> bool {
    let Some(phase) = course.state.phase() else { return false };
    let early = course.state.player(seat).map(|player| player.early.clone()).unwrap_or_default();
    let Some((_, acts)) = early.into_iter().find(|(own, _)| *own == phase) else { return false };
    let (kept, fallen) = sift(&course.state, seat, acts);
    if fallen.is_empty() {
        return post_early(course, seat, &kept);
    }
    course.push(Rule::r(119), Fact::EarlyCut { seat, phase, kept, fallen });
    false
}

/// The time of a player is over whose early post was cut when his slot opened: what is left of it takes
/// effect. False if nothing is left.
fn fall_back(course: &mut Course<'_>, seat: Seat) -> bool {
    let cut = course.state.player(seat).and_then(|player| player.cut.clone());
    let Some(cut) = cut else { return false };
    let (kept, _) = sift(&course.state, seat, cut.kept);
    !kept.is_empty() && post_early(course, seat, &kept)
}

/// The acts of a post that are allowed, each after those before it, and the others with the reason.
fn sift(state: &State, seat: Seat, acts: Vec<Act>) -> (Vec<Act>, Vec<Fallen>) {
    let (mut kept, mut fallen) = (Vec::new(), Vec::new());
    for (place, act) in acts.into_iter().enumerate() {
        kept.push(act);
        if let Err(refusal) = expect(state, seat, &kept)
            && let Some(act) = kept.pop()
        {
            fallen.push(Fallen { act, refusal: Refusal { order: Some(place), ..refusal } });
        }
    }
    (kept, fallen)
}

/// Makes an early post as if its player had just sent it. False, and nothing done, if it is refused.
fn post_early(course: &mut Course<'_>, seat: Seat, acts: &[Act]) -> bool {
    let before = (course.state.clone(), course.events.len());
    if carry_out(course, seat, acts).is_ok() {
        slots::fill(course, seat, SlotState::Posted);
        return true;
    }
    course.state = before.0;
    course.events.truncate(before.1);
    false
}
