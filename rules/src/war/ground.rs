//! Attacks by land, conquest, and its consequences: captured Information Centres, changed objectives,
//! elimination (A7, A8, A12).

use super::act::{Advance, Attack, Until};
use super::centre;
use super::chance::Throw;
use super::course::Course;
use super::event::{Fact, Goal};
use super::goals;
use super::ids::{Rule, Seat};
use super::refusal::{Code, Refusal, ensure};
use super::state::{Pending, State, TurnPhase};

/// Maximum number of dice of either side (A7.2, A7.3).
pub(super) const DICE: u32 = 3;

impl Attack {
    /// Returns the number of dice in the next battle with this many armies.
    pub(super) fn dice_of(&self, armies: u32) -> u32 {
        self.dice.unwrap_or(DICE).min(DICE).min(armies.saturating_sub(1))
    }
}

/// Checks that attacks may be made at all now (A4.4, A5.5).
pub(super) fn may_attack(state: &State) -> Result<(), Refusal> {
    match state.turn_phase() {
        TurnPhase::Attack => Ok(()),
        TurnPhase::Move => Err(Refusal::new(Code::Moving, Rule::a(4, 4))),
        TurnPhase::Reinforce if state.places_only() => Err(Refusal::new(Code::Stage, Rule::q(30))),
        TurnPhase::Reinforce => Err(Refusal::new(Code::Unplaced, Rule::a(5, 5)).missed(0, state.to_place())),
    }
}

/// Checks that a battle may be fought now. Returns the number of attack dice.
pub(super) fn check(state: &State, seat: Seat, order: &Attack) -> Result<u32, Refusal> {
    may_attack(state)?;
    let Attack { from, to, .. } = *order;
    ensure(state.owns(seat, from), || Refusal::new(Code::NotOwn, Rule::a(7, 1)).at(from))?;
    ensure(!state.owns(seat, to), || Refusal::new(Code::Own, Rule::a(7, 1)).at(to))?;
    let touch = state.components().touch(from, to);
    ensure(touch, || Refusal::new(Code::NotContiguous, Rule::a(7, 1)).at(to))?;
    let armies = state.armies(from);
    ensure(armies > 1, || Refusal::new(Code::Armies, Rule::a(7, 1)).at(from).missed(2, armies))?;
    let most = DICE.min(armies - 1);
    ensure(order.advance != Advance::Count(0), || Refusal::new(Code::Zero, Rule::a(8, 1)).at(to))?;
    match (order.dice, order.until) {
        (Some(0), _) | (_, Until::Times(0)) => Err(Refusal::new(Code::Zero, Rule::a(7, 2)).at(from)),
        (Some(dice), Until::Once) if dice > most => {
            Err(Refusal::new(Code::Dice, Rule::a(7, 2)).at(from).missed(most, dice))
        }
        (Some(dice), _) if dice > DICE => {
            Err(Refusal::new(Code::Dice, Rule::a(7, 2)).at(from).missed(DICE, dice))
        }
        (_, Until::Left(left)) if armies <= left => {
            Err(Refusal::new(Code::Armies, Rule::c(4)).at(from).missed(left + 1, armies))
        }
        (dice, _) => Ok(dice.unwrap_or(DICE).min(most)),
    }
}

/// Attacks until the stop condition, the conquest, or the last army that may attack.
pub(super) fn attack(course: &mut Course<'_>, seat: Seat, order: &Attack) -> Result<(), Refusal> {
    let mut dice = check(&course.state, seat, order)?;
    let mut battles = 0;
    loop {
        battle(course, seat, order, dice);
        battles += 1;
        if let Some(pending) = course.state.turn.advance {
            move_in(course, seat, order, pending);
            return Ok(());
        }
        let armies = course.state.armies(order.from);
        let goes_on = match order.until {
            Until::Once => false,
            Until::Conquest => true,
            Until::Left(left) => armies > left,
            Until::Times(times) => battles < times,
        };
        if !goes_on || armies < 2 {
            return Ok(());
        }
        dice = order.dice_of(armies);
    }
}

/// Fights one battle: the dice of both sides in one draw, compared from high to low (A7.4).
fn battle(course: &mut Course<'_>, seat: Seat, order: &Attack, attack: u32) {
    let Attack { from, to, .. } = *order;
    let defence = DICE.min(course.state.armies(to));
    let dice = course.throw(Throw::Battle { attack, defence });
    let (lost, killed) = compare(&dice.result, attack as usize);
    course.decide(Rule::a(7, 4), Fact::Fought { seat, from, to, attack, dice, lost, killed });
}

