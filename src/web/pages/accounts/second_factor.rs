//! The second factor of an account: overview, new recovery codes, and the page that asks for the password first.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64;
use secrecy::SecretString;
use serde::Deserialize;

use super::password::unproven;
use super::wait;
use crate::accounts::password_change::SecretError;
use crate::accounts::rate_limits::LimitError;
use crate::accounts::second_factor::passkeys::{NAME_LENGTH, relying_party};
use crate::accounts::second_factor::{self, FactorError, SecondFactors, recovery};
use crate::i18n::Message;
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

/// The address of the overview.
pub(super) const OVERVIEW: &str = "/account/second-factor";

#[derive(Template)]
#[template(path = "accounts/second_factor.html")]
struct SecondFactorPage {
    visit: Visit,
    factors: SecondFactors,
    /// True if browsers can make passkeys at the site's address.
    can_have_passkeys: bool,
}

/// The action that follows the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FactorAct {
    AddApp,
    RemoveApp,
    AddPasskey,
    RemovePasskey,
    RenewCodes,
}

/// A page that asks for the password before a factor is added, removed or renewed.
#[derive(Template)]
#[template(path = "accounts/factor_proof.html")]
pub(super) struct FactorProofPage {
    pub(super) visit: Visit,
    pub(super) faults: FormErrors,
    pub(super) act: FactorAct,
    /// The name of a passkey; as typed for a new one.
    pub(super) name: String,
    /// The address the form is sent to.
    pub(super) action: String,
}

impl FactorProofPage {
    fn title(&self) -> &'static str {
        match self.act {
            FactorAct::AddApp => key!("factor-app-add"),
            FactorAct::RemoveApp => key!("factor-app-remove"),
            FactorAct::AddPasskey => key!("factor-passkey-add"),
            FactorAct::RemovePasskey => key!("factor-passkey-remove"),
            FactorAct::RenewCodes => key!("factor-codes-renew"),
        }
    }

    fn explanation(&self) -> &'static str {
        match self.act {
            FactorAct::AddApp => key!("factor-app-add-why"),
            FactorAct::RemoveApp => key!("factor-app-remove-why"),
            FactorAct::AddPasskey => key!("factor-passkey-add-why"),
            FactorAct::RemovePasskey => key!("factor-passkey-remove-why"),
            FactorAct::RenewCodes => key!("factor-codes-renew-why"),
        }
    }

    fn is_for_new_passkey(&self) -> bool {
        self.act == FactorAct::AddPasskey
    }

    /// Shows the page again with the errors.
    pub(super) fn show_refusal(self, faults: FormErrors) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(Self { faults, ..self })).into_response()
    }
}

#[derive(Template)]
#[template(path = "accounts/factor_codes.html")]
struct FreshCodesPage {
    visit: Visit,
    codes: Vec<String>,
}

impl FreshCodesPage {
    /// Returns the codes as a text file in a `data:` link.
    fn file(&self) -> String {
        format!("data:text/plain;base64,{}", BASE64.encode(format!("{}\n", self.codes.join("\n")).as_bytes()))
    }
}

/// The form with the password, and the name of a new passkey.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct FactorProofForm {
    pub(super) password: String,
    pub(super) name: String,
}

impl FactorProofForm {
    pub(super) fn password(&self) -> SecretString {
        SecretString::from(self.password.as_str())
    }

    /// Returns the name of a new passkey, trimmed.
    pub(super) fn passkey_name(&self) -> Result<&str, FormErrors> {
        let name = self.name.trim();
        match name.chars().count() {
            0 => Err(FormErrors::one("name", Message::new("factor-passkey-name-missing"))),
            1..=NAME_LENGTH => Ok(name),
            _ => Err(FormErrors::one("name", Message::new("text-long").with("most", NAME_LENGTH))),
        }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let factors = second_factor::load(&app.db, person.id).await?;
    let can_have_passkeys = relying_party(&app.config).is_some();
    Ok(HtmlPage(SecondFactorPage { visit, factors, can_have_passkeys }).into_response())
}

fn codes_proof(visit: Visit) -> FactorProofPage {
    let action = format!("{OVERVIEW}/codes");
    FactorProofPage {
        visit,
        faults: FormErrors::new(),
        act: FactorAct::RenewCodes,
        name: String::new(),
        action,
    }
}

pub(super) async fn codes_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    if second_factor::load(&app.db, person.id).await?.is_set_up() {
        Ok(HtmlPage(codes_proof(visit)).into_response())
    } else {
        Ok(SeeOther::to(OVERVIEW).into_response())
    }
}

pub(super) async fn renew_codes(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<FactorProofForm>,
) -> Result<Response, WebError> {
    match recovery::renew(&app.db, &app.hashing, &person, &typed.password(), visit.now()).await {
        Ok(codes) => Ok(fresh_codes(visit, codes)),
        Err(FactorError::Nothing) => Ok(SeeOther::to(OVERVIEW).into_response()),
        Err(error) => Ok(codes_proof(visit).show_refusal(faults_of(error)?)),
    }
}

/// Shows the recovery codes of a new factor, only once; redirects to the overview if the account already has codes.
pub(super) fn show_added(visit: Visit, codes: Vec<String>) -> Response {
    if codes.is_empty() {
        SeeOther::to(OVERVIEW).saying(&visit, &Message::new("factor-added")).into_response()
    } else {
        fresh_codes(visit, codes)
    }
}

fn fresh_codes(visit: Visit, codes: Vec<String>) -> Response {
    HtmlPage(FreshCodesPage { visit, codes }).into_response()
}

/// Returns the errors of a form whose password, code or passkey was refused.
pub(super) fn faults_of(error: FactorError) -> Result<FormErrors, WebError> {
    match error {
        FactorError::Secret(error) => unproven("password", error),
        FactorError::Wrong => Ok(FormErrors::one("code", Message::new("factor-code-wrong"))),
        FactorError::Known => Ok(FormErrors::one("password", Message::new("factor-known"))),
        FactorError::Over => Ok(FormErrors::one("password", Message::new("factor-timed-out"))),
        FactorError::Nothing | FactorError::Passkey(_) => Err(error.into()),
    }
}

/// Does the same for a form with a code and no password.
pub(super) fn code_faults_of(error: FactorError) -> Result<FormErrors, WebError> {
    match error {
        FactorError::Secret(SecretError::Limited(LimitError::Wait(pause))) => {
            Ok(FormErrors::one("code", Message::new("factor-wait").with("wait", wait(pause))))
        }
        error => faults_of(error),
    }
}
