//! Rendering templates.

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::WebError;

/// A page: a template with what it shows. Handlers that refuse a form answer
/// `(StatusCode::UNPROCESSABLE_ENTITY, Page(…))`, so that the page comes back with what was typed.
#[derive(Debug)]
pub struct Page<T>(pub T);

impl<T: Template> IntoResponse for Page<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(html) => (StatusCode::OK, html_headers(), html).into_response(),
            Err(error) => WebError::from(error).into_response(),
        }
    }
}

/// Pages hold what one person may see: no shared cache keeps them, and the browser asks again.
pub(super) fn html_headers() -> [(header::HeaderName, HeaderValue); 3] {
    [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (header::VARY, HeaderValue::from_static("cookie, accept-language")),
    ]
}
