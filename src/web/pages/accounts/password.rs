//! Changes the password.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{password_fault, session_cookie, wait};
use crate::accounts::limits::Limited;
use crate::accounts::password::Password;
use crate::accounts::profile;
use crate::accounts::secrets::{self, SecretError};
use crate::web::{App, Faults, Form, Page, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/password.html")]
struct PasswordPage {
    visit: Visit,
    faults: Faults,
}

pub(super) async fn page(visit: Visit, SignedIn(_): SignedIn) -> Response {
    Page(PasswordPage { visit, faults: Faults::new() }).into_response()
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    old: String,
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let (old, new) = (SecretString::from(typed.old), SecretString::from(typed.password));
    let profile = profile::load(&app.db, person.id).await?;
    let own = [&*person.name, profile.email.as_deref().unwrap_or_default(), app.config.host()];
    let faults = match Password::parse(&new, &own) {
        Ok(new) => {
            let place = visit.place();
            match secrets::change_password(&app.db, &app.hashing, &person, &old, &new, &place, visit.now())
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
        Err(fault) => Faults::one("password", password_fault(fault)),
    };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(PasswordPage { visit, faults })).into_response())
}

/// Returns the errors of a form whose `field` should have had the account's password.
pub(super) fn unproven(field: &'static str, error: SecretError) -> Result<Faults, WebError> {
    match error {
        SecretError::Wrong => Ok(Faults::one(field, Message::new("password-wrong"))),
        SecretError::Limited(Limited::Wait(pause)) => {
            Ok(Faults::one(field, Message::new("login-wait").with("wait", wait(pause))))
        }
        SecretError::Limited(Limited::Database(error)) | SecretError::Database(error) => Err(error.into()),
        SecretError::Hashing(error) => Err(error.into()),
        SecretError::Ticket => Err(WebError::NotFound),
    }
}
