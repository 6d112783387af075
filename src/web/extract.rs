//! Extractors for the parts of an address, refused with our own pages.

use axum::extract::FromRequestParts;

use super::WebError;

/// The variable parts of the path; 404 if one does not parse.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(WebError))]
pub struct Path<T>(pub T);

/// The query string; 400 if it does not parse.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(WebError))]
pub struct Query<T>(pub T);
