//! Posts made before their slot opens (FCQ-11.6, R-119).

use super::act_timing::is_phase1;
use super::event_builder::ConquestEventBuilder;
use crate::conquest::act::Act;
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestPhase, ConquestRule, Seat};
use crate::conquest::options::EarlyPosts;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;

/// Records an early post; an empty one withdraws an earlier one.
///
/// # Errors
/// `E_DISABLED`, `E_NOT_HARMLESS`; `E_TOO_LATE` while the slot is open: then a normal post is possible.
pub(super) fn file(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    phase: ConquestPhase,
    acts: &[Act],
) -> Result<(), ConquestRefusal> {
    let state = &course.state;
    let rule = ConquestRule::r(119);
    let early = state.options().post_early;
    if early == EarlyPosts::None {
        return Err(ConquestRefusal::new(Code::Disabled, rule));
    }
    if state.phase() == Some(phase) && state.open_slot().is_some_and(|slot| slot.seat == seat) {
        return Err(ConquestRefusal::new(Code::TooLate, rule));
    }
    let fits = |act: &Act| match phase {
        ConquestPhase::Phase1 => is_phase1(act),
        ConquestPhase::Phase2 => {
            act.unconditional().march().is_some() || matches!(act, Act::Pass | Act::CardTarget { .. })
        }
    };
    if !acts.iter().all(fits) {
        return Err(ConquestRefusal::new(Code::Phase, rule));
    }
    let harmless = |act: &Act| is_harmless(state, seat, act);
    if early == EarlyPosts::Harmless && !acts.iter().all(harmless) {
        return Err(ConquestRefusal::new(Code::NotHarmless, rule));
    }
    course.push(rule, ConquestFact::PostedEarly { seat, phase, acts: acts.to_vec() });
    Ok(())
}

/// Withdraws what a player has prepared in secret: early posts and the standing number.
pub fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    let taken_back =
        |phase| Event::new(ConquestRule::r(119), ConquestFact::PostedEarly { seat, phase, acts: Vec::new() });
    let early = player.early.iter().map(|(phase, _)| taken_back(*phase));
    let number = player
        .standing
        .map(|_| Event::new(ConquestRule::r(9), ConquestFact::NumberLeft { seat, number: None }));
    early.chain(number).collect()
}

/// Returns true if an act affects no other player: in Phase 1 all but transfers, sales, Diplomat and
/// Blockade, in Phase 2 moves inside the player's own borders and passes.
fn is_harmless(state: &State, seat: Seat, act: &Act) -> bool {
    match act {
        Act::SendGold { .. } | Act::SendCard { .. } | Act::TradeTerritory { .. } => false,
        Act::PlayCard(play) => !matches!(effect(play.card), CardEffect::SwapPlaces(_) | CardEffect::Blockade),
        Act::Move { from, to, as_ally_of, .. } => {
            let own = |place| state.owner(place) == Some(seat);
            as_ally_of.is_none() && own(*from) && own(*to)
        }
        Act::When { then, .. } => is_harmless(state, seat, then),
        act => is_phase1(act),
    }
}
