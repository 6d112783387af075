//! The part of each message in a post, and the outcome of a phase: the lands taken, the battles, what changed hands.

use std::collections::BTreeMap;

use super::battle::describe_battle;
use super::names::{ConquestNarrator, by, number};
use crate::conquest::battle::BattleVictor;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::{Battle, ConquestStage, ResourceSource, SlotState, State};
use crate::rules::{BattleSummary, Message, MessageArg, NarrationPart, PhaseOutcome};

/// Returns the part that a message of an event has in a post.
pub fn part(event: &Event, message: &Message) -> NarrationPart {
    match &event.fact {
        ConquestFact::Moved { .. } | ConquestFact::SetOut { .. } if message.id == "conquest-abandons" => {
            NarrationPart::Result(None)
        }
        ConquestFact::Posting { .. } => NarrationPart::Opening,
        ConquestFact::SlotChanged { state: SlotState::Posted, .. } => NarrationPart::Balance,
        ConquestFact::SlotChanged { state: SlotState::Missed, .. }
        | ConquestFact::TurnMissed { .. }
        | ConquestFact::Eliminated { .. } => NarrationPart::Alert,
        ConquestFact::Fought { battle } => NarrationPart::Result(Some(is_won(battle))),
        ConquestFact::UnitsDied { .. }
        | ConquestFact::CastleFell { .. }
        | ConquestFact::StayedBehind { .. }
        | ConquestFact::Cooperated { .. }
        | ConquestFact::Hostile { .. } => NarrationPart::Result(None),
        ConquestFact::LotDrawn { .. }
        | ConquestFact::FileSealed { .. }
        | ConquestFact::FileOpened { .. }
        | ConquestFact::OrdersSealed { .. }
        | ConquestFact::Produced { .. }
        | ConquestFact::StageOpened { .. }
        | ConquestFact::TurnBegan { .. }
        | ConquestFact::TurnEnded { .. }
        | ConquestFact::Phase2Order { .. }
        | ConquestFact::GmServes { .. }
        | ConquestFact::Kept { .. }
        | ConquestFact::GoldGained { source: ResourceSource::Production | ResourceSource::Start, .. }
        | ConquestFact::CardGained { source: ResourceSource::Start, .. } => NarrationPart::Detail,
        _ => NarrationPart::Line,
    }
}

/// Returns the outcome of the phase that an event closes; `before` is the position before the event.
pub fn outcome_of(before: &State, event: &Event) -> PhaseOutcome {
    if matches!(event.fact, ConquestFact::EventStruck { .. }) {
        return PhaseOutcome { changes: tally(before).into_iter().collect(), ..PhaseOutcome::default() };
    }
    if !matches!(event.fact, ConquestFact::StageOpened { .. } | ConquestFact::Ended { .. }) {
        return PhaseOutcome::default();
    }
    match before.stage {
        ConquestStage::Phase1 => PhaseOutcome { clauses: vec![posted(before)], ..PhaseOutcome::default() },
        ConquestStage::Phase2 => of_battles(before),
        ConquestStage::Lobby | ConquestStage::Picking | ConquestStage::Over => PhaseOutcome::default(),
    }
}

/// States the number of votes for each line of the events. `None` if nobody voted.
fn tally(state: &State) -> Option<Message> {
    let mut counts = BTreeMap::<u16, u32>::new();
    for line in state.vote.iter().flat_map(|vote| vote.votes.values()) {
        *counts.entry(*line).or_default() += 1;
    }
    let line = |(line, votes): (u16, u32)| {
        Message::new("conquest-event-votes").with("line", number(line)).with("votes", number(votes)).into()
    };
    let lines: Vec<MessageArg> = counts.into_iter().map(line).collect();
    (!lines.is_empty())
        .then(|| Message::new("conquest-event-tally").with("lines", lines).with_rule("FCQ-12.55"))
}

/// States the number of players who posted.
fn posted(state: &State) -> Message {
    let count = |wanted: fn(SlotState) -> bool| {
        number(state.slots.iter().filter(|slot| wanted(slot.state)).count() as u32)
    };
    Message::new("conquest-outcome-posted")
        .with("posted", count(|slot| slot == SlotState::Posted))
        .with("players", count(|slot| slot != SlotState::Skipped))
}

