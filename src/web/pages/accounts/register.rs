//! The registration page: its form, and the account created from it.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{ReturnQuery, email_fault, enter, invited_game, name_fault, password_fault, wait};
use crate::accounts::login::NewLogin;
use crate::accounts::name::{DisplayName, EmailAddress};
use crate::accounts::password::Password;
use crate::accounts::place_bans;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::accounts::registration_policy::{self, RegistrationMode};
use crate::accounts::sign_up::{NewAccount, RegisterError, RegistrationPath, register};
use crate::gamemaster::GameInvitation;
use crate::i18n::{Message, NamedZone, zone_choices};
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, ReturnPath, SeeOther, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/register.html")]
pub(super) struct RegisterPage {
    pub(super) visit: Visit,
    pub(super) faults: FormErrors,
    pub(super) typed: RegisterForm,
    /// The address the form is sent to: this page, or the set-up link.
    pub(super) action: String,
    pub(super) is_first_admin: bool,
    /// True if the account will wait for approval.
    pub(super) waits: bool,
    pub(super) zones: Vec<(String, String)>,
    /// The game to whose invitation the person returns. `None` if they came without one.
    pub(super) invited: Option<GameInvitation>,
}

/// The registration form. The page never contains its password.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct RegisterForm {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) password: String,
    pub(super) zone: String,
    pub(super) next: String,
}

/// The page of a site where strangers cannot register.
#[derive(Template)]
#[template(path = "accounts/no_registration.html")]
struct NoRegistrationPage {
    visit: Visit,
    /// Message id of the reason.
    why: &'static str,
}

/// Returns how people without an invitation register, or the message id of the reason why they cannot.
fn path_of_strangers(mode: RegistrationMode) -> Result<RegistrationPath<'static>, &'static str> {
    match mode {
        RegistrationMode::Open => Ok(RegistrationPath::Open),
        RegistrationMode::Approval => Ok(RegistrationPath::Approval),
        RegistrationMode::Invitation => Err(key!("register-by-invitation")),
        RegistrationMode::Closed => Err(key!("register-closed")),
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(detour): UrlQuery<ReturnQuery>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&detour.next);
    if visit.viewer().person().is_some() {
        return Ok(SeeOther::to(next.path()).into_response());
    }
    let mode = registration_policy::load(&app.db).await?.door;
    if let Err(why) = path_of_strangers(mode) {
        return Ok(HtmlPage(NoRegistrationPage { visit, why }).into_response());
    }
    let invited = invited_game::find(&app, &next).await?;
    let zone = visit.words().lang.likely_zone().to_owned();
    let typed = RegisterForm { zone, next: next.path().to_owned(), ..RegisterForm::default() };
    let page = RegisterPage::new(visit, FormErrors::new(), typed, "/register".to_owned(), false);
    let waits = mode == RegistrationMode::Approval;
    Ok(HtmlPage(RegisterPage { waits, invited, ..page }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    ProtectedForm(typed): ProtectedForm<RegisterForm>,
) -> Result<Response, WebError> {
    let next = ReturnPath::parse(&typed.next);
    let mode = registration_policy::load(&app.db).await?.door;
    let entry = match path_of_strangers(mode) {
        Ok(entry) => entry,
        Err(why) => {
            let page = HtmlPage(NoRegistrationPage { visit, why });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let faults = match check(&typed, &app, &visit) {
        Ok(account) => match enrol(&app, &visit, &account, entry).await? {
            Ok(Some(opened)) => return Ok(enter(&visit, &opened, &next)),
            Ok(None) => return Err(WebError::NotFound),
            Err(faults) => faults,
        },
        Err(faults) => faults,
    };
    let invited = invited_game::find(&app, &next).await?;
    let page = RegisterPage::new(visit, faults, typed, "/register".to_owned(), false);
    let page = HtmlPage(RegisterPage { waits: matches!(entry, RegistrationPath::Approval), invited, ..page });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Creates the account and logs it in. `Ok(Ok(None))` if the invitation is no longer valid. The form errors include the
/// limit of registrations from one network and a ban on the place.
pub(super) async fn enrol(
    app: &App,
    visit: &Visit,
    account: &NewAccount,
    entry: RegistrationPath<'_>,
) -> Result<Result<Option<NewLogin>, FormErrors>, WebError> {
    match rate_limits::take(&app.db, LimitedAction::Register, visit.place().network, visit.now()).await {
        Ok(_) => {}
        Err(LimitError::Wait(pause)) => {
            let fault = Message::new("register-wait").with("wait", wait(pause));
            return Ok(Err(FormErrors::one("name", fault)));
        }
        Err(LimitError::Database(error)) => return Err(error.into()),
    }
    if let Some(refusal) = place_bans::refusal(&app.db, &visit.place(), visit.now()).await? {
        return Ok(Err(FormErrors::one("name", refusal.message())));
    }
    let newcomer = visit.newcomer().map(|newcomer| newcomer.id);
    match register(&app.db, &app.hashing, account, entry, newcomer, &visit.place(), visit.now()).await {
        Ok(opened) => Ok(Ok(Some(opened))),
        Err(RegisterError::Invitation) => Ok(Ok(None)),
        Err(error) => registration_errors(error).map(Err),
    }
}

/// Builds the new account from the form, or returns the errors of its fields.
pub(super) fn check(typed: &RegisterForm, app: &App, visit: &Visit) -> Result<NewAccount, FormErrors> {
    let mut faults = FormErrors::new();
    let mut note = |field, message| faults.add(field, message);
    let name = DisplayName::parse(&typed.name).map_err(|fault| note("name", name_fault(fault))).ok();
    if let Err(refused) = visit.site().check_words(&typed.name) {
        note("name", refused);
    }
    let email = EmailAddress::parse(&typed.email).map_err(|fault| note("email", email_fault(fault))).ok();
    let secret = SecretString::from(typed.password.as_str());
    let own = [typed.name.trim(), typed.email.trim(), app.config.host()];
    let password =
        Password::parse(&secret, &own).map_err(|fault| note("password", password_fault(fault))).ok();
    let zone =
        NamedZone::find_zone(&typed.zone).ok_or_else(|| note("zone", Message::new("zone-unknown"))).ok();
    match (name, email, password, zone, faults.is_empty()) {
        (Some(name), Some(email), Some(password), Some(zone), true) => {
            Ok(NewAccount { name, email, password, lang: visit.words().lang, zone })
        }
        _ => Err(faults),
    }
}

/// Returns the error at its field if the person can correct it.
///
/// # Errors
/// An invalid invitation, as [`WebError::NotFound`], and failures of hashing or the database.
pub(super) fn registration_errors(error: RegisterError) -> Result<FormErrors, WebError> {
    match error {
        RegisterError::NameTaken => Ok(FormErrors::one("name", Message::new("name-taken"))),
        RegisterError::Invitation => Err(WebError::NotFound),
        RegisterError::Hashing(error) => Err(error.into()),
        RegisterError::Database(error) => Err(error.into()),
    }
}

impl RegisterPage {
    pub(super) fn new(
        visit: Visit,
        faults: FormErrors,
        typed: RegisterForm,
        action: String,
        is_first_admin: bool,
    ) -> Self {
        let zones = zone_choices(&typed.zone);
        Self { visit, faults, typed, action, is_first_admin, waits: false, zones, invited: None }
    }

    /// Returns the path to return to, percent-encoded as the value of a query parameter.
    fn next(&self) -> String {
        ReturnPath::parse(&self.typed.next).quoted()
    }
}
