//! The profile: a person's text about themselves, and how they want to read the site.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::name::DisplayName;
use super::sessions::ColourTheme;
use crate::db::Db;
use crate::i18n::{Lang, NamedZone};
use crate::ids::UserId;

/// The owner's view of an account.
#[derive(Debug, Clone)]
pub struct Profile {
    /// The name shown.
    pub name: String,
    /// The e-mail address; `None` if the account has none.
    pub email: Option<String>,
    /// The time at which the address was confirmed. `None` if it is unconfirmed: only confirmation e-mails go there.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// The last time a mail server rejected the address as unknown; `None` if that has not happened since its confirmation.
    pub email_refused_at: Option<DateTime<Utc>>,
    /// The text about themselves.
    pub about: String,
    /// The line under all their posts; empty if they have none.
    pub signature: String,
    /// True if they want to see the signatures of others.
    pub shows_signatures: bool,
    /// IANA name of the time zone.
    pub zone: String,
    /// Code of the language.
    pub language: String,
    /// Code of the theme.
    pub theme: String,
}

/// A change of the profile, every field checked.
#[derive(Debug)]
pub struct ProfileChange {
    /// The name shown.
    pub name: DisplayName,
    /// The text about themselves, at most [`ABOUT_LENGTH`] characters.
    pub about: String,
    /// The line under all their posts, at most [`SIGNATURE_LENGTH`] characters.
    pub signature: String,
    /// True if they want to see the signatures of others.
    pub shows_signatures: bool,
    /// The time zone.
    pub zone: NamedZone,
    /// The language of the pages.
    pub lang: Lang,
    /// The theme.
    pub theme: ColourTheme,
}

/// The reason why a profile was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    /// Another person has this name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// A database error.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Longest text about oneself, in characters.
pub const ABOUT_LENGTH: usize = 2000;
/// Longest signature, in characters; the same as in the database.
pub const SIGNATURE_LENGTH: usize = 200;

/// Loads the profile of `user`.
pub async fn load(db: &Db, user: UserId) -> sqlx::Result<Profile> {
    sqlx::query_as!(
        Profile,
        "select name, email, email_confirmed_at, email_refused_at, about, signature, shows_signatures, zone, language, theme
         from users where id = $1",
        user.0
    )
    .fetch_one(db)
    .await
}

/// Changes the profile of `user`.
///
/// # Errors
/// See [`ProfileError`].
pub async fn change(db: &Db, user: UserId, change: &ProfileChange) -> Result<(), ProfileError> {
    sqlx::query!(
        "update users set name = $2, login = $3, name_skeleton = $4, about = $5, zone = $6, language = $7, theme = $8,
                signature = $9, shows_signatures = $10
         where id = $1",
        user.0,
        change.name.as_str(),
        change.name.login(),
        change.name.lookalike_key(),
        change.about,
        change.zone.name(),
        change.lang.code(),
        change.theme.code(),
        change.signature,
        change.shows_signatures
    )
    .execute(db)
    .await
    .map_err(|error| if is_name_taken(&error) { ProfileError::NameTaken } else { error.into() })?;
    Ok(())
}

/// Sets only the theme, from the footer of a page.
pub async fn set_theme(db: &Db, user: UserId, theme: ColourTheme) -> sqlx::Result<()> {
    sqlx::query!("update users set theme = $2 where id = $1", user.0, theme.code()).execute(db).await?;
    Ok(())
}

/// Sets only the language, from the footer of a page.
pub async fn set_language(db: &Db, user: UserId, lang: Lang) -> sqlx::Result<()> {
    sqlx::query!("update users set language = $2 where id = $1", user.0, lang.code()).execute(db).await?;
    Ok(())
}

/// The public profile of a person.
#[derive(Debug, Clone)]
pub struct PublicProfile {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The picture that they show. `None` if they have none.
    pub avatar: Option<Uuid>,
    /// The text about themselves.
    pub about: String,
    /// The time of registration.
    pub created_at: DateTime<Utc>,
    /// True if they are an admin.
    pub is_admin: bool,
    /// True if they have erased their account.
    pub is_gone: bool,
}

/// Loads the public profile of `user`; `None` if there is no such account. Its text is empty while a removal of all their
/// texts is in force.
pub async fn load_public_profile(db: &Db, user: UserId) -> sqlx::Result<Option<PublicProfile>> {
    sqlx::query_as!(
        PublicProfile,
        r#"select id as "id: UserId", name, created_at, role = 'admin' as "is_admin!", avatar_of(id) as "avatar?",
                  case when exists (select from removals r where r.user_id = users.id and r.undone_at is null)
                       then '' else about end as "about!",
                  erased_at is not null as "is_gone!"
           from users where id = $1 and newcomer_until is null"#,
        user.0
    )
    .fetch_optional(db)
    .await
}

/// Finds the accounts with the folded `names`, without erased ones. Skips unknown names.
pub async fn find_by_names(db: &mut PgConnection, names: &[String]) -> sqlx::Result<Vec<UserRef>> {
    sqlx::query_as!(
        UserRef,
        r#"select id as "id: UserId", name, login from users where login = any($1) and erased_at is null and newcomer_until is null
           order by login"#,
        names
    )
    .fetch_all(db)
    .await
}

/// A person found by name.
#[derive(Debug, Clone)]
pub struct UserRef {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The folded name by which they were found.
    pub login: String,
}

pub(super) fn is_name_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(|error| error.constraint())
        .is_some_and(|constraint| matches!(constraint, "users_login_key" | "users_name_skeleton_key"))
}
