//! Applies the facts of the game as a whole: set-up, stages, slots, turns, votes, the end.

use std::sync::Arc;

use super::player;
use crate::conquest::act::SetupPick;
use crate::conquest::board::TerritorySet;
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{ConquestPhase, Seat, TerritoryId, TurnNumber};
use crate::conquest::options::GmMode;
use crate::conquest::rewards::TurnRecord;
use crate::conquest::state::{
    ConquestPlayer, ConquestSetup, ConquestStage, CopyOnWrite, PlayerSlot, RelationMatrix, SlotState, State,
    TerritoryHolding, TurnActivity,
};
use crate::conquest::units::{ConquestUnitKind, Units};

pub(super) fn apply(state: &mut State, fact: &ConquestFact) {
    match fact {
        ConquestFact::Opened { setup, seats } => open(state, setup, *seats),
        ConquestFact::PickOrder { order, colours } => {
            state.sequence.pick.clone_from(order);
            for (player, colour) in state.players.iter_mut().zip(colours) {
                player.colour = *colour;
            }
        }
        ConquestFact::FileSealed { file } => {
            state.next_file = state.next_file.max(file.file.saturating_add(1));
            state.files.push(file.clone());
        }
        ConquestFact::NumberNamed { seat, file, number } => {
            if let Some(file) = state.files.iter_mut().find(|one| one.file == *file) {
                file.named.insert(*seat, Some(*number));
            }
        }
        ConquestFact::FileOpened { file, .. } => state.files.retain(|one| one.file != *file),
        ConquestFact::OrdersSealed { draws } => state.sequence.sealed.clone_from(draws),
        ConquestFact::Picked { seat, pick } => apply_pick(state, *seat, pick),
        ConquestFact::Settled { seat, capital, units } => {
            apply_start_placement(state, *seat, *capital, units)
        }
        ConquestFact::StageOpened { stage, slots } => stage_opened(state, *stage, slots),
        ConquestFact::SlotChanged { seat, state: slot } => slot_changed(state, *seat, *slot),
        ConquestFact::TurnBegan { turn, list, order } => turn_began(state, *turn, list, order),
        ConquestFact::Phase2Order { order } => state.sequence.phase2.clone_from(order),
        ConquestFact::GmServes { .. } => {
            // The position stores the Game Master only if the office rotates.
            let State { sequence, players, setup, .. } = state;
            if setup.options.gm_mode == GmMode::Rotating {
                let pick = sequence.pick.clone();
                sequence.rotation.begin(&pick, |seat| can_serve(players, setup, seat));
            }
        }
        ConquestFact::GmFailed { .. } => {
            let State { sequence, players, setup, .. } = state;
            let pick = sequence.pick.clone();
            sequence.rotation.stand_in(&pick, |seat| can_serve(players, setup, seat));
        }
        ConquestFact::PlayedByNobody { seats } => {
            Arc::make_mut(&mut state.setup).unmanned.clone_from(seats);
            let State { sequence, players, setup, .. } = state;
            let pick = sequence.pick.clone();
            sequence.rotation.pass_on(&pick, |seat| can_serve(players, setup, seat));
        }
        ConquestFact::VoteOpened { vote } => state.vote = Some(vote.clone()),
        ConquestFact::Voted { seat, number } => {
            if let Some(vote) = &mut state.vote {
                vote.votes.insert(*seat, *number);
            }
        }
        ConquestFact::EventStruck { event, .. } => {
            state.event = Some(event.clone());
            state.vote = None;
        }
        ConquestFact::TurnCounted { holdings, regions } => {
            state.record.holdings = holdings.iter().copied().collect();
            state.record.regions.clone_from(regions);
        }
        ConquestFact::PlayersNamed { names } => {
            for (seat, player) in state.players.iter_mut().enumerate() {
                let before = state.setup.names.get(seat).filter(|before| names.get(seat) != Some(before));
                player.former.extend(before.cloned());
            }
            Arc::make_mut(&mut state.setup).names.clone_from(names);
        }
        ConquestFact::ClockAgreed { hours, night } => state.clock = Some((*hours, *night)),
        ConquestFact::TurnEnded { turn } => turn_ended(state, *turn),
        ConquestFact::Ended { victory } => {
            state.victory = Some(victory.clone());
            state.stage = ConquestStage::Over;
            state.slots.clear();
            state.phase_index += 1;
        }
        _ => {}
    }
}

/// Returns true if a seat can be Game Master of a turn: a person plays it (FCQ-1.2).
fn can_serve(players: &[CopyOnWrite<ConquestPlayer>], setup: &ConquestSetup, seat: Seat) -> bool {
    players.get(seat.index()).is_some_and(|player| player.plays()) && !setup.unmanned.contains(&seat)
}

fn open(state: &mut State, setup: &Arc<ConquestSetup>, seats: u8) {
    if let Some(opening) = &setup.opening {
        *state = opening.state(setup);
        return;
    }
    let holdings = setup.board.ids().map(|id| TerritoryHolding {
        head: id,
        cells: TerritorySet::one(id),
        level: 1,
        ..TerritoryHolding::default()
    });
    *state = State {
        setup: Arc::clone(setup),
        players: vec![CopyOnWrite::default(); usize::from(seats)],
        relations: RelationMatrix::new(usize::from(seats)),
        holdings: holdings.map(CopyOnWrite::from).collect(),
        ..State::default()
    };
    for player in &mut state.players {
        player.gold = setup.options.start_gold;
    }
}

