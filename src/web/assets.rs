//! Static files, compiled into the binary. The address contains a digest of their content, so that browsers can cache
//! them forever.
//!
//! All files share one digest (`/static/<digest>/…`): style sheets and modules then find fonts and neighbours by
//! relative paths.

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::encoding::Coding;

/// A file as it is sent. The build makes the table of all of them, sorted by name.
struct StaticFile {
    name: &'static str,
    plain: &'static [u8],
    /// The file in each of [`Coding::CODED`]; `None` if it is compressed already.
    coded: Option<[&'static [u8]; Coding::CODED.len()]>,
}

include!(concat!(env!("OUT_DIR"), "/static_files.rs"));

/// Returns the address of the static file `name` for templates: `{{ crate::web::assets::url("css/site.css") }}`.
#[must_use]
pub fn url(name: &str) -> String {
    format!("/static/{DIGEST}/{name}")
}

impl StaticFile {
    fn find(name: &str) -> Option<&'static Self> {
        FILES.binary_search_by(|file| file.name.cmp(name)).ok().and_then(|place| FILES.get(place))
    }

    /// Returns the file in a coding, or as it is if that is not longer.
    fn answer(&self, coding: Coding) -> Response {
        let place = Coding::CODED.iter().position(|one| *one == coding);
        let coded = place.zip(self.coded).map(|(place, coded)| coded[place]);
        match coded.filter(|coded| coded.len() < self.plain.len()) {
            Some(coded) => coding.answer(Bytes::from_static(coded)),
            None => Coding::Plain.answer(Bytes::from_static(self.plain)),
        }
    }
}

/// Serves a file. An old digest works too, but is not cached: a page loaded before a new release still finds its
/// style sheet.
pub(super) async fn serve(Path((digest, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(file) = StaticFile::find(&name) else { return StatusCode::NOT_FOUND.into_response() };
    let kept = if digest == DIGEST { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(file.name))),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    (about, file.answer(Coding::wanted(&headers))).into_response()
}

/// Serves the service worker. It stands at the root, because it concerns all pages, and begins with the digest, so that a browser
/// takes a new one whenever a file has changed.
pub(super) async fn service_worker() -> Response {
    let Some(script) = StaticFile::find("js/service_worker.js") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let digest = format!("const DIGEST = \"{DIGEST}\";\n");
    let about = [(header::CONTENT_TYPE, content_type(script.name)), (header::CACHE_CONTROL, "no-cache")];
    (about, [digest.as_bytes(), script.plain].concat()).into_response()
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

#[cfg(test)]
#[path = "../../build/bundles.rs"]
mod bundles;

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn unpacked(coding: Coding, coded: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        match coding {
            Coding::Zstd => plain = zstd::stream::decode_all(coded).unwrap(),
            Coding::Brotli => drop(brotli::Decompressor::new(coded, 4096).read_to_end(&mut plain).unwrap()),
            Coding::Gzip => drop(flate2::read::GzDecoder::new(coded).read_to_end(&mut plain).unwrap()),
            Coding::Plain => plain = coded.to_vec(),
        }
        plain
    }

    #[test]
    fn the_build_packs_each_file_in_every_coding() {
        assert!(FILES.is_sorted_by_key(|file| file.name));
        for file in FILES {
            let is_packed = [".woff2", ".png"].iter().any(|ending| file.name.ends_with(ending));
            assert_eq!(file.coded.is_none(), is_packed, "{}", file.name);
            for (coding, coded) in Coding::CODED.into_iter().zip(file.coded.into_iter().flatten()) {
                assert_eq!(unpacked(coding, coded), file.plain, "{} {coding:?}", file.name);
            }
        }
    }
}
