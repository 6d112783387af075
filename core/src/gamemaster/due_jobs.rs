//! Due games: a worker locks one, does what is due, and notes a failure. A game that fails is retried later, so that it does not
//! keep the worker from the others. One that keeps failing is quarantined. A fault of the machine never counts against a game.

use chrono::{DateTime, TimeDelta, Utc};

use super::game_tx::GameTx;
use super::known_game::KnownGame;
use super::table_events::TableEvent;
use super::{GameError, refused};
use crate::db::{self, Db, MachineFault, Tx};
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;
use crate::notifications::{self, Notification, NotificationKind};

/// Number of failures after which a game is quarantined.
const MAX_FAILURES: i32 = 3;
/// Pause after a failure, multiplied by the number of failures.
const PAUSE: TimeDelta = TimeDelta::seconds(20);
/// Pause after a fault of the machine that affects one game only, such as a lock held by somebody else.
const BUSY_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// A game the worker handled, and the result.
pub type JobOutcome<T> = (GameId, Result<T, GameError>);

/// Does what is due in a game. `tx` already holds the lock of its row.
///
/// # Errors
/// The database does not answer or refuses writes. A failure of the game itself is noted and returned inside `Ok`.
pub(super) async fn run_due_job<T>(
    db: &Db,
    tx: Tx,
    game: impl Into<KnownGame>,
    now: DateTime<Utc>,
    what_is_due: impl AsyncFnOnce(&mut GameTx) -> Result<T, GameError>,
) -> sqlx::Result<JobOutcome<T>> {
    let game = game.into();
    let id = game.id();
    let outcome = GameTx::run_locked(tx, game, now, what_is_due).await;
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

/// Postpones a game for a moment because somebody else holds a lock. The other games need not wait for it.
async fn postpone(db: &Db, game: GameId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update games set retry_at = $2 where id = $1", game.0, now + BUSY_PAUSE)
        .execute(db)
        .await?;
    Ok(())
}

/// Notes a failure of a game. One that keeps failing is quarantined, and its game master is notified.
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
        MAX_FAILURES
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = row.filter(|row| row.stands_aside) {
        let notice = Notification {
            user: row.gm,
            kind: NotificationKind::Game,
            topic: format!("game:{game}:aside"),
            message: Message::new(key!("game-notice-aside")).with("game", row.name),
            link: format!("/games/{game}"),
        };
        notifications::notify(&mut tx, notice, now).await?;
    }
    db::commit(tx).await
}

/// Counts of the work that waits for the worker, and its last heartbeats.
#[derive(Debug, Clone, Copy)]
pub struct GameBacklog {
    /// Number of games whose deadline has passed.
    pub due: i64,
    /// The oldest of those deadlines; `None` if there is none.
    pub oldest_due: Option<DateTime<Utc>>,
    /// Number of quarantined games.
    pub quarantined: i64,
    /// Last heartbeat of a worker; `None` before the first.
    pub worker_at: Option<DateTime<Utc>>,
    /// Last heartbeat of a web process; `None` before the first.
    pub web_at: Option<DateTime<Utc>>,
}

/// Loads the current backlog.
///
/// # Errors
/// A query failed.
pub async fn load_backlog(db: &Db, now: DateTime<Utc>) -> sqlx::Result<GameBacklog> {
    sqlx::query_as!(
        GameBacklog,
        r#"select (select count(*) from games where deadline_at < $1 and quarantined_at is null) as "due!",
                  (select min(deadline_at) from games where deadline_at < $1 and quarantined_at is null) as oldest_due,
                  (select count(*) from games where quarantined_at is not null) as "quarantined!",
                  (select at from heartbeat) as worker_at, (select web_at from heartbeat) as web_at"#,
        now
    )
    .fetch_one(db)
    .await
}

/// A quarantined game.
#[derive(Debug, Clone)]
pub struct QuarantinedGame {
    /// The id of the game.
    pub id: GameId,
    /// The name of the game.
    pub name: String,
    /// Start of the quarantine.
    pub since: DateTime<Utc>,
}

/// Lists all quarantined games.
///
/// # Errors
/// A query failed.
pub async fn list_quarantined(db: &Db) -> sqlx::Result<Vec<QuarantinedGame>> {
    sqlx::query_as!(
        QuarantinedGame,
        r#"select id as "id: GameId", name, quarantined_at as "since!" from games
           where quarantined_at is not null order by id"#
    )
    .fetch_all(db)
    .await
}

/// Releases a quarantined game and credits the time of its quarantine. Called by an operator who has fixed the cause.
///
/// # Errors
/// The game does not exist, is not quarantined, or what is stored of it still cannot be read.
pub async fn release(db: &Db, game: GameId, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        if game_tx.game.quarantined_at.is_none() {
            return Err(refused(key!("game-is-not-on-hold")));
        }
        game_tx.release().await?;
        game_tx.note_table_event(TableEvent::Released, None)?;
        game_tx.announce(Message::new(key!("game-released")));
        Ok(())
    })
    .await
}
