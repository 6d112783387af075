//! Static files, compiled into the binary. The address contains a digest of their content, so that browsers can cache
//! them forever.
//!
//! All files share one digest (`/static/<digest>/…`): style sheets and modules then find fonts and neighbours by
//! relative paths.

mod bundles;

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "static"]
struct StaticFiles;

/// Digest over the names and contents of all files.
static DIGEST: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = StaticFiles::iter().collect();
    names.sort_unstable();
    let mut digest = Sha256::new();
    for name in names {
        digest.update(name.as_bytes());
        if let Some(file) = StaticFiles::get(&name) {
            digest.update(file.metadata.sha256_hash());
        }
    }
    HEXLOWER.encode(&digest.finalize()[..8])
});

/// Returns the address of the static file `name` for templates: `{{ crate::web::assets::url("css/site.css") }}`.
#[must_use]
pub fn url(name: &str) -> String {
    format!("/static/{}/{name}", *DIGEST)
}

/// Serves a file. An old digest works too, but is not cached: a page loaded before a new release still finds its
/// style sheet.
pub(super) async fn serve(Path((digest, name)): Path<(String, String)>) -> Response {
    let content = match (bundles::bundle(&name), StaticFiles::get(&name)) {
        (Some(bundle), _) => Cow::Borrowed(bundle),
        (None, Some(file)) => file.data,
        (None, None) => return StatusCode::NOT_FOUND.into_response(),
    };
    let kept = if digest == *DIGEST { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(&name))),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    (headers, content).into_response()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
