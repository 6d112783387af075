//! Gold and territories in Phase 1: yield of land, price of units, annexation, transfers, sales, Intensive
//! Production (chapters V and VI, section 12.3).
//!
//! Each file has the rules of one action: a pure function of a few figures, which the golden cases call too,
//! and the check of the act against the position. Cards are in [`super::cards`]; `turn` decides when things
//! happen.

pub mod intensive_production;
pub mod merge;
pub mod production;
pub mod purchase;
pub mod sale;
pub mod transfer;

use super::event::{ConquestFact, Event};
use super::ids::{ConquestRule, Seat, TerritoryId};
use super::refusal::{Code, ConquestRefusal};
use super::state::State;

/// The AP of Intensive Production (FCQ-6.19).
pub const INTENSIVE_AP: u8 = 5;

/// Checks that Intensive Production may be ordered (FCQ-6.19, R-62, R-65).
///
/// # Errors
/// `E_AP`, then `E_EXCLUSIVE` after other actions of the turn.
pub fn may_intensify(ap: u8, acted: bool) -> Result<(), ConquestRefusal> {
    if ap < INTENSIVE_AP {
        return Err(
            ConquestRefusal::new(Code::Ap, ConquestRule::r(65)).missed(INTENSIVE_AP.into(), ap.into())
        );
    }
    if acted { Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62))) } else { Ok(()) }
}

/// Orders Intensive Production for a player.
///
/// # Errors
/// Those of [`may_intensify`]; `E_EXCLUSIVE` too if it was ordered already.
pub fn intensify(state: &State, seat: Seat) -> Result<Vec<Event>, ConquestRefusal> {
    let Some(player) = state.player(seat) else { return Ok(Vec::new()) };
    let free_actions = state.options().intensive_allow_free_actions;
    let acted = (player.conduct.acted && !free_actions) || player.conduct.intensive;
    may_intensify(player.ap, acted)?;
    Ok(vec![Event::new(ConquestRule::fcq(6, 19), ConquestFact::IntensiveGiven { seat, ap: INTENSIVE_AP })])
}

/// Returns true if Intensive Production excludes other actions of a player.
pub fn is_excluded(state: &State, seat: Seat) -> bool {
    let given = state.player(seat).is_some_and(|player| player.conduct.intensive);
    given && !state.options().intensive_allow_free_actions
}

/// Checks that Intensive Production does not exclude other actions of a player.
///
/// # Errors
/// `E_EXCLUSIVE` where [`is_excluded`].
pub(super) fn not_excluded(state: &State, seat: Seat) -> Result<(), ConquestRefusal> {
    if is_excluded(state, seat) {
        Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)))
    } else {
        Ok(())
    }
}

/// Checks that a territory exists and belongs to the player.
///
/// # Errors
/// `E_UNKNOWN_TERRITORY`, then `E_NOT_OWNER`.
pub(super) fn own_territory(
    state: &State,
    seat: Seat,
    territory: TerritoryId,
    rule: ConquestRule,
) -> Result<(), ConquestRefusal> {
    if !state.is_named(territory) {
        return Err(ConquestRefusal::new(Code::UnknownTerritory, rule).at(territory));
    }
    match state.owner(territory) {
        Some(owner) if owner == seat => Ok(()),
        Some(owner) => Err(ConquestRefusal::new(Code::NotOwner, rule).at(territory).with(owner)),
        None => Err(ConquestRefusal::new(Code::NotOwner, rule).at(territory)),
    }
}
