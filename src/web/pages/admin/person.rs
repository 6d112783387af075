//! One person: role, ban, and what the log says of them.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::accounts::Role;
use crate::accounts::activity::{self, Line};
use crate::accounts::audit::{self, Actor, Entry};
use crate::accounts::bans::{self, Ban, BanError, REASON_LENGTH};
use crate::accounts::people::{self, Listed, RoleError};
use crate::accounts::{second_factor, sessions};
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{Admin, App, Faults, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/person.html")]
struct PersonPage {
    visit: Visit,
    faults: Faults,
    person: Listed,
    ban: Option<Ban>,
    has_second_factor: bool,
    log: Vec<Entry>,
    /// The newest lines of what happened to the account.
    activity: Vec<Line>,
    typed: BanForm,
}

/// What stands in the form of a ban.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct BanForm {
    reason: String,
    days: String,
}

impl PersonPage {
    async fn load(
        app: &App,
        visit: Visit,
        user: UserId,
        faults: Faults,
        typed: BanForm,
    ) -> Result<Page<Self>, WebError> {
        let person = people::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
        let ban = bans::current(&app.db, user, visit.now()).await?;
        let has_second_factor = second_factor::load(&app.db, user).await?.is_set_up();
        let log = audit::list(&app.db, None, Some(user)).await?;
        let activity = activity::list(&app.db, user, None).await?;
        Ok(Page(Self { visit, faults, person, ban, has_second_factor, log, activity, typed }))
    }

    fn is_self(&self) -> bool {
        self.visit.viewer().person().is_some_and(|viewer| viewer.id == self.person.id)
    }
}

fn id(text: &str) -> Result<UserId, WebError> {
    text.parse().map_err(|_| WebError::NotFound)
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    Path(user): Path<String>,
) -> Result<Response, WebError> {
    let page = PersonPage::load(&app, visit, id(&user)?, Faults::new(), BanForm::default()).await?;
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(super) struct RoleForm {
    role: String,
}

pub(super) async fn set_role(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(user): Path<String>,
    Form(typed): Form<RoleForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let role: Role = typed.role.parse().map_err(|_| WebError::Invalid("the role"))?;
    match people::set_role(&app.db, Actor::User(admin.id), user, role, visit.now()).await {
        Ok(()) => {
            let next = SeeOther::to(&format!("/admin/people/{user}"));
            Ok(next.saying(&visit, &Message::new("admin-role-set")).into_response())
        }
        Err(RoleError::LastAdmin) => {
            let faults = Faults::one("role", Message::new("admin-last-admin"));
            let page = PersonPage::load(&app, visit, user, faults, BanForm::default()).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(RoleError::Nobody) => Err(WebError::NotFound),
        Err(RoleError::Database(error)) => Err(error.into()),
    }
}

pub(super) async fn ban(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(user): Path<String>,
    Form(typed): Form<BanForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let faults = match check(&typed) {
        Ok(length) => {
            let ends_at = length.map(|length| visit.now() + length);
            let actor = Actor::User(admin.id);
            match bans::ban(&app.db, actor, user, typed.reason.trim(), ends_at, visit.now()).await {
                Ok(()) => return Ok(SeeOther::to(&format!("/admin/people/{user}")).into_response()),
                Err(BanError::Admin) => Faults::one("reason", Message::new("admin-ban-admin")),
                Err(BanError::Nobody) => return Err(WebError::NotFound),
                Err(BanError::Database(error)) => return Err(error.into()),
            }
        }
        Err(faults) => faults,
    };
    let page = PersonPage::load(&app, visit, user, faults, typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// How long the ban is, if it ends by itself; an empty field means that it does not.
fn check(typed: &BanForm) -> Result<Option<TimeDelta>, Faults> {
    let mut faults = Faults::new();
    match typed.reason.trim().chars().count() {
        0 => faults.add("reason", Message::new("admin-ban-reason-missing")),
        1..=REASON_LENGTH => {}
        _ => faults.add("reason", Message::new("text-long").with("most", REASON_LENGTH)),
    }
    let days = match typed.days.trim() {
        "" => None,
        days => match days.parse::<u16>() {
            Ok(days @ 1..=3650) => Some(TimeDelta::days(days.into())),
            _ => {
                faults.add("days", Message::new("admin-ban-days-unclear"));
                None
            }
        },
    };
    if faults.is_empty() { Ok(days) } else { Err(faults) }
}

pub(super) async fn unban(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(user): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    bans::lift(&app.db, Actor::User(admin.id), user, visit.now()).await?;
    Ok(SeeOther::to(&format!("/admin/people/{user}")))
}

pub(super) async fn end_sessions(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(user): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    people::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
    sessions::end_by(&app.db, Actor::User(admin.id), user, visit.now()).await?;
    let said = Message::new("admin-sessions-ended");
    Ok(SeeOther::to(&format!("/admin/people/{user}")).saying(&visit, &said))
}

/// Removes the second factor of somebody who has lost it. Admins remove their own where everybody does: by their password.
pub(super) async fn remove_second_factor(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(user): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    if user == admin.id {
        return Err(WebError::Forbidden);
    }
    people::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
    second_factor::remove_all_by(&app.db, Actor::User(admin.id), user, visit.now()).await?;
    let said = Message::new("admin-factor-removed");
    Ok(SeeOther::to(&format!("/admin/people/{user}")).saying(&visit, &said))
}
