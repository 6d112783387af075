//! Keeps people who wait for approval from writing anything that others may see, whichever form they send.

use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Visit, WebError};

/// Prefixes of the addresses to which they may send: the forms that affect only their own account.
const OWN: [&str; 10] = [
    "account",
    "confirm",
    "forgot-password",
    "language",
    "login",
    "logout",
    "notifications",
    "reset",
    "theme",
    "unsubscribe",
];

/// Refuses forms from a person who is not admitted. Runs inside the visit, which writes the page and keeps the typed
/// text.
pub(super) async fn ask(request: Request, next: Next) -> Response {
    let person = request.extensions().get::<Visit>().and_then(|visit| visit.viewer().person());
    let path = request.uri().path();
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    let is_own =
        path.split('/').nth(1).is_some_and(|first| OWN.contains(&first)) || path.ends_with("/sandbox");
    if person.is_some_and(|person| !person.is_admitted) && !reads && !is_own {
        return WebError::NotAdmitted.into_response();
    }
    next.run(request).await
}
