//! What a text refers to on this site: people and pictures.

use super::markup::MarkupReferences;
use super::{mentions, pictures};
use crate::db::Db;

/// Finds what `source` refers to, for [`super::markup::render_referring`].
pub async fn find(db: &Db, source: &str) -> sqlx::Result<MarkupReferences> {
    Ok(MarkupReferences {
        people: mentions::find(db, source).await?,
        pictures: pictures::find_embedded(db, source).await?,
    })
}
