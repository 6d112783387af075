//! The options of WAR II in the form for a new game.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use askama::Template;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use stafeta_rules::clock::time_bank::BankTerms;
use stafeta_rules::war::components::{ComponentPart, WarComponents};
use stafeta_rules::war::ids::Colour;
use stafeta_rules::war::options::{AntiAircraft, Options};

use crate::gamemaster::options_with_opening;
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::FormErrors;
use crate::web::pages::games::game_terms::choices;
use crate::web::pages::games::opening_fields::OpeningFields;
use crate::web::pages::games::ruleset_ui::{CreationFields, FieldsError, FormFields, field_names};

/// Longest time of a clock, in hours: 366 days.
const LONGEST: u32 = 8784;

/// The fields as typed.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default)]
struct WarOptionsForm {
    seats: String,
    information_centre: String,
    variant_1: String,
    /// The colours by seat. Empty for one that is drawn.
    colour_1: String,
    colour_2: String,
    colour_3: String,
    colour_4: String,
    colour_5: String,
    colour_6: String,
    /// `light` or `heavy`.
    anti_aircraft: String,
    turn_hours: String,
    start_hours: String,
    gain_hours: String,
    most_hours: String,
    pick_hours: String,
    place_hours: String,
    /// Board, cards, dice and objectives as JSON. Empty for the set that comes with the project.
    components: String,
    /// The file of another game, with a phase of which this one begins.
    #[serde(flatten)]
    opening: OpeningFields,
}

/// The fields of WAR II in the common form.
pub(super) struct WarFields;

#[derive(Template)]
#[template(path = "games/war/create_game.html")]
struct WarFieldset<'a> {
    w: &'a ReaderLocale,
    faults: &'a FormErrors,
    war: WarOptionsForm,
}

impl CreationFields for WarFields {
    fn variants(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        vec![(String::new(), words.t(key!("game-ruleset-war")).to_string())]
    }

    fn with_phase_hours(&self, hours: u32) -> FormFields {
        FormFields::of([("turn_hours", hours.to_string())])
    }

    fn names(&self) -> Result<Vec<String>, FieldsError> {
        field_names::<WarOptionsForm>()
    }

    fn render(
        &self,
        typed: &FormFields,
        faults: &FormErrors,
        words: &ReaderLocale,
    ) -> Result<String, FieldsError> {
        Ok(WarFieldset { w: words, faults, war: typed.read()? }.render()?)
    }

    fn options(
        &self,
        _variant: &str,
        typed: &FormFields,
        missed_limit: Option<i32>,
        faults: &mut FormErrors,
    ) -> Result<(Value, u8), FieldsError> {
        typed.read::<WarOptionsForm>()?.options(missed_limit, faults)
    }
}

impl Default for WarOptionsForm {
    fn default() -> Self {
        let defaults = Options::default();
        Self {
            seats: "5".to_owned(),
            information_centre: String::new(),
            variant_1: String::new(),
            colour_1: String::new(),
            colour_2: String::new(),
            colour_3: String::new(),
            colour_4: String::new(),
            colour_5: String::new(),
            colour_6: String::new(),
            anti_aircraft: "light".to_owned(),
            turn_hours: defaults.turn.turn_hours.to_string(),
            start_hours: defaults.turn.start_hours.to_string(),
            gain_hours: defaults.turn.gain_hours.to_string(),
            most_hours: defaults.turn.most_hours.to_string(),
            pick_hours: defaults.pick_hours.to_string(),
            place_hours: defaults.place_hours.to_string(),
            components: String::new(),
            opening: OpeningFields::default(),
        }
    }
}

impl WarOptionsForm {
    /// Lists the choices of anti-aircraft dice, each as form value and label.
    fn dice(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        choices(words, [("light", key!("war-create-flak-light")), ("heavy", key!("war-create-flak-heavy"))])
    }

