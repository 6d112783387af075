//! The notifications of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::notices::inbox::{self, Listed, PAGE};
use crate::web::pages::NoFields;
use crate::web::{App, Form, Page, Path, Query, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/notices.html")]
struct NoticesPage {
    visit: Visit,
    notices: Vec<Listed>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct Place {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Query(place): Query<Place>,
) -> Result<Response, WebError> {
    let notices = inbox::list(&app.db, person.id, place.before).await?;
    let older = match notices.last() {
        Some(last) if notices.len() as i64 == PAGE => format!("/notices?before={}", last.id),
        _ => String::new(),
    };
    Ok(Page(NoticesPage { visit, notices, older }).into_response())
}

/// Redirects to the subject of a notification and marks the notification read.
pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(notice): Path<i64>,
) -> Result<SeeOther, WebError> {
    let link = inbox::open(&app.db, person.id, notice, visit.now()).await?.ok_or(WebError::NotFound)?;
    Ok(SeeOther::to(&link))
}

pub(super) async fn read_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    inbox::read_all(&app.db, person.id, visit.now()).await?;
    Ok(SeeOther::to("/notices"))
}
