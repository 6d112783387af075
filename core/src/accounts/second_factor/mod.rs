//! The second factor, needed for a log-in besides the password.
//!
//! An account may have an authenticator app ([`totp`]) and several passkeys ([`passkeys`]); the first of them adds
//! ten recovery codes ([`recovery`]). With any of them, the password only opens a half-session ([`half_sessions`]).
//! Adding and removing a factor needs the password, and the owner is notified of each change.

pub mod half_sessions;
pub mod passkeys;
pub mod recovery;
pub mod totp;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::accounts::activity::{self, AccountEvent};
use crate::accounts::audit::{self, AuditActor};
use crate::accounts::password_change::SecretError;
use crate::accounts::password_hashing::HashingError;
use crate::accounts::rate_limits::LimitError;
use crate::accounts::sessions::ClientPlace;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{PasskeyId, UserId};
use crate::key;
use crate::notifications::{self, Notification, NotificationKind};

/// Time to finish a set-up.
pub const SETUP_LASTS: TimeDelta = TimeDelta::minutes(15);

/// The second factors of an account, as its owner sees them.
#[derive(Debug, Clone)]
pub struct SecondFactors {
    /// The authenticator app; `None` if there is none.
    pub app: Option<AppRow>,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyRow>,
    /// The number of recovery codes left.
    pub recovery_codes: i64,
}

impl SecondFactors {
    /// Returns true if a log-in needs a second factor.
    #[must_use]
    pub fn is_set_up(&self) -> bool {
        self.app.is_some() || !self.passkeys.is_empty()
    }
}

/// An authenticator app.
#[derive(Debug, Clone)]
pub struct AppRow {
    /// The time of its set-up.
    pub created_at: DateTime<Utc>,
    /// The last log-in with it; `None` if there was none.
    pub used_at: Option<DateTime<Utc>>,
}

/// A passkey.
#[derive(Debug, Clone)]
pub struct PasskeyRow {
    /// Its id.
    pub id: PasskeyId,
    /// The owner's name for it.
    pub name: String,
    /// The time of its set-up.
    pub created_at: DateTime<Utc>,
    /// The last log-in with it; `None` if there was none.
    pub used_at: Option<DateTime<Utc>>,
}

/// The reason why a factor was not set up or removed.
#[derive(Debug, thiserror::Error)]
pub enum FactorError {
    /// The password is wrong, or there were too many attempts.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The code or the answer of the passkey is wrong.
    #[error("the code or the answer does not hold")]
    Wrong,
    /// No set-up is open in this session, or it has expired.
    #[error("nothing is being set up")]
    Over,
    /// The account already has such a factor.
    #[error("the factor is there already")]
    Known,
    /// The account has no such factor.
    #[error("there is no such factor")]
    Nothing,
    /// A stored passkey or its challenge could not be made or read.
    #[error("a passkey could not be read or written: {0}")]
    Passkey(String),
}

impl From<sqlx::Error> for FactorError {
    fn from(error: sqlx::Error) -> Self {
        SecretError::from(error).into()
    }
}

impl From<LimitError> for FactorError {
    fn from(limited: LimitError) -> Self {
        SecretError::from(limited).into()
    }
}

impl From<HashingError> for FactorError {
    fn from(error: HashingError) -> Self {
        SecretError::from(error).into()
    }
}

/// Loads the second factors of `user`.
///
/// # Errors
/// A database error.
pub async fn load(db: &Db, user: UserId) -> sqlx::Result<SecondFactors> {
    let app =
        sqlx::query_as!(AppRow, "select created_at, used_at from totp_secrets where user_id = $1", user.0)
            .fetch_optional(db)
            .await?;
    let passkeys = sqlx::query_as!(
        PasskeyRow,
        r#"select id as "id: PasskeyId", name, created_at, used_at from passkeys where user_id = $1 order by id"#,
        user.0
    )
    .fetch_all(db)
    .await?;
    let mut connection = db.acquire().await?;
    let recovery_codes = recovery::count(&mut connection, user).await?;
    Ok(SecondFactors { app, passkeys, recovery_codes })
}

/// Returns true if `user` has a second factor.
///
/// # Errors
/// A database error.
pub async fn is_set_up(db: &mut PgConnection, user: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from totp_secrets where user_id = $1)
               or exists (select from passkeys where user_id = $1) as "is_set_up!""#,
        user.0
    )
    .fetch_one(db)
    .await
}

/// Removes every second factor of `user` on another person's decision; writes it into the audit log and notifies the
/// owner. `false` if there was none.
///
/// # Errors
/// A database error.
pub async fn remove_all_by(
    db: &Db,
    actor: AuditActor,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    lock(&mut tx, user).await?;
    if !is_set_up(&mut tx, user).await? {
        return Ok(false);
    }
    delete_all(&mut tx, user).await?;
    audit::record(&mut tx, actor, Some(user), &Message::new(key!("audit-factor-removed")), now).await?;
    activity::record(&mut tx, user, AccountEvent::SecondFactorRemoved, None, now).await?;
    notify_owner(&mut tx, user, Message::new(key!("notice-factor-removed-by-admin")), now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Deletes all factors and recovery codes of `user`.
///
/// # Errors
/// A database error.
pub async fn delete_all(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "with apps as (delete from totp_secrets where user_id = $1),
              keys as (delete from passkeys where user_id = $1),
              halves as (delete from pending_logins where user_id = $1)
         delete from recovery_codes where user_id = $1",
        user.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes expired set-ups and half-sessions.
///
/// # Errors
/// A database error.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let setups =
        sqlx::query!("delete from second_factor_setups where expires_at <= $1", now).execute(db).await?;
    let halves = sqlx::query!("delete from pending_logins where expires_at <= $1", now).execute(db).await?;
    Ok(setups.rows_affected() + halves.rows_affected())
}

/// Locks the account, so that changes of its factors run one after the other.
async fn lock(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query_scalar!("select id from users where id = $1 for no key update", user.0).fetch_one(db).await?;
    Ok(())
}

/// Draws recovery codes if the account has none yet, i.e. with its first factor. Otherwise returns no codes.
async fn complete(db: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<String>> {
    if recovery::count(db, user).await? > 0 { Ok(Vec::new()) } else { recovery::draw(db, user, now).await }
}

/// Deletes the recovery codes of `user` if the last factor is gone, because they are useless without one.
async fn tidy_up(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    if !is_set_up(db, user).await? {
        delete_all(db, user).await?;
    }
    Ok(())
}

/// Records in the activity log that the owner changed their second factor from `place`, and notifies them.
async fn record_change(
    db: &mut PgConnection,
    user: UserId,
    act: AccountEvent,
    place: &ClientPlace,
    message: Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    activity::record(db, user, act, Some(place), now).await?;
    notify_owner(db, user, message, now).await
}

/// Notifies the owner on the site and by e-mail. Notifications about second factors are not merged.
async fn notify_owner(
    db: &mut PgConnection,
    user: UserId,
    message: Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let notice = Notification {
        user,
        kind: NotificationKind::Account,
        topic: format!("{}:{}", message.id, now.timestamp_micros()),
        message,
        link: "/account/second-factor".to_owned(),
    };
    notifications::notify(db, notice, now).await
}
