//! The first lesson of a person who plays alone, checked against the facts of their game.

use sqlx::PgConnection;
use stafeta_rules::rules::Exercise;

use super::game_view::GameView;
use super::{GameError, position};

/// Number of turns with a lesson. It saves reading all facts of a long game for nothing.
const TURNS: i32 = 12;

/// Lists the exercises for the viewer's first turns alone against bots, with those done. Empty in any other game.
///
/// # Errors
/// What is stored cannot be read.
pub async fn lesson(db: &mut PgConnection, table: &GameView) -> Result<Vec<Exercise>, GameError> {
    let is_early = table.game.phase.is_some() && table.game.turn <= TURNS;
    let Some(seat) = table.seat().filter(|_| is_early && table.is_alone()) else { return Ok(Vec::new()) };
    let facts = position::facts(db, &table.game, 0, i32::MAX).await?;
    Ok(table.position.lesson(&facts, seat)?)
}
