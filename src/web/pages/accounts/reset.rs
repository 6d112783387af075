//! Sets a new password for people who have forgotten theirs.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{device_cookie, email_fault, password_fault};
use crate::accounts::name::Email;
use crate::accounts::password::Password;
use crate::accounts::profile;
use crate::accounts::secrets::{self, SecretError};
use crate::accounts::tickets::{self, Purpose};
use crate::accounts::token::Token;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/forgotten.html")]
struct ForgottenPage {
    visit: Visit,
    faults: Faults,
    email: String,
}

#[derive(Template)]
#[template(path = "accounts/reset.html")]
struct ResetPage {
    visit: Visit,
    faults: Faults,
    action: String,
}

#[derive(Template)]
#[template(path = "accounts/dead_link.html")]
struct DeadLinkPage {
    visit: Visit,
}

/// Returns the page of a link that does not work: unknown, used or expired. It does not say which.
pub(super) fn dead_link(visit: Visit) -> Response {
    (StatusCode::NOT_FOUND, Page(DeadLinkPage { visit })).into_response()
}

pub(super) async fn ask_page(visit: Visit) -> Response {
    Page(ForgottenPage { visit, faults: Faults::new(), email: String::new() }).into_response()
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Asked {
    email: String,
}

pub(super) async fn ask(
    State(app): State<App>,
    visit: Visit,
    Form(typed): Form<Asked>,
) -> Result<Response, WebError> {
    match Email::parse(&typed.email) {
        Ok(email) => {
            secrets::ask_for_reset(&app.db, &email, visit.place().network, visit.now()).await?;
            Ok(SeeOther::to("/login").saying(&visit, &Message::new("forgotten-sent")).into_response())
        }
        Err(fault) => {
            let faults = Faults::one("email", email_fault(fault));
            let page = Page(ForgottenPage { visit, faults, email: typed.email });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    match tickets::look(&app.db, &token, visit.now()).await? {
        Some(purpose @ Purpose::ResetPassword(_)) => {
            Ok(Page(ResetPage { visit, faults: Faults::new(), action: purpose.path(&token) }).into_response())
        }
        _ => Ok(dead_link(visit)),
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Path(text): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let Some(token) = Token::parse(&text) else { return Ok(dead_link(visit)) };
    let (name, email) = match tickets::look(&app.db, &token, visit.now()).await? {
        Some(Purpose::ResetPassword(user)) => {
            let profile = profile::load(&app.db, user).await?;
            (profile.name, profile.email.unwrap_or_default())
        }
        _ => Default::default(),
    };
    let own = [&*name, &*email, app.config.host()];
    let password = match Password::parse(&SecretString::from(typed.password), &own) {
        Ok(password) => password,
        Err(fault) => {
            let faults = Faults::one("password", password_fault(fault));
            let page = Page(ResetPage { visit, faults, action: format!("/reset/{}", token.text()) });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let place = visit.place();
    match secrets::reset_password(&app.db, &app.hashing, &token, &password, &place, visit.now()).await {
        Ok(device) => {
            let next = SeeOther::to("/login").saying(&visit, &Message::new("reset-done"));
            Ok((AppendHeaders([device_cookie(&visit, &device)]), next).into_response())
        }
        Err(SecretError::Ticket | SecretError::Wrong) => Ok(dead_link(visit)),
        Err(SecretError::Limited(error)) => Err(error.into()),
        Err(SecretError::Hashing(error)) => Err(error.into()),
        Err(SecretError::Database(error)) => Err(error.into()),
    }
}
