//! Slots: filling, missing and opening them, and the end of Phase 1 and 2 (section 16).

use super::event_builder::ConquestEventBuilder;
use super::{elimination, setup_picks};
use crate::conquest::cards;
use crate::conquest::economy::{merge, purchase, sale};
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::options::GmMode;
use crate::conquest::order;
use crate::conquest::state::{ConquestStage, PlayerSlot, SlotState, State};

/// Fills the open slot of a player.
pub(super) fn fill(course: &mut ConquestEventBuilder<'_>, seat: Seat, to: SlotState) {
    let missed = to == SlotState::Missed;
    let rule = if missed { ConquestRule::fcq(11, 7) } else { ConquestRule::fcq(3, 1) };
    match course.state.stage {
        ConquestStage::Picking if missed => {
            setup_picks::complete_missed_pick(course, seat);
            if course.state.open_slot().is_none_or(|slot| slot.seat != seat) {
                return;
            }
        }
        ConquestStage::Phase1 => close_phase1_slot(course, seat),
        _ => {}
    }
    course.push(rule, ConquestFact::SlotChanged { seat, state: to });
    if missed {
        fail_as_gm(course, seat);
    }
}

/// Completes what a player left undone in Phase 1: the replacement Capital, cards above the limit (R-46,
///
fn close_phase1_slot(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    if course.state.player(seat).is_some_and(|player| player.capital.is_none())
        && let Some(territory) = purchase::default_capital(&course.state, seat)
    {
        course.push(ConquestRule::r(46), ConquestFact::CapitalNamed { seat, territory });
    }
    let dropped = cards::drop_over_limit(&course.state, seat);
    course.take_all(dropped);
}

/// Replaces the Game Master of the turn who missed their own move: a deputy serves, otherwise the next player
/// stands in (FCQ-11.9, R-10).
fn fail_as_gm(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    let state = &course.state;
    let serves =
        state.options().gm_mode == GmMode::Rotating && state.sequence.rotation.serving() == Some(seat);
    let deputy = state.player(seat).and_then(|player| player.deputy);
    if serves && state.phase().is_some() && deputy.is_none_or(|(deputy, _)| !state.plays(deputy)) {
        course.push(ConquestRule::fcq(11, 9), ConquestFact::GmFailed { seat });
    }
}

/// Opens a slot: battles in which its player was attacked close. Returns false if that eliminates the
/// player.
pub(super) fn open_slot(course: &mut ConquestEventBuilder<'_>, slot: PlayerSlot) -> bool {
    if course.state.stage == ConquestStage::Phase2 {
        let own = course.state.battles.iter().filter(|battle| battle.open && battle.owner == Some(slot.seat));
        let open: Vec<_> = own.map(|battle| battle.id).collect();
        for battle in open {
            course.push(ConquestRule::r(13), ConquestFact::BattleClosed { battle });
        }
        elimination::eliminate_conquered(course);
    }
    course.state.open_slot() == Some(slot)
}

/// Returns the facts that become final before the next post of Phase 2: the battles of the player whose slot
/// is open (all battles once the last slot is past), and the eliminations that follow.
pub fn settle(state: &State) -> Vec<Event> {
    let mut course = ConquestEventBuilder::new(state, None);
    while let Some(slot) = course.state.open_slot() {
        if open_slot(&mut course, slot) {
            return course.events;
        }
    }
    close_battles(&mut course);
    course.events
}

/// Makes all battles final, and eliminates players who lost their last territory.
pub(super) fn close_battles(course: &mut ConquestEventBuilder<'_>) {
    let open: Vec<_> =
        course.state.battles.iter().filter(|battle| battle.open).map(|battle| battle.id).collect();
    for battle in open {
        course.push(ConquestRule::r(13), ConquestFact::BattleClosed { battle });
    }
    elimination::eliminate_conquered(course);
}

/// Closes Phase 1 and opens Phase 2: sales without an answer, merges without a choice, the Diplomats' order,
/// cards that work from the start of Phase 2.
pub(super) fn close_phase1(course: &mut ConquestEventBuilder<'_>) {
    let returned = sale::return_unanswered(&course.state);
    course.take_all(returned);
    let seats: Vec<Seat> = course.state.living().collect();
    for seat in seats {
        while let Some((a, b)) = merge::must_merge(&course.state, seat) {
            let merged = merge::merge_mandatory(&course.state, seat, a, b);
            course.take_all([merged]);
        }
    }
    let order = cards::phase2_order(&course.state);
    course.push(ConquestRule::r(92), ConquestFact::Phase2Order { order: order.clone() });
    course.push(
        ConquestRule::fcq(3, 8),
        ConquestFact::StageOpened { stage: ConquestStage::Phase2, slots: order },
    );
    strike_at_start(course);
}

/// Applies the cards that work from the start of Phase 2.
pub(super) fn strike_at_start(course: &mut ConquestEventBuilder<'_>) {
    let struck = order::at_the_start(&course.state);
    course.take_all(struck);
}

/// Returns true in a Phase 2 in which nobody has posted or missed their post yet.
pub(super) fn is_untouched(state: &State) -> bool {
    let is_past = |slot: &PlayerSlot| matches!(slot.state, SlotState::Posted | SlotState::Missed);
    state.stage == ConquestStage::Phase2 && !state.slots.iter().any(is_past)
}
