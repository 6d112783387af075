//! How far a read replica is behind: the age of the last heartbeat that it has.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tracing::warn;

use crate::db::ReadReplica;
use crate::time::Clock;

/// The most that a replica may be behind. The heartbeats of the primary are a second apart.
pub const MOST_BEHIND: TimeDelta = TimeDelta::seconds(5);
/// The time between two looks.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The longest wait for an answer of the replica.
const ANSWER: Duration = Duration::from_secs(1);

/// Looks every second how far `replica` is behind, for as long as it is polled. One that does not answer is not read from.
pub async fn watch_replica(replica: &ReadReplica, clock: &Clock) {
    let mut rounds = tokio::time::interval(LOOK_EVERY);
    loop {
        rounds.tick().await;
        measure_replica(replica, clock.now()).await;
    }
}

/// Looks once, at `now`.
pub async fn measure_replica(replica: &ReadReplica, now: DateTime<Utc>) {
    let looked = tokio::time::timeout(ANSWER, last_heartbeat(replica)).await;
    let at = looked.ok().and_then(Result::ok).flatten();
    let is_close = at.is_some_and(|at| now - at <= MOST_BEHIND);
    if replica.note_distance(is_close) && !is_close {
        warn!(
            ?at,
            "the read replica is too far behind or does not answer; all pages are read from the primary"
        );
    }
}

async fn last_heartbeat(replica: &ReadReplica) -> sqlx::Result<Option<DateTime<Utc>>> {
    let last = sqlx::query_scalar!("select greatest(at, web_at) from heartbeat")
        .fetch_optional(replica.pool())
        .await?;
    Ok(last.flatten())
}
