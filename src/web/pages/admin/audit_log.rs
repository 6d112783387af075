//! The audit log.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::{self, AuditRow, PAGE};
use crate::web::{Admin, App, HtmlPage, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/audit_log.html")]
struct AuditLogPage {
    visit: Visit,
    log: Vec<AuditRow>,
    /// The URL of the page with older entries; empty on the last page.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct AuditLogQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    UrlQuery(query): UrlQuery<AuditLogQuery>,
) -> Result<Response, WebError> {
    let log = audit::list(&app.db, query.before, None).await?;
    let older = match log.last() {
        Some(last) if log.len() as i64 == PAGE => format!("/admin/log?before={}", last.id),
        _ => String::new(),
    };
    Ok(HtmlPage(AuditLogPage { visit, log, older }).into_response())
}
