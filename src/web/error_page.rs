//! The page of a refusal: what went wrong, what to do, and what was typed.

use askama::Template;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::error::FailureCause;
use super::{HtmlPage, Visit};

/// Returns the error if the response is a refusal without a page.
pub(super) fn failure(response: &mut Response) -> Option<FailureCause> {
    if let Some(failure) = response.extensions_mut().remove::<FailureCause>() {
        return Some(failure);
    }
    // The layers and axum itself refuse with a bare status or a short plain text.
    let plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let refused = response.status().is_client_error() || response.status().is_server_error();
    (refused && plain).then(FailureCause::default)
}

/// Returns true if the form may succeed when it is sent again, so that its fields are written back.
pub(super) fn may_be_sent_again(status: StatusCode, failure: FailureCause) -> bool {
    let later = [
        StatusCode::UNAUTHORIZED,
        StatusCode::PAYLOAD_TOO_LARGE,
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::INTERNAL_SERVER_ERROR,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    let keeps =
        [FailureCause::StaleForm, FailureCause::NotAdmitted, FailureCause::NoSeat, FailureCause::ThreadGone];
    keeps.contains(&failure) || later.contains(&status)
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    visit: &'a Visit,
    status: StatusCode,
    failure: FailureCause,
    /// The fields of a form that may be sent again.
    typed: Vec<(String, String)>,
}

impl ErrorPage<'_> {
    /// Returns the part of the message ids that selects the sentences of the page.
    fn kind(&self) -> &'static str {
        match (self.failure, self.status) {
            (FailureCause::StaleForm, _) | (_, StatusCode::UNAUTHORIZED) if !self.typed.is_empty() => "stale",
            (FailureCause::NotAdmitted, _) => "waiting",
            (FailureCause::NoSeat, _) => "no-seat",
            (FailureCause::ThreadGone, _) => "thread-gone",
            (FailureCause::BrokenGame, _) => "game",
            (_, StatusCode::UNAUTHORIZED) => "log-in",
            (_, StatusCode::FORBIDDEN) => "forbidden",
            (_, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED) => "not-found",
            (_, StatusCode::PAYLOAD_TOO_LARGE) => "too-large",
            (_, StatusCode::REQUEST_TIMEOUT) => "too-slow",
            (_, StatusCode::TOO_MANY_REQUESTS) => "too-many-requests",
            (_, StatusCode::SERVICE_UNAVAILABLE) => "unavailable",
            (_, status) if status.is_server_error() => "server-error",
            _ => "bad-request",
        }
    }

    /// Returns true if a field is typed text, to be shown; otherwise it is sent along hidden.
    fn is_text(&self, name: &str, value: &str) -> bool {
        name == "text" || value.len() > 60 || value.contains('\n')
    }
}

/// Renders the page of a refusal, with its status.
pub(super) fn render_error_page(
    visit: &Visit,
    refusal: Response,
    failure: FailureCause,
    typed: Vec<(String, String)>,
) -> Response {
    let status = refusal.status();
    let retry_after = refusal.headers().get(header::RETRY_AFTER).cloned();
    let mut response = (status, HtmlPage(ErrorPage { visit, status, failure, typed })).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE || retry_after.is_some() {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, retry_after.unwrap_or(header::HeaderValue::from_static("5")));
    }
    response
}
