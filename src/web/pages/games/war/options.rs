//! The options of WAR II in the form for a new game.

use std::ops::RangeInclusive;

use askama::Template;
use serde::Deserialize;
use serde_json::Value;
use stafeta_rules::clock::bank::BankTerms;
use stafeta_rules::war::components::Components;
use stafeta_rules::war::options::{AntiAircraft, Options};

use crate::key;
use crate::web::Faults;
use crate::web::pages::games::agreement::choices;
use crate::web::pages::games::ruleset_ui::{FieldsError, FormFields, OpeningFields};
use crate::words::{Message, Words};

/// Longest time of a clock, in hours: a year and a day.
const LONGEST: u32 = 8784;

/// The fields as typed.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
struct Fields {
    seats: String,
    information_centre: String,
    variant_1: String,
    /// `light` or `heavy`.
    anti_aircraft: String,
    turn_hours: String,
    start_hours: String,
    gain_hours: String,
    most_hours: String,
    pick_hours: String,
    place_hours: String,
    /// Board, cards, dice and objectives as JSON. Empty for those of the project.
    components: String,
}

/// The fields of WAR II in the common form.
pub(super) struct WarFields;

#[derive(Template)]
#[template(path = "games/war/open.html")]
struct Fieldset<'a> {
    w: &'a Words,
    faults: &'a Faults,
    war: Fields,
}

impl OpeningFields for WarFields {
    fn variants(&self, words: &Words) -> Vec<(String, String)> {
        vec![(String::new(), words.t(key!("game-ruleset-war")).to_string())]
    }

    fn render(&self, typed: &FormFields, faults: &Faults, words: &Words) -> Result<String, FieldsError> {
        Ok(Fieldset { w: words, faults, war: typed.read()? }.render()?)
    }

    fn options(
        &self,
        _variant: &str,
        typed: &FormFields,
        missed_limit: Option<i32>,
        faults: &mut Faults,
    ) -> Result<(Value, u8), FieldsError> {
        typed.read::<Fields>()?.options(missed_limit, faults)
    }
}

impl Default for Fields {
    fn default() -> Self {
        let usual = Options::default();
        Self {
            seats: "5".to_owned(),
            information_centre: String::new(),
            variant_1: String::new(),
            anti_aircraft: "light".to_owned(),
            turn_hours: usual.turn.turn_hours.to_string(),
            start_hours: usual.turn.start_hours.to_string(),
            gain_hours: usual.turn.gain_hours.to_string(),
            most_hours: usual.turn.most_hours.to_string(),
            pick_hours: usual.pick_hours.to_string(),
            place_hours: usual.place_hours.to_string(),
            components: String::new(),
        }
    }
}

impl Fields {
    /// Lists the anti-aircraft dice with their names.
    fn dice(&self, words: &Words) -> Vec<(String, String)> {
        choices(words, [("light", key!("war-open-flak-light")), ("heavy", key!("war-open-flak-heavy"))])
    }

    fn options(&self, missed_limit: Option<i32>, faults: &mut Faults) -> Result<(Value, u8), FieldsError> {
        let seats = number(&self.seats, "seats", 3..=6, faults);
        let options = Options {
            variant_1: !self.variant_1.is_empty(),
            information_centre: !self.information_centre.is_empty(),
            turn: BankTerms {
                turn_hours: number(&self.turn_hours, "turn_hours", 1..=LONGEST, faults),
                start_hours: number(&self.start_hours, "start_hours", 0..=LONGEST, faults),
                gain_hours: number(&self.gain_hours, "gain_hours", 0..=LONGEST, faults),
                most_hours: number(&self.most_hours, "most_hours", 0..=LONGEST, faults),
            },
            pick_hours: number(&self.pick_hours, "pick_hours", 1..=LONGEST, faults),
            place_hours: number(&self.place_hours, "place_hours", 1..=LONGEST, faults),
            absent_after: missed_limit.map(i32::unsigned_abs),
            anti_aircraft: if self.anti_aircraft == "heavy" {
                AntiAircraft::Heavy
            } else {
                AntiAircraft::Light
            },
            components: self.components(faults).map(Box::new),
            ..Options::default()
        };
        Ok((serde_json::to_value(options)?, u8::try_from(seats).unwrap_or(0)))
    }

    fn components(&self, faults: &mut Faults) -> Option<Components> {
        let typed = self.components.trim();
        if typed.is_empty() {
            return None;
        }
        let read: Result<Components, _> = serde_json::from_str(typed);
        let why = match &read {
            Ok(components) => components.flaw().map(|flaw| flaw.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(why) = why {
            faults.add("components", Message::new(key!("war-open-components-unread")).with("why", why));
        }
        read.ok()
    }
}

fn number(typed: &str, field: &'static str, range: RangeInclusive<u32>, faults: &mut Faults) -> u32 {
    let number = typed.trim().parse().ok().filter(|number| range.contains(number));
    number.unwrap_or_else(|| {
        let message = Message::new(key!("game-open-range"));
        faults.add(field, message.with("least", *range.start()).with("most", *range.end()));
        *range.start()
    })
}
