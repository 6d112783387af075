//! The stream of server-sent events of a game.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use utoipa::ToSchema;

use super::GamePath;
use crate::gamemaster::{self, LiveSubject, LiveWatcher};
use crate::ids::GameId;
use crate::web::api::caller::ApiReader;
use crate::web::api::problem::ApiError;
use crate::web::live_stream::{self, SIGN_OF_LIFE};
use crate::web::{App, UrlPath, Visit, WebError};

/// The data of an event.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct GameEventData {
    /// Number of the game.
    game: i64,
    /// The new mark of the game.
    mark: String,
}

/// Sends an event whenever something of the game changes that everybody may see: the phase, a deadline, a post, a seat.
///
/// The event is called `game`, and its id is the mark of the game. A program that connects again sends the last id as
/// `Last-Event-ID` and misses nothing; without one the present mark comes first.
#[utoipa::path(get, path = "/games/{game}/events", tag = "games",
    params(GamePath, ("last-event-id" = Option<String>, Header, description = "Id of the last event received")),
    responses((status = 200, body = GameEventData, content_type = "text/event-stream", description = "A stream of events")))]
pub(in crate::web::api) async fn stream_events(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlPath(id): UrlPath<GameId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = gamemaster::find(&app.db, id, person.as_ref()).await?.ok_or(WebError::NotFound)?;
    let subject = LiveSubject::Game(id);
    let watcher = live_stream::watch(&app, &visit, subject, (&game.mark, String::new()), &headers)?;
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let events = stream::unfold((id, watcher), next_event);
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE));
    Ok(([unbuffered], events).into_response())
}

/// Waits for the next event of a stream. `None` if the process stops.
async fn next_event(
    (game, mut watcher): (GameId, LiveWatcher),
) -> Option<(Result<Event, Infallible>, (GameId, LiveWatcher))> {
    let mark = watcher.next().await?;
    let event = Event::default().event("game").id(&mark);
    let event = event.json_data(GameEventData { game: game.0, mark }).unwrap_or_default();
    Some((Ok(event), (game, watcher)))
}
