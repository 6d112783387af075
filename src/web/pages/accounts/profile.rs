//! The profile: name, text about oneself, time zone, language, theme, kinds of e-mail.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::name_fault;
use crate::accounts::name::Name;
use crate::accounts::profile::{self, ABOUT_LENGTH, Change, ProfileError};
use crate::accounts::registration;
use crate::accounts::sessions::Theme;
use crate::notices::Kind;
use crate::web::{App, Faults, Form, Page, SeeOther, SignedIn, Visit, WebError};
use crate::words::{Lang, Message, Zone, zone_names};

#[derive(Template)]
#[template(path = "accounts/profile.html")]
struct ProfilePage {
    visit: Visit,
    faults: Faults,
    typed: Typed,
    zones: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    themes: Vec<(String, String)>,
    /// Code, label and checked state of each kind of e-mail.
    mails: Vec<(&'static str, String, bool)>,
    /// True if the reader may invite people to the site.
    may_invite: bool,
}

/// The form. A box that is not ticked is not sent.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    name: String,
    about: String,
    zone: String,
    language: String,
    theme: String,
    mail: Vec<String>,
}

/// Redirects `/account` to its first page.
pub(super) async fn front() -> SeeOther {
    SeeOther::to("/account/profile")
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let profile = profile::load(&app.db, person.id).await?;
    let mail = optional_kinds()
        .map(|kind| kind.code().to_owned())
        .filter(|code| !profile.mail_off.contains(code))
        .collect();
    let typed = Typed {
        name: profile.name,
        about: profile.about,
        zone: profile.zone,
        language: profile.language,
        theme: profile.theme,
        mail,
    };
    let may_invite = registration::load(&app.db).await?.lets_invite(&person);
    Ok(Page(ProfilePage::new(visit, Faults::new(), typed, may_invite)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let faults = match check(&typed) {
        Ok(change) => match profile::change(&app.db, person.id, &change).await {
            Ok(()) => {
                let said = Message::new("profile-saved");
                return Ok(SeeOther::to("/account/profile").saying(&visit, &said).into_response());
            }
            Err(ProfileError::NameTaken) => Faults::one("name", Message::new("name-taken")),
            Err(ProfileError::Database(error)) => return Err(error.into()),
        },
        Err(faults) => faults,
    };
    let may_invite = registration::load(&app.db).await?.lets_invite(&person);
    let page = Page(ProfilePage::new(visit, faults, typed, may_invite));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn check(typed: &Typed) -> Result<Change, Faults> {
    let mut faults = Faults::new();
    let mut note = |field, message| faults.add(field, message);
    let name = Name::parse(&typed.name).map_err(|fault| note("name", name_fault(fault))).ok();
    if typed.about.chars().count() > ABOUT_LENGTH {
        note("about", Message::new("about-long").with("most", ABOUT_LENGTH));
    }
    let zone = Zone::named(&typed.zone).ok_or_else(|| note("zone", Message::new("zone-unknown"))).ok();
    let lang: Option<Lang> =
        typed.language.parse().map_err(|_| note("language", Message::new("choice-unknown"))).ok();
    let theme =
        Theme::of_code(&typed.theme).ok_or_else(|| note("theme", Message::new("choice-unknown"))).ok();
    match (name, zone, lang, theme, faults.is_empty()) {
        (Some(name), Some(zone), Some(lang), Some(theme), true) => {
            let mail_off =
                optional_kinds().filter(|kind| !typed.mail.iter().any(|code| code == kind.code())).collect();
            Ok(Change { name, about: typed.about.trim().to_owned(), zone, lang, theme, mail_off })
        }
        _ => Err(faults),
    }
}

fn optional_kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| kind.is_optional())
}

impl ProfilePage {
    fn new(visit: Visit, faults: Faults, typed: Typed, may_invite: bool) -> Self {
        let w = visit.words();
        let zones = zone_names().into_iter().map(|zone| (zone.clone(), zone)).collect();
        let languages =
            Lang::ALL.into_iter().map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).collect();
        let themes = Theme::ALL
            .into_iter()
            .map(|theme| {
                let words = match theme {
                    Theme::System => w.t("theme-system"),
                    Theme::Light => w.t("theme-light"),
                    Theme::Dark => w.t("theme-dark"),
                };
                (theme.code().to_owned(), words.to_string())
            })
            .collect();
        let mails = optional_kinds()
            .map(|kind| {
                let words = match kind {
                    Kind::Conversation => w.t("mail-kind-conversation"),
                    Kind::Watch => w.t("mail-kind-watch"),
                    Kind::Quote => w.t("mail-kind-quote"),
                    Kind::Game => w.t("mail-kind-game"),
                    Kind::Press => w.t("mail-kind-press"),
                    Kind::Moderation => w.t("mail-kind-moderation"),
                    Kind::Account => w.t("mail-kind-account"),
                };
                (kind.code(), words.to_string(), typed.mail.iter().any(|code| code == kind.code()))
            })
            .collect();
        Self { faults, typed, zones, languages, themes, mails, may_invite, visit }
    }
}
