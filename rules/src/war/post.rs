//! A post: its lines run from top to bottom, each resolved at once; the first illegal one stops it (C2).

use super::act::{Act, BoardCondition};
use super::draws::{ThrowKind, WarRandomness};
use super::event::WarFact;
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, WarRule};
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{State, WarStage};
use super::{
    air_attack, cards, information_centre, land_attack, movement, objectives, reinforce, setup, turn,
};
use crate::randomness::{DrawId, DrawSpec, SealedDraw};

/// Runs lines until one is refused. Returns its index and the refusal; `None` if all were accepted.
pub(super) fn run(course: &mut WarEventBuilder<'_>, seat: Seat, acts: &[Act]) -> Option<(usize, WarRefusal)> {
    acts.iter().enumerate().find_map(|(place, act)| Some((place, line(course, seat, act).err()?)))
}

/// Runs one line. A refused line changes nothing and draws nothing.
///
/// # Errors
/// The reason why the line is not allowed.
pub fn line(course: &mut WarEventBuilder<'_>, seat: Seat, act: &Act) -> Result<(), WarRefusal> {
    ensure(course.state.lives(seat), || WarRefusal::new(Code::OutOfGame, WarRule::a(12, 1)))?;
    ensure(course.state.stage != WarStage::Over, || WarRefusal::new(Code::Stage, WarRule::a(13, 1)))?;
    match act {
        Act::Return => return come_back(course, seat),
        Act::Close => return agree(course, seat),
        Act::Keep { .. } => return setup::act(course, seat, act),
        _ if course.state.stage != WarStage::Turns => return setup::act(course, seat, act),
        _ => {}
    }
    ensure(course.state.turn.seat == seat, || {
        WarRefusal::new(Code::NotOnTurn, WarRule::a(4, 3)).with(course.state.turn.seat)
    })?;
    if let Act::When { condition, then } = act {
        return match is_met(&course.state, seat, *condition, then) {
            true => line(course, seat, then),
            false => {
                course.decide(WarRule::c(11), WarFact::Skipped { seat, condition: *condition });
                Ok(())
            }
        };
    }
    if let Some(pending) = course.state.turn.advance.filter(|_| !matches!(act, Act::Advance { .. })) {
        return Err(WarRefusal::new(Code::Advance, WarRule::q(43)).at(pending.to));
    }
    carry_out(course, seat, act)?;
    finish(course, seat)
}

/// Returns true if the condition of a line is met now.
pub(super) fn is_met(state: &State, seat: Seat, condition: BoardCondition, then: &Act) -> bool {
    match condition {
        BoardCondition::Held(at) => state.owns(seat, at),
        BoardCondition::NotHeld(at) => !state.owns(seat, at),
        BoardCondition::AtLeast { at, n } => state.owns(seat, at) && state.armies(at) >= n,
        BoardCondition::Possible => check(state, seat, then).is_ok(),
    }
}

/// Settles the possible consequences of any line: a reshuffled draw pile, a victory, the end of an absence.
pub(super) fn finish(course: &mut WarEventBuilder<'_>, seat: Seat) -> Result<(), WarRefusal> {
    if course.state.stage == WarStage::Turns && course.state.turn.seat == seat {
        cards::tidy(course);
        objectives::settle(course);
    }
    if course.state.player(seat).is_some_and(|player| player.absent) {
        come_back(course, seat)?;
    }
    Ok(())
}

