//! The threads a person watches.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::latest_threads::{LatestThread, PAGE};
use crate::forum::watches;
use crate::ids::PostId;
use crate::web::{App, HtmlPage, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/watched_threads.html")]
struct WatchedThreadsPage {
    visit: Visit,
    threads: Vec<LatestThread>,
    is_later: bool,
}

impl WatchedThreadsPage {
    fn newer(&self) -> &'static str {
        if self.is_later { "/watched" } else { "" }
    }

    fn older(&self) -> String {
        match self.threads.last() {
            Some(last) if self.threads.len() == PAGE as usize => {
                format!("/watched?before={}", last.last_post)
            }
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct WatchedThreadsQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(wanted): UrlQuery<WatchedThreadsQuery>,
) -> Result<Response, WebError> {
    let threads = watches::list(&app.db, &person, wanted.before.map(PostId)).await?;
    Ok(HtmlPage(WatchedThreadsPage { visit, threads, is_later: wanted.before.is_some() }).into_response())
}
