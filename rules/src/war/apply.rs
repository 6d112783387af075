//! Folds events into the state: the only code that changes it.

use super::components::BOMBERS;
use super::event::{Chosen, Event, Fact, Goal, Hangar, Run, Step};
use super::ids::{CardId, Seat, Territory};
use super::state::{Holding, Pending, Player, Seen, Stage, State, Trail, TrailKind, Turn, Undo};

/// Folds one event into the state.
pub fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        Fact::Undone { .. } => return undo(state),
        Fact::Named { names } => return name(state, names),
        _ => {}
    }
    if may_be_undone(&event.fact) {
        if state.undo.since.is_none() {
            let before = Box::new(state.clone());
            state.undo.since = Some(before);
        }
        state.undo.lines.push(event.clone());
    } else {
        state.undo = Undo::default();
    }
    fold(state, &event.fact);
}

/// Returns true for lines that drew nothing and showed nothing (C8).
fn may_be_undone(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Placed { by_server: false, .. }
            | Fact::ArmiesTraded { .. }
            | Fact::Transported { .. }
            | Fact::Discarded { by_server: false, .. }
            | Fact::Moved { .. }
            | Fact::CiPlaced { by_server: false, .. }
            | Fact::CiMoved { .. }
            | Fact::CiTransported { .. }
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

fn fold(state: &mut State, fact: &Fact) {
    match fact {
        _ if fact.is_of_set_up() => set_up(state, fact),
        Fact::TurnBegan { .. }
        | Fact::TurnEnded { .. }
        | Fact::MarkedAbsent { .. }
        | Fact::Returned { .. }
        | Fact::Agreed { .. }
        | Fact::Closed
        | Fact::Won { .. } => course(state, fact),
        _ => play(state, fact),
    }
}

fn set_up(state: &mut State, fact: &Fact) {
    match fact {
        Fact::Began { options, .. } => {
            state.options = options.clone();
            state.holdings = vec![Holding::default(); Territory::COUNT];
        }
        Fact::Coloured { colours, .. } => {
            state.players = colours.iter().map(|colour| Player::new(*colour)).collect();
        }
        Fact::Seated { order, .. } => state.order.clone_from(order),
        Fact::Distributes { seat } => {
            let first = state.order.iter().position(|other| other == seat).unwrap_or(0);
            state.order.rotate_left(first);
            state.distributed = true;
        }
        Fact::CentresDealt { dealt, open, .. } => {
            for (seat, card) in dealt {
                settle_centre(state, *seat, *card);
            }
            state.open_centres.clone_from(open);
            state.stage = if open.is_empty() { Stage::Picking } else { Stage::Choosing };
        }
        Fact::ListKept { seat, list } => with(state, *seat, |player| player.list.clone_from(list)),
        Fact::CentreChosen { seat, card, .. } => {
            settle_centre(state, *seat, *card);
            state.open_centres.retain(|open| open != card);
            chosen(state, 0);
        }
        Fact::PairChosen { seat, pair, .. } => {
            pair.iter().for_each(|at| settle(state, *seat, *at, 1));
            chosen(state, 1);
        }
        Fact::Picked { seat, at, .. } => {
            settle(state, *seat, *at, 1);
            state.picks += 1;
        }
        Fact::PackShuffled { pile, .. } => state.pile.clone_from(pile),
        Fact::ObjectiveDealt { seat, objective, .. } => {
            with(state, *seat, |player| player.goal = Some(Goal::Card(*objective)));
        }
        _ => {}
    }
}

fn chosen(state: &mut State, pairs: usize) {
    state.choices.made += 1;
    state.choices.pairs += pairs;
    if state.choices.made == state.players.len() {
        state.stage = Stage::Picking;
    }
}

/// Puts two armies on the centre of a card (A2.2).
fn settle_centre(state: &mut State, seat: Seat, card: CardId) {
    if let Some(centre) = state.card(card).and_then(|card| card.centre) {
        settle(state, seat, centre, 2);
    }
}

fn settle(state: &mut State, seat: Seat, at: Territory, armies: u32) {
    state.holdings[at.index()] = Holding { owner: Some(seat), armies };
}

fn with(state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    if let Some(player) = state.players.get_mut(seat.index()) {
        change(player);
    }
}

fn course(state: &mut State, fact: &Fact) {
    match fact {
        Fact::TurnBegan { seat, round, step, receipt } => {
            if state.stage != Stage::Turns {
                state.players.iter_mut().for_each(|player| player.list.clear());
                state.starter = Some(*seat);
            }
            state.stage = Stage::Turns;
            state.phase_index += 1;
            (state.round, state.step) = (*round, *step);
            let mut bound = receipt.totality.clone();
            bound.extend(&receipt.majority);
            state.turn = Turn { seat: *seat, free: receipt.free, bound, ..Turn::default() };
            receipt.centres.iter().for_each(|at| state.holdings[at.index()].armies += 1);
            with(state, *seat, |player| player.base += receipt.bombers);
        }
        // The two steps of round 1 are one turn, and only the second counts (C7).
        Fact::TurnEnded { .. } if state.step == Step::A => {}
        Fact::TurnEnded { seat, missed } => {
            with(state, *seat, |player| player.missed = if *missed { player.missed + 1 } else { 0 });
        }
        Fact::MarkedAbsent { seat } => with(state, *seat, |player| player.absent = true),
        Fact::Returned { seat } => {
            with(state, *seat, |player| (player.absent, player.missed) = (false, 0));
            state.agreed.clear();
        }
        Fact::Agreed { seat } => drop(state.agreed.insert(*seat)),
        Fact::Closed => state.stage = Stage::Over,
        Fact::Won { seat, goal } => {
            state.winner = Some((*seat, *goal));
            state.stage = Stage::Over;
        }
        _ => {}
    }
}

fn play(state: &mut State, fact: &Fact) {
    match fact {
        Fact::Placed { at, free, bound, .. } => {
            state.turn.free -= free;
            if let Some(continent) = state.components().continent(*at).filter(|_| *bound > 0) {
                let left = state.turn.bound.get(&continent).copied().unwrap_or(0) - bound;
                state.turn.bound.insert(continent, left);
                state.turn.bound.retain(|_, left| *left > 0);
            }
            state.holdings[at.index()].armies += free + bound;
        }
        Fact::Fought { seat, from, to, attack, lost, killed, .. } => {
            trail(state, *seat, *from, *to, TrailKind::Attack);
            state.holdings[from.index()].armies -= lost;
            state.holdings[to.index()].armies -= killed;
            if state.armies(*to) == 0 {
                state.turn.advance = Some(Pending { from: *from, to: *to, most: *attack });
            }
        }
        Fact::Advanced { seat, from, to, n } => {
            state.holdings[from.index()].armies -= n;
            settle(state, *seat, *to, *n);
            if let Some(trail) = state.trails.iter_mut().rfind(|trail| (trail.from, trail.to) == (*from, *to))
            {
                trail.succeeded = true;
            }
            state.turn.advance = None;
            state.turn.conquered = true;
        }
        Fact::Saw { seat, whose, hand, objective, captured } => {
            let seen = Seen { whose: *whose, round: state.round, hand: hand.clone(), goal: *objective };
            with(state, *seat, |player| player.seen.push(seen));
            state.turn.spied |= !captured;
        }
        Fact::Eliminated { seat, by, hand } => {
            let mut face_down = 0;
            with(state, *seat, |player| {
                player.hand.clear();
                face_down = std::mem::take(&mut player.face_down);
                (player.base, player.ci, player.out_by) = (0, None, Some(*by));
            });
            with(state, *by, |player| {
                player.hand.extend(hand);
                player.face_down += face_down;
            });
            state.fallen.push(*seat);
        }
        Fact::GoalChanged { seat, goal } => with(state, *seat, |player| player.goal = Some(*goal)),
        Fact::Bombed { seat, at, source, sent, runs, home } => {
            trail(state, *seat, *at, *at, TrailKind::Flight);
            bombed(state, *seat, *at, (*source, *home), *sent, runs);
        }
        Fact::ArmiesTraded { seat, cards, at, n } => {
            spend(state, *seat, cards);
            state.holdings[at.index()].armies += n;
            // Armies from cards may still move in this turn.
            if let Some(budget) = state.turn.budget.get_mut(at.index()) {
                *budget += n;
            }
        }
        Fact::BombersTraded { seat, cards } | Fact::Discarded { seat, cards, .. } => {
            spend(state, *seat, cards)
        }
        Fact::Transported { seat, cards, from, to, n } => {
            trail(state, *seat, *from, *to, TrailKind::Movement);
            spend(state, *seat, cards);
            shift(state, *from, *to, *n);
            let most = state.armies(*from) - 1;
            if let Some(budget) = state.turn.budget.get_mut(from.index()) {
                *budget = most.min(*budget);
            }
        }
        Fact::Reshuffled { pile, .. } => {
            state.pile.clone_from(pile);
            state.discard.clear();
        }
        Fact::Moved { seat, from, to, n, .. } => {
            trail(state, *seat, *from, *to, TrailKind::Movement);
            begin_moving(state);
            state.turn.budget[from.index()] -= n;
            shift(state, *from, *to, *n);
        }
        Fact::CiPlaced { seat, at, .. } => with(state, *seat, |player| player.ci = Some(*at)),
        Fact::CiMoved { owner, to, .. } => {
            begin_moving(state);
            state.turn.ci_moved.insert(*owner);
            with(state, *owner, |player| player.ci = Some(*to));
        }
        Fact::CiTransported { seat, owner, to, cards } => {
            begin_moving(state);
            spend(state, *seat, cards);
            with(state, *owner, |player| player.ci = Some(*to));
        }
        Fact::Drew { seat, cards } => {
            state.pile.drain(..cards.len().min(state.pile.len()));
            with(state, *seat, |player| player.hand.extend(cards));
        }
        _ => {}
    }
}

/// Adds an arrow for the map; removes those of earlier turns.
fn trail(state: &mut State, seat: Seat, from: Territory, to: Territory, kind: TrailKind) {
    let phase = state.phase_index;
    state.trails.retain(|trail| trail.phase == phase);
    let known = |trail: &Trail| (trail.from, trail.to, trail.kind) == (from, to, kind);
    if !state.trails.iter().any(known) {
        state.trails.push(Trail { phase, seat, from, to, kind, succeeded: kind != TrailKind::Attack });
    }
}

/// Moves cards from a hand to the discard pile (A10.1).
fn spend(state: &mut State, seat: Seat, cards: &[CardId]) {
    with(state, seat, |player| player.hand.retain(|held| !cards.contains(held)));
    state.discard.extend(cards);
}

fn shift(state: &mut State, from: Territory, to: Territory, n: u32) {
    state.holdings[from.index()].armies -= n;
    state.holdings[to.index()].armies += n;
}

/// Sets the budget of each territory to its armies less one (A11.3).
fn begin_moving(state: &mut State) {
    if !state.turn.moving {
        state.turn.moving = true;
        state.turn.budget = state.holdings.iter().map(|held| held.armies.saturating_sub(1)).collect();
    }
}

/// Applies an air attack: planes sent from the base leave it, survivors go home (A9.5, A14.1).
fn bombed(state: &mut State, seat: Seat, at: Territory, way: (Hangar, Hangar), sent: u32, runs: &[Run]) {
    let shot: u32 = runs.iter().map(|run| run.shot).sum();
    let killed: u32 = runs.iter().map(|run| run.killed).sum();
    state.holdings[at.index()].armies -= killed;
    with(state, seat, |player| {
        let (source, home) = way;
        if source == Hangar::Base {
            player.base -= sent;
        }
        if home == Hangar::Base {
            player.base = (player.base + sent - shot).min(BOMBERS);
        }
    });
}

/// A choice makes a draw public only if that draw made the choice.
impl Chosen {
    /// Returns the draw that made the choice; `None` if none did.
    pub fn lot(&self) -> Option<&crate::lots::Drawn> {
        match self {
            Self::Lot(drawn) => Some(drawn),
            Self::Player | Self::List | Self::Forced => None,
        }
    }
}
