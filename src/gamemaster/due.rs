//! Games that are due: a worker has taken one, does what is due, and what came of it is noted. One that fails is left for
//! later, so that it does not keep the worker from the others; one that keeps failing stands aside. A fault of the machine is
//! never counted against a game.

use chrono::{DateTime, TimeDelta, Utc};

use super::done::Done;
use super::game_tx::GameTx;
use super::{GameError, refused};
use crate::db::{self, Db, MachineFault, Tx};
use crate::ids::{GameId, UserId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

/// Failures before a game stands aside.
const PATIENCE: i32 = 3;
/// Pause after a failure, times the number of failures.
const PAUSE: TimeDelta = TimeDelta::seconds(20);
/// Pause after a fault of the machine that met one game alone, such as a lock that somebody holds.
const BUSY_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// A game the worker looked at, and what came of it.
pub type Looked<T> = (GameId, Result<T, GameError>);

/// Does what is due at the game `id`, whose row `tx` holds already.
///
/// # Errors
/// The database does not answer or does not write. A game that fails is noted as such and is not an error here.
pub(super) async fn look_at<T>(
    db: &Db,
    tx: Tx,
    id: GameId,
    now: DateTime<Utc>,
    what_is_due: impl AsyncFnOnce(&mut GameTx) -> Result<T, GameError>,
) -> sqlx::Result<Looked<T>> {
    let outcome = GameTx::locked(tx, id, now, what_is_due).await;
    match outcome {
        Err(GameError::Database(error)) => {
            match MachineFault::of(&error) {
                Some(MachineFault::Away | MachineFault::ReadOnly) => return Err(error),
                Some(MachineFault::Busy) => postpone(db, id, now).await?,
                None => note_failure(db, id, now).await?,
            }
            Ok((id, Err(error.into())))
        }
        Err(error) => {
            note_failure(db, id, now).await?;
            Ok((id, Err(error)))
        }
        Ok(done) => Ok((id, Ok(done))),
    }
}

/// Leaves a game for a moment: somebody else was in the way, and the other games need not wait for it.
async fn postpone(db: &Db, game: GameId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update games set retry_at = $2 where id = $1", game.0, now + BUSY_PAUSE)
        .execute(db)
        .await?;
    Ok(())
}

/// Notes that a game failed; one that keeps failing stands aside, and its game master is told.
async fn note_failure(db: &Db, game: GameId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    let row = sqlx::query!(
        r#"update games set failures = failures + 1, retry_at = $2::timestamptz + $3::interval * (failures + 1),
                  quarantined_at = case when failures + 1 >= $4 then $2 end
           where id = $1 and quarantined_at is null
           returning name, gm_id as "gm: UserId", quarantined_at is not null as "stands_aside!""#,
        game.0,
        now,
        db::interval(PAUSE)?,
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
        notices::tell(&mut tx, notice, now).await?;
    }
    db::commit(tx).await
}

/// What waits for the worker.
#[derive(Debug, Clone, Copy)]
pub struct Backlog {
    /// Games whose deadline has passed.
    pub due: i64,
    /// The oldest of those deadlines.
    pub oldest_due: Option<DateTime<Utc>>,
    /// Games that are set aside.
    pub quarantined: i64,
    /// When a worker was last at work.
    pub worker_at: Option<DateTime<Utc>>,
    /// When a web process was.
    pub web_at: Option<DateTime<Utc>>,
}

/// What waits for the worker now.
///
/// # Errors
/// The database.
pub async fn backlog(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Backlog> {
    sqlx::query_as!(
        Backlog,
        r#"select (select count(*) from games where deadline_at < $1 and quarantined_at is null) as "due!",
                  (select min(deadline_at) from games where deadline_at < $1 and quarantined_at is null) as oldest_due,
                  (select count(*) from games where quarantined_at is not null) as "quarantined!",
                  (select at from pulse) as worker_at, (select web_at from pulse) as web_at"#,
        now
    )
    .fetch_one(db)
    .await
}

/// A game that is set aside.
#[derive(Debug, Clone)]
pub struct Quarantined {
    /// The game.
    pub id: GameId,
    /// Its name.
    pub name: String,
    /// Since when.
    pub since: DateTime<Utc>,
}

/// All games that are set aside.
///
/// # Errors
/// The database.
pub async fn quarantined(db: &Db) -> sqlx::Result<Vec<Quarantined>> {
    sqlx::query_as!(
        Quarantined,
        r#"select id as "id: GameId", name, quarantined_at as "since!" from games
           where quarantined_at is not null order by id"#
    )
    .fetch_all(db)
    .await
}

/// Lets a game go on that was set aside, with the time it stood still given back; for an operator who has mended what was
/// wrong.
///
/// # Errors
/// There is no such game, it is not set aside, or what is stored of it still cannot be read.
pub async fn release(db: &Db, game: GameId, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with(db, game, now, async |game_tx| {
        if game_tx.game.quarantined_at.is_none() {
            return Err(refused(key!("game-stands-not-aside")));
        }
        game_tx.release().await?;
        game_tx.note(Done::Released, None)?;
        game_tx.announce(Message::new(key!("game-released")));
        Ok(())
    })
    .await
}
