//! The flags of chapter XII as form fields: from values to fields and back.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use stafeta_rules::conquest::catalogue::{Card, GlobalEvent, Objective};
use stafeta_rules::conquest::global_events::EventLine;
use stafeta_rules::conquest::options::flag_catalogue::{FLAGS, FlagKind, OptionFlag};
use stafeta_rules::conquest::options::{Options, Prize};
use stafeta_rules::rules::Seat;

use super::custom_events;
use crate::i18n::Message;
use crate::key;
use crate::web::FormErrors;
use crate::web::pages::games::opening_fields::OpeningFields;

/// The field of the game's own events.
pub(super) const OWN_EVENTS: &str = "events.own";
/// The field of the number of teams. [`TEAM_SEATS`] is the field of each team's seats, if they are chosen.
pub(super) const TEAMS: &str = "team.members";
pub(super) const TEAM_SEATS: &str = "team.seats";
/// The fields of the agreement for which the form proposes nothing.
const UNPROPOSED: [&str; 10] = [
    "game",
    "name",
    "password",
    "unlisted",
    "rated",
    "anonymous",
    "min_people",
    "live_minutes",
    "starts_at",
    "reserved",
];
/// Longest text of a flag, in characters.
const LONGEST: usize = 200;

/// The fields of a form as typed, in order. A field that was not sent is empty.
#[derive(Debug, Clone, Default)]
pub(super) struct OptionFields(pub(super) Vec<(String, String)>);

impl OptionFields {
    /// Returns the first field of this name, trimmed.
    pub(super) fn one(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or("").trim()
    }

    /// Returns all fields of this name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// Sets a field, in place of all fields of its name.
    pub(super) fn put(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        self.0.retain(|(field, _)| field != name);
        self.0.extend(values.into_iter().map(|value| (name.to_owned(), value)));
    }

    /// Returns the fields of a position of another game.
    pub(super) fn opening(&self) -> OpeningFields {
        OpeningFields::of(|name| self.all(name).next().unwrap_or(""))
    }

    /// Returns true if the form may have a field of this name, given that these fields are what it proposes.
    pub(super) fn knows(&self, name: &str) -> bool {
        let has_prefix = ["prizes.table.", "theme."].iter().any(|prefix| name.starts_with(prefix));
        has_prefix
            || [OWN_EVENTS, TEAM_SEATS].contains(&name)
            || UNPROPOSED.contains(&name)
            || OpeningFields::NAMES.contains(&name)
            || OptionFlag::find(name).is_some()
            || self.0.iter().any(|(field, _)| field == name)
    }

    /// Sets the fields of every flag of `options`.
    pub(super) fn put_options(&mut self, options: &Options) {
        let flags = options.write();
        for flag in FLAGS.iter().filter(|flag| flag.kind != FlagKind::Table) {
            if let FlagKind::Prizes = flag.kind {
                for objective in Objective::ALL {
                    let pays = options.prizes_table.get(objective);
                    self.put(&prize_field(*objective), pays.map_or_else(Vec::new, prize_texts));
                    let card = pays.and_then(|prize| prize.cards.first());
                    self.put(&card_field(&prize_field(*objective)), card.map(|card| card.key().to_owned()));
                }
                continue;
            }
            if let FlagKind::Events = flag.kind {
                self.put(OWN_EVENTS, [custom_events::write(&options.events_list)]);
            }
            self.put(flag.key, flags.get(flag.key).map_or_else(Vec::new, |value| texts(flag.kind, value)));
        }
    }

    /// Reads the typed options. Notes a field that cannot be read in `faults` and takes the rulebook's value for it.
    pub(super) fn options(&self, faults: &mut FormErrors) -> Options {
        let mut flags = Map::new();
        for flag in FLAGS.iter().filter(|flag| flag.kind != FlagKind::Table) {
            match self.value(flag) {
                Ok(Some(value)) => {
                    flags.insert(flag.key.to_owned(), value);
                }
                Ok(None) => {}
                Err(why) => faults.add(flag.key, why),
            }
        }
        match serde_json::from_value(Value::Object(flags)) {
            Ok(options) => options,
            Err(error) => {
                // Every value was checked above, so a form that is not ours sent a flag that no page of ours has.
                faults.add(
                    "preset",
                    Message::new(key!("conquest-create-unread")).with("why", error.to_string()),
                );
                Options::standard()
            }
        }
    }

    /// Reads the value of a flag. `None` if its fields were not sent.
    fn value(&self, flag: &OptionFlag) -> Result<Option<Value>, Message> {
        let sent = self.all(flag.key).next().is_some();
        let typed = self.one(flag.key);
        let value = match flag.kind {
            FlagKind::Table => return Ok(None),
            // A list without a ticked box sends nothing and counts as empty. Any other flag whose field is not sent is left out.
            FlagKind::OptionalCards | FlagKind::MinorCards => json!(self.all(flag.key).collect::<Vec<_>>()),
            FlagKind::Events => {
                let printed = self.all(flag.key).filter_map(GlobalEvent::from_key).map(EventLine::Printed);
                let own = custom_events::read(self.all(OWN_EVENTS).next().unwrap_or(""))?;
                json!(printed.chain(own).collect::<Vec<_>>())
            }
            FlagKind::Prizes => json!(self.prizes()?),
            _ if !sent => return Ok(None),
            FlagKind::Switch => json!(typed == "on"),
            FlagKind::OneOf(words) => match words.iter().find(|word| **word == typed) {
                Some(&"") => Value::Null,
                Some(word) => word.parse::<u32>().map_or_else(|_| json!(word), |number| json!(number)),
                None => return Err(Message::new(key!("game-create-choose"))),
            },
            FlagKind::Number { least, most } => json!(number(typed, least, most)?),
            FlagKind::Limit { .. } | FlagKind::Text if typed.is_empty() => Value::Null,
            FlagKind::Limit { most } => json!(number(typed, 1, most)?),
            FlagKind::Text if typed.chars().count() > LONGEST => {
                return Err(Message::new(key!("conquest-create-long-text")).with("most", LONGEST));
            }
            FlagKind::Text => json!(typed),
            FlagKind::Share => json!(f64::from(number(typed, 0, 100)?) / 100.0),
            FlagKind::Night => self.night(flag.key)?,
            FlagKind::Thresholds => {
                let all = numbers(typed)?;
                let three: Result<[u32; 3], _> = all.try_into();
                json!(three.map_err(|_| Message::new(key!("conquest-create-three")))?)
            }
            FlagKind::Turns => json!(numbers(typed)?),
            FlagKind::Prize => json!(self.prize(flag.key)?),
            FlagKind::Teams => return Ok(None),
        };
        Ok(Some(value))
    }

