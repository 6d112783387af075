//! Bans: a person cannot log in, for a reason, until a date or until the ban is lifted.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::place_bans::{self, BanScope};
use super::{roles::SiteRole, sessions};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;

/// A ban in force.
#[derive(Debug, Clone)]
pub struct Ban {
    /// The reason, as the admin wrote it; the banned person reads it.
    pub reason: String,
    /// The beginning.
    pub begins_at: DateTime<Utc>,
    /// The end; `None` if it lasts until it is lifted.
    pub ends_at: Option<DateTime<Utc>>,
}

/// The reason why a ban was refused.
#[derive(Debug, thiserror::Error)]
pub enum BanError {
    /// There is no such person, or they have left.
    #[error("there is no such person")]
    Nobody,
    /// The person is an admin; an admin must be made a player first.
    #[error("an admin cannot be banned; take the role away first")]
    Admin,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Longest reason, in characters.
pub const REASON_LENGTH: usize = 1000;

/// Bans `user` and the places in `along`, ends their sessions, and replaces a ban already in force.
///
/// # Errors
/// See [`BanError`].
pub async fn ban(
    db: &Db,
    actor: AuditActor,
    (user, along): (UserId, BanScope),
    reason: &str,
    ends_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<(), BanError> {
    let mut tx = db::begin(db).await?;
    let role = sqlx::query_scalar!(
        "select role from users where id = $1 and erased_at is null for no key update",
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(BanError::Nobody)?;
    if role == SiteRole::Admin.code() {
        return Err(BanError::Admin);
    }
    lift_all(&mut tx, user, now).await?;
    sqlx::query!(
        "insert into bans (user_id, reason, begins_at, ends_at, by_id) values ($1, $2, $3, $4, $5)",
        user.0,
        reason,
        now,
        ends_at,
        actor.user()
    )
    .execute(&mut *tx)
    .await?;
    place_bans::ban_places_of(&mut tx, actor, (user, along), (reason, ends_at), now).await?;
    sessions::end_all(&mut tx, user).await?;
    let message = match ends_at {
        Some(ends_at) => Message::new("audit-banned-until").with("until", ends_at),
        None => Message::new("audit-banned"),
    };
    audit::record(&mut tx, actor, Some(user), &message.with("reason", reason), now).await?;
    activity::record(&mut tx, user, AccountEvent::Banned, None, now).await?;
    db::commit(tx).await?;
    Ok(())
}

/// Lifts the ban of `user` and of the places banned along; `false` if there was none in force.
pub async fn lift(db: &Db, actor: AuditActor, user: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    if lift_all(&mut tx, user, now).await? == 0 {
        return Ok(false);
    }
    audit::record(&mut tx, actor, Some(user), &Message::new("audit-ban-lifted"), now).await?;
    activity::record(&mut tx, user, AccountEvent::BanLifted, None, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Returns the ban of `user` in force; `None` if there is none.
pub async fn current(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Option<Ban>> {
    sqlx::query_as!(
        Ban,
        "select reason, begins_at, ends_at from bans
         where user_id = $1 and lifted_at is null and (ends_at is null or ends_at > $2)
         order by begins_at desc limit 1",
        user.0,
        now
    )
    .fetch_optional(db)
    .await
}

async fn lift_all(db: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let lifted = sqlx::query!(
        "update bans set lifted_at = $2 where user_id = $1 and lifted_at is null and (ends_at is null or ends_at > $2)",
        user.0,
        now
    )
    .execute(&mut *db)
    .await?;
    place_bans::lift_places_of(db, user, now).await?;
    Ok(lifted.rows_affected())
}
