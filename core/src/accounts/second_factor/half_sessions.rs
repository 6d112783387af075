//! Half-sessions: the password was right, the second factor is still missing.
//!
//! A half-session is a cookie of its own, bound to the browser that sent the password. It opens only the page that
//! asks for the second factor. It lasts [`LASTS`] and ends after [`TRIES`] wrong answers; the owner is notified of
//! that, because the password is known to a stranger. Wrong answers are also counted by account and network, as wrong
//! passwords are.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use webauthn_rs::Webauthn;

use super::totp::{self, TotpCheck};
use super::{FactorError, notify_owner, passkeys, recovery};
use crate::accounts::activity::{self, AccountEvent};
use crate::accounts::bans::{self, Ban};
use crate::accounts::login::{self, NewLogin};
use crate::accounts::login_throttle::{self, ThrottleKey};
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::accounts::sessions::{self, ClientPlace};
use crate::accounts::token::SecretToken;
use crate::db::{self, Db, Tx};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// Time for the second factor.
pub const LASTS: TimeDelta = TimeDelta::minutes(5);
/// Wrong answers after which the password must be typed again.
pub const TRIES: i32 = 5;

/// The second factors that the page of a half-session asks for.
#[derive(Debug, Clone)]
pub struct HalfSession {
    /// True if the account has an authenticator app.
    pub has_app: bool,
    /// The request to the browser for a passkey, as JSON; `None` if the account has none.
    pub passkey_options: Option<String>,
}

/// An answer to a half-session.
#[derive(Debug, Clone, Copy)]
pub enum FactorProof<'a> {
    /// A code of the app, or a recovery code, as typed.
    Code(&'a str),
    /// The answer of a passkey, as the browser wrote it.
    Passkey(&'a Webauthn, &'a str),
}

/// A person who has logged in.
#[derive(Debug)]
pub struct LoggedIn {
    /// Their cookies.
    pub opened: NewLogin,
    /// The number of recovery codes left; `None` if none was used up.
    pub recovery_codes_left: Option<i64>,
}

/// The reason why the answer is refused.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// The half-session does not exist, or has ended.
    #[error("the half-session is over")]
    Over,
    /// No code was typed; not counted as an attempt.
    #[error("no code was typed")]
    MissingCode,
    /// The code is wrong.
    #[error("the code does not hold")]
    WrongCode,
    /// The code was used before.
    #[error("the code was used before")]
    UsedCode,
    /// The answer of the passkey is invalid.
    #[error("the answer of the passkey does not hold")]
    WrongPasskey,
    /// Too many wrong answers; this one was not checked. Retry after this long.
    #[error("too many wrong answers; again in {} s", .0.num_seconds())]
    Wait(TimeDelta),
    /// The person was banned in the meantime.
    #[error("banned")]
    Banned(Ban),
    /// A passkey could not be read.
    #[error(transparent)]
    Factor(#[from] FactorError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl ProofError {
    /// Returns true if the answer was checked and is wrong.
    fn is_wrong_answer(&self) -> bool {
        matches!(self, Self::WrongCode | Self::UsedCode | Self::WrongPasskey)
    }
}

impl From<LimitError> for ProofError {
    fn from(limited: LimitError) -> Self {
        match limited {
            LimitError::Wait(wait) => ProofError::Wait(wait),
            LimitError::Database(error) => ProofError::Database(error),
        }
    }
}

struct HalfRow {
    user_id: UserId,
    device_id: Option<i64>,
    challenge: Option<serde_json::Value>,
}

