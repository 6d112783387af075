//! The stream of server-sent events that tells a page of a game when it has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;

use crate::gamemaster::{self, GameWatcher};
use crate::ids::GameId;
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// Time between two signs of life. Proxies close a connection that is silent for longer, usually for a minute.
pub(in crate::web) const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
/// Pause before a page whose stream was refused should try again.
pub(in crate::web) const REFUSED: Duration = Duration::from_secs(60);

#[derive(Deserialize)]
pub(super) struct ShownMark {
    /// The mark of the game that the page shows.
    #[serde(default)]
    mark: String,
}

/// Sends the mark of the game whenever it differs from the one that the page shows. A browser that connects again names the
/// last mark it received.
pub(super) async fn stream(
    State(app): State<App>,
    visit: Visit,
    UrlPath(id): UrlPath<GameId>,
    UrlQuery(shown): UrlQuery<ShownMark>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let game = gamemaster::find(&app.db, id, visit.viewer().person()).await?.ok_or(WebError::NotFound)?;
    let received = headers.get("last-event-id").and_then(|mark| mark.to_str().ok());
    let shown = received.map_or(shown.mark, str::to_owned);
    let watcher = app.updates.watch(id, visit.place().network, &game.mark, shown);
    let watcher = watcher.ok_or(WebError::TooMany(REFUSED))?;
    // A proxy that collects an answer before it passes it on would hold the events back.
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let events = Sse::new(stream::unfold(watcher, next)).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE));
    Ok(([unbuffered], events).into_response())
}

async fn next(mut watcher: GameWatcher) -> Option<(Result<Event, Infallible>, GameWatcher)> {
    let mark = watcher.next().await?;
    Some((Ok(Event::default().id(&mark).data(mark)), watcher))
}
