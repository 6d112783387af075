//! The notifications of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::notifications::inbox::{self, NotificationRow, PAGE};
use crate::web::pages::NoFields;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/notifications.html")]
struct NotificationsPage {
    visit: Visit,
    notices: Vec<NotificationRow>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct NotificationsQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(place): UrlQuery<NotificationsQuery>,
) -> Result<Response, WebError> {
    let notices = inbox::list(&app.db, person.id, place.before).await?;
    let older = match notices.last() {
        Some(last) if notices.len() as i64 == PAGE => format!("/notifications?before={}", last.id),
        _ => String::new(),
    };
    Ok(HtmlPage(NotificationsPage { visit, notices, older }).into_response())
}

/// Redirects to the subject of a notification and marks the notification read.
pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(notice): UrlPath<i64>,
) -> Result<SeeOther, WebError> {
    let link = inbox::open(&app.db, person.id, notice, visit.now()).await?.ok_or(WebError::NotFound)?;
    Ok(SeeOther::to(&link))
}

pub(super) async fn read_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    inbox::read_all(&app.db, person.id, visit.now()).await?;
    Ok(SeeOther::to("/notifications"))
}
