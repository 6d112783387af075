//! The mail address: changed, or its confirmation sent again.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::email_fault;
use super::password::unproven;
use crate::accounts::name::Email;
use crate::accounts::profile::{self, Profile};
use crate::accounts::{mail, secrets};
use crate::web::pages::NoFields;
use crate::web::{App, Faults, Form, Page, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/mail.html")]
struct MailPage {
    visit: Visit,
    faults: Faults,
    profile: Profile,
    email: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let profile = profile::load(&app.db, person.id).await?;
    Ok(Page(MailPage { visit, faults: Faults::new(), profile, email: String::new() }).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    email: String,
    password: String,
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let password = SecretString::from(typed.password);
    let faults = match Email::parse(&typed.email) {
        Ok(address) => match secrets::prove(&app.db, &app.hashing, person.id, &password, visit.now()).await {
            Ok(()) => {
                mail::change(&app.db, &person, &address, &visit.place(), visit.now()).await?;
                let said = Message::new("mail-change-sent").with("address", address.as_str());
                return Ok(SeeOther::to("/account/mail").saying(&visit, &said).into_response());
            }
            Err(error) => unproven("password", error)?,
        },
        Err(fault) => Faults::one("email", email_fault(fault)),
    };
    let profile = profile::load(&app.db, person.id).await?;
    let page = Page(MailPage { visit, faults, profile, email: typed.email });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn again(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let next = SeeOther::to("/account/mail");
    if mail::send_again(&app.db, person.id, visit.now()).await? {
        return Ok(next.saying(&visit, &Message::new("mail-sent-again")));
    }
    Ok(next)
}
