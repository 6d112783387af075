//! Heartbeats of worker and web tier, and outages.
//!
//! Worker and web tier each record a heartbeat every second. A gap between heartbeats is an outage: nobody could post, or no
//! deadline was handled. A long outage is stored, and its time is credited to every running game. A short one is stored only
//! if a deadline passed in it. [`GameTx::credit_outages`](super::game_tx::GameTx::credit_outages) computes a game's clocks
//! with the stored outages before any of its deadlines lapses.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::db::{self, Db, Tx};

/// A part of the site that must be at work for people to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceTier {
    /// The loops that handle deadlines.
    Worker,
    /// The web process that takes posts.
    Web,
}

/// Default length above which a gap counts as an outage even if no deadline passed in it. The operator can change it.
pub const LONG_OUTAGE: TimeDelta = TimeDelta::minutes(10);
/// Length above which a gap counts as an outage if a deadline passed in it. Heartbeats are one second apart.
pub(super) const SHORT_OUTAGE: TimeDelta = TimeDelta::seconds(3);
/// Time without a heartbeat after which the web tier counts as down, and deadlines wait for it.
const SILENT: TimeDelta = TimeDelta::seconds(10);

/// The result of recording a heartbeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heartbeat {
    /// Length of the outage that this heartbeat ended and stored; `None` if there was none.
    pub outage: Option<TimeDelta>,
    /// Last heartbeat of a web tier that is down; `None` if it is up. While it is down nothing may lapse.
    pub unreachable_since: Option<DateTime<Utc>>,
}

/// Stores the heartbeat of the tiers of this process, and the outage that ends with it.
///
/// # Errors
/// A query failed.
pub async fn record_heartbeat(
    db: &Db,
    tiers: &[ServiceTier],
    long: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<Heartbeat> {
    let mut tx = db::begin(db).await?;
    let last =
        sqlx::query!("select at, web_at from heartbeat for no key update").fetch_optional(&mut *tx).await?;
    let mut beat = Heartbeat::default();
    if let Some(last) = last {
        let silent = tiers.iter().filter_map(|tier| match tier {
            ServiceTier::Worker => Some(last.at),
            ServiceTier::Web => last.web_at,
        });
        // The gap began when the first of these tiers fell silent.
        if let Some(since) = silent.min() {
            beat.outage = store_outage(&mut tx, since, long, now).await?;
        }
        let web_at = if tiers.contains(&ServiceTier::Web) { Some(now) } else { last.web_at };
        beat.unreachable_since = web_at.filter(|web_at| now - *web_at > SILENT);
    }
    sqlx::query!(
        "insert into heartbeat (at, web_at) values ($1, case when $3 then $1::timestamptz end)
         on conflict (only_row) do update
         set at = case when $2 then greatest(heartbeat.at, $1) else heartbeat.at end,
             web_at = case when $3 then greatest(heartbeat.web_at, $1) else heartbeat.web_at end",
        now,
        tiers.contains(&ServiceTier::Worker),
        tiers.contains(&ServiceTier::Web)
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(beat)
}

/// Moves the heartbeats along with a clock that was moved by hand, so that the step is no outage.
///
/// # Errors
/// A query failed.
pub async fn follow_clock(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update heartbeat set at = greatest(at, $1), web_at = case when web_at is not null then greatest(web_at, $1) end",
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stores an outage from `since` until `now`, without the part that another process has stored. Returns the length stored;
/// `None` if the gap does not count as an outage.
async fn store_outage(
    tx: &mut Tx,
    since: DateTime<Utc>,
    long: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TimeDelta>> {
    if now - since <= SHORT_OUTAGE {
        return Ok(None);
    }
    let noted = sqlx::query_scalar!(
        "select max(to_at) from clock_stoppages where kind = 'outage' and to_at > $1",
        since
    )
    .fetch_one(&mut **tx)
    .await?;
    let since = noted.unwrap_or(since);
    let length = now - since;
    if length <= SHORT_OUTAGE {
        return Ok(None);
    }
    let is_outage = length > long
        || sqlx::query_scalar!(
            r#"select exists (
                   select from games where deadline_at >= $1 and deadline_at < $2 and quarantined_at is null
               ) as "exists!""#,
            since,
            now
        )
        .fetch_one(&mut **tx)
        .await?;
    if !is_outage {
        return Ok(None);
    }
    sqlx::query!("insert into clock_stoppages (kind, from_at, to_at) values ('outage', $1, $2)", since, now)
        .execute(&mut **tx)
        .await?;
    Ok(Some(length))
}

/// Returns the earlier of the two tiers' last heartbeats: until then both were at work. `None` before the first heartbeat.
///
/// # Errors
/// A query failed.
pub(super) async fn last_beat(db: &mut PgConnection) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select least(at, web_at) from heartbeat")
        .fetch_optional(db)
        .await
        .map(Option::flatten)
}
