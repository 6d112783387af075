//! Extractors for the path and the query string of an address. Rejections show the site's own error pages.

use axum::extract::FromRequestParts;

use super::WebError;

/// The variable parts of the path. Rejects with 404 if one does not parse.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(WebError))]
pub struct UrlPath<T>(pub T);

/// The query string. Rejects with 400 if it does not parse.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(WebError))]
pub struct UrlQuery<T>(pub T);
