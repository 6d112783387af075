//! Reports: somebody asks the moderators to check a post, or the admins to check a message or a person.
//!
//! Owns the list of reports and their closing. The measures against a post are in `moderation`.

use chrono::{DateTime, Utc};

use crate::accounts::audit::{self, Actor};
use crate::accounts::{Person, Role, people, profile};
use crate::db::{self, Db};
use crate::forum::access::Audience;
use crate::forum::conversations::{self, Body};
use crate::forum::moderators;
use crate::ids::{LetterId, PostId, ReportId, UserId};
use crate::notices::{GroupNotice, Kind, Notice, inbox, tell, tell_all};
use crate::words::Message;

/// The thing that is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A post in a thread.
    Post(PostId),
    /// A message in a conversation.
    Message(LetterId),
    /// A person: their name or profile.
    Person(UserId),
}

impl Target {
    /// Returns the stored form: kind and id.
    #[must_use]
    pub const fn parts(self) -> (&'static str, i64) {
        match self {
            Target::Post(post) => ("post", post.0),
            Target::Message(letter) => ("message", letter.0),
            Target::Person(user) => ("person", user.0),
        }
    }

    /// Parses the stored form.
    #[must_use]
    pub fn of_parts(kind: &str, id: i64) -> Option<Self> {
        match kind {
            "post" => Some(Target::Post(PostId(id))),
            "message" => Some(Target::Message(LetterId(id))),
            "person" => Some(Target::Person(UserId(id))),
            _ => None,
        }
    }
}

/// The result of a closed report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Measures were taken.
    Acted,
    /// No measures were necessary.
    NoAction,
}

impl Outcome {
    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Acted => "acted",
            Outcome::NoAction => "no-action",
        }
    }

    /// Parses a stored or submitted word.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [Outcome::Acted, Outcome::NoAction].into_iter().find(|outcome| outcome.code() == code)
    }
}

/// A report as admins and moderators see it.
#[derive(Debug, Clone)]
pub struct Report {
    /// Its id.
    pub id: ReportId,
    /// The thing that is reported.
    pub target: Target,
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
    pub closed: Option<Closed>,
}

/// The end of a report.
#[derive(Debug, Clone)]
pub struct Closed {
    /// The time of closing.
    pub at: DateTime<Utc>,
    /// The name of the person who closed it.
    pub by: String,
    /// The result.
    pub outcome: Outcome,
    /// A note for other admins and moderators.
    pub note: String,
}

/// The thing to be reported, as the reporter sees it.
#[derive(Debug, Clone)]
pub struct Seen {
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
pub async fn seen_by(db: &Db, person: &Person, target: Target) -> sqlx::Result<Option<Seen>> {
    match target {
        Target::Post(post) => {
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
            Ok(row.map(|row| Seen { name: row.name, html: row.html, link: format!("/p/{post}") }))
        }
        Target::Message(letter) => {
            let shown = conversations::shown(db, person.id, letter).await?;
            Ok(shown.filter(|(_, shown)| shown.author != person.id).map(|(conversation, shown)| {
                let html = match shown.body {
                    Body::Written(html) => Some(html),
                    Body::Told(_) => None,
                };
                Seen { name: shown.author_name, html, link: format!("/messages/{conversation}#m{letter}") }
            }))
        }
        Target::Person(user) => {
            let card = profile::card(db, user).await?;
            let card = card.filter(|card| card.id != person.id && !card.is_gone);
            Ok(card.map(|card| Seen { name: card.name, html: None, link: format!("/u/{user}") }))
        }
    }
}

/// Reports `target` and notifies the admins, and for a post its moderators. Does nothing if `reporter` has an open report
/// of the same target. The caller has checked that the reporter may see it.
pub async fn file(
    db: &Db,
    reporter: UserId,
    target: Target,
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
        let mut told = people::admins(&mut tx).await?;
        if let Target::Post(post) = target {
            told.extend(moderators::of_post(&mut tx, post).await?);
        }
        // An admin who also moderates the board gets one notification.
        told.sort_unstable();
        told.dedup();
        told.retain(|user| *user != reporter);
        let notice = GroupNotice {
            users: told,
            kind: Kind::Moderation,
            topic: "reports".to_owned(),
            message: Message::new("notice-report"),
            link: "/admin/reports".to_owned(),
            events: 1,
            by_mail: true,
        };
        tell_all(&mut tx, &[notice], now).await?;
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
) -> sqlx::Result<Vec<Report>> {
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
        person.role == Role::Admin,
        &moderated(person)
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let outcome = row.outcome.as_deref().and_then(Outcome::of_code);
            Some(Report {
                id: row.id,
                target: Target::of_parts(&row.kind, row.target_id)?,
                reporter: row.reporter,
                reason: row.reason,
                created_at: row.created_at,
                html: row.html,
                author: row.author_id.zip(row.author_name),
                closed: row.closed_at.zip(row.closer).zip(outcome).map(|((at, by), outcome)| Closed {
                    at,
                    by,
                    outcome,
                    note: row.note,
                }),
            })
        })
        .collect())
}

fn moderated(person: &Person) -> Vec<i64> {
    person.moderated.iter().map(|board| board.0).collect()
}

/// Closes a report and notifies the reporter. Returns false if it is closed already or `person` may not handle it.
pub async fn close(
    db: &Db,
    person: &Person,
    report: ReportId,
    outcome: Outcome,
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
        person.role == Role::Admin,
        &moderated(person)
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(reporter) = closed else { return Ok(false) };
    let message = match outcome {
        Outcome::Acted => Message::new("audit-report-acted"),
        Outcome::NoAction => Message::new("audit-report-no-action"),
    };
    audit::record(&mut tx, Actor::User(person.id), None, &message.with("number", report.0), now).await?;
    let notice = Notice {
        user: reporter,
        kind: Kind::Moderation,
        topic: format!("report:{report}"),
        message: match outcome {
            Outcome::Acted => Message::new("notice-report-acted"),
            Outcome::NoAction => Message::new("notice-report-no-action"),
        },
        link: "/notices".to_owned(),
    };
    tell(&mut tx, notice, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Marks the notifications about reports as read when `user` opens the list.
pub async fn seen(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    inbox::seen(db, user, "reports", now).await
}
