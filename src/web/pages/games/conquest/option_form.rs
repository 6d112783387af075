//! The form for the options of chapter XII: the sections of the chapter, each flag with its values in words.

use askama::Template;
use serde_json::Value;
use stafeta_rules::conquest::catalogue::{Card, CardClass, GlobalEvent, Objective};
use stafeta_rules::conquest::global_events::EventLine;
use stafeta_rules::conquest::options::flag_catalogue::{FLAGS, FlagGroup, FlagKind, OptionFlag};
use stafeta_rules::conquest::options::{BadOption, Options, option_messages as told};
use stafeta_rules::conquest::theme::ConquestTheme;

use super::option_fields::{OWN_EVENTS, OptionFields, TEAM_SEATS, card_field, prize_field};
use super::option_hints::hint;
use super::theme_names::say;
use crate::gamemaster::plain;
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::FormErrors;

/// A section of chapter XII with its flags.
pub(super) struct OptionSection {
    /// The last part of its HTML anchor.
    pub(super) key: &'static str,
    pub(super) name: String,
    pub(super) rows: Vec<OptionRow>,
}

impl OptionSection {
    /// Returns true if a flag of it was changed or has a fault.
    pub(super) fn is_touched(&self) -> bool {
        self.rows.iter().any(|row| row.is_changed || !row.faults.is_empty())
    }
}

/// A flag with its typed value.
pub(super) struct OptionRow {
    pub(super) key: &'static str,
    pub(super) name: String,
    /// The rule that explains it.
    pub(super) rule: String,
    /// The rulebook's value, in words.
    pub(super) usual: String,
    /// Help for the choice. Empty if the flag's name is enough.
    pub(super) hint: String,
    pub(super) faults: Vec<String>,
    pub(super) is_changed: bool,
    pub(super) input: OptionInput,
}

/// A flag in the form.
#[derive(Template)]
#[template(path = "games/conquest/option_row.html")]
pub(super) struct OptionRowField<'a> {
    w: &'a ReaderLocale,
    row: &'a OptionRow,
}

impl OptionRow {
    /// Returns the flag for the form.
    pub(super) fn field<'a>(&'a self, w: &'a ReaderLocale) -> OptionRowField<'a> {
        OptionRowField { w, row: self }
    }

    /// Returns the HTML ids of the elements that describe its fields.
    pub(super) fn described(&self) -> String {
        let ids = [("h", !self.hint.is_empty()), ("e", !self.faults.is_empty())];
        let ids = ids.into_iter().filter(|(_, is_there)| *is_there);
        ids.map(|(letter, _)| format!("{letter}-{}", self.key)).collect::<Vec<_>>().join(" ")
    }
}

/// The form controls of a flag.
pub(super) enum OptionInput {
    /// One of several values.
    Radios(Vec<OptionChoice>),
    /// Any of several values.
    Checks(Vec<OptionChoice>),
    /// Any of several values, and lines of the game's own.
    Lines(Vec<OptionChoice>, String),
    /// A number of teams, or the seats of each.
    Teams(Vec<OptionChoice>, String),
    /// A number, and the meaning of an empty field.
    Number(String, String),
    Text(String),
    /// A window of hours, from and to.
    Night(String, String),
    /// A prize: gold, minor and major cards.
    Prize(PrizeInput),
    /// A prize for each objective, with the objective's name.
    Prizes(Vec<(String, PrizeInput)>),
}

/// A value of a flag.
pub(super) struct OptionChoice {
    pub(super) value: String,
    pub(super) words: String,
    pub(super) is_chosen: bool,
}

/// The fields of a prize.
pub(super) struct PrizeInput {
    pub(super) field: String,
    /// Label and typed text of each amount.
    pub(super) parts: Vec<(String, String)>,
    /// The field of a named card, and the cards to choose from.
    pub(super) card: String,
    pub(super) cards: Vec<OptionChoice>,
}

/// Largest number of teams offered.
const MOST_TEAMS: u8 = 6;

/// Builds the whole form. Faults stand at their flag: both those of single fields (`faults`) and conflicts of options (`bad`).
pub(super) fn sections(
    fields: &OptionFields,
    options: &Options,
    bad: &[BadOption],
    faults: &FormErrors,
    words: &ReaderLocale,
) -> Vec<OptionSection> {
    let context = OptionFormContext {
        fields,
        bad,
        faults,
        words,
        changed: options.changed(),
        usual: Options::standard().write(),
    };
    let section = |group: FlagGroup| OptionSection {
        key: group.key(),
        name: words.t(format!("conquest-group-{}", group.key())).to_string(),
        rows: FLAGS.iter().filter(|flag| flag.group == group).filter_map(|flag| context.row(flag)).collect(),
    };
    FlagGroup::ALL.into_iter().map(section).collect()
}

struct OptionFormContext<'a> {
    fields: &'a OptionFields,
    bad: &'a [BadOption],
    faults: &'a FormErrors,
    words: &'a ReaderLocale,
    changed: serde_json::Map<String, Value>,
    usual: serde_json::Map<String, Value>,
}

