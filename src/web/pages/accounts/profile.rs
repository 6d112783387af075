//! The page of a person's own profile: name, description, time zone, language, theme.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::name_fault;
use crate::accounts::name::DisplayName;
use crate::accounts::profile::{self, ABOUT_LENGTH, ProfileChange, ProfileError, SIGNATURE_LENGTH};
use crate::accounts::registration_policy;
use crate::accounts::sessions::ColourTheme;
use crate::i18n::{Lang, Message, NamedZone, zone_choices};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/profile.html")]
struct ProfilePage {
    visit: Visit,
    faults: FormErrors,
    typed: ProfileForm,
    zones: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    themes: Vec<(String, String)>,
    /// True if the reader may invite people to the site.
    may_invite: bool,
}

/// The profile form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ProfileForm {
    name: String,
    about: String,
    signature: String,
    shows_signatures: Option<String>,
    zone: String,
    language: String,
    theme: String,
}

/// Redirects `/account` to the profile, its first page.
pub(super) async fn front() -> SeeOther {
    SeeOther::to("/account/profile")
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let profile = profile::load(&app.db, person.id).await?;
    let typed = ProfileForm {
        name: profile.name,
        about: profile.about,
        signature: profile.signature,
        shows_signatures: profile.shows_signatures.then(|| "on".to_owned()),
        zone: profile.zone,
        language: profile.language,
        theme: profile.theme,
    };
    let may_invite = registration_policy::load(&app.db).await?.lets_invite(&person);
    Ok(HtmlPage(ProfilePage::new(visit, FormErrors::new(), typed, may_invite)).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<ProfileForm>,
) -> Result<Response, WebError> {
    let faults = match check(&typed, &visit) {
        Ok(change) => match profile::change(&app.db, person.id, &change).await {
            Ok(()) => {
                let said = Message::new("profile-saved");
                return Ok(SeeOther::to("/account/profile").saying(&visit, &said).into_response());
            }
            Err(ProfileError::NameTaken) => FormErrors::one("name", Message::new("name-taken")),
            Err(ProfileError::Database(error)) => return Err(error.into()),
        },
        Err(faults) => faults,
    };
    let may_invite = registration_policy::load(&app.db).await?.lets_invite(&person);
    let page = HtmlPage(ProfilePage::new(visit, faults, typed, may_invite));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn check(typed: &ProfileForm, visit: &Visit) -> Result<ProfileChange, FormErrors> {
    let mut faults = FormErrors::new();
    let mut note = |field, message| faults.add(field, message);
    let name = DisplayName::parse(&typed.name).map_err(|fault| note("name", name_fault(fault))).ok();
    // A name that somebody has already stays until an administrator changes it.
    let is_new = visit.viewer().person().is_none_or(|person| person.name != typed.name.trim());
    if let Err(refused) = visit.site().check_words(if is_new { &typed.name } else { "" }) {
        note("name", refused);
    }
    for (field, text) in [("about", &typed.about), ("signature", &typed.signature)] {
        if let Err(refused) = visit.site().check_words(text) {
            note(field, refused);
        }
    }
    if typed.about.chars().count() > ABOUT_LENGTH {
        note("about", Message::new("about-long").with("most", ABOUT_LENGTH));
    }
    if typed.signature.chars().count() > SIGNATURE_LENGTH {
        note("signature", Message::new("signature-long").with("most", SIGNATURE_LENGTH));
    }
    let zone =
        NamedZone::find_zone(&typed.zone).ok_or_else(|| note("zone", Message::new("zone-unknown"))).ok();
    let lang: Option<Lang> =
        typed.language.parse().map_err(|_| note("language", Message::new("choice-unknown"))).ok();
    let theme =
        ColourTheme::of_code(&typed.theme).ok_or_else(|| note("theme", Message::new("choice-unknown"))).ok();
    match (name, zone, lang, theme, faults.is_empty()) {
        (Some(name), Some(zone), Some(lang), Some(theme), true) => {
            Ok(ProfileChange {
                name,
                about: typed.about.trim().to_owned(),
                // One line, so that it stays smaller than the post.
                signature: typed.signature.split_whitespace().collect::<Vec<_>>().join(" "),
                shows_signatures: typed.shows_signatures.is_some(),
                zone,
                lang,
                theme,
            })
        }
        _ => Err(faults),
    }
}

impl ProfilePage {
    fn new(visit: Visit, faults: FormErrors, typed: ProfileForm, may_invite: bool) -> Self {
        let w = visit.words();
        let zones = zone_choices(&typed.zone);
        let languages =
            Lang::ALL.into_iter().map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).collect();
        let themes = ColourTheme::ALL
            .into_iter()
            .map(|theme| {
                let words = match theme {
                    ColourTheme::System => w.t("theme-system"),
                    ColourTheme::Light => w.t("theme-light"),
                    ColourTheme::Dark => w.t("theme-dark"),
                };
                (theme.code().to_owned(), words.to_string())
            })
            .collect();
        Self { faults, typed, zones, languages, themes, may_invite, visit }
    }
}
