//! Search among one's own messages.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::conversations::{self, MessageHit, MessageResults};
use crate::forum::search::LENGTH;
use crate::i18n::Message;
use crate::ids::PrivateMessageId;
use crate::web::{App, FormErrors, HtmlPage, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "conversations/message_search.html")]
struct MessageSearchPage {
    visit: Visit,
    faults: FormErrors,
    /// The words, as typed.
    words: String,
    found: Vec<MessageHit>,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct MessageSearchQuery {
    q: String,
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<MessageSearchQuery>,
) -> Result<Response, WebError> {
    let words = asked.q.trim().to_owned();
    let mut faults = FormErrors::new();
    if words.chars().count() > LENGTH {
        faults.add("q", Message::new("search-too-long").with("most", LENGTH));
    }
    let found = if words.is_empty() || !faults.is_empty() {
        MessageResults::default()
    } else {
        rate_limits::take(&app.db, LimitedAction::Search, person.id, visit.now()).await?;
        let before = asked.before.map(PrivateMessageId);
        conversations::find_messages(&app.db, person.id, &words, before).await?
    };
    let older = |before: PrivateMessageId| {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", &words).append_pair("before", &before.to_string());
        format!("/messages/search?{}", query.finish())
    };
    let older = found.before.map_or_else(String::new, older);
    Ok(HtmlPage(MessageSearchPage { visit, faults, words, found: found.hits, older }).into_response())
}
