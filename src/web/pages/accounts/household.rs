//! Declarations of a shared household.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::households::{self, Household, HouseholdError};
use crate::accounts::limits::{self, Action};
use crate::accounts::people;
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{App, Faults, Form, Page, Path, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "accounts/household.html")]
struct HouseholdPage {
    visit: Visit,
    faults: Faults,
    households: Vec<Household>,
    /// The name as typed.
    named: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let households = households::list(&app.db, person.id).await?;
    let page = HouseholdPage { visit, faults: Faults::new(), households, named: String::new() };
    Ok(Page(page).into_response())
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
    Form(typed): Form<HouseholdForm>,
) -> Result<Response, WebError> {
    limits::take(&app.db, Action::Invite, person.id, visit.now()).await?;
    let declared = match people::called(&app.db, &typed.name).await? {
        Some(other) => households::declare(&app.db, &person, other, visit.now()).await,
        None => Err(HouseholdError::Nobody),
    };
    let fault = match declared {
        Ok(()) => {
            let next = SeeOther::to("/account/household");
            return Ok(next.saying(&visit, &Message::new("household-said")).into_response());
        }
        Err(HouseholdError::Nobody) => Message::new("household-nobody"),
        Err(HouseholdError::Closed) => Message::new("takes-no-messages"),
        Err(HouseholdError::Database(error)) => return Err(error.into()),
    };
    let households = households::list(&app.db, person.id).await?;
    let page = HouseholdPage { visit, faults: Faults::one("name", fault), households, named: typed.name };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Page(page)).into_response())
}

pub(super) async fn agree(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Path(other): Path<UserId>,
    Form(NoFields {}): Form<NoFields>,
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
    Path(other): Path<UserId>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    households::end(&app.db, person.id, other).await?;
    Ok(SeeOther::to("/account/household").saying(&visit, &Message::new("household-ended")))
}
