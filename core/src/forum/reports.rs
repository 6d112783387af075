//! Reports: somebody asks the moderators to check a post, or the admins to check a message or a person.
//!
//! Owns the list of reports and their closing. The measures against a post are in `moderation`.

use chrono::{DateTime, Utc};

use crate::accounts::audit::{self, AuditActor};
use crate::accounts::{Person, SiteRole, account_list, profile};
use crate::db::{self, Db};
use crate::forum::access::Audience;
use crate::forum::conversations::{self, PrivateMessageBody};
use crate::forum::moderators;
use crate::i18n::Message;
use crate::ids::{PostId, PrivateMessageId, ReportId, UserId};
use crate::notifications::{GroupNotification, Notification, NotificationKind, inbox, notify, notify_all};

/// The thing that is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportTarget {
    /// A post in a thread.
    Post(PostId),
    /// A message in a conversation.
    Message(PrivateMessageId),
    /// A person: their name or profile.
    Person(UserId),
}

impl ReportTarget {
    /// Returns the stored form: kind and id.
    #[must_use]
    pub const fn parts(self) -> (&'static str, i64) {
        match self {
            ReportTarget::Post(post) => ("post", post.0),
            ReportTarget::Message(letter) => ("message", letter.0),
            ReportTarget::Person(user) => ("person", user.0),
        }
    }

    /// Parses the stored form.
    #[must_use]
    pub fn of_parts(kind: &str, id: i64) -> Option<Self> {
        match kind {
            "post" => Some(ReportTarget::Post(PostId(id))),
            "message" => Some(ReportTarget::Message(PrivateMessageId(id))),
            "person" => Some(ReportTarget::Person(UserId(id))),
            _ => None,
        }
    }
}

/// The result of a closed report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportOutcome {
    /// Measures were taken.
    Acted,
    /// No measures were necessary.
    NoAction,
}

impl ReportOutcome {
    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ReportOutcome::Acted => "acted",
            ReportOutcome::NoAction => "no-action",
        }
    }

    /// Parses a stored or submitted word.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [ReportOutcome::Acted, ReportOutcome::NoAction].into_iter().find(|outcome| outcome.code() == code)
    }
}

/// A report as admins and moderators see it.
#[derive(Debug, Clone)]
pub struct AbuseReport {
    /// Its id.
    pub id: ReportId,
    /// The thing that is reported.
    pub target: ReportTarget,
    /// The name of the person who reported it.
    pub reporter: String,
    /// The reason that the reporter gave.
    pub reason: String,
    /// The time of the report.
    pub created_at: DateTime<Utc>,
    /// The reported text as HTML, sanitised when it was written. `None` if a person is reported.
    pub html: Option<String>,
    /// The author of the text, or the reported person.
    pub author: Option<(UserId, String)>,
    /// The end of the report. `None` while it is open.
    pub closed: Option<ReportClosure>,
}

/// The end of a report.
#[derive(Debug, Clone)]
pub struct ReportClosure {
    /// The time of closing.
    pub at: DateTime<Utc>,
    /// The name of the person who closed it.
    pub by: String,
    /// The result.
    pub outcome: ReportOutcome,
    /// A note for other admins and moderators.
    pub note: String,
}

/// The thing to be reported, as the reporter sees it.
#[derive(Debug, Clone)]
pub struct ReportSubject {
    /// The name of the author, or of the person.
    pub name: String,
    /// The text as HTML. `None` for a person.
    pub html: Option<String>,
    /// The path of its page.
    pub link: String,
}

/// The longest reason and the longest note, in characters.
pub const TEXT_LENGTH: usize = 1000;
/// The most reports on one page.
pub const PAGE: i64 = 30;

/// Returns `target` as `person` sees it. `None` if they may not see it or it is their own.
pub async fn load_subject(
    db: &Db,
    person: &Person,
    target: ReportTarget,
) -> sqlx::Result<Option<ReportSubject>> {
    match target {
        ReportTarget::Post(post) => {
            let row = sqlx::query!(
                r#"select u.name, p.html from posts p join users u on u.id = p.author_id
                   join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
                   where p.id = $1 and p.author_id <> $2 and p.hidden_at is null and t.hidden_at is null
                     and b.read_by = any($3)"#,
                post.0,
                person.id.0,
                &Audience::circles_of(Some(person))
            )
            .fetch_optional(db)
            .await?;
            Ok(row.map(|row| ReportSubject { name: row.name, html: row.html, link: format!("/p/{post}") }))
        }
        ReportTarget::Message(letter) => {
            let shown = conversations::load_message(db, person.id, letter).await?;
            Ok(shown.filter(|(_, shown)| shown.author != person.id).map(|(conversation, shown)| {
                let html = match shown.body {
                    PrivateMessageBody::Written(html) => Some(html),
                    PrivateMessageBody::Told(_) => None,
                };
                ReportSubject {
                    name: shown.author_name,
                    html,
                    link: format!("/messages/{conversation}#m{letter}"),
                }
            }))
        }
        ReportTarget::Person(user) => {
            let card = profile::load_public_profile(db, user).await?;
            let card = card.filter(|card| card.id != person.id && !card.is_gone);
            Ok(card.map(|card| ReportSubject { name: card.name, html: None, link: format!("/u/{user}") }))
        }
    }
}

