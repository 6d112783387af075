//! The reader's private notes on a game.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::gamemaster::{self, GameView, MAX_NOTE};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "games/notes.html")]
struct NotesPage {
    visit: Visit,
    faults: FormErrors,
    table: GameView,
    text: String,
}

/// The form with the whole text.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct NotesForm {
    text: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let text = gamemaster::load_note(&app.db, game, person.id).await?;
    Ok(HtmlPage(NotesPage { visit, faults: FormErrors::new(), table, text }).into_response())
}

pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<NotesForm>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let text = typed.text.trim().replace("\r\n", "\n");
    if text.len() > MAX_NOTE {
        let fault = Message::new(key!("game-notes-long")).with("bytes", text.len()).with("most", MAX_NOTE);
        let page = NotesPage { visit, faults: FormErrors::one("text", fault), table, text };
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response());
    }
    gamemaster::save_note(&app.db, game, person.id, &text, visit.now()).await?;
    let next = SeeOther::to(&format!("{}/notes", table.game.path()));
    Ok(next.saying(&visit, &Message::new(key!("game-notes-saved"))).into_response())
}
