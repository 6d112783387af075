//! The order of play: turns that begin, end, and are missed (A4, C6, C7).

use super::cards;
use super::centre;
use super::course::Course;
use super::event::{Fact, Step};
use super::goals;
use super::ground;
use super::ids::{Rule, Seat};
use super::refusal::{Code, Refusal, ensure};
use super::reinforce;
use super::state::{HAND, Player, Stage, State};

/// Begins the first turn of the game (A4.1).
pub(super) fn begin_first(course: &mut Course<'_>, seat: Seat) {
    begin(course, seat, 1, Step::A);
    pass_absent(course);
}

fn begin(course: &mut Course<'_>, seat: Seat, round: u16, step: Step) {
    let receipt = reinforce::receipt(&course.state, seat, step);
    let rule = if step == Step::Whole { Rule::a(4, 3) } else { Rule::a(4, 2) };
    course.decide(rule, Fact::TurnBegan { seat, round, step, receipt });
    goals::settle(course);
}

/// Begins the next turn of the round, or the first of the next step or round (A4.2, A4.3).
fn next(course: &mut Course<'_>) {
    let Some((seat, wraps)) = course.state.next_turn() else { return };
    let (round, step) = match (course.state.step, wraps) {
        (step, false) => (course.state.round, step),
        (Step::A, true) => (course.state.round, Step::B),
        (Step::B | Step::Whole, true) => (course.state.round.saturating_add(1), Step::Whole),
    };
    if round == 3 && course.state.round == 2 {
        centre::place_missing(course);
    }
    begin(course, seat, round, step);
}

/// Checks that the turn may end.
pub(super) fn may_end(state: &State) -> Result<(), Refusal> {
    let left = state.to_place();
    ensure(left == 0, || Refusal::new(Code::Unplaced, Rule::a(5, 5)).missed(0, left))?;
    ensure(state.turn.advance.is_none(), || Refusal::new(Code::Advance, Rule::a(8, 1)))?;
    let held = state.hand_size(state.turn.seat);
    ensure(held <= HAND, || Refusal::new(Code::Hand, Rule::q(24)).missed(HAND as u32, held as u32))
}

/// Ends the turn: draws cards after a conquest, then begins the next turn (A10.8).
pub(super) fn end(course: &mut Course<'_>) {
    close(course, false);
    next(course);
    pass_absent(course);
}

fn close(course: &mut Course<'_>, missed: bool) {
    let seat = course.state.turn.seat;
    cards::draw(course, seat);
    let rule = if missed { Rule::c(6) } else { Rule::a(4, 4) };
    course.decide(rule, Fact::TurnEnded { seat, missed });
}

/// Ends a turn whose time is over (C6), after the server has done the required acts.
pub(super) fn miss(course: &mut Course<'_>) {
    let seat = course.state.turn.seat;
    serve(course);
    let is_too_often = |player: &Player| {
        !player.absent && course.state.options.absent_after.is_some_and(|turns| player.missed >= turns)
    };
    if course.state.stage == Stage::Turns && course.state.player(seat).is_some_and(is_too_often) {
        course.decide(Rule::c(7), Fact::MarkedAbsent { seat });
    }
    if course.state.stage == Stage::Turns {
        next(course);
    }
    pass_absent(course);
}

/// Does the required acts of a player who did not finish their turn (C6).
fn serve(course: &mut Course<'_>) {
    let seat = course.state.turn.seat;
    if let Some(pending) = course.state.turn.advance {
        ground::advance_by_clock(course, pending);
        goals::settle(course);
        if course.state.stage == Stage::Over {
            return;
        }
    }
    reinforce::place_all(course, seat);
    goals::settle(course);
    if course.state.stage == Stage::Over {
        return;
    }
    cards::cut(course, seat);
    close(course, true);
}

/// Returns an absent seat to the game (C7); turns of seats still absent end at once.
pub(super) fn come_back(course: &mut Course<'_>, seat: Seat) {
    if course.state.player(seat).is_some_and(|player| player.absent) {
        course.decide(Rule::c(7), Fact::Returned { seat });
        pass_absent(course);
    }
}

/// Ends the turns of absent seats at once (C7), as long as a player in the game is present.
fn pass_absent(course: &mut Course<'_>) {
    let absent = |state: &State, seat: Seat| state.player(seat).is_some_and(|player| player.absent);
    while course.state.stage == Stage::Turns
        && absent(&course.state, course.state.turn.seat)
        && course.state.living().any(|seat| !absent(&course.state, seat))
    {
        serve(course);
        if course.state.stage == Stage::Turns {
            next(course);
        }
    }
}
