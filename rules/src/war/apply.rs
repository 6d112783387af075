//! Folds events into the state: the only code that changes it.

use super::components::BOMBERS;
use super::event::{AirRun, Event, PlaneLocation, RoundStep, SeatObjective, SetupChooser, WarFact};
use super::ids::{CardId, Seat, Territory};
use super::state::{
    MoveTrail, PendingAdvance, SetupClaim, SpyReport, State, TerritoryState, TrailKind, UndoBuffer,
    WarPlayer, WarStage, WarTurn,
};

/// Folds one event into the state.
pub fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        WarFact::Undone { .. } => return undo(state),
        WarFact::Named { names } => return name(state, names),
        _ => {}
    }
    if may_be_undone(&event.fact) {
        if state.undo.since.is_none() {
            let before = Box::new(state.clone());
            state.undo.since = Some(before);
        }
        state.undo.lines.push(event.clone());
    } else {
        state.undo = UndoBuffer::default();
    }
    fold(state, &event.fact);
}

/// Returns true for lines that drew nothing and showed nothing (C8).
fn may_be_undone(fact: &WarFact) -> bool {
    matches!(
        fact,
        WarFact::Placed { by_server: false, .. }
            | WarFact::ArmiesTraded { .. }
            | WarFact::Transported { .. }
            | WarFact::Discarded { by_server: false, .. }
            | WarFact::Moved { .. }
            | WarFact::CiPlaced { by_server: false, .. }
            | WarFact::CiMoved { .. }
            | WarFact::CiTransported { .. }
            | WarFact::Skipped { .. }
    )
}

/// Sets the players' names. They are no line of a turn, so taking one back leaves them.
fn name(state: &mut State, names: &[String]) {
    state.options.names = names.to_vec();
    if let Some(before) = &mut state.undo.since {
        before.options.names = names.to_vec();
    }
}

fn undo(state: &mut State) {
    let mut lines = std::mem::take(&mut state.undo.lines);
    lines.pop();
    if let Some(before) = state.undo.since.take() {
        *state = *before;
        lines.iter().for_each(|line| apply(state, line));
    }
}

fn fold(state: &mut State, fact: &WarFact) {
    match fact {
        _ if fact.is_of_set_up() => set_up(state, fact),
        WarFact::TurnBegan { .. }
        | WarFact::TurnEnded { .. }
        | WarFact::MarkedAbsent { .. }
        | WarFact::Returned { .. }
        | WarFact::Agreed { .. }
        | WarFact::Closed
        | WarFact::Won { .. } => course(state, fact),
        _ => play(state, fact),
    }
}

fn set_up(state: &mut State, fact: &WarFact) {
    match fact {
        WarFact::Began { options, .. } => match &options.opening {
            Some(opening) => *state = opening.state(options),
            None => {
                state.options = options.clone();
                state.holdings = vec![TerritoryState::default(); Territory::COUNT];
            }
        },
        WarFact::Coloured { colours, .. } => {
            state.players = colours.iter().map(|colour| WarPlayer::new(*colour)).collect();
        }
        WarFact::Seated { order, .. } => state.order.clone_from(order),
        WarFact::Distributes { seat } => {
            let first = state.order.iter().position(|other| other == seat).unwrap_or(0);
            state.order.rotate_left(first);
            state.distributed = true;
        }
        WarFact::CentresDealt { dealt, open, .. } => {
            for (seat, card) in dealt {
                settle_centre(state, *seat, *card);
            }
            state.open_centres.clone_from(open);
            state.stage = if open.is_empty() { WarStage::Picking } else { WarStage::Choosing };
        }
        WarFact::ListKept { seat, list } => {
            update_player(state, *seat, |player| player.list.clone_from(list))
        }
        WarFact::CentreChosen { seat, card, .. } => {
            settle_centre(state, *seat, *card);
            state.open_centres.retain(|open| open != card);
            record_choice(state, 0);
        }
        WarFact::PairChosen { seat, pair, .. } => {
            pair.iter().for_each(|at| claim(state, *seat, *at, 1, false));
            record_choice(state, 1);
        }
        WarFact::Picked { seat, at, by } => {
            claim(state, *seat, *at, 1, matches!(by, SetupChooser::Player | SetupChooser::List));
            state.picks += 1;
        }
        WarFact::PackShuffled { pile, .. } => state.pile.clone_from(pile),
        WarFact::ObjectiveDealt { seat, objective, .. } => {
            update_player(state, *seat, |player| player.goal = Some(SeatObjective::Card(*objective)));
        }
        _ => {}
    }
}

fn record_choice(state: &mut State, pairs: usize) {
    state.choices.made += 1;
    state.choices.pairs += pairs;
    if state.choices.made == state.players.len() {
        state.stage = WarStage::Picking;
    }
}

/// Puts two armies on the centre of a card (A2.2).
fn settle_centre(state: &mut State, seat: Seat, card: CardId) {
    if let Some(centre) = state.card(card).and_then(|card| card.centre) {
        claim(state, seat, centre, 2, false);
    }
}

