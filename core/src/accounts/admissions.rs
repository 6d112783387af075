//! People who wait for approval where registration needs it, and the moderators' decisions.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::account_list;
use super::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;
use crate::notifications::{GroupNotification, Notification, NotificationKind, inbox, notify, notify_all};

/// Longest reason, in characters.
pub const REASON_LENGTH: usize = 1000;
/// Most applicants listed, those who have waited longest.
const LISTED: i64 = 100;
/// Topic of the notifications to admins about applicants; marked read when they open the list.
const TOPIC: &str = "admissions";

/// A person who waits for approval, or was refused.
#[derive(Debug, Clone)]
pub struct Applicant {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The text about themselves.
    pub about: String,
    /// True if their mail address is confirmed.
    pub is_confirmed: bool,
    /// The time of registration.
    pub created_at: DateTime<Utc>,
}

/// A decision about an applicant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdmissionDecision<'a> {
    /// They may write.
    Approve,
    /// They may only read; they are told this reason.
    Refuse(&'a str),
}

/// Makes a new account wait for approval, in the transaction that creates it, and notifies the admins.
pub(super) async fn wait(
    db: &mut PgConnection,
    user: UserId,
    name: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("update users set admission = 'waiting' where id = $1", user.0).execute(&mut *db).await?;
    let notice = GroupNotification {
        users: account_list::admins(&mut *db).await?,
        kind: NotificationKind::Moderation,
        topic: TOPIC.to_owned(),
        message: Message::new(key!("notice-waits")).with("name", name),
        link: "/admin/admissions".to_owned(),
        events: 1,
        by_mail: true,
    };
    notify_all(db, &[notice], now).await
}

/// Lists the people who wait, the longest waiting first.
///
/// # Errors
/// A database error.
pub async fn list_waiting(db: &Db) -> sqlx::Result<Vec<Applicant>> {
    sqlx::query_as!(
        Applicant,
        r#"select id as "id: UserId", name, about, email_confirmed_at is not null as "is_confirmed!", created_at
           from users where admission = 'waiting' and erased_at is null order by created_at, id limit $1"#,
        LISTED
    )
    .fetch_all(db)
    .await
}

/// Marks the notifications of `user` about applicants as read: they are looking at the list.
///
/// # Errors
/// A database error.
pub async fn mark_seen(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    inbox::mark_topic_read(db, user, TOPIC, now).await
}

/// Decides about `user`, notifies them, and writes the decision into the log. Returns `false` if there is nothing to
/// decide: they are already admitted, already refused (and refused again), or have left.
///
/// # Errors
/// A database error.
pub async fn decide(
    db: &Db,
    by: AuditActor,
    user: UserId,
    decision: AdmissionDecision<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let (admission, logged, told) = match decision {
        AdmissionDecision::Approve => {
            ("admitted", Message::new(key!("audit-admitted")), Message::new(key!("notice-admitted")))
        }
        AdmissionDecision::Refuse(reason) => (
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
    let notice = Notification {
        user,
        kind: NotificationKind::Moderation,
        topic,
        message: told,
        link: "/forum".to_owned(),
    };
    notify(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}
