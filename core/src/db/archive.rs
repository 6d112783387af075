//! The archive of the database's changes, from which a backup is brought up to date.

use chrono::{DateTime, Utc};

use super::Db;

/// Returns the time at which Postgres last archived changes. `None` if it archives none.
///
/// # Errors
/// The query failed.
pub async fn last_archived(db: &Db) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select last_archived_time from pg_stat_archiver").fetch_one(db).await
}
