//! Files for crawlers and security researchers at fixed addresses: `robots.txt` and `security.txt`.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chrono::{SecondsFormat, TimeDelta, Timelike};

use crate::i18n::Lang;
use crate::web::{App, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/robots.txt", get(robots)).route("/.well-known/security.txt", get(security))
}

/// Addresses closed to crawlers: personal pages, addresses with a secret, forms, searches, and pages that cost much
/// CPU time.
const CLOSED: &str = "User-agent: *
Disallow: /account
Disallow: /admin
Disallow: /calendar/
Disallow: /confirm/
Disallow: /drafts
Disallow: /forgot-password
Disallow: /invitation/
Disallow: /login
Disallow: /maps
Disallow: /messages
Disallow: /notifications
Disallow: /register
Disallow: /report/
Disallow: /reset/
Disallow: /search
Disallow: /setup/
Disallow: /unsubscribe/
Disallow: /watched
Disallow: /b/*/new
Disallow: /b/*/games/
Disallow: /p/*/edit
Disallow: /p/*/history
Disallow: /t/*/reply
Disallow: /games/*/join
Disallow: /games/*/orders
Disallow: /games/*/press
Disallow: /games/*/sandbox
Disallow: /games/*/statistics
Disallow: /games/*.json
Disallow: /games/*.png
Disallow: /games/*.svg
Disallow: /games/*.xlsx
";

async fn robots() -> Response {
    text(CLOSED.to_owned())
}

/// Validity of the file: RFC 9116 requires an expiry date.
const HOLDS: TimeDelta = TimeDelta::days(180);

/// Serves the contact for vulnerabilities; 404 if the operator has configured none.
async fn security(State(app): State<App>, visit: Visit) -> Result<Response, WebError> {
    let contact = app.config.security_contact.as_ref().ok_or(WebError::NotFound)?;
    let expires = visit.now() + HOLDS;
    let expires = expires.with_minute(0).and_then(|hour| hour.with_second(0)).unwrap_or(expires);
    let languages = Lang::ALL.map(Lang::code).join(", ");
    Ok(text(format!(
        "Contact: {contact}\nExpires: {}\nPreferred-Languages: {languages}\nCanonical: {}\n",
        expires.to_rfc3339_opts(SecondsFormat::Secs, true),
        app.config.link("/.well-known/security.txt")
    )))
}

fn text(body: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, body).into_response()
}
