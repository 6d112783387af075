//! The registration settings: open, by invitation, or with approval.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::Actor;
use crate::accounts::registration::{self, Door, Registration};
use crate::web::{Admin, App, Faults, Form, Page, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/registration.html")]
struct RegistrationPage {
    visit: Visit,
    faults: Faults,
    doors: Vec<(String, String)>,
    door: String,
    members_invite: bool,
}

impl RegistrationPage {
    fn new(visit: Visit, faults: Faults, door: String, members_invite: bool) -> Self {
        let words = visit.words();
        let doors = Door::ALL.map(|door| (door.code().to_owned(), words.t(door.key()).to_string())).to_vec();
        Self { visit, faults, doors, door, members_invite }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let Registration { door, members_invite } = registration::load(&app.db).await?;
    let page = RegistrationPage::new(visit, Faults::new(), door.code().to_owned(), members_invite);
    Ok(Page(page).into_response())
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
    Form(typed): Form<RegistrationForm>,
) -> Result<Response, WebError> {
    let members_invite = typed.members_invite.is_some();
    let Ok(door) = typed.door.parse::<Door>() else {
        let faults = Faults::one("door", Message::new("choice-unknown"));
        let page = Page(RegistrationPage::new(visit, faults, typed.door, members_invite));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let wanted = Registration { door, members_invite };
    registration::set(&app.db, Actor::User(admin.id), wanted, visit.now()).await?;
    let next = SeeOther::to("/admin/registration");
    Ok(next.saying(&visit, &Message::new("admin-saved")).into_response())
}
