//! The list of accounts for admins: search, and changes of roles.

use chrono::{DateTime, Utc};

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::name::fold;
use super::roles::SiteRole;
use super::{access_tokens, sessions};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::notifications;

/// A row of the list.
#[derive(Debug, Clone)]
pub struct AccountRow {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The e-mail address; `None` for a deleted account.
    pub email: Option<String>,
    /// True if the address is confirmed.
    pub is_confirmed: bool,
    /// The role, as the word stored in the database.
    pub role: String,
    /// The time of registration.
    pub created_at: DateTime<Utc>,
    /// The last recorded visit.
    pub seen_at: DateTime<Utc>,
    /// True if the account is admitted: it neither waits for approval nor was refused it.
    pub is_admitted: bool,
    /// True if a ban is in force.
    pub is_banned: bool,
    /// True if the account was deleted.
    pub is_gone: bool,
    /// True if the account is new and came from a banned network or browser.
    pub has_evaded: bool,
}

/// The reason why a role was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RoleError {
    /// There is no such account, or it was deleted.
    #[error("there is no such person")]
    Nobody,
    /// The person is the last admin. Without an admin, nobody could undo the change.
    #[error("this is the last admin")]
    LastAdmin,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Number of accounts on one page of the list.
pub const PAGE: i64 = 50;

/// Finds accounts whose name begins with `typed` or whose e-mail address contains it, if it has three characters or more.
/// Returns at most [`PAGE`] of them, by name, from the first name after `after`.
pub async fn search(db: &Db, typed: &str, after: &str, now: DateTime<Utc>) -> sqlx::Result<Vec<AccountRow>> {
    let literal = |text: &str| text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    // Names are compared by their bytes, so that one index finds the beginning and gives the order.
    sqlx::query_as!(
        AccountRow,
        r#"with found as (
               (select * from users
                where login collate "C" > $3 and login collate "C" >= $1 and login collate "C" < $1 || chr(1114111)
                  and newcomer_until is null
                order by login collate "C" limit $5)
               union
               (select * from users
                where login collate "C" > $3 and char_length($2) >= 3 and email_folded like '%' || $2 || '%'
                order by login collate "C" limit $5)
           )
           select u.id as "id!: UserId", u.name as "name!", u.email, u.email_confirmed_at is not null as "is_confirmed!", u.role as "role!",
                  u.created_at as "created_at!", u.seen_at as "seen_at!", u.erased_at is not null as "is_gone!",
                  u.admission = 'admitted' as "is_admitted!",
                  exists (select from bans b where b.user_id = u.id and b.lifted_at is null
                          and (b.ends_at is null or b.ends_at > $4)) as "is_banned!",
                  exists (select from ban_evasions e where e.user_id = u.id) as "has_evaded!"
           from found u
           order by u.login collate "C" limit $5"#,
        fold(typed),
        literal(&typed.trim().to_lowercase()),
        fold(after),
        now,
        PAGE
    )
    .fetch_all(db)
    .await
}

/// Loads the row of one account; `None` if there is no such account.
pub async fn load(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Option<AccountRow>> {
    sqlx::query_as!(
        AccountRow,
        r#"select u.id as "id: UserId", u.name, u.email, u.email_confirmed_at is not null as "is_confirmed!", u.role,
                  u.created_at, u.seen_at, u.erased_at is not null as "is_gone!", u.admission = 'admitted' as "is_admitted!",
                  exists (select from bans b where b.user_id = u.id and b.lifted_at is null
                          and (b.ends_at is null or b.ends_at > $2)) as "is_banned!",
                  exists (select from ban_evasions e where e.user_id = u.id) as "has_evaded!"
           from users u where u.id = $1 and u.newcomer_until is null"#,
        user.0,
        now
    )
    .fetch_optional(db)
    .await
}

/// The most names in an answer of [`complete_name`].
const COMPLETIONS: i64 = 6;

/// Returns the names that begin with `typed`, in the order of their folded forms, without those of people who have left or who wait
/// for admission. None if nothing is typed.
pub async fn complete_name(db: &Db, typed: &str) -> sqlx::Result<Vec<String>> {
    let typed = fold(typed);
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query_scalar!(
        r#"select name from users
           where login collate "C" >= $1 and login collate "C" < $1 || chr(1114111)
             and erased_at is null and admission = 'admitted' and newcomer_until is null
           order by login collate "C" limit $2"#,
        typed,
        COMPLETIONS
    )
    .fetch_all(db)
    .await
}

/// Finds the account with a typed name; `None` if there is none, or if it was deleted.
pub async fn find_by_name(db: &Db, typed: &str) -> sqlx::Result<Option<UserId>> {
    sqlx::query_scalar!(
        r#"select id as "id: UserId" from users where login = $1 and erased_at is null and newcomer_until is null"#,
        fold(typed)
    )
    .fetch_optional(db)
    .await
}

/// Lists the admins, who are notified.
pub async fn admins(db: &mut sqlx::PgConnection) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(r#"select id as "id: UserId" from users where role = 'admin' order by id"#)
        .fetch_all(db)
        .await
}

/// Gives `user` a role. Ends all their sessions, so that no open page keeps the permissions of the old role.
///
/// # Errors
/// See [`RoleError`].
pub async fn set_role(
    db: &Db,
    actor: AuditActor,
    user: UserId,
    role: SiteRole,
    now: DateTime<Utc>,
) -> Result<(), RoleError> {
    let mut tx = db::begin(db).await?;
    // Locks all admins, so that two of them cannot demote each other at the same time.
    let admins =
        sqlx::query_scalar!("select id from users where role = 'admin' order by id for no key update")
            .fetch_all(&mut *tx)
            .await?;
    let before = sqlx::query_scalar!(
        "select role from users where id = $1 and erased_at is null for no key update",
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RoleError::Nobody)?;
    if before == role.code() {
        return Ok(());
    }
    if role == SiteRole::Player && admins == [user.0] {
        return Err(RoleError::LastAdmin);
    }
    sqlx::query!("update users set role = $2 where id = $1", user.0, role.code()).execute(&mut *tx).await?;
    sessions::end_all(&mut tx, user).await?;
    access_tokens::revoke_all(&mut tx, user).await?;
    notifications::withdraw_unreadable(&mut tx, user, now).await?;
    let (message, act) = match role {
        SiteRole::Admin => (Message::new("audit-made-admin"), AccountEvent::MadeAdmin),
        SiteRole::Player => (Message::new("audit-made-player"), AccountEvent::MadePlayer),
    };
    audit::record(&mut tx, actor, Some(user), &message, now).await?;
    activity::record(&mut tx, user, act, None, now).await?;
    db::commit(tx).await?;
    Ok(())
}
