//! Moderators' notes about a person.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::moderator_notes::{self, LENGTH, ModeratorNote};
use crate::accounts::profile::{self, PublicProfile};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::{App, FormErrors, HtmlPage, Moderator, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/notes.html")]
struct NotesPage {
    visit: Visit,
    faults: FormErrors,
    card: PublicProfile,
    notes: Vec<ModeratorNote>,
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
        faults: FormErrors,
        typed: NoteForm,
    ) -> Result<HtmlPage<Self>, WebError> {
        let card = profile::load_public_profile(&app.db, user).await?.ok_or(WebError::NotFound)?;
        let notes = moderator_notes::list(&app.db, user).await?;
        Ok(HtmlPage(Self { visit, faults, card, notes, typed }))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(_): Moderator,
    UrlPath(user): UrlPath<UserId>,
) -> Result<Response, WebError> {
    Ok(NotesPage::load(&app, visit, user, FormErrors::new(), NoteForm::default()).await?.into_response())
}

pub(super) async fn add(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    UrlPath(user): UrlPath<UserId>,
    ProtectedForm(typed): ProtectedForm<NoteForm>,
) -> Result<Response, WebError> {
    let text = typed.note.trim();
    let fault = match text.chars().count() {
        0 => Message::new("note-missing"),
        1..=LENGTH => {
            rate_limits::take(&app.db, LimitedAction::Note, person.id, visit.now()).await?;
            if !moderator_notes::add(&app.db, person.id, user, text, visit.now()).await? {
                return Err(WebError::NotFound);
            }
            return Ok(SeeOther::to(&format!("/u/{user}/notes")).into_response());
        }
        _ => Message::new("text-long").with("most", LENGTH),
    };
    let page = NotesPage::load(&app, visit, user, FormErrors::one("note", fault), typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
