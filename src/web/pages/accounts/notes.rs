//! Moderators' notes about a person.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::limits::{self, Action};
use crate::accounts::notes::{self, LENGTH, Note};
use crate::accounts::profile::{self, Card};
use crate::ids::UserId;
use crate::web::{App, Faults, Form, Moderator, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/notes.html")]
struct NotesPage {
    visit: Visit,
    faults: Faults,
    card: Card,
    notes: Vec<Note>,
    typed: NoteForm,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct NoteForm {
    note: String,
}

impl NotesPage {
    async fn load(
        app: &App,
        visit: Visit,
        user: UserId,
        faults: Faults,
        typed: NoteForm,
    ) -> Result<Page<Self>, WebError> {
        let card = profile::card(&app.db, user).await?.ok_or(WebError::NotFound)?;
        let notes = notes::list(&app.db, user).await?;
        Ok(Page(Self { visit, faults, card, notes, typed }))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(_): Moderator,
    Path(user): Path<UserId>,
) -> Result<Response, WebError> {
    Ok(NotesPage::load(&app, visit, user, Faults::new(), NoteForm::default()).await?.into_response())
}

pub(super) async fn add(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    Path(user): Path<UserId>,
    Form(typed): Form<NoteForm>,
) -> Result<Response, WebError> {
    let text = typed.note.trim();
    let fault = match text.chars().count() {
        0 => Message::new("note-missing"),
        1..=LENGTH => {
            limits::take(&app.db, Action::Note, person.id, visit.now()).await?;
            if !notes::add(&app.db, person.id, user, text, visit.now()).await? {
                return Err(WebError::NotFound);
            }
            return Ok(SeeOther::to(&format!("/u/{user}/notes")).into_response());
        }
        _ => Message::new("text-long").with("most", LENGTH),
    };
    let page = NotesPage::load(&app, visit, user, Faults::one("note", fault), typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
