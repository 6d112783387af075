//! The panel of a first lesson: steps done, the next step with advice, later steps.

use stafeta_rules::rules::{Exercise, Message};

use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{GameView, Stage};

/// A first lesson and its progress.
pub(super) struct Lesson {
    /// Its steps, in order.
    pub(super) steps: Vec<LessonStep>,
    /// True if nothing is left to do: all steps are done, or the game is over.
    pub(super) is_over: bool,
    /// URL of the rules of the game; `None` if it has no rules page.
    pub(super) rules: Option<String>,
}

/// A step of a lesson.
pub(super) struct LessonStep {
    /// The action to try.
    pub(super) title: CitedItem,
    pub(super) is_done: bool,
    /// Advice, for the next step only; `None` for other steps.
    pub(super) next: Option<Vec<CitedItem>>,
}

impl Lesson {
    /// Builds the panel of a game. `None` if the game has no lesson. Removes from `hints` those that the
    /// next step repeats.
    pub(super) fn of(view: &GameView, exercises: Vec<Exercise>, hints: &mut Vec<Message>) -> Option<Self> {
        if exercises.is_empty() {
            return None;
        }
        let is_running = matches!(view.game.stage, Stage::Running | Stage::Paused);
        let next = Exercise::next(&exercises).filter(|_| is_running);
        if let Some(next) = next.and_then(|next| exercises.get(next)) {
            hints.retain(|hint| !next.how.contains(hint));
        }
        let items = |messages: &[Message]| messages.iter().map(|one| view.item(one)).collect();
        let step = |(place, exercise): (usize, &Exercise)| LessonStep {
            title: view.item(&exercise.title),
            is_done: exercise.done,
            next: (next == Some(place)).then(|| items(&exercise.how)),
        };
        let steps = exercises.iter().enumerate().map(step).collect();
        Some(Self { steps, is_over: next.is_none(), rules: view.game.rules_page() })
    }

    /// Counts the steps that are done.
    pub(super) fn done(&self) -> usize {
        self.steps.iter().filter(|step| step.is_done).count()
    }
}
