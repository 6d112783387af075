//! Who is at work, and what is given back when nobody was.
//!
//! Worker and web tier each note every second that they are there. A gap is an outage: nobody could post, or nobody looked. A
//! long one is written down and its time given back to every running game. A short one is written down only where a deadline
//! passed in it. [`GameTx::give_back`](super::game_tx::GameTx::give_back) reckons a game's clocks with it before anything of the game
//! lapses.

use chrono::{DateTime, TimeDelta, Utc};

use crate::db::{self, Db, Tx};

/// A part of the site without which nobody can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// The loops that look for deadlines.
    Worker,
    /// The pages on which people post.
    Web,
}

/// A gap longer than this is an outage whatever passed in it, unless the operator decides otherwise.
pub const LONG_OUTAGE: TimeDelta = TimeDelta::minutes(10);
/// A gap longer than this is an outage for whoever had a deadline in it. Heartbeats are a second apart.
pub(super) const SHORT_OUTAGE: TimeDelta = TimeDelta::seconds(3);
/// A web tier that has been silent for longer than this is gone: deadlines wait for it.
const SILENT: TimeDelta = TimeDelta::seconds(10);

/// What a heartbeat found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heartbeat {
    /// The outage that this heartbeat ended and wrote down.
    pub outage: Option<TimeDelta>,
    /// Since when nobody has been able to reach the site, where that is so now. Until it is back nothing may lapse.
    pub unreachable_since: Option<DateTime<Utc>>,
}

/// Notes that the tiers of this process are at work, and writes an outage down that ends with it.
///
/// # Errors
/// The database.
pub async fn beat(db: &Db, tiers: &[Tier], long: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<Heartbeat> {
    let mut tx = db::begin(db).await?;
    let last = sqlx::query!("select at, web_at from pulse for update").fetch_optional(&mut *tx).await?;
    let mut beat = Heartbeat::default();
    if let Some(last) = last {
        let silent = tiers.iter().filter_map(|tier| match tier {
            Tier::Worker => Some(last.at),
            Tier::Web => last.web_at,
        });
        if let Some(since) = silent.min() {
            beat.outage = note_outage(&mut tx, since, long, now).await?;
        }
        let web_at = if tiers.contains(&Tier::Web) { Some(now) } else { last.web_at };
        beat.unreachable_since = web_at.filter(|web_at| now - *web_at > SILENT);
    }
    sqlx::query!(
        "insert into pulse (at, web_at) values ($1, case when $3 then $1::timestamptz end)
         on conflict (one) do update
         set at = case when $2 then greatest(pulse.at, $1) else pulse.at end,
             web_at = case when $3 then greatest(pulse.web_at, $1) else pulse.web_at end",
        now,
        tiers.contains(&Tier::Worker),
        tiers.contains(&Tier::Web)
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(beat)
}

/// Moves the heartbeats along with a clock that was moved by hand, so that its step is no outage.
///
/// # Errors
/// The database.
pub async fn follow_clock(db: &Db, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update pulse set at = greatest(at, $1), web_at = case when web_at is not null then greatest(web_at, $1) end",
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Writes down that nobody could play from `since` until `now`, as far as no other process has; the length of what was
/// written.
async fn note_outage(
    tx: &mut Tx,
    since: DateTime<Utc>,
    long: TimeDelta,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TimeDelta>> {
    if now - since <= SHORT_OUTAGE {
        return Ok(None);
    }
    let noted =
        sqlx::query_scalar!("select max(to_at) from rests where kind = 'outage' and to_at > $1", since)
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
    sqlx::query!("insert into rests (kind, from_at, to_at) values ('outage', $1, $2)", since, now)
        .execute(&mut **tx)
        .await?;
    Ok(Some(length))
}

/// When whoever is missing now was last there: the earlier heartbeat of the two tiers. `None` before the first.
///
/// # Errors
/// The database.
pub(super) async fn last_beat(tx: &mut Tx) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select least(at, web_at) from pulse")
        .fetch_optional(&mut **tx)
        .await
        .map(Option::flatten)
}
