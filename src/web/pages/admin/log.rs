//! The audit log.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::{self, Entry, PAGE};
use crate::web::{Admin, App, Page, Query, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/log.html")]
struct LogPage {
    visit: Visit,
    log: Vec<Entry>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct Asked {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    Query(asked): Query<Asked>,
) -> Result<Response, WebError> {
    let log = audit::list(&app.db, asked.before, None).await?;
    let older = match log.last() {
        Some(last) if log.len() as i64 == PAGE => format!("/admin/log?before={}", last.id),
        _ => String::new(),
    };
    Ok(Page(LogPage { visit, log, older }).into_response())
}
