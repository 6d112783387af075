//! Makes accounts.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::login::{self, NewLogin};
use super::name::{DisplayName, EmailAddress};
use super::password::Password;
use super::password_hashing::HashingError;
use super::roles::SiteRole;
use super::sessions::{self, ClientPlace};
use super::token::SecretToken;
use super::{HashingPool, admissions, invitations, newcomers, profile};
use crate::db::{self, Db};
use crate::i18n::{Lang, NamedZone};
use crate::ids::UserId;
use crate::notifications::{OutboxEmail, outbox};

/// A new account, every field checked.
#[derive(Debug)]
pub struct NewAccount {
    /// The name shown.
    pub name: DisplayName,
    /// The mail address, not confirmed yet.
    pub email: EmailAddress,
    /// The password.
    pub password: Password,
    /// The language of the form.
    pub lang: Lang,
    /// The time zone.
    pub zone: NamedZone,
}

/// The way a person registers.
#[derive(Debug, Clone, Copy)]
pub enum RegistrationPath<'a> {
    /// Open registration; they may write at once.
    Open,
    /// Registration with approval; they may only read until a moderator approves.
    Approval,
    /// By an invitation, which is used up.
    Invitation(&'a SecretToken),
}

/// The reason why no account was made. A known mail address is no reason, so that nobody learns which addresses are
/// known.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Another person has this name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The invitation no longer works.
    #[error("the invitation is used, withdrawn or over")]
    Invitation,
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Makes an account, logs its owner in, and queues an e-mail to confirm the address. A newcomer whose time is not over keeps
/// their row, and so their game.
///
/// # Errors
/// See [`RegisterError`].
pub async fn register(
    db: &Db,
    hashing: &HashingPool,
    account: &NewAccount,
    entry: RegistrationPath<'_>,
    newcomer: Option<UserId>,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<NewLogin, RegisterError> {
    let hash = hashing.hash(&account.password).await?;
    let mut tx = db::begin(db).await?;
    let user = match newcomer {
        Some(newcomer) if newcomers::turn_into_account(&mut tx, newcomer, account, &hash, now).await? => {
            newcomer
        }
        _ => insert(&mut tx, account, &hash, SiteRole::Player, now).await?,
    };
    ask_to_confirm(&mut tx, user, account, now).await?;
    match entry {
        RegistrationPath::Open => {}
        RegistrationPath::Approval => admissions::wait(&mut tx, user, account.name.as_str(), now).await?,
        RegistrationPath::Invitation(token) => {
            if !invitations::accept(&mut tx, token, user, now).await? {
                db::rollback(tx).await?;
                return Err(RegisterError::Invitation);
            }
        }
    }
    let session = sessions::open(&mut tx, user, place, now).await?;
    let device = login::know_device(&mut tx, user, place, now).await?;
    activity::record(&mut tx, user, AccountEvent::Registered, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(NewLogin { user, session, device })
}

/// Inserts the account.
pub(super) async fn insert(
    db: &mut PgConnection,
    account: &NewAccount,
    hash: &str,
    role: SiteRole,
    now: DateTime<Utc>,
) -> Result<UserId, RegisterError> {
    sqlx::query_scalar!(
        r#"insert into users (name, login, name_skeleton, email, email_folded, password_hash, role, language, zone, created_at, seen_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
           returning id as "id: UserId""#,
        account.name.as_str(),
        account.name.login(),
        account.name.lookalike_key(),
        account.email.as_str(),
        account.email.folded(),
        hash,
        role.code(),
        account.lang.code(),
        account.zone.name(),
        now
    )
    .fetch_one(&mut *db)
    .await
    .map_err(|error| if profile::is_name_taken(&error) { RegisterError::NameTaken } else { error.into() })
}

/// Queues the e-mail that confirms the address.
pub(super) async fn ask_to_confirm(
    db: &mut PgConnection,
    user: UserId,
    account: &NewAccount,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let letter = OutboxEmail::ConfirmMail { address: account.email.as_str().to_owned() };
    outbox::enqueue(db, Some(user), &letter, now).await
}
