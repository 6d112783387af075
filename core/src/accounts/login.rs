//! Logging in: the same answer after the same work, whether the name is known or not.

use chrono::{DateTime, TimeDelta, Utc};
use secrecy::SecretString;
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::bans::{self, Ban};
use super::login_throttle::{self, ThrottleKey};
use super::name::fold;
use super::password_hashing::{HashingError, HashingPool, PasswordMatch};
use super::rate_limits::{self, LimitError, LimitedAction};
use super::second_factor::{self, half_sessions};
use super::sessions::{self, ClientPlace};
use super::token::SecretToken;
use crate::db::{self, Db};
use crate::ids::UserId;

/// A log-in attempt.
#[derive(Debug)]
pub struct LoginAttempt<'a> {
    /// The name or the confirmed address, as typed.
    pub name: &'a str,
    /// The password as typed.
    pub password: &'a SecretString,
    /// The cookie of a browser that has logged in before, to any account; `None` if it sent none.
    pub device: Option<SecretToken>,
    /// Network, browser and device.
    pub place: &'a ClientPlace,
}

/// The cookies of a person who has logged in.
#[derive(Debug)]
pub struct NewLogin {
    /// The account.
    pub user: UserId,
    /// The token of the session.
    pub session: SecretToken,
    /// The token that identifies the browser at its next log-in.
    pub device: SecretToken,
}

/// The result of a right name and password.
#[derive(Debug)]
pub enum LoginStep {
    /// The person is logged in.
    Opened(NewLogin),
    /// The account has a second factor: the token of the half-session that asks for it.
    SecondFactor(SecretToken),
}

/// The reason why a log-in is refused.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// There is no such account, or the password is wrong; the answer does not say which.
    #[error("wrong name or password")]
    Wrong,
    /// Too many failures; the password was not checked. Retry after this long.
    #[error("too many failures; again in {} s", .0.num_seconds())]
    Wait(TimeDelta),
    /// The password is right, and the person is banned.
    #[error("banned")]
    Banned(Ban),
    /// The password could not be checked.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<LimitError> for LoginError {
    fn from(limited: LimitError) -> Self {
        match limited {
            LimitError::Wait(wait) => LoginError::Wait(wait),
            LimitError::Database(error) => LoginError::Database(error),
        }
    }
}

/// Logs a person in, or opens a half-session if the account has a second factor.
///
/// # Errors
/// See [`LoginError`]. Only people who know the password get [`LoginError::Banned`].
pub async fn log_in(
    db: &Db,
    hashing: &HashingPool,
    attempt: &LoginAttempt<'_>,
    now: DateTime<Utc>,
) -> Result<LoginStep, LoginError> {
    rate_limits::take(db, LimitedAction::LogIn, attempt.place.network, now).await?;
    let typed = fold(attempt.name);
    // An address that nobody has confirmed is enough if one account alone has it: a site that sends no e-mail confirms none.
    let known = sqlx::query!(
        r#"select u.id as "id: UserId", u.login, u.password_hash from users u
           where u.password_hash is not null
             and (u.login = $1 or (u.email_folded = lower($2) and (u.email_confirmed_at is not null or not exists (
                 select from users o where o.email_folded = u.email_folded and o.id <> u.id))))
           order by u.login = $1 desc limit 1"#,
        typed,
        attempt.name.trim()
    )
    .fetch_optional(db)
    .await?;
    let user = known.as_ref().map(|known| known.id);
    let account = known.as_ref().map_or(typed, |known| known.login.clone());
    // A known device has a lane of its own: a guesser elsewhere does not slow the owner down.
    let device = device_of(db, attempt.device.as_ref(), user).await?;
    let own = [ThrottleKey::Device(device.unwrap_or_default())];
    let strange = [ThrottleKey::Network(&account, attempt.place.network), ThrottleKey::Strangers(&account)];
    let lanes = if device.is_some() { &own[..] } else { &strange[..] };
    login_throttle::attempt(db, lanes, now).await?.map_err(LoginError::Wait)?;

    // Without an account a decoy is checked, so that the answer takes the same time.
    let stored = known.as_ref().and_then(|known| known.password_hash.as_deref());
    let verdict = match hashing.check(attempt.password, stored).await {
        Ok(verdict) => verdict,
        Err(error) => {
            login_throttle::take_back(db, lanes).await?;
            return Err(error.into());
        }
    };
    let Some(user) = user.filter(|_| verdict != PasswordMatch::Wrong) else {
        activity::note_failure(db, user, AccountEvent::LogInFailed, attempt.place, now).await?;
        return Err(LoginError::Wrong);
    };
    if let Some(ban) = bans::current(db, user, now).await? {
        activity::note_failure(db, Some(user), AccountEvent::LogInBanned, attempt.place, now).await?;
        return Err(LoginError::Banned(ban));
    }
    // The clear text is known only now, so a hash with older parameters is replaced here.
    let newer = if verdict == PasswordMatch::RightButOld {
        Some(hashing.hash_known(attempt.password).await?)
    } else {
        None
    };
    let mut tx = db::begin(db).await?;
    login_throttle::forgive(&mut tx, lanes).await?;
    if let Some(newer) = newer {
        sqlx::query!("update users set password_hash = $2 where id = $1", user.0, newer)
            .execute(&mut *tx)
            .await?;
    }
    if second_factor::is_set_up(&mut tx, user).await? {
        let half = half_sessions::open(&mut tx, user, device, now).await?;
        db::commit(tx).await?;
        return Ok(LoginStep::SecondFactor(half));
    }
    let session = sessions::open(&mut tx, user, attempt.place, now).await?;
    let device = know_device(&mut tx, user, attempt.place, now).await?;
    activity::record(&mut tx, user, AccountEvent::LoggedIn, Some(attempt.place), now).await?;
    db::commit(tx).await?;
    Ok(LoginStep::Opened(NewLogin { user, session, device }))
}

/// Registers the browser at `place` as a device of `user`. Its cookie changes at each log-in, its browser id never.
pub async fn know_device(
    db: &mut PgConnection,
    user: UserId,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    sqlx::query!(
        "with known as (select id, user_id, browser from devices where token_hash = $4),
              old as (delete from devices d using known where d.id = known.id and d.user_id = $1)
         insert into devices (user_id, token_hash, seen_at, browser)
         values ($1, $2, $3, coalesce((select browser from known), gen_random_uuid()))",
        user.0,
        token.hash(),
        now,
        place.device.as_deref()
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Deletes devices that were not used for [`DEVICE_KEPT`].
pub async fn sweep_devices(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept =
        sqlx::query!("delete from devices where seen_at <= $1", now - DEVICE_KEPT).execute(db).await?;
    Ok(swept.rows_affected())
}

/// Time for which a browser is known after its last log-in.
pub const DEVICE_KEPT: TimeDelta = TimeDelta::days(400);

/// Returns the number of the device if `user` has logged in from it. Without a user it does the same work.
async fn device_of(db: &Db, token: Option<&SecretToken>, user: Option<UserId>) -> sqlx::Result<Option<i64>> {
    let Some(token) = token else { return Ok(None) };
    sqlx::query_scalar!(
        "select id from devices where token_hash = $1 and user_id = $2",
        token.hash(),
        user.map_or(0, |user| user.0)
    )
    .fetch_optional(db)
    .await
}
