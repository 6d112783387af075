//! Search over posts and titles, in each post's own language.
//!
//! Owns the query and the excerpt. The SQL function `search_vector` in the migrations makes the search vector when a post is
//! written; that of a system post is made a moment later (`system_post_words`). Languages without a Postgres dictionary, such as Japanese,
//! are split only at spaces and punctuation.

use chrono::{DateTime, Utc};
use sqlx::types::Json;

use super::access::Audience;
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId, UserId};

mod excerpt;

pub use excerpt::ExcerptPart;
pub(super) use excerpt::{fold as fold_letter, of as excerpt_of};

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

/// Results of a search, newest first.
#[derive(Clone, Debug)]
pub struct SearchResults {
    /// At most [`PAGE`] posts.
    pub hits: Vec<SearchHit>,
    /// The post before which the search goes on; `None` if every post was looked at.
    pub before: Option<PostId>,
}

/// The posts among which a search looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchFilter {
    /// The board; `None` for all that the reader may read.
    pub board: Option<BoardId>,
    /// The author; `None` for anybody.
    pub author: Option<UserId>,
    /// The earliest time of posting; `None` for no limit.
    pub since: Option<DateTime<Utc>>,
    /// The time before which they were posted; `None` for no limit.
    pub until: Option<DateTime<Utc>>,
    /// The post before which they stand; `None` for the latest.
    pub before: Option<PostId>,
}

/// Posts that have the words, in whatever order, after which a search stops even if it found none. It goes on from there with the
/// next page.
const MOST_LOOKED_AT: i64 = 2_048;

/// The posts found and the place at which the search stopped.
struct FoundPosts {
    ids: Vec<i64>,
    before: Option<PostId>,
}

/// Finds posts whose text has all `words`, and first posts of threads whose title has. The query may use `"a phrase"`, `or`
/// and `-without`, and must have a word to find.
///
/// Returns posts that `reader` may read and `filter` admits, newest first. Nobody finds hidden posts, and only the
/// person who started an unlisted thread finds its posts.
pub async fn find(
    db: &Db,
    reader: Option<&Person>,
    words: &str,
    filter: SearchFilter,
) -> sqlx::Result<SearchResults> {
    let found = find_posts(db, reader, words, filter).await?;
    let rows = sqlx::query!(
        r#"select p.id as "id: PostId", p.number, t.id as "thread: ThreadId", t.title, b.title as board,
                  u.name as "author?", p.created_at, p.html, p.void_reason as "void: Json<Message>",
                  exists (select from blocks k where k.user_id = $2 and k.blocked_id = p.author_id) as "is_folded!"
           from posts p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           left join users u on u.id = p.author_id
           where p.id = any($1) order by p.id desc"#,
        &found.ids,
        reader.map(|person| person.id.0)
    )
    .fetch_all(db)
    .await?;
    let hits = rows.into_iter().map(|row| SearchHit {
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
    });
    Ok(SearchResults { hits: hits.collect(), before: found.before })
}

/// Walks the posts in stretches of 8,192 ids, newest first, until a page is full. The indexes find the posts of each stretch that
/// have the words, so a word that is in every post costs no more than a rare one; whether they make a phrase, and whether the reader
/// may see them, is asked of those alone.
async fn find_posts(
    db: &Db,
    reader: Option<&Person>,
    words: &str,
    filter: SearchFilter,
) -> sqlx::Result<FoundPosts> {
    let SearchFilter { board, author, since, until, before } = filter;
    // The index is asked for the words in any language; then each post is compared in its own.
    sqlx::query_as!(
        FoundPosts,
        r#"with recursive asked as materialized (
               select *, en || ro || pt || other as any_language,
                      regexp_replace(querytree(en || ro || pt || other), '<(-|[0-9]+)>', '&', 'g') as words
               from (select websearch_to_tsquery('english', fold_text($1)) as en,
                            websearch_to_tsquery('romanian', fold_text($1)) as ro,
                            websearch_to_tsquery('portuguese', fold_text($1)) as pt,
                            websearch_to_tsquery('simple', fold_text($1)) as other) parsed
           ), stretch (number, found, looked_at, lowest) as (
               select case when words in ('', 'T') then -1 else least($4, (select max(id) + 1 from posts)) / 8192 end,
                      '{}'::bigint[], 0::bigint, null::bigint
               from asked
               union all
               select s.number - 1, s.found || hits.ids, s.looked_at + hits.looked_at, hits.lowest
               from stretch s cross join lateral (
                   with matched as materialized (
                       select m.* from (
                           select p.id, p.thread_id, false as by_title
                           from posts p, asked
                           where p.id / 8192 = s.number and p.search @@ asked.words::tsquery and ($4::bigint is null or p.id < $4)
                             and ($8::bigint is null or p.author_id = $8)
                             and ($9::timestamptz is null or p.created_at >= $9)
                             and ($10::timestamptz is null or p.created_at < $10)
                           union all
                           select t.first_post_id, t.id, true
                           from threads t, asked
                           where t.first_post_id / 8192 = s.number and t.search @@ asked.words::tsquery
                             and ($4::bigint is null or t.first_post_id < $4)
                             and ($8::bigint is null or t.author_id = $8)
                             and ($9::timestamptz is null or t.created_at >= $9)
                             and ($10::timestamptz is null or t.created_at < $10)
                       ) m order by m.id desc fetch first $7 rows with ties
                   ), fitting as materialized (
                       select m.id, m.thread_id from matched m join posts p on p.id = m.id, asked
                       where not m.by_title and p.search @@ case p.language when 'en' then asked.en when 'ro' then asked.ro
                                                                            when 'pt' then asked.pt else asked.other end
                       union
                       select m.id, m.thread_id from matched m join threads t on t.id = m.thread_id, asked
                       where m.by_title and t.search @@ case t.language when 'en' then asked.en when 'ro' then asked.ro
                                                                        when 'pt' then asked.pt else asked.other end
                   )
                   select array(select f.id from fitting f
                                join posts p on p.id = f.id
                                join threads t on t.id = f.thread_id join boards b on b.id = t.board_id
                                where p.hidden_at is null and t.hidden_at is null
                                  and b.read_by = any($2) and ($3::bigint is null or b.id = $3)
                                  and (not t.unlisted or t.author_id = $5)
                                order by f.id desc limit $6) as ids,
                          (select count(*) from matched) as looked_at,
                          (select min(id) from matched having count(*) >= $7) as lowest
               ) hits
               where s.number >= 0 and cardinality(s.found) < $6 and s.looked_at < $7
           )
           select found[:$6] as "ids!",
                  case when cardinality(found) >= $6 then found[$6] when lowest is not null then lowest
                       when number >= 0 then (number + 1) * 8192 end as "before: PostId"
           from stretch order by number limit 1"#,
        words,
        &Audience::circles_of(reader),
        board.map(|board| board.0),
        before.map(|post| post.0),
        reader.map(|person| person.id.0),
        PAGE as i32,
        MOST_LOOKED_AT,
        author.map(|author| author.0),
        since,
        until
    )
    .fetch_one(db)
    .await
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
