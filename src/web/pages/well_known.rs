//! Files for crawlers and security researchers at fixed addresses: `robots.txt`, `sitemap.xml` and `security.txt`.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{SecondsFormat, TimeDelta, Timelike};

use crate::forum::site_map;
use crate::i18n::Lang;
use crate::web::routing::get;
use crate::web::{App, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(site_map))
        .route("/.well-known/security.txt", get(security))
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
Disallow: /orders-by-mail/
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

async fn robots(State(app): State<App>) -> Response {
    text(format!("{CLOSED}\nSitemap: {}\n", app.config.link("/sitemap.xml")))
}

/// Pages that every site has.
const ALWAYS: [&str; 5] = ["/", "/games", "/forum", "/rules", "/ratings"];

async fn site_map(State(app): State<App>) -> Result<Response, WebError> {
    let pages = site_map::list_public(&app.db).await?;
    let mut list = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let always = ALWAYS.map(|path| (path.to_owned(), None));
    for (path, changed_at) in
        always.into_iter().chain(pages.into_iter().map(|page| (page.path, page.changed_at)))
    {
        let changed = changed_at.map_or_else(String::new, |at| {
            format!("<lastmod>{}</lastmod>", at.to_rfc3339_opts(SecondsFormat::Secs, true))
        });
        // Paths of the site have no sign that XML reads otherwise.
        list.push_str(&format!("<url><loc>{}</loc>{changed}</url>\n", app.config.link(&path)));
    }
    list.push_str("</urlset>\n");
    let headers = [
        (header::CONTENT_TYPE, "application/xml; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, list).into_response())
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
