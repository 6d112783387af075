//! Static files, compiled into the binary. The address contains a digest of their content, so that browsers can cache
//! them forever.
//!
//! All files share one digest (`/static/<digest>/…`): style sheets and modules then find fonts and neighbours by
//! relative paths.

mod bundles;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::WebError;
use super::encoding::{Coding, EncodedBody};
use crate::compute::{self, ComputeLane};

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

/// Kinds of files that are sent compressed.
const TEXTS: [&str; 6] = ["css", "js", "mjs", "svg", "txt", "webmanifest"];

/// The files as they are sent, by name.
static CONTENTS: LazyLock<BTreeMap<String, EncodedBody>> = LazyLock::new(|| {
    let content = |name: &str| match bundles::bundle(name) {
        Some(bundle) => Some(Bytes::from_static(bundle)),
        None => StaticFiles::get(name).map(|file| file.data.into_owned().into()),
    };
    let names = StaticFiles::iter().map(|name| name.into_owned()).chain(bundles::names().map(str::to_owned));
    names.filter_map(|name| Some((name.clone(), EncodedBody::new(content(&name)?)))).collect()
});

/// Serves a file. An old digest works too, but is not cached: a page loaded before a new release still finds its
/// style sheet.
pub(super) async fn serve(
    Path((digest, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let Some(content) = CONTENTS.get(name.as_str()) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    // Fonts and pictures are compressed already.
    let is_text = name.rsplit('.').next().is_some_and(|kind| TEXTS.contains(&kind));
    let coding = if is_text { Coding::wanted(&headers) } else { Coding::Plain };
    // The first answer in each coding compresses.
    let content = compute::run(ComputeLane::Text, move || content.answer(coding)).await?;
    let kept = if digest == *DIGEST { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(&name))),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    Ok((headers, content).into_response())
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
