//! The mail address: changed, or its confirmation sent again.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::email_fault;
use super::password::unproven;
use crate::accounts::name::EmailAddress;
use crate::accounts::profile::{self, Profile};
use crate::accounts::{email_change, password_change};
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/email.html")]
struct EmailPage {
    visit: Visit,
    faults: FormErrors,
    profile: Profile,
    email: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let profile = profile::load(&app.db, person.id).await?;
    Ok(HtmlPage(EmailPage { visit, faults: FormErrors::new(), profile, email: String::new() })
        .into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct EmailForm {
    email: String,
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<EmailForm>,
) -> Result<Response, WebError> {
    let password = SecretString::from(typed.password);
    let faults = match EmailAddress::parse(&typed.email) {
        Ok(address) => {
            match password_change::prove(&app.db, &app.hashing, person.id, &password, visit.now()).await {
                Ok(()) => {
                    email_change::change(&app.db, &person, &address, &visit.place(), visit.now()).await?;
                    let said = Message::new("mail-change-sent").with("address", address.as_str());
                    return Ok(SeeOther::to("/account/e-mail-address").saying(&visit, &said).into_response());
                }
                Err(error) => unproven("password", error)?,
            }
        }
        Err(fault) => FormErrors::one("email", email_fault(fault)),
    };
    let profile = profile::load(&app.db, person.id).await?;
    let page = HtmlPage(EmailPage { visit, faults, profile, email: typed.email });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn again(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let next = SeeOther::to("/account/e-mail-address");
    if email_change::send_again(&app.db, person.id, visit.now()).await? {
        return Ok(next.saying(&visit, &Message::new("mail-sent-again")));
    }
    Ok(next)
}
