//! The reader's own data: exported, or erased with the account.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::password::unproven;
use crate::accounts::name::former_name;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::accounts::{SiteRole, password_change};
use crate::forum::account_data::{self, EraseError};
use crate::gamemaster;
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SESSION, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/data.html")]
struct DataPage {
    visit: Visit,
}

#[derive(Template)]
#[template(path = "accounts/erase_account.html")]
struct ErasePage {
    visit: Visit,
    faults: FormErrors,
    neutral: String,
    is_admin: bool,
}

pub(super) async fn page(visit: Visit, SignedIn(_): SignedIn) -> Response {
    HtmlPage(DataPage { visit }).into_response()
}

pub(super) async fn export(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Export, person.id, visit.now()).await?;
    let export = account_data::export(&app.db, person.id, visit.now()).await?;
    let text = serde_json::to_string_pretty(&export).map_err(WebError::internal)?;
    let name = format!("attachment; filename=\"stafeta-{}.json\"", visit.now().format("%Y-%m-%d"));
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

pub(super) async fn erase_page(visit: Visit, SignedIn(person): SignedIn) -> Response {
    let (neutral, is_admin) = (former_name(person.id.0), person.role == SiteRole::Admin);
    HtmlPage(ErasePage { visit, faults: FormErrors::new(), neutral, is_admin }).into_response()
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct EraseForm {
    password: String,
    sure: Option<String>,
}

pub(super) async fn erase(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<EraseForm>,
) -> Result<Response, WebError> {
    let password = SecretString::from(typed.password);
    let faults = if typed.sure.is_none() {
        FormErrors::one("sure", Message::new("erase-not-confirmed"))
    } else {
        match password_change::prove(&app.db, &app.hashing, person.id, &password, visit.now()).await {
            Ok(()) => match account_data::erase(&app.db, &person, visit.now()).await {
                Ok(()) => {
                    // Leaves their games as far as possible now; the workers do the rest.
                    while gamemaster::leave_for_erased(&app.db, visit.now()).await?.is_some() {}
                    let next = SeeOther::to("/").saying(&visit, &Message::new("erase-done"));
                    let forget = [(SET_COOKIE, visit.cookies().remove(SESSION))];
                    return Ok((AppendHeaders(forget), next).into_response());
                }
                Err(EraseError::Admin) => FormErrors::one("sure", Message::new("erase-admin")),
                Err(EraseError::Database(error)) => return Err(error.into()),
            },
            Err(error) => unproven("password", error)?,
        }
    };
    let (neutral, is_admin) = (former_name(person.id.0), person.role == SiteRole::Admin);
    let page = HtmlPage(ErasePage { visit, faults, neutral, is_admin });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
