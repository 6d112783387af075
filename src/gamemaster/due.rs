//! Games that are due: a worker has taken one, does what is due, and what came of it is noted. One that fails is left for
//! later, so that it does not keep the worker from the others; one that keeps failing stands aside.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Postgres, Transaction};

use super::GameError;
use super::held::Held;
use crate::db::{self, Db};
use crate::ids::{GameId, UserId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

/// Failures before a game stands aside.
const PATIENCE: i32 = 3;
/// Pause after a failure, times the number of failures.
const PAUSE: TimeDelta = TimeDelta::seconds(20);

/// A game the worker looked at, and what came of it.
pub type Looked<T> = (GameId, Result<T, GameError>);

/// Does what is due at the game `id`, whose row `tx` holds already.
///
/// # Errors
/// The database does not answer. A game that fails is noted as such and is not an error here.
pub(super) async fn look_at<T>(
    db: &Db,
    tx: Transaction<'static, Postgres>,
    id: GameId,
    now: DateTime<Utc>,
    what_is_due: impl AsyncFnOnce(&mut Held) -> Result<T, GameError>,
) -> sqlx::Result<Looked<T>> {
    let outcome = Held::locked(tx, id, now, what_is_due).await;
    match outcome {
        Err(GameError::Database(error)) if db::is_away(&error) => return Err(error),
        Err(_) => note_failure(db, id, now).await?,
        Ok(_) => {}
    }
    Ok((id, outcome))
}

/// Notes that a game failed; one that keeps failing stands aside, and its game master is told.
async fn note_failure(db: &Db, game: GameId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    let row = sqlx::query!(
        r#"update games set failures = failures + 1, retry_at = $2::timestamptz + $3::interval * (failures + 1),
                  quarantined_at = case when failures + 1 >= $4 then $2 end
           where id = $1 and quarantined_at is null
           returning name, gm_id as "gm: UserId", quarantined_at is not null as "stands_aside!""#,
        game.0,
        now,
        sqlx::postgres::types::PgInterval::try_from(PAUSE).unwrap_or_default(),
        PATIENCE
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = row.filter(|row| row.stands_aside) {
        let notice = Notice {
            user: row.gm,
            kind: Kind::Game,
            topic: format!("game:{game}:aside"),
            message: Message::new(key!("game-notice-aside")).with("game", row.name),
            link: format!("/games/{game}"),
        };
        notices::tell(&mut tx, &notice, now).await?;
    }
    tx.commit().await
}

/// Games that stand aside.
pub async fn quarantined(db: &Db) -> sqlx::Result<Vec<GameId>> {
    sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where quarantined_at is not null order by id"#
    )
    .fetch_all(db)
    .await
}
