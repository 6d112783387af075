//! The unsubscribe link of an e-mail: one click in a mail program, or a button on a page, without a log-in.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::token::SecretToken;
use crate::accounts::unsubscribe;
use crate::web::{App, HtmlPage, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/unsubscribe.html")]
struct UnsubscribePage {
    visit: Visit,
    token: String,
    is_done: bool,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(token): UrlPath<String>,
) -> Result<Response, WebError> {
    let parsed = SecretToken::parse(&token).ok_or(WebError::NotFound)?;
    unsubscribe::kind(&app.db, &parsed, visit.now()).await?.ok_or(WebError::NotFound)?;
    Ok(HtmlPage(UnsubscribePage { visit, token, is_done: false }).into_response())
}

/// Switches the kind of e-mail off. Takes no form token: a mail program has none, and the link's token allows nothing
/// else.
pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(token): UrlPath<String>,
) -> Result<Response, WebError> {
    let parsed = SecretToken::parse(&token).ok_or(WebError::NotFound)?;
    unsubscribe::switch_off(&app.db, &parsed, visit.now()).await?.ok_or(WebError::NotFound)?;
    Ok(HtmlPage(UnsubscribePage { visit, token, is_done: true }).into_response())
}
