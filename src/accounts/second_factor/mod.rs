//! The second factor: what somebody shows besides the password.
//!
//! An account may have an authenticator app ([`totp`]) and several passkeys ([`passkeys`]); the first of them brings ten
//! recovery codes ([`recovery`]). Whoever has any of them is let in by the password only as far as a half-session
//! ([`half_sessions`]). Adding and removing asks for the password, and its owner is told of each change.

pub mod half_sessions;
pub mod passkeys;
pub mod recovery;
pub mod totp;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::accounts::activity::{self, Act};
use crate::accounts::audit::{self, Actor};
use crate::accounts::hashing::HashingError;
use crate::accounts::limits::Limited;
use crate::accounts::secrets::SecretError;
use crate::accounts::sessions::Place;
use crate::db::{self, Db};
use crate::ids::{PasskeyId, UserId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

/// How long a set-up that was begun can be finished.
pub const SETUP_LASTS: TimeDelta = TimeDelta::minutes(15);

/// The second factors of an account, as its owner sees them.
#[derive(Debug, Clone)]
pub struct Factors {
    /// The authenticator app; `None` if there is none.
    pub app: Option<AppRow>,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyRow>,
    /// How many recovery codes are left.
    pub recovery_codes: i64,
}

impl Factors {
    /// Whether a log-in asks for more than the password.
    #[must_use]
    pub fn is_set_up(&self) -> bool {
        self.app.is_some() || !self.passkeys.is_empty()
    }
}

/// An authenticator app.
#[derive(Debug, Clone)]
pub struct AppRow {
    /// Since when it is there.
    pub created_at: DateTime<Utc>,
    /// When it was last used to log in.
    pub used_at: Option<DateTime<Utc>>,
}

/// A passkey.
#[derive(Debug, Clone)]
pub struct PasskeyRow {
    /// Its id.
    pub id: PasskeyId,
    /// What its owner calls it.
    pub name: String,
    /// Since when it is there.
    pub created_at: DateTime<Utc>,
    /// When it was last used to log in.
    pub used_at: Option<DateTime<Utc>>,
}

/// Why a factor was not set up or removed.
#[derive(Debug, thiserror::Error)]
pub enum FactorError {
    /// The password does not hold, or was asked for too often.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The code or the answer of the passkey does not hold.
    #[error("the code or the answer does not hold")]
    Wrong,
    /// Nothing is being set up in this session, or no longer.
    #[error("nothing is being set up")]
    Over,
    /// There is such a factor already.
    #[error("the factor is there already")]
    Known,
    /// There is no such factor.
    #[error("there is no such factor")]
    Nothing,
    /// What is stored of a passkey, or the challenge of one, could not be made or read.
    #[error("a passkey could not be read or written: {0}")]
    Passkey(String),
}

impl From<sqlx::Error> for FactorError {
    fn from(error: sqlx::Error) -> Self {
        SecretError::from(error).into()
    }
}

impl From<Limited> for FactorError {
    fn from(limited: Limited) -> Self {
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
/// The database.
pub async fn load(db: &Db, user: UserId) -> sqlx::Result<Factors> {
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
    Ok(Factors { app, passkeys, recovery_codes })
}

/// Whether `user` has a second factor.
///
/// # Errors
/// The database.
pub async fn is_set_up(db: &mut PgConnection, user: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from totp_secrets where user_id = $1)
               or exists (select from passkeys where user_id = $1) as "is_set_up!""#,
        user.0
    )
    .fetch_one(db)
    .await
}

/// Removes every second factor of `user` for somebody else, which the log says and its owner is told. Gives `false` if there
/// was none.
///
/// # Errors
/// The database.
pub async fn remove_all_by(db: &Db, actor: Actor, user: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    lock(&mut tx, user).await?;
    if !is_set_up(&mut tx, user).await? {
        return Ok(false);
    }
    delete_all(&mut tx, user).await?;
    audit::record(&mut tx, actor, Some(user), &Message::new(key!("audit-factor-removed")), now).await?;
    activity::record(&mut tx, user, Act::SecondFactorRemoved, None, now).await?;
    notify_owner(&mut tx, user, Message::new(key!("notice-factor-removed-by-admin")), now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Deletes all factors and recovery codes of `user`.
///
/// # Errors
/// The database.
pub async fn delete_all(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "with apps as (delete from totp_secrets where user_id = $1),
              keys as (delete from passkeys where user_id = $1),
              halves as (delete from half_sessions where user_id = $1)
         delete from recovery_codes where user_id = $1",
        user.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes set-ups and half-sessions that are over.
///
/// # Errors
/// The database.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let setups =
        sqlx::query!("delete from second_factor_setups where expires_at <= $1", now).execute(db).await?;
    let halves = sqlx::query!("delete from half_sessions where expires_at <= $1", now).execute(db).await?;
    Ok(setups.rows_affected() + halves.rows_affected())
}

/// Locks the account, so that changes of its factors come one after the other.
async fn lock(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query_scalar!("select id from users where id = $1 for update", user.0).fetch_one(db).await?;
    Ok(())
}

/// Draws recovery codes with the first factor of `user`. Gives no codes if they have some already.
async fn complete(db: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<String>> {
    if recovery::count(db, user).await? > 0 { Ok(Vec::new()) } else { recovery::draw(db, user, now).await }
}

/// Deletes the recovery codes with the last factor of `user`: they recover nothing any more.
async fn tidy_up(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    if !is_set_up(db, user).await? {
        delete_all(db, user).await?;
    }
    Ok(())
}

/// Writes down that the owner changed their second factor from `place`, and tells them.
async fn record_change(
    db: &mut PgConnection,
    user: UserId,
    act: Act,
    place: &Place,
    message: Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    activity::record(db, user, act, Some(place), now).await?;
    notify_owner(db, user, message, now).await
}

/// Tells the owner of an account what happened to their second factor, in the site and by mail. Each message stands by itself.
async fn notify_owner(
    db: &mut PgConnection,
    user: UserId,
    message: Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let notice = Notice {
        user,
        kind: Kind::Account,
        topic: format!("{}:{}", message.id, now.timestamp_micros()),
        message,
        link: "/account/second-factor".to_owned(),
    };
    notices::tell(db, notice, now).await
}
