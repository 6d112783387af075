//! The id, the log line and the metrics of a request.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use data_encoding::BASE32_NOPAD;
use tracing::{Instrument, info, info_span};

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of one request, in the log and on the error page. Always drawn here; ids sent by clients are ignored.
#[derive(Clone, Debug, Default)]
pub(super) struct RequestId(Arc<str>);

impl RequestId {
    fn draw() -> Self {
        Self(BASE32_NOPAD.encode(&rand::random::<[u8; 5]>()).to_lowercase().into())
    }

    /// Returns the id: eight letters and digits.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Gives the request its id, logs its outcome and counts it. Logs only the route, because addresses contain search
/// words and single-use links.
pub(super) async fn trace(mut request: Request, next: Next) -> Response {
    let id = RequestId::draw();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let span = info_span!("request", id = id.as_str(), %method, route);
    request.extensions_mut().insert(id.clone());
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    span.in_scope(|| info!(status, milliseconds = took.as_millis(), "answered"));
    metrics::histogram!("stafeta_request_seconds", "method" => method.to_string(), "route" => route, "status" => status.to_string())
        .record(took.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(HEADER, value);
    }
    response
}
