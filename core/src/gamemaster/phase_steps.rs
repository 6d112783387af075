//! A phase step by step, in a game that resolves posts one by one: each act with its results, and the map after it.

use stafeta_rules::board::Board;
use stafeta_rules::rules::{Message as Told, NarrationPart, ResolutionMode, Viewer};

use super::game_view::{GameView, PhaseHeading};
use super::{GameError, position};
use crate::db::Db;
use crate::forum::system_posts::CitedItem;
use crate::games::{CorruptRecord, GameFact, GamePosition};

/// An act of a phase with its results.
#[derive(Debug, Clone, Default)]
pub struct PhaseStep {
    /// The messages about it, each with the rule it cites.
    pub told: Vec<CitedItem>,
}

/// The facts of a phase, in order, with the position before them.
pub(super) struct PhaseFacts {
    pub(super) position: Box<dyn GamePosition>,
    pub(super) facts: Vec<GameFact>,
}

impl PhaseFacts {
    /// Loads the facts from an opening up to the event `until`. The start of the game belongs to its first phase.
    pub(super) async fn load(
        db: &Db,
        table: &GameView,
        opening: &PhaseHeading,
        until: i32,
    ) -> Result<Self, GameError> {
        let game = &table.game;
        let mut connection = db.acquire().await?;
        let (position, from) = match opening.phase {
            0 => (game.ruleset.empty(), 0),
            _ => (position::load_position_at(&mut connection, game, opening.seq).await?, opening.seq),
        };
        let facts = position::facts(&mut connection, game, from, until).await?;
        Ok(Self { position, facts })
    }

    /// Applies the next fact. Returns its public messages, each with its part in a post.
    fn tell(&mut self, place: usize) -> Result<Vec<(Told, NarrationPart)>, CorruptRecord> {
        let Some(fact) = self.facts.get(place) else { return Ok(Vec::new()) };
        self.position.apply(fact)?;
        let messages = self.position.tell(fact, Viewer::Spectator)?;
        let parts = messages.into_iter().map(|told| {
            let part = self.position.part(fact, &told)?;
            Ok((told, part))
        });
        parts.collect()
    }

    /// Groups the messages by act. Returns for each step the number of facts up to its end, and its messages.
    pub(super) fn steps(mut self, table: &GameView) -> Result<Vec<(usize, PhaseStep)>, CorruptRecord> {
        let names = table.names();
        let mut steps: Vec<(usize, PhaseStep)> = Vec::new();
        let mut is_opening = false;
        for place in 0..self.facts.len() {
            let told = self.tell(place)?;
            let begins =
                told.iter().any(|(_, part)| matches!(part, NarrationPart::Line | NarrationPart::Opening));
            if begins && !is_opening || steps.is_empty() && !told.is_empty() {
                steps.push((place, PhaseStep::default()));
            }
            if !told.is_empty() {
                is_opening = told.iter().all(|(_, part)| *part == NarrationPart::Opening);
            }
            if let Some((end, step)) = steps.last_mut() {
                *end = place + 1;
                step.told.extend(told.iter().map(|(told, _)| names.item(told, table.game.ruleset)));
            }
        }
        Ok(steps)
    }

    /// Applies the first `count` facts and returns the map.
    fn board_after(mut self, count: usize) -> Result<Board, CorruptRecord> {
        for fact in self.facts.iter().take(count) {
            self.position.apply(fact)?;
        }
        Ok(self.position.board(Viewer::Spectator))
    }
}

/// Returns the map after step `step` of a phase, from 1, with the arrows of that step only.
///
/// # Errors
/// There is no such step, or what is stored cannot be read.
pub async fn board_of_step(
    db: &Db,
    table: &GameView,
    opening: &PhaseHeading,
    until: i32,
    step: usize,
) -> Result<Board, GameError> {
    if table.game.ruleset.tempo() != ResolutionMode::PostByPost {
        return Err(GameError::Missing);
    }
    let ends: Vec<usize> = PhaseFacts::load(db, table, opening, until)
        .await?
        .steps(table)?
        .into_iter()
        .map(|(end, _)| end)
        .collect();
    let at = step.checked_sub(1).ok_or(GameError::Missing)?;
    let end = *ends.get(at).ok_or(GameError::Missing)?;
    let begin = at.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or_default();
    let before = PhaseFacts::load(db, table, opening, until).await?.board_after(begin)?;
    let mut after = PhaseFacts::load(db, table, opening, until).await?.board_after(end)?;
    after.arrows.retain(|arrow| !before.arrows.contains(arrow));
    Ok(after)
}
