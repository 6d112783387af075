//! The outbox: e-mails and push messages to be sent, claimed by one worker at a time and retried with growing pauses.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::OutboxEmail;
use crate::db::Db;
use crate::ids::UserId;

/// An e-mail that this worker has claimed.
#[derive(Debug, Clone)]
pub struct ClaimedEmail {
    /// The id.
    pub id: i64,
    /// The recipient's account. `None` if the e-mail goes to an address without one.
    pub user: Option<UserId>,
    /// The content. `Err` with the reason if it cannot be read, such as one of a newer release.
    pub letter: Result<OutboxEmail, String>,
    /// The number of this attempt, from 1.
    pub attempt: i32,
    /// The time when it was put into the outbox.
    pub created_at: DateTime<Utc>,
}

/// The result of an attempt.
#[derive(Debug, Clone)]
pub enum DeliveryOutcome {
    /// The mail server, the push services of the person's devices or their webhook accepted it.
    Sent(DeliveryChannel),
    /// It is not to be sent before this time, which is no attempt.
    Postponed(DateTime<Utc>),
    /// It needs the mail server after all, which is no attempt.
    LeftToMail,
    /// It is not to be sent, which is not an error.
    Dropped(DropReason),
    /// The attempt failed; a later one may succeed.
    Failed(String),
    /// It can never be sent.
    Refused(String),
}

/// The lane of a message. Each has a loop of its own, so that a mail server that fails does not slow down what needs none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutboxLane {
    /// By the mail server.
    Mail,
    /// Straight to devices and webhooks.
    Direct,
}

impl OutboxLane {
    /// Both lanes.
    pub const ALL: [OutboxLane; 2] = [OutboxLane::Mail, OutboxLane::Direct];

    /// Returns the code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            OutboxLane::Mail => "mail",
            OutboxLane::Direct => "direct",
        }
    }
}

/// The way by which a message was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryChannel {
    /// By e-mail.
    Email,
    /// To the person's devices.
    Push,
    /// To the person's webhook.
    Webhook,
}

impl DeliveryChannel {
    /// All of them.
    pub const ALL: [DeliveryChannel; 3] =
        [DeliveryChannel::Email, DeliveryChannel::Push, DeliveryChannel::Webhook];

    /// Returns the channel with a stored code; `None` if this release does not know it.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        DeliveryChannel::ALL.into_iter().find(|channel| channel.code() == code)
    }

    /// Returns the code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DeliveryChannel::Email => "email",
            DeliveryChannel::Push => "push",
            DeliveryChannel::Webhook => "webhook",
        }
    }
}

/// The reason why an e-mail is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropReason {
    /// There is nobody to send it to, or no address at which they can get it.
    NoRecipient,
    /// The notification was read on the site before the e-mail was sent.
    ReadOnSite,
    /// A newer e-mail about the same thing follows.
    Replaced,
    /// It is about a live game and would come too late.
    TooLate,
    /// Its subject has been removed.
    Withdrawn,
}

impl DropReason {
    /// Returns the code stored with the delivery.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DropReason::NoRecipient => "no recipient",
            DropReason::ReadOnSite => "read on the site",
            DropReason::Replaced => "replaced by a newer one",
            DropReason::TooLate => "too late for a live game",
            DropReason::Withdrawn => "removed meanwhile",
        }
    }
}

/// The most attempts. The pauses between them add up to about a day.
pub const ATTEMPTS: i32 = 12;
/// The longest time for which e-mails wait while games are due.
const LONGEST_HOLD: TimeDelta = TimeDelta::minutes(1);
/// A worker that has not reported after this time is considered dead, and another may claim the e-mail.
const LEASE: TimeDelta = TimeDelta::minutes(5);

