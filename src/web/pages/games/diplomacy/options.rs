//! The options of Diplomacy in the form for a new game.

use askama::Template;
use chrono::{NaiveTime, Weekday};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::diplomacy::game::{OpeningPosition, Options, PowerAssignment};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::variants;

use crate::gamemaster::{phases_of_file, plain};
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::FormErrors;
use crate::web::pages::games::game_terms::choices;
use crate::web::pages::games::opening_fields::OpeningFields;
use crate::web::pages::games::ruleset_ui::{CreationFields, FieldsError, FormFields, field_names};

/// Shortest phase of the weekly cadence, in hours.
const LEAST_HOURS: u32 = 24;

/// The fields as typed.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default)]
struct DiplomacyOptionsForm {
    /// `weekly` or `hours`.
    cadence: String,
    /// From 1 (Monday) to 7 (Sunday).
    day: String,
    time: String,
    hours: String,
    retreat_hours: String,
    build_hours: String,
    /// `chosen` or `drawn`.
    seating: String,
    turns: String,
    start_year: String,
    /// A position in any format that is read, in place of that of the variant.
    #[serde(flatten)]
    opening: OpeningFields,
}

/// The fields of Diplomacy in the common form.
pub(super) struct DiplomacyFields;

#[derive(Template)]
#[template(path = "games/diplomacy/create_game.html")]
struct DiplomacyFieldset<'a> {
    w: &'a ReaderLocale,
    faults: &'a FormErrors,
    dip: DiplomacyOptionsForm,
}

impl CreationFields for DiplomacyFields {
    fn variants(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let name = |id: &str| words.t(format!("diplomacy-variant-{id}")).to_string();
        variants::all().map(|id| (id.to_owned(), name(id))).collect()
    }

    fn with_phase_hours(&self, hours: u32) -> FormFields {
        FormFields::of([("cadence", "hours".to_owned()), ("hours", hours.to_string())])
    }

    fn names(&self) -> Result<Vec<String>, FieldsError> {
        field_names::<DiplomacyOptionsForm>()
    }

    fn render(
        &self,
        typed: &FormFields,
        faults: &FormErrors,
        words: &ReaderLocale,
    ) -> Result<String, FieldsError> {
        Ok(DiplomacyFieldset { w: words, faults, dip: typed.read()? }.render()?)
    }

    fn options(
        &self,
        variant: &str,
        typed: &FormFields,
        _missed_limit: Option<i32>,
        faults: &mut FormErrors,
    ) -> Result<(Value, u8), FieldsError> {
        typed.read::<DiplomacyOptionsForm>()?.options(variant, faults)
    }
}

impl Default for DiplomacyOptionsForm {
    fn default() -> Self {
        Self {
            cadence: "weekly".to_owned(),
            day: "6".to_owned(),
            time: "12:00".to_owned(),
            hours: "48".to_owned(),
            retreat_hours: "24".to_owned(),
            build_hours: "24".to_owned(),
            seating: "chosen".to_owned(),
            turns: String::new(),
            start_year: String::new(),
            opening: OpeningFields::default(),
        }
    }
}

impl DiplomacyOptionsForm {
    /// Lists the cadences with their names.
    fn cadences(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        choices(words, [("weekly", key!("game-diplomacy-weekly")), ("hours", key!("game-diplomacy-every"))])
    }

    /// Lists the days of the week with their names.
    fn days(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        (1..=7).map(|day| (day.to_string(), words.t(format!("weekday-{day}")).to_string())).collect()
    }

    /// Lists the ways in which players get their powers.
    fn seatings(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        choices(words, [("chosen", key!("game-diplomacy-chosen")), ("drawn", key!("game-diplomacy-drawn"))])
    }

    /// Returns the options and the number of seats. Notes every error in `faults`.
    fn options(&self, variant: &str, faults: &mut FormErrors) -> Result<(Value, u8), FieldsError> {
        let cadence = match self.cadence.as_str() {
            "hours" => number(&self.hours, "hours", 1..=8784, faults).map(|hours| Cadence::Every { hours }),
            _ => self.weekly(faults),
        };
        if self.cadence == "hours" && self.hours.trim().is_empty() {
            faults.add("hours", Message::new(key!("game-create-range")).with("least", 1).with("most", 8784));
        }
        let retreat_hours = number(&self.retreat_hours, "retreat_hours", 1..=8784, faults);
        let build_hours = number(&self.build_hours, "build_hours", 1..=8784, faults);
        let turns = number(&self.turns, "turns", 1..=400, faults);
        let start_year = number(&self.start_year, "start_year", 1..=9999, faults);
        let seating = if self.seating == "drawn" { PowerAssignment::Drawn } else { PowerAssignment::Chosen };
        let seats = variants::board(variant).map_or(0, |map| map.powers().len());
        let opening = self.read_opening(variant, faults);
        if opening.is_some() && start_year.is_some() {
            faults.add("start_year", Message::new(key!("diplomacy-opening-year")));
        }
        let options = cadence.map(|cadence| Options {
            variant: variant.to_owned(),
            cadence,
            retreat_hours,
            build_hours,
            start_year: start_year.and_then(|year| u16::try_from(year).ok()),
            seating,
            turns: turns.and_then(|turns| u16::try_from(turns).ok()),
            choices: Rulebook::default(),
            opening,
        });
        Ok((serde_json::to_value(options)?, u8::try_from(seats).unwrap_or(0)))
    }

    /// Reads the position with which the game begins. Notes an error in `faults`; `None` if it is that of the variant.
    fn read_opening(&self, variant: &str, faults: &mut FormErrors) -> Option<OpeningPosition> {
        if self.opening.is_empty() {
            return None;
        }
        let read = phases_of_file(self.opening.text()).and_then(|text| {
            OpeningPosition::read(&text, &self.opening.opening_phase, variant).map_err(|told| plain(&told))
        });
        read.map_err(|message| faults.add("opening", message)).ok()
    }

    fn weekly(&self, faults: &mut FormErrors) -> Option<Cadence> {
        let day = self.day.parse::<u8>().ok().and_then(|day| Weekday::try_from(day.wrapping_sub(1)).ok());
        if day.is_none() {
            faults.add("day", Message::new(key!("game-create-choose")));
        }
        let time = NaiveTime::parse_from_str(self.time.trim(), "%H:%M").ok();
        if time.is_none() {
            faults.add("time", Message::new(key!("game-create-time")));
        }
        Some(Cadence::Weekly { day: day?, time: time?, least_hours: LEAST_HOURS })
    }
}

/// Parses a number that may be left out. Notes an error in `faults` and returns `None` if it is out of range.
fn number(
    typed: &str,
    field: &'static str,
    range: std::ops::RangeInclusive<u32>,
    faults: &mut FormErrors,
) -> Option<u32> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let number = typed.parse().ok().filter(|number| range.contains(number));
    if number.is_none() {
        let message =
            Message::new(key!("game-create-range")).with("least", *range.start()).with("most", *range.end());
        faults.add(field, message);
    }
    number
}
