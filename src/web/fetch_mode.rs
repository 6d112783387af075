//! The way in which a browser fetches a page.

use axum::http::HeaderMap;

/// Returns true if the browser shows the answer to this request as a page. Scripts and other programs say nothing or another mode.
pub(super) fn is_navigation(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
}
