//! Armies and bombers at the beginning of a turn, and placing them (A5, A6).

use std::collections::BTreeMap;

use super::act::ArmyPool;
use super::event::{RoundStep, TurnIncome, WarFact};
use super::event_builder::WarEventBuilder;
use super::ids::{Seat, Territory, WarRule};
use super::refusal::{Code, WarRefusal, ensure};
use super::state::State;

/// Minimum number of armies for territories (A5.1, Q3).
const LEAST: u32 = 3;

/// Returns what a turn that starts now brings to a seat; nothing in step b of round 1 (A4.2).
pub fn receipt(state: &State, seat: Seat, step: RoundStep) -> TurnIncome {
    if step == RoundStep::B {
        return TurnIncome::default();
    }
    let (mut totality, mut majority) = (BTreeMap::new(), BTreeMap::new());
    for land in &state.components().continents {
        if state.has_totality(seat, land) {
            totality.insert(land.id, land.totality);
        } else if state.has_majority(seat, land) {
            majority.insert(land.id, land.majority);
        }
    }
    totality.retain(|_, armies| *armies > 0);
    majority.retain(|_, armies| *armies > 0);
    let centres: Vec<Territory> = state.centres(seat).collect();
    let bombers = state.in_box(seat).min(centres.len() as u32);
    let free = LEAST.max(state.territories_of(seat).count() as u32 / 2);
    TurnIncome { free, totality, majority, centres, bombers }
}

/// Splits `n` armies into those from the free pool and those from the continent's pool, which is used first (D).
fn split(state: &State, at: Territory, n: u32, pool: Option<ArmyPool>) -> Result<(u32, u32), WarRefusal> {
    let own = state.components().continent(at);
    let bound = own.and_then(|own| state.turn.bound.get(&own)).copied().unwrap_or(0);
    let (free, taken) = match pool {
        None => (n.saturating_sub(bound), n.min(bound)),
        Some(ArmyPool::Free) => (n, 0),
        Some(ArmyPool::Continent(continent)) => {
            ensure(Some(continent) == own, || {
                WarRefusal::new(Code::Pool, WarRule::a(5, 2)).at(at).missed(0, n)
            })?;
            (0, n)
        }
    };
    let there = |pool: Option<ArmyPool>| match pool {
        None => state.turn.free + bound,
        Some(ArmyPool::Free) => state.turn.free,
        Some(ArmyPool::Continent(_)) => bound,
    };
    let enough = free <= state.turn.free && taken <= bound;
    ensure(enough, || WarRefusal::new(Code::Pool, WarRule::a(5, 5)).at(at).missed(there(pool), n))?;
    Ok((free, taken))
}

/// Places armies on one territory.
pub(super) fn place(
    course: &mut WarEventBuilder<'_>,
    seat: Seat,
    at: Territory,
    n: u32,
    pool: Option<ArmyPool>,
) -> Result<(), WarRefusal> {
    let state = &course.state;
    ensure(n > 0, || WarRefusal::new(Code::Zero, WarRule::a(5, 1)).at(at))?;
    ensure(state.owns(seat, at), || WarRefusal::new(Code::NotOwn, WarRule::a(5, 1)).at(at))?;
    let (free, bound) = split(state, at, n, pool)?;
    course.decide(WarRule::a(5, 5), WarFact::Placed { seat, at, free, bound, by_server: false });
    Ok(())
}

/// Places the remaining armies one at a time where the enemy neighbours are most superior (C6).
pub(super) fn place_all(course: &mut WarEventBuilder<'_>, seat: Seat) {
    while course.state.to_place() > 0 {
        let state = &course.state;
        let bound = state.turn.bound.keys().next().copied();
        let allowed = |at: &Territory| bound.is_none() || state.components().continent(*at) == bound;
        let pressed = state.territories_of(seat).filter(allowed).max_by_key(|at| {
            let enemies = state.components().neighbours(*at).filter(|other| !state.owns(seat, *other));
            let strength: i64 = enemies.map(|other| i64::from(state.armies(other))).sum();
            (strength - i64::from(state.armies(*at)), std::cmp::Reverse(*at))
        });
        let Some(at) = pressed else { return };
        let from_free = u32::from(bound.is_none());
        let placed = WarFact::Placed { seat, at, free: from_free, bound: 1 - from_free, by_server: true };
        course.decide(WarRule::c(6), placed);
    }
}