fn apply_pick(state: &mut State, seat: Seat, pick: &SetupPick) {
    for id in &pick.territories {
        if let Some(holding) = state.holdings.get_mut(id.index()) {
            holding.chosen_by = Some(seat);
            holding.now.owner = Some(seat);
        }
    }
    if let Some(player) = player(state, seat) {
        let own = &mut player.pick;
        own.territories.extend(&pick.territories);
        own.capital = pick.capital.or(own.capital);
        own.units.extend(&pick.units);
        own.extra_kind = pick.extra_kind.or(own.extra_kind);
        own.number = pick.number.or(own.number);
    }
}

fn apply_start_placement(
    state: &mut State,
    seat: Seat,
    capital: TerritoryId,
    units: &[(TerritoryId, ConquestUnitKind)],
) {
    if let Some(player) = player(state, seat) {
        player.capital = Some(capital);
    }
    if let Some(holding) = state.holding_mut(capital) {
        holding.now.castle = true;
        holding.now.first_capital_of = Some(seat);
    }
    for (place, kind) in units {
        if let Some(holding) = state.holding_mut(*place) {
            holding.now.add_units(seat, Units::of(*kind, 1));
        }
    }
}

fn stage_opened(state: &mut State, stage: ConquestStage, slots: &[Seat]) {
    state.stage = stage;
    state.phase_index += 1;
    if let Some((hours, night)) = state.clock.take() {
        let setup = Arc::make_mut(&mut state.setup);
        setup.options.clock_posting_hours = hours;
        setup.options.clock_night = night;
    }
    state.battles.clear();
    state.entries.clear();
    state.slots = slots.iter().map(|seat| PlayerSlot { seat: *seat, state: SlotState::Waiting }).collect();
    if stage == ConquestStage::Phase1 {
        state.players.iter_mut().for_each(|player| player.keeps.clear());
    }
    if stage == ConquestStage::Phase2 {
        state.marched.clear();
    }
    if stage == ConquestStage::Phase2 && state.sequence.phase2.is_empty() {
        state.sequence.phase2.clone_from(&state.sequence.turn);
    }
    open_next(state);
}

/// Skips the slot of a player who is now out.
pub(super) fn skip(state: &mut State, seat: Seat) {
    for slot in state.slots.iter_mut().filter(|slot| slot.seat == seat) {
        if matches!(slot.state, SlotState::Open | SlotState::Waiting) {
            slot.state = SlotState::Skipped;
        }
    }
    open_next(state);
}

/// Skips players who are out and opens the next waiting slot, if none is open.
fn open_next(state: &mut State) {
    let State { slots, players, .. } = state;
    for slot in slots.iter_mut() {
        match slot.state {
            SlotState::Open => return,
            SlotState::Waiting => {
                if players.get(slot.seat.index()).is_some_and(|player| player.plays()) {
                    slot.state = SlotState::Open;
                    return;
                }
                slot.state = SlotState::Skipped;
            }
            _ => {}
        }
    }
}

fn slot_changed(state: &mut State, seat: Seat, to: SlotState) {
    let phase = state.phase();
    let open = state.slots.iter_mut().find(|slot| slot.seat == seat && slot.state == SlotState::Open);
    if let Some(slot) = open {
        slot.state = to;
    }
    if let Some(player) = player(state, seat) {
        match to {
            SlotState::Posted => {
                player.absent = false;
                player.conduct.gifts.clear();
                if let Some(phase) = phase {
                    player.conduct.posted[usize::from(phase == ConquestPhase::Phase2)] = true;
                }
            }
            SlotState::Missed if phase.is_some() => player.absent = true,
            _ => {}
        }
        if let Some(phase) = phase {
            player.early.retain(|(early, _)| *early != phase);
            player.cut = None;
        }
        player.conduct.ordered.clear();
    }
    open_next(state);
}

fn turn_began(state: &mut State, turn: TurnNumber, list: &[Seat], order: &[Seat]) {
    state.turn = turn;
    state.sequence.list = list.to_vec();
    state.sequence.turn = order.to_vec();
    state.sequence.phase2.clear();
    state.record = TurnRecord::new(turn);
    state.trades.clear();
    for player in &mut state.players {
        player.conduct = TurnActivity::default();
        player.played = None;
        player.production = 0;
        player.ap = 0;
    }
    for holding in &mut state.holdings {
        holding.now.losses.retain(|loss| loss.turn.next() >= turn);
    }
}

fn turn_ended(state: &mut State, turn: TurnNumber) {
    let record = std::mem::replace(&mut state.record, TurnRecord::new(turn.next()));
    state.history.push(Arc::new(record));
    state.event = None;
    state.slots.clear();
    for player in &mut state.players {
        let over = |until: Option<TurnNumber>| until.is_some_and(|until| until <= turn);
        player.delegate = player.delegate.filter(|(_, until)| !over(*until));
        player.deputy = player.deputy.filter(|(_, until)| !over(*until));
    }
}
