//! Reports: somebody asks the moderators to look at a post, or the admins at a message or a person.
//!
//! Owns the list and how a report is closed. What is done about a post is moderation, and stands there.

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

/// What is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A post in a thread.
    Post(PostId),
    /// A message in a conversation.
    Message(LetterId),
    /// A person: name, profile.
    Person(UserId),
}

impl Target {
    /// The stored words: kind and id.
    #[must_use]
    pub const fn parts(self) -> (&'static str, i64) {
        match self {
            Target::Post(post) => ("post", post.0),
            Target::Message(letter) => ("message", letter.0),
            Target::Person(user) => ("person", user.0),
        }
    }

    /// Reads the stored words.
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

/// How a report ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Something was done.
    Acted,
    /// Nothing had to be.
    NoAction,
}

impl Outcome {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Acted => "acted",
            Outcome::NoAction => "no-action",
        }
    }

    /// Reads a stored or submitted word.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [Outcome::Acted, Outcome::NoAction].into_iter().find(|outcome| outcome.code() == code)
    }
}

/// A report as admins see it.
#[derive(Debug, Clone)]
pub struct Report {
    /// Its id.
    pub id: ReportId,
    /// What is reported.
    pub target: Target,
    /// Who reported it.
    pub reporter: String,
    /// Why.
    pub reason: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// The text reported, where there is one, as HTML that was sanitised when it was written.
    pub html: Option<String>,
    /// Who wrote it, or who is reported.
    pub author: Option<(UserId, String)>,
    /// How it ended, if it did.
    pub closed: Option<Closed>,
}

/// The end of a report.
#[derive(Debug, Clone)]
pub struct Closed {
    /// When.
    pub at: DateTime<Utc>,
    /// By whom.
    pub by: String,
    /// How.
    pub outcome: Outcome,
    /// A note for other admins.
    pub note: String,
}

/// What is about to be reported, as the reporter sees it.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Who wrote it, or who it is.
    pub name: String,
    /// The text, where there is one.
    pub html: Option<String>,
    /// The page it stands on.
    pub link: String,
}

/// Longest reason and longest note, in characters.
pub const TEXT_LENGTH: usize = 1000;
/// Reports on one page.
pub const PAGE: i64 = 30;

/// `target` as `person` sees it; nothing when they may not, or when it is their own.
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

/// Reports `target`; a second report of the same by the same person, while the first is open, changes nothing. The caller
/// has made sure that the reporter may see it.
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

/// The reports that `person` may deal with: the open ones, the oldest first, or the closed ones older than `before`, the
/// latest first.
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

/// Closes a report and tells who filed it; `false` when it is closed already, or not for `person` to deal with.
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

/// Marks what `user` has been told of reports read: they are looking at the list.
pub async fn seen(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    inbox::seen(db, user, "reports", now).await
}
