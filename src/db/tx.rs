//! Transactions that end whole, whoever goes away meanwhile.
//!
//! A request can be dropped at any await. A statement dropped halfway does no harm: the connection reads the rest of its answer
//! before anybody gets it again. But sqlx notes that a transaction is open, or over, only once it has read the answer; dropped
//! before that, the connection would go back to the pool inside a transaction that nobody ends. So the statements that open
//! and end one run in tasks of their own, which go on when whoever waits for them is dropped. Clippy forbids the others.

use sqlx::{Postgres, Transaction};
use tokio::task::JoinHandle;

use super::Db;

/// An open transaction with its connection. Dropped, it is rolled back.
pub type Tx = Transaction<'static, Postgres>;

/// Opens a transaction.
///
/// # Errors
/// The database.
pub async fn begin(db: &Db) -> sqlx::Result<Tx> {
    let db = db.clone();
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { db.begin().await })).await
}

/// Opens a transaction that only reads, and sees the database as it is now until its end.
///
/// # Errors
/// The database.
pub async fn begin_snapshot(db: &Db) -> sqlx::Result<Tx> {
    let db = db.clone();
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { db.begin_with("begin isolation level repeatable read read only").await }))
        .await
}

/// Ends a transaction: all it did counts.
///
/// # Errors
/// The database. Where the connection broke, whether it counts is not known.
pub async fn commit(tx: Tx) -> sqlx::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { tx.commit().await })).await
}

/// Ends a transaction: nothing it did counts.
///
/// # Errors
/// The database. The transaction counts for nothing all the same.
pub async fn rollback(tx: Tx) -> sqlx::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "runs in a task of its own")]
    whole(tokio::spawn(async move { tx.rollback().await })).await
}

/// Waits for a task, which goes on when this wait is dropped.
async fn whole<T>(task: JoinHandle<sqlx::Result<T>>) -> sqlx::Result<T> {
    match task.await {
        Ok(outcome) => outcome,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime is ending, and the pool with it.
            Err(_) => Err(sqlx::Error::PoolClosed),
        },
    }
}
