//! Stretches of time that the clocks of a game leave out.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::clock::{ClockStoppage, StretchKind};

use super::game::Game;
use super::load::StoppageRow;
use crate::ids::GameId;

impl StoppageRow {
    pub(super) fn stoppage(&self) -> ClockStoppage {
        stoppage(&self.kind, self.from_at, self.to_at)
    }
}

/// Loads the stretches of time that end after the first clock of the game started.
pub(super) async fn load(
    db: &mut PgConnection,
    game: &Game,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ClockStoppage>> {
    let since = since(game, now);
    let rows = sqlx::query!(
        "select kind, from_at, to_at from clock_stoppages where (game_id = $1 or game_id is null) and to_at > $2
         order by from_at, to_at",
        game.id.0,
        since
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| stoppage(&row.kind, row.from_at, row.to_at)).collect())
}

/// Returns the instant at which the first clock of the game started; `now` if none runs.
pub(super) fn since(game: &Game, now: DateTime<Utc>) -> DateTime<Utc> {
    game.clocks.iter().map(|clock| clock.deadline.from).min().unwrap_or(now)
}

/// Loads all stretches of time of some games, and under `None` those of the whole site.
pub(super) async fn load_many(
    db: &mut PgConnection,
    games: &[i64],
) -> sqlx::Result<BTreeMap<Option<GameId>, Vec<ClockStoppage>>> {
    let rows = sqlx::query!(
        r#"select game_id as "game: GameId", kind, from_at, to_at from clock_stoppages
           where game_id = any($1) or game_id is null"#,
        games
    )
    .fetch_all(db)
    .await?;
    let mut stoppages: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for row in rows {
        stoppages.entry(row.game).or_default().push(stoppage(&row.kind, row.from_at, row.to_at));
    }
    Ok(stoppages)
}

fn stoppage(kind: &str, from: DateTime<Utc>, to: DateTime<Utc>) -> ClockStoppage {
    let kind = match kind {
        "outage" => StretchKind::Outage,
        "pause" => StretchKind::Pause,
        _ => StretchKind::Extension,
    };
    ClockStoppage { from, to, kind }
}
