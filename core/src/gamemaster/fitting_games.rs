//! Games with a free seat that a person may take as they are.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::game::EntryGate;
use super::game_list::GameSummary;
use super::reliability::load_whole_reliability;
use crate::accounts::Person;

/// Returns those of the `open` games that fit `person`: they have no seat in it, need no password, and meet its conditions. Games
/// in their language come first; otherwise the order stays.
///
/// # Errors
/// A query failed.
pub async fn find_fitting_games(
    db: impl PgExecutor<'_>,
    person: &Person,
    mut open: Vec<GameSummary>,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<GameSummary>> {
    open.retain(|game| !game.is_mine && !game.needs_password);
    if open.iter().any(|game| game.gate != EntryGate::default()) {
        let own = load_whole_reliability(db, person.id, now).await?;
        open.retain(|game| own.pass(&game.gate).is_ok());
    }
    open.sort_by_key(|game| game.lang() != person.lang);
    Ok(open)
}
