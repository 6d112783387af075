//! A post: its lines run from top to bottom, each resolved at once; the first illegal one stops it (C2).

use super::act::Act;
use super::chance::{Chance, Throw};
use super::course::Course;
use super::event::Fact;
use super::ids::{Rule, Seat};
use super::refusal::{Code, Refusal, ensure};
use super::state::{Stage, State};
use super::{air, cards, centre, goals, ground, movement, reinforce, setup, turn};
use crate::lots::{DrawId, Drawing, Drawn};

/// Runs lines until one is refused. Returns its index and the refusal; `None` if all were accepted.
pub(super) fn run(course: &mut Course<'_>, seat: Seat, acts: &[Act]) -> Option<(usize, Refusal)> {
    acts.iter().enumerate().find_map(|(place, act)| Some((place, line(course, seat, act).err()?)))
}

/// Runs one line. A refused line changes nothing and draws nothing.
///
/// # Errors
/// The reason why the line is not allowed.
pub fn line(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    ensure(course.state.lives(seat), || Refusal::new(Code::OutOfGame, Rule::a(12, 1)))?;
    ensure(course.state.stage != Stage::Over, || Refusal::new(Code::Stage, Rule::a(13, 1)))?;
    match act {
        Act::Return => return come_back(course, seat),
        Act::Close => return agree(course, seat),
        Act::Keep { .. } => return setup::act(course, seat, act),
        _ if course.state.stage != Stage::Turns => return setup::act(course, seat, act),
        _ => {}
    }
    ensure(course.state.turn.seat == seat, || {
        Refusal::new(Code::NotOnTurn, Rule::a(4, 3)).with(course.state.turn.seat)
    })?;
    if let Some(pending) = course.state.turn.advance.filter(|_| !matches!(act, Act::Advance { .. })) {
        return Err(Refusal::new(Code::Advance, Rule::q(43)).at(pending.to));
    }
    carry_out(course, seat, act)?;
    finish(course, seat)
}

/// Settles the possible consequences of any line: a reshuffled draw pile, a victory, the end of an absence.
pub(super) fn finish(course: &mut Course<'_>, seat: Seat) -> Result<(), Refusal> {
    if course.state.stage == Stage::Turns && course.state.turn.seat == seat {
        cards::tidy(course);
        goals::settle(course);
    }
    if course.state.player(seat).is_some_and(|player| player.absent) {
        come_back(course, seat)?;
    }
    Ok(())
}

fn carry_out(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Place { at, n, pool } => reinforce::place(course, seat, *at, *n, *pool),
        Act::Attack(order) => ground::attack(course, seat, order),
        Act::Advance { n } => ground::advance(course, seat, *n),
        Act::Bomb { at, n } => air::bomb(course, seat, *at, *n),
        Act::CardArmies { card, numbers, at } => cards::armies(course, seat, *card, numbers, *at),
        Act::CardBomb { card, numbers, at, n } => cards::bombers(course, seat, *card, numbers, *at, *n),
        Act::CardTransport { cards, from, to, n } => cards::transport(course, seat, *cards, [*from, *to], *n),
        Act::Discard { cards } => cards::discard(course, seat, cards),
        Act::Move { from, to, n } => movement::shift(course, seat, [*from, *to], *n, false),
        Act::Airlift { from, to, n } => movement::shift(course, seat, [*from, *to], *n, true),
        Act::CiPlace { at } => centre::place(course, seat, *at),
        Act::CiMove { owner, to } => centre::shift(course, seat, owner.unwrap_or(seat), *to),
        Act::CiCard { cards, owner, to } => {
            centre::transport(course, seat, *cards, owner.unwrap_or(seat), *to)
        }
        Act::Spy { on } => centre::spy(course, seat, *on),
        Act::Undo => {
            let lines = !course.state.undo.lines.is_empty();
            ensure(lines, || Refusal::new(Code::NoUndo, Rule::c(8)))?;
            course.decide(Rule::c(8), Fact::Undone { seat });
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
        | Act::Return
        | Act::Close => Err(Refusal::new(Code::Stage, Rule::a(2, 5))),
    }
}

fn come_back(course: &mut Course<'_>, seat: Seat) -> Result<(), Refusal> {
    let absent = course.state.player(seat).is_some_and(|player| player.absent);
    ensure(absent, || Refusal::new(Code::NotAbsent, Rule::c(7)))?;
    course.decide(Rule::c(7), Fact::Returned { seat });
    Ok(())
}

/// Agrees to close the game; while a seat is absent, all others together may do so (C7).
fn agree(course: &mut Course<'_>, seat: Seat) -> Result<(), Refusal> {
    let state = &course.state;
    let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
    ensure(state.living().any(|seat| absent(&seat)), || Refusal::new(Code::NobodyAbsent, Rule::c(7)))?;
    ensure(!absent(&seat), || Refusal::new(Code::OutOfGame, Rule::c(7)))?;
    ensure(!state.agreed.contains(&seat), || Refusal::new(Code::Agreed, Rule::c(7)))?;
    course.decide(Rule::c(7), Fact::Agreed { seat });
    let state = &course.state;
    let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
    if state.living().filter(|seat| !absent(seat)).all(|seat| state.agreed.contains(&seat)) {
        course.decide(Rule::c(7), Fact::Closed);
    }
    Ok(())
}

/// Checks that a line would be accepted now, without drawing.
pub(super) fn check(state: &State, seat: Seat, act: &Act) -> Result<(), Refusal> {
    line(&mut Course::new(state, &mut Unthrown::default()), seat, act)
}

/// A source that draws nothing, for results that are discarded. It gives every face in turn, for two throws each, so
/// that air attacks end.
#[derive(Default)]
pub(super) struct Unthrown {
    throws: u32,
}

impl Chance for Unthrown {
    fn throw(&mut self, throw: Throw) -> Drawn {
        let drawing = throw.drawing();
        let result = match drawing {
            Drawing::Dice { faces, count } => {
                let die = self.throws / 2 % faces.max(1) + 1;
                self.throws += 1;
                vec![die; count as usize]
            }
            Drawing::Order { of } => (0..of).collect(),
        };
        Drawn { draw: DrawId(0), drawing, result }
    }
}
