//! Evaluates a draft act by act: the cost and effect of each act, and the orders possible after it.
//!
//! Uses the same checks as a post, on temporary positions and without any draw. An act that is not allowed is
//! skipped with its reason; the acts after it are computed without it.

use super::act::Act;
use super::apply::apply;
use super::battle::{BattleReport, TerritoryHolder};
use super::economy::production::yields_of;
use super::event::{ConquestFact, Event};
use super::ids::{ConquestPhase, ConquestRule, Seat};
use super::offer::{self, Offers};
use super::order;
use super::refusal::ConquestRefusal;
use super::state::{ConquestStage, PlayerSlot, SlotState, State};
use super::{narration, turn};
use crate::rules::{IllegalAct, Message};

/// A draft with the effect of each act.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftEvaluation {
    /// One line for each act, in order.
    pub lines: Vec<ActEvaluation>,
    /// The acts that are allowed.
    pub kept: Vec<Act>,
    /// The position after them, before anything that follows the slot.
    pub after: State,
    /// The number of facts so far of the post on turn: those that open it and those of its kept acts.
    facts: usize,
}

/// The effect of one act of a draft, after those before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ActEvaluation {
    /// The AP left after it.
    pub ap: u8,
    /// The gold left after it.
    pub gold: u32,
    /// The text of its effect: its orders, and its battles with their arithmetic.
    pub told: Vec<Message>,
    /// The battle that it is expected to bring; `None` without one.
    pub battle: Option<BattleForecast>,
    /// True if it has a condition that would not be met.
    pub is_left_out: bool,
    /// The reason why it is not allowed; `None` if it is.
    pub illegal: Option<IllegalAct>,
}

/// The expected battle of an attack, in short (FCQ-7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleForecast {
    /// The strength of the attack, bonuses included.
    pub attack: i64,
    /// The strength of the defence, bonuses included; 0 if nobody defends.
    pub defence: i64,
    /// True if the attacker takes the territory.
    pub is_taken: bool,
}

impl BattleForecast {
    /// Returns the last battle of these facts, since a support fights the battle anew.
    fn of(facts: &[Event]) -> Option<Self> {
        let battle = facts.iter().rev().find_map(|event| match &event.fact {
            ConquestFact::Fought { battle } => Some(battle),
            _ => None,
        })?;
        let (attack, defence) = battle.outcome.account.as_deref().map_or((0, 0), BattleReport::strengths);
        Some(Self { attack, defence, is_taken: battle.outcome.holder == TerritoryHolder::Attacker })
    }
}

/// Computes a draft. Never fails: an act that is not allowed has its reason in its line.
#[must_use]
pub fn drafted(state: &State, seat: Seat, acts: &[Act]) -> DraftEvaluation {
    let opened = turn::expect(state, seat, &[]);
    let (after, facts) = opened.map_or_else(|_| (state.clone(), 0), |(after, events)| (after, events.len()));
    let mut drafted = DraftEvaluation { lines: Vec::new(), kept: Vec::new(), after, facts };
    for act in acts {
        let (line, after) = drafted.next(state, seat, act);
        if let Some((after, facts)) = after {
            drafted.kept.push(act.clone());
            drafted.after = after;
            if !turn::is_out_of_turn(act) {
                drafted.facts += facts;
            }
        }
        drafted.lines.push(line);
    }
    drafted
}

impl DraftEvaluation {
    /// Returns the effect of one more act.
    #[must_use]
    pub fn evaluate_next(&self, state: &State, seat: Seat, act: &Act) -> ActEvaluation {
        self.next(state, seat, act).0
    }

    /// Returns the effect of one more act; if it is allowed, also the position after it and the number of its
    /// facts.
    fn next(&self, state: &State, seat: Seat, act: &Act) -> (ActEvaluation, Option<(State, usize)>) {
        let left = |state: &State| state.player(seat).map_or((0, 0), |player| (player.ap, player.gold));
        match self.expect(state, seat, act) {
            Ok((after, events)) => {
                let told = narration::of_events(&self.after, seat, &events);
                let (ap, gold) = left(&after);
                let is_left_out = matches!(act, Act::When { .. })
                    && events.iter().any(|event| matches!(event.fact, ConquestFact::LeftOut { .. }));
                let battle = BattleForecast::of(&events);
                (
                    ActEvaluation { ap, gold, told, battle, is_left_out, illegal: None },
                    Some((after, events.len())),
                )
            }
            Err(refusal) => {
                let (ap, gold) = left(&self.after);
                let illegal = narration::illegal(Some(&self.after), &refusal);
                let told = Vec::new();
                let illegal = Some(illegal);
                (ActEvaluation { ap, gold, told, battle: None, is_left_out: false, illegal }, None)
            }
        }
    }

    /// Returns the position after one more act, and the facts it adds to those of the acts before it.
    fn expect(&self, state: &State, seat: Seat, act: &Act) -> Result<(State, Vec<Event>), ConquestRefusal> {
        if turn::is_out_of_turn(act) {
            return turn::expect(&self.after, seat, std::slice::from_ref(act));
        }
        let mut acts = self.on_turn();
        acts.push(act.clone());
        let (after, mut events) = turn::expect(state, seat, &acts)?;
        Ok((after, events.split_off(self.facts.min(events.len()))))
    }

    /// Returns the acts that are possible after the draft.
    #[must_use]
    pub fn offers(&self, state: &State, seat: Seat) -> Offers {
        let mut offers = offer::offers(&self.after, seat);
        if offers.orders.is_some() {
            offers.orders = Some(order::offers_after(state, seat, &self.on_turn()));
        }
        offers
    }

    fn on_turn(&self) -> Vec<Act> {
        self.kept.iter().filter(|act| !turn::is_out_of_turn(act)).cloned().collect()
    }
}

/// Returns the position as if the slot of `seat` in `phase` were open now, for a post made ahead.
#[must_use]
pub fn assume_on_turn(state: &State, seat: Seat, phase: ConquestPhase) -> State {
    let mut state = state.clone();
    if phase == ConquestPhase::Phase1 && state.stage == ConquestStage::Phase2 {
        begin_next_turn(&mut state, seat);
    }
    state.stage = match phase {
        ConquestPhase::Phase1 => ConquestStage::Phase1,
        ConquestPhase::Phase2 => ConquestStage::Phase2,
    };
    state.slots = vec![PlayerSlot { seat, state: SlotState::Open }];
    state
}

/// Begins the next turn as far as it is already known: the player's land produces gold, gifts that were sent
/// arrive, and the AP are set.
fn begin_next_turn(state: &mut State, seat: Seat) {
    let (turn, ap) = (state.turn.next(), state.options().ap_base);
    let (list, order) = (state.sequence.list.clone(), state.sequence.turn.clone());
    state.event = None;
    let push = |state: &mut State, rule, fact| apply(state, &Event::new(rule, fact));
    push(state, ConquestRule::r(15), ConquestFact::TurnBegan { turn, list, order });
    let gold = yields_of(state, seat).gold;
    push(state, ConquestRule::fcq(5, 2), ConquestFact::Produced { seat, gold });
    push(state, ConquestRule::r(15), ConquestFact::Arrived { seat });
    push(state, ConquestRule::fcq(6, 1), ConquestFact::ApSet { seat, ap });
}
