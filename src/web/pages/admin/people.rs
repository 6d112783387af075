//! The list of people.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::account_list::{self, AccountRow, PAGE};
use crate::web::{Admin, App, HtmlPage, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/people.html")]
struct PeoplePage {
    visit: Visit,
    search: String,
    people: Vec<AccountRow>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct PeopleQuery {
    q: String,
    after: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    UrlQuery(asked): UrlQuery<PeopleQuery>,
) -> Result<Response, WebError> {
    let people = account_list::search(&app.db, &asked.q, &asked.after, visit.now()).await?;
    let older = match people.last() {
        Some(last) if people.len() as i64 == PAGE => {
            let query = [("q", asked.q.as_str()), ("after", last.name.as_str())];
            let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
            format!("/admin/people?{query}")
        }
        _ => String::new(),
    };
    Ok(HtmlPage(PeoplePage { visit, search: asked.q, people, older }).into_response())
}
