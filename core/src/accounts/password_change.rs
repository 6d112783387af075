//! Changes a password: with the old one, or with a link from an e-mail.

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::name::EmailAddress;
use super::network::NetworkPrefix;
use super::one_time_links::{self, TicketPurpose};
use super::password::Password;
use super::password_hashing::{HashingError, PasswordMatch};
use super::rate_limits::{self, LimitError, LimitedAction};
use super::sessions::{ClientPlace, Person};
use super::token::SecretToken;
use super::{HashingPool, access_tokens, login, sessions};
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::notifications::{OutboxEmail, outbox};

/// The reason why an action that needs the password was refused.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The password is wrong.
    #[error("wrong password")]
    Wrong,
    /// Too many attempts.
    #[error(transparent)]
    Limited(#[from] LimitError),
    /// The link is unknown, used or expired.
    #[error("the link no longer works")]
    Ticket,
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Checks the password of a logged-in person before an action that cannot be undone.
///
/// # Errors
/// [`SecretError::Wrong`], or [`SecretError::Limited`] after too many attempts.
pub async fn prove(
    db: &Db,
    hashing: &HashingPool,
    person: UserId,
    typed: &SecretString,
    now: DateTime<Utc>,
) -> Result<(), SecretError> {
    rate_limits::take(db, LimitedAction::ProvePassword, person, now).await?;
    let stored =
        sqlx::query_scalar!("select password_hash from users where id = $1", person.0).fetch_one(db).await?;
    match hashing.check(typed, stored.as_deref()).await? {
        PasswordMatch::Right | PasswordMatch::RightButOld => Ok(()),
        PasswordMatch::Wrong => Err(SecretError::Wrong),
    }
}

/// Changes the password of a logged-in person. Ends all other sessions, and gives the present one a new token.
///
/// # Errors
/// See [`SecretError`].
pub async fn change_password(
    db: &Db,
    hashing: &HashingPool,
    person: &Person,
    old: &SecretString,
    new: &Password,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<SecretToken, SecretError> {
    prove(db, hashing, person.id, old, now).await?;
    let hash = hashing.hash(new).await?;
    let mut tx = db::begin(db).await?;
    set_password(&mut tx, person.id, &hash, now).await?;
    sessions::end_others(&mut tx, person).await?;
    let token = sessions::rotate(&mut tx, person).await?;
    activity::record(&mut tx, person.id, AccountEvent::PasswordChanged, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(token)
}

/// Queues an e-mail with a link for a new password. Only the worker checks if the address belongs to an account: the
/// row written here is the same in both cases.
///
/// # Errors
/// [`LimitError`] if requested too often from one network or for one address.
pub async fn ask_for_reset(
    db: &Db,
    address: &EmailAddress,
    network: NetworkPrefix,
    now: DateTime<Utc>,
) -> Result<(), LimitError> {
    rate_limits::take(db, LimitedAction::AskForLetter, network, now).await?;
    rate_limits::take(
        db,
        LimitedAction::AskForLetter,
        rate_limits::LimitSubject::Address(address.folded()),
        now,
    )
    .await?;
    let letter = OutboxEmail::PasswordAsked { address: address.as_str().to_owned() };
    let mut tx = db::begin(db).await?;
    outbox::enqueue(&mut tx, None, &letter, now).await?;
    Ok(db::commit(tx).await?)
}

/// Sets a new password by a link from an e-mail, and ends all sessions. The browser becomes the only known device, so
/// that the owner can log in while a stranger guesses. Returns the token of the device.
///
/// # Errors
/// [`SecretError::Ticket`] if the link no longer works.
pub async fn reset_password(
    db: &Db,
    hashing: &HashingPool,
    ticket: &SecretToken,
    new: &Password,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<SecretToken, SecretError> {
    rate_limits::take(db, LimitedAction::ProvePassword, place.network, now).await?;
    // Hashing is expensive: only for a link that works.
    if !matches!(one_time_links::check_token(db, ticket, now).await?, Some(TicketPurpose::ResetPassword(_))) {
        return Err(SecretError::Ticket);
    }
    let hash = hashing.hash(new).await?;
    let mut tx = db::begin(db).await?;
    let Some(TicketPurpose::ResetPassword(user)) = one_time_links::redeem(&mut tx, ticket, now).await? else {
        return Err(SecretError::Ticket);
    };
    set_password(&mut tx, user, &hash, now).await?;
    sessions::end_all(&mut tx, user).await?;
    access_tokens::revoke_all(&mut tx, user).await?;
    activity::record(&mut tx, user, AccountEvent::PasswordReset, Some(place), now).await?;
    let device = login::know_device(&mut tx, user, place, now).await?;
    sqlx::query!("delete from devices where user_id = $1 and token_hash <> $2", user.0, device.hash())
        .execute(&mut *tx)
        .await?;
    db::commit(tx).await?;
    Ok(device)
}

async fn set_password(
    db: &mut PgConnection,
    user: UserId,
    hash: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update users set password_hash = $2 where id = $1", user.0, hash).execute(&mut *db).await?;
    sqlx::query!("delete from one_time_links where user_id = $1 and purpose = 'reset-password'", user.0)
        .execute(&mut *db)
        .await?;
    outbox::enqueue(db, Some(user), &OutboxEmail::PasswordChanged, now).await
}
