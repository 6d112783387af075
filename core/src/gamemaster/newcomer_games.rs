//! The games of newcomers: one for each ruleset with a first lesson, deleted with all its posts unless an account is made in time.

use chrono::{DateTime, Utc};

use crate::accounts::newcomers;
use crate::db::{self, Db};
use crate::forum::threads;
use crate::games::Ruleset;
use crate::ids::{GameId, ThreadId, UserId};

/// The most newcomers whose games one sweep deletes.
const AT_ONCE: i64 = 20;

/// Finds the lesson that a newcomer plays by `ruleset`; `None` if they have begun none.
///
/// # Errors
/// A database error.
pub async fn find_lesson(db: &Db, newcomer: UserId, ruleset: Ruleset) -> sqlx::Result<Option<GameId>> {
    sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where gm_id = $1 and ruleset = $2 order by id limit 1"#,
        newcomer.0,
        ruleset.code()
    )
    .fetch_optional(db)
    .await
}

/// Deletes the games of newcomers whose time is over. Returns their number.
///
/// # Errors
/// A database error.
pub async fn sweep_newcomers(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    let ended = newcomers::list_ended(&mut tx, AT_ONCE, now).await?;
    let ended: Vec<i64> = ended.iter().map(|newcomer| newcomer.0).collect();
    let games = sqlx::query!(
        r#"delete from games where gm_id = any($1)
           returning thread_id as "thread: ThreadId", discussion_id as "discussion: ThreadId""#,
        &ended
    )
    .fetch_all(&mut *tx)
    .await?;
    let threads: Vec<ThreadId> = games.iter().flat_map(|game| [game.thread, game.discussion]).collect();
    threads::delete(&mut tx, &threads).await?;
    db::commit(tx).await?;
    Ok(games.len() as u64)
}
