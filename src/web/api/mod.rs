//! The HTTP API `/api/v1`: what a person does on the pages, for programs. `docs/api.md` explains it to people who write them.
//!
//! A request takes the same three hops as one for a page, and the second and third are the same functions. What differs is
//! around them: [`request_context`] finds the person by an access token instead of a cookie and writes refusals as problem
//! details ([`problem`]); [`caller`] has extractors that require a scope, [`request_body`] bodies and idempotency keys,
//! [`paging`] lists. [`openapi`] describes all of it, from the code. [`oauth`] gives access tokens to applications,
//! [`file_schemas`] the schemas of the files of games.

mod account;
mod body_reader;
mod caller;
pub(in crate::web) mod file_schemas;
mod forum;
mod games;
mod messages;
mod oauth;
pub(in crate::web) mod openapi;
mod operations;
mod paging;
mod problem;
mod problem_kind;
mod request_body;
mod request_context;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::any;
use serde::Serialize;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::ToSchema;

use super::{App, WebError, admission, request_checks};
use crate::web::routing::{get, post};

/// A person with an account.
#[derive(Serialize, ToSchema)]
struct PersonRef {
    /// Number of the account.
    id: i64,
    /// Their name.
    name: String,
}

/// Returns the routes of the API, with the layers around them.
pub(super) fn router(app: &App) -> Router<App> {
    // The last layer is the outermost.
    Router::new()
        .nest(openapi::ROOT, operations::routes())
        .route("/api/v1/openapi.json", get(openapi::document_file))
        .route(file_schemas::SCHEMA, get(file_schemas::schema_file))
        .route(oauth::METADATA, get(oauth::metadata))
        .route(oauth::TOKEN, post(oauth::exchange_code))
        .route(oauth::REVOKE, post(oauth::revoke_token))
        .route("/api/v1/{*rest}", any(|| async { WebError::NotFound }))
        .layer(from_fn(admission::ask))
        .layer(from_fn(request_checks::refuse_malformed))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), request_context::open))
}
