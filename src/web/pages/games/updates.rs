//! The stream that tells a page of a game when it has changed.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::gamemaster::{self, LiveSubject};
use crate::ids::GameId;
use crate::web::live_stream::{self, ShownMark};
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// Sends the mark of the game whenever it differs from the one that the page shows.
pub(super) async fn stream(
    State(app): State<App>,
    visit: Visit,
    UrlPath(id): UrlPath<GameId>,
    UrlQuery(shown): UrlQuery<ShownMark>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let game = gamemaster::find(&app.db, id, visit.player()).await?.ok_or(WebError::NotFound)?;
    let marks = (game.mark.as_str(), shown.mark);
    let watcher = live_stream::watch(&app, &visit, LiveSubject::Game(id), marks, &headers)?;
    Ok(live_stream::send_marks(watcher))
}
