//! The conversations of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::conversations::{self, LISTED, Listed};
use crate::ids::ConversationId;
use crate::web::{App, Page, Query, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "conversations/list.html")]
struct ConversationsPage {
    visit: Visit,
    conversations: Vec<Listed>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct Asked {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Query(asked): Query<Asked>,
) -> Result<Response, WebError> {
    let conversations = conversations::list(&app.db, person.id, asked.before.map(ConversationId)).await?;
    let older = match conversations.last() {
        Some(last) if conversations.len() as i64 == LISTED => format!("/messages?before={}", last.id),
        _ => String::new(),
    };
    Ok(Page(ConversationsPage { visit, conversations, older }).into_response())
}