    /// Returns the fields of the colours, by seat: name and value.
    fn colour_fields(&self) -> [(&'static str, String); 6] {
        [
            ("colour_1", self.colour_1.clone()),
            ("colour_2", self.colour_2.clone()),
            ("colour_3", self.colour_3.clone()),
            ("colour_4", self.colour_4.clone()),
            ("colour_5", self.colour_5.clone()),
            ("colour_6", self.colour_6.clone()),
        ]
    }

    /// Returns true if the colour of a seat is chosen.
    fn chooses_colours(&self) -> bool {
        self.colour_fields().iter().any(|(_, value)| !value.is_empty())
    }

    /// Lists the colours, each as form value and label.
    fn colours(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let named = [
            ("", key!("war-create-colour-drawn")),
            ("azul", key!("war-colour-azul")),
            ("amarelo", key!("war-colour-amarelo")),
            ("vermelho", key!("war-colour-vermelho")),
            ("preto", key!("war-colour-preto")),
            ("branco", key!("war-colour-branco")),
            ("verde", key!("war-colour-verde")),
        ];
        choices(words, named)
    }

    /// Returns the chosen colours by seat: one for each seat, or none at all.
    fn chosen_colours(&self, seats: u32, faults: &mut FormErrors) -> Vec<Colour> {
        let fields = self.colour_fields().into_iter().take(seats as usize);
        let chosen: Vec<_> = fields.filter(|(_, value)| !value.is_empty()).collect();
        let colours: Vec<Colour> = chosen.iter().filter_map(|(_, value)| value.parse().ok()).collect();
        let is_whole = colours.iter().collect::<BTreeSet<_>>().len() == seats as usize;
        if !chosen.is_empty() && !is_whole {
            faults.add("colour_1", Message::new(key!("war-create-colours-incomplete")));
            return Vec::new();
        }
        colours
    }

    fn options(
        &self,
        missed_limit: Option<i32>,
        faults: &mut FormErrors,
    ) -> Result<(Value, u8), FieldsError> {
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
            colours: self.chosen_colours(seats, faults),
            anti_aircraft: if self.anti_aircraft == "heavy" {
                AntiAircraft::Heavy
            } else {
                AntiAircraft::Light
            },
            components: self.components(faults).map(Box::new),
            ..Options::default()
        };
        let (options, seats) = (serde_json::to_value(options)?, u8::try_from(seats).unwrap_or(0));
        if self.opening.is_empty() {
            return Ok((options, seats));
        }
        let (text, phase) = (self.opening.text(), &self.opening.opening_phase);
        let begun = options_with_opening(Ruleset::War, (&options, seats), text, phase);
        Ok((begun.map_err(|why| faults.add("opening", why)).unwrap_or(options), seats))
    }

    fn components(&self, faults: &mut FormErrors) -> Option<WarComponents> {
        let typed = self.components.trim();
        if typed.is_empty() {
            return None;
        }
        let read: Result<WarComponents, _> = serde_json::from_str(typed);
        let why = match &read {
            Ok(components) => components.flaw().map(|part| Message::new(flaw_in(part))),
            Err(error) => Some(unreadable(error)),
        };
        if let Some(why) = why {
            faults.add("components", Message::new(key!("war-create-components-unread")).with("why", why));
        }
        read.ok()
    }
}

/// Returns the message id about the part of the data that makes no game.
const fn flaw_in(part: ComponentPart) -> &'static str {
    match part {
        ComponentPart::Cards => key!("war-data-cards"),
        ComponentPart::Objectives => key!("war-data-objectives"),
        ComponentPart::Continents => key!("war-data-continents"),
        ComponentPart::Centres => key!("war-data-centres"),
        ComponentPart::Borders => key!("war-data-borders"),
        ComponentPart::Dice => key!("war-data-dice"),
    }
}

/// Says where the data cannot be read, and why.
fn unreadable(error: &serde_json::Error) -> Message {
    let said = error.to_string();
    let named = |id: &'static str| Message::new(id).with("name", said.split('`').nth(1).unwrap_or_default());
    let why = match error.classify() {
        Category::Eof => Message::new(key!("war-data-cut")),
        Category::Syntax | Category::Io => Message::new(key!("war-data-syntax")),
        Category::Data if said.starts_with("missing field") => named(key!("war-data-missing")),
        Category::Data if said.starts_with("duplicate field") => named(key!("war-data-twice")),
        Category::Data if said.starts_with("unknown") => named(key!("war-data-unknown")),
        Category::Data => Message::new(key!("war-data-kind")),
    };
    let place = Message::new(key!("war-data-at")).with("why", why);
    place.with("line", error.line()).with("column", error.column())
}

fn number(typed: &str, field: &'static str, range: RangeInclusive<u32>, faults: &mut FormErrors) -> u32 {
    let number = typed.trim().parse().ok().filter(|number| range.contains(number));
    number.unwrap_or_else(|| {
        let message = Message::new(key!("game-create-range"));
        faults.add(field, message.with("least", *range.start()).with("most", *range.end()));
        *range.start()
    })
}
