//! The first admin: registers by a link that the server prints while there is no admin.

use chrono::{DateTime, Utc};

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::login::{self, NewLogin};
use super::one_time_links::{self, TicketPurpose};
use super::password_hashing::HashingError;
use super::rate_limits::{self, LimitError, LimitedAction};
use super::sessions::{self, ClientPlace};
use super::sign_up::{self, NewAccount, RegisterError};
use super::token::SecretToken;
use super::{HashingPool, SiteRole};
use crate::db::{self, Db};
use crate::i18n::Message;

/// The reason why no first admin was made.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The link is unknown, used or expired.
    #[error("the link no longer works")]
    Ticket,
    /// Too many attempts from one network.
    #[error(transparent)]
    Limited(#[from] LimitError),
    /// Registration was refused, as for every account.
    #[error(transparent)]
    Register(#[from] RegisterError),
}

impl From<sqlx::Error> for SetupError {
    fn from(error: sqlx::Error) -> Self {
        RegisterError::from(error).into()
    }
}

impl From<HashingError> for SetupError {
    fn from(error: HashingError) -> Self {
        RegisterError::from(error).into()
    }
}

/// Returns the path of a new set-up link; earlier links become invalid. `None` if there is an admin.
pub async fn link(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<String>> {
    let mut tx = db::begin(db).await?;
    if has_admin(&mut tx).await? {
        return Ok(None);
    }
    let token = one_time_links::issue(&mut tx, &TicketPurpose::FirstAdmin, now).await?;
    db::commit(tx).await?;
    Ok(Some(TicketPurpose::FirstAdmin.path(&token)))
}

/// Makes the first admin by the printed link, and logs them in.
///
/// # Errors
/// See [`SetupError`].
pub async fn first_admin(
    db: &Db,
    hashing: &HashingPool,
    ticket: &SecretToken,
    account: &NewAccount,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<NewLogin, SetupError> {
    rate_limits::take(db, LimitedAction::ProvePassword, place.network, now).await?;
    // Hashing is expensive: only for a link that works.
    if one_time_links::check_token(db, ticket, now).await? != Some(TicketPurpose::FirstAdmin) {
        return Err(SetupError::Ticket);
    }
    let hash = hashing.hash(&account.password).await?;
    let mut tx = db::begin(db).await?;
    if one_time_links::redeem(&mut tx, ticket, now).await? != Some(TicketPurpose::FirstAdmin)
        || has_admin(&mut tx).await?
    {
        return Err(SetupError::Ticket);
    }
    let user = sign_up::insert(&mut tx, account, &hash, SiteRole::Admin, now).await?;
    sign_up::ask_to_confirm(&mut tx, user, account, now).await?;
    audit::record(&mut tx, AuditActor::Operator, Some(user), &Message::new("audit-first-admin"), now).await?;
    let session = sessions::open(&mut tx, user, place, now).await?;
    let device = login::know_device(&mut tx, user, place, now).await?;
    activity::record(&mut tx, user, AccountEvent::Registered, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(NewLogin { user, session, device })
}

async fn has_admin(db: &mut sqlx::PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from users where role = 'admin') as "exists!""#)
        .fetch_one(db)
        .await
}
