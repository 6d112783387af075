//! Who waits to be admitted, where registration asks for approval, and what a moderator decides about them.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::audit::{self, Actor};
use super::people;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::key;
use crate::notices::{GroupNotice, Kind, Notice, inbox, tell, tell_all};
use crate::words::Message;

/// Longest reason in characters.
pub const REASON_LENGTH: usize = 1000;
/// The longest waiting that are listed.
const LISTED: i64 = 100;
/// What admins are told of those who wait, until they look.
const TOPIC: &str = "admissions";

/// Somebody who waits, or was refused.
#[derive(Debug, Clone)]
pub struct Applicant {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// What they say about themselves.
    pub about: String,
    /// Whether their mail address is confirmed.
    pub is_confirmed: bool,
    /// Since when.
    pub created_at: DateTime<Utc>,
}

/// What is decided about somebody who waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision<'a> {
    /// They may write.
    Approve,
    /// They go on reading only, for this reason, which they read.
    Refuse(&'a str),
}

/// Lets a new account wait, in the transaction that makes it, and tells the admins.
pub(super) async fn wait(
    db: &mut PgConnection,
    user: UserId,
    name: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update users set admission = 'waiting' where id = $1", user.0).execute(&mut *db).await?;
    let notice = GroupNotice {
        users: people::admins(&mut *db).await?,
        kind: Kind::Moderation,
        topic: TOPIC.to_owned(),
        message: Message::new(key!("notice-waits")).with("name", name),
        link: "/admin/admissions".to_owned(),
        events: 1,
        by_mail: true,
    };
    tell_all(db, &[notice], now).await
}

/// Who waits, the longest waiting first.
///
/// # Errors
/// The database.
pub async fn waiting(db: &Db) -> sqlx::Result<Vec<Applicant>> {
    sqlx::query_as!(
        Applicant,
        r#"select id as "id: UserId", name, about, email_confirmed_at is not null as "is_confirmed!", created_at
           from users where admission = 'waiting' and erased_at is null order by created_at, id limit $1"#,
        LISTED
    )
    .fetch_all(db)
    .await
}

/// Marks what `user` was told of those who wait read: they are looking at the list.
///
/// # Errors
/// The database.
pub async fn seen(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    inbox::seen(db, user, TOPIC, now).await
}

/// Decides about `user`, tells them, and writes it into the log; `false` when there is nothing to decide: they are admitted
/// already, were refused already and are refused again, or have left.
///
/// # Errors
/// The database.
pub async fn decide(
    db: &Db,
    by: Actor,
    user: UserId,
    decision: Decision<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let (admission, logged, told) = match decision {
        Decision::Approve => {
            ("admitted", Message::new(key!("audit-admitted")), Message::new(key!("notice-admitted")))
        }
        Decision::Refuse(reason) => (
            "refused",
            Message::new(key!("audit-not-admitted")).with("reason", reason),
            Message::new(key!("notice-not-admitted")).with("reason", reason),
        ),
    };
    let mut tx = db::begin(db).await?;
    let decided = sqlx::query!(
        "update users set admission = $2
         where id = $1 and erased_at is null and admission <> 'admitted' and admission <> $2",
        user.0,
        admission
    )
    .execute(&mut *tx)
    .await?;
    if decided.rows_affected() == 0 {
        return Ok(false);
    }
    audit::record(&mut tx, by, Some(user), &logged, now).await?;
    let topic = "admission".to_owned();
    let notice = Notice { user, kind: Kind::Moderation, topic, message: told, link: "/forum".to_owned() };
    tell(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}
