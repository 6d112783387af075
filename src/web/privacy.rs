//! Which pages a browser keeps nothing of: whoever sits down after a log-out and goes back sees none of them.

use axum::http::{HeaderValue, header};
use axum::response::Response;

use super::Visit;

/// The first part of the address of pages that hold what only their reader may see, or stand behind a link that is a secret.
/// Forum pages are not among them: there, going back brings what was being typed.
const PRIVATE: [&str; 14] = [
    "account",
    "admin",
    "calendar",
    "confirm",
    "drafts",
    "games",
    "login",
    "invitation",
    "messages",
    "notices",
    "report",
    "reset",
    "setup",
    "watched",
];

/// Lets no browser keep a private page: one of [`PRIVATE`], or a game, as somebody who is logged in or holds a link sees it.
pub(super) fn seal(visit: &Visit, response: &mut Response) {
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let first = visit.path().split(['/', '?']).nth(1).unwrap_or_default();
    let is_open = first == "games" && visit.viewer().person().is_none();
    if is_page && PRIVATE.contains(&first) && !is_open {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
}