/// Opens a half-session for `user` and returns the token for its cookie. `device` is the number of the known device.
///
/// # Errors
/// A database error.
pub async fn open(
    db: &mut PgConnection,
    user: UserId,
    device: Option<i64>,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    sqlx::query!(
        "insert into pending_logins (token_hash, user_id, device_id, created_at, expires_at) values ($1, $2, $3, $4, $5)",
        token.hash(),
        user.0,
        device,
        now,
        now + LASTS
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Loads the page of a half-session, with a fresh challenge for passkeys; the previous one becomes invalid. `None` if
/// the half-session is unknown or has ended.
///
/// # Errors
/// A database error; [`FactorError::Passkey`] if a passkey cannot be read.
pub async fn load(
    db: &Db,
    site: Option<&Webauthn>,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> Result<Option<HalfSession>, FactorError> {
    let mut tx = db::begin(db).await?;
    let Some(half) = lock(&mut tx, token, now).await? else { return Ok(None) };
    let has_app = sqlx::query_scalar!(
        r#"select exists (select from totp_secrets where user_id = $1) as "has_app!""#,
        half.user_id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let drawn = match site {
        Some(site) => passkeys::challenge(&mut tx, site, half.user_id).await?,
        None => None,
    };
    let (passkey_options, challenge) = drawn.unzip();
    sqlx::query!("update pending_logins set challenge = $2 where token_hash = $1", token.hash(), challenge)
        .execute(&mut *tx)
        .await?;
    db::commit(tx).await?;
    Ok(Some(HalfSession { has_app, passkey_options }))
}

/// Logs a person in by a second factor, and ends the half-session.
///
/// # Errors
/// See [`ProofError`].
pub async fn finish(
    db: &Db,
    token: &SecretToken,
    proof: FactorProof<'_>,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<LoggedIn, ProofError> {
    rate_limits::take(db, LimitedAction::SecondFactor, place.network, now).await?;
    if matches!(proof, FactorProof::Code(typed) if typed.trim().is_empty()) {
        return Err(ProofError::MissingCode);
    }
    let mut tx = db::begin(db).await?;
    let half = lock(&mut tx, token, now).await?.ok_or(ProofError::Over)?;
    // A challenge can be answered once, rightly or wrongly.
    sqlx::query!("update pending_logins set challenge = null where token_hash = $1", token.hash())
        .execute(&mut *tx)
        .await?;
    db::commit(tx).await?;

    // The challenge stays used up, even if the answer is refused below.
    let account = format!("second factor\0{}", half.user_id);
    let own = [ThrottleKey::Device(half.device_id.unwrap_or_default())];
    let strange = [ThrottleKey::Network(&account, place.network), ThrottleKey::Strangers(&account)];
    let lanes = if half.device_id.is_some() { &own[..] } else { &strange[..] };
    login_throttle::attempt(db, lanes, now).await?.map_err(ProofError::Wait)?;
    if let Some(ban) = bans::current(db, half.user_id, now).await? {
        return Err(ProofError::Banned(ban));
    }

    let mut tx = db::begin(db).await?;
    // Locked again, because another answer may have ended the half-session since.
    lock(&mut tx, token, now).await?.ok_or(ProofError::Over)?;
    let recovery_codes_left = match check(&mut tx, &half, proof, now).await {
        Err(error) if error.is_wrong_answer() => {
            note_failure(&mut tx, token, half.user_id, place, now).await?;
            db::commit(tx).await?;
            return Err(error);
        }
        checked => checked?,
    };
    login_throttle::forgive(&mut tx, lanes).await?;
    close(&mut tx, token).await?;
    if let Some(left) = recovery_codes_left {
        let message = Message::new(key!("notice-factor-recovery-used")).with("left", left);
        notify_owner(&mut tx, half.user_id, message, now).await?;
    }
    let session = sessions::open(&mut tx, half.user_id, place, now).await?;
    let device = login::know_device(&mut tx, half.user_id, place, now).await?;
    activity::record(&mut tx, half.user_id, AccountEvent::LoggedIn, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(LoggedIn { opened: NewLogin { user: half.user_id, session, device }, recovery_codes_left })
}

/// Checks an answer. Returns the number of recovery codes left if one was used up.
async fn check(
    tx: &mut Tx,
    half: &HalfRow,
    proof: FactorProof<'_>,
    now: DateTime<Utc>,
) -> Result<Option<i64>, ProofError> {
    match proof {
        FactorProof::Code(typed) if totp::is_code(typed) => {
            match totp::redeem(tx, half.user_id, typed, now).await? {
                TotpCheck::Right => Ok(None),
                TotpCheck::Used => Err(ProofError::UsedCode),
                TotpCheck::Wrong => Err(ProofError::WrongCode),
            }
        }
        FactorProof::Code(typed) => {
            recovery::redeem(tx, half.user_id, typed, now).await?.map(Some).ok_or(ProofError::WrongCode)
        }
        FactorProof::Passkey(site, answer) => {
            let challenge = half.challenge.clone().ok_or(ProofError::WrongPasskey)?;
            let holds = passkeys::redeem(tx, site, half.user_id, challenge, answer, now).await?;
            if holds { Ok(None) } else { Err(ProofError::WrongPasskey) }
        }
    }
}

/// Counts a wrong answer. The last one ends the half-session and notifies the owner that their password is known.
async fn note_failure(
    tx: &mut Tx,
    token: &SecretToken,
    user: UserId,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    activity::record(tx, user, AccountEvent::SecondFactorFailed, Some(place), now).await?;
    let failures = sqlx::query_scalar!(
        "update pending_logins set failures = failures + 1 where token_hash = $1 returning failures",
        token.hash()
    )
    .fetch_one(&mut **tx)
    .await?;
    if failures >= TRIES {
        close(tx, token).await?;
        notify_owner(tx, user, Message::new(key!("notice-factor-failed")), now).await?;
    }
    Ok(())
}

async fn close(db: &mut PgConnection, token: &SecretToken) -> sqlx::Result<()> {
    sqlx::query!("delete from pending_logins where token_hash = $1", token.hash()).execute(db).await?;
    Ok(())
}

async fn lock(
    db: &mut PgConnection,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<HalfRow>> {
    sqlx::query_as!(
        HalfRow,
        r#"select user_id as "user_id: UserId", device_id, challenge from pending_logins
           where token_hash = $1 and expires_at > $2 for update"#,
        token.hash(),
        now
    )
    .fetch_optional(db)
    .await
}
