//! What a text refers to on this site: people, seats, pictures, and posts of its thread.

use super::markup::MarkupReferences;
use super::markup::post_numbers::{self, NumberedPost};
use super::{mentions, pictures, posts};
use crate::db::Db;
use crate::ids::ThreadId;

/// Finds what `source`, a text for `thread`, refers to, for [`super::markup::render_referring`]. `None` for a text that is in no
/// thread yet.
pub async fn find(db: &Db, source: &str, thread: Option<ThreadId>) -> sqlx::Result<MarkupReferences> {
    Ok(MarkupReferences {
        names: mentions::find(db, source, thread).await?,
        pictures: pictures::find_embedded(db, source).await?,
        posts: find_numbered(db, source, thread).await?,
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
