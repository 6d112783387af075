//! Makes the first admin's account, by the link that the server printed.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::enter;
use super::register::{RegisterPage, Typed, check, refused};
use super::reset::dead_link;
use crate::accounts::setup::{SetupError, first_admin};
use crate::accounts::tickets::{self, Purpose};
use crate::accounts::token::Token;
use crate::web::{App, Faults, Form, Next, Page, Path, Visit, WebError};

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    if tickets::look(&app.db, &token, visit.now()).await? != Some(Purpose::FirstAdmin) {
        return Ok(dead_link(visit));
    }
    let typed = Typed { zone: visit.words().lang.likely_zone().to_owned(), ..Typed::default() };
    let action = Purpose::FirstAdmin.path(&token);
    Ok(Page(RegisterPage::new(visit, Faults::new(), typed, action, true)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    let faults = match check(&typed, &app, &visit) {
        Ok(account) => {
            match first_admin(&app.db, &app.hashing, &token, &account, &visit.place(), visit.now()).await {
                Ok(opened) => return Ok(enter(&visit, &opened, &Next::parse("/admin"))),
                Err(SetupError::Ticket) => return Ok(dead_link(visit)),
                Err(SetupError::Limited(error)) => return Err(error.into()),
                Err(SetupError::Register(error)) => refused(error)?,
            }
        }
        Err(faults) => faults,
    };
    let action = Purpose::FirstAdmin.path(&token);
    let page = Page(RegisterPage::new(visit, faults, typed, action, true));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
