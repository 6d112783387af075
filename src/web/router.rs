//! All routes of the site, and the layers around the pages.

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::csrf::{CsrfLayer, ProtectionError};

use super::encoding::PAGE_LEVEL;
use super::routing::get;
use super::{
    App, WebError, admission, api, assets, guest_answers, headers, map_outlines, pages, reader_answers,
    redirects, request_checks, trace, visit_layer,
};

/// Builds the whole site as one service: pages, static files and health checks.
pub fn router(app: App) -> Router {
    // The last layer is the outermost.
    let pages = pages::router()
        .fallback(|| async { WebError::NotFound })
        .layer(from_fn(admission::ask))
        .layer(same_origin(&app))
        .layer(from_fn(request_checks::refuse_malformed))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), visit_layer::open))
        .layer(from_fn_with_state(app.clone(), reader_answers::serve))
        .layer(from_fn_with_state(app.clone(), guest_answers::serve));
    Router::new()
        .route("/healthz", get(pages::health::alive))
        .route("/readyz", get(pages::health::ready))
        .route("/static/{digest}/{*name}", get(assets::serve))
        .route("/outlines/{name}", get(map_outlines::serve))
        .merge(pages)
        .merge(api::router(&app))
        .merge(redirects::router())
        .layer(compression())
        .layer(from_fn_with_state(app.clone(), headers::add_security_headers))
        .layer(from_fn(trace::trace))
        .with_state(app)
}

/// Compresses answers while they are sent, unless they are compressed already.
fn compression() -> CompressionLayer<impl Predicate> {
    let sendable = DefaultPredicate::new()
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new("application/vnd.openxmlformats"));
    CompressionLayer::new().quality(CompressionLevel::Precise(PAGE_LEVEL)).compress_when(sendable)
}

/// Builds the first of two checks against forged requests: the headers by which the browser says where a request
/// comes from.
fn same_origin(app: &App) -> CsrfLayer<fn(ProtectionError) -> Response> {
    let layer =
        CsrfLayer::new().with_rejection_response(refuse_cross_origin as fn(ProtectionError) -> Response);
    // A proxy may rewrite `Host`, but the browser's `Origin` is still the public address of the site. The
    // configuration is parsed already, so adding its origin cannot fail; if it did, the comparison with `Host` would
    // remain.
    layer.clone().add_trusted_origin(app.config.origin()).unwrap_or(layer)
}

fn refuse_cross_origin(error: ProtectionError) -> Response {
    tracing::info!(%error, "a request from another site was refused");
    WebError::Forbidden.into_response()
}
