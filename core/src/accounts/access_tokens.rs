//! Access tokens: a program acts for a person through the HTTP API, within the scopes of its token. The person made the token, or
//! allowed an application ([`super::applications`]).
//!
//! The program has the token, the database only its hash. A token ends at its date, when its owner revokes it, and with
//! the account; it is refused while its owner is banned. [`super::authentication`] finds the person behind one.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::Person;
use super::activity::{self, AccountEvent};
use super::sessions::ClientPlace;
use super::token::SecretToken;
use crate::db::{self, Db};
use crate::ids::{AccessTokenId, UserId};
use crate::key;

/// The beginning of every token, by which people and scanners recognise one.
pub const PREFIX: &str = "stafeta_";
/// The lifetimes that a person can choose, in days.
pub const LIFETIMES: [u16; 4] = [7, 30, 90, 365];
/// Longest name, in characters.
pub const NAME_LENGTH: usize = 60;
/// Most tokens of a person that have not ended.
pub const MOST: i64 = 20;

/// A group of actions that a token permits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AccessScope {
    /// Read what the person may read: games with the view of their seat, the forum, notifications.
    Read,
    /// Act in games: join, order, vote, read and write press.
    Play,
    /// Post in the forum.
    Forum,
    /// Read and write private messages.
    Messages,
}

impl AccessScope {
    /// Every scope, in the order of the form.
    pub const ALL: [AccessScope; 4] =
        [AccessScope::Read, AccessScope::Play, AccessScope::Forum, AccessScope::Messages];

    /// Returns the stored code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            AccessScope::Read => "read",
            AccessScope::Play => "play",
            AccessScope::Forum => "forum",
            AccessScope::Messages => "messages",
        }
    }

    /// Parses a stored code or a field of a form; `None` if it is unknown.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.code() == code)
    }

    /// Returns the message id of its description.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            AccessScope::Read => key!("access-scope-read"),
            AccessScope::Play => key!("access-scope-play"),
            AccessScope::Forum => key!("access-scope-forum"),
            AccessScope::Messages => key!("access-scope-messages"),
        }
    }
}

/// A token, as its owner sees it in the list.
#[derive(Debug, Clone)]
pub struct AccessTokenRow {
    /// Its id.
    pub id: AccessTokenId,
    /// The owner's name for it, or the name of the application.
    pub name: String,
    /// True if an application has it, which the owner has allowed.
    pub is_of_application: bool,
    /// Its scopes, as codes.
    pub scopes: Vec<String>,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
    /// The time at which it ends.
    pub expires_at: DateTime<Utc>,
    /// The last recorded use; `None` before the first.
    pub used_at: Option<DateTime<Utc>>,
}

/// A token to make.
#[derive(Debug, Clone, Copy)]
pub struct NewAccessToken<'a> {
    /// The owner's name for it: 1 to [`NAME_LENGTH`] characters.
    pub name: &'a str,
    /// Its scopes; at least one.
    pub scopes: &'a [AccessScope],
    /// Its lifetime in days.
    pub days: u16,
    /// The token of the form: a form sent twice makes one token.
    pub form_token: Uuid,
}

/// The reason why no token was made.
#[derive(Debug, thiserror::Error)]
pub enum AccessTokenError {
    /// The same form has made one already, which is shown only once.
    #[error("the form was sent before")]
    SentBefore,
    /// The person has [`MOST`] tokens.
    #[error("there are too many tokens")]
    TooMany,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Makes a token for `person`. Returns its text, which is nowhere else.
///
/// # Errors
/// See [`AccessTokenError`].
pub async fn create(
    db: &Db,
    person: &Person,
    new: NewAccessToken<'_>,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<String, AccessTokenError> {
    let mut tx = db::begin(db).await?;
    let (_, text) = insert(&mut tx, person.id, new, None, now).await?;
    activity::record(&mut tx, person.id, AccountEvent::AccessTokenMade, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(text)
}

/// Refuses a person who has [`MOST`] tokens that have not ended. Locks their row, so that two requests count one after the other.
pub(super) async fn must_have_room(
    db: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), AccessTokenError> {
    sqlx::query!("select id from users where id = $1 for no key update", user.0).fetch_one(&mut *db).await?;
    let active = sqlx::query_scalar!(
        r#"select count(*) as "count!" from access_tokens where user_id = $1 and expires_at > $2"#,
        user.0,
        now
    );
    if active.fetch_one(db).await? >= MOST { Err(AccessTokenError::TooMany) } else { Ok(()) }
}

/// Adds a token of `user`, for the application `client` if it is not one that they made. Returns its id and its text.
pub(super) async fn insert(
    db: &mut PgConnection,
    user: UserId,
    new: NewAccessToken<'_>,
    client: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(AccessTokenId, String), AccessTokenError> {
    must_have_room(&mut *db, user, now).await?;
    let token = SecretToken::draw();
    let scopes: Vec<String> = new.scopes.iter().map(|scope| scope.code().to_owned()).collect();
    let made = sqlx::query_scalar!(
        r#"insert into access_tokens (user_id, name, token_hash, scopes, created_at, expires_at, form_token, client_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, form_token) do nothing returning id as "id: AccessTokenId""#,
        user.0,
        new.name,
        token.hash(),
        &scopes,
        now,
        now + TimeDelta::days(i64::from(new.days)),
        new.form_token,
        client
    )
    .fetch_optional(db)
    .await?;
    Ok((made.ok_or(AccessTokenError::SentBefore)?, format!("{PREFIX}{}", token.text())))
}

/// Parses a token as [`create`] returned it; `None` for anything else.
#[must_use]
pub fn parse(text: &str) -> Option<SecretToken> {
    SecretToken::parse(text.strip_prefix(PREFIX)?)
}

/// Lists the tokens of `user` that have not ended, the newest first.
pub async fn list(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<AccessTokenRow>> {
    sqlx::query_as!(
        AccessTokenRow,
        r#"select id as "id: AccessTokenId", name, client_id is not null as "is_of_application!", scopes, created_at, expires_at, used_at
           from access_tokens
           where user_id = $1 and expires_at > $2 order by id desc"#,
        user.0,
        now
    )
    .fetch_all(db)
    .await
}

/// Revokes a token of `person`; `false` if they have no such token.
pub async fn revoke(
    db: &Db,
    person: &Person,
    token: AccessTokenId,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let revoked =
        sqlx::query!("delete from access_tokens where id = $1 and user_id = $2", token.0, person.id.0)
            .execute(&mut *tx)
            .await?;
    if revoked.rows_affected() == 0 {
        db::rollback(tx).await?;
        return Ok(false);
    }
    activity::record(&mut tx, person.id, AccountEvent::AccessTokenRevoked, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Revokes a token that its holder gives back; an unknown one is none any more.
pub async fn give_back(db: &Db, token: &SecretToken) -> sqlx::Result<()> {
    sqlx::query!("delete from access_tokens where token_hash = $1", token.hash()).execute(db).await?;
    Ok(())
}

/// Revokes all tokens of `user`, and the codes for more.
pub(super) async fn revoke_all(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "with codes as (delete from authorization_codes where user_id = $1) delete from access_tokens where user_id = $1",
        user.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes tokens that have ended.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from access_tokens where expires_at <= $1", now).execute(db).await?;
    Ok(swept.rows_affected())
}
