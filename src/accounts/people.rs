//! People as an admin sees them: search, and roles.

use chrono::{DateTime, Utc};

use super::activity::{self, Act};
use super::audit::{self, Actor};
use super::name::fold;
use super::roles::Role;
use super::sessions;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::words::Message;

/// A row of the list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The mail address; `None` for a deleted account.
    pub email: Option<String>,
    /// True if the address is confirmed.
    pub is_confirmed: bool,
    /// The stored word of the role.
    pub role: String,
    /// The time of registration.
    pub created_at: DateTime<Utc>,
    /// The last recorded visit.
    pub seen_at: DateTime<Utc>,
    /// True if they may write: they neither wait for approval nor were refused it.
    pub is_admitted: bool,
    /// True if a ban is in force.
    pub is_banned: bool,
    /// True if they have left.
    pub is_gone: bool,
    /// True if the account is new and came from a banned network or browser.
    pub has_evaded: bool,
}

/// The reason why a role was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RoleError {
    /// There is no such person, or they have left.
    #[error("there is no such person")]
    Nobody,
    /// They are the last admin; without one, nobody could undo the change.
    #[error("this is the last admin")]
    LastAdmin,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// People on one page of the list.
pub const PAGE: i64 = 50;

/// Finds the [`PAGE`] people after the name `after`, by name, whose name begins with `typed` or whose address
/// contains it.
pub async fn search(db: &Db, typed: &str, after: &str, now: DateTime<Utc>) -> sqlx::Result<Vec<Listed>> {
    let literal = |text: &str| text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    sqlx::query_as!(
        Listed,
        r#"select u.id as "id: UserId", u.name, u.email, u.email_confirmed_at is not null as "is_confirmed!", u.role,
                  u.created_at, u.seen_at, u.erased_at is not null as "is_gone!", u.admission = 'admitted' as "is_admitted!",
                  exists (select from bans b where b.user_id = u.id and b.lifted_at is null
                          and (b.ends_at is null or b.ends_at > $4)) as "is_banned!",
                  exists (select from evasions e where e.user_id = u.id) as "has_evaded!"
           from users u
           where u.login > $3 and (u.login like $1 || '%' or u.email_folded like '%' || $2 || '%')
           order by u.login limit $5"#,
        literal(&fold(typed)),
        literal(&typed.trim().to_lowercase()),
        fold(after),
        now,
        PAGE
    )
    .fetch_all(db)
    .await
}

/// Loads the row of one person; `None` if there is none.
pub async fn load(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Option<Listed>> {
    sqlx::query_as!(
        Listed,
        r#"select u.id as "id: UserId", u.name, u.email, u.email_confirmed_at is not null as "is_confirmed!", u.role,
                  u.created_at, u.seen_at, u.erased_at is not null as "is_gone!", u.admission = 'admitted' as "is_admitted!",
                  exists (select from bans b where b.user_id = u.id and b.lifted_at is null
                          and (b.ends_at is null or b.ends_at > $2)) as "is_banned!",
                  exists (select from evasions e where e.user_id = u.id) as "has_evaded!"
           from users u where u.id = $1"#,
        user.0,
        now
    )
    .fetch_optional(db)
    .await
}

/// Finds the account with a typed name; `None` if there is none.
pub async fn called(db: &Db, typed: &str) -> sqlx::Result<Option<UserId>> {
    sqlx::query_scalar!(
        r#"select id as "id: UserId" from users where login = $1 and erased_at is null"#,
        fold(typed)
    )
    .fetch_optional(db)
    .await
}

/// Lists the admins, for notifications.
pub async fn admins(db: &mut sqlx::PgConnection) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(r#"select id as "id: UserId" from users where role = 'admin' order by id"#)
        .fetch_all(db)
        .await
}

/// Gives `user` a role. Ends their sessions, so that no open page goes on with the old role.
///
/// # Errors
/// See [`RoleError`].
pub async fn set_role(
    db: &Db,
    actor: Actor,
    user: UserId,
    role: Role,
    now: DateTime<Utc>,
) -> Result<(), RoleError> {
    let mut tx = db::begin(db).await?;
    // All admins are locked, so that two of them cannot demote each other at once.
    let admins = sqlx::query_scalar!("select id from users where role = 'admin' order by id for update")
        .fetch_all(&mut *tx)
        .await?;
    let before =
        sqlx::query_scalar!("select role from users where id = $1 and erased_at is null for update", user.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(RoleError::Nobody)?;
    if before == role.code() {
        return Ok(());
    }
    if role == Role::Player && admins == [user.0] {
        return Err(RoleError::LastAdmin);
    }
    sqlx::query!("update users set role = $2 where id = $1", user.0, role.code()).execute(&mut *tx).await?;
    sessions::end_all(&mut tx, user).await?;
    let (message, act) = match role {
        Role::Admin => (Message::new("audit-made-admin"), Act::MadeAdmin),
        Role::Player => (Message::new("audit-made-player"), Act::MadePlayer),
    };
    audit::record(&mut tx, actor, Some(user), &message, now).await?;
    activity::record(&mut tx, user, act, None, now).await?;
    db::commit(tx).await?;
    Ok(())
}
