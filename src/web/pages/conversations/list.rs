//! The conversations of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::conversations::{self, ConversationSummary, LISTED};
use crate::ids::ConversationId;
use crate::web::{App, HtmlPage, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "conversations/list.html")]
struct ConversationsPage {
    visit: Visit,
    conversations: Vec<ConversationSummary>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct ConversationsQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<ConversationsQuery>,
) -> Result<Response, WebError> {
    let conversations = conversations::list(&app.db, person.id, asked.before.map(ConversationId)).await?;
    let older = match conversations.last() {
        Some(last) if conversations.len() as i64 == LISTED => format!("/messages?before={}", last.id),
        _ => String::new(),
    };
    Ok(HtmlPage(ConversationsPage { visit, conversations, older }).into_response())
}
