//! Redirects after a form, with a message that the next page shows once.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use data_encoding::BASE64URL_NOPAD;

use super::Visit;
use crate::i18n::Message;

/// Name of the cookie that carries the message.
pub(super) const COOKIE: &str = "said";
/// Time after which a message that no page has shown is dropped.
const KEPT: TimeDelta = TimeDelta::minutes(5);

/// A redirect to a page of this site: 303, so that the browser opens it with GET.
#[derive(Debug)]
pub struct SeeOther(Response);

impl SeeOther {
    /// Redirects to `path`, which begins with a slash and has only characters that a header may have; otherwise to
    /// the front page.
    #[must_use]
    pub fn to(path: &str) -> Self {
        let ours = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
        let place = path.parse().ok().filter(|_| ours).unwrap_or(header::HeaderValue::from_static("/"));
        Self((StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response())
    }

    /// Shows `message` on the next page of this browser.
    #[must_use]
    pub fn saying(mut self, visit: &Visit, message: &Message) -> Self {
        if let Ok(json) = serde_json::to_vec(message) {
            let cookie = visit.cookies().set(COOKIE, &BASE64URL_NOPAD.encode(&json), Some(KEPT));
            self.0.headers_mut().append(header::SET_COOKIE, cookie);
        }
        self
    }
}

impl IntoResponse for SeeOther {
    fn into_response(self) -> Response {
        self.0
    }
}

/// Reads the message from a cookie. People who forge their own cookie only show a message to themselves.
pub(super) fn read(cookie: &str) -> Option<Message> {
    serde_json::from_slice(&BASE64URL_NOPAD.decode(cookie.as_bytes()).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_stays_on_the_site() {
        for (path, expected) in [
            ("/t/4?page=2#p30", "/t/4?page=2#p30"),
            ("//evil.example", "/"),
            ("/\\evil.example", "/"),
            ("https://evil.example", "/"),
            ("/a\r\nset-cookie: x", "/"),
            ("", "/"),
        ] {
            assert_eq!(SeeOther::to(path).into_response().headers()[header::LOCATION], expected, "{path:?}");
        }
    }
}
