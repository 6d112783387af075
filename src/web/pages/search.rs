//! The search page.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use serde::Deserialize;
use stafeta_rules::clock::zone::ZoneRules;

use crate::accounts::account_list;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::search::{self, LENGTH, SearchFilter, SearchHit, SearchResults};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::PostId;
use crate::key;
use crate::web::routing::get;
use crate::web::{App, FormErrors, HtmlPage, UrlQuery, Visit, WebError};

/// The last year in which a day of the form may lie.
const LAST_YEAR: i32 = 9999;

pub(super) fn router() -> Router<App> {
    Router::new().route("/search", get(page))
}

#[derive(Template)]
#[template(path = "forum/search.html")]
struct SearchPage {
    visit: Visit,
    faults: FormErrors,
    asked: SearchQuery,
    boards: Vec<(String, String)>,
    found: Vec<SearchHit>,
    /// The address of the next page; empty on the last.
    older: String,
}

impl SearchPage {
    /// Returns true if the search is limited by more than its words.
    fn is_narrowed(&self) -> bool {
        let SearchQuery { board, author, since, until, .. } = &self.asked;
        [board, author, since, until].iter().any(|typed| !typed.trim().is_empty())
    }
}

/// The fields of the form, as typed.
#[derive(Deserialize, Default)]
#[serde(default)]
struct SearchQuery {
    q: String,
    board: String,
    /// The name of the author.
    author: String,
    /// The first day, as `2026-11-25`.
    since: String,
    /// The last day.
    until: String,
    before: String,
}

impl SearchQuery {
    /// Reads the filter. Notes every field that cannot be used in `faults`.
    async fn filter(
        &self,
        app: &App,
        words: &ReaderLocale,
        faults: &mut FormErrors,
    ) -> Result<SearchFilter, WebError> {
        let author = match self.author.trim() {
            "" => None,
            name => account_list::find_by_name(&app.db, name).await?.or_else(|| {
                faults.add("author", Message::new(key!("search-unknown-author")).with("name", name));
                None
            }),
        };
        let mut start = |field, typed: &str, shift: Days| match typed.trim() {
            "" => None,
            typed => {
                let day = typed.parse::<NaiveDate>().ok().and_then(|day| day.checked_add_days(shift));
                let day = day.filter(|day| (1..=LAST_YEAR).contains(&day.year()));
                let start = day.map(|day| words.zone.instant(day.and_time(NaiveTime::MIN)));
                if start.is_none() {
                    faults.add(field, Message::new(key!("search-unclear-day")));
                }
                start
            }
        };
        Ok(SearchFilter {
            board: self.board.parse().ok(),
            author,
            since: start("since", &self.since, Days::new(0)),
            until: start("until", &self.until, Days::new(1)),
            before: self.before.parse().ok(),
        })
    }

    /// Returns the address of the results before a post.
    fn older(&self, before: PostId) -> String {
        let typed = [
            ("q", &self.q),
            ("board", &self.board),
            ("author", &self.author),
            ("since", &self.since),
            ("until", &self.until),
        ];
        let typed = typed.into_iter().filter(|(_, typed)| !typed.trim().is_empty());
        let query = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(typed.map(|(name, typed)| (name, typed.trim())))
            .append_pair("before", &before.to_string())
            .finish();
        format!("/search?{query}")
    }
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(asked): UrlQuery<SearchQuery>,
) -> Result<Response, WebError> {
    let reader = visit.viewer().person();
    let words = asked.q.trim();
    let mut faults = FormErrors::new();
    if words.chars().count() > LENGTH {
        faults.add("q", Message::new("search-too-long").with("most", LENGTH));
    }
    let filter = asked.filter(&app, visit.words(), &mut faults).await?;
    let found = if words.is_empty() || !faults.is_empty() {
        SearchResults { hits: Vec::new(), before: None }
    } else {
        rate_limits::take(&app.db, LimitedAction::Search, visit.doer(), visit.now()).await?;
        search::find(app.replica_or_primary(), reader, words, filter).await?
    };
    let older = found.before.map_or_else(String::new, |before| asked.older(before));
    let everywhere = (String::new(), visit.words().t("search-everywhere").to_string());
    let boards =
        search::boards(&app.db, reader).await?.into_iter().map(|(id, title)| (id.to_string(), title));
    let boards = std::iter::once(everywhere).chain(boards).collect();
    Ok(HtmlPage(SearchPage { visit, faults, asked, boards, found: found.hits, older }).into_response())
}
