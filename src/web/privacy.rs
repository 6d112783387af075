//! Keeps private pages out of the browser's cache: after a log-out, going back shows none of them. Lets proxies keep the pages of
//! guests for a moment.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;

use super::Visit;
use super::guest_answers::ForAllGuests;

/// The first part of the addresses of private pages, and of pages behind a secret link. Forum pages are not among
/// them, so that going back restores a text that was being typed.
const PRIVATE: [&str; 15] = [
    "account",
    "admin",
    "calendar",
    "confirm",
    "drafts",
    "games",
    "login",
    "invitation",
    "messages",
    "notifications",
    "orders-by-mail",
    "report",
    "reset",
    "setup",
    "watched",
];

/// For a page that is the same for all guests. A proxy may answer with it for two seconds, and for ten more while it asks for a
/// new one; a browser asks each time.
const GUESTS: HeaderValue =
    HeaderValue::from_static("public, max-age=0, s-maxage=2, stale-while-revalidate=10");

/// Forbids the browser to store a private page: one of [`PRIVATE`], or a game if the reader may be a player. Allows proxies to keep
/// any other page of a guest.
pub(super) fn set_caching(visit: &Visit, response: &mut Response) {
    let kind = response.headers().get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let (is_page, is_drawing) = (kind.starts_with(b"text/html"), kind.starts_with(b"image/svg+xml"));
    let first = visit.path().split(['/', '?']).nth(1).unwrap_or_default();
    let is_open = first == "games" && visit.player().is_none();
    if is_page && PRIVATE.contains(&first) && !is_open {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        return;
    }
    let sets_cookie = response.headers().contains_key(header::SET_COOKIE);
    let is_whole = matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED);
    if is_whole && visit.is_for_all_guests() && !sets_cookie {
        if is_page {
            response.headers_mut().insert(header::CACHE_CONTROL, GUESTS);
        }
        if is_page || is_drawing {
            response.extensions_mut().insert(ForAllGuests);
        }
    }
}
