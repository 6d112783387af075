//! Totals kept beside a game: armies, bombers and cards, updated with every event.

use std::collections::BTreeSet;

use stafeta_rules::war::components::BOMBERS;
use stafeta_rules::war::event::{PlaneLocation, WarFact};
use stafeta_rules::war::ids::{CardId, Territory};
use stafeta_rules::war::state::{HAND, State, WarStage};

/// The totals: armies on the board, and bombers in each base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Books {
    armies: u32,
    bases: Vec<u32>,
}

impl Books {
    pub(crate) fn of(state: &State) -> Self {
        let armies = Territory::all().map(|at| state.armies(at)).sum();
        Self { armies, bases: state.players.iter().map(|player| player.base).collect() }
    }

    /// Updates the totals. Armies come from placing, centres and cards, and are lost in battles. There are always ten bombers.
    pub(crate) fn enter(&mut self, fact: &WarFact) {
        match fact {
            WarFact::Coloured { colours, .. } => self.bases = vec![0; colours.len()],
            WarFact::CentresDealt { dealt, .. } => self.armies += 2 * dealt.len() as u32,
            WarFact::CentreChosen { .. } | WarFact::PairChosen { .. } => self.armies += 2,
            WarFact::Picked { .. } => self.armies += 1,
            WarFact::TurnBegan { seat, receipt, .. } => {
                self.armies += receipt.centres.len() as u32;
                self.bases[seat.index()] += receipt.bombers;
            }
            WarFact::Placed { free, bound, .. } => self.armies += free + bound,
            WarFact::ArmiesTraded { n, .. } => self.armies += n,
            WarFact::Fought { lost, killed, attack, dice, .. } => {
                let defence = dice.result.len() as u32 - attack;
                assert_eq!(lost + killed, defence.min(*attack));
                self.armies -= lost + killed;
            }
            WarFact::Bombed { seat, source, sent, runs, home, .. } => {
                let shot: u32 = runs.iter().map(|run| run.shot).sum();
                self.armies -= runs.iter().map(|run| run.killed).sum::<u32>();
                let base = &mut self.bases[seat.index()];
                *base -= if *source == PlaneLocation::Base { *sent } else { 0 };
                *base += if *home == PlaneLocation::Base { sent - shot } else { 0 };
            }
            WarFact::Eliminated { seat, .. } => self.bases[seat.index()] = 0,
            _ => {}
        }
    }
}

/// Asserts what must hold between any two posts.
pub(crate) fn in_order(state: &State) {
    assert!(state.players.iter().all(|player| player.base <= BOMBERS));
    if !matches!(state.stage, WarStage::Turns | WarStage::Over) {
        return;
    }
    let empty = |at: &Territory| state.armies(*at) == 0 || state.holding(*at).owner.is_none();
    let waits = state.turn.advance.map(|pending| pending.to);
    assert_eq!(Territory::all().find(empty), waits, "an empty territory");
    let hands = state.players.iter().flat_map(|player| &player.hand);
    let cards: Vec<CardId> = state.pile.iter().chain(&state.discard).chain(hands).copied().collect();
    assert_eq!(cards.len(), CardId::COUNT);
    assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), CardId::COUNT);
    assert!(state.discard.len() < 10 || state.stage == WarStage::Over);
    let waiting =
        state.living_seats().filter(|seat| *seat != state.turn.seat || state.stage == WarStage::Over);
    let conqueror = state.turn.seat;
    let within = |held: usize| held <= HAND;
    assert!(waiting.filter(|seat| *seat != conqueror).all(|seat| within(state.hand(seat).len())));
}
