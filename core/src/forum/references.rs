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
    let (addresses, pages): (Vec<String>, Vec<SitePage>) = possible.into_iter().unzip();
    let (kinds, ids): (Vec<String>, Vec<i64>) = pages.iter().map(|page| page.key()).unzip();
    sqlx::query_as!(
        TitledPage,
        r#"select a.address as "address!", coalesce(g.name, t.title) as "title!"
           from unnest($1::text[], $2::text[], $3::bigint[]) as a (address, kind, id)
           left join posts p on a.kind = 'post' and p.id = a.id and p.hidden_at is null
           left join games g on a.kind = 'game' and g.id = a.id
           join threads t on t.id = case a.kind when 'thread' then a.id when 'post' then p.thread_id else g.thread_id end
           join boards b on b.id = t.board_id
           where t.hidden_at is null and not t.unlisted and b.read_by = any($4)"#,
        &addresses,
        &kinds,
        &ids,
        &Audience::circles_of(None)
    )
    .fetch_all(db)
    .await
}