impl OptionFormContext<'_> {
    fn row(&self, flag: &'static OptionFlag) -> Option<OptionRow> {
        let input = self.input(flag)?;
        let concerns = |bad: &&BadOption| bad.flags.iter().any(|key| key == flag.key);
        let own = self.faults.of(flag.key).map(|fault| self.words.say(fault));
        let others = self.bad.iter().filter(concerns).map(|bad| self.words.say(&plain(&bad.message())));
        let usual = self.usual.get(flag.key).unwrap_or(&Value::Null);
        Some(OptionRow {
            key: flag.key,
            name: self.words.say(&plain(&flag.name())),
            rule: flag.rule.to_string(),
            usual: say(self.words, &flag.describe_value(usual, &ConquestTheme::default())),
            hint: hint(flag.key).map(|id| self.words.t(id).to_string()).unwrap_or_default(),
            faults: own.into_iter().chain(others).collect(),
            is_changed: self.changed.contains_key(flag.key),
            input,
        })
    }

    fn input(&self, flag: &OptionFlag) -> Option<OptionInput> {
        let typed = || self.fields.one(flag.key).to_owned();
        Some(match flag.kind {
            // The number of players and the time zone have fields of their own in the form.
            FlagKind::Table => return None,
            FlagKind::Switch => OptionInput::Radios(
                [("on", key!("conquest-opt-on")), ("off", key!("conquest-opt-off"))]
                    .into_iter()
                    .map(|(value, id)| self.choice(flag.key, value, self.words.t(id).to_string()))
                    .collect(),
            ),
            FlagKind::OneOf(values) => OptionInput::Radios(
                values
                    .iter()
                    .map(|value| self.choice(flag.key, value, self.words.say(&plain(&flag.word(value)))))
                    .collect(),
            ),
            FlagKind::Number { .. } | FlagKind::Share => OptionInput::Number(typed(), String::new()),
            FlagKind::Limit { .. } => OptionInput::Number(typed(), self.words.say(&plain(&flag.none()))),
            FlagKind::Text | FlagKind::Thresholds | FlagKind::Turns => OptionInput::Text(typed()),
            FlagKind::Night => {
                let mut ends = self.fields.all(flag.key).map(str::to_owned);
                OptionInput::Night(ends.next().unwrap_or_default(), ends.next().unwrap_or_default())
            }
            FlagKind::OptionalCards => self.cards(flag.key, Card::is_optional),
            FlagKind::MinorCards => {
                self.cards(flag.key, |card| card.class() == CardClass::Minor && !card.is_optional())
            }
            FlagKind::Events => {
                let choice = |event: &GlobalEvent| {
                    let words = say(self.words, &told::event(&EventLine::Printed(*event)));
                    self.choice(flag.key, event.key(), words)
                };
                let own = self.fields.all(OWN_EVENTS).next().unwrap_or("").to_owned();
                OptionInput::Lines(GlobalEvent::ALL.iter().map(choice).collect(), own)
            }
            FlagKind::Prize => OptionInput::Prize(self.pays(flag.key.to_owned())),
            FlagKind::Prizes => OptionInput::Prizes(
                Objective::ALL
                    .iter()
                    .map(|objective| {
                        let id = format!("conquest-objective-{}", objective.key().replace('_', "-"));
                        (self.words.t(id).to_string(), self.pays(prize_field(*objective)))
                    })
                    .collect(),
            ),
            FlagKind::Teams => OptionInput::Teams(
                [0].into_iter()
                    .chain(2..=MOST_TEAMS)
                    .map(|teams| {
                        let words = match teams {
                            0 => self.words.say(&plain(&flag.none())),
                            many => {
                                self.words.t(key!("conquest-create-teams")).arg("count", many).to_string()
                            }
                        };
                        self.choice(flag.key, &teams.to_string(), words)
                    })
                    .collect(),
                self.fields.one(TEAM_SEATS).to_owned(),
            ),
        })
    }

    fn choice(&self, key: &str, value: &str, words: String) -> OptionChoice {
        let is_chosen = self.fields.all(key).any(|typed| typed == value);
        OptionChoice { value: value.to_owned(), words, is_chosen }
    }

    fn cards(&self, key: &str, which: impl Fn(Card) -> bool) -> OptionInput {
        let theme = ConquestTheme::default();
        let cards = Card::ALL.iter().copied().filter(|card| which(*card));
        OptionInput::Checks(
            cards.map(|card| self.choice(key, card.key(), say(self.words, &theme.card(card)))).collect(),
        )
    }

    fn pays(&self, field: String) -> PrizeInput {
        let typed: Vec<String> = self.fields.all(&field).map(str::to_owned).collect();
        let mut typed = typed.into_iter();
        let mut part = |id: &'static str| (self.words.t(id).to_string(), typed.next().unwrap_or_default());
        let parts = vec![
            part(key!("conquest-create-prize-gold")),
            part(key!("conquest-create-prize-minor")),
            part(key!("conquest-create-prize-major")),
        ];
        let card = card_field(&field);
        let none = self.choice(&card, "", self.words.t(key!("conquest-create-prize-no-card")).to_string());
        let named = Card::ALL
            .iter()
            .map(|one| self.choice(&card, one.key(), say(self.words, &ConquestTheme::default().card(*one))));
        let cards = std::iter::once(none).chain(named).collect();
        PrizeInput { field, parts, card, cards }
    }
}