fn of_battles(state: &State) -> PhaseOutcome {
    let narrator = ConquestNarrator { state, drafts: false };
    let mut clauses: Vec<OutcomeClause> = Vec::new();
    for battle in &state.battles {
        let (id, seat, other) = describe_end(battle);
        let same = |one: &&mut OutcomeClause| (one.id, one.seat, one.other) == (id, seat, other);
        match clauses.iter_mut().find(same) {
            Some(clause) => clause.places.push(battle.place),
            None => clauses.push(OutcomeClause { id, seat, other, places: vec![battle.place] }),
        }
    }
    let mut clauses: Vec<Message> = clauses.iter().map(|clause| clause.describe(&narrator)).collect();
    if clauses.is_empty() {
        clauses.push(Message::new("conquest-outcome-quiet"));
    }
    clauses.extend(betrayals(state, &narrator));
    let fought = state.battles.iter().filter(|battle| battle.outcome.account.is_some());
    // The sentence names the neutral territories that were taken.
    let is_lost =
        |battle: &Battle| battle.before.owner.is_some() && battle.before.owner != battle.after.owner;
    let changed = state.battles.iter().filter(|battle| is_lost(battle));
    PhaseOutcome {
        clauses,
        battles: fought.map(|battle| card(&narrator, battle)).collect(),
        ledgers: Vec::new(),
        changes: changed.map(|battle| change(&narrator, battle)).collect(),
    }
}

/// States who broke which alliance in the turn that has ended, each once.
fn betrayals(state: &State, narrator: &ConquestNarrator<'_>) -> Vec<Message> {
    let mut broken: Vec<(Seat, Seat)> = Vec::new();
    for betrayal in state.history.last().iter().flat_map(|turn| &turn.betrayals) {
        if !broken.contains(&(betrayal.by, betrayal.victim)) {
            broken.push((betrayal.by, betrayal.victim));
        }
    }
    let clause =
        |(seat, other)| by(seat, "conquest-outcome-betrays").with("other", narrator.lord(Some(other)));
    broken.into_iter().map(clause).collect()
}

/// A clause of the sentence: what one player did to another in some territories.
struct OutcomeClause {
    id: &'static str,
    seat: Seat,
    other: Option<Seat>,
    places: Vec<TerritoryId>,
}

impl OutcomeClause {
    fn describe(&self, narrator: &ConquestNarrator<'_>) -> Message {
        let places: Vec<MessageArg> = self.places.iter().map(|place| narrator.place(*place)).collect();
        by(self.seat, self.id).with("other", narrator.lord(self.other)).with("places", places)
    }
}

/// Returns the clause that a battle belongs to: its message, the player it is about, and the other one.
fn describe_end(battle: &Battle) -> (&'static str, Seat, Option<Seat>) {
    let (attacker, owner) = (battle.attacker.seat, battle.before.owner);
    let taker = battle.after.owner.filter(|now| owner != Some(*now));
    match (taker, owner, battle.outcome.victor) {
        (Some(taker), Some(owner), _) => ("conquest-outcome-takes-from", taker, Some(owner)),
        (Some(taker), None, _) => ("conquest-outcome-takes", taker, None),
        (None, Some(owner), BattleVictor::Defender) if owner != attacker => {
            ("conquest-outcome-beats-off", owner, Some(attacker))
        }
        (None, _, BattleVictor::Defender) => ("conquest-outcome-repelled", attacker, owner),
        (None, _, BattleVictor::Attacker) => ("conquest-outcome-wins", attacker, owner),
        (None, _, BattleVictor::Nobody) => ("conquest-outcome-equal", attacker, owner),
    }
}

fn card(narrator: &ConquestNarrator<'_>, battle: &Battle) -> BattleSummary {
    let title = by(battle.attacker.seat, "conquest-outcome-battle")
        .with("place", narrator.place(battle.place))
        .with("owner", narrator.lord(battle.before.owner));
    let end = match (is_won(battle), battle.outcome.victor) {
        (true, _) if battle.before.owner != battle.after.owner => "conquest-end-conquered",
        (true, _) => "conquest-end-won",
        (false, BattleVictor::Nobody) => "conquest-end-equal",
        (false, _) => "conquest-end-repelled",
    };
    let reasons = describe_battle(narrator, battle).into_iter().map(|told| told.with_rule("FCQ-7.3"));
    BattleSummary { title, end: Message::new(end), reasons: reasons.collect() }
}

fn change(narrator: &ConquestNarrator<'_>, battle: &Battle) -> Message {
    Message::new("conquest-outcome-change")
        .with("place", narrator.place(battle.place))
        .with("from", narrator.lord(battle.before.owner))
        .with("to", narrator.lord(battle.after.owner))
}

/// Returns true if the attackers won.
fn is_won(battle: &Battle) -> bool {
    battle.after.owner == Some(battle.attacker.seat) || battle.outcome.victor == BattleVictor::Attacker
}
