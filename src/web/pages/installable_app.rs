//! The site as an app: its manifest, its service worker and the page that it shows without a connection.

use askama::Template;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde_json::json;

use crate::key;
use crate::web::routing::get;
use crate::web::{App, HtmlPage, Visit, assets};

/// The colour of paper in the light theme, around the app while it starts.
const PAPER: &str = "#f4f2ec";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/manifest.webmanifest", get(manifest))
        .route("/service-worker.js", get(assets::service_worker))
        .route("/offline", get(offline))
}

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    visit: Visit,
}

async fn offline(visit: Visit) -> Response {
    HtmlPage(OfflinePage { visit }).into_response()
}

async fn manifest(visit: Visit) -> Response {
    let w = visit.words();
    let icon = |name: &str, size: &str, purpose: &str| {
        let src = assets::url(&format!("img/{name}"));
        json!({ "src": src, "sizes": size, "type": "image/png", "purpose": purpose })
    };
    let name = w.t(key!("brand")).to_string();
    let manifest = json!({
        "id": "/",
        "name": name,
        "short_name": name,
        "description": w.t(key!("home-about")).to_string(),
        "lang": w.lang.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable.png", "512x512", "maskable"),
        ],
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "cookie, accept-language"),
    ];
    (headers, Json(manifest)).into_response()
}
