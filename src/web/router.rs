//! Every address of the site, and the layers round the pages.

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::{CsrfLayer, ProtectionError};

use super::{App, WebError, admission, assets, headers, pages, refuse, trace, visit};

/// The whole site as one service: pages, static files and the two questions an operator's machines ask.
pub fn router(app: App) -> Router {
    // Of the layers, the last is the outermost.
    let pages = pages::router()
        .fallback(|| async { WebError::NotFound })
        .layer(from_fn(admission::ask))
        .layer(same_origin(&app))
        .layer(from_fn(refuse::malformed))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), visit::open));
    Router::new()
        .route("/healthz", get(pages::health::alive))
        .route("/readyz", get(pages::health::ready))
        .route("/static/{digest}/{*name}", get(assets::serve))
        .merge(pages)
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), headers::secure))
        .layer(from_fn(trace::trace))
        .with_state(app)
}

/// The first of two locks against forged requests: the browser's own word about where a request comes from.
fn same_origin(app: &App) -> CsrfLayer<fn(ProtectionError) -> Response> {
    let layer = CsrfLayer::new().with_rejection_response(foreign as fn(ProtectionError) -> Response);
    // Behind a proxy that rewrites `Host`, the browser's `Origin` still names the site as people reach it. The
    // configuration has been parsed, so its origin is one; without it the comparison with `Host` remains.
    layer.clone().add_trusted_origin(app.config.origin()).unwrap_or(layer)
}

fn foreign(error: ProtectionError) -> Response {
    tracing::info!(%error, "a request from another site was refused");
    WebError::Forbidden.into_response()
}
