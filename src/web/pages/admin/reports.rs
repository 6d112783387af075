//! The reports, open and closed: all for an admin; for other moderators, those on posts of their boards.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::reports::{self, Outcome, PAGE, Report, TEXT_LENGTH, Target};
use crate::ids::ReportId;
use crate::web::{App, Form, Moderator, Page, Path, Query, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/reports.html")]
struct ReportsPage {
    visit: Visit,
    reports: Vec<Report>,
    is_closed: bool,
    /// The address of the next page; empty on the last.
    older: String,
}

impl ReportsPage {
    /// Returns the address of the page where the reported thing can be moderated.
    fn link(&self, report: &Report) -> String {
        match (report.target, &report.author) {
            (Target::Post(post), _) => format!("/p/{post}"),
            (Target::Person(user), _) => format!("/admin/people/{user}"),
            (Target::Message(_), Some((author, _))) => format!("/admin/people/{author}"),
            (Target::Message(_), None) => String::new(),
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Asked {
    closed: Option<String>,
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    Query(asked): Query<Asked>,
) -> Result<Response, WebError> {
    let is_closed = asked.closed.is_some();
    let reports = reports::list(&app.db, &person, !is_closed, asked.before.map(ReportId)).await?;
    reports::seen(&app.db, person.id, visit.now()).await?;
    visit.recount(&app.db).await?;
    let older = match reports.last() {
        Some(last) if is_closed && reports.len() as i64 == PAGE => {
            format!("/admin/reports?closed=yes&before={}", last.id)
        }
        _ => String::new(),
    };
    Ok(Page(ReportsPage { visit, reports, is_closed, older }).into_response())
}

#[derive(Deserialize)]
pub(super) struct Closing {
    outcome: String,
    #[serde(default)]
    note: String,
}

pub(super) async fn close(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    Path(report): Path<String>,
    Form(closing): Form<Closing>,
) -> Result<SeeOther, WebError> {
    let report: ReportId = report.parse().map_err(|_| WebError::NotFound)?;
    let outcome = Outcome::of_code(&closing.outcome).ok_or(WebError::Invalid("the outcome"))?;
    let note: String = closing.note.trim().chars().take(TEXT_LENGTH).collect();
    let next = SeeOther::to("/admin/reports");
    if reports::close(&app.db, &person, report, outcome, &note, visit.now()).await? {
        return Ok(next.saying(&visit, &Message::new("admin-report-closed")));
    }
    Ok(next)
}
