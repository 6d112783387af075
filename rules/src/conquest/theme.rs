//! Names given by the players: units, gold, the Castle, cards, terrains (FCQ-0.7, FCQ-2.5).
//!
//! A theme holds only what the players renamed. Everything else is named by message id and shown in each reader's
//! language. The names of a theme are proper names, the same in every language. New kinds of terrain with their own
//! figures belong to the map, see [`TerrainKind`].

use super::board::names::{is_a_name, plain};
use super::board::terrain::{TerrainKind, TerrainKinds};
use super::catalogue::Card;
use super::units::ConquestUnitKind;
use crate::board::Glyph;
use crate::rules::{Message, MessageArg};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The names given by the players. The default is the medieval theme.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ConquestTheme {
    /// Names of the attack and the defence unit.
    pub units: BTreeMap<ConquestUnitKind, UnitNames>,
    /// The word for gold; `None` if it is not renamed.
    pub gold: Option<CountedNoun>,
    /// The name of the Castle; `None` if it is not renamed.
    pub castle: Option<String>,
    /// Names of cards.
    pub cards: BTreeMap<Card, String>,
    /// Names of kinds of terrain, by key.
    pub terrains: BTreeMap<String, String>,
    /// The drawing of each kind of terrain on the map, by key.
    pub looks: BTreeMap<String, TerrainLook>,
}

/// The drawing of a kind of terrain on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainLook {
    /// One of the atlas's drawings.
    Drawn(Glyph),
    /// No drawing; the map only names it.
    Plain,
}

/// The rulebook's eight kinds of terrain as the atlas draws them.
const STANDARD_LOOKS: [(&str, Glyph); 8] = [
    ("munte", Glyph::Peaks),
    ("apa", Glyph::Waves),
    ("deal", Glyph::Hills),
    ("mlastina", Glyph::Swamp),
    ("ferma", Glyph::Farm),
    ("padure", Glyph::Woods),
    ("pod", Glyph::Bridge),
    ("drum", Glyph::Road),
];

/// A word with its singular and plural.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountedNoun {
    /// The singular: `galben`.
    pub one: String,
    /// The plural: `galbeni`.
    pub many: String,
}

/// The names of a kind of unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitNames {
    /// The singular: `Cavaler`.
    pub one: String,
    /// The plural: `Cavaleri`.
    pub many: String,
    /// The short form on maps and in counts, 1 to 3 letters: `C`.
    pub short: String,
}

/// An error in a theme: the field and the problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("theme, {field}: {problem}")]
pub struct BadTheme {
    /// The field as a path, e.g. `units.knights.short`.
    pub field: String,
    /// The problem.
    pub problem: ThemeProblem,
}

/// The reason why a name of a theme is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeProblem {
    /// The text is not a name: see [`is_a_name`].
    #[error("{0:?} is no name; use 1 to 40 letters")]
    Name(String),
    /// The short form is not 1 to 3 letters.
    #[error("{0:?} is no short form; use 1 to 3 letters")]
    Short(String),
    /// Another thing that can occur in the same place of an order has the same name.
    #[error("{0:?} is the name of something else; change one")]
    Twice(String),
    /// No terrain of the map has this key.
    #[error("the map has no terrain {0:?}")]
    UnknownTerrain(String),
}

impl BadTheme {
    /// Returns the message for a person.
    pub fn message(&self) -> Message {
        let (id, name) = match &self.problem {
            ThemeProblem::Name(name) => ("theme-fault-name", name),
            ThemeProblem::Short(name) => ("theme-fault-short", name),
            ThemeProblem::Twice(name) => ("theme-fault-twice", name),
            ThemeProblem::UnknownTerrain(name) => ("theme-fault-unknown-terrain", name),
        };
        Message::new(id).with("field", self.field.as_str()).with("name", name.as_str())
    }
}