/// Puts an e-mail into the outbox, in the transaction of the event it reports.
pub async fn enqueue(
    db: &mut PgConnection,
    user: Option<UserId>,
    letter: &OutboxEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let lane = match letter {
        OutboxEmail::ChannelTest { .. } => OutboxLane::Direct,
        _ => OutboxLane::Mail,
    };
    sqlx::query!(
        "insert into outbox (user_id, email, created_at, due_at, lane) values ($1, $2, $3, $3, $4)",
        user.map(|user| user.0),
        Json(letter) as _,
        now,
        lane.code()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Claims up to `count` messages of a lane that are due. No other worker gets them until the claim expires. E-mails about what happened
/// wait, a minute at most, while games are due: composing them for a thousand games would delay the deadlines of the last.
pub async fn claim(
    db: &Db,
    lane: OutboxLane,
    count: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ClaimedEmail>> {
    let rows = sqlx::query!(
        r#"update outbox set attempts = attempts + 1, due_at = $2
           where id in (
               select id from outbox where done_at is null and lane = $4 and due_at <= $1
                 and ($5::timestamptz is null or email ->> 'topic' is null or created_at < $5 or not exists (
                     select from games where deadline_at < $1 and quarantined_at is null and (retry_at is null or retry_at <= $1)
                 ))
               order by due_at, id limit $3 for update skip locked
           )
           returning id, user_id as "user: UserId", email, attempts as attempt, created_at"#,
        now,
        now + LEASE,
        count,
        lane.code(),
        (lane == OutboxLane::Mail).then(|| now - LONGEST_HOLD)
    )
    .fetch_all(db)
    .await?;
    let claimed = rows.into_iter().map(|row| ClaimedEmail {
        id: row.id,
        user: row.user,
        letter: serde_json::from_value(row.email).map_err(|error| error.to_string()),
        attempt: row.attempt,
        created_at: row.created_at,
    });
    Ok(claimed.collect())
}

/// Returns the reason why a notification's e-mail is needless by now. `None` if it is to be sent.
pub async fn find_needless(
    db: &mut PgConnection,
    claimed: &ClaimedEmail,
) -> sqlx::Result<Option<DropReason>> {
    let (Some(user), Ok(OutboxEmail::Notice { topic: Some(topic), .. })) = (claimed.user, &claimed.letter)
    else {
        return Ok(None);
    };
    let row = sqlx::query!(
        r#"select exists (select from notifications where user_id = $1 and topic = $2 and read_at >= $3)
                      and not exists (select from notifications where user_id = $1 and topic = $2 and read_at is null) as "is_read!",
                  exists (select from outbox where user_id = $1 and id > $4 and email->>'topic' = $2) as "is_replaced!""#,
        user.0,
        topic,
        claimed.created_at,
        claimed.id
    )
    .fetch_one(db)
    .await?;
    let is_read = row.is_read.then_some(DropReason::ReadOnSite);
    Ok(is_read.or(row.is_replaced.then_some(DropReason::Replaced)))
}

/// Records the result of an attempt and schedules the next one.
pub async fn record_outcome(
    db: &mut PgConnection,
    claimed: &ClaimedEmail,
    outcome: &DeliveryOutcome,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let given_up = claimed.attempt >= ATTEMPTS;
    let (done, delivery, detail) = match outcome {
        DeliveryOutcome::Postponed(until) => return postpone(db, claimed, *until).await,
        DeliveryOutcome::LeftToMail => return leave_to_mail(db, claimed, now).await,
        DeliveryOutcome::Sent(_) => (Some("sent"), "sent", ""),
        DeliveryOutcome::Dropped(why) => (Some("dropped"), "dropped", why.code()),
        DeliveryOutcome::Refused(why) => (Some("failed"), "failed", why.as_str()),
        DeliveryOutcome::Failed(why) if given_up => (Some("failed"), "failed", why.as_str()),
        DeliveryOutcome::Failed(why) => (None, "retry", why.as_str()),
    };
    sqlx::query!(
        "update outbox set outcome = $2, done_at = case when $2::text is null then null else $3::timestamptz end, due_at = $4,
             channel = coalesce($5, channel)
         where id = $1",
        claimed.id,
        done,
        now,
        now + pause(claimed.attempt),
        match outcome {
            DeliveryOutcome::Sent(channel) => Some(channel.code()),
            _ => None,
        }
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "insert into email_deliveries (outbox_id, at, attempt, outcome, detail) values ($1, $2, $3, $4, $5)",
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

/// Puts a claimed message back until `until`, as if it had not been claimed.
async fn postpone(db: &mut PgConnection, claimed: &ClaimedEmail, until: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update outbox set attempts = attempts - 1, due_at = $2 where id = $1", claimed.id, until)
        .execute(db)
        .await?;
    Ok(())
}

/// Puts a claimed message into the lane of the mail server, as if it had not been claimed.
async fn leave_to_mail(
    db: &mut PgConnection,
    claimed: &ClaimedEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update outbox set attempts = attempts - 1, lane = $2, due_at = $3 where id = $1",
        claimed.id,
        OutboxLane::Mail.code(),
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the pause after an attempt: 30 s, doubled each time, at most six hours.
#[must_use]
pub fn pause(attempt: i32) -> TimeDelta {
    TimeDelta::seconds(30 << (attempt - 1).clamp(0, 12)).min(TimeDelta::hours(6))
}

/// An e-mail in its recipient's list.
#[derive(Debug, Clone)]
pub struct OutboxRow {
    /// The content. `None` if this release cannot read it.
    pub letter: Option<OutboxEmail>,
    /// The time when it was put into the outbox.
    pub created_at: DateTime<Utc>,
    /// The number of attempts.
    pub attempts: i32,
    /// The time of the next attempt, while it is unfinished.
    pub due_at: DateTime<Utc>,
    /// The time when it was finished.
    pub done_at: Option<DateTime<Utc>>,
    /// The result: `sent`, `dropped` or `failed`. `None` while it is unfinished.
    pub outcome: Option<String>,
    /// True if it was dropped because it was not needed any more: the notification was read, or a newer e-mail followed.
    pub was_needless: bool,
    /// The way by which it was sent, once it was. `None` if this release does not know it.
    pub channel: Option<DeliveryChannel>,
}

/// The most e-mails in a recipient's list.
const LISTED: i64 = 50;

/// Returns the latest e-mails to `user` with their results, newest first.
pub async fn list(db: &Db, user: UserId) -> sqlx::Result<Vec<OutboxRow>> {
    let rows = sqlx::query!(
        r#"select o.email, o.created_at, o.attempts, o.due_at, o.done_at, o.outcome, o.channel,
                  exists (select from email_deliveries d where d.outbox_id = o.id and d.detail = any($3)) as "was_needless!"
           from outbox o where o.user_id = $1 order by o.id desc limit $2"#,
        user.0,
        LISTED,
        &[DropReason::ReadOnSite, DropReason::Replaced, DropReason::Withdrawn].map(|why| why.code().to_owned())
    )
    .fetch_all(db)
    .await?;
    let listed = rows.into_iter().map(|row| OutboxRow {
        letter: serde_json::from_value(row.email).ok(),
        created_at: row.created_at,
        attempts: row.attempts,
        due_at: row.due_at,
        done_at: row.done_at,
        outcome: row.outcome,
        was_needless: row.was_needless,
        channel: DeliveryChannel::of_code(&row.channel),
    });
    Ok(listed.collect())
}

/// Figures about the outbox.
#[derive(Debug, Clone, Copy)]
pub struct OutboxBacklog {
    /// E-mails that are due.
    pub waiting: i64,
    /// The time when the oldest of them was written.
    pub oldest: Option<DateTime<Utc>>,
    /// E-mails given up within the last day.
    pub failed: i64,
}

/// Returns the current figures about the outbox.
pub async fn backlog(db: &Db, now: DateTime<Utc>) -> sqlx::Result<OutboxBacklog> {
    sqlx::query_as!(
        OutboxBacklog,
        r#"select (select count(*) from outbox where done_at is null and due_at <= $1) as "waiting!",
                  (select min(created_at) from outbox where done_at is null and due_at <= $1) as oldest,
                  (select count(*) from outbox where done_at > $2 and outcome = 'failed') as "failed!""#,
        now,
        now - TimeDelta::days(1)
    )
    .fetch_one(db)
    .await
}

/// Deletes e-mails that were finished longer ago than `kept`.
pub async fn sweep(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from outbox where done_at <= $1", now - kept).execute(db).await?.rows_affected())
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
