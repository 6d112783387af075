//! Applies the facts of Phase 2: moves, battles, alliances, and territories that change hands.

use super::player;
use crate::conquest::alliance::{SeatPair, SupportAction};
use crate::conquest::battle::BattleVictor;
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::{Battle, MarchRecord, State};
use crate::conquest::units::Units;

pub(super) fn apply(state: &mut State, fact: &ConquestFact) {
    match fact {
        ConquestFact::Moved { seat, from, to, units, ap, abandons } => {
            leave(state, *seat, *from, *units, *ap, *abandons);
            arrive(state, *seat, *to, *units);
            apply_march(state, *seat, (*from, *to), None, true);
        }
        ConquestFact::SetOut { seat, from, to, units, ap, abandons, support_of, on_player } => {
            leave(state, *seat, *from, *units, *ap, *abandons);
            apply_march(state, *seat, (*from, *to), *support_of, false);
            if let Some(player) = player(state, *seat) {
                player.conduct.attacked = true;
                player.stats.attacks_started += u32::from(*on_player);
            }
            if let Some(helped) = support_of.and_then(|helped| player(state, helped)) {
                helped.conduct.supporters.push(*seat);
            }
        }
        ConquestFact::Fought { battle } => apply_battle(state, battle),
        ConquestFact::BattleClosed { battle } => {
            if let Some(battle) = state.battles.iter_mut().find(|one| one.id == *battle) {
                battle.open = false;
            }
        }
        ConquestFact::StayedBehind { seat, at, not_at, units } => {
            // The units never left `at`, so the marks of abandonment of both territories are set anew.
            let needed = state.needs_garrison(*not_at);
            if let Some(holding) = state.holding_mut(*not_at) {
                holding.now.take_units(*seat, *units);
                let emptied = holding.now.owner == Some(*seat) && holding.now.garrison().is_empty();
                holding.now.abandoned |= needed && emptied;
            }
            if let Some(holding) = state.holding_mut(*at) {
                holding.now.add_units(*seat, *units);
                holding.now.abandoned &= holding.now.owner != Some(*seat);
            }
        }
        ConquestFact::Entered { entry } => state.entries.push(*entry),
        ConquestFact::EntryClosed { place, by } => {
            for entry in &mut state.entries {
                entry.closed |= entry.place == *place && entry.by == *by;
            }
        }
        ConquestFact::Cooperated { by, with, support } => {
            if let Some(relation) =
                SeatPair::from_seats(*by, *with).and_then(|pair| state.relations.of_mut(pair))
            {
                relation.record_cooperation(*by, *support);
                if let Some(support) = support {
                    relation.support.add(*support);
                }
            }
        }
        ConquestFact::SupportCounted { by, with, support } => {
            if let Some(relation) =
                SeatPair::from_seats(*by, *with).and_then(|pair| state.relations.of_mut(pair))
            {
                relation.support.add(*support);
            }
        }
        ConquestFact::SupportTakenBack { by, with, support, status } => {
            if let Some(relation) =
                SeatPair::from_seats(*by, *with).and_then(|pair| state.relations.of_mut(pair))
            {
                relation.status = *status;
                relation.gifts_of = None;
                if let Some(support) = support {
                    let counts = &mut relation.support;
                    let count = match support {
                        SupportAction::Resources => &mut counts.resources,
                        SupportAction::Passage => &mut counts.passage,
                        SupportAction::Battle => &mut counts.battle,
                        SupportAction::CommonEnemy => &mut counts.common_enemy,
                        SupportAction::Card => &mut counts.card,
                    };
                    *count = count.saturating_sub(1);
                }
            }
            if let Some(player) = player(state, *with) {
                player.conduct.gifts.retain(|gift| gift.from != *by);
            }
        }
        ConquestFact::AttackNoted { by, enemy } => {
            let allies: Vec<Seat> = state.seats().filter(|seat| state.allied(*by, *seat)).collect();
            let turn = state.turn;
            // The pairs it returns are not needed: they come as facts of their own (`SupportCounted`).
            state.attacks.attacked(turn, *by, *enemy, allies);
        }
        ConquestFact::Hostile { by, against, betrayal } => {
            let (turn, count) = (state.turn, state.options().war_count);
            if let Some(pair) = SeatPair::from_seats(*by, *against)
                && let Some(relation) = state.relations.of_mut(pair)
            {
                match betrayal {
                    Some(_) => relation.betray(pair, *by, turn, count),
                    None => relation.record_hostile_act(turn, count),
                };
            }
            state.record.betrayals.extend(betrayal);
        }
        ConquestFact::UnitsDied { territory, seat, units, .. } => {
            if let Some(holding) = state.holding_mut(*territory) {
                holding.now.take_units(*seat, *units);
            }
        }
        ConquestFact::CastleFell { territory, .. } => {
            if let Some(holding) = state.holding_mut(*territory) {
                holding.now.castle = false;
            }
        }
        ConquestFact::Freed { territory, .. } => change_owner(state, *territory, None),
        ConquestFact::Inherited { territory, to, .. } => change_owner(state, *territory, Some(*to)),
        ConquestFact::Kept { territory } => {
            if let Some(holding) = state.holding_mut(*territory) {
                holding.now.abandoned = false;
                holding.now.temporary_until = None;
            }
        }
        _ => {}
    }
}

