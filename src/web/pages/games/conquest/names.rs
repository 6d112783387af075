//! The fields of a theme: names of units, gold, Castle, cards and terrains, and the look of terrains.

use serde_json::{Value, json};
use stafeta_rules::conquest::board::Terrains;
use stafeta_rules::conquest::keys::Card;
use stafeta_rules::conquest::theme::{Counted, Look, Theme, UnitNames};
use stafeta_rules::conquest::units::UnitKind;
use stafeta_rules::rules::{Arg, Message as Told};

use super::fields::Fields;
use crate::gamemaster::plain;
use crate::key;
use crate::words::Words;

/// A thing whose name can be changed.
pub(super) struct Naming {
    /// Its name in the rulebook.
    pub(super) usual: String,
    /// Its fields: name, label, typed text.
    pub(super) fields: Vec<(String, String, String)>,
    /// The looks of a terrain: code, words, and true if it is chosen. Empty if it is not a terrain.
    pub(super) looks: Vec<(String, String, bool)>,
}

impl Naming {
    /// Returns the field of its look.
    pub(super) fn look_field(&self) -> String {
        let name = self.fields.first().map_or("", |(name, ..)| name.as_str());
        name.replacen("theme.terrain.", "theme.look.", 1)
    }
}

const UNITS: [(UnitKind, &str, &str); 2] = [
    (UnitKind::Knights, "knights", key!("conquest-terms-knights")),
    (UnitKind::Lancers, "lancers", key!("conquest-terms-lancers")),
];

/// The codes of the drawings for terrains.
const LOOKS: [&str; 8] = ["peaks", "waves", "hills", "swamp", "farm", "woods", "bridge", "road"];

/// Reads the typed theme. [`Theme::faults`] checks it.
pub(super) fn theme(fields: &Fields, terrains: &Terrains) -> Theme {
    let text = |name: &str| Some(fields.one(name)).filter(|typed| !typed.is_empty()).map(str::to_owned);
    let mut theme = Theme::default();
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
        theme.gold = Some(Counted { one: one.unwrap_or_default(), many: many.unwrap_or_default() });
    }
    theme.castle = text("theme.castle");
    let named = |card: &Card| Some((*card, text(&format!("theme.card.{}", card.key()))?));
    theme.cards = Card::ALL.iter().filter_map(named).collect();
    for (_, kind) in terrains.iter() {
        if let Some(name) = text(&format!("theme.terrain.{}", kind.key)) {
            theme.terrains.insert(kind.key.clone(), name);
        }
        let look = match text(&format!("theme.look.{}", kind.key)).as_deref() {
            Some("plain") => Some(Look::Plain),
            Some(code) => serde_json::from_value(json!(code)).ok().map(Look::Drawn),
            None => None,
        };
        theme.looks.extend(look.map(|look| (kind.key.clone(), look)));
    }
    theme
}

/// Lists the fields of a theme.
pub(super) fn namings(fields: &Fields, terrains: &Terrains, words: &Words) -> Vec<Naming> {
    let field = |name: String, part: &'static str| {
        let typed = fields.one(&name).to_owned();
        (name, words.t(part).to_string(), typed)
    };
    let usual = Theme::default();
    let unit = |(_, key, name): (UnitKind, &str, &'static str)| Naming {
        usual: words.t(name).to_string(),
        fields: vec![
            field(format!("theme.{key}.one"), key!("conquest-name-one")),
            field(format!("theme.{key}.many"), key!("conquest-name-many")),
            field(format!("theme.{key}.short"), key!("conquest-name-short")),
        ],
        looks: Vec::new(),
    };
    let gold = Naming {
        usual: words.t(key!("conquest-terms-gold")).to_string(),
        fields: vec![
            field("theme.gold.one".to_owned(), key!("conquest-name-one")),
            field("theme.gold.many".to_owned(), key!("conquest-name-many")),
        ],
        looks: Vec::new(),
    };
    let simple = |name: String, told: &Arg| Naming {
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
            let words = words.t(format!("conquest-look-{code}")).to_string();
            ((*code).to_owned(), words, *code == chosen)
        });
        // An empty code keeps the usual look of the terrain.
        let own = [look("", key!("conquest-look-usual")), look("plain", key!("conquest-look-plain"))];
        let naming = simple(format!("theme.terrain.{}", kind.key), &usual.terrain(kind));
        Naming { looks: own.into_iter().chain(drawn).collect(), ..naming }
    });
    let first = UNITS.into_iter().map(unit).chain([gold, castle]);
    first.chain(cards).chain(grounds).collect()
}

/// Renders an argument of a message in the reader's language.
pub(super) fn say(words: &Words, arg: &Arg) -> String {
    match arg {
        Arg::Text(text) => text.clone(),
        Arg::Strong(inner) => say(words, inner),
        Arg::Number(number) => number.to_string(),
        Arg::Told(told) => words.say(&plain(told)),
        other => words.say(&plain(&Told::new(key!("conquest-said")).with("what", other.clone()))),
    }
}

/// Returns the theme's fields in the form in which a preset stores them.
pub(super) fn kept(fields: &Fields) -> Value {
    let names =
        fields.0.iter().filter(|(name, value)| name.starts_with("theme.") && !value.trim().is_empty());
    json!(names.collect::<Vec<_>>())
}
