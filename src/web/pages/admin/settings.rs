//! The settings of the whole site, on one page: its name, sign-up, language, announcement and texts for visitors.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::accounts::registration_policy::RegistrationMode;
use crate::accounts::site_limits::{LIMIT_FIELDS, LimitField, SiteLimits};
use crate::accounts::site_look::AccentColour;
use crate::accounts::site_settings::{
    self, MAX_ANNOUNCEMENT, MAX_NAME, MAX_PICTURE_MEGABYTES, MAX_REFUSED_WORDS, MAX_TEXT, SettingsError,
    SiteSettings,
};
use crate::accounts::vacations::MAX_DAYS;
use crate::forum::markup::{self, RenderError};
use crate::i18n::{Lang, Message, NamedZone, zone_choices};
use crate::key;
use crate::web::read_fields::ReadFields;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/settings.html")]
struct SettingsPage {
    visit: Visit,
    faults: FormErrors,
    typed: SettingsForm,
    doors: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    zones: Vec<(String, String)>,
    accents: Vec<(String, String)>,
    /// The time of the last change and the person who made it. `None` before the first.
    changed: Option<(DateTime<Utc>, String)>,
    /// What saving the form would change, if somebody else has saved since it was opened.
    conflict: Option<Vec<Message>>,
}

impl SettingsPage {
    fn new(visit: Visit, typed: SettingsForm) -> Self {
        let words = visit.words();
        let (languages, zones, doors) = (languages(), zone_choices(&typed.zone), doors(words));
        let accent = |colour: AccentColour| (colour.code().to_owned(), words.t(colour.key()).to_string());
        let accents = AccentColour::ALL.map(accent).to_vec();
        Self {
            visit,
            faults: FormErrors::new(),
            typed,
            doors,
            languages,
            zones,
            accents,
            changed: None,
            conflict: None,
        }
    }
}

/// Lists the ways to get an account: code and description.
pub(super) fn doors(words: &crate::i18n::ReaderLocale) -> Vec<(String, String)> {
    RegistrationMode::ALL.map(|door| (door.code().to_owned(), words.t(door.key()).to_string())).to_vec()
}

/// Lists the languages: code and own name.
pub(super) fn languages() -> Vec<(String, String)> {
    Lang::ALL.map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).to_vec()
}

/// The form. Browsers do not send an unticked box.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct SettingsForm {
    /// The number of the version that the admin has read.
    version: String,
    /// The fields of that version.
    #[serde(skip_serializing)]
    read: ReadFields,
    name: String,
    door: String,
    members_invite: Option<String>,
    language: String,
    zone: String,
    accent: String,
    vacation_days: String,
    picture_megabytes: String,
    refused_words: String,
    announcement: String,
    terms: String,
    privacy: String,
    imprint: String,
    /// The limits, by the names of [`LIMIT_FIELDS`].
    #[serde(flatten)]
    limits: BTreeMap<String, String>,
}

impl SettingsForm {
    fn of(settings: SiteSettings, version: i32) -> Result<Self, WebError> {
        let form = Self::with(settings, version);
        Ok(Self { read: ReadFields::of(&form)?, ..form })
    }

    fn with(settings: SiteSettings, version: i32) -> Self {
        let limit = |field: &LimitField| (field.name.to_owned(), (field.get)(&settings.limits).to_string());
        Self {
            limits: LIMIT_FIELDS.iter().map(limit).collect(),
            version: version.to_string(),
            read: ReadFields::default(),
            name: settings.name,
            door: settings.door.code().to_owned(),
            members_invite: settings.members_invite.then(|| "on".to_owned()),
            language: settings.lang.code().to_owned(),
            zone: settings.zone.name().to_owned(),
            accent: settings.accent.code().to_owned(),
            vacation_days: settings.vacation_days.to_string(),
            picture_megabytes: settings.picture_megabytes.to_string(),
            refused_words: settings.refused_words,
            announcement: settings.announcement,
            terms: settings.terms,
            privacy: settings.privacy,
            imprint: settings.imprint,
        }
    }

    /// Returns a limit as typed; empty if it was not sent.
    fn limit(&self, field: &LimitField) -> &str {
        self.limits.get(field.name).map_or("", |typed| typed.trim())
    }

    /// Parses the limits. Notes every error in `faults`.
    fn parse_limits(&self, faults: &mut FormErrors) -> SiteLimits {
        let mut limits = SiteLimits::default();
        for field in &LIMIT_FIELDS {
            match self.limit(field).parse().ok().filter(|number| field.range.contains(number)) {
                Some(number) => (field.set)(&mut limits, number),
                None => {
                    let range = Message::new(key!("limit-range")).with("least", *field.range.start());
                    faults.add(field.name, range.with("most", *field.range.end()));
                }
            }
        }
        limits
    }

