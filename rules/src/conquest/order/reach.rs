//! The paths of troops: inside borders, over a border, over united land.
//!
//! Owns the paths and the checks of a move (`FCQ-6.26` … `6.30`, `R-54`, `R-58`, `R-96`, `R-146`, `R-152`,
//! `R-155`). The price belongs to [`super::ap`], the effect to [`super::movement`].

use super::super::alliance::largest_united;
use super::super::board::{Cells, Ground};
use super::super::cards::{Effect, effect};
use super::super::ids::{Rule, Seat, TerritoryId};
use super::super::refusal::{Code, Refusal};
use super::super::state::State;
use super::super::units::Units;
use super::ap::Way;

/// The path of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    /// The kind of order, for the price.
    pub(super) way: Way,
    /// The path runs inside borders or over united land, not over a border.
    pub(super) inside: bool,
    /// The player who is entered as an ally; `None` in the mover's own land and on water.
    pub(super) host: Option<Seat>,
    /// The player whose Pact opened the path; `None` if it needed no Pact (`R-71` e).
    pub(super) pact_of: Option<Seat>,
    /// The length of the path inside borders, in territories; `None` if there is none.
    steps: Option<u32>,
    /// Both ends lie in land that may be crossed freely.
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
        .any(|played| effect(played.play.card) == Effect::Blockade && played.play.player == Some(seat))
}

/// Returns a player whose troops in a territory would fight the newcomer: not the owner, and allied neither
/// with the newcomer nor with the host.
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

/// Returns an ally whose troops leave no room for another ally's (`FCQ-6.38`, `FCQ-8.6`, `R-155`).
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

/// Refuses an order that ends in a host's territory where another ally's troops stand (`FCQ-6.38`).
pub(super) fn guest_in_the_way(
    state: &State,
    seat: Seat,
    place: TerritoryId,
    host: Seat,
) -> Result<(), Refusal> {
    match other_guest(state, seat, place, Some(host)) {
        Some(other) => Err(Refusal::new(Code::GuestPresent, Rule::fcq(6, 38)).at(place).with(other)),
        None => Ok(()),
    }
}

/// Checks the stack limit for an order that brings units (`FCQ-12.29`, `R-129`).
pub(super) fn within_stack_limit(state: &State, place: TerritoryId, units: Units) -> Result<(), Refusal> {
    let Some(limit) = state.options().stack_limit else { return Ok(()) };
    let there = state.holding(place).map_or(0, |holding| holding.now.total());
    let total = there.saturating_add(units.total());
    if total > limit {
        return Err(Refusal::new(Code::StackLimit, Rule::fcq(12, 29)).at(place).missed(limit, total));
    }
    Ok(())
}

/// Returns the land that Permit or Pact unites for a player (their own and that of the players named with
/// the card), and the player who played the Pact (`FCQ-10.16`, `FCQ-10.25`, `R-96`).
fn united(state: &State, seat: Seat, named: Option<Seat>) -> Option<(Cells, Option<Seat>)> {
    let whole_alliance = |of: Seat| match state.player(of)?.card().map(effect)? {
        Effect::Passage { whole_alliance } => Some(whole_alliance),
        _ => None,
    };
    if whole_alliance(seat) == Some(false) {
        let friends = state.living().filter(|other| friendly(state, seat, *other, named));
        return Some((friends.fold(Cells::NONE, |sum, friend| sum | state.land_of(friend)), None));
    }
    let living: Vec<Seat> = state.living().collect();
    living.iter().filter(|of| whole_alliance(**of) == Some(true)).find_map(|of| {
        let allied = |one: Seat, other: Seat| {
            state.allied(one, other)
                || (one == seat && named == Some(other))
                || (other == seat && named == Some(one))
        };
        let group = largest_united(*of, &living, allied);
        group
            .contains(&seat)
            .then(|| (group.iter().fold(Cells::NONE, |sum, member| sum | state.land_of(*member)), Some(*of)))
    })
}

/// Returns the cells of a realm that no troops hostile to the mover block; both ends always count.
fn open_ground(state: &State, seat: Seat, realm: Cells, ends: Cells) -> Cells {
    let barred = state
        .territories()
        .filter(|(_, holding)| holding.now.units.len() > 1 || holding.now.owner.is_none())
        .filter(|(id, holding)| {
            realm.contains(*id) && hostile_troops(state, seat, *id, holding.now.owner).is_some()
        })
        .fold(Cells::NONE, |sum, (_, holding)| sum | holding.cells);
    (realm - barred) | ends
}

/// Finds the path between two territories for a move, permitted or not (see [`check`]).
pub(super) fn passage(
    state: &State,
    seat: Seat,
    from: TerritoryId,
    to: TerritoryId,
    named: Option<Seat>,
) -> Passage {
    let (start, end) = (state.cells(from), state.cells(to));
    let (owner_from, owner_to) = (state.owner(from), state.owner(to));
    let friend = |owner: Option<Seat>| owner.filter(|owner| friendly(state, seat, *owner, named));
    let host = friend(owner_to).filter(|owner| *owner != seat);
    let whole = |id| state.cells(id);
    let walk = |realm: Cells| {
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
        && start.within(&land)
        && end.within(&land)
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
        (true, true) => Way::Reinforcing,
        (true, false) => Way::ReinforcingAcross,
        (false, true) => Way::Inside,
        (false, false) if host.is_some() => Way::Entering,
        (false, false) => Way::Crossing,
    };
    Passage { way, inside: joined, host, pact_of, steps, joined }
}

/// Checks a move, in the order of section 17.
pub(super) fn check(
    state: &State,
    seat: Seat,
    (from, to): (TerritoryId, TerritoryId),
    units: Units,
    named: Option<Seat>,
    passage: &Passage,
) -> Result<(), Refusal> {
    let owner = state.owner(to);
    let refuse = |code, rule| Refusal::new(code, rule).at(to);
    if passage.joined && (passage.steps.is_none() || from == to) {
        return Err(refuse(Code::NoPath, Rule::r(54)));
    }
    if !passage.joined && !state.adjacent(from, to) {
        return Err(refuse(Code::NotAdjacent, Rule::fcq(6, 30)));
    }
    if let (Some(limit), Some(steps)) = (state.options().move_max_steps, passage.steps)
        && steps > limit
    {
        return Err(refuse(Code::MaxSteps, Rule::fcq(12, 28)).missed(limit, steps));
    }
    if owner != Some(seat)
        && let Some(other) = other_guest(state, seat, to, passage.host)
    {
        return Err(refuse(Code::GuestPresent, Rule::fcq(6, 38)).with(other));
    }
    if let Some(owner) = owner.filter(|owner| !friendly(state, seat, *owner, named)) {
        return Err(refuse(Code::NotAllied, Rule::fcq(8, 3)).with(owner));
    }
    if let Some(host) = passage.host
        && state.owner(from) != Some(host)
        && blockaded(state, host)
    {
        return Err(refuse(Code::Blockaded, Rule::r(146)).with(host));
    }
    within_stack_limit(state, to, units)?;
    let ground = state.ground(to);
    if owner.is_none() && ground == Ground::Land {
        return Err(refuse(Code::UseAttack, Rule::fcq(6, 31)));
    }
    if let Some(other) = hostile_troops(state, seat, to, passage.host) {
        return Err(refuse(Code::UseAttack, Rule::r(152)).with(other));
    }
    if ground == Ground::Barrier {
        return Err(refuse(Code::Impassable, Rule::fcq(2, 6)));
    }
    Ok(())
}
