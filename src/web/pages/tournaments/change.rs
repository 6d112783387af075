//! The terms of a tournament that is open already, to be changed by its organisers.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc, Weekday};
use serde::{Deserialize, Serialize};
use stafeta_rules::clock::cadence::WeeklyDeadline;
use stafeta_rules::clock::zone::ZoneRules as _;

use super::plan::{MAX_PEOPLE, parse_about, parse_name, parse_until};
use crate::accounts::Person;
use crate::gamemaster::PhaseTime;
use crate::i18n::Message;
use crate::ids::TournamentId;
use crate::key;
use crate::tournaments::{
    self, ChangedTerm, OpenTerms, TermsChange, TermsError, Tournament, TournamentError, TournamentStage,
};
use crate::web::read_fields::ReadFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The number of times that a change is merged anew with what other organisers save at the same moment.
const MERGES: usize = 5;
/// The most characters of somebody else's text that a fault quotes.
const QUOTED: usize = 400;

#[derive(Template)]
#[template(path = "tournaments/change.html")]
struct ChangeTournamentPage {
    visit: Visit,
    tournament: Tournament,
    open: OpenTerms,
    typed: ChangeTermsForm,
    faults: FormErrors,
}

/// The form as typed. The fields of terms that can no longer be changed are empty.
#[derive(Debug, Clone, Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct ChangeTermsForm {
    /// The fields as the organiser has read them.
    #[serde(skip_serializing)]
    read: ReadFields,
    name: String,
    about: String,
    until: String,
    most: String,
    organisers_play: Option<String>,
    phase_time: String,
    /// The number of the weekday on which phases end, from 1 for Monday.
    day: String,
    /// The local time at which they end.
    time: String,
}

impl ChangeTermsForm {
    /// Returns the terms as they are.
    fn of(tournament: &Tournament, open: OpenTerms, person: &Person) -> Result<Self, WebError> {
        let text = |is_open: bool, text: &str| if is_open { text.to_owned() } else { String::new() };
        let last_day =
            |until: DateTime<Utc>| person.zone.local(until - TimeDelta::seconds(1)).date().to_string();
        let until = tournament.sign_up_until.filter(|_| open.has_sign_up);
        let form = Self {
            read: ReadFields::default(),
            name: text(open.has_texts, &tournament.name),
            about: text(open.has_texts, &tournament.about),
            until: until.map_or_else(String::new, last_day),
            most: text(open.has_sign_up, &tournament.most_people.to_string()),
            organisers_play: (open.has_sign_up && tournament.organisers_play).then(|| "on".to_owned()),
            phase_time: open.phase_time.map_or_else(String::new, |time| time.amount().to_string()),
            day: open.weekly.map_or_else(String::new, |weekly| weekly.day.number_from_monday().to_string()),
            time: open.weekly.map_or_else(String::new, |weekly| weekly.time.format("%H:%M").to_string()),
        };
        Ok(Self { read: ReadFields::of(&form)?, ..form })
    }

    /// Reads what differs from the terms as they are.
    fn parse(&self, shown: &Self, person: &Person, visit: &Visit) -> Result<TermsChange, FormErrors> {
        let (mut faults, now) = (FormErrors::new(), visit.now());
        let has_text = self.about.trim() != shown.about.trim();
        let mut number = |field, typed: &str, shown: &str, most: u32| {
            if typed.trim() == shown {
                return None;
            }
            let number = typed.trim().parse::<u32>().ok().filter(|number| (1..=most).contains(number));
            if number.is_none() {
                let range = Message::new(key!("tournament-number-range")).with("from", 1);
                faults.add(field, range.with("to", most));
            }
            number
        };
        let most_people = number("most", &self.most, &shown.most, MAX_PEOPLE.unsigned_abs().into());
        let phase_time = number("phase_time", &self.phase_time, &shown.phase_time, u32::from(u16::MAX));
        let change = TermsChange {
            name: (self.name != shown.name).then(|| parse_name(&self.name, visit, &mut faults)),
            about: has_text.then(|| parse_about(&self.about, visit, &mut faults)),
            sign_up_until: match self.until.trim() == shown.until {
                true => None,
                false => parse_until(&self.until, person, now, &mut faults),
            },
            most_people: most_people.and_then(|most| i16::try_from(most).ok()),
            organisers_play: (self.organisers_play != shown.organisers_play)
                .then_some(self.organisers_play.is_some()),
            phase_time,
            weekly: match (self.day.trim() == shown.day, self.time.trim() == shown.time) {
                (true, true) => None,
                _ => parse_weekly(&self.day, &self.time, &mut faults),
            },
        };
        if faults.is_empty() { Ok(change) } else { Err(faults) }
    }

    /// Returns a fault for each field that somebody else has changed to something else meanwhile.
    fn clashes(&self, shown: &Self) -> Result<FormErrors, WebError> {
        let mut faults = FormErrors::new();
        let clashes = self.read.clashes(self, shown)?;
        for (field, theirs) in [
            ("name", &shown.name),
            ("about", &shown.about),
            ("until", &shown.until),
            ("most", &shown.most),
            ("phase_time", &shown.phase_time),
            ("time", &shown.time),
        ] {
            if clashes.iter().any(|clash| clash == field) && !theirs.is_empty() {
                let quoted: String = theirs.chars().take(QUOTED).collect();
                faults.add(field, Message::new(key!("tournament-changed-meanwhile")).with("theirs", quoted));
            }
        }
        Ok(faults)
    }
}

