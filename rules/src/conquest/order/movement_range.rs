//! The paths of troops: inside borders, over a border, or over united land.
//!
//! Owns the paths and the checks of a move (`FCQ-6.26` … `6.30`, `R-54`, `R-58`, `R-96`, `R-146`, `R-152`,
//! `R-155`). The cost belongs to [`super::action_points`], the effect to [`super::movement`].

use super::action_points::OrderCostKind;
use crate::conquest::alliance::find_largest_allied_group;
use crate::conquest::board::{GroundKind, TerritorySet};
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The path of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveRoute {
    /// The kind of order, for its cost.
    pub(super) way: OrderCostKind,
    /// True if the path runs inside borders or over united land; false if it crosses a border.
    pub(super) inside: bool,
    /// The player who is entered as an ally; `None` in the mover's own land and on water.
    pub(super) host: Option<Seat>,
    /// The player whose Pact opened the path; `None` if it needed no Pact (`R-71` e).
    pub(super) pact_of: Option<Seat>,
    /// The length of the path inside borders, in territories; `None` if there is none.
    steps: Option<u32>,
    /// True if both ends lie in land that may be crossed freely.
    joined: bool,
}

/// Returns true if a player may treat `owner` as an ally for an order: the player themselves, an ally, or
/// the player they name.
pub(super) fn friendly(state: &State, seat: Seat, owner: Seat, named: Option<Seat>) -> bool {
    owner == seat || state.allied(seat, owner) || named == Some(owner)
}

/// Returns true if a Blockade names the player in this turn (`FCQ-12.43`, `R-100`).
pub(super) fn blockaded(state: &State, seat: Seat) -> bool {
    state
        .players
        .iter()
        .filter_map(|player| player.played.as_ref())
        .any(|played| effect(played.play.card) == CardEffect::Blockade && played.play.player == Some(seat))
}

/// Returns a player whose troops in a territory would fight the newcomer: not the owner, and allied neither
/// with the newcomer nor with the host. `None` if there is no such player.
fn hostile_troops(state: &State, seat: Seat, place: TerritoryId, host: Option<Seat>) -> Option<Seat> {
    let now = &state.holding(place)?.now;
    let mut others = now.units.iter().map(|(other, _)| *other);
    others.find(|other| {
        *other != seat
            && now.owner != Some(*other)
            && !state.allied(seat, *other)
            && host.is_none_or(|host| !state.allied(host, *other))
    })
}

/// Returns an ally whose troops in a territory leave no room for those of another ally; `None` if there is room
/// (`FCQ-6.38`, `FCQ-8.6`, `R-155`).
fn other_guest(state: &State, seat: Seat, place: TerritoryId, host: Option<Seat>) -> Option<Seat> {
    let now = &state.holding(place)?.now;
    let others = now.units.iter().map(|(other, _)| *other);
    let mut others = others.filter(|other| *other != seat && now.owner != Some(*other));
    match host {
        Some(host) => others.find(|other| state.allied(host, *other) || state.allied(seat, *other)),
        None if now.owner.is_some() => None,
        None => others.filter(|other| state.allied(seat, *other)).nth(1),
    }
}

/// Refuses an order that ends in a host's territory with troops of another ally (`FCQ-6.38`).
pub(super) fn guest_in_the_way(
    state: &State,
    seat: Seat,
    place: TerritoryId,
    host: Seat,
) -> Result<(), ConquestRefusal> {
    match other_guest(state, seat, place, Some(host)) {
        Some(other) => {
            Err(ConquestRefusal::new(Code::GuestPresent, ConquestRule::fcq(6, 38)).at(place).with(other))
        }
        None => Ok(()),
    }
}

/// Checks the stack limit for an order that brings units (`FCQ-12.29`, `R-129`).
pub(super) fn within_stack_limit(
    state: &State,
    place: TerritoryId,
    units: Units,
) -> Result<(), ConquestRefusal> {
    let Some(limit) = state.options().stack_limit else { return Ok(()) };
    let there = state.holding(place).map_or(0, |holding| holding.now.total());
    let total = there.saturating_add(units.total());
    if total > limit {
        return Err(ConquestRefusal::new(Code::StackLimit, ConquestRule::fcq(12, 29))
            .at(place)
            .missed(limit, total));
    }
    Ok(())
}

/// Returns the land that Permit or Pact unites for a player (their own and that of the players named with
/// the card), and the player who played the Pact, `None` under a Permit (`FCQ-10.16`, `FCQ-10.25`, `R-96`).
/// `None` if neither card unites land for the player.
fn united(state: &State, seat: Seat, named: Option<Seat>) -> Option<(TerritorySet, Option<Seat>)> {
    let whole_alliance = |of: Seat| match state.player(of)?.card().map(effect)? {
        CardEffect::Passage { whole_alliance } => Some(whole_alliance),
        _ => None,
    };
    if whole_alliance(seat) == Some(false) {
        let friends = state.living().filter(|other| friendly(state, seat, *other, named));
        return Some((friends.fold(TerritorySet::NONE, |sum, friend| sum | state.land_of(friend)), None));
    }
    let living: Vec<Seat> = state.living().collect();
    living.iter().filter(|of| whole_alliance(**of) == Some(true)).find_map(|of| {
        let allied = |one: Seat, other: Seat| {
            state.allied(one, other)
                || (one == seat && named == Some(other))
                || (other == seat && named == Some(one))
        };
        let group = find_largest_allied_group(*of, &living, allied);
        group.contains(&seat).then(|| {
            (group.iter().fold(TerritorySet::NONE, |sum, member| sum | state.land_of(*member)), Some(*of))
        })
    })
}

