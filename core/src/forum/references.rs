//! What a text refers to on this site: people, seats and pictures.

use super::markup::MarkupReferences;
use super::{mentions, pictures};
use crate::db::Db;
use crate::ids::ThreadId;

/// Finds what `source`, a text for `thread`, refers to, for [`super::markup::render_referring`]. `None` for a text that is in no
/// thread yet.
pub async fn find(db: &Db, source: &str, thread: Option<ThreadId>) -> sqlx::Result<MarkupReferences> {
    Ok(MarkupReferences {
        names: mentions::find(db, source, thread).await?,
        pictures: pictures::find_embedded(db, source).await?,
    })
}
