//! The first admin: registers by a link that the server prints while there is no admin.

use chrono::{DateTime, Utc};

use super::activity::{self, Act};
use super::audit::{self, Actor};
use super::hashing::HashingError;
use super::limits::{self, Action, Limited};
use super::login::{self, Opened};
use super::register::{self, NewAccount, RegisterError};
use super::sessions::{self, Place};
use super::tickets::{self, Purpose};
use super::token::Token;
use super::{Hashing, Role};
use crate::db::{self, Db};
use crate::words::Message;

/// The reason why no first admin was made.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The link is unknown, used or expired.
    #[error("the link no longer works")]
    Ticket,
    /// Too many attempts from one network.
    #[error(transparent)]
    Limited(#[from] Limited),
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
    let token = tickets::issue(&mut tx, &Purpose::FirstAdmin, now).await?;
    db::commit(tx).await?;
    Ok(Some(Purpose::FirstAdmin.path(&token)))
}

/// Makes the first admin by the printed link, and logs them in.
///
/// # Errors
/// See [`SetupError`].
pub async fn first_admin(
    db: &Db,
    hashing: &Hashing,
    ticket: &Token,
    account: &NewAccount,
    place: &Place,
    now: DateTime<Utc>,
) -> Result<Opened, SetupError> {
    limits::take(db, Action::ProvePassword, place.network, now).await?;
    // Hashing is expensive: only for a link that works.
    if tickets::look(db, ticket, now).await? != Some(Purpose::FirstAdmin) {
        return Err(SetupError::Ticket);
    }
    let hash = hashing.hash(&account.password).await?;
    let mut tx = db::begin(db).await?;
    if tickets::redeem(&mut tx, ticket, now).await? != Some(Purpose::FirstAdmin) || has_admin(&mut tx).await?
    {
        return Err(SetupError::Ticket);
    }
    let user = register::insert(&mut tx, account, &hash, Role::Admin, now).await?;
    audit::record(&mut tx, Actor::Operator, Some(user), &Message::new("audit-first-admin"), now).await?;
    let session = sessions::open(&mut tx, user, place, now).await?;
    let device = login::know_device(&mut tx, user, place, now).await?;
    activity::record(&mut tx, user, Act::Registered, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(Opened { user, session, device })
}

async fn has_admin(db: &mut sqlx::PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from users where role = 'admin') as "exists!""#)
        .fetch_one(db)
        .await
}
