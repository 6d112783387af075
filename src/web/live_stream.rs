//! Streams of server-sent events that tell an open page when its game or thread has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;

use super::{App, Visit, WebError};
use crate::gamemaster::{LiveSubject, LiveWatcher};

/// Time between two signs of life. Proxies close a connection that is silent for longer, usually for a minute.
pub(super) const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
/// Pause before a page whose stream was refused should try again.
const REFUSED: Duration = Duration::from_secs(60);

/// The query of a stream's address.
#[derive(Deserialize)]
pub(super) struct ShownMark {
    /// The mark that the page shows.
    #[serde(default)]
    pub(super) mark: String,
}

/// Registers a page that shows `shown` of a subject whose mark is `now`. A browser that connects again names the last mark it
/// received, which counts for more than what its page showed.
///
/// # Errors
/// [`WebError::TooMany`] if too many pages wait.
pub(super) fn watch(
    app: &App,
    visit: &Visit,
    subject: LiveSubject,
    (now, shown): (&str, String),
    headers: &HeaderMap,
) -> Result<LiveWatcher, WebError> {
    let received = headers.get("last-event-id").and_then(|mark| mark.to_str().ok());
    let shown = received.map_or(shown, str::to_owned);
    app.updates.watch(subject, visit.place().network, now, shown).ok_or(WebError::TooMany(REFUSED))
}

/// Sends the mark whenever it differs from the one that the page shows.
pub(super) fn send_marks(watcher: LiveWatcher) -> Response {
    // A proxy that collects an answer before it passes it on would hold the events back.
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let events = Sse::new(stream::unfold(watcher, next)).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE));
    ([unbuffered], events).into_response()
}

async fn next(mut watcher: LiveWatcher) -> Option<(Result<Event, Infallible>, LiveWatcher)> {
    let mark = watcher.next().await?;
    Some((Ok(Event::default().id(&mark).data(mark)), watcher))
}
