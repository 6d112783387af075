//! Time limits of a request: one for its arrival, and a shorter one for its answer, whatever the database does.

use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use super::person_places::PersonPlace;
use super::{App, WebError, upload};
use crate::ids::UserId;

/// Longest time for the answer after the request has arrived. The page must say within five seconds that there is none.
pub(super) const ANSWER: Duration = Duration::from_millis(4_500);
/// Longest time for a body to arrive: a long post over a slow connection.
const ARRIVAL: Duration = Duration::from_secs(20);
/// Longest time for a large file to arrive: a picture of ten megabytes from a phone.
const FILE_ARRIVAL: Duration = Duration::from_secs(120);
/// Time that a large file has before its speed counts.
const FILE_START: Duration = Duration::from_secs(10);
/// Least speed of a large file since its beginning, in bytes a second.
const FILE_SPEED: usize = 16 * 1024;
/// Forms with large files that may arrive at once. More would take too much memory.
static LARGE_FILES: Semaphore = Semaphore::const_new(8);
/// Forms with large files of one person that may arrive at once.
pub(super) const LARGE_FILES_OF_PERSON: usize = 2;
/// Largest body of any request, in bytes. Forms have a smaller limit of their own.
const BODY_BYTES: usize = 256 * 1024;

/// The turn of a form with a large file.
#[derive(Debug)]
pub(super) struct LargeFileTurn {
    _permit: SemaphorePermit<'static>,
    _own: PersonPlace,
}

/// Waits for the head and the body of the request. A larger body is waited for if it may have a picture or the file of a game,
/// and its person is known.
pub(super) async fn read_request(
    app: &App,
    request: Request,
    person: Option<UserId>,
) -> Result<(Parts, Bytes, Option<LargeFileTurn>), WebError> {
    let (parts, body) = request.into_parts();
    let most = upload::most_bytes(&parts.method, parts.uri.path());
    let is_large = most > BODY_BYTES && body.size_hint().lower() > BODY_BYTES as u64;
    if let Some(person) = person.filter(|_| is_large) {
        let own = app.large_files.take(person).ok_or(WebError::Busy)?;
        let permit = LARGE_FILES.try_acquire().map_err(|_| WebError::Busy)?;
        let body = read_body(body, most, file_patience).await?;
        return Ok((parts, body, Some(LargeFileTurn { _permit: permit, _own: own })));
    }
    Ok((parts, read_body(body, BODY_BYTES, |_| ARRIVAL).await?, None))
}

/// Returns the time within which more of a large file has to arrive, since its beginning, once `bytes` are there.
fn file_patience(bytes: usize) -> Duration {
    let at_speed = Duration::from_secs((bytes / FILE_SPEED) as u64);
    (FILE_START + at_speed).min(FILE_ARRIVAL)
}

/// Waits for a body of at most `most` bytes, for as long as `patience` says of the bytes that are there.
async fn read_body(body: Body, most: usize, patience: impl Fn(usize) -> Duration) -> Result<Bytes, WebError> {
    if body.size_hint().lower() > most as u64 {
        return Err(WebError::TooLarge);
    }
    let began = Instant::now();
    let mut arrived = Vec::new();
    let mut parts = body.into_data_stream();
    loop {
        let due = began + patience(arrived.len());
        let part = timeout_at(due, parts.next()).await.map_err(|_| WebError::TooSlow)?;
        let Some(part) = part else { return Ok(arrived.into()) };
        let part = part.map_err(|_| WebError::TooSlow)?;
        if arrived.len() + part.len() > most {
            return Err(WebError::TooLarge);
        }
        arrived.extend_from_slice(&part);
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

#[cfg(test)]
mod tests {
    use futures_util::stream;

    use super::*;

    #[test]
    fn a_file_has_to_keep_a_speed() {
        let seconds = [0, FILE_SPEED - 1, 5 * FILE_SPEED, 100 * FILE_SPEED, 600 * FILE_SPEED];
        assert_eq!(seconds.map(|bytes| file_patience(bytes).as_secs()), [10, 10, 15, 110, 120]);
    }

    #[tokio::test]
    async fn a_body_is_read_whole_and_in_time() {
        let patience = |_| Duration::from_millis(50);
        assert_eq!(read_body(Body::from("whole"), 5, patience).await.unwrap(), "whole");
        assert!(matches!(read_body(Body::from("larger"), 5, patience).await, Err(WebError::TooLarge)));
        let beginning = || stream::iter([Ok::<_, std::io::Error>("some")]);
        let endless = || Body::from_stream(beginning().chain(stream::pending()));
        assert!(matches!(read_body(endless(), 5, patience).await, Err(WebError::TooSlow)));
        assert!(matches!(read_body(endless(), 3, patience).await, Err(WebError::TooLarge)));
    }
}
