//! The page of a refusal: what went wrong, what to do, and what was typed.

use askama::Template;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::error::ErrorDetails;
use super::{HtmlPage, Visit};

/// Returns the error if the response is a refusal without a page.
pub(super) fn failure(response: &mut Response) -> Option<ErrorDetails> {
    if let Some(failure) = response.extensions_mut().remove::<ErrorDetails>() {
        return Some(failure);
    }
    // The layers and axum itself refuse with a bare status or a short plain text.
    let plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let refused = response.status().is_client_error() || response.status().is_server_error();
    (refused && plain).then(ErrorDetails::default)
}

/// Returns true if the form may succeed when it is sent again, so that its fields are written back.
pub(super) fn may_be_sent_again(status: StatusCode, failure: &ErrorDetails) -> bool {
    let later = [
        StatusCode::UNAUTHORIZED,
        StatusCode::PAYLOAD_TOO_LARGE,
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::INTERNAL_SERVER_ERROR,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    failure.is_stale_form || failure.is_not_admitted || later.contains(&status)
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    visit: &'a Visit,
    status: StatusCode,
    failure: ErrorDetails,
    /// The fields of a form that may be sent again.
    typed: Vec<(String, String)>,
}

impl ErrorPage<'_> {
    /// Returns the part of the message ids that selects the sentences of the page.
    fn kind(&self) -> &'static str {
        match self.status {
            _ if self.failure.is_stale_form && !self.typed.is_empty() => "stale",
            StatusCode::UNAUTHORIZED if !self.typed.is_empty() => "stale",
            _ if self.failure.is_not_admitted => "waiting",
            _ if self.failure.is_broken_game => "game",
            StatusCode::UNAUTHORIZED => "log-in",
            StatusCode::FORBIDDEN => "forbidden",
            StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => "not-found",
            StatusCode::PAYLOAD_TOO_LARGE => "too-large",
            StatusCode::TOO_MANY_REQUESTS => "too-many-requests",
            StatusCode::SERVICE_UNAVAILABLE => "unavailable",
            status if status.is_server_error() => "server-error",
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
    failure: ErrorDetails,
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
