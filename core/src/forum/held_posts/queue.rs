//! Queue of held posts: listing them and deciding about them.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use crate::accounts::audit::{self, AuditActor};
use crate::accounts::{Person, SiteRole};
use crate::db::{self, Db};
use crate::forum::boards::lang;
use crate::forum::markup::{self, RenderError};
use crate::forum::posting::{self, NewPost, PostAuthor};
use crate::forum::references;
use crate::forum::threads::{self, Thread};
use crate::i18n::{Lang, Message};
use crate::ids::{BoardId, PostId, ThreadId, UserId};
use crate::notifications::{Notification, NotificationKind, notify};

/// A post that waits for a decision or was refused.
#[derive(Debug, Clone)]
pub struct HeldPost {
    /// The id of the held post.
    pub id: i64,
    /// The person who wrote it.
    pub author: UserId,
    /// The name of the author.
    pub author_name: String,
    /// Its thread; `None` if it begins one.
    pub thread: Option<ThreadId>,
    /// The title of its thread.
    pub title: String,
    /// The title of its board.
    pub board: String,
    /// The language in which it is written.
    pub lang: Lang,
    /// The text as typed.
    pub source: String,
    /// The sanitised HTML.
    pub html: String,
    /// The time at which it was written.
    pub at: DateTime<Utc>,
    /// The reason of the refusal; `None` if it was not refused.
    pub refused: Option<String>,
}