/// Reports `target` and notifies the admins, and for a post its moderators. Does nothing if `reporter` has an open report
/// of the same target. The caller has checked that the reporter may see it.
pub async fn file(
    db: &Db,
    reporter: UserId,
    target: ReportTarget,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (kind, id) = target.parts();
    let mut tx = db::begin(db).await?;
    let filed = sqlx::query!(
        "insert into reports (reporter_id, kind, target_id, reason, created_at) values ($1, $2, $3, $4, $5)
         on conflict (reporter_id, kind, target_id) where closed_at is null do nothing",
        reporter.0,
        kind,
        id,
        reason,
        now
    )
    .execute(&mut *tx)
    .await?;
    if filed.rows_affected() > 0 {
        let mut told = account_list::admins(&mut tx).await?;
        if let ReportTarget::Post(post) = target {
            told.extend(moderators::of_post(&mut tx, post).await?);
        }
        // An admin who also moderates the board gets one notification.
        told.sort_unstable();
        told.dedup();
        told.retain(|user| *user != reporter);
        let notice = GroupNotification {
            users: told,
            kind: NotificationKind::Moderation,
            topic: "reports".to_owned(),
            message: Message::new("notice-report"),
            link: "/admin/reports".to_owned(),
            events: 1,
            by_mail: true,
        };
        notify_all(&mut tx, &[notice], now).await?;
    }
    db::commit(tx).await
}

/// Returns the reports that `person` may handle: the open ones, oldest first, or the closed ones older than `before`, latest
/// first.
pub async fn list(
    db: &Db,
    person: &Person,
    open: bool,
    before: Option<ReportId>,
) -> sqlx::Result<Vec<AbuseReport>> {
    let rows = sqlx::query!(
        r#"select r.id as "id: ReportId", r.kind, r.target_id, reporter.name as reporter, r.reason, r.created_at,
                  r.closed_at, closer.name as "closer?", r.outcome, r.note,
                  coalesce(p.html, l.html) as html,
                  author.id as "author_id?: UserId", author.name as "author_name?"
           from reports r
           join users reporter on reporter.id = r.reporter_id
           left join users closer on closer.id = r.closed_by
           left join posts p on r.kind = 'post' and p.id = r.target_id
           left join threads t on t.id = p.thread_id
           left join conversation_messages l on r.kind = 'message' and l.id = r.target_id
           left join users author on author.id = case r.kind when 'person' then r.target_id
                                                 else coalesce(p.author_id, l.author_id) end
           where (r.closed_at is null) = $1 and ($2::bigint is null or r.id < $2) and ($4 or t.board_id = any($5))
           order by case when $1 then r.id else -r.id end limit $3"#,
        open,
        before.map(|report| report.0),
        PAGE,
        person.role == SiteRole::Admin,
        &moderated_boards(person)
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let outcome = row.outcome.as_deref().and_then(ReportOutcome::of_code);
            Some(AbuseReport {
                id: row.id,
                target: ReportTarget::of_parts(&row.kind, row.target_id)?,
                reporter: row.reporter,
                reason: row.reason,
                created_at: row.created_at,
                html: row.html,
                author: row.author_id.zip(row.author_name),
                closed: row.closed_at.zip(row.closer).zip(outcome).map(|((at, by), outcome)| ReportClosure {
                    at,
                    by,
                    outcome,
                    note: row.note,
                }),
            })
        })
        .collect())
}

fn moderated_boards(person: &Person) -> Vec<i64> {
    person.moderated.iter().map(|board| board.0).collect()
}

/// Closes a report and notifies the reporter. Returns false if it is closed already or `person` may not handle it.
pub async fn close(
    db: &Db,
    person: &Person,
    report: ReportId,
    outcome: ReportOutcome,
    note: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let closed = sqlx::query_scalar!(
        r#"update reports set closed_at = $2, closed_by = $3, outcome = $4, note = $5
           where id = $1 and closed_at is null
             and ($6 or kind = 'post' and target_id in (select p.id from posts p join threads t on t.id = p.thread_id
                                                        where t.board_id = any($7)))
           returning reporter_id as "reporter: UserId""#,
        report.0,
        now,
        person.id.0,
        outcome.code(),
        note,
        person.role == SiteRole::Admin,
        &moderated_boards(person)
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(reporter) = closed else { return Ok(false) };
    let message = match outcome {
        ReportOutcome::Acted => Message::new("audit-report-acted"),
        ReportOutcome::NoAction => Message::new("audit-report-no-action"),
    };
    audit::record(&mut tx, AuditActor::User(person.id), None, &message.with("number", report.0), now).await?;
    let notice = Notification {
        user: reporter,
        kind: NotificationKind::Moderation,
        topic: format!("report:{report}"),
        message: match outcome {
            ReportOutcome::Acted => Message::new("notice-report-acted"),
            ReportOutcome::NoAction => Message::new("notice-report-no-action"),
        },
        link: "/notifications".to_owned(),
    };
    notify(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Marks the notifications about reports as read when `user` opens the list.
pub async fn mark_seen(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    inbox::mark_topic_read(db, user, "reports", now).await
}