/// Gives a territory to a seat in the set-up.
fn claim(state: &mut State, seat: Seat, at: Territory, armies: u32, is_picked: bool) {
    settle(state, seat, at, armies);
    state.record.claims.push(SetupClaim { seat, at, is_picked });
}

fn settle(state: &mut State, seat: Seat, at: Territory, armies: u32) {
    update_territory(state, at, |held| *held = TerritoryState { owner: Some(seat), armies });
}

fn update_territory(state: &mut State, at: Territory, change: impl FnOnce(&mut TerritoryState)) {
    if let Some(held) = state.holdings.get_mut(at.index()) {
        change(held);
    }
}

/// Adds armies to a territory.
fn add(state: &mut State, at: Territory, n: u32) {
    update_territory(state, at, |held| held.armies = held.armies.saturating_add(n));
}

/// Removes armies from a territory.
fn remove(state: &mut State, at: Territory, n: u32) {
    update_territory(state, at, |held| held.armies = held.armies.saturating_sub(n));
}

fn update_player(state: &mut State, seat: Seat, change: impl FnOnce(&mut WarPlayer)) {
    if let Some(player) = state.players.get_mut(seat.index()) {
        change(player);
    }
}

fn course(state: &mut State, fact: &WarFact) {
    match fact {
        WarFact::TurnBegan { seat, round, step, receipt } => {
            if state.stage != WarStage::Turns {
                state.players.iter_mut().for_each(|player| player.list.clear());
                state.starter = Some(*seat);
            }
            state.stage = WarStage::Turns;
            state.phase_index += 1;
            (state.round, state.step) = (*round, *step);
            let mut bound = receipt.totality.clone();
            bound.extend(&receipt.majority);
            state.turn = WarTurn { seat: *seat, free: receipt.free, bound, ..WarTurn::default() };
            receipt.centres.iter().for_each(|at| add(state, *at, 1));
            update_player(state, *seat, |player| player.base = player.base.saturating_add(receipt.bombers));
        }
        // The two steps of round 1 are one turn, and only the second counts (C7).
        WarFact::TurnEnded { .. } if state.step == RoundStep::A => {}
        WarFact::TurnEnded { seat, missed } => {
            update_player(state, *seat, |player| player.missed = if *missed { player.missed + 1 } else { 0 });
        }
        WarFact::MarkedAbsent { seat } => update_player(state, *seat, |player| player.absent = true),
        WarFact::Returned { seat } => {
            update_player(state, *seat, |player| (player.absent, player.missed) = (false, 0));
            state.agreed.clear();
        }
        WarFact::Agreed { seat } => drop(state.agreed.insert(*seat)),
        WarFact::Closed => end(state),
        WarFact::Won { seat, goal } => {
            state.winner = Some((*seat, *goal));
            end(state);
        }
        _ => {}
    }
}

/// Ends the game. The end is a phase of its own, so that the last turn has a summary, a map and figures as any other.
fn end(state: &mut State) {
    state.stage = WarStage::Over;
    state.phase_index += 1;
}

