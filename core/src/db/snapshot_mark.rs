//! A mark of what a database shows at an instant, by which to find whether something that was made of it is still what would be
//! made now.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};

use super::Db;

/// What a transaction sees that begins now, as Postgres writes it (`pg_current_snapshot`). Two equal marks of one server show the
/// same rows: each transaction that changes a row is in it until it ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotMark(Arc<str>);

impl SnapshotMark {
    /// Returns the mark as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for SnapshotMark {
    fn from(mark: String) -> Self {
        Self(mark.into())
    }
}

/// A mark that several callers wait for.
type SharedRead = Shared<BoxFuture<'static, Result<SnapshotMark, Arc<sqlx::Error>>>>;

/// Reads the marks of one database. While one is read, all who ask share the next one, which is read after they asked: a crowd costs
/// the database as much as one after the other.
#[derive(Clone, Default)]
pub struct SnapshotReader(Arc<Reads>);

#[derive(Default)]
struct Reads {
    /// The read that has not begun.
    next: Mutex<Option<SharedRead>>,
    /// Held by the read that has begun.
    begun: tokio::sync::Mutex<()>,
}

impl SnapshotReader {
    /// Reads a mark that is no older than this call.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn read(&self, db: &Db) -> Result<SnapshotMark, Arc<sqlx::Error>> {
        let read = {
            let mut next = self.0.next.lock().unwrap_or_else(PoisonError::into_inner);
            next.get_or_insert_with(|| read_next(Arc::clone(&self.0), db.clone()).boxed().shared()).clone()
        };
        read.await
    }
}

async fn read_next(reads: Arc<Reads>, db: Db) -> Result<SnapshotMark, Arc<sqlx::Error>> {
    let _begun = reads.begun.lock().await;
    // Who asks from now on must not be told what this read sees.
    reads.next.lock().unwrap_or_else(PoisonError::into_inner).take();
    let mark = sqlx::query_scalar!(r#"select pg_current_snapshot()::text as "mark!""#).fetch_one(&db).await;
    Ok(mark.map_err(Arc::new)?.into())
}

impl fmt::Debug for SnapshotReader {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("SnapshotReader")
    }
}
