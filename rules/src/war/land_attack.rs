//! Attacks by land, conquest, and its consequences: captured Information Centres, changed objectives,
//! elimination (A7, A8, A12).

use super::act::{AdvanceChoice, LandAttack, StopCondition};
use super::draws::ThrowKind;
use super::event::{SeatObjective, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, WarRule};
use super::information_centre;
use super::objectives;
use super::refusal::{Code, WarRefusal, ensure};
use super::state::{PendingAdvance, State, TurnPhase};

/// Maximum number of dice of either side (A7.2, A7.3).
pub(super) const DICE: u32 = 3;

impl LandAttack {
    /// Returns the number of dice in the next battle with this many armies.
    pub(super) fn dice_of(&self, armies: u32) -> u32 {
        self.dice.unwrap_or(DICE).min(DICE).min(armies.saturating_sub(1))
    }
}

/// Checks that attacks may be made at all now (A4.4, A5.5).
pub(super) fn may_attack(state: &State) -> Result<(), WarRefusal> {
    match state.turn_phase() {
        TurnPhase::Attack => Ok(()),
        TurnPhase::Move => Err(WarRefusal::new(Code::Moving, WarRule::a(4, 4))),
        TurnPhase::Reinforce if state.places_only() => Err(WarRefusal::new(Code::Stage, WarRule::q(30))),
        TurnPhase::Reinforce => {
            Err(WarRefusal::new(Code::Unplaced, WarRule::a(5, 5)).missed(0, state.to_place()))
        }
    }
}

/// Checks that a battle may be fought now. Returns the number of attack dice.
pub(super) fn check(state: &State, seat: Seat, order: &LandAttack) -> Result<u32, WarRefusal> {
    may_attack(state)?;
    let LandAttack { from, to, .. } = *order;
    ensure(state.owns(seat, from), || WarRefusal::new(Code::NotOwn, WarRule::a(7, 1)).at(from))?;
    ensure(!state.owns(seat, to), || WarRefusal::new(Code::Own, WarRule::a(7, 1)).at(to))?;
    let touch = state.components().touch(from, to);
    ensure(touch, || WarRefusal::new(Code::NotContiguous, WarRule::a(7, 1)).at(to))?;
    let armies = state.armies(from);
    ensure(armies > 1, || WarRefusal::new(Code::Armies, WarRule::a(7, 1)).at(from).missed(2, armies))?;
    let most = DICE.min(armies - 1);
    ensure(order.advance != AdvanceChoice::Count(0), || {
        WarRefusal::new(Code::Zero, WarRule::a(8, 1)).at(to)
    })?;
    match (order.dice, order.until) {
        (Some(0), _) | (_, StopCondition::Times(0)) => {
            Err(WarRefusal::new(Code::Zero, WarRule::a(7, 2)).at(from))
        }
        (Some(dice), StopCondition::Once) if dice > most => {
            Err(WarRefusal::new(Code::Dice, WarRule::a(7, 2)).at(from).missed(most, dice))
        }
        (Some(dice), _) if dice > DICE => {
            Err(WarRefusal::new(Code::Dice, WarRule::a(7, 2)).at(from).missed(DICE, dice))
        }
        (_, StopCondition::Left(left)) if armies <= left => {
            Err(WarRefusal::new(Code::Armies, WarRule::c(4)).at(from).missed(left + 1, armies))
        }
        (dice, _) => Ok(dice.unwrap_or(DICE).min(most)),
    }
}

/// Attacks until the stop condition, the conquest, or the last army that may attack.
pub(super) fn attack(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    order: &LandAttack,
) -> Result<(), WarRefusal> {
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
            StopCondition::Once => false,
            StopCondition::Conquest => true,
            StopCondition::Left(left) => armies > left,
            StopCondition::Times(times) => battles < times,
        };
        if !goes_on || armies < 2 {
            return Ok(());
        }
        dice = order.dice_of(armies);
    }
}

/// Fights one battle: the dice of both sides in one draw, compared from high to low (A7.4).
fn battle(course: &mut WarEventBuilder<'_>, seat: Seat, order: &LandAttack, attack: u32) {
    let LandAttack { from, to, .. } = *order;
    let defence = DICE.min(course.state.armies(to));
    let dice = course.throw(ThrowKind::Battle { attack, defence });
    let (lost, killed) = compare(&dice.result, attack as usize);
    course.decide(WarRule::a(7, 4), WarFact::Fought { seat, from, to, attack, dice, lost, killed });
}