/// Moves armies in after a conquest, as the order says.
fn move_in(course: &mut Course<'_>, seat: Seat, order: &Attack, pending: Pending) {
    match order.advance {
        Advance::Ask => {}
        Advance::All => occupy(course, seat, pending, pending.most),
        Advance::Count(n) => occupy(course, seat, pending, n.min(pending.most)),
    }
}

/// Ends an attack with this many armies left to either side, whatever the dice.
pub(super) fn fall(course: &mut Course<'_>, seat: Seat, order: &Attack, [own, others]: [u32; 2]) {
    let Attack { from, to, .. } = *order;
    let (lost, killed) = (course.state.armies(from) - own, course.state.armies(to) - others);
    // The battle that conquers costs the attacker nothing, so its dice follow from the armies left.
    let attack = order.dice_of(own);
    let dice = course.throw(Throw::Battle { attack, defence: DICE });
    course.decide(Rule::a(7, 4), Fact::Fought { seat, from, to, attack, dice, lost, killed });
    if let Some(pending) = course.state.turn.advance {
        move_in(course, seat, order, pending);
    }
}

/// Returns the losses of attacker and defender; the defender wins ties (A7.4).
pub fn compare(dice: &[u32], attack: usize) -> (u32, u32) {
    let (red, yellow) = dice.split_at(attack.min(dice.len()));
    let sorted = |dice: &[u32]| {
        let mut sorted = dice.to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        sorted
    };
    let pairs: Vec<(u32, u32)> = sorted(red).into_iter().zip(sorted(yellow)).collect();
    let killed = pairs.iter().filter(|(red, yellow)| red > yellow).count();
    ((pairs.len() - killed) as u32, killed as u32)
}

/// Moves armies in after a conquest, as a separate line of the player says.
pub(super) fn advance(course: &mut Course<'_>, seat: Seat, n: u32) -> Result<(), Refusal> {
    let pending = course.state.turn.advance;
    let pending = pending.ok_or_else(|| Refusal::new(Code::NoAdvance, Rule::a(8, 1)))?;
    ensure(n > 0, || Refusal::new(Code::Zero, Rule::a(8, 1)).at(pending.to))?;
    ensure(n <= pending.most, || {
        Refusal::new(Code::TooMany, Rule::a(8, 1)).at(pending.to).missed(pending.most, n)
    })?;
    occupy(course, seat, pending, n);
    Ok(())
}

/// Moves armies in when the time is over: all that fought, as in an order that does not say.
pub(super) fn advance_by_clock(course: &mut Course<'_>, pending: Pending) {
    let seat = course.state.turn.seat;
    occupy(course, seat, pending, pending.most);
}

/// Occupies the territory and settles the consequences (Q43): Information Centres, hands, objectives.
fn occupy(course: &mut Course<'_>, seat: Seat, pending: Pending, n: u32) {
    let Pending { from, to, .. } = pending;
    let loser = course.state.holding(to).owner;
    course.decide(Rule::a(8, 1), Fact::Advanced { seat, from, to, n });
    centre::capture(course, seat, to);
    if let Some(loser) = loser.filter(|loser| course.state.held(*loser).next().is_none()) {
        eliminate(course, seat, loser);
    }
    reduce(course);
}

/// Eliminates a seat: its hand goes to the conqueror, and "destroy" of its colour becomes another objective for
/// everybody else (A12.1, A3.4).
fn eliminate(course: &mut Course<'_>, by: Seat, seat: Seat) {
    let hand = course.state.hand(seat).to_vec();
    course.decide(Rule::a(12, 1), Fact::Eliminated { seat, by, hand });
    let orphans: Vec<Seat> = course
        .state
        .living()
        .filter(|other| *other != by && goals::hunts(&course.state, *other, seat))
        .collect();
    for orphan in orphans {
        course.decide(Rule::a(3, 4), Fact::GoalChanged { seat: orphan, goal: Goal::Orphaned });
    }
}

/// Gives a player reduced to one territory the objective of three Strategic Centres (A3.5).
fn reduce(course: &mut Course<'_>) {
    let state = &course.state;
    let reduced = |seat: &Seat| {
        let goal = state.player(*seat).and_then(|player| player.goal);
        goal != Some(Goal::Reduced) && state.held(*seat).take(2).count() == 1
    };
    let reduced: Vec<Seat> = state.living().filter(reduced).collect();
    for seat in reduced {
        course.decide(Rule::a(3, 5), Fact::GoalChanged { seat, goal: Goal::Reduced });
    }
}
