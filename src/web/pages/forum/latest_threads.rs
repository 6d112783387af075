//! The threads of all boards with the latest posts.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::latest_threads::{self, LatestThread, PAGE};
use crate::ids::PostId;
use crate::web::{App, SteadyPage, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/latest_threads.html")]
struct LatestThreadsPage {
    visit: Visit,
    threads: Vec<LatestThread>,
    is_later: bool,
}

impl LatestThreadsPage {
    fn newer(&self) -> &'static str {
        if self.is_later { "/latest" } else { "" }
    }

    fn older(&self) -> String {
        match self.threads.last() {
            Some(last) if self.threads.len() == PAGE as usize => format!("/latest?before={}", last.last_post),
            _ => String::new(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct LatestThreadsQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(wanted): UrlQuery<LatestThreadsQuery>,
) -> Result<Response, WebError> {
    let before = wanted.before.map(PostId);
    let threads = latest_threads::list(app.page_db(&visit), visit.viewer().person(), before).await?;
    Ok(SteadyPage(LatestThreadsPage { visit, threads, is_later: before.is_some() }).into_response())
}