/// The reasons why a decision fails.
#[derive(Debug, thiserror::Error)]
pub enum DecisionError {
    /// No undecided post with this id is on a board that the person moderates.
    #[error("no such held post")]
    Absent,
    /// The text can no longer be rendered.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

struct HeldPostRow {
    id: i64,
    author: UserId,
    author_name: String,
    thread: Option<ThreadId>,
    title: String,
    board: String,
    language: String,
    source: String,
    html: String,
    at: DateTime<Utc>,
    refused: Option<String>,
}

impl From<HeldPostRow> for HeldPost {
    fn from(row: HeldPostRow) -> Self {
        Self {
            id: row.id,
            author: row.author,
            author_name: row.author_name,
            thread: row.thread,
            title: row.title,
            board: row.board,
            lang: lang(&row.language),
            source: row.source,
            html: row.html,
            at: row.at,
            refused: row.refused,
        }
    }
}

/// The maximum number of posts in one list.
const MAX_LISTED: i64 = 50;

/// Returns the posts that wait for a decision of `person`, oldest first. Leaves out authors whose content is removed.
pub async fn queue(db: &Db, person: &Person) -> sqlx::Result<Vec<HeldPost>> {
    let rows = sqlx::query_as!(
        HeldPostRow,
        r#"select h.id, h.author_id as "author: UserId", u.name as author_name, h.thread_id as "thread: ThreadId",
                  coalesce(h.title, t.title) as "title!", b.title as board, h.language, h.source, h.html,
                  h.created_at as at, h.refused_reason as refused
           from held_posts h join users u on u.id = h.author_id left join threads t on t.id = h.thread_id
           join boards b on b.id = coalesce(t.board_id, h.board_id)
           where h.decided_at is null and ($1 or b.id = any($2))
             and not exists (select from removals r where r.user_id = h.author_id and r.undone_at is null)
           order by h.id limit $3"#,
        person.role == SiteRole::Admin,
        &person.moderated.iter().map(|board| board.0).collect::<Vec<_>>(),
        MAX_LISTED
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(HeldPost::from).collect())
}

/// Returns the posts of `author` that wait or were refused, latest first.
pub async fn of_author(db: &Db, author: UserId) -> sqlx::Result<Vec<HeldPost>> {
    let rows = sqlx::query_as!(
        HeldPostRow,
        r#"select h.id, h.author_id as "author: UserId", u.name as author_name, h.thread_id as "thread: ThreadId",
                  coalesce(h.title, t.title) as "title!", b.title as board, h.language, h.source, h.html,
                  h.created_at as at, h.refused_reason as refused
           from held_posts h join users u on u.id = h.author_id left join threads t on t.id = h.thread_id
           join boards b on b.id = coalesce(t.board_id, h.board_id)
           where h.author_id = $1 and h.post_id is null order by h.id desc limit $2"#,
        author.0,
        MAX_LISTED
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(HeldPost::from).collect())
}

/// Returns the posts that wait in a thread: for a moderator all of them, for others their own.
pub async fn in_thread(
    db: impl PgExecutor<'_>,
    thread: &Thread,
    person: &Person,
) -> sqlx::Result<Vec<HeldPost>> {
    let rows = sqlx::query_as!(
        HeldPostRow,
        r#"select h.id, h.author_id as "author: UserId", u.name as author_name, h.thread_id as "thread: ThreadId",
                  t.title, b.title as board, h.language, h.source, h.html, h.created_at as at, h.refused_reason as refused
           from held_posts h join users u on u.id = h.author_id join threads t on t.id = h.thread_id
           join boards b on b.id = t.board_id
           where h.thread_id = $1 and h.decided_at is null and ($2 or h.author_id = $3)
           order by h.id limit $4"#,
        thread.id.0,
        thread.is_moderated_by(Some(person)),
        person.id.0,
        MAX_LISTED
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(HeldPost::from).collect())
}

/// A decision about a post that waits.
#[derive(Debug, Clone, Copy)]
pub enum HeldPostDecision<'a> {
    /// The post is added now.
    Approve,
    /// The post is refused. The author reads the reason.
    Refuse(&'a str),
}

/// Decides about a post that waits on a board that `by` moderates, and notifies its author. `origin` is that of this site.
///
/// # Errors
/// See [`DecisionError`].
pub async fn decide(
    db: &Db,
    by: &Person,
    id: i64,
    decision: HeldPostDecision<'_>,
    origin: &str,
    now: DateTime<Utc>,
) -> Result<(), DecisionError> {
    // Rendering takes much processor time, so it comes before the transaction.
    let text =
        sqlx::query!(
            r#"select source, language, thread_id as "thread: ThreadId" from held_posts where id = $1 and decided_at is null"#,
            id
        )
        .fetch_optional(db)
        .await?
        .ok_or(DecisionError::Absent)?;
    let references = references::find(db, &text.source, text.thread, origin).await?;
    let rendered = markup::render_referring(&text.source, lang(&text.language), references).await?;
    let mut tx = db::begin(db).await?;
    // Reads the post again under a lock: somebody else may have decided meanwhile.
    let held = sqlx::query!(
        r#"select h.author_id as "author: UserId", u.name as author_name, h.thread_id as "thread: ThreadId", h.title,
                  h.language, coalesce(t.board_id, h.board_id) as "board!: BoardId", h.form_token
           from held_posts h join users u on u.id = h.author_id left join threads t on t.id = h.thread_id
           where h.id = $1 and h.decided_at is null for update of h"#,
        id
    )
    .fetch_optional(&mut *tx)
    .await?
    .filter(|held| by.moderates(held.board))
    .ok_or(DecisionError::Absent)?;
    let (post, reason) = match decision {
        HeldPostDecision::Refuse(reason) => (None, Some(reason)),
        HeldPostDecision::Approve => {
            let language = lang(&held.language);
            let thread = match held.thread {
                Some(thread) => thread,
                None => {
                    let title = held.title.unwrap_or_default();
                    threads::open(&mut tx, held.board, Some(held.author), &title, language, now).await?
                }
            };
            let new = NewPost {
                thread,
                author: PostAuthor { id: held.author, name: &held.author_name },
                lang: language,
                source: &text.source,
                rendered: &rendered,
                form_token: held.form_token,
                draft: None,
            };
            (Some(posting::add(&mut tx, &new, now).await?.post), None)
        }
    };
    sqlx::query!(
        "update held_posts set decided_at = $2, decided_by = $3, post_id = $4, refused_reason = $5 where id = $1",
        id,
        now,
        by.id.0,
        post.map(|post| post.0),
        reason
    )
    .execute(&mut *tx)
    .await?;
    note_decision(&mut tx, by, held.author, (id, post, reason), now).await?;
    Ok(db::commit(tx).await?)
}

/// Adds the decision to the audit log and notifies the author.
async fn note_decision(
    tx: &mut PgConnection,
    by: &Person,
    author: UserId,
    (id, post, reason): (i64, Option<PostId>, Option<&str>),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (line, message, link) = match post {
        Some(post) => (
            Message::new("audit-held-approved").with("post", post.0),
            Message::new("notice-held-approved"),
            format!("/p/{post}"),
        ),
        None => {
            let reason = reason.unwrap_or_default();
            let line = Message::new("audit-held-refused").with("reason", reason);
            (line, Message::new("notice-held-refused").with("reason", reason), "/held-posts".to_owned())
        }
    };
    audit::record(tx, AuditActor::User(by.id), Some(author), &line, now).await?;
    let notification = Notification {
        user: author,
        kind: NotificationKind::Moderation,
        topic: format!("held:{id}"),
        message,
        link,
    };
    notify(tx, notification, now).await
}
