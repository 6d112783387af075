//! The words of WAR II in a language, from its data file.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::lexer::{cut, words};
use super::slots::{WarActPattern, WarPatternSlot};
use crate::order_text::chained::ChainedPhrases;
use crate::order_text::lexer::TokenKind;
use crate::order_text::{by_language, pattern};
use crate::war::ids::{Colour, Continent, Territory};

pub(super) type WarGrammar = pattern::OrderGrammar<WarWords, WarActPattern, WarPatternSlot>;

by_language! {
    /// Grammar of a language.
    grammar -> WarGrammar = |text| WarGrammar::new(text, cut);
    "en.json", Ro: "ro.json", Pt: "pt.json"
}

/// Words of a language outside patterns.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "WarWordsFile")]
pub(super) struct WarWords {
    /// Words before names that have no meaning of their own.
    pub(super) articles: Vec<String>,
    /// Words between the items of a list.
    pub(super) and: Vec<String>,
    /// Words before a number card: "card", "number".
    pub(super) card: Vec<String>,
    pub(super) numbers: BTreeMap<String, u32>,
    /// The verb of the orders under a heading: "attack" for "attacks".
    pub(super) headings: BTreeMap<String, String>,
    /// Words that begin a condition after an order: "if".
    pub(super) conditions: Vec<String>,
    /// The origin of an attack or a move: "from {from}".
    pub(super) origin: String,
    /// Conditions and orders that lean on the attack before them.
    pub(super) chained: ChainedPhrases,
    /// Names in words; the first name of each item is the one written.
    pub(super) places: Vec<(Vec<TokenKind>, Territory)>,
    pub(super) continents: Vec<(Vec<TokenKind>, Continent)>,
    pub(super) colours: Vec<(Vec<TokenKind>, Colour)>,
    /// The written name, by id.
    pub(super) written: BTreeMap<&'static str, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WarWordsFile {
    articles: Vec<String>,
    and: Vec<String>,
    card: Vec<String>,
    numbers: BTreeMap<String, u32>,
    headings: BTreeMap<String, String>,
    conditions: Vec<String>,
    origin: String,
    chained: ChainedPhrases,
    places: BTreeMap<Territory, Vec<String>>,
    continents: BTreeMap<Continent, Vec<String>>,
    colours: BTreeMap<Colour, Vec<String>>,
}

impl From<WarWordsFile> for WarWords {
    fn from(file: WarWordsFile) -> Self {
        let mut written = BTreeMap::new();
        let places = tokenize_names(file.places, Territory::id, &mut written);
        let continents = tokenize_names(file.continents, Continent::id, &mut written);
        let colours = tokenize_names(file.colours, Colour::id, &mut written);
        let (articles, and, card, numbers) = (file.articles, file.and, file.card, file.numbers);
        let (headings, conditions, chained) = (file.headings, file.conditions, file.chained);
        let origin = file.origin;
        Self {
            articles,
            and,
            card,
            numbers,
            headings,
            conditions,
            origin,
            chained,
            places,
            continents,
            colours,
            written,
        }
    }
}

/// Returns each name of each item, its id included; the first one is stored in `written`.
fn tokenize_names<T: Copy>(
    names: BTreeMap<T, Vec<String>>,
    id: impl Fn(T) -> &'static str,
    written: &mut BTreeMap<&'static str, String>,
) -> Vec<(Vec<TokenKind>, T)> {
    let mut all = Vec::new();
    for (thing, names) in names {
        let own = names.iter().map(String::as_str).chain([id(thing)]);
        all.extend(own.map(|name| (words(name), thing)));
        written.insert(id(thing), names.into_iter().next().unwrap_or_default());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn every_language_names_everything() {
        for text in [include_str!("en.json"), include_str!("ro.json"), include_str!("pt.json")] {
            let grammar = WarGrammar::new(text, cut).unwrap();
            for id in Territory::all().map(Territory::id) {
                assert!(!grammar.words.written[id].is_empty(), "{id}");
            }
            assert!(Continent::all().all(|one| grammar.words.written.contains_key(one.id())));
            assert!(Colour::all().all(|one| grammar.words.written.contains_key(one.id())));
        }
    }

    #[test]
    fn no_name_means_two_territories() {
        for language in [Language::En, Language::Ro, Language::Pt] {
            let mut seen: BTreeMap<&Vec<TokenKind>, Territory> = BTreeMap::new();
            for (name, at) in &grammar(language).words.places {
                assert_eq!(*seen.entry(name).or_insert(*at), *at, "{language:?} {name:?}");
            }
        }
    }
}
