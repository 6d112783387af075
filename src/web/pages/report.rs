//! Reports a post, a message or a person to the admins.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::accounts::limits::{self, Action};
use crate::forum::reports::{self, Seen, TEXT_LENGTH, Target};
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

pub(super) fn router() -> Router<App> {
    Router::new().route("/report/{kind}/{target}", get(page).post(send))
}

#[derive(Template)]
#[template(path = "report.html")]
struct ReportPage {
    visit: Visit,
    faults: Faults,
    seen: Seen,
    action: String,
    reason: String,
}

/// Loads the reported thing; 404 unless the person may see it.
async fn target(app: &App, person: &SignedIn, kind: &str, id: &str) -> Result<(Target, Seen), WebError> {
    let id = id.parse().map_err(|_| WebError::NotFound)?;
    let target = Target::of_parts(kind, id).ok_or(WebError::NotFound)?;
    let seen = reports::seen_by(&app.db, &person.0, target).await?.ok_or(WebError::NotFound)?;
    Ok((target, seen))
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    person: SignedIn,
    Path((kind, id)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let (_, seen) = target(&app, &person, &kind, &id).await?;
    let action = format!("/report/{kind}/{id}");
    Ok(Page(ReportPage { visit, faults: Faults::new(), seen, action, reason: String::new() }).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Typed {
    reason: String,
}

async fn send(
    State(app): State<App>,
    visit: Visit,
    person: SignedIn,
    Path((kind, id)): Path<(String, String)>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let (target, seen) = target(&app, &person, &kind, &id).await?;
    let reason = typed.reason.trim();
    let fault = match reason.chars().count() {
        0 => Some(Message::new("report-reason-missing")),
        1..=TEXT_LENGTH => None,
        _ => Some(Message::new("text-long").with("most", TEXT_LENGTH)),
    };
    if let Some(fault) = fault {
        let (faults, action) = (Faults::one("reason", fault), format!("/report/{kind}/{id}"));
        let page = Page(ReportPage { visit, faults, seen, action, reason: typed.reason });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    limits::take(&app.db, Action::Report, person.0.id, visit.now()).await?;
    reports::file(&app.db, person.0.id, target, reason, visit.now()).await?;
    Ok(SeeOther::to(&seen.link).saying(&visit, &Message::new("report-filed")).into_response())
}
