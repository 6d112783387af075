//! Stretches of time that the clocks of a game leave out.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::clock::{ClockStoppage, StretchKind};

use super::game::Game;

/// Loads the stretches of time that end after the first clock of the game started.
pub(super) async fn load(
    db: &mut PgConnection,
    game: &Game,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ClockStoppage>> {
    let since = game.clocks.iter().map(|clock| clock.deadline.from).min().unwrap_or(now);
    let rows = sqlx::query!(
        "select kind, from_at, to_at from clock_stoppages where (game_id = $1 or game_id is null) and to_at > $2
         order by from_at, to_at",
        game.id.0,
        since
    )
    .fetch_all(db)
    .await?;
    let stoppages = rows.into_iter().map(|row| {
        let kind = match row.kind.as_str() {
            "outage" => StretchKind::Outage,
            "pause" => StretchKind::Pause,
            _ => StretchKind::Extension,
        };
        ClockStoppage { from: row.from_at, to: row.to_at, kind }
    });
    Ok(stoppages.collect())
}
