//! The panel of a first lesson: what is done, what is next and how, what comes later.

use stafeta_rules::rules::{Exercise, Message as Told};

use crate::forum::told::Item;
use crate::gamemaster::{Stage, Table};

/// A first lesson as it stands.
pub(super) struct Lesson {
    /// What it consists of, in order.
    pub(super) steps: Vec<Step>,
    /// Whether there is nothing left to do: all is done, or the game is over.
    pub(super) is_over: bool,
    /// The rules of the game in full.
    pub(super) rules: Option<String>,
}

/// A step of it.
pub(super) struct Step {
    /// What is tried.
    pub(super) title: Item,
    /// Whether it has been done.
    pub(super) is_done: bool,
    /// What to do about it, if it is the next one.
    pub(super) next: Option<Vec<Item>>,
}

impl Lesson {
    /// The panel of a table; none where there is nothing to learn. What it says of the next step is taken out of the hints.
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

    /// How many steps are done.
    pub(super) fn done(&self) -> usize {
        self.steps.iter().filter(|step| step.is_done).count()
    }
}