/// Moves armies in after a conquest, as the order says.
fn move_in(course: &mut WarEventBuilder<'_>, seat: Seat, order: &LandAttack, pending: PendingAdvance) {
    match order.advance {
        AdvanceChoice::Ask => {}
        AdvanceChoice::All => occupy(course, seat, pending, pending.most),
        AdvanceChoice::Count(n) => occupy(course, seat, pending, n.min(pending.most)),
    }
}

/// Ends an attack with this many armies left to either side, whatever the dice.
pub(super) fn force_outcome(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    order: &LandAttack,
    [own, others]: [u32; 2],
) {
    let LandAttack { from, to, .. } = *order;
    let (lost, killed) = (course.state.armies(from) - own, course.state.armies(to) - others);
    // The battle that conquers costs the attacker nothing, so its dice follow from the armies left.
    let attack = order.dice_of(own);
    let dice = course.throw(ThrowKind::Battle { attack, defence: DICE });
    course.decide(WarRule::a(7, 4), WarFact::Fought { seat, from, to, attack, dice, lost, killed });
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
pub(super) fn advance(course: &mut WarEventBuilder<'_>, seat: Seat, n: u32) -> Result<(), WarRefusal> {
    let pending = course.state.turn.advance;
    let pending = pending.ok_or_else(|| WarRefusal::new(Code::NoAdvance, WarRule::a(8, 1)))?;
    ensure(n > 0, || WarRefusal::new(Code::Zero, WarRule::a(8, 1)).at(pending.to))?;
    ensure(n <= pending.most, || {
        WarRefusal::new(Code::TooMany, WarRule::a(8, 1)).at(pending.to).missed(pending.most, n)
    })?;
    occupy(course, seat, pending, n);
    Ok(())
}

/// Moves armies in when the time is over: all that fought, as in an order that does not say.
pub(super) fn advance_by_clock(course: &mut WarEventBuilder<'_>, pending: PendingAdvance) {
    let seat = course.state.turn.seat;
    occupy(course, seat, pending, pending.most);
}

/// Occupies the territory and settles the consequences (Q43): Information Centres, hands, objectives.
fn occupy(course: &mut WarEventBuilder<'_>, seat: Seat, pending: PendingAdvance, n: u32) {
    let PendingAdvance { from, to, .. } = pending;
    let loser = course.state.holding(to).owner;
    course.decide(WarRule::a(8, 1), WarFact::Advanced { seat, from, to, n });
    information_centre::capture(course, seat, to);
    if let Some(loser) = loser.filter(|loser| course.state.territories_of(*loser).next().is_none()) {
        eliminate(course, seat, loser);
    }
    reduce(course);
}

/// Eliminates a seat: its hand goes to the conqueror, and "destroy" of its colour becomes another objective for
/// everybody else (A12.1, A3.4).
fn eliminate(course: &mut WarEventBuilder<'_>, by: Seat, seat: Seat) {
    let hand = course.state.hand(seat).to_vec();
    course.decide(WarRule::a(12, 1), WarFact::Eliminated { seat, by, hand });
    let orphans: Vec<Seat> = course
        .state
        .living_seats()
        .filter(|other| *other != by && objectives::is_hunting(&course.state, *other, seat))
        .collect();
    for orphan in orphans {
        course.decide(WarRule::a(3, 4), WarFact::GoalChanged { seat: orphan, goal: SeatObjective::Orphaned });
    }
}

/// Gives a player reduced to one territory the objective of three Strategic Centres (A3.5).
fn reduce(course: &mut WarEventBuilder<'_>) {
    let state = &course.state;
    let reduced = |seat: &Seat| {
        let goal = state.player(*seat).and_then(|player| player.goal);
        goal != Some(SeatObjective::Reduced) && state.territories_of(*seat).take(2).count() == 1
    };
    let reduced: Vec<Seat> = state.living_seats().filter(reduced).collect();
    for seat in reduced {
        course.decide(WarRule::a(3, 5), WarFact::GoalChanged { seat, goal: SeatObjective::Reduced });
    }
}
