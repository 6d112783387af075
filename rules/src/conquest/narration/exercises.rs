//! The first lesson: the exercises of a new player's first turns, and their progress.

use super::beginner_hints::hints;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::Seat;
use crate::conquest::state::{Battle, ConquestStage, State};
use crate::rules::{Exercise, Message};

/// The number of territories by which a new player should grow.
const GROWTH: u32 = 3;

/// Returns the exercises of `seat`, with the progress made by these facts.
pub fn exercises(state: &State, facts: &[Event], seat: Seat) -> Vec<Exercise> {
    let goal = u32::from(state.options().start_territories) + GROWTH;
    let done = ConquestLessonProgress::by(seat, goal, facts);
    let hints = hints(state, seat);
    let on_turn = state.open_slot().is_some_and(|slot| slot.seat == seat);
    // Collects the hints for an exercise. If the phase has none of them, gives the message `missing`, which
    // says what is lacking.
    let how = |stage: ConquestStage, ids: &[&str], missing: Option<&str>| -> Vec<Message> {
        if !on_turn || state.stage != stage {
            return Vec::new();
        }
        let matching: Vec<Message> =
            hints.iter().filter(|hint| ids.contains(&hint.id.as_str())).cloned().collect();
        let missing = missing.filter(|_| matching.is_empty()).map(Message::new);
        matching.into_iter().chain(missing).collect()
    };
    let exercise =
        |title: Message, rule: &str, how, done| Exercise { title: title.with_rule(rule), how, done };
    let titled = |id: &str| Message::new(format!("conquest-lesson-{id}"));
    let (land, gold, march) = (ConquestStage::Picking, ConquestStage::Phase1, ConquestStage::Phase2);
    let picks = how(land, &["conquest-hint-pick-land", "conquest-hint-pick"], None);
    let buys = how(gold, &["conquest-hint-buy"], None);
    let settles = how(march, &["conquest-hint-settle"], Some("conquest-lesson-settle-none"));
    let merges = how(gold, &["conquest-hint-annex"], Some("conquest-lesson-annex-none"));
    let attacks = how(march, &["conquest-hint-attack"], Some("conquest-lesson-fight-none"));
    let grows = how(march, &["conquest-hint-settle", "conquest-hint-attack"], None);
    let mut lesson = vec![
        exercise(titled("land"), "FCQ-3.5", picks, done.settled),
        exercise(titled("buy"), "FCQ-6.3", buys, done.bought),
        exercise(titled("settle"), "FCQ-5.4", settles, done.free),
        exercise(titled("annex"), "FCQ-5.11", merges, done.merged),
        exercise(titled("fight"), "FCQ-6.31", attacks, done.fought),
        exercise(titled("grow").with("count", goal), "FCQ-5.2", grows, done.grown),
    ];
    if state.options().cards_enabled {
        let cards = how(gold, &["conquest-hint-card"], None);
        lesson.insert(3, exercise(titled("card"), "FCQ-6.7", cards, done.played));
    }
    lesson
}

/// The progress of a player in the exercises; each field is true once it is done.
#[derive(Default)]
struct ConquestLessonProgress {
    /// Has chosen territories, the Capital and the places of the first units.
    settled: bool,
    /// Has bought units.
    bought: bool,
    /// Has taken a neutral territory.
    free: bool,
    /// Has played a card.
    played: bool,
    /// Has merged two territories.
    merged: bool,
    /// Has fought with another player, as attacker or defender.
    fought: bool,
    /// Has held the required number of territories at the end of a turn.
    grown: bool,
}

impl ConquestLessonProgress {
    fn by(own: Seat, goal: u32, facts: &[Event]) -> Self {
        let mut done = Self::default();
        for event in facts {
            match &event.fact {
                ConquestFact::Settled { seat, .. } => done.settled |= *seat == own,
                ConquestFact::Bought { seat, .. } => done.bought |= *seat == own,
                ConquestFact::CardPlayed { seat, .. } => done.played |= *seat == own,
                ConquestFact::Merged { seat, .. } => done.merged |= *seat == own,
                ConquestFact::Fought { battle } => done.battle(own, battle),
                ConquestFact::TurnCounted { holdings, .. } => {
                    done.grown |= holdings.iter().any(|(seat, held)| *seat == own && *held >= goal);
                }
                _ => {}
            }
        }
        done
    }

    fn battle(&mut self, own: Seat, battle: &Battle) {
        let attacks = battle.attacker.seat == own;
        self.free |= attacks && battle.owner.is_none() && battle.after.owner == Some(own);
        self.fought |= attacks && battle.owner.is_some() || battle.owner == Some(own);
    }
}
