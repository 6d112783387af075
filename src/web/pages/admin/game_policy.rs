//! The page on which an admin decides about all new games: bots, games of each person, and what the forms propose.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveTime, Utc};
use serde::{Deserialize, Serialize};
use stafeta_rules::clock::allowance::NightWindow;

use crate::accounts::site_settings::{self, SettingsError};
use crate::gamemaster::{
    self, Assent, GameDefaults, GamePolicy, MAX_GAMES_PER_PERSON, MAX_PHASE_HOURS, Press, VacationRule,
};
use crate::i18n::Message;
use crate::key;
use crate::web::pages::games::game_terms::GameTermsForm;
use crate::web::read_fields::ReadFields;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, Visit, WebError};

const PAGE: &str = "/admin/game-policy";

#[derive(Template)]
#[template(path = "admin/game_policy.html")]
struct GamePolicyPage {
    visit: Visit,
    faults: FormErrors,
    typed: GamePolicyForm,
    /// The lists of choices, which are those of the forms for new games.
    terms: GameTermsForm,
    /// The time of the last change of any setting and the person who made it. `None` before the first.
    changed: Option<(DateTime<Utc>, String)>,
    /// What saving the form would change, if somebody else has saved since it was opened.
    conflict: Option<Vec<Message>>,
}

/// The form. Browsers do not send an unticked box.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct GamePolicyForm {
    /// The version that the admin has read.
    version: i32,
    /// The fields of that version.
    #[serde(skip_serializing)]
    read: ReadFields,
    bots_allowed: Option<String>,
    games_per_person: String,
    press: String,
    phase_hours: String,
    night_from: String,
    night_to: String,
    ends_early: Option<String>,
    missed_limit: String,
    excused_misses: String,
    vacation: String,
    assent: String,
}

impl GamePolicyForm {
    fn of(policy: &GamePolicy, version: i32) -> Result<Self, WebError> {
        let form = Self::with(policy, version);
        Ok(Self { read: ReadFields::of(&form)?, ..form })
    }

    fn with(policy: &GamePolicy, version: i32) -> Self {
        let ticked = |is_ticked: bool| is_ticked.then(|| "on".to_owned());
        let defaults = &policy.defaults;
        let time = |time: fn(NightWindow) -> NaiveTime| {
            defaults.night.map_or_else(String::new, |night| time(night).format("%H:%M").to_string())
        };
        Self {
            version,
            read: ReadFields::default(),
            bots_allowed: ticked(policy.bots_allowed),
            games_per_person: policy.games_per_person.to_string(),
            press: defaults.press.code().to_owned(),
            phase_hours: defaults.phase_hours.map_or_else(String::new, |hours| hours.to_string()),
            night_from: time(|night| night.from),
            night_to: time(|night| night.to),
            ends_early: ticked(defaults.ends_early),
            missed_limit: defaults.missed_limit.map_or_else(String::new, |limit| limit.to_string()),
            excused_misses: defaults.excused_misses.to_string(),
            vacation: defaults.vacation.code().to_owned(),
            assent: defaults.assent.code().to_owned(),
        }
    }

