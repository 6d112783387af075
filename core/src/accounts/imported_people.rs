//! Accounts of people who come with another forum. They have no password: each chooses one with “Forgot your password?”.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::name::{DisplayName, EmailAddress};
use crate::i18n::{Lang, NamedZone};
use crate::ids::UserId;

/// The input for the account of a person from another forum.
#[derive(Debug)]
pub struct ArrivingPerson<'a> {
    /// Their name.
    pub name: &'a DisplayName,
    /// Their address, not confirmed here. Without one nobody can log in as them until an administrator gives them one.
    pub email: Option<&'a EmailAddress>,
    /// The time at which they joined the other forum.
    pub joined: DateTime<Utc>,
    /// The language in which they read.
    pub lang: Lang,
    /// The zone in which they read times.
    pub zone: &'a NamedZone,
}

/// Returns the people who have confirmed one of these addresses, by address. All addresses are folded.
///
/// # Errors
/// A database error.
pub async fn owners(db: &mut PgConnection, addresses: &[String]) -> sqlx::Result<BTreeMap<String, UserId>> {
    let rows = sqlx::query!(
        r#"select u.email_folded as "address!", u.id as "id: UserId" from unnest($1::text[]) as a (address)
           join users u on u.email_folded = a.address where u.email_confirmed_at is not null"#,
        addresses
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (row.address, row.id)).collect())
}

/// Returns those of `names` that somebody has here, or that look like such a name.
///
/// # Errors
/// A database error.
pub async fn taken_names(db: &mut PgConnection, names: &[&DisplayName]) -> sqlx::Result<Vec<String>> {
    let shown: Vec<String> = names.iter().map(|name| name.as_str().to_owned()).collect();
    let logins: Vec<String> = names.iter().map(|name| name.login()).collect();
    let keys: Vec<String> = names.iter().map(|name| name.lookalike_key()).collect();
    sqlx::query_scalar!(
        r#"select distinct n.shown as "shown!" from unnest($1::text[], $2::text[], $3::text[]) as n (shown, login, skeleton)
           join users u on u.login = n.login or u.name_skeleton = n.skeleton"#,
        &shown,
        &logins,
        &keys
    )
    .fetch_all(db)
    .await
}

/// Makes an account.
///
/// # Errors
/// A database error, also if the name is taken.
pub async fn arrive(db: &mut PgConnection, person: &ArrivingPerson<'_>) -> sqlx::Result<UserId> {
    sqlx::query_scalar!(
        r#"insert into users (name, login, name_skeleton, email, email_folded, language, zone, created_at, seen_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
           returning id as "id: UserId""#,
        person.name.as_str(),
        person.name.login(),
        person.name.lookalike_key(),
        person.email.map(EmailAddress::as_str),
        person.email.map(EmailAddress::folded),
        person.lang.code(),
        person.zone.name(),
        person.joined
    )
    .fetch_one(db)
    .await
}
