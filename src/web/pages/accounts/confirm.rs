//! Confirms a mail address. The link shows a button, because mail scanners open links.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::reset::dead_link;
use crate::accounts::email_change::{self, ConfirmError};
use crate::accounts::one_time_links::{self, TicketPurpose};
use crate::accounts::token::SecretToken;
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/confirm.html")]
struct ConfirmPage {
    visit: Visit,
    address: String,
    action: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    match one_time_links::check_token(&app.db, &token, visit.now()).await? {
        Some(TicketPurpose::ConfirmMail(_, address)) => {
            let action = format!("/confirm/{}", token.text());
            Ok(HtmlPage(ConfirmPage { visit, address, action }).into_response())
        }
        _ => Ok(dead_link(visit)),
    }
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    match email_change::confirm(&app.db, &token, &visit.place(), visit.now()).await {
        Ok(_) => Ok(SeeOther::to("/").saying(&visit, &Message::new("confirm-done")).into_response()),
        Err(ConfirmError::Ticket | ConfirmError::Taken) => Ok(dead_link(visit)),
        Err(ConfirmError::Database(error)) => Err(error.into()),
    }
}