impl ChangeTournamentPage {
    /// Returns the message id of the label of the time for a phase or a turn; `None` if it cannot be changed.
    fn time_label(&self) -> Option<&'static str> {
        self.open.phase_time.map(|time| match time {
            PhaseTime::Hours(_) => key!("tournament-phase-hours"),
            PhaseTime::Minutes(_) => key!("tournament-phase-minutes"),
        })
    }

    /// Lists the days of the week with their names.
    fn days(&self) -> Vec<(String, String)> {
        let words = self.visit.words();
        (1..=7).map(|day| (day.to_string(), words.t(format!("weekday-{day}")).to_string())).collect()
    }
}

/// Parses the day of the week and the time at which phases end. Notes what is wrong in `faults`.
fn parse_weekly(day: &str, time: &str, faults: &mut FormErrors) -> Option<WeeklyDeadline> {
    let day = day.trim().parse::<u8>().ok().and_then(|day| Weekday::try_from(day.wrapping_sub(1)).ok());
    if day.is_none() {
        faults.add("day", Message::new(key!("game-create-choose")));
    }
    let time = NaiveTime::parse_from_str(time.trim(), "%H:%M").ok();
    if time.is_none() {
        faults.add("time", Message::new(key!("game-create-time")));
    }
    Some(WeeklyDeadline { day: day?, time: time? })
}

/// Returns the field of a term that was refused.
const fn field_of(term: ChangedTerm) -> &'static str {
    match term {
        ChangedTerm::Text => "name",
        ChangedTerm::SignUpUntil => "until",
        ChangedTerm::MostPeople => "most",
        ChangedTerm::OrganisersPlay => "organisers_play",
        ChangedTerm::PhaseTime => "phase_time",
        ChangedTerm::Weekly => "day",
    }
}

/// Loads a published tournament that `person` runs.
async fn find_published(app: &App, id: TournamentId, person: &Person) -> Result<Tournament, WebError> {
    let found = tournaments::find(&app.db, id, Some(person)).await?.ok_or(WebError::NotFound)?;
    if !found.is_run_by(Some(person)) {
        return Err(WebError::Forbidden);
    }
    Some(found).filter(|found| found.stage != TournamentStage::Draft).ok_or(WebError::NotFound)
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Response, WebError> {
    let tournament = find_published(&app, id, &person).await?;
    let open = tournament.open_terms(visit.now())?;
    let typed = ChangeTermsForm::of(&tournament, open, &person)?;
    let page = ChangeTournamentPage { visit, tournament, open, typed, faults: FormErrors::new() };
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(typed): ProtectedForm<ChangeTermsForm>,
) -> Result<Response, WebError> {
    let now = visit.now();
    for _ in 0..MERGES {
        let tournament = find_published(&app, id, &person).await?;
        let open = tournament.open_terms(now)?;
        let shown = ChangeTermsForm::of(&tournament, open, &person)?;
        let (kept, clashes) = (typed.read.keep_untouched(&typed, &shown)?, typed.clashes(&shown)?);
        let (status, faults) = if clashes.is_empty() {
            let saved = match kept.parse(&shown, &person, &visit) {
                Ok(change) => {
                    let change = (tournament.terms_revision, &change);
                    tournaments::change_terms(&app.db, id, &person, change, now).await
                }
                Err(faults) => {
                    return Ok(refuse(
                        visit,
                        StatusCode::UNPROCESSABLE_ENTITY,
                        (tournament, open),
                        (kept, shown),
                        faults,
                    ));
                }
            };
            match saved {
                Ok(()) => {
                    let said = Message::new(key!("tournament-terms-changed"));
                    return Ok(SeeOther::to(&tournament.path()).saying(&visit, &said).into_response());
                }
                Err(TermsError::Changed) => continue,
                Err(TermsError::Refused(term, why)) => {
                    (StatusCode::UNPROCESSABLE_ENTITY, FormErrors::one(field_of(term), why))
                }
                Err(TermsError::Tournament(TournamentError::Refused(why))) => {
                    (StatusCode::UNPROCESSABLE_ENTITY, FormErrors::one("name", why))
                }
                Err(TermsError::Tournament(error)) => return Err(error.into()),
            }
        } else {
            (StatusCode::CONFLICT, clashes)
        };
        return Ok(refuse(visit, status, (tournament, open), (kept, shown), faults));
    }
    Err(WebError::Busy)
}

/// Shows the form with what was typed. Sent once more, it replaces what somebody else has saved in the fields that are named.
fn refuse(
    visit: Visit,
    status: StatusCode,
    (tournament, open): (Tournament, OpenTerms),
    (kept, shown): (ChangeTermsForm, ChangeTermsForm),
    faults: FormErrors,
) -> Response {
    let typed = ChangeTermsForm { read: shown.read, ..kept };
    (status, HtmlPage(ChangeTournamentPage { visit, tournament, open, typed, faults })).into_response()
}