impl ConquestTheme {
    /// Returns all errors in the theme; empty if the theme can be used.
    pub fn faults(&self, terrains: &TerrainKinds) -> Vec<BadTheme> {
        let mut faults = Vec::new();
        let mut fault = |field: String, problem| faults.push(BadTheme { field, problem });
        // Units, gold and the Castle occur in the same places of an order, so their names must differ. Cards occur in
        // other places.
        let mut seen = BTreeMap::new();
        for (field, name, owner) in self.counted() {
            if !is_a_name(&name) {
                fault(field, ThemeProblem::Name(name));
            } else if seen.insert(plain(&name), owner).is_some_and(|other| other != owner) {
                fault(field, ThemeProblem::Twice(name));
            }
        }
        for (kind, unit) in &self.units {
            let field = format!("units.{}.short", unit_key(*kind));
            let letters = unit.short.chars().count();
            if !(1..=3).contains(&letters) || !unit.short.chars().all(char::is_alphabetic) {
                fault(field, ThemeProblem::Short(unit.short.clone()));
            } else if seen.insert(plain(&unit.short), unit_key(*kind)).is_some_and(|o| o != unit_key(*kind)) {
                fault(field, ThemeProblem::Twice(unit.short.clone()));
            }
        }
        let mut cards = BTreeMap::new();
        for (card, name) in &self.cards {
            let field = format!("cards.{}", card.key());
            if !is_a_name(name) {
                fault(field, ThemeProblem::Name(name.clone()));
            } else if cards.insert(plain(name), card).is_some() {
                fault(field, ThemeProblem::Twice(name.clone()));
            }
        }
        for (key, name) in &self.terrains {
            let field = format!("terrains.{key}");
            if terrains.find(key).is_none() {
                fault(field, ThemeProblem::UnknownTerrain(key.clone()));
            } else if !is_a_name(name) {
                fault(field, ThemeProblem::Name(name.clone()));
            }
        }
        for key in self.looks.keys().filter(|key| terrains.find(key).is_none()) {
            fault(format!("looks.{key}"), ThemeProblem::UnknownTerrain(key.clone()));
        }
        faults
    }

    /// Returns the drawing of a kind of terrain: from the theme, or else from the rulebook's eight kinds. `None` if the
    /// theme leaves it plain, or for a kind that only the map defines if the theme has no drawing for it.
    pub fn look(&self, kind: &TerrainKind) -> Option<Glyph> {
        match self.looks.get(&kind.key) {
            Some(TerrainLook::Drawn(glyph)) => Some(*glyph),
            Some(TerrainLook::Plain) => None,
            None => STANDARD_LOOKS.iter().find(|(key, _)| *key == kind.key).map(|(_, glyph)| *glyph),
        }
    }

    /// Returns one line for each name that differs from the rulebook's.
    pub fn told(&self, terrains: &TerrainKinds) -> Vec<Message> {
        let usual = ConquestTheme::default();
        let line = |what: MessageArg, name: &str| {
            Message::new("conquest-terms-name").with("what", what).with("name", name).with_rule("FCQ-0.7")
        };
        let units = self.units.iter().map(|(kind, unit)| {
            let what = Message::new(format!("conquest-terms-{}", unit_key(*kind)));
            let unit_line =
                Message::new("conquest-terms-unit").with("what", what).with("name", unit.many.as_str());
            unit_line.with("short", unit.short.as_str()).with_rule("FCQ-0.7")
        });
        let gold = self.gold.iter().map(|gold| line(Message::new("conquest-terms-gold").into(), &gold.many));
        let castle = self.castle.iter().map(|castle| line(usual.castle(), castle));
        let cards = self.cards.iter().map(|(card, name)| line(usual.card(*card), name));
        let kinds = self.terrains.iter().filter_map(|(key, name)| {
            let id = terrains.find(key)?;
            Some(line(usual.terrain(terrains.get(id)?), name))
        });
        units.chain(gold).chain(castle).chain(cards).chain(kinds).collect()
    }

    /// Returns the names of units, gold and the Castle, each with its field and the key of the thing it names. Singular and
    /// plural of one thing may be the same; names of two things may not.
    fn counted(&self) -> Vec<(String, String, &'static str)> {
        let mut all = Vec::new();
        for (kind, unit) in &self.units {
            let key = unit_key(*kind);
            all.push((format!("units.{key}.one"), unit.one.clone(), key));
            all.push((format!("units.{key}.many"), unit.many.clone(), key));
        }
        if let Some(gold) = &self.gold {
            all.push((String::from("gold.one"), gold.one.clone(), "gold"));
            all.push((String::from("gold.many"), gold.many.clone(), "gold"));
        }
        if let Some(castle) = &self.castle {
            all.push((String::from("castle"), castle.clone(), "castle"));
        }
        all
    }

    /// Names a number of units of a kind.
    pub fn units(&self, kind: ConquestUnitKind, count: u32) -> MessageArg {
        match self.units.get(&kind) {
            Some(own) => counted(count, &own.one, &own.many),
            None => Message::new(format!("conquest-units-{}", unit_key(kind))).with("count", count).into(),
        }
    }

    /// Returns the short form of a kind of unit, for maps and counts.
    pub fn unit_short(&self, kind: ConquestUnitKind) -> MessageArg {
        match self.units.get(&kind) {
            Some(own) => own.short.as_str().into(),
            None => Message::new(format!("conquest-unit-short-{}", unit_key(kind))).into(),
        }
    }

    /// Names an amount of gold.
    pub fn gold(&self, count: u32) -> MessageArg {
        match &self.gold {
            Some(own) => counted(count, &own.one, &own.many),
            None => Message::new("conquest-gold").with("count", count).into(),
        }
    }

