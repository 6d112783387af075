//! The threads of a board.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::posts::WrittenPost;
use crate::accounts::rate_limits;
use crate::forum::boards;
use crate::forum::held_posts;
use crate::forum::threads::{self, NewThread, PAGE, Thread, ThreadRange, ThreadSummary};
use crate::i18n::Lang;
use crate::ids::{PostId, ThreadId};
use crate::web::api::caller::{ApiPoster, ApiReader};
use crate::web::api::paging::{CursorQuery, ListPage};
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody, LanguageCode};
use crate::web::pages::forum::composer;
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// A thread in a list.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct ThreadEntry {
    /// Number of the thread.
    id: i64,
    /// Its title.
    title: String,
    /// Language of its title.
    language: &'static str,
    /// Name of its author; `null` if the server opened it.
    author: Option<String>,
    /// Number of posts.
    posts: i32,
    /// Number of posts that the person has not read; 0 for guests.
    unread: i32,
    /// Time of its latest post.
    last_at: DateTime<Utc>,
    /// True if it is pinned.
    is_pinned: bool,
    /// True if it takes no posts.
    is_locked: bool,
}

impl From<ThreadSummary> for ThreadEntry {
    fn from(thread: ThreadSummary) -> Self {
        Self {
            id: thread.id.0,
            title: thread.title,
            language: thread.lang.code(),
            author: thread.author,
            posts: thread.posts,
            unread: thread.unread,
            last_at: thread.last_at,
            is_pinned: thread.is_pinned,
            is_locked: thread.is_locked,
        }
    }
}

/// A thread.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct ThreadDetails {
    /// Number of the thread.
    id: i64,
    /// Its title.
    title: String,
    /// Its language.
    language: &'static str,
    /// Name of its board in addresses.
    board: String,
    /// Number of posts.
    posts: i32,
    /// True if it is pinned.
    is_pinned: bool,
    /// True if it takes no posts.
    is_locked: bool,
    /// True if the person may post in it.
    may_post: bool,
    /// Address of the page it belongs to, such as a game.
    belongs_to: Option<String>,
}

/// A thread to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct ThreadToStart {
    /// Its title, at most 140 characters.
    #[schema(min_length = 1, max_length = 140)]
    title: String,
    /// The text of its first post, in the markup of the forum.
    text: String,
    /// Code of its language; by default that of the board.
    #[schema(value_type = Option<LanguageCode>, inline)]
    language: Option<Lang>,
}

/// Lists the threads of a board: on the first page the pinned ones, then the others by their latest post, 40 a page.
#[utoipa::path(get, path = "/boards/{board}/threads", tag = "forum",
    params(("board" = String, Path, description = "Name of the board in addresses"), CursorQuery),
    responses((status = 200, body = ListPage<ThreadEntry>)))]
pub(in crate::web::api) async fn list_threads(
    State(app): State<App>,
    ApiReader(person): ApiReader,
    UrlPath(board): UrlPath<String>,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<ThreadEntry>>, ApiError> {
    let board = boards::find(&app.db, &board, person.as_ref()).await?.ok_or(WebError::NotFound)?;
    let before = cursor.position()?.map(PostId);
    let mut listed = match before {
        None => threads::list(&app.db, board.id, ThreadRange::Pinned, person.as_ref()).await?,
        Some(_) => Vec::new(),
    };
    let others = threads::list(&app.db, board.id, ThreadRange::Before(before), person.as_ref()).await?;
    let next = others.last().filter(|_| others.len() == PAGE as usize).map(|last| last.last_post.0);
    listed.extend(others);
    Ok(Json(ListPage::new(listed.into_iter().map(ThreadEntry::from).collect(), next)))
}

/// Returns a thread without its posts.
#[utoipa::path(get, path = "/threads/{thread}", tag = "forum",
    params(("thread" = i64, Path, description = "Number of the thread")),
    responses((status = 200, body = ThreadDetails)))]
pub(in crate::web::api) async fn get_thread(
    State(app): State<App>,
    ApiReader(person): ApiReader,
    UrlPath(thread): UrlPath<ThreadId>,
) -> Result<Json<ThreadDetails>, ApiError> {
    let thread = threads::find(&app.db, thread, person.as_ref()).await?.ok_or(WebError::NotFound)?;
    let may_post = thread.takes_posts_of(person.as_ref());
    let Thread { id, title, lang, board_slug, posts, is_pinned, is_locked, leads_to, .. } = thread;
    Ok(Json(ThreadDetails {
        id: id.0,
        title,
        language: lang.code(),
        board: board_slug,
        posts,
        is_pinned,
        is_locked,
        may_post,
        belongs_to: leads_to,
    }))
}

/// Starts a thread.
#[utoipa::path(post, path = "/boards/{board}/threads", tag = "forum",
    params(("board" = String, Path, description = "Name of the board in addresses"), IdempotencyKey),
    request_body = ThreadToStart, security(("token" = ["forum"])),
    responses((status = 200, body = WrittenPost)))]
pub(in crate::web::api) async fn start_thread(
    State(app): State<App>,
    visit: Visit,
    ApiPoster(person): ApiPoster,
    UrlPath(board): UrlPath<String>,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(ThreadToStart { title, text, language }): JsonBody<ThreadToStart>,
) -> Result<Json<WrittenPost>, ApiError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let lang = language.unwrap_or(board.lang);
    let title =
        composer::check_title(&title, &visit).map_err(|message| Problem::of_field("title", message))?;
    let rendered = composer::render(&app, &person, &visit, &text, (lang, None)).await?;
    let rendered = rendered.map_err(|message| Problem::of_field("text", message))?;
    rate_limits::take(&app.db, visit.site().post_limit(), person.id, visit.now()).await?;
    let new = NewThread { title: &title, lang, source: &text, rendered: &rendered, form_token };
    let first = app.config.hold_first_posts;
    WrittenPost::answer(held_posts::start(&app.db, first, &board, &person, &new, visit.now()).await)
}
