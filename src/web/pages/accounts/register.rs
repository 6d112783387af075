//! Makes an account.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::{Detour, email_fault, enter, name_fault, password_fault, wait};
use crate::accounts::limits::{self, Action, Limited};
use crate::accounts::login::Opened;
use crate::accounts::name::{Email, Name};
use crate::accounts::password::Password;
use crate::accounts::place_bans;
use crate::accounts::register::{Entry, NewAccount, RegisterError, register};
use crate::accounts::registration::{self, Door};
use crate::web::{App, Faults, Form, Next, Page, Query, SeeOther, Visit, WebError};
use crate::words::{Message, Zone, zone_names};

#[derive(Template)]
#[template(path = "accounts/register.html")]
pub(super) struct RegisterPage {
    pub(super) visit: Visit,
    pub(super) faults: Faults,
    pub(super) typed: Typed,
    /// The address the form is sent to: this page, or the set-up link.
    pub(super) action: String,
    pub(super) is_first_admin: bool,
    /// True if the account will wait for approval.
    pub(super) waits: bool,
    pub(super) zones: Vec<(String, String)>,
}

/// The form. The password is never written back.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) password: String,
    pub(super) zone: String,
    pub(super) next: String,
}

/// The page of a site where registration needs an invitation.
#[derive(Template)]
#[template(path = "accounts/by_invitation.html")]
struct ByInvitationPage {
    visit: Visit,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Query(detour): Query<Detour>,
) -> Result<Response, WebError> {
    let next = Next::parse(&detour.next);
    if visit.viewer().person().is_some() {
        return Ok(SeeOther::to(next.path()).into_response());
    }
    let door = registration::load(&app.db).await?.door;
    if door == Door::Invitation {
        return Ok(Page(ByInvitationPage { visit }).into_response());
    }
    let zone = visit.words().lang.likely_zone().to_owned();
    let typed = Typed { zone, next: next.path().to_owned(), ..Typed::default() };
    let page = RegisterPage::new(visit, Faults::new(), typed, "/register".to_owned(), false);
    Ok(Page(RegisterPage { waits: door == Door::Approval, ..page }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let next = Next::parse(&typed.next);
    let entry = match registration::load(&app.db).await?.door {
        Door::Open => Entry::Open,
        Door::Approval => Entry::Approval,
        Door::Invitation => {
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(ByInvitationPage { visit })).into_response());
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
    let page = RegisterPage::new(visit, faults, typed, "/register".to_owned(), false);
    let page = Page(RegisterPage { waits: matches!(entry, Entry::Approval), ..page });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Makes the account, unless too many have been made from the same network; `None` if the invitation does not work
/// any more.
pub(super) async fn enrol(
    app: &App,
    visit: &Visit,
    account: &NewAccount,
    entry: Entry<'_>,
) -> Result<Result<Option<Opened>, Faults>, WebError> {
    match limits::take(&app.db, Action::Register, visit.place().network, visit.now()).await {
        Ok(()) => {}
        Err(Limited::Wait(pause)) => {
            let fault = Message::new("register-wait").with("wait", wait(pause));
            return Ok(Err(Faults::one("name", fault)));
        }
        Err(Limited::Database(error)) => return Err(error.into()),
    }
    if let Some(refusal) = place_bans::refusal(&app.db, &visit.place(), visit.now()).await? {
        return Ok(Err(Faults::one("name", refusal.message())));
    }
    match register(&app.db, &app.hashing, account, entry, &visit.place(), visit.now()).await {
        Ok(opened) => Ok(Ok(Some(opened))),
        Err(RegisterError::Invitation) => Ok(Ok(None)),
        Err(error) => refused(error).map(Err),
    }
}

/// Returns the account that was typed, or the errors of the form.
pub(super) fn check(typed: &Typed, app: &App, visit: &Visit) -> Result<NewAccount, Faults> {
    let mut faults = Faults::new();
    let mut note = |field, message| faults.add(field, message);
    let name = Name::parse(&typed.name).map_err(|fault| note("name", name_fault(fault))).ok();
    let email = Email::parse(&typed.email).map_err(|fault| note("email", email_fault(fault))).ok();
    let secret = SecretString::from(typed.password.as_str());
    let own = [typed.name.trim(), typed.email.trim(), app.config.host()];
    let password =
        Password::parse(&secret, &own).map_err(|fault| note("password", password_fault(fault))).ok();
    let zone = Zone::named(&typed.zone).ok_or_else(|| note("zone", Message::new("zone-unknown"))).ok();
    match (name, email, password, zone) {
        (Some(name), Some(email), Some(password), Some(zone)) => {
            Ok(NewAccount { name, email, password, lang: visit.words().lang, zone })
        }
        _ => Err(faults),
    }
}

/// Returns the errors of the form that the person can correct.
pub(super) fn refused(error: RegisterError) -> Result<Faults, WebError> {
    match error {
        RegisterError::NameTaken => Ok(Faults::one("name", Message::new("name-taken"))),
        RegisterError::Invitation => Err(WebError::NotFound),
        RegisterError::Hashing(error) => Err(error.into()),
        RegisterError::Database(error) => Err(error.into()),
    }
}

impl RegisterPage {
    pub(super) fn new(
        visit: Visit,
        faults: Faults,
        typed: Typed,
        action: String,
        is_first_admin: bool,
    ) -> Self {
        let zones = zone_names().into_iter().map(|zone| (zone.clone(), zone)).collect();
        Self { visit, faults, typed, action, is_first_admin, waits: false, zones }
    }
}
