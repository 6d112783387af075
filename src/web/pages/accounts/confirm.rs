//! Confirms a mail address. The link shows a button, because mail scanners open links.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::reset::dead_link;
use crate::accounts::mail::{self, ConfirmError};
use crate::accounts::tickets::{self, Purpose};
use crate::accounts::token::Token;
use crate::web::pages::NoFields;
use crate::web::{App, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

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
    Path(text): Path<String>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    match tickets::look(&app.db, &token, visit.now()).await? {
        Some(Purpose::ConfirmMail(_, address)) => {
            let action = format!("/confirm/{}", token.text());
            Ok(Page(ConfirmPage { visit, address, action }).into_response())
        }
        _ => Ok(dead_link(visit)),
    }
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    match mail::confirm(&app.db, &token, &visit.place(), visit.now()).await {
        Ok(_) => Ok(SeeOther::to("/").saying(&visit, &Message::new("confirm-done")).into_response()),
        Err(ConfirmError::Ticket | ConfirmError::Taken) => Ok(dead_link(visit)),
        Err(ConfirmError::Database(error)) => Err(error.into()),
    }
}
