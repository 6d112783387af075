//! Posts made before their slot opens (FCQ-11.6, R-119).

use super::super::act::Act;
use super::super::cards::{Effect, effect};
use super::super::event::{Event, Fact};
use super::super::ids::{Phase, Rule, Seat};
use super::super::options::EarlyPosts;
use super::super::refusal::{Code, Refusal};
use super::super::state::State;
use super::course::Course;
use super::kind::is_phase1;

/// Records an early post; an empty one withdraws an earlier one.
///
/// # Errors
/// `E_DISABLED`, `E_NOT_HARMLESS`; `E_TOO_LATE` while the slot is open: then a normal post is possible.
pub(super) fn file(course: &mut Course<'_>, seat: Seat, phase: Phase, acts: &[Act]) -> Result<(), Refusal> {
    let state = &course.state;
    let rule = Rule::r(119);
    let early = state.options().post_early;
    if early == EarlyPosts::None {
        return Err(Refusal::new(Code::Disabled, rule));
    }
    if state.phase() == Some(phase) && state.open_slot().is_some_and(|slot| slot.seat == seat) {
        return Err(Refusal::new(Code::TooLate, rule));
    }
    let fits = |act: &Act| match phase {
        Phase::Phase1 => is_phase1(act),
        Phase::Phase2 => act.march().is_some() || matches!(act, Act::Pass | Act::CardTarget { .. }),
    };
    if !acts.iter().all(fits) {
        return Err(Refusal::new(Code::Phase, rule));
    }
    let harmless = |act: &Act| is_harmless(state, seat, act);
    if early == EarlyPosts::Harmless && !acts.iter().all(harmless) {
        return Err(Refusal::new(Code::NotHarmless, rule));
    }
    course.push(rule, Fact::PostedEarly { seat, phase, acts: acts.to_vec() });
    Ok(())
}

/// Withdraws what a player has prepared in secret: early posts and the standing number.
pub fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
    let Some(player) = state.player(seat) else { return Vec::new() };
    let taken_back = |phase| Event::new(Rule::r(119), Fact::PostedEarly { seat, phase, acts: Vec::new() });
    let early = player.early.iter().map(|(phase, _)| taken_back(*phase));
    let number = player.standing.map(|_| Event::new(Rule::r(9), Fact::NumberLeft { seat, number: None }));
    early.chain(number).collect()
}

/// Returns true if an act affects no other player: in Phase 1 all but transfers, sales, Diplomat and
/// Blockade, in Phase 2 moves inside the player's own borders and passes.
fn is_harmless(state: &State, seat: Seat, act: &Act) -> bool {
    match act {
        Act::SendGold { .. } | Act::SendCard { .. } | Act::TradeTerritory { .. } => false,
        Act::PlayCard(play) => !matches!(effect(play.card), Effect::SwapPlaces(_) | Effect::Blockade),
        Act::Move { from, to, as_ally_of, .. } => {
            let own = |place| state.owner(place) == Some(seat);
            as_ally_of.is_none() && own(*from) && own(*to)
        }
        act => is_phase1(act),
    }
}
