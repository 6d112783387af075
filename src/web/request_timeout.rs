//! Time limits of a request: one for its arrival, and a shorter one for its answer, whatever the database does.

use std::time::Duration;

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::WebError;

/// Longest time for the answer after the request has arrived; then the database counts as away. The page must say so
/// within five seconds.
pub(super) const ANSWER: Duration = Duration::from_millis(4_500);
/// Longest time for a body to arrive: a long post over a slow connection.
const ARRIVAL: Duration = Duration::from_secs(20);
/// Largest body of any request, in bytes. Forms have a smaller limit of their own.
const BODY_BYTES: usize = 256 * 1024;

/// Waits for the head and the body of the request.
pub(super) async fn read_request(request: Request) -> Result<(Parts, Bytes), WebError> {
    let (parts, body) = request.into_parts();
    if body.size_hint().lower() > BODY_BYTES as u64 {
        return Err(WebError::TooLarge);
    }
    match tokio::time::timeout(ARRIVAL, to_bytes(body, BODY_BYTES)).await {
        Ok(Ok(body)) => Ok((parts, body)),
        Ok(Err(_)) => Err(WebError::TooLarge),
        Err(_) => Err(WebError::Invalid("the body did not arrive")),
    }
}

/// Runs the handler of a request, for at most `patience`.
pub(super) async fn run(next: Next, request: Request, patience: Duration) -> Response {
    let answer = next.run(request);
    tokio::time::timeout(patience, answer).await.unwrap_or_else(|_| {
        tracing::warn!("a request took too long");
        WebError::Away.into_response()
    })
}
