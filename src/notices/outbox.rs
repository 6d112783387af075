//! The outbox: letters that wait, are claimed by one worker at a time, and are tried again with growing pauses.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::Letter;
use crate::db::Db;
use crate::ids::UserId;

/// A letter that this worker is to send now.
#[derive(Debug, Clone)]
pub struct Claimed {
    /// Its number.
    pub id: i64,
    /// The reader, where the letter is to an account.
    pub user: Option<UserId>,
    /// What to write; the reason where that cannot be read, as a letter of a newer release by an older worker.
    pub letter: Result<Letter, String>,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// When it was put into the outbox.
    pub created_at: DateTime<Utc>,
}

/// What became of an attempt.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The mail server took it.
    Sent,
    /// There is nobody to send it to, and that is no fault.
    Dropped(&'static str),
    /// It did not work this time.
    Failed(String),
    /// It will never work.
    Refused(String),
}

/// Attempts before a letter is given up: the pauses between them add up to about a day.
pub const ATTEMPTS: i32 = 12;
/// A worker that has not reported back after this long is gone, and another may take the letter.
const LEASE: TimeDelta = TimeDelta::minutes(5);
/// Letters done with are kept this long, with their deliveries.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Puts a letter into the outbox, in the transaction of what it tells of.
pub async fn put(
    db: &mut PgConnection,
    user: Option<UserId>,
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into outbox (user_id, letter, created_at, due_at) values ($1, $2, $3, $3)",
        user.map(|user| user.0),
        Json(letter) as _,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Takes up to `count` letters that are due; no other worker gets them for a while.
pub async fn claim(db: &Db, count: i64, now: DateTime<Utc>) -> sqlx::Result<Vec<Claimed>> {
    let rows = sqlx::query!(
        r#"update outbox set attempts = attempts + 1, due_at = $2
           where id in (
               select id from outbox where done_at is null and due_at <= $1
               order by due_at, id limit $3 for update skip locked
           )
           returning id, user_id as "user: UserId", letter, attempts as attempt, created_at"#,
        now,
        now + LEASE,
        count
    )
    .fetch_all(db)
    .await?;
    let claimed = rows.into_iter().map(|row| Claimed {
        id: row.id,
        user: row.user,
        letter: serde_json::from_value(row.letter).map_err(|error| error.to_string()),
        attempt: row.attempt,
        created_at: row.created_at,
    });
    Ok(claimed.collect())
}

/// Writes down what became of an attempt, and when the next one is.
pub async fn settle(
    db: &mut PgConnection,
    claimed: &Claimed,
    outcome: &Outcome,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let given_up = claimed.attempt >= ATTEMPTS;
    let (done, delivery, detail) = match outcome {
        Outcome::Sent => (Some("sent"), "sent", ""),
        Outcome::Dropped(why) => (Some("dropped"), "dropped", *why),
        Outcome::Refused(why) => (Some("failed"), "failed", why.as_str()),
        Outcome::Failed(why) if given_up => (Some("failed"), "failed", why.as_str()),
        Outcome::Failed(why) => (None, "retry", why.as_str()),
    };
    sqlx::query!(
        "update outbox set outcome = $2, done_at = case when $2::text is null then null else $3::timestamptz end, due_at = $4
         where id = $1",
        claimed.id,
        done,
        now,
        now + pause(claimed.attempt)
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "insert into deliveries (outbox_id, at, attempt, outcome, detail) values ($1, $2, $3, $4, $5)",
        claimed.id,
        now,
        claimed.attempt,
        delivery,
        detail.chars().take(500).collect::<String>()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The pause after an attempt: 30 s, doubled each time, at most six hours.
#[must_use]
pub fn pause(attempt: i32) -> TimeDelta {
    TimeDelta::seconds(30 << (attempt - 1).clamp(0, 12)).min(TimeDelta::hours(6))
}

/// A letter in its reader's list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// What it says; `None` where this release cannot read it.
    pub letter: Option<Letter>,
    /// When it was put into the outbox.
    pub created_at: DateTime<Utc>,
    /// How often it was tried.
    pub attempts: i32,
    /// When it is tried next, while it is not done with.
    pub due_at: DateTime<Utc>,
    /// When it was done with.
    pub done_at: Option<DateTime<Utc>>,
    /// What became of it: `sent`, `dropped`, `failed`; none while it waits.
    pub outcome: Option<String>,
}

/// Letters in the list of a reader.
const LISTED: i64 = 50;

/// The latest letters to `user`, the newest first: what became of each.
pub async fn list(db: &Db, user: UserId) -> sqlx::Result<Vec<Listed>> {
    let rows = sqlx::query!(
        "select letter, created_at, attempts, due_at, done_at, outcome from outbox
         where user_id = $1 order by id desc limit $2",
        user.0,
        LISTED
    )
    .fetch_all(db)
    .await?;
    let listed = rows.into_iter().map(|row| Listed {
        letter: serde_json::from_value(row.letter).ok(),
        created_at: row.created_at,
        attempts: row.attempts,
        due_at: row.due_at,
        done_at: row.done_at,
        outcome: row.outcome,
    });
    Ok(listed.collect())
}

/// What waits in the outbox.
#[derive(Debug, Clone, Copy)]
pub struct Backlog {
    /// Letters that are due.
    pub waiting: i64,
    /// When the oldest of them was written.
    pub oldest: Option<DateTime<Utc>>,
    /// Letters given up within the last day.
    pub failed: i64,
}

/// What waits in the outbox now.
pub async fn backlog(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Backlog> {
    sqlx::query_as!(
        Backlog,
        r#"select (select count(*) from outbox where done_at is null and due_at <= $1) as "waiting!",
                  (select min(created_at) from outbox where done_at is null and due_at <= $1) as oldest,
                  (select count(*) from outbox where done_at > $2 and outcome = 'failed') as "failed!""#,
        now,
        now - TimeDelta::days(1)
    )
    .fetch_one(db)
    .await
}

/// Removes what was done with long ago.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from outbox where done_at <= $1", now - KEPT).execute(db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_and_add_up_to_about_a_day() {
        assert_eq!(pause(1), TimeDelta::seconds(30));
        assert_eq!(pause(4), TimeDelta::minutes(4));
        assert_eq!(pause(i32::MAX), TimeDelta::hours(6));
        let all: TimeDelta = (1..ATTEMPTS).map(pause).sum();
        assert!((TimeDelta::hours(12)..TimeDelta::hours(36)).contains(&all), "{all}");
    }
}
