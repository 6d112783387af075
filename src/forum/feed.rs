//! The latest posts of a board or a thread for feed readers, who are nobody: only what everybody may read.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::told::Block;
use crate::db::Db;
use crate::ids::{BoardId, PostId, ThreadId};
use crate::words::Message;

/// Posts in a feed.
const LENGTH: i64 = 30;

/// Where a feed's posts are from.
#[derive(Clone, Debug)]
pub struct Source {
    /// The title of the board or thread.
    pub title: String,
    /// Its path on the site.
    pub path: String,
    /// Its language, as a code.
    pub language: String,
    /// When it began, for a feed without posts.
    pub created_at: DateTime<Utc>,
}

/// A post of a feed.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The post.
    pub post: PostId,
    /// Its place in its thread.
    pub number: i32,
    /// The title of its thread.
    pub thread: String,
    /// Its author; none for Stafeta's own.
    pub author: Option<String>,
    /// Its language, as a code.
    pub language: String,
    /// When it was posted.
    pub at: DateTime<Utc>,
    /// When it was last changed.
    pub changed_at: DateTime<Utc>,
    /// Says that what it tells was taken back, and why.
    pub void: Option<Message>,
    /// What it says.
    pub content: Content,
}

/// What a post says.
#[derive(Clone, Debug)]
pub enum Content {
    /// A person's text, as sanitised HTML.
    Written(String),
    /// Blocks of messages, to be said in the post's language.
    Told(Vec<Block>),
}

/// The latest posts of a board, newest first; none when the board is not everybody's to read.
pub async fn of_board(db: &Db, slug: &str) -> sqlx::Result<Option<(Source, Vec<Entry>)>> {
    let board = sqlx::query!(
        r#"select id as "id: BoardId", title, language, created_at from boards where slug = $1 and read_by = 'everyone'"#,
        slug
    )
    .fetch_optional(db)
    .await?;
    let Some(board) = board else { return Ok(None) };
    let entries = entries(db, Some(board.id), None).await?;
    let path = format!("/b/{slug}");
    Ok(Some((
        Source { title: board.title, path, language: board.language, created_at: board.created_at },
        entries,
    )))
}

/// The latest posts of a thread, newest first; none when the thread is not everybody's to read.
pub async fn of_thread(db: &Db, thread: ThreadId) -> sqlx::Result<Option<(Source, Vec<Entry>)>> {
    let row = sqlx::query!(
        "select t.title, t.language, t.created_at from threads t join boards b on b.id = t.board_id
         where t.id = $1 and t.hidden_at is null and b.read_by = 'everyone'",
        thread.0
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let entries = entries(db, None, Some(thread)).await?;
    let path = format!("/t/{thread}");
    Ok(Some((Source { title: row.title, path, language: row.language, created_at: row.created_at }, entries)))
}

async fn entries(db: &Db, board: Option<BoardId>, thread: Option<ThreadId>) -> sqlx::Result<Vec<Entry>> {
    let rows = sqlx::query!(
        r#"select p.id as "id: PostId", p.number, t.title as thread, u.name as "author?", p.language, p.created_at,
                  greatest(p.created_at, p.edited_at, p.voided_at) as "changed_at!", p.void_reason as "void: Json<Message>", p.html, p.told as "told: Json<Vec<Block>>"
           from posts p join threads t on t.id = p.thread_id left join users u on u.id = p.author_id
           where ($1::bigint is null or t.board_id = $1) and ($2::bigint is null or t.id = $2)
             and p.hidden_at is null and t.hidden_at is null and (not t.unlisted or t.id = $2)
           order by p.id desc limit $3"#,
        board.map(|board| board.0),
        thread.map(|thread| thread.0),
        LENGTH
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Entry {
            post: row.id,
            number: row.number,
            thread: row.thread,
            author: row.author,
            language: row.language,
            at: row.created_at,
            changed_at: row.changed_at,
            void: row.void.map(|void| void.0),
            content: match (row.html, row.told) {
                (Some(html), _) => Content::Written(html),
                (None, told) => Content::Told(told.map(|told| told.0).unwrap_or_default()),
            },
        })
        .collect())
}
