//! The registration settings: open, by invitation, or with approval.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::AuditActor;
use crate::accounts::registration_policy::{self, RegistrationMode, RegistrationPolicy};
use crate::i18n::Message;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/registration.html")]
struct RegistrationPage {
    visit: Visit,
    faults: FormErrors,
    doors: Vec<(String, String)>,
    door: String,
    members_invite: bool,
}

impl RegistrationPage {
    fn new(visit: Visit, faults: FormErrors, door: String, members_invite: bool) -> Self {
        let words = visit.words();
        let doors = RegistrationMode::ALL
            .map(|door| (door.code().to_owned(), words.t(door.key()).to_string()))
            .to_vec();
        Self { visit, faults, doors, door, members_invite }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let RegistrationPolicy { door, members_invite } = registration_policy::load(&app.db).await?;
    let page = RegistrationPage::new(visit, FormErrors::new(), door.code().to_owned(), members_invite);
    Ok(HtmlPage(page).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct RegistrationForm {
    door: String,
    members_invite: Option<String>,
}

pub(super) async fn set(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<RegistrationForm>,
) -> Result<Response, WebError> {
    let members_invite = typed.members_invite.is_some();
    let Ok(door) = typed.door.parse::<RegistrationMode>() else {
        let faults = FormErrors::one("door", Message::new("choice-unknown"));
        let page = HtmlPage(RegistrationPage::new(visit, faults, typed.door, members_invite));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let wanted = RegistrationPolicy { door, members_invite };
    registration_policy::set(&app.db, AuditActor::User(admin.id), wanted, visit.now()).await?;
    let next = SeeOther::to("/admin/registration");
    Ok(next.saying(&visit, &Message::new("admin-saved")).into_response())
}
