//! The list of sessions: where somebody is logged in, and ending that.

use askama::Template;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::accounts::sessions::{self, Session};
use crate::ids::SessionId;
use crate::web::pages::NoFields;
use crate::web::{App, Form, Page, Path, SESSION, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/sessions.html")]
struct SessionsPage {
    visit: Visit,
    sessions: Vec<Session>,
    present: SessionId,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let sessions = sessions::list(&app.db, person.id, visit.now()).await?;
    Ok(Page(SessionsPage { visit, sessions, present: person.session }).into_response())
}

pub(super) async fn end(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(session): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let session: SessionId = session.parse().map_err(|_| WebError::NotFound)?;
    if !sessions::end(&app.db, person.id, session).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/account/sessions").saying(&visit, &Message::new("session-ended")))
}

/// Ends all sessions, this one too.
pub(super) async fn end_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(NoFields {}): Form<NoFields>,
) -> Result<Response, WebError> {
    let mut db = app.db.acquire().await?;
    sessions::end_all(&mut db, person.id).await?;
    let next = SeeOther::to("/login").saying(&visit, &Message::new("sessions-ended"));
    Ok((AppendHeaders([(SET_COOKIE, visit.cookies().remove(SESSION))]), next).into_response())
}
