//! The passkeys of an account: added by the browser, removed.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use webauthn_rs::Webauthn;

use super::second_factor::{FactorAct, FactorProofForm, FactorProofPage, OVERVIEW, faults_of, show_added};
use crate::accounts::Person;
use crate::accounts::second_factor::passkeys::{self, relying_party};
use crate::accounts::second_factor::{self, FactorError, PasskeyRow};
use crate::i18n::Message;
use crate::ids::PasskeyId;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

const PASSKEYS: &str = "/account/second-factor/passkeys";

#[derive(Template)]
#[template(path = "accounts/factor_passkey.html")]
struct PasskeySetupPage {
    visit: Visit,
    /// The request to the browser, as JSON.
    options: String,
}

fn site(app: &App) -> Result<Webauthn, WebError> {
    relying_party(&app.config).ok_or(WebError::NotFound)
}

fn add_proof(visit: Visit, name: String) -> FactorProofPage {
    let action = PASSKEYS.to_owned();
    FactorProofPage { visit, faults: FormErrors::new(), act: FactorAct::AddPasskey, name, action }
}

/// Asks for the password and a name; once they were given, lets the browser create the key.
pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    site(&app)?;
    match passkeys::load_setup(&app.db, &person, visit.now()).await? {
        Some(options) => Ok(HtmlPage(PasskeySetupPage { visit, options }).into_response()),
        None => Ok(HtmlPage(add_proof(visit, String::new())).into_response()),
    }
}

pub(super) async fn begin(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<FactorProofForm>,
) -> Result<Response, WebError> {
    let site = site(&app)?;
    let name = match typed.passkey_name() {
        Ok(name) => name,
        Err(faults) => return Ok(add_proof(visit, typed.name).show_refusal(faults)),
    };
    let password = typed.password();
    match passkeys::begin(&app.db, &app.hashing, &site, &person, &password, name, visit.now()).await {
        Ok(()) => Ok(SeeOther::to(PASSKEYS).into_response()),
        Err(error) => Ok(add_proof(visit, typed.name).show_refusal(faults_of(error)?)),
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct PasskeyForm {
    /// The browser's answer, as JSON.
    credential: String,
}

pub(super) async fn confirm(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<PasskeyForm>,
) -> Result<Response, WebError> {
    let place = visit.place();
    match passkeys::confirm(&app.db, &site(&app)?, &person, &typed.credential, &place, visit.now()).await {
        Ok(codes) => Ok(show_added(visit, codes)),
        Err(FactorError::Wrong | FactorError::Over | FactorError::Known) => {
            let said = Message::new("factor-passkey-failed");
            Ok(SeeOther::to(OVERVIEW).saying(&visit, &said).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn find(app: &App, person: &Person, passkey: &str) -> Result<PasskeyRow, WebError> {
    let passkey: PasskeyId = passkey.parse().map_err(|_| WebError::NotFound)?;
    let factors = second_factor::load(&app.db, person.id).await?;
    factors.passkeys.into_iter().find(|row| row.id == passkey).ok_or(WebError::NotFound)
}

fn remove_proof(visit: Visit, passkey: PasskeyRow) -> FactorProofPage {
    let action = format!("{PASSKEYS}/{}", passkey.id);
    FactorProofPage {
        visit,
        faults: FormErrors::new(),
        act: FactorAct::RemovePasskey,
        name: passkey.name,
        action,
    }
}

pub(super) async fn remove_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(passkey): UrlPath<String>,
) -> Result<Response, WebError> {
    let passkey = find(&app, &person, &passkey).await?;
    Ok(HtmlPage(remove_proof(visit, passkey)).into_response())
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(passkey): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<FactorProofForm>,
) -> Result<Response, WebError> {
    let passkey = find(&app, &person, &passkey).await?;
    let (password, place) = (typed.password(), visit.place());
    match passkeys::remove(&app.db, &app.hashing, &person, passkey.id, &password, &place, visit.now()).await {
        Ok(()) => Ok(SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-removed")).into_response()),
        Err(error) => Ok(remove_proof(visit, passkey).show_refusal(faults_of(error)?)),
    }
}
