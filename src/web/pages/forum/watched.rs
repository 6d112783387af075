//! The threads a person watches.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::watching::{self, PAGE, Watched};
use crate::ids::PostId;
use crate::web::{App, Page, Query, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/watched.html")]
struct WatchedPage {
    visit: Visit,
    threads: Vec<Watched>,
    is_later: bool,
}

impl WatchedPage {
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
pub(super) struct Wanted {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let threads = watching::list(&app.db, &person, wanted.before.map(PostId)).await?;
    Ok(Page(WatchedPage { visit, threads, is_later: wanted.before.is_some() }).into_response())
}