    /// Reads a window of hours, from and to. Null if both are empty.
    fn night(&self, name: &str) -> Result<Value, Message> {
        let mut ends = self.all(name).map(str::trim);
        let (from, to) = (ends.next().unwrap_or(""), ends.next().unwrap_or(""));
        if from.is_empty() && to.is_empty() {
            return Ok(Value::Null);
        }
        let window = format!("{from}-{to}");
        match window.parse::<stafeta_rules::conquest::options::NightHours>() {
            Ok(night) => Ok(json!(night)),
            Err(_) => Err(Message::new(key!("conquest-create-night"))),
        }
    }

    /// Reads a prize: gold, minor cards, major cards, and a named card.
    fn prize(&self, name: &str) -> Result<Prize, Message> {
        let mut parts = self.all(name).map(|typed| match typed.trim() {
            "" => Ok(0),
            typed => number(typed, 0, 99),
        });
        let mut next = || parts.next().unwrap_or(Ok(0));
        let (gold, minor, major) = (next()?, next()?, next()?);
        let (minor, major) = (u8::try_from(minor).unwrap_or(u8::MAX), u8::try_from(major).unwrap_or(u8::MAX));
        let cards = Card::from_key(self.one(&card_field(name))).into_iter().collect();
        Ok(Prize { cards, ..Prize::new(gold, minor, major) })
    }

    /// Reads the fixed prizes. An objective left empty keeps its prize of the rulebook.
    fn prizes(&self) -> Result<BTreeMap<Objective, Prize>, Message> {
        let typed = |objective: &&Objective| {
            let field = prize_field(**objective);
            !self.one(&card_field(&field)).is_empty() || self.all(&field).any(|part| !part.trim().is_empty())
        };
        let named = Objective::ALL.iter().filter(typed);
        named.map(|objective| Ok((*objective, self.prize(&prize_field(*objective))?))).collect()
    }
}

/// Returns the field of an objective's fixed prize.
pub(super) fn prize_field(objective: Objective) -> String {
    format!("prizes.table.{}", objective.key())
}

/// Returns the field of the card that a prize names.
pub(super) fn card_field(prize: &str) -> String {
    format!("{prize}.card")
}

fn prize_texts(prize: &Prize) -> Vec<String> {
    vec![prize.gold.to_string(), prize.minor.to_string(), prize.major.to_string()]
}

/// Returns the fields of a flag for its value.
fn texts(kind: FlagKind, value: &Value) -> Vec<String> {
    let plain = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let list = |value: &Value| -> Vec<String> {
        let all = value.as_array().map(Vec::as_slice).unwrap_or_default();
        // The game's own events are objects, and have a field of their own.
        all.iter().filter(|one| !one.is_object()).map(plain).collect()
    };
    match (kind, value) {
        (FlagKind::Switch, Value::Bool(on)) => vec![if *on { "on" } else { "off" }.to_owned()],
        (FlagKind::Share, value) => vec![(value.as_f64().unwrap_or(0.0) * 100.0).round().to_string()],
        (FlagKind::Night, Value::String(window)) => window.split('-').map(str::to_owned).collect(),
        (FlagKind::Night, _) => vec![String::new(), String::new()],
        (FlagKind::Thresholds | FlagKind::Turns, value) => vec![list(value).join(", ")],
        (FlagKind::OptionalCards | FlagKind::MinorCards | FlagKind::Events, value) => list(value),
        (FlagKind::Prize, value) => {
            serde_json::from_value(value.clone()).map_or_else(|_| Vec::new(), |p| prize_texts(&p))
        }
        (FlagKind::Prizes | FlagKind::Teams | FlagKind::Table, _) => Vec::new(),
        (_, value) => vec![plain(value)],
    }
}

/// Parses the seats of chosen teams: seat numbers from 1, separated by spaces within a team; teams separated by commas. `None` if
/// the text has another form.
pub(super) fn chosen_teams(typed: &str) -> Option<Vec<Vec<Seat>>> {
    let seat = |word: &str| word.parse::<u8>().ok()?.checked_sub(1).map(Seat);
    let team = |part: &str| part.split_whitespace().map(seat).collect::<Option<Vec<Seat>>>();
    typed.split([',', ';']).map(team).collect()
}

/// Parses a whole number in a range.
pub(super) fn number(typed: &str, least: u32, most: u32) -> Result<u32, Message> {
    let range = || Message::new(key!("game-create-range")).with("least", least).with("most", most);
    typed.trim().parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(range)
}

/// Parses whole numbers separated by commas or spaces.
fn numbers(typed: &str) -> Result<Vec<u32>, Message> {
    let parts = typed.split([',', ';', ' ']).filter(|part| !part.is_empty());
    parts.map(|part| number(part, 1, 999)).collect()
}