fn leave(state: &mut State, seat: Seat, from: TerritoryId, units: Units, ap: u8, abandons: bool) {
    if let Some(player) = player(state, seat) {
        player.ap = player.ap.saturating_sub(ap);
        player.conduct.acted = true;
    }
    if let Some(holding) = state.holding_mut(from) {
        holding.now.take_units(seat, units);
        holding.now.abandoned |= abandons;
    }
}

fn arrive(state: &mut State, seat: Seat, to: TerritoryId, units: Units) {
    if let Some(holding) = state.holding_mut(to) {
        holding.now.add_units(seat, units);
        if holding.now.owner == Some(seat) {
            holding.now.abandoned = false;
        }
    }
    if let Some(player) = player(state, seat) {
        match player.conduct.ordered.iter_mut().find(|(place, _)| *place == to) {
            Some((_, there)) => *there = there.plus(units),
            None => player.conduct.ordered.push((to, units)),
        }
    }
}

/// Applies a battle. It replaces the one with its number, whose counts are taken back first.
fn apply_battle(state: &mut State, battle: &Battle) {
    let earlier = state.battles.iter().position(|one| one.id == battle.id);
    if let Some(place) = earlier {
        let old = state.battles[place].clone();
        count(state, &old, false);
    }
    count(state, battle, true);
    if let Some(holding) = state.holding_mut(battle.place) {
        holding.now = battle.after.clone();
    }
    state.record.note_battle(battle.record);
    note_result(state, battle);
    match earlier {
        Some(place) => state.battles[place] = battle.clone().into(),
        None => state.battles.push(battle.clone().into()),
    }
    state.next_battle.0 = state.next_battle.0.max(battle.id.0.saturating_add(1));
}

fn apply_march(
    state: &mut State,
    seat: Seat,
    (from, to): (TerritoryId, TerritoryId),
    support_of: Option<Seat>,
    succeeded: bool,
) {
    state.marched.push(MarchRecord { seat, from, to, support_of, battle: None, succeeded });
}

/// Notes the result of the orders that met in a battle, as far as the map shows it.
fn note_result(state: &mut State, battle: &Battle) {
    let won =
        battle.after.owner == Some(battle.attacker.seat) || battle.outcome.victor == BattleVictor::Attacker;
    let sides = [
        (Some(battle.attacker), None, won),
        (battle.supporter, None, won),
        (battle.late, battle.owner, !won),
    ];
    for (side, helped, succeeded) in sides {
        let Some(side) = side else { continue };
        let own =
            |one: &&mut MarchRecord| one.seat == side.seat && one.from == side.from && one.to == battle.place;
        let known = |one: &&mut MarchRecord| own(one) && one.battle == Some(battle.id);
        let place = match state.marched.iter_mut().rev().find(known) {
            Some(one) => Some(one),
            None => state.marched.iter_mut().rev().find(own),
        };
        if let Some(one) = place {
            (one.battle, one.succeeded) = (Some(battle.id), succeeded);
            one.support_of = one.support_of.or(helped);
        }
    }
}

/// Counts the figures of a battle, or takes them back if `forward` is false.
fn count(state: &mut State, battle: &Battle, forward: bool) {
    let add = |sum: &mut u32, by: u32| {
        *sum = if forward { sum.saturating_add(by) } else { sum.saturating_sub(by) };
    };
    let record = &battle.record;
    if let Some(attacker) = player(state, battle.attacker.seat) {
        add(&mut attacker.stats.kills_in_attack, record.killed);
    }
    if let Some(owner) = battle.owner.and_then(|owner| player(state, owner)) {
        add(&mut owner.stats.kills_in_defence, record.owner_killed);
        add(&mut owner.stats.losses_in_defence, record.owner_lost);
    }
    if let Some((guest, lost)) = record.guest_lost
        && let Some(guest) = player(state, guest)
    {
        add(&mut guest.stats.losses_in_defence, lost);
    }
    let (Some(loser), Some(winner)) = (battle.before.owner, battle.after.owner) else { return };
    if loser == winner {
        return;
    }
    match state.taken.iter_mut().find(|(by, from, _)| (*by, *from) == (winner, loser)) {
        Some((_, _, sum)) => add(sum, record.base),
        None if forward => state.taken.push((winner, loser, record.base)),
        None => {}
    }
    if forward {
        state.record.capitals.extend(battle.capital);
    } else if let Some(capital) = battle.capital {
        state.record.capitals.retain(|one| *one != capital);
    }
    let place = battle.place;
    if let Some(loser) = player(state, loser) {
        if forward && loser.capital == Some(place) {
            loser.capital = None;
        } else if !forward && loser.capital.is_none() && battle.capital.is_some() {
            loser.capital = Some(place);
        }
    }
}

/// Gives a territory to a player or makes it neutral, without a battle. Titles and marks fall.
fn change_owner(state: &mut State, territory: TerritoryId, to: Option<Seat>) {
    let head = state.head(territory);
    let Some(holding) = state.holding_mut(territory) else { return };
    let from = std::mem::replace(&mut holding.now.owner, to);
    holding.now.abandoned = false;
    holding.now.temporary_until = None;
    holding.now.first_capital_of = None;
    holding.now.castle = false;
    holding.now.conquered = None;
    if let Some(loser) = from.and_then(|from| player(state, from))
        && loser.capital == Some(head)
    {
        loser.capital = None;
    }
}
