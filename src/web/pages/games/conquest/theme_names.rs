//! The fields of a theme: names of units, gold, Castle, cards and terrains, and the look of terrains.

use serde_json::{Value, json};
use stafeta_rules::conquest::board::TerrainKinds;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::theme::{ConquestTheme, CountedNoun, TerrainLook, UnitNames};
use stafeta_rules::conquest::units::ConquestUnitKind;
use stafeta_rules::rules::{Message as Told, MessageArg};

use super::option_fields::OptionFields;
use crate::gamemaster::plain;
use crate::i18n::ReaderLocale;
use crate::key;

/// A thing whose name can be changed.
pub(super) struct ThemeNameFields {
    /// Its name in the rulebook.
    pub(super) usual: String,
    /// Its fields: name, label, typed text.
    pub(super) fields: Vec<(String, String, String)>,
    /// The looks of a terrain: code, words, and true if it is chosen. Empty if it is not a terrain.
    pub(super) looks: Vec<(String, String, bool)>,
}

impl ThemeNameFields {
    /// Returns the field of its look.
    pub(super) fn look_field(&self) -> String {
        let name = self.fields.first().map_or("", |(name, ..)| name.as_str());
        name.replacen("theme.terrain.", "theme.look.", 1)
    }
}

const UNITS: [(ConquestUnitKind, &str, &str); 2] = [
    (ConquestUnitKind::Knights, "knights", key!("conquest-terms-knights")),
    (ConquestUnitKind::Lancers, "lancers", key!("conquest-terms-lancers")),
];

/// The codes of the drawings for terrains.
const LOOKS: [&str; 8] = ["peaks", "waves", "hills", "swamp", "farm", "woods", "bridge", "road"];

/// Reads the typed theme. [`ConquestTheme::faults`] checks it.
pub(super) fn theme(fields: &OptionFields, terrains: &TerrainKinds) -> ConquestTheme {
    let text = |name: &str| Some(fields.one(name)).filter(|typed| !typed.is_empty()).map(str::to_owned);
    let mut theme = ConquestTheme::default();
    for (kind, key, _) in UNITS {
        let part = |part: &str| text(&format!("theme.{key}.{part}"));
        let (one, many, short) = (part("one"), part("many"), part("short"));
        if one.is_some() || many.is_some() || short.is_some() {
            let [one, many, short] = [one, many, short].map(Option::unwrap_or_default);
            theme.units.insert(kind, UnitNames { one, many, short });
        }
    }
    let (one, many) = (text("theme.gold.one"), text("theme.gold.many"));
    if one.is_some() || many.is_some() {
        theme.gold = Some(CountedNoun { one: one.unwrap_or_default(), many: many.unwrap_or_default() });
    }
    theme.castle = text("theme.castle");
    let named = |card: &Card| Some((*card, text(&format!("theme.card.{}", card.key()))?));
    theme.cards = Card::ALL.iter().filter_map(named).collect();
    for (_, kind) in terrains.iter() {
        if let Some(name) = text(&format!("theme.terrain.{}", kind.key)) {
            theme.terrains.insert(kind.key.clone(), name);
        }
        let look = match text(&format!("theme.look.{}", kind.key)).as_deref() {
            Some("plain") => Some(TerrainLook::Plain),
            Some(code) => serde_json::from_value(json!(code)).ok().map(TerrainLook::Drawn),
            None => None,
        };
        theme.looks.extend(look.map(|look| (kind.key.clone(), look)));
    }
    theme
}

/// Lists the fields of a theme.
pub(super) fn namings(
    fields: &OptionFields,
    terrains: &TerrainKinds,
    words: &ReaderLocale,
) -> Vec<ThemeNameFields> {
    let field = |name: String, part: &'static str| {
        let typed = fields.one(&name).to_owned();
        (name, words.t(part).to_string(), typed)
    };
    let usual = ConquestTheme::default();
    let unit = |(_, key, name): (ConquestUnitKind, &str, &'static str)| ThemeNameFields {
        usual: words.t(name).to_string(),
        fields: vec![
            field(format!("theme.{key}.one"), key!("conquest-name-one")),
            field(format!("theme.{key}.many"), key!("conquest-name-many")),
            field(format!("theme.{key}.short"), key!("conquest-name-short")),
        ],
        looks: Vec::new(),
    };
    let gold = ThemeNameFields {
        usual: words.t(key!("conquest-terms-gold")).to_string(),
        fields: vec![
            field("theme.gold.one".to_owned(), key!("conquest-name-one")),
            field("theme.gold.many".to_owned(), key!("conquest-name-many")),
        ],
        looks: Vec::new(),
    };
    let simple = |name: String, told: &MessageArg| ThemeNameFields {
        usual: say(words, told),
        fields: vec![field(name, key!("conquest-name-name"))],
        looks: Vec::new(),
    };
    let castle = simple("theme.castle".to_owned(), &usual.castle());
    let cards = Card::ALL.iter().map(|card| simple(format!("theme.card.{}", card.key()), &usual.card(*card)));
    let grounds = terrains.iter().map(|(_, kind)| {
        let chosen = fields.one(&format!("theme.look.{}", kind.key));
        let look = |code: &str, id: &'static str| (code.to_owned(), words.t(id).to_string(), code == chosen);
        let drawn = LOOKS.iter().map(|code| {
            let words = words.t(format!("conquest-symbol-{code}")).to_string();
            ((*code).to_owned(), words, *code == chosen)
        });
        // An empty code keeps the usual look of the terrain.
        let own = [look("", key!("conquest-symbol-default")), look("plain", key!("conquest-symbol-plain"))];
        let naming = simple(format!("theme.terrain.{}", kind.key), &usual.terrain(kind));
        ThemeNameFields { looks: own.into_iter().chain(drawn).collect(), ..naming }
    });
    let first = UNITS.into_iter().map(unit).chain([gold, castle]);
    first.chain(cards).chain(grounds).collect()
}

/// Renders an argument of a message in the reader's language.
pub(super) fn say(words: &ReaderLocale, arg: &MessageArg) -> String {
    match arg {
        MessageArg::Text(text) => text.clone(),
        MessageArg::Strong(inner) => say(words, inner),
        MessageArg::Number(number) => number.to_string(),
        MessageArg::Told(told) => words.say(&plain(told)),
        other => words.say(&plain(&Told::new(key!("conquest-said")).with("what", other.clone()))),
    }
}

/// Returns the theme's fields in the form in which a preset stores them.
pub(super) fn kept(fields: &OptionFields) -> Value {
    let names =
        fields.0.iter().filter(|(name, value)| name.starts_with("theme.") && !value.trim().is_empty());
    json!(names.collect::<Vec<_>>())
}