fn play(state: &mut State, fact: &WarFact) {
    match fact {
        WarFact::Placed { seat, at, free, bound, by_server } => {
            if *free > 0 && !by_server && *state.turn.placed_on.get_or_insert(*at) != *at {
                state.record.versatile.insert(*seat);
            }
            state.turn.free = state.turn.free.saturating_sub(*free);
            if let Some(continent) = state.components().continent(*at).filter(|_| *bound > 0) {
                let left = state.turn.bound.get(&continent).copied().unwrap_or(0).saturating_sub(*bound);
                state.turn.bound.insert(continent, left);
                state.turn.bound.retain(|_, left| *left > 0);
            }
            add(state, *at, free.saturating_add(*bound));
        }
        WarFact::Fought { seat, from, to, attack, lost, killed, .. } => {
            let is_first = trail(state, *seat, *from, *to, TrailKind::Attack);
            if is_first && state.armies(*from) <= state.armies(*to) {
                state.record.versatile.insert(*seat);
            }
            remove(state, *from, *lost);
            remove(state, *to, *killed);
            if state.armies(*to) == 0 {
                state.turn.advance = Some(PendingAdvance { from: *from, to: *to, most: *attack });
            }
        }
        WarFact::Advanced { seat, from, to, n } => {
            remove(state, *from, *n);
            settle(state, *seat, *to, *n);
            if let Some(trail) = state.trails.iter_mut().rfind(|trail| (trail.from, trail.to) == (*from, *to))
            {
                trail.succeeded = true;
            }
            state.turn.advance = None;
            state.turn.conquered = true;
        }
        WarFact::Saw { seat, whose, hand, objective, captured } => {
            let seen = SpyReport { whose: *whose, round: state.round, hand: hand.clone(), goal: *objective };
            update_player(state, *seat, |player| player.seen.push(seen));
            state.turn.spied |= !captured;
        }
        WarFact::Eliminated { seat, by, hand } => {
            let mut face_down = 0;
            update_player(state, *seat, |player| {
                player.hand.clear();
                face_down = std::mem::take(&mut player.face_down);
                (player.base, player.ci, player.out_by) = (0, None, Some(*by));
            });
            update_player(state, *by, |player| {
                player.hand.extend(hand);
                player.face_down += face_down;
            });
            state.fallen.push(*seat);
            state.turn.destroyed.push(*seat);
        }
        WarFact::GoalChanged { seat, goal } => {
            update_player(state, *seat, |player| player.goal = Some(*goal))
        }
        WarFact::Bombed { seat, at, source, sent, runs, home } => {
            trail(state, *seat, *at, *at, TrailKind::Flight);
            apply_raid(state, *seat, *at, (*source, *home), *sent, runs);
        }
        WarFact::ArmiesTraded { seat, cards, at, n } => {
            spend(state, *seat, cards);
            add(state, *at, *n);
            // Armies from cards may still move in this turn.
            if let Some(budget) = state.turn.budget.get_mut(at.index()) {
                *budget = budget.saturating_add(*n);
            }
        }
        WarFact::BombersTraded { seat, cards } | WarFact::Discarded { seat, cards, .. } => {
            spend(state, *seat, cards)
        }
        WarFact::Transported { seat, cards, from, to, n } => {
            trail(state, *seat, *from, *to, TrailKind::Movement);
            spend(state, *seat, cards);
            shift(state, *from, *to, *n);
            let most = state.armies(*from).saturating_sub(1);
            if let Some(budget) = state.turn.budget.get_mut(from.index()) {
                *budget = most.min(*budget);
            }
        }
        WarFact::Reshuffled { pile, .. } => {
            state.pile.clone_from(pile);
            state.discard.clear();
        }
        WarFact::Moved { seat, from, to, n, .. } => {
            trail(state, *seat, *from, *to, TrailKind::Movement);
            begin_moving(state);
            if let Some(budget) = state.turn.budget.get_mut(from.index()) {
                *budget = budget.saturating_sub(*n);
            }
            shift(state, *from, *to, *n);
        }
        WarFact::CiPlaced { seat, at, .. } => update_player(state, *seat, |player| player.ci = Some(*at)),
        WarFact::CiMoved { owner, to, .. } => {
            begin_moving(state);
            state.turn.ci_moved.insert(*owner);
            update_player(state, *owner, |player| player.ci = Some(*to));
        }
        WarFact::CiTransported { seat, owner, to, cards } => {
            begin_moving(state);
            spend(state, *seat, cards);
            update_player(state, *owner, |player| player.ci = Some(*to));
        }
        WarFact::Drew { seat, cards } => {
            state.pile.drain(..cards.len().min(state.pile.len()));
            update_player(state, *seat, |player| player.hand.extend(cards));
        }
        _ => {}
    }
}

/// Adds an arrow for the map; removes those of earlier turns. Returns true if the turn had no such arrow before.
fn trail(state: &mut State, seat: Seat, from: Territory, to: Territory, kind: TrailKind) -> bool {
    let phase = state.phase_index;
    state.trails.retain(|trail| trail.phase == phase);
    let known = |trail: &MoveTrail| (trail.from, trail.to, trail.kind) == (from, to, kind);
    let is_new = !state.trails.iter().any(known);
    if is_new {
        state.trails.push(MoveTrail { phase, seat, from, to, kind, succeeded: kind != TrailKind::Attack });
    }
    is_new
}

/// Moves cards from a hand to the discard pile (A10.1).
fn spend(state: &mut State, seat: Seat, cards: &[CardId]) {
    update_player(state, seat, |player| player.hand.retain(|held| !cards.contains(held)));
    state.discard.extend(cards);
}

fn shift(state: &mut State, from: Territory, to: Territory, n: u32) {
    remove(state, from, n);
    add(state, to, n);
}

/// Sets the budget of each territory to its armies less one (A11.3).
fn begin_moving(state: &mut State) {
    if !state.turn.moving {
        state.turn.moving = true;
        state.turn.budget = state.holdings.iter().map(|held| held.armies.saturating_sub(1)).collect();
    }
}

/// Applies an air attack: planes sent from the base leave it, survivors go home (A9.5, A14.1).
fn apply_raid(
    state: &mut State,
    seat: Seat,
    at: Territory,
    way: (PlaneLocation, PlaneLocation),
    sent: u32,
    runs: &[AirRun],
) {
    let sum = |of: fn(&AirRun) -> u32| runs.iter().map(of).fold(0, u32::saturating_add);
    let (shot, killed) = (sum(|run| run.shot), sum(|run| run.killed));
    remove(state, at, killed);
    update_player(state, seat, |player| {
        let (source, home) = way;
        if source == PlaneLocation::Base {
            player.base = player.base.saturating_sub(sent);
        }
        if home == PlaneLocation::Base {
            player.base = player.base.saturating_add(sent.saturating_sub(shot)).min(BOMBERS);
        }
    });
}

/// A choice makes a draw public only if that draw made the choice.
impl SetupChooser {
    /// Returns the draw that made the choice; `None` if none did.
    pub fn lot(&self) -> Option<&crate::randomness::SealedDraw> {
        match self {
            Self::Lot(drawn) => Some(drawn),
            Self::Player | Self::List | Self::Forced => None,
        }
    }
}
