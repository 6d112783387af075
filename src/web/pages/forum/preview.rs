//! The preview of a text, for the page on which it is typed.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::composer;
use crate::web::{App, ProtectedForm, SignedIn, Visit, WebError};

#[derive(Deserialize)]
pub(super) struct PreviewForm {
    #[serde(default)]
    text: String,
    #[serde(default)]
    language: String,
    /// The place of the composer, as in the form of a draft.
    #[serde(default)]
    place: String,
}

/// Answers with sanitised HTML, or with the message about the error.
pub(super) async fn show(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<PreviewForm>,
) -> Result<Response, WebError> {
    let lang = typed.language.parse().unwrap_or_default();
    let thread = composer::thread_of(&app.db, &person, &typed.place).await?;
    let refused = match composer::render(&app, &person, &visit, &typed.text, (lang, thread)).await? {
        Ok(rendered) => return Ok(Html(rendered.html).into_response()),
        Err(message) => message,
    };
    let said = visit.words().html("preview-refused-html").arg("why", refused).to_string();
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(said)).into_response())
}
