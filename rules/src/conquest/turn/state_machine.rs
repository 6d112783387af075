//! The state machine: the one place that decides which slot is open and which stage or turn follows (section 16). The
//! modules beside it do one thing each and never call back.

use super::event_builder::ConquestEventBuilder;
use super::post::{carry_out, expect};
use super::{game_start, setup_picks, slots, turn_end, turn_start};
use crate::conquest::act::Act;
use crate::conquest::event::{ConquestFact, DroppedAct, Event};
use crate::conquest::ids::{ConquestRule, Seat, TurnNumber};
use crate::conquest::options::StartPositions;
use crate::conquest::refusal::ConquestRefusal;
use crate::conquest::state::{ConquestSetup, ConquestStage, SlotState, State};
use crate::randomness::SealedRng;

/// Returns the facts that open a game of `seats` players.
///
/// # Errors
/// `E_PLAYER_COUNT`; `E_OPENING_PLAYERS` and `E_OPENING` of a position with which it begins; `E_OPTION_CONFLICT` or `E_BAD_OPTION` of
/// the options, also if the map has another shape than agreed; `E_COUNT` if the map is too small, or has fewer starting positions than
/// players.
pub fn open(
    setup: &ConquestSetup,
    seats: u8,
    rng: &mut SealedRng,
) -> Result<Vec<Event>, Vec<ConquestRefusal>> {
    let mut course = game_start::open(setup, seats, rng)?;
    if setup.opening.is_some() {
        // A position may be that of the moment in which Phase 2 opened, before its cards struck and its first slot was ready.
        if slots::is_untouched(&course.state) {
            slots::strike_at_start(&mut course);
        }
        go_on(&mut course);
    } else if setup.options.start_positions == StartPositions::Dealt {
        close(&mut course, ConquestStage::Picking);
        go_on(&mut course);
    }
    Ok(course.events)
}

/// Decides a post of a player. If one act is refused, nothing of the post is done. A post of acts out of turn
/// alone leaves the player's slot open; an empty post in an open slot is a pass.
///
/// # Errors
/// The first refusal, with the index of its act in the post.
pub fn post(
    state: &State,
    seat: Seat,
    acts: &[Act],
    rng: &mut SealedRng,
) -> Result<Vec<Event>, ConquestRefusal> {
    let mut course = ConquestEventBuilder::new(state, Some(rng));
    let on_turn = carry_out(&mut course, seat, acts)?;
    if on_turn {
        slots::fill(&mut course, seat, SlotState::Posted);
    }
    go_on(&mut course);
    Ok(course.events)
}

/// Decides the passing of the deadline of the open slot: the move is lost (FCQ-11.7), a missed pick is drawn. The
/// rest of a cut early post takes effect now. Returns nothing if the open slot is not this player's.
pub fn miss(state: &State, seat: Seat, rng: &mut SealedRng) -> Vec<Event> {
    if state.open_slot().is_none_or(|slot| slot.seat != seat) {
        return Vec::new();
    }
    let mut course = ConquestEventBuilder::new(state, Some(rng));
    if !fall_back(&mut course, seat) {
        slots::fill(&mut course, seat, SlotState::Missed);
    }
    go_on(&mut course);
    course.events
}

/// Continues until a player must post: opens slots, takes early posts, closes stages.
fn go_on(course: &mut ConquestEventBuilder<'_>) {
    loop {
        match (course.state.stage, course.state.open_slot()) {
            (ConquestStage::Over | ConquestStage::Lobby, _) => return,
            (stage, None) => close(course, stage),
            (_, Some(slot)) => {
                if slots::open_slot(course, slot) && !take_early(course, slot.seat) {
                    return;
                }
            }
        }
    }
}

/// Opens what follows the last slot of a stage.
fn close(course: &mut ConquestEventBuilder<'_>, stage: ConquestStage) {
    match stage {
        ConquestStage::Picking => {
            setup_picks::first_cards(course);
            turn_start::begin_turn(course, TurnNumber(1));
        }
        ConquestStage::Phase1 => slots::close_phase1(course),
        ConquestStage::Phase2 => {
            slots::close_battles(course);
            if let Some(next) = turn_end::end_turn(course) {
                turn_start::begin_turn(course, next);
            }
        }
        ConquestStage::Lobby | ConquestStage::Over => {}
    }
}

/// Takes the early post of the player whose slot opens. If some acts are no longer allowed, the player has the full
/// time, and the remaining acts are kept for its end. Returns true if the post was made.
fn take_early(course: &mut ConquestEventBuilder<'_>, seat: Seat) -> bool {
    let Some(phase) = course.state.phase() else { return false };
    let early = course.state.player(seat).map(|player| player.early.clone()).unwrap_or_default();
    let Some((_, acts)) = early.into_iter().find(|(own, _)| *own == phase) else { return false };
    let (kept, fallen) = sift(&course.state, seat, acts);
    if fallen.is_empty() {
        return post_early(course, seat, &kept);
    }
    course.push(ConquestRule::r(119), ConquestFact::EarlyCut { seat, phase, kept, fallen });
    false
}

/// Makes the rest of a cut early post when the player's time is over. Returns false if nothing is left.
fn fall_back(course: &mut ConquestEventBuilder<'_>, seat: Seat) -> bool {
    let cut = course.state.player(seat).and_then(|player| player.cut.clone());
    let Some(cut) = cut else { return false };
    let (kept, _) = sift(&course.state, seat, cut.kept);
    !kept.is_empty() && post_early(course, seat, &kept)
}

/// Splits the acts of a post into those allowed, each after those before it, and the others with the reason.
fn sift(state: &State, seat: Seat, acts: Vec<Act>) -> (Vec<Act>, Vec<DroppedAct>) {
    let (mut kept, mut fallen) = (Vec::new(), Vec::new());
    for (place, act) in acts.into_iter().enumerate() {
        kept.push(act);
        if let Err(refusal) = expect(state, seat, &kept)
            && let Some(act) = kept.pop()
        {
            fallen.push(DroppedAct { act, refusal: ConquestRefusal { order: Some(place), ..refusal } });
        }
    }
    (kept, fallen)
}

/// Makes an early post as if its player had just sent it. Returns false if it is refused; nothing is done then.
fn post_early(course: &mut ConquestEventBuilder<'_>, seat: Seat, acts: &[Act]) -> bool {
    let before = (course.state.clone(), course.events.len());
    if carry_out(course, seat, acts).is_ok() {
        slots::fill(course, seat, SlotState::Posted);
        return true;
    }
    course.state = before.0;
    course.events.truncate(before.1);
    false
}
