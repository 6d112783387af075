//! Time limits of a request: one for its arrival, and a shorter one for its answer, whatever the database does.

use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{WebError, upload};

/// Longest time for the answer after the request has arrived. The page must say within five seconds that there is none.
pub(super) const ANSWER: Duration = Duration::from_millis(4_500);
/// Longest time for a body to arrive: a long post over a slow connection.
const ARRIVAL: Duration = Duration::from_secs(20);
/// Longest time for a large file to arrive: a picture of ten megabytes from a phone.
const FILE_ARRIVAL: Duration = Duration::from_secs(120);
/// Forms with large files that may arrive at once. More would take too much memory.
static LARGE_FILES: Semaphore = Semaphore::const_new(8);
/// Largest body of any request, in bytes. Forms have a smaller limit of their own.
const BODY_BYTES: usize = 256 * 1024;

/// Waits for the head and the body of the request. A larger body is waited for if it may have a picture or the file of a game,
/// and its person is known.
pub(super) async fn read_request(
    request: Request,
    is_logged_in: bool,
) -> Result<(Parts, Bytes, Option<SemaphorePermit<'static>>), WebError> {
    let (parts, body) = request.into_parts();
    let most = upload::most_bytes(&parts.method, parts.uri.path());
    if is_logged_in && most > BODY_BYTES && body.size_hint().lower() > BODY_BYTES as u64 {
        let turn = LARGE_FILES.try_acquire().map_err(|_| WebError::Busy)?;
        let body = read_body(body, most, FILE_ARRIVAL).await?;
        return Ok((parts, body, Some(turn)));
    }
    Ok((parts, read_body(body, BODY_BYTES, ARRIVAL).await?, None))
}

/// Waits for a body of at most `most` bytes, for at most `patience`.
async fn read_body(body: Body, most: usize, patience: Duration) -> Result<Bytes, WebError> {
    if body.size_hint().lower() > most as u64 {
        return Err(WebError::TooLarge);
    }
    match tokio::time::timeout(patience, to_bytes(body, most)).await {
        Ok(Ok(body)) => Ok(body),
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
