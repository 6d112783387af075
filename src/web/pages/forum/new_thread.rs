//! Starts a thread.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::composer::{self, Composer, Typed, Wish};
use crate::accounts::Person;
use crate::accounts::limits::Action;
use crate::forum::boards::{self, Board};
use crate::forum::drafts::{self, Place};
use crate::forum::held::{self, Sent};
use crate::forum::markup::Rendered;
use crate::forum::posts;
use crate::forum::threads::NewThread;
use crate::key;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "forum/new_thread.html")]
struct NewThreadPage {
    visit: Visit,
    board: Board,
    composer: Composer,
}

fn blank(board: &Board) -> Composer {
    let action = format!("/b/{}/new", board.slug);
    let mut composer = Composer::new(action, Place::Board(board.id), board.lang, key!("composer-start"));
    composer.chooses_lang = true;
    composer.with_title(String::new())
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(board): Path<String>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !board.start_by.admits(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let draft = drafts::find(&app.db, person.id, Place::Board(board.id)).await?;
    let composer = blank(&board).continued(draft);
    Ok(Page(NewThreadPage { visit, board, composer }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(board): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let mut composer = blank(&board).typed(&typed);
    if typed.wish() == Wish::Draft {
        composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-kept"))
            .into_response());
    }
    let rendered = match composer::render(&app, &person, &visit, &typed.text, composer.lang).await? {
        Ok(rendered) => Some(rendered),
        Err(message) => {
            composer.faults.add("text", message);
            None
        }
    };
    if let (Wish::Preview, Some(rendered)) = (typed.wish(), &rendered) {
        composer.preview = Some(rendered.html.clone());
        return Ok(Page(NewThreadPage { visit, board, composer }).into_response());
    }
    // A preview needs no title, so the title is checked after it.
    let title = typed.checked_title();
    if let Err(message) = &title {
        composer.faults.add("title", message.clone());
    }
    let (status, faults) = match (title, rendered) {
        (Ok(title), Some(rendered)) => {
            let new = Ready { board: &board, title: &title, rendered: &rendered, lang: composer.lang };
            match new.start(&app, &visit, &person, &typed).await? {
                Ok(next) => return Ok(next.into_response()),
                Err((status, message)) => (status, Faults::one("text", message)),
            }
        }
        _ => (StatusCode::UNPROCESSABLE_ENTITY, composer.faults),
    };
    composer.faults = faults;
    composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
    Ok((status, Page(NewThreadPage { visit, board, composer })).into_response())
}

/// A checked thread that can be started.
struct Ready<'a> {
    board: &'a Board,
    title: &'a str,
    rendered: &'a Rendered,
    lang: crate::words::Lang,
}

impl Ready<'_> {
    async fn start(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        typed: &Typed,
    ) -> Result<Result<SeeOther, (StatusCode, Message)>, WebError> {
        if let Err(message) = composer::within_limits(&app.db, Action::Post, person, visit).await? {
            return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
        }
        let new = NewThread {
            title: self.title,
            lang: self.lang,
            source: &typed.text,
            rendered: self.rendered,
            form_token: typed.once(),
        };
        let first = app.config.hold_first_posts;
        match held::start(&app.db, first, self.board, person, &new, visit.now()).await {
            Ok(Sent::Landed(landed)) => Ok(Ok(SeeOther::to(&posts::link(landed.thread, landed.number)))),
            Ok(Sent::Held) => Ok(Ok(SeeOther::to("/held").saying(visit, &Message::new("held-told")))),
            Err(error) => composer::refusal(error).map(Err),
        }
    }
}
