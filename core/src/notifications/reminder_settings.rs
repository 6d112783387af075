//! Deadline reminders, and the daily digest for people who want one e-mail a day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveTime, Utc};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};
use stafeta_rules::clock::zone::ZoneRules as _;

use super::outbox_email::DigestLine;
use super::{OutboxEmail, outbox};
use crate::db::{self, Db};
use crate::i18n::{Message, NamedZone};
use crate::ids::UserId;

/// A person's reminder settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReminderSettings {
    /// Remind after this percentage of the time, 10 to 95. `None` if switched off.
    pub share: Option<i32>,
    /// Remind this many hours before the deadline, 1 to 168. `None` if switched off.
    pub hours: Option<i32>,
    /// The hour of the daily digest, in the person's zone. `None` for one e-mail per notification.
    pub digest_hour: Option<i32>,
    /// True to be told of seats that become open in running games of others.
    pub open_seats: bool,
}

impl Default for ReminderSettings {
    fn default() -> Self {
        Self { share: Some(80), hours: Some(1), digest_hour: None, open_seats: false }
    }
}

/// Returns the reminder settings of those `users` who have changed them. The defaults apply to the others.
pub async fn of(
    db: impl PgExecutor<'_>,
    users: &[UserId],
) -> sqlx::Result<BTreeMap<UserId, ReminderSettings>> {
    let users: Vec<i64> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query!(
        r#"select user_id as "user: UserId", share, hours, digest_hour, open_seats from reminder_settings where user_id = any($1)"#,
        &users
    )
    .fetch_all(db)
    .await?;
    let reminding = rows.into_iter().map(|row| {
        let (share, hours, digest_hour) = (row.share, row.hours, row.digest_hour);
        (row.user, ReminderSettings { share, hours, digest_hour, open_seats: row.open_seats })
    });
    Ok(reminding.collect())
}

/// Changes the reminder settings of `user`.
pub async fn change(
    db: &mut PgConnection,
    user: UserId,
    reminding: &ReminderSettings,
    zone: &NamedZone,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let digest_at = reminding.digest_hour.map(|hour| next(hour, zone, now));
    sqlx::query!(
        "insert into reminder_settings (user_id, share, hours, digest_hour, digest_from, digest_at, open_seats) values ($1, $2, $3, $4, $5,
             $6, $7)
         on conflict (user_id) do update
         set share = excluded.share, hours = excluded.hours, digest_hour = excluded.digest_hour,
             digest_from = case when excluded.digest_hour is null then null
                                else coalesce(reminder_settings.digest_from, excluded.digest_from) end,
             digest_at = excluded.digest_at, open_seats = excluded.open_seats",
        user.0,
        reminding.share,
        reminding.hours,
        reminding.digest_hour,
        digest_at.map(|_| now),
        digest_at,
        reminding.open_seats
    )
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Writes one digest that is due and that no other worker has claimed. Returns true if there was one.
pub async fn digest_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query!(
        r#"select r.user_id as "user: UserId", r.digest_hour as "hour!", r.digest_from as "from!", u.zone
           from reminder_settings r join users u on u.id = r.user_id
           where r.digest_at <= $1 order by r.digest_at, r.user_id limit 1 for update of r skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(false) };
    let lines = sqlx::query!(
        r#"select n.message as "message: Json<Message>", n.link from notifications n join users u on u.id = n.user_id
           where n.user_id = $1 and n.kind in ('game', 'press') and not (n.kind = any(u.email_opt_outs))
             and not (n.kind = any(u.push_kinds) and exists (select from push_devices d where d.user_id = u.id))
             and n.read_at is null and n.created_at >= $2 and n.created_at < $3
           order by n.created_at, n.id"#,
        due.user.0,
        due.from,
        now
    )
    .fetch_all(&mut *tx)
    .await?;
    let lines: Vec<DigestLine> =
        lines.into_iter().map(|line| DigestLine { message: line.message.0, link: line.link }).collect();
    if !lines.is_empty() {
        outbox::enqueue(&mut tx, Some(due.user), &OutboxEmail::Digest { lines }, now).await?;
    }
    let zone = NamedZone::find_zone(&due.zone).unwrap_or_else(NamedZone::utc);
    sqlx::query!(
        "update reminder_settings set digest_from = $2, digest_at = $3 where user_id = $1",
        due.user.0,
        now,
        next(due.hour, &zone, now)
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Returns the next time at which local time shows that hour.
fn next(hour: i32, zone: &NamedZone, now: DateTime<Utc>) -> DateTime<Utc> {
    let time = NaiveTime::from_hms_opt(hour.unsigned_abs(), 0, 0).unwrap_or_default();
    zone.next(now, time)
}
