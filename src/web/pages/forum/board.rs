//! A board with its threads.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::WatchForm;
use crate::forum::boards::{self, Board};
use crate::forum::threads::{self, PAGE, ThreadRange, ThreadSummary};
use crate::forum::{read_marks, watches};
use crate::i18n::Message;
use crate::ids::PostId;
use crate::web::pages::NoFields;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, SteadyPage, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/board.html")]
struct BoardPage {
    visit: Visit,
    board: Board,
    pinned: Vec<ThreadSummary>,
    threads: Vec<ThreadSummary>,
    is_watched: bool,
    /// True if this is not the first page.
    is_later: bool,
    /// Origin of the site, for absolute links.
    origin: String,
}

impl BoardPage {
    fn may_start(&self) -> bool {
        self.board.start_by.admits(self.visit.viewer().person())
    }

    fn path(&self) -> String {
        format!("/b/{}", self.board.slug)
    }

    fn start_path(&self) -> String {
        format!("/b/{}/new", self.board.slug)
    }

    /// Returns all threads of the page, pinned ones first.
    fn rows(&self) -> Vec<&ThreadSummary> {
        self.pinned.iter().chain(&self.threads).collect()
    }

    fn newer(&self) -> String {
        if self.is_later { self.path() } else { String::new() }
    }

    fn older(&self) -> String {
        match self.threads.last() {
            Some(last) if self.threads.len() == PAGE as usize => {
                format!("/b/{}?before={}", self.board.slug, last.last_post)
            }
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct BoardQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(board): UrlPath<String>,
    UrlQuery(query): UrlQuery<BoardQuery>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let db = app.page_db(&visit);
    let board = boards::find(db, &board, person).await?.ok_or(WebError::NotFound)?;
    let is_later = query.before.is_some();
    let pinned =
        if is_later { Vec::new() } else { threads::list(db, board.id, ThreadRange::Pinned, person).await? };
    let range = ThreadRange::Before(query.before.map(PostId));
    let threads = threads::list(db, board.id, range, person).await?;
    let is_watched = match person {
        Some(person) => watches::is_watching_board(db, person.id, board.id).await?,
        None => false,
    };
    let origin = app.config.origin();
    Ok(SteadyPage(BoardPage { visit, board, pinned, threads, is_watched, is_later, origin }).into_response())
}

pub(super) async fn read_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    read_marks::read_all(&app.db, &person, Some(board.id)).await?;
    let message = Message::new("board-read").with("board", board.title);
    Ok(SeeOther::to(&format!("/b/{}", board.slug)).saying(&visit, &message).into_response())
}

pub(super) async fn watch(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(watching): ProtectedForm<WatchForm>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let on = watching.is_on();
    watches::watch_board(&app.db, person.id, board.id, on, visit.now()).await?;
    let message =
        Message::new(if on { crate::key!("watch-board-on") } else { crate::key!("watch-board-off") });
    Ok(SeeOther::to(&format!("/b/{}", board.slug)).saying(&visit, &message).into_response())
}
