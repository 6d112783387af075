//! The boards of the forum.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::forum::boards::{self, BoardSummary};
use crate::web::App;
use crate::web::api::caller::ApiReader;
use crate::web::api::paging::ListPage;
use crate::web::api::problem::ApiError;

/// A board.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct BoardEntry {
    /// Name of the board in addresses.
    slug: String,
    /// Its title.
    title: String,
    /// What it is for.
    about: String,
    /// Title of its category.
    category: String,
    /// True if it is in the archive: it can be read, and takes no threads and posts.
    is_archived: bool,
    /// Language of its title.
    language: &'static str,
    /// Number of its latest threads with posts that the person has not read; 0 for guests.
    unread: i64,
    /// Time of its latest post.
    last_at: Option<DateTime<Utc>>,
}

impl From<BoardSummary> for BoardEntry {
    fn from(board: BoardSummary) -> Self {
        let BoardSummary { category, is_archived, slug, title, about, lang, unread, last, .. } = board;
        let last_at = last.map(|last| last.at);
        Self { slug, title, about, category, is_archived, language: lang.code(), unread, last_at }
    }
}

/// Lists the boards that the person may read, in order.
#[utoipa::path(get, path = "/boards", tag = "forum", responses((status = 200, body = ListPage<BoardEntry>)))]
pub(in crate::web::api) async fn list_boards(
    State(app): State<App>,
    ApiReader(person): ApiReader,
) -> Result<Json<ListPage<BoardEntry>>, ApiError> {
    let boards = boards::list(&app.db, person.as_ref()).await?;
    Ok(Json(ListPage::whole(boards.into_iter().map(BoardEntry::from).collect())))
}
