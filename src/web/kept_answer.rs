//! Whole answers, compressed, as they are given again, and what of a request they depend on.

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::WebError;
use super::encoding::{Coding, Effort};
use super::kept_files::is_known;

/// The largest answer that is kept, in bytes as it is.
const LARGEST: u64 = 1024 * 1024;
/// A guess of the memory of the headers of an answer, in bytes.
pub(super) const HEADERS_BYTES: usize = 1_000;
/// Headers by which a browser says what it fetches a page for: before somebody asks for it, or for a script.
const PURPOSES: [HeaderName; 2] =
    [HeaderName::from_static("purpose"), HeaderName::from_static("sec-fetch-mode")];

/// An answer with its headers, in the coding that they say.
pub(super) struct KeptAnswer {
    headers: HeaderMap,
    body: Bytes,
}

impl KeptAnswer {
    /// Returns true if a response can be kept: it is a whole page or file of a decent size.
    pub(super) fn fits(response: &Response) -> bool {
        let size = response.body().size_hint().exact();
        response.status() == StatusCode::OK && size.is_some_and(|bytes| bytes <= LARGEST)
    }

    /// Returns the memory that it takes, in bytes.
    pub(super) fn len(&self) -> usize {
        self.body.len() + HEADERS_BYTES
    }

    /// Reads an answer, and compresses it unless it is already.
    pub(super) async fn read(response: Response, coding: Coding) -> Result<Self, WebError> {
        let (parts, body) = response.into_parts();
        let mut headers = parts.headers;
        let body = to_bytes(body, usize::MAX).await.map_err(WebError::internal)?;
        headers.remove(header::CONTENT_LENGTH);
        let body = compress(&mut headers, body, coding)?;
        Ok(Self { headers, body })
    }

    /// Answers with it, or with 304 if the client has it.
    pub(super) fn answer(&self, asked: &HeaderMap) -> Response {
        let mut response = Body::from(self.body.clone()).into_response();
        *response.headers_mut() = self.headers.clone();
        unless_known(response, asked)
    }
}

/// Compresses a body unless its headers say that it is already, and says so in them.
///
/// # Errors
/// Memory is short.
pub(super) fn compress(headers: &mut HeaderMap, body: Bytes, coding: Coding) -> Result<Bytes, WebError> {
    let Some(token) = coding.token().filter(|_| !headers.contains_key(header::CONTENT_ENCODING)) else {
        return Ok(body);
    };
    let coded = coding.encode(&body, Effort::Least).map_err(WebError::internal)?;
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    Ok(coded)
}

/// Returns 304 in the place of a whole answer that the client has.
pub(super) fn unless_known(response: Response, asked: &HeaderMap) -> Response {
    let is_whole = response.status() == StatusCode::OK;
    if !is_whole || !response.headers().get(header::ETAG).is_some_and(|tag| is_known(asked, tag)) {
        return response;
    }
    let (parts, _) = response.into_parts();
    let mut unchanged = StatusCode::NOT_MODIFIED.into_response();
    *unchanged.headers_mut() = parts.headers;
    for name in [header::CONTENT_ENCODING, header::CONTENT_LENGTH, header::CONTENT_TYPE] {
        unchanged.headers_mut().remove(name);
    }
    unchanged
}

/// Adds the headers with these names to a digest, and those by which a browser says what it fetches a page for.
pub(super) fn update_with_headers<const N: usize>(
    digest: &mut Sha256,
    headers: &HeaderMap,
    names: [HeaderName; N],
) {
    for name in names.iter().chain(&PURPOSES) {
        for value in headers.get_all(name) {
            digest.update(value);
            digest.update([0]);
        }
        digest.update([1]);
    }
}
