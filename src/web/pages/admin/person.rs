//! One person: role, ban, mute, and their entries in the logs.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::accounts::SiteRole;
use crate::accounts::account_list::{self, AccountRow, RoleError};
use crate::accounts::activity::{self, ActivityRow};
use crate::accounts::audit::{self, AuditActor, AuditRow};
use crate::accounts::bans::{self, Ban, BanError, REASON_LENGTH};
use crate::accounts::email_change::{self, CorrectAddressError};
use crate::accounts::mutes::{self, Mute};
use crate::accounts::name::EmailAddress;
use crate::accounts::place_bans::{self, BanEvasion, BanScope, KnownPlaces};
use crate::accounts::{second_factor, sessions};
use crate::forum::removals::{self, ContentRemoval, RemovalError};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::pages::accounts::email_fault;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/person.html")]
struct AdminPersonPage {
    visit: Visit,
    faults: FormErrors,
    person: AccountRow,
    ban: Option<Ban>,
    has_second_factor: bool,
    mute: Option<Mute>,
    /// Networks and browsers that can be banned with them.
    places: KnownPlaces,
    evasions: Vec<BanEvasion>,
    removal: Option<ContentRemoval>,
    log: Vec<AuditRow>,
    /// The newest lines of the account's activity log.
    activity: Vec<ActivityRow>,
    typed: BanForm,
}

/// The form of a ban, of a mute, of a removal, or of an e-mail address.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct BanForm {
    reason: String,
    days: String,
    /// Present if their networks are banned too.
    networks: Option<String>,
    browsers: Option<String>,
    /// The reason of a mute; `mute_days` has its length.
    why: String,
    mute_days: String,
    /// The reason to remove all of their posts.
    removal: String,
    /// The e-mail address to correct theirs to.
    email: String,
}

