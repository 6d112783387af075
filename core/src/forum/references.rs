//! What a text refers to on this site: people, seats, pictures, posts of its thread, and other pages.

use super::access::Audience;
use super::markup::MarkupReferences;
use super::markup::post_numbers::{self, NumberedPost};
use super::markup::titled_pages::{self, SitePage, TitledPage};
use super::{mentions, pictures, posts};
use crate::db::Db;
use crate::ids::ThreadId;

/// Finds what `source`, a text for `thread`, refers to, for [`super::markup::render_referring`]. `None` for a text that is in no
/// thread yet. `origin` is that of this site, as `https://forum.example`.
pub async fn find(
    db: &Db,
    source: &str,
    thread: Option<ThreadId>,
    origin: &str,
) -> sqlx::Result<MarkupReferences> {
    Ok(MarkupReferences {
        names: mentions::find(db, source, thread).await?,
        pictures: pictures::find_embedded(db, source).await?,
        posts: find_numbered(db, source, thread).await?,
        pages: find_titled(db, source, origin).await?,
    })
}

/// Finds the posts whose numbers follow a `#` in `source`, a text for `thread`. Asks the database only if there may be any.
async fn find_numbered(db: &Db, source: &str, thread: Option<ThreadId>) -> sqlx::Result<Vec<NumberedPost>> {
    let Some(thread) = thread else { return Ok(Vec::new()) };
    match post_numbers::possible_numbers(source) {
        numbers if numbers.is_empty() => Ok(Vec::new()),
        numbers => posts::list_numbered(db, thread, &numbers).await,
    }
}

/// Finds the titles of the pages of this site whose bare addresses stand in `source`, as far as guests may read them: the text may be
/// read by anybody. Asks the database only if there may be any.
pub async fn find_titled(db: &Db, source: &str, origin: &str) -> sqlx::Result<Vec<TitledPage>> {
    let possible = titled_pages::possible_pages(source, origin);
    if possible.is_empty() {
        return Ok(Vec::new());
    }
    let (mut threads, mut posts, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for (_, page) in &possible {
        match page {
            SitePage::Thread(thread) => threads.push(thread.0),
            SitePage::Post(post) => posts.push(post.0),
            SitePage::Game(game) => games.push(game.0),
        }
    }
    let titles = sqlx::query!(
        r#"with titled as (
               select 'thread' as kind, t.id, t.id as thread, t.title from threads t where t.id = any($1)
               union all
               select 'post', p.id, t.id, t.title from posts p join threads t on t.id = p.thread_id
               where p.id = any($2) and p.hidden_at is null
               union all
               select 'game', g.id, g.thread_id, g.name from games g where g.id = any($3))
           select n.kind as "kind!", n.id as "id!", n.title as "title!"
           from titled n join threads t on t.id = n.thread join boards b on b.id = t.board_id
           where t.hidden_at is null and not t.unlisted and b.read_by = any($4)"#,
        &threads,
        &posts,
        &games,
        &Audience::circles_of(None)
    )
    .fetch_all(db)
    .await?;
    let title = |page: &SitePage| {
        let (kind, id) = match page {
            SitePage::Thread(thread) => ("thread", thread.0),
            SitePage::Post(post) => ("post", post.0),
            SitePage::Game(game) => ("game", game.0),
        };
        titles.iter().find(|row| row.kind == kind && row.id == id).map(|row| row.title.clone())
    };
    Ok(possible
        .iter()
        .filter_map(|(address, page)| Some(TitledPage { address: address.clone(), title: title(page)? }))
        .collect())
}
