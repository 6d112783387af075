//! The audit log of decisions. Rows are only added, and deleted after two years; the database
//! refuses other changes and deletions.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;

/// The author of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditActor {
    /// A person, on the site.
    User(UserId),
    /// The operator, on the command line.
    Operator,
}

impl AuditActor {
    /// Returns the account id for SQL; `None` for the operator.
    #[must_use]
    pub const fn user(self) -> Option<i64> {
        match self {
            AuditActor::User(user) => Some(user.0),
            AuditActor::Operator => None,
        }
    }
}

/// A line of the log.
#[derive(Debug, Clone)]
pub struct AuditRow {
    /// Its number; later lines have higher ones.
    pub id: i64,
    /// The time of the decision.
    pub at: DateTime<Utc>,
    /// The name of the person who decided; `None` for the operator.
    pub actor: Option<String>,
    /// The name of the person concerned; `None` if it concerns no person.
    pub subject: Option<String>,
    /// The decision.
    pub message: Json<Message>,
}

/// Lines of one page of the log.
pub const PAGE: i64 = 50;

/// Writes a line, in the same transaction as the decision.
pub async fn record(
    db: &mut PgConnection,
    actor: AuditActor,
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

/// Returns the [`PAGE`] lines before line `before` (the newest if it is `None`). `of` selects the lines with that
/// person as actor or subject.
pub async fn list(db: &Db, before: Option<i64>, of: Option<UserId>) -> sqlx::Result<Vec<AuditRow>> {
    sqlx::query_as!(
        AuditRow,
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

/// Deletes decisions older than `kept`. The database permits it only here.
pub async fn sweep(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    sqlx::query!(r#"select set_config('stafeta.forgets_audit', 'on', true) as "said!""#)
        .fetch_one(&mut *tx)
        .await?;
    let swept = sqlx::query!("delete from audit_log where at <= $1", now - kept).execute(&mut *tx).await?;
    db::commit(tx).await?;
    Ok(swept.rows_affected())
}