/// Returns the cells of a realm that no troops hostile to the mover block; both ends always count.
fn open_ground(state: &State, seat: Seat, realm: TerritorySet, ends: TerritorySet) -> TerritorySet {
    let barred = state
        .territories()
        .filter(|(_, holding)| holding.now.units.len() > 1 || holding.now.owner.is_none())
        .filter(|(id, holding)| {
            realm.contains(*id) && hostile_troops(state, seat, *id, holding.now.owner).is_some()
        })
        .fold(TerritorySet::NONE, |sum, (_, holding)| sum | holding.cells);
    (realm - barred) | ends
}

/// Finds the path between two territories for a move, permitted or not (see [`check`]).
pub(super) fn passage(
    state: &State,
    seat: Seat,
    from: TerritoryId,
    to: TerritoryId,
    named: Option<Seat>,
) -> MoveRoute {
    let (start, end) = (state.cells(from), state.cells(to));
    let (owner_from, owner_to) = (state.owner(from), state.owner(to));
    let friend = |owner: Option<Seat>| owner.filter(|owner| friendly(state, seat, *owner, named));
    let host = friend(owner_to).filter(|owner| *owner != seat);
    let whole = |id| state.cells(id);
    let walk = |realm: TerritorySet| {
        let ground = open_ground(state, seat, realm, start | end);
        state.board().steps(start, end, ground, whole)
    };
    let one_owner = friend(owner_to).filter(|owner| owner_from == Some(*owner));
    let mut steps = one_owner.and_then(|owner| walk(state.land_of(owner)));
    let mut joined = one_owner.is_some();
    let mut pact_of = None;
    // Without a path over the owner's land, Permit or Pact may open one.
    if steps.is_none()
        && let Some((land, pact)) = united(state, seat, named)
        && start.is_subset(&land)
        && end.is_subset(&land)
    {
        joined = true;
        steps = walk(land);
        pact_of = pact.filter(|of| *of != seat && steps.is_some());
    }
    let conquered = friend(owner_to).is_some_and(|owner| {
        state
            .holding(to)
            .and_then(|holding| holding.now.conquered)
            .is_some_and(|conquest| conquest.turn == state.turn && conquest.by == owner)
    });
    let way = match (conquered, joined) {
        (true, true) => OrderCostKind::Reinforcing,
        (true, false) => OrderCostKind::ReinforcingAcross,
        (false, true) => OrderCostKind::Inside,
        (false, false) if host.is_some() => OrderCostKind::Entering,
        (false, false) => OrderCostKind::Crossing,
    };
    MoveRoute { way, inside: joined, host, pact_of, steps, joined }
}

/// Checks a move, with the checks in the order of section 17 of the rules.
pub(super) fn check(
    state: &State,
    seat: Seat,
    (from, to): (TerritoryId, TerritoryId),
    units: Units,
    named: Option<Seat>,
    passage: &MoveRoute,
) -> Result<(), ConquestRefusal> {
    let owner = state.owner(to);
    let refuse = |code, rule| ConquestRefusal::new(code, rule).at(to);
    if passage.joined && (passage.steps.is_none() || from == to) {
        return Err(refuse(Code::NoPath, ConquestRule::r(54)));
    }
    if !passage.joined && !state.adjacent(from, to) {
        return Err(refuse(Code::NotAdjacent, ConquestRule::fcq(6, 30)));
    }
    if let (Some(limit), Some(steps)) = (state.options().move_max_steps, passage.steps)
        && steps > limit
    {
        return Err(refuse(Code::MaxSteps, ConquestRule::fcq(12, 28)).missed(limit, steps));
    }
    if owner != Some(seat)
        && let Some(other) = other_guest(state, seat, to, passage.host)
    {
        return Err(refuse(Code::GuestPresent, ConquestRule::fcq(6, 38)).with(other));
    }
    if let Some(owner) = owner.filter(|owner| !friendly(state, seat, *owner, named)) {
        return Err(refuse(Code::NotAllied, ConquestRule::fcq(8, 3)).with(owner));
    }
    if let Some(host) = passage.host
        && state.owner(from) != Some(host)
        && blockaded(state, host)
    {
        return Err(refuse(Code::Blockaded, ConquestRule::r(146)).with(host));
    }
    within_stack_limit(state, to, units)?;
    let ground = state.ground(to);
    if owner.is_none() && ground == GroundKind::Land {
        return Err(refuse(Code::UseAttack, ConquestRule::fcq(6, 31)));
    }
    if let Some(other) = hostile_troops(state, seat, to, passage.host) {
        return Err(refuse(Code::UseAttack, ConquestRule::r(152)).with(other));
    }
    if ground == GroundKind::Barrier {
        return Err(refuse(Code::Impassable, ConquestRule::fcq(2, 6)));
    }
    Ok(())
}
