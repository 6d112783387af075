//! The order of play: the beginning and end of turns, and missed turns (A4, C6, C7).

use super::cards;
use super::event::{RoundStep, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, WarRule};
use super::information_centre;
use super::land_attack;
use super::objectives;
use super::refusal::{Code, WarRefusal, ensure};
use super::reinforce;
use super::state::{HAND, State, WarPlayer, WarStage};

/// Begins the first turn of the game (A4.1).
pub(super) fn begin_first(course: &mut WarEventBuilder<'_>, seat: Seat) {
    begin(course, seat, 1, RoundStep::A);
    pass_absent(course);
}

fn begin(course: &mut WarEventBuilder<'_>, seat: Seat, round: u16, step: RoundStep) {
    let receipt = reinforce::receipt(&course.state, seat, step);
    let rule = if step == RoundStep::Whole { WarRule::a(4, 3) } else { WarRule::a(4, 2) };
    course.decide(rule, WarFact::TurnBegan { seat, round, step, receipt });
    objectives::settle(course);
}

/// Begins the next turn of the round, or the first of the next step or round (A4.2, A4.3).
fn next(course: &mut WarEventBuilder<'_>) {
    let Some((seat, wraps)) = course.state.next_turn() else { return };
    let (round, step) = match (course.state.step, wraps) {
        (step, false) => (course.state.round, step),
        (RoundStep::A, true) => (course.state.round, RoundStep::B),
        (RoundStep::B | RoundStep::Whole, true) => (course.state.round.saturating_add(1), RoundStep::Whole),
    };
    if round == 3 && course.state.round == 2 {
        information_centre::place_missing(course);
    }
    begin(course, seat, round, step);
}

/// Checks that the turn may end.
///
/// # Errors
/// Refused while armies are unplaced (A5.5), an advance is undecided (A8.1), or the hand is too large (Q24).
pub(super) fn may_end(state: &State) -> Result<(), WarRefusal> {
    let left = state.to_place();
    ensure(left == 0, || WarRefusal::new(Code::Unplaced, WarRule::a(5, 5)).missed(0, left))?;
    ensure(state.turn.advance.is_none(), || WarRefusal::new(Code::Advance, WarRule::a(8, 1)))?;
    let held = state.hand_size(state.turn.seat);
    ensure(held <= HAND, || WarRefusal::new(Code::Hand, WarRule::q(24)).missed(HAND as u32, held as u32))
}

/// Ends the turn: draws cards after a conquest, then begins the next turn (A10.8).
pub(super) fn end(course: &mut WarEventBuilder<'_>) {
    close(course, false);
    next(course);
    pass_absent(course);
}

fn close(course: &mut WarEventBuilder<'_>, missed: bool) {
    let seat = course.state.turn.seat;
    cards::draw(course, seat);
    let rule = if missed { WarRule::c(6) } else { WarRule::a(4, 4) };
    course.decide(rule, WarFact::TurnEnded { seat, missed });
}

/// Ends a turn whose time is over (C6), after its required acts. Marks a player who missed too many turns as absent (C7).
pub(super) fn miss(course: &mut WarEventBuilder<'_>) {
    let seat = course.state.turn.seat;
    complete_missed_turn(course);
    let is_too_often = |player: &WarPlayer| {
        !player.absent && course.state.options.absent_after.is_some_and(|turns| player.missed >= turns)
    };
    if course.state.stage == WarStage::Turns && course.state.player(seat).is_some_and(is_too_often) {
        course.decide(WarRule::c(7), WarFact::MarkedAbsent { seat });
    }
    if course.state.stage == WarStage::Turns {
        next(course);
    }
    pass_absent(course);
}

/// Does the required acts of a player who did not finish their turn, and ends it as missed (C6).
fn complete_missed_turn(course: &mut WarEventBuilder<'_>) {
    let seat = course.state.turn.seat;
    if let Some(pending) = course.state.turn.advance {
        land_attack::advance_by_clock(course, pending);
        objectives::settle(course);
        if course.state.stage == WarStage::Over {
            return;
        }
    }
    reinforce::place_all(course, seat);
    objectives::settle(course);
    if course.state.stage == WarStage::Over {
        return;
    }
    cards::cut(course, seat);
    close(course, true);
}

/// Returns an absent seat to the game (C7); turns of seats still absent end at once.
pub(super) fn come_back(course: &mut WarEventBuilder<'_>, seat: Seat) {
    if course.state.player(seat).is_some_and(|player| player.absent) {
        course.decide(WarRule::c(7), WarFact::Returned { seat });
        pass_absent(course);
    }
}

/// Ends the turns of absent seats at once (C7), as long as a player in the game is present.
fn pass_absent(course: &mut WarEventBuilder<'_>) {
    let absent = |state: &State, seat: Seat| state.player(seat).is_some_and(|player| player.absent);
    while course.state.stage == WarStage::Turns
        && absent(&course.state, course.state.turn.seat)
        && course.state.living_seats().any(|seat| !absent(&course.state, seat))
    {
        complete_missed_turn(course);
        if course.state.stage == WarStage::Turns {
            next(course);
        }
    }
}
