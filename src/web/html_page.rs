//! Renders templates.

use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::WebError;
use super::page_parts::PageParts;

/// The room with which a page begins, so that most pages are never moved while they grow.
const ABOUT_BYTES: usize = 96 * 1024;

/// A page: a template with its data. Handlers that refuse a form answer `(StatusCode::UNPROCESSABLE_ENTITY,
/// Page(…))`, so that the page shows the typed text again.
#[derive(Debug)]
pub struct HtmlPage<T>(pub T);

impl<T: Template> IntoResponse for HtmlPage<T> {
    fn into_response(self) -> Response {
        match render(&self.0) {
            Ok(html) => (StatusCode::OK, html_headers(), html).into_response(),
            Err(error) => error.into_response(),
        }
    }
}

/// A page of which two answers to the same reader differ in nothing but the tokens and ids of its forms, as long as the database shows
/// the same rows.
#[derive(Debug)]
pub struct SteadyPage<T>(pub T);

impl<T: Template> IntoResponse for SteadyPage<T> {
    fn into_response(self) -> Response {
        match render(&self.0) {
            Ok(html) => {
                let parts = SteadyParts(Arc::new(PageParts::of(&html)));
                (StatusCode::OK, html_headers(), Extension(parts), html).into_response()
            }
            Err(error) => error.into_response(),
        }
    }
}

/// The parts of a [`SteadyPage`], which stand among the extensions of its answer so that it can be given again.
#[derive(Clone, Debug)]
pub(super) struct SteadyParts(pub(super) Arc<PageParts>);

/// Renders a template.
pub(super) fn render(template: &impl Template) -> Result<String, WebError> {
    let mut html = String::with_capacity(ABOUT_BYTES);
    template.render_into(&mut html)?;
    Ok(html)
}

/// The headers of every page. Pages may hold private text: shared caches must not keep them, and browsers revalidate.
pub(super) fn html_headers() -> [(header::HeaderName, HeaderValue); 3] {
    [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (header::VARY, HeaderValue::from_static("cookie, accept-language")),
    ]
}
