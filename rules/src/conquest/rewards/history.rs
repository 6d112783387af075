//! Queries on the records of turns: runs of consecutive turns, conquests, losses.

use std::collections::BTreeSet;

use super::turn_record::{BattleRecord, TurnRecord};
use crate::conquest::ids::Seat;

/// Returns the last `count` records if they are of consecutive turns up to the last one.
pub(super) fn last_turns<'a>(history: &'a [&'a TurnRecord], count: usize) -> Option<&'a [&'a TurnRecord]> {
    let tail = history.len().checked_sub(count).map(|start| &history[start..])?;
    consecutive(tail).then_some(tail)
}

fn consecutive(turns: &[&TurnRecord]) -> bool {
    turns.windows(2).all(|pair| pair[0].turn.next() == pair[1].turn)
}

/// Returns the longest run of consecutive turns, up to the last one, in each of which `holds` is true.
pub(super) fn run<'a>(
    history: &'a [&'a TurnRecord],
    holds: impl Fn(&TurnRecord) -> bool,
) -> &'a [&'a TurnRecord] {
    let mut start = history.len();
    while start > 0 && holds(history[start - 1]) && consecutive(&history[start - 1..]) {
        start -= 1;
    }
    &history[start..]
}

/// Returns the battles in which `seat` took a territory from another player.
pub(super) fn conquests(turn: &TurnRecord, seat: Seat) -> impl Iterator<Item = &BattleRecord> {
    turn.battles.iter().filter(move |battle| battle.by == seat && battle.taken_from().is_some())
}

/// Counts the base territories that others conquered from `seat`.
pub(super) fn lost(turn: &TurnRecord, seat: Seat) -> u32 {
    let losses = turn.battles.iter().filter(|battle| battle.taken_from() == Some(seat));
    losses.map(|battle| battle.base).sum()
}

/// Returns true if others conquered a territory of `seat`.
pub(super) fn lost_any(turn: &TurnRecord, seat: Seat) -> bool {
    turn.battles.iter().any(|battle| battle.taken_from() == Some(seat))
}

/// Returns the players `seat` took territories from.
pub(super) fn robbed(turn: &TurnRecord, seat: Seat) -> BTreeSet<Seat> {
    conquests(turn, seat).filter_map(BattleRecord::taken_from).collect()
}

/// Returns the players `seat` fought, as attacker or as owner.
pub(super) fn opponents(turn: &TurnRecord, seat: Seat) -> BTreeSet<Seat> {
    let fought = turn.battles.iter().filter(|battle| battle.fought);
    fought
        .filter_map(|battle| match battle.on {
            Some(owner) if battle.by == seat => Some(owner),
            Some(owner) if owner == seat => Some(battle.by),
            _ => None,
        })
        .filter(|other| *other != seat)
        .collect()
}

/// Returns the gold for losses in attacks: one for each auxiliary unit, one for two specialised ones,
/// rounded down over the sum (FCQ-9.3, R-104).
pub(super) fn gold_for_losses<'a>(attacks: impl Iterator<Item = &'a BattleRecord>) -> u32 {
    let (spec, aux) = attacks.fold((0, 0), |(spec, aux), one| (spec + one.lost_spec, aux + one.lost_aux));
    aux + spec / 2
}
