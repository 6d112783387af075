//! Changing a password, by who knows the old one or who reads the mail.

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use sqlx::PgConnection;

use super::hashing::{HashingError, Verdict};
use super::limits::{self, Action, Limited};
use super::name::Email;
use super::network::Network;
use super::password::Password;
use super::sessions::Person;
use super::sessions::Place;
use super::tickets::{self, Purpose};
use super::token::Token;
use super::{Hashing, login, sessions};
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::notices::{Letter, outbox};

/// Why something that needs the password was not done.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// It is not the password of the account.
    #[error("wrong password")]
    Wrong,
    /// Asked too often.
    #[error(transparent)]
    Limited(#[from] Limited),
    /// The link is unknown, used or over.
    #[error("the link no longer works")]
    Ticket,
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Makes sure that who sits there knows the password, before what cannot be undone.
///
/// # Errors
/// [`SecretError::Wrong`], or [`SecretError::Limited`] after too many tries.
pub async fn prove(
    db: &Db,
    hashing: &Hashing,
    person: UserId,
    typed: &SecretString,
    now: DateTime<Utc>,
) -> Result<(), SecretError> {
    limits::take(db, Action::ProvePassword, person, now).await?;
    let stored =
        sqlx::query_scalar!("select password_hash from users where id = $1", person.0).fetch_one(db).await?;
    match hashing.check(typed, stored.as_deref()).await? {
        Verdict::Right | Verdict::RightButOld => Ok(()),
        Verdict::Wrong => Err(SecretError::Wrong),
    }
}

/// Changes the password of somebody logged in. All other sessions end; the present one gets a new token.
///
/// # Errors
/// See [`SecretError`].
pub async fn change_password(
    db: &Db,
    hashing: &Hashing,
    person: &Person,
    old: &SecretString,
    new: &Password,
    now: DateTime<Utc>,
) -> Result<Token, SecretError> {
    prove(db, hashing, person.id, old, now).await?;
    let hash = hashing.hash(new).await?;
    let mut tx = db::begin(db).await?;
    set_password(&mut tx, person.id, &hash, now).await?;
    sessions::end_others(&mut tx, person).await?;
    let token = sessions::rotate(&mut tx, person.session).await?;
    db::commit(tx).await?;
    Ok(token)
}

/// Has a link for a new password sent, if the address is anybody's. Whether it is, the worker finds out later: here the
/// same row is written either way.
///
/// # Errors
/// [`Limited`] when asked too often, from one network or for one address.
pub async fn ask_for_reset(
    db: &Db,
    address: &Email,
    network: Network,
    now: DateTime<Utc>,
) -> Result<(), Limited> {
    limits::take(db, Action::AskForLetter, network, now).await?;
    limits::take(db, Action::AskForLetter, limits::Doer::Address(address.folded()), now).await?;
    let letter = Letter::PasswordAsked { address: address.as_str().to_owned() };
    let mut tx = db::begin(db).await?;
    outbox::put(&mut tx, None, &letter, now).await?;
    Ok(db::commit(tx).await?)
}

/// Sets a new password by a link from the mail. All sessions end; the browser is known from here on, so that its owner
/// can log in while somebody else guesses. Gives the token of the device.
///
/// # Errors
/// [`SecretError::Ticket`] when the link no longer works.
pub async fn reset_password(
    db: &Db,
    hashing: &Hashing,
    ticket: &Token,
    new: &Password,
    place: &Place,
    now: DateTime<Utc>,
) -> Result<Token, SecretError> {
    limits::take(db, Action::ProvePassword, place.network, now).await?;
    // A password is hashed only for a link that works: hashing is what costs.
    if !matches!(tickets::look(db, ticket, now).await?, Some(Purpose::ResetPassword(_))) {
        return Err(SecretError::Ticket);
    }
    let hash = hashing.hash(new).await?;
    let mut tx = db::begin(db).await?;
    let Some(Purpose::ResetPassword(user)) = tickets::redeem(&mut tx, ticket, now).await? else {
        return Err(SecretError::Ticket);
    };
    set_password(&mut tx, user, &hash, now).await?;
    sessions::end_all(&mut tx, user).await?;
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
    sqlx::query!("delete from tickets where user_id = $1 and purpose = 'reset-password'", user.0)
        .execute(&mut *db)
        .await?;
    outbox::put(db, Some(user), &Letter::PasswordChanged, now).await
}
