//! Mutes: until an instant, a person may read and play their games, and write nothing else.

use chrono::{DateTime, Utc};

use super::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::notifications::{Notification, NotificationKind, notify};

/// The reason why a person may not write now, neither on the forum nor to others. Their games go on, with orders and
/// messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WritingRestriction {
    /// Its source.
    pub from: RestrictionCause,
    /// The reason, as the admin wrote it; the person reads it.
    pub reason: String,
    /// The end; `None` if it lasts until it is lifted.
    pub ends_at: Option<DateTime<Utc>>,
}

/// The source of a silence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestrictionCause {
    /// The person is muted.
    Mute,
    /// The account is new, and comes from a banned network or browser.
    Place,
}

impl WritingRestriction {
    /// Returns the message for a person who tries to write.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = Message::new(match (self.from, self.ends_at.is_some()) {
            (RestrictionCause::Mute, _) => crate::key!("write-muted"),
            (RestrictionCause::Place, true) => crate::key!("write-place-banned-until"),
            (RestrictionCause::Place, false) => crate::key!("write-place-banned"),
        });
        let message = message.with("reason", &self.reason);
        match self.ends_at {
            Some(ends_at) => message.with("until", ends_at),
            None => message,
        }
    }
}

/// A mute in force.
#[derive(Debug, Clone)]
pub struct Mute {
    /// The reason, as the admin wrote it.
    pub reason: String,
    /// The end.
    pub ends_at: DateTime<Utc>,
}

/// Mutes `user`, replacing a mute in force, and notifies them of the reason and the end; `false` if there is no such
/// person, or they are an admin.
pub async fn mute(
    db: &Db,
    actor: AuditActor,
    user: UserId,
    reason: &str,
    ends_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let found = sqlx::query_scalar!(
        r#"select true as "is!" from users where id = $1 and erased_at is null and role <> 'admin' for no key update"#,
        user.0
    );
    if found.fetch_optional(&mut *tx).await?.is_none() {
        return Ok(false);
    }
    sqlx::query!(
        "with lifted as (update mutes set lifted_at = $3 where user_id = $1 and lifted_at is null and ends_at > $3)
         insert into mutes (user_id, reason, begins_at, ends_at, by_id) values ($1, $2, $3, $4, $5)",
        user.0,
        reason,
        now,
        ends_at,
        actor.user()
    )
    .execute(&mut *tx)
    .await?;
    let line = Message::new("audit-muted").with("until", ends_at).with("reason", reason);
    audit::record(&mut tx, actor, Some(user), &line, now).await?;
    let notice = Notification {
        user,
        kind: NotificationKind::Moderation,
        topic: "muted".to_owned(),
        message: Message::new("notice-muted").with("until", ends_at).with("reason", reason),
        link: "/notifications".to_owned(),
    };
    notify(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Lifts the mute of `user`; `false` if there was none in force.
pub async fn lift(db: &Db, actor: AuditActor, user: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let lifted = sqlx::query!(
        "update mutes set lifted_at = $2 where user_id = $1 and lifted_at is null and ends_at > $2",
        user.0,
        now
    )
    .execute(&mut *tx)
    .await?;
    if lifted.rows_affected() == 0 {
        return Ok(false);
    }
    audit::record(&mut tx, actor, Some(user), &Message::new("audit-mute-lifted"), now).await?;
    let notice = Notification {
        user,
        kind: NotificationKind::Moderation,
        topic: "muted".to_owned(),
        message: Message::new("notice-mute-lifted"),
        link: "/notifications".to_owned(),
    };
    notify(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Returns the mute of `user` in force; `None` if there is none.
pub async fn current(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Option<Mute>> {
    sqlx::query_as!(
        Mute,
        "select reason, ends_at from mutes where user_id = $1 and lifted_at is null and ends_at > $2
         order by begins_at desc limit 1",
        user.0,
        now
    )
    .fetch_optional(db)
    .await
}
