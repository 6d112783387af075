//! Refuses requests that no page of ours sends, before any other layer reads them.

use axum::extract::Request;
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

use super::WebError;

/// Longest path with query, in bytes.
const ADDRESS_BYTES: usize = 4_096;

/// Refuses addresses that are too long, contain a NUL or are not UTF-8 (Postgres accepts neither), and requests with
/// more than one host (RFC 9112, 3.2), because a proxy might have used another one.
pub(super) async fn refuse_malformed(request: Request, next: Next) -> Response {
    match check_uri(request.uri()).or_else(|| check_host(request.headers())) {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    }
}

fn check_uri(uri: &Uri) -> Option<WebError> {
    let address = uri.path_and_query().map_or("", |address| address.as_str());
    if address.len() > ADDRESS_BYTES {
        return Some(WebError::Invalid("the address is too long"));
    }
    match percent_decode_str(address).decode_utf8() {
        Ok(text) if !text.contains('\0') => None,
        _ => Some(WebError::Invalid("the address is not text")),
    }
}

fn check_host(headers: &HeaderMap) -> Option<WebError> {
    let is_doubled = headers.get_all(header::HOST).iter().count() > 1;
    is_doubled.then_some(WebError::Invalid("more than one Host header"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_text_of_a_decent_length_is_an_address() {
        for (address, passes) in [
            ("/search?q=%C8%99tafet%C4%83", true),
            ("/", true),
            ("/%00", false),
            ("/search?q=%00", false),
            ("/search?q=%FF", false),
            (&format!("/{}", "a".repeat(ADDRESS_BYTES)), false),
        ] {
            assert_eq!(check_uri(&address.parse().unwrap()).is_none(), passes, "{address}");
        }
    }
}
