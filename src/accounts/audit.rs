//! The audit log: who decided what, and when. Rows are only ever added; the database refuses everything else.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use crate::db::Db;
use crate::ids::UserId;
use crate::words::Message;

/// Who decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// An admin, on the pages.
    User(UserId),
    /// The operator, on the command line.
    Operator,
}

impl Actor {
    /// The account, for SQL.
    #[must_use]
    pub const fn user(self) -> Option<i64> {
        match self {
            Actor::User(user) => Some(user.0),
            Actor::Operator => None,
        }
    }
}

/// A line of the log.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Its number; a later line has a higher one.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// The name of who decided; absent for the command line.
    pub actor: Option<String>,
    /// The name of whom it concerns, where it concerns somebody.
    pub subject: Option<String>,
    /// What was done.
    pub message: Json<Message>,
}

/// Lines of one page of the log.
pub const PAGE: i64 = 50;

/// Writes a line, in the transaction of what it tells of.
pub async fn record(
    db: &mut PgConnection,
    actor: Actor,
    subject: Option<UserId>,
    message: &Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into audit_log (at, actor_id, subject_id, message) values ($1, $2, $3, $4)",
        now,
        actor.user(),
        subject.map(|user| user.0),
        Json(message) as _
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The [`PAGE`] lines before line `before` (the newest without it), of one person if one is named: as actor or subject.
pub async fn list(db: &Db, before: Option<i64>, of: Option<UserId>) -> sqlx::Result<Vec<Entry>> {
    sqlx::query_as!(
        Entry,
        r#"select l.id, l.at, a.name as "actor?", s.name as "subject?", l.message as "message: Json<Message>"
           from audit_log l left join users a on a.id = l.actor_id left join users s on s.id = l.subject_id
           where ($1::bigint is null or l.id < $1) and ($2::bigint is null or l.actor_id = $2 or l.subject_id = $2)
           order by l.id desc limit $3"#,
        before,
        of.map(|user| user.0),
        PAGE
    )
    .fetch_all(db)
    .await
}