impl AdminPersonPage {
    async fn load(
        app: &App,
        visit: Visit,
        user: UserId,
        faults: FormErrors,
        typed: BanForm,
    ) -> Result<HtmlPage<Self>, WebError> {
        let person = account_list::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
        let ban = bans::current(&app.db, user, visit.now()).await?;
        let has_second_factor = second_factor::load(&app.db, user).await?.is_set_up();
        let mute = mutes::current(&app.db, user, visit.now()).await?;
        let places = place_bans::places_of(&app.db, user).await?;
        let evasions = place_bans::evasions(&app.db, user).await?;
        let removal = removals::current(&app.db, user).await?;
        let log = audit::list(&app.db, None, Some(user)).await?;
        let activity = activity::list(&app.db, user, None).await?;
        Ok(HtmlPage(Self {
            visit,
            faults,
            person,
            ban,
            has_second_factor,
            mute,
            places,
            evasions,
            removal,
            log,
            activity,
            typed,
        }))
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
    UrlPath(user): UrlPath<String>,
) -> Result<Response, WebError> {
    let page = AdminPersonPage::load(&app, visit, id(&user)?, FormErrors::new(), BanForm::default()).await?;
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
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<RoleForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let role: SiteRole = typed.role.parse().map_err(|_| WebError::Invalid("the role"))?;
    match account_list::set_role(&app.db, AuditActor::User(admin.id), user, role, visit.now()).await {
        Ok(()) => {
            let next = SeeOther::to(&format!("/admin/people/{user}"));
            Ok(next.saying(&visit, &Message::new("admin-role-set")).into_response())
        }
        Err(RoleError::LastAdmin) => {
            let faults = FormErrors::one("role", Message::new("admin-last-admin"));
            let page = AdminPersonPage::load(&app, visit, user, faults, BanForm::default()).await?;
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
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<BanForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let faults = match check(&typed) {
        Ok(length) => {
            let ends_at = length.map(|length| visit.now() + length);
            let actor = AuditActor::User(admin.id);
            let along = BanScope { networks: typed.networks.is_some(), browsers: typed.browsers.is_some() };
            let whom = (user, along);
            match bans::ban(&app.db, actor, whom, typed.reason.trim(), ends_at, visit.now()).await {
                Ok(()) => return Ok(SeeOther::to(&format!("/admin/people/{user}")).into_response()),
                Err(BanError::Admin) => FormErrors::one("reason", Message::new("admin-ban-admin")),
                Err(BanError::Nobody) => return Err(WebError::NotFound),
                Err(BanError::Database(error)) => return Err(error.into()),
            }
        }
        Err(faults) => faults,
    };
    let page = AdminPersonPage::load(&app, visit, user, faults, typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Returns the length of the ban; `None` if it lasts until it is lifted.
fn check(typed: &BanForm) -> Result<Option<TimeDelta>, FormErrors> {
    let mut faults = FormErrors::new();
    reason(&typed.reason, &mut faults);
    let days = days(&typed.days, &mut faults);
    if faults.is_empty() { Ok(days) } else { Err(faults) }
}

/// Returns the reason, trimmed; adds its error to `faults`.
pub(super) fn reason<'a>(typed: &'a str, faults: &mut FormErrors) -> &'a str {
    if let Some(fault) = fault_of_reason(typed) {
        faults.add("reason", fault);
    }
    typed.trim()
}

fn fault_of_reason(typed: &str) -> Option<Message> {
    match typed.trim().chars().count() {
        0 => Some(Message::new("admin-ban-reason-missing")),
        1..=REASON_LENGTH => None,
        _ => Some(Message::new("text-long").with("most", REASON_LENGTH)),
    }
}

/// Parses a number of days; `None` for an empty field. Adds its error to `faults`.
pub(super) fn days(typed: &str, faults: &mut FormErrors) -> Option<TimeDelta> {
    if typed.trim().is_empty() {
        return None;
    }
    let days = parse_days(typed);
    if days.is_none() {
        faults.add("days", Message::new("admin-ban-days-unclear"));
    }
    days
}

fn parse_days(typed: &str) -> Option<TimeDelta> {
    let days: u16 = typed.trim().parse().ok()?;
    (1..=3650).contains(&days).then(|| TimeDelta::days(days.into()))
}

pub(super) async fn mute(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<BanForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let mut faults = FormErrors::new();
    if let Some(fault) = fault_of_reason(&typed.why) {
        faults.add("why", fault);
    }
    let days = parse_days(&typed.mute_days);
    if days.is_none() {
        faults.add("mute_days", Message::new("admin-mute-days-unclear"));
    }
    if let (Some(days), true) = (days, faults.is_empty()) {
        let (actor, until) = (AuditActor::User(admin.id), visit.now() + days);
        if mutes::mute(&app.db, actor, user, typed.why.trim(), until, visit.now()).await? {
            return Ok(SeeOther::to(&format!("/admin/people/{user}")).into_response());
        }
        faults.add("why", Message::new("admin-mute-admin"));
    }
    let page = AdminPersonPage::load(&app, visit, user, faults, typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn unmute(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    mutes::lift(&app.db, AuditActor::User(admin.id), user, visit.now()).await?;
    Ok(SeeOther::to(&format!("/admin/people/{user}")))
}

pub(super) async fn unban(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    bans::lift(&app.db, AuditActor::User(admin.id), user, visit.now()).await?;
    Ok(SeeOther::to(&format!("/admin/people/{user}")))
}

pub(super) async fn remove_all(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<BanForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    if let Some(fault) = fault_of_reason(&typed.removal) {
        let page = AdminPersonPage::load(&app, visit, user, FormErrors::one("removal", fault), typed).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    match removals::remove_all(&app.db, admin.id, user, typed.removal.trim(), visit.now()).await {
        // A form that is sent twice has one effect.
        Ok(()) | Err(RemovalError::Already) => {
            let next = SeeOther::to(&format!("/admin/people/{user}"));
            Ok(next.saying(&visit, &Message::new("admin-removed")).into_response())
        }
        Err(RemovalError::Nobody) => Err(WebError::NotFound),
        Err(RemovalError::Database(error)) => Err(error.into()),
    }
}

pub(super) async fn bring_back(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    removals::undo(&app.db, admin.id, user, visit.now()).await?;
    Ok(SeeOther::to(&format!("/admin/people/{user}")).saying(&visit, &Message::new("admin-restored")))
}

pub(super) async fn end_sessions(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    account_list::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
    sessions::end_by(&app.db, AuditActor::User(admin.id), user, visit.now()).await?;
    let said = Message::new("admin-sessions-ended");
    Ok(SeeOther::to(&format!("/admin/people/{user}")).saying(&visit, &said))
}

/// Gives a person who can no longer reach their e-mail address another one.
pub(super) async fn correct_address(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<BanForm>,
) -> Result<Response, WebError> {
    let user = id(&user)?;
    let fault = match EmailAddress::parse(&typed.email) {
        Ok(address) => match email_change::correct(&app.db, &admin, user, &address, visit.now()).await {
            Ok(()) => {
                let said = Message::new("admin-address-corrected").with("address", address.as_str());
                let next = SeeOther::to(&format!("/admin/people/{user}"));
                return Ok(next.saying(&visit, &said).into_response());
            }
            Err(CorrectAddressError::Admin) => Message::new("admin-address-admin"),
            Err(CorrectAddressError::Taken) => Message::new("admin-address-taken"),
            Err(CorrectAddressError::Nobody) => return Err(WebError::NotFound),
            Err(CorrectAddressError::Limited(error)) => return Err(error.into()),
            Err(CorrectAddressError::Database(error)) => return Err(error.into()),
        },
        Err(fault) => email_fault(fault),
    };
    let page = AdminPersonPage::load(&app, visit, user, FormErrors::one("email", fault), typed).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Removes the second factor of a person who has lost it. Admins remove their own on their account page, with their
/// password.
pub(super) async fn remove_second_factor(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let user = id(&user)?;
    if user == admin.id {
        return Err(WebError::Forbidden);
    }
    account_list::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
    second_factor::remove_all_by(&app.db, AuditActor::User(admin.id), user, visit.now()).await?;
    let said = Message::new("admin-factor-removed");
    Ok(SeeOther::to(&format!("/admin/people/{user}")).saying(&visit, &said))
}