    /// Parses the fields, or returns their errors.
    fn parse(&self) -> Result<GamePolicy, FormErrors> {
        let mut faults = FormErrors::new();
        let mut number = |field, typed: &str, least: i32, most: i32| {
            let number = typed.trim().parse().ok().filter(|number| (least..=most).contains(number));
            if number.is_none() {
                let range = Message::new(key!("limit-range")).with("least", least);
                faults.add(field, range.with("most", most));
            }
            number.and_then(|number: i32| i16::try_from(number).ok())
        };
        let is_given = |typed: &str| !typed.trim().is_empty();
        let games_per_person =
            number("games_per_person", &self.games_per_person, 0, MAX_GAMES_PER_PERSON.into());
        let excused_misses = number("excused_misses", &self.excused_misses, 0, 5);
        let missed_limit =
            is_given(&self.missed_limit).then(|| number("missed_limit", &self.missed_limit, 1, 20)).flatten();
        let most_hours = i32::try_from(MAX_PHASE_HOURS).unwrap_or(i32::MAX);
        let phase_hours = is_given(&self.phase_hours)
            .then(|| number("phase_hours", &self.phase_hours, 1, most_hours))
            .flatten();
        let mut choose = |field, is_missing: bool| {
            if is_missing {
                faults.add(field, Message::new(key!("choice-unknown")));
            }
        };
        let press = Press::of_code(&self.press);
        choose("press", press.is_none());
        let vacation = VacationRule::of_code(&self.vacation);
        choose("vacation", vacation.is_none());
        let assent = Assent::of_code(&self.assent);
        choose("assent", assent.is_none());
        let night = match (self.night_from.trim(), self.night_to.trim()) {
            ("", "") => None,
            (from, to) => {
                let time = |typed: &str| NaiveTime::parse_from_str(typed, "%H:%M").ok();
                let night = time(from).zip(time(to)).filter(|(from, to)| from != to);
                if night.is_none() {
                    faults.add("night_from", Message::new(key!("policy-night-unclear")));
                }
                night.map(|(from, to)| NightWindow { from, to })
            }
        };
        match (games_per_person, excused_misses, press, vacation, assent) {
            (Some(games_per_person), Some(excused_misses), Some(press), Some(vacation), Some(assent))
                if faults.is_empty() =>
            {
                Ok(GamePolicy {
                    bots_allowed: self.bots_allowed.is_some(),
                    games_per_person,
                    defaults: GameDefaults {
                        press,
                        assent,
                        vacation,
                        ends_early: self.ends_early.is_some(),
                        missed_limit: missed_limit.map(i32::from),
                        excused_misses,
                        phase_hours: phase_hours.map(|hours| u32::from(hours.unsigned_abs())),
                        night,
                    },
                })
            }
            _ => Err(faults),
        }
    }
}

impl GamePolicyPage {
    fn new(visit: Visit, typed: GamePolicyForm) -> Self {
        let terms = GameTermsForm::default();
        Self { visit, faults: FormErrors::new(), typed, terms, changed: None, conflict: None }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let settings = site_settings::load(&app.db).await?;
    let policy = gamemaster::load_game_policy(&app.db).await?;
    let page = GamePolicyPage::new(visit, GamePolicyForm::of(&policy, settings.version)?);
    Ok(HtmlPage(GamePolicyPage { changed: settings.changed, ..page }).into_response())
}

pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<GamePolicyForm>,
) -> Result<Response, WebError> {
    let wanted = match typed.parse() {
        Ok(wanted) => wanted,
        Err(faults) => {
            let page = GamePolicyPage { faults, ..GamePolicyPage::new(visit, typed) };
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response());
        }
    };
    match gamemaster::save_game_policy(&app.db, &admin, &wanted, typed.version, visit.now()).await {
        Ok(()) => {
            app.site.renew(&app.db).await?;
            Ok(SeeOther::to(PAGE).saying(&visit, &Message::new(key!("admin-saved"))).into_response())
        }
        // What was typed stays; saved once more, it replaces what the other admin saved in those fields.
        Err(SettingsError::Changed(now)) => {
            let policy = gamemaster::load_game_policy(&app.db).await?;
            let shown = GamePolicyForm::of(&policy, now.version)?;
            let kept = typed.read.keep_untouched(&typed, &shown)?;
            let kept = GamePolicyForm { version: shown.version, read: shown.read, ..kept };
            let conflict = kept.parse().unwrap_or(wanted).changes_from(&policy);
            let page = GamePolicyPage::new(visit, kept);
            let page = GamePolicyPage { changed: now.changed, conflict: Some(conflict), ..page };
            Ok((StatusCode::CONFLICT, HtmlPage(page)).into_response())
        }
        Err(SettingsError::Database(error)) => Err(error.into()),
    }
}
