//! The first lesson of somebody who plays alone, read from the facts of his game.

use serde_json::Value;
use stafeta_rules::rules::Exercise;

use super::GameError;
use super::show::Table;
use crate::db::Db;
use crate::games::Fact;

/// A lesson is for the first turns of a game: all facts of a long one would be read for nothing.
const TURNS: i32 = 12;

/// What the viewer tries in his first turns alone against the house, and which of it he has done; empty at any other table.
///
/// # Errors
/// What is stored cannot be read.
pub async fn lesson(db: &Db, table: &Table) -> Result<Vec<Exercise>, GameError> {
    let is_early = table.game.phase.is_some() && table.game.turn <= TURNS;
    let Some(seat) = table.seat().filter(|_| is_early && table.is_alone()) else { return Ok(Vec::new()) };
    let facts: Vec<Value> = sqlx::query_scalar!(
        "select body from events where game_id = $1 and source = 'rules' and undone_by is null order by seq",
        table.game.id.0
    )
    .fetch_all(db)
    .await?;
    let facts: Vec<Fact> = facts.into_iter().map(Fact).collect();
    Ok(table.position().lesson(&facts, seat)?)
}
