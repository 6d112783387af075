//! What a person says about themselves and how they want to read: the profile.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::name::Name;
use super::sessions::Theme;
use crate::db::Db;
use crate::ids::UserId;
use crate::notices::Kind;
use crate::words::{Lang, Zone};

/// The owner's view of an account.
#[derive(Debug, Clone)]
pub struct Profile {
    /// The name shown.
    pub name: String,
    /// The address letters go to.
    pub email: Option<String>,
    /// Since when it is confirmed; letters other than the confirmation go only to a confirmed one.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// When a mail server last said that there is no such address; `None` if none did since it was confirmed.
    pub email_refused_at: Option<DateTime<Utc>>,
    /// A few words for others.
    pub about: String,
    /// IANA name of the zone.
    pub zone: String,
    /// Code of the language.
    pub language: String,
    /// Code of the colours.
    pub theme: String,
    /// Codes of the kinds of notice that are not mailed.
    pub mail_off: Vec<String>,
}

/// What the form changes, every part of it checked.
#[derive(Debug)]
pub struct Change {
    /// The name shown.
    pub name: Name,
    /// A few words for others, at most [`ABOUT_LENGTH`] characters.
    pub about: String,
    /// The zone times are shown in.
    pub zone: Zone,
    /// The language of the pages.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
    /// The kinds of notice that are not mailed.
    pub mail_off: Vec<Kind>,
}

/// Why a profile was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    /// Somebody else has this name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Longest text about oneself, in characters.
pub const ABOUT_LENGTH: usize = 2000;

/// Reads the profile of `user`.
pub async fn load(db: &Db, user: UserId) -> sqlx::Result<Profile> {
    sqlx::query_as!(
        Profile,
        "select name, email, email_confirmed_at, email_refused_at, about, zone, language, theme, mail_off from users where id = $1",
        user.0
    )
    .fetch_one(db)
    .await
}

/// Changes the profile of `user`.
///
/// # Errors
/// See [`ProfileError`].
pub async fn change(db: &Db, user: UserId, change: &Change) -> Result<(), ProfileError> {
    let mail_off: Vec<String> = change.mail_off.iter().map(|kind| kind.code().to_owned()).collect();
    sqlx::query!(
        "update users set name = $2, login = $3, looks = $4, about = $5, zone = $6, language = $7, theme = $8, mail_off = $9
         where id = $1",
        user.0,
        change.name.as_str(),
        change.name.login(),
        change.name.looks(),
        change.about,
        change.zone.name(),
        change.lang.code(),
        change.theme.code(),
        &mail_off
    )
    .execute(db)
    .await
    .map_err(|error| if is_name_taken(&error) { ProfileError::NameTaken } else { error.into() })?;
    Ok(())
}

/// Sets the colours alone, from the foot of a page.
pub async fn set_theme(db: &Db, user: UserId, theme: Theme) -> sqlx::Result<()> {
    sqlx::query!("update users set theme = $2 where id = $1", user.0, theme.code()).execute(db).await?;
    Ok(())
}

/// Sets the language alone, from the foot of a page.
pub async fn set_language(db: &Db, user: UserId, lang: Lang) -> sqlx::Result<()> {
    sqlx::query!("update users set language = $2 where id = $1", user.0, lang.code()).execute(db).await?;
    Ok(())
}

/// What everybody may know of somebody.
#[derive(Debug, Clone)]
pub struct Card {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// Their own words.
    pub about: String,
    /// Since when they are here.
    pub created_at: DateTime<Utc>,
    /// Whether they look after the site.
    pub is_admin: bool,
    /// Whether they have left.
    pub is_gone: bool,
}

/// The card of `user`. Their own words are not on it while everything of theirs is removed.
pub async fn card(db: &Db, user: UserId) -> sqlx::Result<Option<Card>> {
    sqlx::query_as!(
        Card,
        r#"select id as "id: UserId", name, created_at, role = 'admin' as "is_admin!",
                  case when exists (select from removals r where r.user_id = users.id and r.undone_at is null)
                       then '' else about end as "about!",
                  erased_at is not null as "is_gone!"
           from users where id = $1"#,
        user.0
    )
    .fetch_optional(db)
    .await
}

/// The accounts called `names`, in folded form, without those who left. Names that nobody has are left out.
pub async fn named(db: &mut PgConnection, names: &[String]) -> sqlx::Result<Vec<Named>> {
    sqlx::query_as!(
        Named,
        r#"select id as "id: UserId", name, login from users where login = any($1) and erased_at is null order by login"#,
        names
    )
    .fetch_all(db)
    .await
}

/// Somebody found by name.
#[derive(Debug, Clone)]
pub struct Named {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The folded form it was found by.
    pub login: String,
}

pub(super) fn is_name_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(|error| error.constraint())
        .is_some_and(|constraint| matches!(constraint, "users_login_key" | "users_looks_key"))
}
