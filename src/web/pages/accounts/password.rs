//! The page on which people change their password.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{password_fault, session_cookie, wait};
use crate::accounts::password::Password;
use crate::accounts::password_change::{self, SecretError};
use crate::accounts::profile;
use crate::accounts::rate_limits::LimitError;
use crate::i18n::Message;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/password.html")]
struct PasswordPage {
    visit: Visit,
    faults: FormErrors,
}

pub(super) async fn page(visit: Visit, SignedIn(_): SignedIn) -> Response {
    HtmlPage(PasswordPage { visit, faults: FormErrors::new() }).into_response()
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct PasswordForm {
    old: String,
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<PasswordForm>,
) -> Result<Response, WebError> {
    let (old, new) = (SecretString::from(typed.old), SecretString::from(typed.password));
    let profile = profile::load(&app.db, person.id).await?;
    let own = [&*person.name, profile.email.as_deref().unwrap_or_default(), app.config.host()];
    let faults = match Password::parse(&new, &own) {
        Ok(new) => {
            let place = visit.place();
            match password_change::change_password(
                &app.db,
                &app.hashing,
                &person,
                &old,
                &new,
                &place,
                visit.now(),
            )
            .await
            {
                Ok(token) => {
                    let next =
                        SeeOther::to("/account/password").saying(&visit, &Message::new("password-changed"));
                    return Ok((AppendHeaders([session_cookie(&visit, &token)]), next).into_response());
                }
                Err(error) => unproven("old", error)?,
            }
        }
        Err(fault) => FormErrors::one("password", password_fault(fault)),
    };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(PasswordPage { visit, faults })).into_response())
}

/// Returns the errors of a form in whose `field` the account's password was not accepted.
///
/// # Errors
/// A query or hashing failed, or a one-time link no longer works.
pub(super) fn unproven(field: &'static str, error: SecretError) -> Result<FormErrors, WebError> {
    match error {
        SecretError::Wrong => Ok(FormErrors::one(field, Message::new("password-wrong"))),
        SecretError::Limited(LimitError::Wait(pause)) => {
            Ok(FormErrors::one(field, Message::new("login-wait").with("wait", wait(pause))))
        }
        SecretError::Limited(LimitError::Database(error)) | SecretError::Database(error) => Err(error.into()),
        SecretError::Hashing(error) => Err(error.into()),
        SecretError::Ticket => Err(WebError::NotFound),
    }
}
