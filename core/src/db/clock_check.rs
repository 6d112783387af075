//! Compares the machine's clock with the database's.

use metrics::gauge;
use tracing::warn;

use super::Db;
use crate::time::SharedClock;

/// Compares a clock with the database's. Corrects it and logs a message if they differ.
///
/// # Errors
/// Database errors.
pub async fn compare_clock(db: &Db, clock: &SharedClock) -> sqlx::Result<()> {
    let asked = clock.machine();
    let theirs = sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#).fetch_one(db).await?;
    let under_way = clock.machine() - asked;
    if under_way > SharedClock::TOLERANCE {
        // After so long a round trip the comparison is too inexact.
        return Ok(());
    }
    let ahead = asked + under_way / 2 - theirs;
    let seconds = ahead.num_milliseconds() as f64 / 1000.0;
    gauge!("stafeta_clock_ahead_seconds").set(seconds);
    if clock.correct(ahead) {
        warn!(
            ahead_seconds = seconds,
            "this machine's clock is not the database's, which counts: set it right"
        );
    }
    Ok(())
}