fn carry_out(course: &mut WarEventBuilder<'_>, seat: Seat, act: &Act) -> Result<(), WarRefusal> {
    match act {
        Act::Place { at, n, pool } => reinforce::place(course, seat, *at, *n, *pool),
        Act::Attack(order) => land_attack::attack(course, seat, order),
        Act::Advance { n } => land_attack::advance(course, seat, *n),
        Act::Bomb { at, n } => air_attack::bomb(course, seat, *at, *n),
        Act::CardArmies { card, numbers, at } => cards::armies(course, seat, *card, numbers, *at),
        Act::CardBomb { card, numbers, at, n } => cards::bombers(course, seat, *card, numbers, *at, *n),
        Act::CardTransport { cards, from, to, n } => cards::transport(course, seat, *cards, [*from, *to], *n),
        Act::Discard { cards } => cards::discard(course, seat, cards),
        Act::Move { from, to, n } => movement::shift(course, seat, [*from, *to], *n, false),
        Act::MoveAll { from, to } => movement::shift_all(course, seat, [*from, *to]),
        Act::Airlift { from, to, n } => movement::shift(course, seat, [*from, *to], *n, true),
        Act::CiPlace { at } => information_centre::place(course, seat, *at),
        Act::CiMove { owner, to } => information_centre::shift(course, seat, owner.unwrap_or(seat), *to),
        Act::CiCard { cards, owner, to } => {
            information_centre::transport(course, seat, *cards, owner.unwrap_or(seat), *to)
        }
        Act::Spy { on } => information_centre::spy(course, seat, *on),
        Act::Undo => {
            let lines = !course.state.undo.lines.is_empty();
            ensure(lines, || WarRefusal::new(Code::NoUndo, WarRule::c(8)))?;
            course.decide(WarRule::c(8), WarFact::Undone { seat });
            Ok(())
        }
        Act::End => {
            turn::may_end(&course.state)?;
            turn::end(course);
            Ok(())
        }
        Act::ChooseCentre { .. }
        | Act::ChoosePair { .. }
        | Act::Pick { .. }
        | Act::Keep { .. }
        | Act::When { .. }
        | Act::Return
        | Act::Close => Err(WarRefusal::new(Code::Stage, WarRule::a(2, 5))),
    }
}

fn come_back(course: &mut WarEventBuilder<'_>, seat: Seat) -> Result<(), WarRefusal> {
    let absent = course.state.player(seat).is_some_and(|player| player.absent);
    ensure(absent, || WarRefusal::new(Code::NotAbsent, WarRule::c(7)))?;
    course.decide(WarRule::c(7), WarFact::Returned { seat });
    Ok(())
}

/// Agrees to close the game; while a seat is absent, all others together may do so (C7).
fn agree(course: &mut WarEventBuilder<'_>, seat: Seat) -> Result<(), WarRefusal> {
    let state = &course.state;
    let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
    ensure(state.living_seats().any(|seat| absent(&seat)), || {
        WarRefusal::new(Code::NobodyAbsent, WarRule::c(7))
    })?;
    ensure(!absent(&seat), || WarRefusal::new(Code::OutOfGame, WarRule::c(7)))?;
    ensure(!state.agreed.contains(&seat), || WarRefusal::new(Code::Agreed, WarRule::c(7)))?;
    course.decide(WarRule::c(7), WarFact::Agreed { seat });
    let state = &course.state;
    let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
    if state.living_seats().filter(|seat| !absent(seat)).all(|seat| state.agreed.contains(&seat)) {
        course.decide(WarRule::c(7), WarFact::Closed);
    }
    Ok(())
}

/// Checks that a line would be accepted now, without drawing.
pub(super) fn check(state: &State, seat: Seat, act: &Act) -> Result<(), WarRefusal> {
    line(&mut WarEventBuilder::new(state, &mut DryRunDice::default()), seat, act)
}

/// A source that draws nothing, for results that are discarded. It gives every face in turn, for two throws each, so
/// that air attacks end.
#[derive(Default)]
pub(super) struct DryRunDice {
    throws: u32,
}

impl WarRandomness for DryRunDice {
    fn throw(&mut self, throw: ThrowKind) -> SealedDraw {
        let drawing = throw.drawing();
        let result = match drawing {
            DrawSpec::Dice { faces, count } => {
                let die = self.throws / 2 % faces.max(1) + 1;
                self.throws += 1;
                vec![die; count as usize]
            }
            DrawSpec::Order { of } => (0..of).collect(),
        };
        SealedDraw { draw: DrawId(0), drawing, result }
    }
}
