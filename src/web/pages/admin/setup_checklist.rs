//! The first steps of a new site: boards, the first game, e-mail. Administration begins here until they are done;
//! after that, at the reports.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::settings;
use crate::accounts::audit::AuditActor;
use crate::accounts::site_settings::{self, SettingsError, SettingsVersion, SiteSettings};
use crate::accounts::{Person, email_change, profile};
use crate::forum::{boards, default_boards};
use crate::gamemaster;
use crate::i18n::{Message, NamedZone, ReaderLocale, zone_choices};
use crate::key;
use crate::web::pages::games::create_game;
use crate::web::{Admin, App, FormErrors, HtmlPage, Moderator, ProtectedForm, SeeOther, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/setup_checklist.html")]
struct SetupChecklistPage {
    visit: Visit,
    /// True if the forum has boards.
    has_boards: bool,
    /// The board for the first game: its name in addresses, and its title. `None` if none takes games.
    open_on: Option<(String, String)>,
    /// True if there is a game.
    has_games: bool,
    /// True if the admin's own address is confirmed, which proves that e-mail arrives.
    has_mail: bool,
    /// The address of the registration page.
    register: String,
    faults: FormErrors,
    typed: SetupForm,
    doors: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    zones: Vec<(String, String)>,
    /// True if the site has a logo of its own.
    has_logo: bool,
}

/// What a new site needs, in one form. Browsers do not send unticked boxes.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct SetupForm {
    name: String,
    language: String,
    zone: String,
    door: String,
    boards: Option<String>,
    test_letter: Option<String>,
}

/// Redirects `/admin` to the first steps on a new site, later to the reports.
pub(super) async fn front(
    State(app): State<App>,
    visit: Visit,
    Moderator(_): Moderator,
) -> Result<SeeOther, WebError> {
    let is_new = visit.viewer().is_admin() && !gamemaster::has_any_game(&app.db).await?;
    Ok(SeeOther::to(if is_new { "/admin/first-steps" } else { "/admin/reports" }))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
) -> Result<Response, WebError> {
    let SettingsVersion { settings, changed, .. } = site_settings::load(&app.db).await?;
    // A new site is proposed the language of its first administrator.
    let lang = if changed.is_none() { visit.words().lang } else { settings.lang };
    let typed = SetupForm {
        name: settings.name,
        language: lang.code().to_owned(),
        zone: settings.zone.name().to_owned(),
        door: settings.door.code().to_owned(),
        boards: Some("on".to_owned()),
        test_letter: None,
    };
    Ok(HtmlPage(load(&app, visit, &admin, typed).await?).into_response())
}

async fn load(
    app: &App,
    visit: Visit,
    admin: &Person,
    typed: SetupForm,
) -> Result<SetupChecklistPage, WebError> {
    Ok(SetupChecklistPage {
        has_boards: boards::are_there_any(&app.db).await?,
        open_on: boards::boards_to_open_on(&app.db, admin).await?.into_iter().next(),
        has_games: gamemaster::has_any_game(&app.db).await?,
        has_mail: profile::load(&app.db, admin.id).await?.email_confirmed_at.is_some(),
        register: app.config.link("/register"),
        faults: FormErrors::new(),
        doors: settings::doors(visit.words()),
        languages: settings::languages(),
        zones: zone_choices(&typed.zone),
        typed,
        has_logo: visit.site().logo.is_some(),
        visit,
    })
}

/// Names the site, sets language and zone of its guests, opens its registration, makes the usual boards and sends a test e-mail, as far as
/// asked for.
pub(super) async fn set_up(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<SetupForm>,
) -> Result<Response, WebError> {
    let mut faults = FormErrors::new();
    let name = settings::parse_name(&typed.name).map_err(|fault| faults.add("name", fault));
    let door = typed.door.parse().map_err(|_| faults.add("door", Message::new(key!("choice-unknown"))));
    let lang =
        typed.language.parse().map_err(|_| faults.add("language", Message::new(key!("choice-unknown"))));
    let zone = NamedZone::find_zone(&typed.zone)
        .ok_or_else(|| faults.add("zone", Message::new(key!("zone-unknown"))));
    let (Ok(name), Ok(lang), Ok(zone), Ok(door)) = (name, lang, zone, door) else {
        let page = load(&app, visit, &admin, typed).await?;
        let page = HtmlPage(SetupChecklistPage { faults, ..page });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let before = site_settings::load(&app.db).await?;
    let wanted = SiteSettings { name, lang, zone, door, ..before.settings };
    match site_settings::save(&app.db, &admin, &wanted, before.version, visit.now()).await {
        Ok(()) => app.site.renew(&app.db).await?,
        // Another admin was faster by a moment; the page of all settings shows both.
        Err(SettingsError::Changed(_)) => return Ok(SeeOther::to("/admin/settings").into_response()),
        Err(SettingsError::Database(error)) => return Err(error.into()),
    }
    if typed.boards.is_some() {
        let by = AuditActor::User(admin.id);
        // In the language of the site, which the admin may read in another.
        let words = ReaderLocale::new(wanted.lang, wanted.zone.clone(), visit.now());
        default_boards::make_usual_boards(&app.db, by, &words, visit.now()).await?;
    }
    if typed.test_letter.is_some() {
        email_change::send_test(&app.db, admin.id, visit.now()).await?;
    }
    let next = SeeOther::to("/admin/first-steps");
    Ok(next.saying(&visit, &Message::new(key!("start-setup-done"))).into_response())
}
