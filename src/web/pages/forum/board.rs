//! A board with its threads.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::Watching;
use crate::forum::boards::{self, Board};
use crate::forum::threads::{self, Listed, PAGE, Which};
use crate::forum::{unread, watching};
use crate::ids::PostId;
use crate::web::pages::NoFields;
use crate::web::{App, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "forum/board.html")]
struct BoardPage {
    visit: Visit,
    board: Board,
    pinned: Vec<Listed>,
    threads: Vec<Listed>,
    is_watched: bool,
    /// True if this is not the first page.
    is_later: bool,
}

impl BoardPage {
    fn may_start(&self) -> bool {
        self.board.start_by.admits(self.visit.viewer().person())
    }

    fn start_path(&self) -> String {
        format!("/b/{}/new", self.board.slug)
    }

    /// Returns all threads of the page, pinned ones first.
    fn rows(&self) -> Vec<&Listed> {
        self.pinned.iter().chain(&self.threads).collect()
    }

    fn newer(&self) -> String {
        if self.is_later { format!("/b/{}", self.board.slug) } else { String::new() }
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
pub(super) struct Wanted {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(board): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let board = boards::find(&app.db, &board, person).await?.ok_or(WebError::NotFound)?;
    let is_later = wanted.before.is_some();
    let pinned =
        if is_later { Vec::new() } else { threads::list(&app.db, board.id, Which::Pinned, person).await? };
    let which = Which::Before(wanted.before.map(PostId));
    let threads = threads::list(&app.db, board.id, which, person).await?;
    let is_watched = match person {
        Some(person) => watching::is_watching_board(&app.db, person.id, board.id).await?,
        None => false,
    };
    Ok(Page(BoardPage { visit, board, pinned, threads, is_watched, is_later }).into_response())
}

pub(super) async fn read_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    unread::read_all(&app.db, &person, Some(board.id)).await?;
    let said = Message::new("board-read").with("board", board.title);
    Ok(SeeOther::to(&format!("/b/{}", board.slug)).saying(&visit, &said).into_response())
}

pub(super) async fn watch(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
    Form(watching): Form<Watching>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let on = watching.is_on();
    watching::board(&app.db, person.id, board.id, on, visit.now()).await?;
    let said = Message::new(if on { crate::key!("watch-board-on") } else { crate::key!("watch-board-off") });
    Ok(SeeOther::to(&format!("/b/{}", board.slug)).saying(&visit, &said).into_response())
}
