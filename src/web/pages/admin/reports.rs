//! The reports, open and closed: all for an admin; for other moderators, those on posts of their boards.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::reports::{self, AbuseReport, PAGE, ReportOutcome, ReportTarget, TEXT_LENGTH};
use crate::i18n::Message;
use crate::ids::ReportId;
use crate::web::{App, HtmlPage, Moderator, ProtectedForm, SeeOther, UrlPath, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/reports.html")]
struct ReportsPage {
    visit: Visit,
    reports: Vec<AbuseReport>,
    is_closed: bool,
    /// The address of the next page; empty on the last.
    older: String,
}

impl ReportsPage {
    /// Returns the address of the page where the reported thing can be moderated.
    fn link(&self, report: &AbuseReport) -> String {
        match (report.target, &report.author) {
            (ReportTarget::Post(post), _) => format!("/p/{post}"),
            (ReportTarget::Person(user), _) => format!("/admin/people/{user}"),
            (ReportTarget::Message(_), Some((author, _))) => format!("/admin/people/{author}"),
            (ReportTarget::Message(_), None) => String::new(),
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ReportsQuery {
    closed: Option<String>,
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    UrlQuery(asked): UrlQuery<ReportsQuery>,
) -> Result<Response, WebError> {
    let is_closed = asked.closed.is_some();
    let reports = reports::list(&app.db, &person, !is_closed, asked.before.map(ReportId)).await?;
    reports::mark_seen(&app.db, person.id, visit.now()).await?;
    visit.recount(&app.db).await?;
    let older = match reports.last() {
        Some(last) if is_closed && reports.len() as i64 == PAGE => {
            format!("/admin/reports?closed=yes&before={}", last.id)
        }
        _ => String::new(),
    };
    Ok(HtmlPage(ReportsPage { visit, reports, is_closed, older }).into_response())
}

#[derive(Deserialize)]
pub(super) struct CloseReportForm {
    outcome: String,
    #[serde(default)]
    note: String,
}

pub(super) async fn close(
    State(app): State<App>,
    visit: Visit,
    Moderator(person): Moderator,
    UrlPath(report): UrlPath<String>,
    ProtectedForm(closing): ProtectedForm<CloseReportForm>,
) -> Result<SeeOther, WebError> {
    let report: ReportId = report.parse().map_err(|_| WebError::NotFound)?;
    let outcome = ReportOutcome::of_code(&closing.outcome).ok_or(WebError::Invalid("the outcome"))?;
    let note: String = closing.note.trim().chars().take(TEXT_LENGTH).collect();
    let next = SeeOther::to("/admin/reports");
    if reports::close(&app.db, &person, report, outcome, &note, visit.now()).await? {
        return Ok(next.saying(&visit, &Message::new("admin-report-closed")));
    }
    Ok(next)
}
