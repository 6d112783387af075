//! The first lesson of somebody who plays alone, read from the facts of his game.

use stafeta_rules::rules::Exercise;

use super::show::Table;
use super::{GameError, position};
use crate::db::Db;

/// A lesson is for the first turns of a game: all facts of a long one would be read for nothing.
const TURNS: i32 = 12;

/// What the viewer tries in his first turns alone against the house, and which of it he has done; empty at any other table.
///
/// # Errors
/// What is stored cannot be read.
pub async fn lesson(db: &Db, table: &Table) -> Result<Vec<Exercise>, GameError> {
    let is_early = table.game.phase.is_some() && table.game.turn <= TURNS;
    let Some(seat) = table.seat().filter(|_| is_early && table.is_alone()) else { return Ok(Vec::new()) };
    let facts = position::facts(&mut *db.acquire().await?, &table.game, 0, i32::MAX).await?;
    Ok(table.position.lesson(&facts, seat)?)
}
