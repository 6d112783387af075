//! Transactions that are opened and ended completely even if the request is dropped.
//!
//! A request can be dropped at any await. An interrupted statement does no harm: the connection reads the rest of its
//! answer before it is reused. But sqlx records the begin or end of a transaction only after it has read the answer.
//! If it is dropped before that, the connection returns to the pool inside an open transaction. So the statements
//! that open and end transactions run in tasks of their own, which continue when the caller is dropped. Clippy
//! forbids the other methods.

use sqlx::{AssertSqlSafe, Postgres, Transaction};
use tokio::task::JoinHandle;
use tracing::warn;

use super::Db;

/// An open transaction with its connection. It is rolled back when dropped.
pub type Tx = Transaction<'static, Postgres>;

/// Opens a transaction.
///
/// # Errors
/// Database errors.
pub async fn begin(db: &Db) -> sqlx::Result<Tx> {
    let db = db.clone();
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { db.begin().await })).await
}

/// Opens a read-only transaction that sees the database as it is now until its end.
///
/// # Errors
/// Database errors.
pub async fn begin_snapshot(db: &Db) -> sqlx::Result<Tx> {
    let db = db.clone();
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { db.begin_with("begin isolation level repeatable read read only").await }))
        .await
}

/// Commits a transaction.
///
/// # Errors
/// Database errors. If the connection broke, it is unknown whether the commit took effect.
pub async fn commit(tx: Tx) -> sqlx::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { tx.commit().await })).await
}

/// The announcement that a row has changed.
#[derive(Debug, Clone, Copy)]
pub struct Announcement {
    /// The channel.
    pub channel: &'static str,
    /// The id of the row, which is all that it says.
    pub row: i64,
}

/// Commits a transaction and announces afterwards what it has changed, by a second one on the same connection. Postgres lets one
/// transaction after the other commit that announces something: this way nobody waits for the disk meanwhile. An announcement that
/// is lost is no error.
///
/// # Errors
/// Database errors. If the connection broke, it is unknown whether the commit took effect.
pub async fn commit_and_announce(mut tx: Tx, announcements: Vec<Announcement>) -> sqlx::Result<()> {
    let notify = |told: &Announcement| format!("pg_notify('{}', '{}')", told.channel, told.row);
    let notify = announcements.iter().map(notify).collect::<Vec<_>>().join(", ");
    // Both statements make one trip; no value in them is anybody's text.
    let statements = AssertSqlSafe(format!("commit and chain; select {notify}"));
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move {
        sqlx::raw_sql(statements).execute(&mut *tx).await?;
        if let Err(error) = tx.commit().await {
            warn!(%error, "open pages are not told of a change for a moment");
        }
        Ok(())
    }))
    .await
}

/// Rolls a transaction back.
///
/// # Errors
/// Database errors. The transaction is undone in any case.
pub async fn rollback(tx: Tx) -> sqlx::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { tx.rollback().await })).await
}

/// Waits for a task. The task continues if this wait is dropped.
async fn whole<T>(task: JoinHandle<sqlx::Result<T>>) -> sqlx::Result<T> {
    match task.await {
        Ok(outcome) => outcome,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime is shutting down, and the pool with it.
            Err(_) => Err(sqlx::Error::PoolClosed),
        },
    }
}
