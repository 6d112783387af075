//! Sets a new password for people who have forgotten theirs.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{device_cookie, email_fault, password_fault};
use crate::accounts::name::EmailAddress;
use crate::accounts::one_time_links::{self, TicketPurpose};
use crate::accounts::password::Password;
use crate::accounts::password_change::{self, SecretError};
use crate::accounts::profile;
use crate::accounts::token::SecretToken;
use crate::i18n::Message;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/forgotten_password.html")]
struct ForgottenPasswordPage {
    visit: Visit,
    faults: FormErrors,
    email: String,
}

#[derive(Template)]
#[template(path = "accounts/reset_password.html")]
struct ResetPasswordPage {
    visit: Visit,
    faults: FormErrors,
    action: String,
}

#[derive(Template)]
#[template(path = "accounts/dead_link.html")]
struct DeadLinkPage {
    visit: Visit,
}

/// Returns the page of a link that does not work: unknown, used or expired. It does not say which.
pub(super) fn dead_link(visit: Visit) -> Response {
    (StatusCode::NOT_FOUND, HtmlPage(DeadLinkPage { visit })).into_response()
}

pub(super) async fn ask_page(visit: Visit) -> Response {
    HtmlPage(ForgottenPasswordPage { visit, faults: FormErrors::new(), email: String::new() }).into_response()
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ForgottenPasswordForm {
    email: String,
}

pub(super) async fn ask(
    State(app): State<App>,
    visit: Visit,
    ProtectedForm(typed): ProtectedForm<ForgottenPasswordForm>,
) -> Result<Response, WebError> {
    match EmailAddress::parse(&typed.email) {
        Ok(email) => {
            password_change::ask_for_reset(&app.db, &email, visit.place().network, visit.now()).await?;
            Ok(SeeOther::to("/login").saying(&visit, &Message::new("forgotten-sent")).into_response())
        }
        Err(fault) => {
            let faults = FormErrors::one("email", email_fault(fault));
            let page = HtmlPage(ForgottenPasswordPage { visit, faults, email: typed.email });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    match one_time_links::check_token(&app.db, &token, visit.now()).await? {
        Some(purpose @ TicketPurpose::ResetPassword(_)) => {
            Ok(HtmlPage(ResetPasswordPage { visit, faults: FormErrors::new(), action: purpose.path(&token) })
                .into_response())
        }
        _ => Ok(dead_link(visit)),
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ResetPasswordForm {
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    UrlPath(text): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<ResetPasswordForm>,
) -> Result<Response, WebError> {
    let Some(token) = SecretToken::parse(&text) else { return Ok(dead_link(visit)) };
    let (name, email) = match one_time_links::check_token(&app.db, &token, visit.now()).await? {
        Some(TicketPurpose::ResetPassword(user)) => {
            let profile = profile::load(&app.db, user).await?;
            (profile.name, profile.email.unwrap_or_default())
        }
        _ => Default::default(),
    };
    let own = [&*name, &*email, app.config.host()];
    let password = match Password::parse(&SecretString::from(typed.password), &own) {
        Ok(password) => password,
        Err(fault) => {
            let faults = FormErrors::one("password", password_fault(fault));
            let page =
                HtmlPage(ResetPasswordPage { visit, faults, action: format!("/reset/{}", token.text()) });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let place = visit.place();
    match password_change::reset_password(&app.db, &app.hashing, &token, &password, &place, visit.now()).await
    {
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
