//! The parts of an address, refused with our own pages.

use axum::extract::FromRequestParts;

use super::WebError;

/// The variable parts of the path; one that does not parse leads nowhere (404).
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(WebError))]
pub struct Path<T>(pub T);

/// The part after the question mark; one that does not parse is refused (400).
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(WebError))]
pub struct Query<T>(pub T);
