//! Starts a thread.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::composer::{self, PostAction, PostComposer, PostForm};
use crate::accounts::Person;
use crate::forum::boards::{self, Board};
use crate::forum::drafts::{self, DraftTarget};
use crate::forum::held_posts::{self, PostOutcome};
use crate::forum::markup::RenderedText;
use crate::forum::posts;
use crate::forum::threads::NewThread;
use crate::i18n::Message;
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/new_thread.html")]
struct NewThreadPage {
    visit: Visit,
    board: Board,
    composer: PostComposer,
}

fn blank(board: &Board) -> PostComposer {
    let action = format!("/b/{}/new", board.slug);
    let mut composer =
        PostComposer::new(action, DraftTarget::Board(board.id), board.lang, key!("composer-start"));
    composer.chooses_lang = true;
    composer.with_title(String::new())
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(board): UrlPath<String>,
) -> Result<Response, WebError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !board.start_by.admits(Some(&person)) {
        return Err(WebError::Forbidden);
    }
    let draft = drafts::find(&app.db, person.id, DraftTarget::Board(board.id)).await?;
    let composer = blank(&board).continued(draft);
    Ok(HtmlPage(NewThreadPage { visit, board, composer }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<PostForm>,
) -> Result<Response, WebError> {
    let Some(person) = visit.viewer().person().cloned() else { return Err(WebError::StaleForm) };
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let mut composer = blank(&board).with_form(&typed);
    if typed.wish() == PostAction::Draft {
        if let Err(told) = composer::save_draft(&app.db, &person, composer.place, &typed, &visit).await? {
            composer.faults.add("text", told);
            return Ok(
                (StatusCode::CONFLICT, HtmlPage(NewThreadPage { visit, board, composer })).into_response()
            );
        }
        return Ok(SeeOther::to(&composer.action)
            .saying(&visit, &Message::new("draft-saved-flash"))
            .into_response());
    }
    let rendered = match composer::render_form(&app, &person, &visit, &typed, (composer.lang, None)).await? {
        Ok(rendered) => Some(rendered),
        Err(message) => {
            composer.faults.add("text", message);
            None
        }
    };
    if let (PostAction::Preview, Some(rendered)) = (typed.wish(), &rendered) {
        composer.preview = Some(rendered.html.clone());
        return Ok(HtmlPage(NewThreadPage { visit, board, composer }).into_response());
    }
    // A preview needs no title, so the title is checked after it.
    let title = typed.checked_title(&visit);
    if let Err(message) = &title {
        composer.faults.add("title", message.clone());
    }
    let (status, faults) = match (title, rendered) {
        (Ok(title), Some(rendered)) => {
            let new = ValidThread { board: &board, title: &title, rendered: &rendered, lang: composer.lang };
            match new.start(&app, &visit, &person, &typed).await? {
                Ok(next) => return Ok(next.into_response()),
                Err((status, message)) => (status, FormErrors::one("text", message)),
            }
        }
        _ => (StatusCode::UNPROCESSABLE_ENTITY, composer.faults),
    };
    composer.faults = faults;
    composer::keep(&app.db, &person, composer.place, &typed, &visit).await?;
    Ok((status, HtmlPage(NewThreadPage { visit, board, composer })).into_response())
}

/// A checked thread that can be started.
struct ValidThread<'a> {
    board: &'a Board,
    title: &'a str,
    rendered: &'a RenderedText,
    lang: crate::i18n::Lang,
}

impl ValidThread<'_> {
    async fn start(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        typed: &PostForm,
    ) -> Result<Result<SeeOther, (StatusCode, Message)>, WebError> {
        if let Err(message) =
            composer::within_limits(&app.db, visit.site().post_limit(), person, visit).await?
        {
            return Ok(Err((StatusCode::TOO_MANY_REQUESTS, message)));
        }
        let new = NewThread {
            title: self.title,
            lang: self.lang,
            source: &typed.text,
            rendered: self.rendered,
            form_token: typed.id(),
        };
        let first = app.config.hold_first_posts;
        match held_posts::start(&app.db, first, self.board, person, &new, visit.now()).await {
            Ok(PostOutcome::Landed(landed)) => {
                Ok(Ok(SeeOther::to(&posts::link(landed.thread, landed.number))))
            }
            Ok(PostOutcome::Held) => {
                Ok(Ok(SeeOther::to("/held-posts").saying(visit, &Message::new("pending-post-flash"))))
            }
            Err(error) => composer::refusal(error).map(Err),
        }
    }
}
