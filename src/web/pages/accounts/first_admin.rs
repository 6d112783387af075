//! Makes the first admin's account, by the link that the server printed.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::enter;
use super::register::{RegisterForm, RegisterPage, check, registration_errors};
use super::reset::dead_link;
use crate::accounts::first_admin::{SetupError, first_admin};
use crate::accounts::one_time_links::{self, TicketPurpose};
use crate::accounts::token::SecretToken;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, ReturnPath, UrlPath, Visit, WebError};

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    if one_time_links::check_token(&app.db, &token, visit.now()).await? != Some(TicketPurpose::FirstAdmin) {
        return Ok(dead_link(visit));
    }
    let typed = RegisterForm { zone: visit.words().lang.likely_zone().to_owned(), ..RegisterForm::default() };
    let action = TicketPurpose::FirstAdmin.path(&token);
    Ok(HtmlPage(RegisterPage::new(visit, FormErrors::new(), typed, action, true)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<RegisterForm>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    let faults = match check(&typed, &app, &visit) {
        Ok(account) => {
            match first_admin(&app.db, &app.hashing, &token, &account, &visit.place(), visit.now()).await {
                Ok(opened) => return Ok(enter(&visit, &opened, &ReturnPath::parse("/admin"))),
                Err(SetupError::Ticket) => return Ok(dead_link(visit)),
                Err(SetupError::Limited(error)) => return Err(error.into()),
                Err(SetupError::Register(error)) => registration_errors(error)?,
            }
        }
        Err(faults) => faults,
    };
    let action = TicketPurpose::FirstAdmin.path(&token);
    let page = HtmlPage(RegisterPage::new(visit, faults, typed, action, true));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
