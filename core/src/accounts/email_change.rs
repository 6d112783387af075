//! The mail address of an account: changed by its owner or corrected by an admin, confirmed by a link sent to it.
//!
//! An unconfirmed address proves nothing, and several accounts may have the same one. A confirmed address belongs to
//! one account. Therefore no form has to reveal whether an address is known.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::name::EmailAddress;
use super::one_time_links::{self, TicketPurpose};
use super::rate_limits::{self, LimitError, LimitedAction};
use super::roles::SiteRole;
use super::sessions::{ClientPlace, Person};
use super::token::SecretToken;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;
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

/// The reason why an address was not corrected.
#[derive(Debug, thiserror::Error)]
pub enum CorrectAddressError {
    /// There is no such account, or it was deleted.
    #[error("there is no such person")]
    Nobody,
    /// The account is an admin's, who changes their own address.
    #[error("the address of an admin is not for others to change")]
    Admin,
    /// Another account has confirmed the address.
    #[error("the address belongs to another account")]
    Taken,
    /// Too many letters were asked for.
    #[error(transparent)]
    Limited(#[from] LimitError),
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
    let old = sqlx::query!(
        "select email, email_confirmed_at from users where id = $1 for no key update",
        person.id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let warning = old.email.filter(|_| old.email_confirmed_at.is_some());
    let warning = warning.map(|old| OutboxEmail::MailChanged { old });
    replace(&mut tx, person.id, address, warning, now).await?;
    activity::record(&mut tx, person.id, AccountEvent::MailChanged, Some(place), now).await?;
    Ok(db::commit(tx).await?)
}

/// Gives the account of `user`, who can no longer reach their address, another one, which is then unconfirmed. Notifies the old address
/// if it was confirmed. Links for a new password end; sessions and the second factor stay. Doing so twice has one effect.
///
/// # Errors
/// See [`CorrectAddressError`].
pub async fn correct(
    db: &Db,
    admin: &Person,
    user: UserId,
    address: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<(), CorrectAddressError> {
    rate_limits::take(db, LimitedAction::AskForLetter, user, now).await?;
    let mut tx = db::begin(db).await?;
    let found = sqlx::query!(
        r#"select u.email, u.email_confirmed_at, u.role,
                  exists (select from users o where o.id <> u.id and o.email_folded = $2
                                              and o.email_confirmed_at is not null) as "is_taken!"
           from users u where u.id = $1 and u.erased_at is null and u.newcomer_until is null for no key update of u"#,
        user.0,
        address.folded()
    )
    .fetch_optional(&mut *tx)
    .await?;
    let old = found.ok_or(CorrectAddressError::Nobody)?;
    if old.role == SiteRole::Admin.code() {
        return Err(CorrectAddressError::Admin);
    }
    if old.is_taken {
        return Err(CorrectAddressError::Taken);
    }
    if old.email.as_deref() == Some(address.as_str()) {
        return Ok(());
    }
    let warning = old.email.filter(|_| old.email_confirmed_at.is_some());
    let warning = warning.map(|old| OutboxEmail::MailCorrected { old });
    replace(&mut tx, user, address, warning, now).await?;
    // Without the addresses: the log is kept longer than they may be known.
    let line = Message::new(key!("audit-address-corrected"));
    audit::record(&mut tx, AuditActor::User(admin.id), Some(user), &line, now).await?;
    activity::record(&mut tx, user, AccountEvent::MailChangedByAdmin, None, now).await?;
    Ok(db::commit(tx).await?)
}

/// Stores an unconfirmed address, ends all links that went to the old one, and sends the letters.
async fn replace(
    db: &mut PgConnection,
    user: UserId,
    address: &EmailAddress,
    warning: Option<OutboxEmail>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update users set email = $2, email_folded = $3, email_confirmed_at = null, email_refused_at = null where id = $1",
        user.0,
        address.as_str(),
        address.folded()
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("delete from one_time_links where user_id = $1", user.0).execute(&mut *db).await?;
    if let Some(warning) = warning {
        outbox::enqueue(&mut *db, Some(user), &warning, now).await?;
    }
    let letter = OutboxEmail::ConfirmMail { address: address.as_str().to_owned() };
    outbox::enqueue(&mut *db, Some(user), &letter, now).await
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
