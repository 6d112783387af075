//! Feeds with the latest posts of a board or thread. Feed readers are not logged in and get only public posts.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::system_posts::SystemBlock;
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId};

/// The most posts in a feed.
const LENGTH: i64 = 30;

/// The board or thread of a feed.
#[derive(Clone, Debug)]
pub struct FeedSource {
    /// The title of the board or thread.
    pub title: String,
    /// Its path on the site.
    pub path: String,
    /// The code of its language.
    pub language: String,
    /// The time at which it was created, for a feed without posts.
    pub created_at: DateTime<Utc>,
}

/// A post of a feed.
#[derive(Clone, Debug)]
pub struct FeedEntry {
    /// The post.
    pub post: PostId,
    /// Its number in its thread, from 1.
    pub number: i32,
    /// The title of its thread.
    pub thread: String,
    /// The name of its author, or of the player whose own post it is. `None` for any other system post.
    pub author: Option<String>,
    /// The code of its language.
    pub language: String,
    /// The time at which it was posted.
    pub at: DateTime<Utc>,
    /// The time of the last change.
    pub changed_at: DateTime<Utc>,
    /// The message that the post is void, and why. `None` if it is valid.
    pub void: Option<Message>,
    /// The text or the blocks.
    pub content: FeedContent,
}

/// The content of a post.
#[derive(Clone, Debug)]
pub enum FeedContent {
    /// A user post, as sanitised HTML.
    Written(String),
    /// A system post, to be rendered in the post's language.
    Told(Vec<SystemBlock>),
}

/// Returns the latest posts of a board, newest first. `None` if not everybody may read the board.
pub async fn of_board(db: &Db, slug: &str) -> sqlx::Result<Option<(FeedSource, Vec<FeedEntry>)>> {
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
        FeedSource { title: board.title, path, language: board.language, created_at: board.created_at },
        entries,
    )))
}

/// Returns the latest posts of a thread, newest first. `None` if not everybody may read the thread.
pub async fn of_thread(db: &Db, thread: ThreadId) -> sqlx::Result<Option<(FeedSource, Vec<FeedEntry>)>> {
    let row = sqlx::query!(
        r#"select t.id as "id: ThreadId", t.title, t.language, t.created_at from threads t join boards b on b.id = t.board_id
           where t.id = current_thread($1) and t.hidden_at is null and b.read_by = 'everyone'"#,
        thread.0
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let entries = entries(db, None, Some(row.id)).await?;
    let path = format!("/t/{}", row.id);
    Ok(Some((
        FeedSource { title: row.title, path, language: row.language, created_at: row.created_at },
        entries,
    )))
}

async fn entries(db: &Db, board: Option<BoardId>, thread: Option<ThreadId>) -> sqlx::Result<Vec<FeedEntry>> {
    let rows = sqlx::query!(
        r#"select p.id as "id: PostId", p.number, t.title as thread, coalesce(u.name, y.name) as author, p.language, p.created_at,
                  greatest(p.created_at, p.edited_at, p.voided_at) as "changed_at!", p.void_reason as "void: Json<Message>", p.html,
                  p.system_post as "told: Json<Vec<SystemBlock>>"
           from posts p join threads t on t.id = p.thread_id left join users u on u.id = p.author_id left join users y on y.id = p.player_id
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
        .map(|row| FeedEntry {
            post: row.id,
            number: row.number,
            thread: row.thread,
            author: row.author,
            language: row.language,
            at: row.created_at,
            changed_at: row.changed_at,
            void: row.void.map(|void| void.0),
            content: match (row.html, row.told) {
                (Some(html), _) => FeedContent::Written(html),
                (None, told) => FeedContent::Told(told.map(|told| told.0).unwrap_or_default()),
            },
        })
        .collect())
}
