//! Declarations of a shared household.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::account_list;
use crate::accounts::households::{self, HouseholdDeclaration, HouseholdError};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/household.html")]
struct HouseholdPage {
    visit: Visit,
    faults: FormErrors,
    households: Vec<HouseholdDeclaration>,
    /// The name of the other person, as typed in the form.
    named: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let households = households::list(&app.db, person.id).await?;
    let page = HouseholdPage { visit, faults: FormErrors::new(), households, named: String::new() };
    Ok(HtmlPage(page).into_response())
}

/// The form with the name of the other person.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct HouseholdForm {
    name: String,
}

pub(super) async fn declare(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<HouseholdForm>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Invite, person.id, visit.now()).await?;
    let declared = match account_list::find_by_name(&app.db, &typed.name).await? {
        Some(other) => households::declare(&app.db, &person, other, visit.now()).await,
        None => Err(HouseholdError::Nobody),
    };
    let fault = match declared {
        Ok(()) => {
            let next = SeeOther::to("/account/household");
            return Ok(next.saying(&visit, &Message::new("household-added")).into_response());
        }
        Err(HouseholdError::Nobody) => Message::new("household-nobody"),
        Err(HouseholdError::Closed) => Message::new("takes-no-messages"),
        Err(HouseholdError::Database(error)) => return Err(error.into()),
    };
    let households = households::list(&app.db, person.id).await?;
    let page = HouseholdPage { visit, faults: FormErrors::one("name", fault), households, named: typed.name };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

pub(super) async fn agree(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(other): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !households::agree(&app.db, person.id, other, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/account/household").saying(&visit, &Message::new("household-agreed")))
}

pub(super) async fn end(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(other): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    households::end(&app.db, person.id, other).await?;
    Ok(SeeOther::to("/account/household").saying(&visit, &Message::new("household-ended")))
}
