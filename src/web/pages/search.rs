//! The search page.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::search::{self, LENGTH, SearchHit, SearchResults};
use crate::i18n::Message;
use crate::ids::{BoardId, PostId};
use crate::web::{App, FormErrors, HtmlPage, UrlQuery, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/search", get(page))
}

#[derive(Template)]
#[template(path = "forum/search.html")]
struct SearchPage {
    visit: Visit,
    faults: FormErrors,
    asked: String,
    board: String,
    boards: Vec<(String, String)>,
    found: Vec<SearchHit>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct SearchQuery {
    q: String,
    board: String,
    before: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(asked): UrlQuery<SearchQuery>,
) -> Result<Response, WebError> {
    let reader = visit.viewer().person();
    let words = asked.q.trim();
    let board: Option<BoardId> = asked.board.parse().ok();
    let before: Option<PostId> = asked.before.parse().ok();
    let mut faults = FormErrors::new();
    if words.chars().count() > LENGTH {
        faults.add("q", Message::new("search-too-long").with("most", LENGTH));
    }
    let found = if words.is_empty() || !faults.is_empty() {
        SearchResults { hits: Vec::new(), before: None }
    } else {
        rate_limits::take(&app.db, LimitedAction::Search, visit.doer(), visit.now()).await?;
        search::find(&app.db, reader, words, board, before).await?
    };
    let older = match found.before {
        Some(before) => {
            let query = url::form_urlencoded::Serializer::new(String::new())
                .extend_pairs([("q", words), ("board", &asked.board), ("before", &before.to_string())])
                .finish();
            format!("/search?{query}")
        }
        None => String::new(),
    };
    let everywhere = (String::new(), visit.words().t("search-everywhere").to_string());
    let boards =
        search::boards(&app.db, reader).await?.into_iter().map(|(id, title)| (id.to_string(), title));
    let boards = std::iter::once(everywhere).chain(boards).collect();
    Ok(HtmlPage(SearchPage {
        visit,
        faults,
        asked: asked.q,
        board: asked.board,
        boards,
        found: found.hits,
        older,
    })
    .into_response())
}
