//! The panel of a first lesson: steps done, the next step with advice, later steps.

use stafeta_rules::rules::{Exercise, Message as Told};

use crate::forum::told::Item;
use crate::gamemaster::{Stage, Table};

/// A first lesson and its progress.
pub(super) struct Lesson {
    /// Its steps, in order.
    pub(super) steps: Vec<Step>,
    /// True if nothing is left to do: all steps are done, or the game is over.
    pub(super) is_over: bool,
    /// Address of the rules of the game.
    pub(super) rules: Option<String>,
}

/// A step of a lesson.
pub(super) struct Step {
    /// The action to try.
    pub(super) title: Item,
    pub(super) is_done: bool,
    /// Advice, for the next step only.
    pub(super) next: Option<Vec<Item>>,
}

impl Lesson {
    /// Builds the panel of a game. `None` if it teaches nothing. Removes from `hints` what the next step says already.
    pub(super) fn of(table: &Table, exercises: Vec<Exercise>, hints: &mut Vec<Told>) -> Option<Self> {
        if exercises.is_empty() {
            return None;
        }
        let is_running = matches!(table.game.stage, Stage::Running | Stage::Paused);
        let next = Exercise::next(&exercises).filter(|_| is_running);
        if let Some(next) = next.and_then(|next| exercises.get(next)) {
            hints.retain(|hint| !next.how.contains(hint));
        }
        let items = |told: &[Told]| told.iter().map(|one| table.item(one)).collect();
        let step = |(place, exercise): (usize, &Exercise)| Step {
            title: table.item(&exercise.title),
            is_done: exercise.done,
            next: (next == Some(place)).then(|| items(&exercise.how)),
        };
        let steps = exercises.iter().enumerate().map(step).collect();
        Some(Self { steps, is_over: next.is_none(), rules: table.game.rules_page() })
    }

    /// Counts the steps that are done.
    pub(super) fn done(&self) -> usize {
        self.steps.iter().filter(|step| step.is_done).count()
    }
}
