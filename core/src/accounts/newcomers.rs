//! Newcomers: people without an account who play a first lesson. Each has a row in `users` with a time at which it ends, a name
//! that nobody can type, and a session; no page but those of their game knows them. Registration turns the row into their account.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::rate_limits::{self, LimitError, LimitedAction};
use super::sessions::{self, ClientPlace};
use super::sign_up::{NewAccount, RegisterError};
use super::token::SecretToken;
use super::{place_bans, profile};
use crate::db::{self, Db};
use crate::i18n::ReaderLocale;
use crate::ids::UserId;
use crate::key;

/// Time for which a newcomer may play and register.
pub const LASTS: TimeDelta = TimeDelta::days(2);
/// Time after its end at which a row is cleared, so that no request of the newcomer is still running.
const CLEARED_AFTER: TimeDelta = TimeDelta::minutes(10);
/// Most newcomers at a time. Requests at the same instant may exceed it by their number.
const MOST: i64 = 300;

/// The reason why a person cannot play without an account.
#[derive(Debug, thiserror::Error)]
pub enum NewcomerError {
    /// As many people as the site permits play without an account now.
    #[error("too many people play without an account")]
    Full,
    /// The network or browser is banned.
    #[error("banned from here")]
    Banned,
    /// Too many newcomers from one network.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Admits a newcomer who reads `words`, and returns the token for the cookie of their session.
///
/// # Errors
/// See [`NewcomerError`].
pub async fn admit(
    db: &Db,
    words: &ReaderLocale,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<SecretToken, NewcomerError> {
    if place_bans::refusal(db, place, now).await?.is_some() {
        return Err(NewcomerError::Banned);
    }
    rate_limits::take(db, LimitedAction::PlayAsNewcomer, place.network, now).await?;
    let mut tx = db::begin(db).await?;
    let admitted = sqlx::query_scalar!(
        r#"with spare as (
               select u.id from users u
               where u.newcomer_until <= $1 and not exists (select from games g where g.gm_id = u.id)
               order by u.newcomer_until limit 1 for update skip locked
           ), name as (select '~' || gen_random_uuid() as login), used as (
               update users set name = $3, login = name.login, name_skeleton = name.login, language = $4, zone = $5,
                                theme = 'system', created_at = $6, seen_at = $6, newcomer_until = $7
               from name where id in (select id from spare) and (select count(*) from users where newcomer_until > $6) < $2
               returning id
           ), made as (
               insert into users (name, login, name_skeleton, language, zone, created_at, seen_at, newcomer_until)
               select $3, name.login, name.login, $4, $5, $6, $6, $7 from name
               where not exists (select from spare) and (select count(*) from users where newcomer_until > $6) < $2
               returning id
           )
           select id as "id!: UserId" from used union all select id from made"#,
        now - CLEARED_AFTER,
        MOST,
        words.t(key!("newcomer-name")).to_string(),
        words.lang.code(),
        words.zone.name(),
        now,
        now + LASTS
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(NewcomerError::Full)?;
    // The row may be that of an earlier newcomer.
    sessions::end_all(&mut tx, admitted).await?;
    sqlx::query!("delete from notifications where user_id = $1", admitted.0).execute(&mut *tx).await?;
    let session = sessions::open(&mut tx, admitted, place, now).await?;
    db::commit(tx).await?;
    Ok(session)
}

/// Gives the row of a newcomer the fields of their account and ends their session. Returns `false` if their time is over, or if
/// the row is an account already.
///
/// # Errors
/// The name is taken, or the database did not answer.
pub(super) async fn turn_into_account(
    db: &mut PgConnection,
    newcomer: UserId,
    account: &NewAccount,
    hash: &str,
    now: DateTime<Utc>,
) -> Result<bool, RegisterError> {
    let turned = sqlx::query!(
        "update users set name = $2, login = $3, name_skeleton = $4, email = $5, email_folded = $6, password_hash = $7,
                          language = $8, zone = $9, created_at = $10, seen_at = $10, newcomer_until = null
         where id = $1 and newcomer_until > $10",
        newcomer.0,
        account.name.as_str(),
        account.name.login(),
        account.name.lookalike_key(),
        account.email.as_str(),
        account.email.folded(),
        hash,
        account.lang.code(),
        account.zone.name(),
        now
    )
    .execute(&mut *db)
    .await
    .map_err(|error| if profile::is_name_taken(&error) { RegisterError::NameTaken } else { error.into() })?;
    if turned.rows_affected() == 0 {
        return Ok(false);
    }
    sessions::end_all(db, newcomer).await?;
    Ok(true)
}

/// Lists up to `most` newcomers whose time is over and who still have a game.
///
/// # Errors
/// A database error.
pub async fn list_ended(db: &mut PgConnection, most: i64, now: DateTime<Utc>) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"select u.id as "id: UserId" from users u
           where u.newcomer_until <= $1 and exists (select from games g where g.gm_id = u.id)
           order by u.newcomer_until limit $2"#,
        now - CLEARED_AFTER,
        most
    )
    .fetch_all(db)
    .await
}