    /// Names the Castle.
    pub fn castle(&self) -> MessageArg {
        self.castle.as_deref().map_or_else(|| Message::new("conquest-castle").into(), MessageArg::from)
    }

    /// Names a card.
    pub fn card(&self, card: Card) -> MessageArg {
        let own = self.cards.get(&card).map(String::as_str);
        own.map_or_else(
            || Message::new(format!("conquest-card-{}", message_key(card.key()))).into(),
            MessageArg::from,
        )
    }

    /// Names a kind of terrain: by the theme, the map or the rulebook.
    pub fn terrain(&self, kind: &TerrainKind) -> MessageArg {
        match self.terrains.get(&kind.key) {
            Some(own) => own.as_str().into(),
            None if !kind.name.is_empty() => kind.name.as_str().into(),
            None => Message::new(format!("conquest-terrain-{}", message_key(&kind.key))).into(),
        }
    }
}

/// Names a number of things. The word comes from the theme; the language decides how the number is joined to it ("21 de
/// credite").
fn counted(count: u32, one: &str, many: &str) -> MessageArg {
    let word = if count == 1 { one } else { many };
    Message::new("conquest-counted").with("count", count).with("word", word).into()
}

const fn unit_key(kind: ConquestUnitKind) -> &'static str {
    match kind {
        ConquestUnitKind::Knights => "knights",
        ConquestUnitKind::Lancers => "lancers",
    }
}

/// Converts a key to its form in message ids.
fn message_key(key: &str) -> String {
    key.replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theme(text: &str) -> ConquestTheme {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn the_default_theme_names_everything_by_message() {
        let theme = ConquestTheme::default();
        assert!(theme.faults(&TerrainKinds::default()).is_empty());
        let arg = theme.units(ConquestUnitKind::Knights, 3);
        assert_eq!(arg, Message::new("conquest-units-knights").with("count", 3_u32).into());
        assert_eq!(theme.card(Card::MarsFortat), Message::new("conquest-card-mars-fortat").into());
        let hills = &TerrainKinds::default();
        let hills = hills.iter().find(|(_, kind)| kind.key == "deal").unwrap().1;
        assert_eq!(theme.terrain(hills), Message::new("conquest-terrain-deal").into());
    }

    #[test]
    fn players_may_rename_everything() {
        let theme = theme(
            r#"{"units":{"knights":{"one":"Tanc","many":"Tancuri","short":"T"}},
            "gold":{"one":"credit","many":"credite"},"castle":"Bunker",
            "cards":{"general":"Mareșal"},"terrains":{"deal":"Cratere"},
            "looks":{"deal":{"drawn":"peaks"},"drum":"plain"}}"#,
        );
        let terrains = TerrainKinds::default();
        let look = |key: &str| theme.look(terrains.iter().find(|(_, kind)| kind.key == key).unwrap().1);
        assert_eq!(["deal", "drum", "pod"].map(look), [Some(Glyph::Peaks), None, Some(Glyph::Bridge)]);
        assert!(theme.faults(&TerrainKinds::default()).is_empty());
        let counted = |count: u32, word: &str| {
            MessageArg::from(Message::new("conquest-counted").with("count", count).with("word", word))
        };
        assert_eq!(theme.units(ConquestUnitKind::Knights, 1), counted(1, "Tanc"));
        assert_eq!(theme.gold(7), counted(7, "credite"));
        assert_eq!(theme.castle(), "Bunker".into());
        assert_eq!(theme.card(Card::General), "Mareșal".into());
        assert_eq!(theme.unit_short(ConquestUnitKind::Knights), "T".into());
        assert_ne!(theme.units(ConquestUnitKind::Lancers, 1), counted(1, "Tanc"));
    }

    #[test]
    fn names_that_could_be_mistaken_for_each_other_are_refused() {
        let faults = |text| -> Vec<String> {
            theme(text).faults(&TerrainKinds::default()).iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            faults(
                r#"{"units":{"knights":{"one":"Om","many":"Oameni","short":"O"},"lancers":{"one":"OM","many":"Omi","short":"o"}}}"#
            ),
            [
                "theme, units.lancers.one: \"OM\" is the name of something else; change one",
                "theme, units.lancers.short: \"o\" is the name of something else; change one",
            ]
        );
        assert_eq!(
            faults(r#"{"gold":{"one":"","many":"3"},"terrains":{"dune":"Dune"},"cards":{"pact":"a;b"}}"#),
            [
                "theme, gold.one: \"\" is no name; use 1 to 40 letters",
                "theme, gold.many: \"3\" is no name; use 1 to 40 letters",
                "theme, cards.pact: \"a;b\" is no name; use 1 to 40 letters",
                "theme, terrains.dune: the map has no terrain \"dune\"",
            ]
        );
        assert!(serde_json::from_str::<ConquestTheme>(r#"{"colours":{}}"#).is_err());
    }
}
