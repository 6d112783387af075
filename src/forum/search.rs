//! Search over posts and titles, in each post's own language.
//!
//! Owns the query and the excerpt. The SQL function `search_vector` in the migrations makes the search vector when a post is
//! written. Languages without a Postgres dictionary, such as Japanese, are split only at spaces and punctuation.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::access::Audience;
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId};

mod excerpt;

pub use excerpt::ExcerptPart;

/// The longest query, in characters.
pub const LENGTH: usize = 200;
/// The most posts on one page.
pub const PAGE: usize = 20;

/// A search result.
#[derive(Clone, Debug)]
pub struct SearchHit {
    /// The post.
    pub post: PostId,
    /// Its number in the thread, from 1.
    pub number: i32,
    /// Its thread.
    pub thread: ThreadId,
    /// The thread's title.
    pub title: String,
    /// Its board's title.
    pub board: String,
    /// Its author's name. `None` for a system post.
    pub author: Option<String>,
    /// The time at which it was posted.
    pub at: DateTime<Utc>,
    /// The message that the post is void, and why. `None` if it is valid.
    pub void: Option<Message>,
    /// The words around the first hit. Empty if only the title matched and the post has no text of its own.
    pub excerpt: Vec<ExcerptPart>,
    /// True if the reader blocks its author. The excerpt is empty then.
    pub is_folded: bool,
}

/// Finds posts whose text has all `words`, and first posts of threads whose title has. The query may use `"a phrase"`, `or`
/// and `-without`.
///
/// Returns at most [`PAGE`] posts that `reader` may read, newest first, all before the post `before`. Nobody finds hidden
/// posts, and only the person who started an unlisted thread finds its posts.
pub async fn find(
    db: &Db,
    reader: Option<&Person>,
    words: &str,
    board: Option<BoardId>,
    before: Option<PostId>,
) -> sqlx::Result<Vec<SearchHit>> {
    // There is one condition for each language, so that each uses the index with its own dictionary.
    let rows = sqlx::query!(
        r#"with asked as materialized (
               select websearch_to_tsquery('english', fold_text($1)) as en,
                      websearch_to_tsquery('romanian', fold_text($1)) as ro,
                      websearch_to_tsquery('portuguese', fold_text($1)) as pt,
                      websearch_to_tsquery('simple', fold_text($1)) as other
           ), hits as (
               select p.id from posts p, asked
               where (p.language = 'en' and p.search @@ asked.en) or (p.language = 'ro' and p.search @@ asked.ro)
                  or (p.language = 'pt' and p.search @@ asked.pt) or (p.language not in ('en', 'ro', 'pt') and p.search @@ asked.other)
               union
               select p.id from threads t join posts p on p.thread_id = t.id and p.number = 1, asked
               where (t.language = 'en' and t.search @@ asked.en) or (t.language = 'ro' and t.search @@ asked.ro)
                  or (t.language = 'pt' and t.search @@ asked.pt) or (t.language not in ('en', 'ro', 'pt') and t.search @@ asked.other)
           )
           select p.id as "id: PostId", p.number, t.id as "thread: ThreadId", t.title, b.title as board,
                   u.name as "author?", p.created_at, p.html, p.void_reason as "void: Json<Message>",
                   exists (select from blocks k where k.user_id = $6 and k.blocked_id = p.author_id) as "is_folded!"
           from hits join posts p on p.id = hits.id
           join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           left join users u on u.id = p.author_id
           where p.hidden_at is null and t.hidden_at is null and b.read_by = any($2)
             and (not t.unlisted or t.author_id = $6) and ($3::bigint is null or b.id = $3) and ($4::bigint is null or p.id < $4)
           order by p.id desc limit $5"#,
        words,
        &Audience::circles_of(reader),
        board.map(|board| board.0),
        before.map(|post| post.0),
        PAGE as i64,
        reader.map(|person| person.id.0)
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SearchHit {
            post: row.id,
            number: row.number,
            thread: row.thread,
            title: row.title,
            board: row.board,
            author: row.author,
            at: row.created_at,
            void: row.void.map(|void| void.0),
            excerpt: match row.is_folded {
                true => Vec::new(),
                false => excerpt::of(&row.html.unwrap_or_default(), words),
            },
            is_folded: row.is_folded,
        })
        .collect())
}

/// Returns the boards that `reader` may search, in order: id and title.
pub async fn boards(db: &Db, reader: Option<&Person>) -> sqlx::Result<Vec<(BoardId, String)>> {
    let rows = sqlx::query!(
        r#"select b.id as "id: BoardId", b.title from boards b join categories c on c.id = b.category_id
           where b.read_by = any($1) and not b.unlisted order by c.position, c.id, b.position, b.id"#,
        &Audience::circles_of(reader)
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.title)).collect())
}
