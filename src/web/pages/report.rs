//! Reports a post, a message or a person to the admins.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::reports::{self, ReportSubject, ReportTarget, TEXT_LENGTH};
use crate::i18n::Message;
use crate::web::routing::get_and_post;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/report/{kind}/{target}", get_and_post(page, send))
}

#[derive(Template)]
#[template(path = "report.html")]
struct ReportPage {
    visit: Visit,
    faults: FormErrors,
    seen: ReportSubject,
    action: String,
    reason: String,
}

/// Loads the reported thing; 404 unless the person may see it.
async fn target(
    app: &App,
    person: &SignedIn,
    kind: &str,
    id: &str,
) -> Result<(ReportTarget, ReportSubject), WebError> {
    let id = id.parse().map_err(|_| WebError::NotFound)?;
    let target = ReportTarget::of_parts(kind, id).ok_or(WebError::NotFound)?;
    let seen = reports::load_subject(&app.db, &person.0, target).await?.ok_or(WebError::NotFound)?;
    Ok((target, seen))
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    person: SignedIn,
    UrlPath((kind, id)): UrlPath<(String, String)>,
) -> Result<Response, WebError> {
    let (_, seen) = target(&app, &person, &kind, &id).await?;
    let action = format!("/report/{kind}/{id}");
    Ok(HtmlPage(ReportPage { visit, faults: FormErrors::new(), seen, action, reason: String::new() })
        .into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct ReportForm {
    reason: String,
}

async fn send(
    State(app): State<App>,
    visit: Visit,
    person: SignedIn,
    UrlPath((kind, id)): UrlPath<(String, String)>,
    ProtectedForm(typed): ProtectedForm<ReportForm>,
) -> Result<Response, WebError> {
    let (target, seen) = target(&app, &person, &kind, &id).await?;
    let reason = typed.reason.trim();
    let fault = match reason.chars().count() {
        0 => Some(Message::new("report-reason-missing")),
        1..=TEXT_LENGTH => None,
        _ => Some(Message::new("text-long").with("most", TEXT_LENGTH)),
    };
    if let Some(fault) = fault {
        let (faults, action) = (FormErrors::one("reason", fault), format!("/report/{kind}/{id}"));
        let page = HtmlPage(ReportPage { visit, faults, seen, action, reason: typed.reason });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    rate_limits::take(&app.db, LimitedAction::Report, person.0.id, visit.now()).await?;
    reports::file(&app.db, person.0.id, target, reason, visit.now()).await?;
    Ok(SeeOther::to(&seen.link).saying(&visit, &Message::new("report-filed")).into_response())
}