    /// Parses the fields, or returns their errors. The texts are rendered once, so that one that breaks a limit is refused here.
    async fn parse(&self) -> Result<Result<SiteSettings, FormErrors>, WebError> {
        let mut faults = FormErrors::new();
        let name = parse_name(&self.name).map_err(|fault| faults.add("name", fault)).ok();
        let unknown = || Message::new(key!("choice-unknown"));
        let door = self.door.parse::<RegistrationMode>().map_err(|_| faults.add("door", unknown())).ok();
        let lang = self.language.parse::<Lang>().map_err(|_| faults.add("language", unknown())).ok();
        let accent = self.accent.parse::<AccentColour>().map_err(|_| faults.add("accent", unknown())).ok();
        let zone = NamedZone::find_zone(&self.zone);
        if zone.is_none() {
            faults.add("zone", Message::new(key!("zone-unknown")));
        }
        let vacation_days =
            self.vacation_days.trim().parse().ok().filter(|days| (0..=MAX_DAYS).contains(days));
        if vacation_days.is_none() {
            faults.add("vacation_days", Message::new(key!("settings-vacation-range")).with("most", MAX_DAYS));
        }
        let picture_megabytes = self.picture_megabytes.trim().parse().ok();
        let picture_megabytes = picture_megabytes.filter(|most| (0..=MAX_PICTURE_MEGABYTES).contains(most));
        if picture_megabytes.is_none() {
            let range = Message::new(key!("settings-pictures-range")).with("most", MAX_PICTURE_MEGABYTES);
            faults.add("picture_megabytes", range);
        }
        let limits = self.parse_limits(&mut faults);
        if self.refused_words.len() > MAX_REFUSED_WORDS {
            let fault = Message::new(key!("settings-text-long")).with("bytes", self.refused_words.len());
            faults.add("refused_words", fault.with("most", MAX_REFUSED_WORDS));
        }
        let texts = [
            ("announcement", &self.announcement, MAX_ANNOUNCEMENT),
            ("terms", &self.terms, MAX_TEXT),
            ("privacy", &self.privacy, MAX_TEXT),
            ("imprint", &self.imprint, MAX_TEXT),
        ];
        for (field, text, most) in texts {
            if text.len() > most {
                let fault = Message::new(key!("settings-text-long"));
                faults.add(field, fault.with("bytes", text.len()).with("most", most));
            } else if !text.trim().is_empty() {
                match markup::render(text, lang.unwrap_or_default()).await {
                    Ok(_) => {}
                    Err(RenderError::Refused(refused)) => faults.add(field, refused.message()),
                    Err(RenderError::Compute(error)) => return Err(error.into()),
                }
            }
        }
        let (
            Some(name),
            Some(door),
            Some(lang),
            Some(zone),
            Some(accent),
            Some(vacation_days),
            Some(picture_megabytes),
            true,
        ) = (name, door, lang, zone, accent, vacation_days, picture_megabytes, faults.is_empty())
        else {
            return Ok(Err(faults));
        };
        let kept = |text: &str| text.trim().replace("\r\n", "\n");
        Ok(Ok(SiteSettings {
            name,
            door,
            members_invite: self.members_invite.is_some(),
            lang,
            zone,
            accent,
            vacation_days,
            picture_megabytes,
            limits,
            refused_words: kept(&self.refused_words),
            announcement: kept(&self.announcement),
            terms: kept(&self.terms),
            privacy: kept(&self.privacy),
            imprint: kept(&self.imprint),
        }))
    }
}

/// Parses the name of the site.
pub(super) fn parse_name(typed: &str) -> Result<String, Message> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > MAX_NAME {
        return Err(Message::new(key!("settings-name-length")).with("most", MAX_NAME));
    }
    Ok(name)
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let now = site_settings::load(&app.db).await?;
    let page = SettingsPage::new(visit, SettingsForm::of(now.settings, now.version)?);
    Ok(HtmlPage(SettingsPage { changed: now.changed, ..page }).into_response())
}

pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<SettingsForm>,
) -> Result<Response, WebError> {
    let refused = StatusCode::UNPROCESSABLE_ENTITY;
    let wanted = match typed.parse().await? {
        Ok(wanted) => wanted,
        Err(faults) => {
            let page = SettingsPage::new(visit, typed);
            return Ok((refused, HtmlPage(SettingsPage { faults, ..page })).into_response());
        }
    };
    let seen = typed.version.parse().map_err(|_| WebError::Invalid("the version of the settings"))?;
    match site_settings::save(&app.db, &admin, &wanted, seen, visit.now()).await {
        Ok(()) => {
            app.site.renew(&app.db).await?;
            let next = SeeOther::to("/admin/settings");
            Ok(next.saying(&visit, &Message::new(key!("admin-saved"))).into_response())
        }
        // What was typed stays; saved once more, it replaces what the other admin saved in those fields.
        Err(SettingsError::Changed(now)) => {
            let shown = SettingsForm::of(now.settings.clone(), now.version)?;
            let kept = typed.read.keep_untouched(&typed, &shown)?;
            let kept = SettingsForm { version: shown.version, read: shown.read, ..kept };
            let conflict = kept.parse().await?.unwrap_or(wanted).changes_from(&now.settings);
            let page = SettingsPage::new(visit, kept);
            let page = SettingsPage { changed: now.changed, conflict: Some(conflict), ..page };
            Ok((StatusCode::CONFLICT, HtmlPage(page)).into_response())
        }
        Err(SettingsError::Database(error)) => Err(error.into()),
    }
}
