//! The points of a finished game by each scoring system.

use sqlx::PgConnection;
use stafeta_rules::rules::SeatFigures;

use super::load::{self, LoadOptions};
use super::{GameError, position};
use crate::ids::GameId;

/// Computes the points of every seat of a game by each scoring system of its ruleset, in hundredths. Empty before its end.
///
/// # Errors
/// The game does not exist, or what is stored of it cannot be read.
pub async fn load_scores(db: &mut PgConnection, game: GameId) -> Result<Vec<SeatFigures>, GameError> {
    let parts = LoadOptions { is_whole: true, ..LoadOptions::default() };
    let loaded = load::load_parts(db, game, parts).await?.ok_or(GameError::Missing)?;
    let Some(outcome) = loaded.game.outcome.clone() else { return Ok(Vec::new()) };
    Ok(position::fold(&loaded.game, loaded.folded)?.scores(&outcome))
}
