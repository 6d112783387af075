//! The mail address of an account: changed by its owner, confirmed by a link sent to it.
//!
//! An unconfirmed address proves nothing, and several accounts may have the same one. A confirmed address belongs to
//! one account. Therefore no form has to reveal whether an address is known.

use chrono::{DateTime, Utc};

use super::activity::{self, AccountEvent};
use super::name::EmailAddress;
use super::one_time_links::{self, TicketPurpose};
use super::rate_limits::{self, LimitError, LimitedAction};
use super::sessions::{ClientPlace, Person};
use super::token::SecretToken;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::notifications::{OutboxEmail, outbox};

/// The reason why an address was not confirmed.
#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    /// The link is unknown, used or expired, or the account has another address by now.
    #[error("the link no longer works")]
    Ticket,
    /// Another account has confirmed the address in the meantime.
    #[error("the address belongs to another account")]
    Taken,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes the address of the account, which is then unconfirmed. Notifies the old address if it was confirmed.
///
/// # Errors
/// [`LimitError`] if requested too often.
pub async fn change(
    db: &Db,
    person: &Person,
    address: &EmailAddress,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<(), LimitError> {
    rate_limits::take(db, LimitedAction::AskForLetter, person.id, now).await?;
    let mut tx = db::begin(db).await?;
    let old =
        sqlx::query!("select email, email_confirmed_at from users where id = $1 for update", person.id.0)
            .fetch_one(&mut *tx)
            .await?;
    sqlx::query!(
        "update users set email = $2, email_folded = $3, email_confirmed_at = null, email_refused_at = null where id = $1",
        person.id.0,
        address.as_str(),
        address.folded()
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from one_time_links where user_id = $1", person.id.0).execute(&mut *tx).await?;
    if let (Some(old), Some(_)) = (old.email, old.email_confirmed_at) {
        outbox::enqueue(&mut tx, Some(person.id), &OutboxEmail::MailChanged { old }, now).await?;
    }
    let letter = OutboxEmail::ConfirmMail { address: address.as_str().to_owned() };
    outbox::enqueue(&mut tx, Some(person.id), &letter, now).await?;
    activity::record(&mut tx, person.id, AccountEvent::MailChanged, Some(place), now).await?;
    Ok(db::commit(tx).await?)
}

/// Sends the confirmation again; `false` if there is no unconfirmed address.
///
/// # Errors
/// [`LimitError`] if requested too often.
pub async fn send_again(db: &Db, user: UserId, now: DateTime<Utc>) -> Result<bool, LimitError> {
    rate_limits::take(db, LimitedAction::AskForLetter, user, now).await?;
    let mut tx = db::begin(db).await?;
    let address = sqlx::query_scalar!(
        r#"select email as "email!" from users where id = $1 and email is not null
             and (email_confirmed_at is null or email_refused_at is not null)"#,
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(address) = address else { return Ok(false) };
    outbox::enqueue(&mut tx, Some(user), &OutboxEmail::ConfirmMail { address }, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Sends a test e-mail to the account's address, confirmed or not.
///
/// # Errors
/// [`LimitError`] if requested too often.
pub async fn send_test(db: &Db, user: UserId, now: DateTime<Utc>) -> Result<(), LimitError> {
    rate_limits::take(db, LimitedAction::AskForLetter, user, now).await?;
    let mut tx = db::begin(db).await?;
    outbox::enqueue(&mut tx, Some(user), &OutboxEmail::Test, now).await?;
    Ok(db::commit(tx).await?)
}

/// Confirms an address by the link sent to it.
///
/// # Errors
/// See [`ConfirmError`].
pub async fn confirm(
    db: &Db,
    ticket: &SecretToken,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<UserId, ConfirmError> {
    let mut tx = db::begin(db).await?;
    let Some(TicketPurpose::ConfirmMail(user, address)) =
        one_time_links::redeem(&mut tx, ticket, now).await?
    else {
        return Err(ConfirmError::Ticket);
    };
    let confirmed = sqlx::query!(
        "update users set email_confirmed_at = $3, email_refused_at = null where id = $1 and email = $2",
        user.0,
        address,
        now
    )
    .execute(&mut *tx)
    .await
    .map_err(|error| match error.as_database_error().and_then(|error| error.constraint()) {
        Some("users_confirmed_email") => ConfirmError::Taken,
        _ => error.into(),
    })?;
    if confirmed.rows_affected() == 0 {
        return Err(ConfirmError::Ticket);
    }
    activity::record(&mut tx, user, AccountEvent::MailConfirmed, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(user)
}

/// Records that a mail server does not know the address. No e-mail goes there until its owner confirms it again.
///
/// # Errors
/// A database error.
pub async fn note_refusal(db: &Db, address: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update users set email_refused_at = $2 where email_folded = lower($1)", address, now)
        .execute(db)
        .await?;
    Ok(())
}
