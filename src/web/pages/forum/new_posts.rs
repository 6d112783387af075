//! The stream that tells an open thread of new posts.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::forum::threads;
use crate::gamemaster::LiveSubject;
use crate::ids::ThreadId;
use crate::web::live_stream::{self, ShownMark};
use crate::web::{App, UrlPath, UrlQuery, Visit, WebError};

/// Sends the number of posts whenever it differs from the one that the page shows.
pub(super) async fn stream(
    State(app): State<App>,
    visit: Visit,
    UrlPath(thread): UrlPath<ThreadId>,
    UrlQuery(shown): UrlQuery<ShownMark>,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, visit.viewer().person()).await?.ok_or(WebError::NotFound)?;
    let marks = (&*thread.posts.to_string(), shown.mark);
    let watcher = live_stream::watch(&app, &visit, LiveSubject::Thread(thread.id), marks, &headers)?;
    Ok(live_stream::send_marks(watcher))
}
