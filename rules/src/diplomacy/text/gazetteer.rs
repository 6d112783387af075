//! Names of a board's places: codes, names in the reader's language and in English, and other common names.

use std::collections::{BTreeMap, BTreeSet};

use crate::diplomacy::map::{Province, VariantMap};
use crate::order_text::likeness::WordShape;
use crate::rules::Language;

use super::lexer::{fold, is_japanese, spell};
use super::post::nicknames;

/// Maximum length of a word that could be a misspelt name, in bytes.
const LONGEST_WORD: usize = 60;
/// Minimum similarity of a word to a name that is suggested, 0 to 1.
const LIKENESS: f64 = 0.6;

/// Folded words of a name → the places that it stands for.
#[derive(Debug, Default)]
pub(super) struct Gazetteer {
    names: BTreeMap<Vec<String>, BTreeSet<Province>>,
    /// The same names as spelt.
    spelt: Vec<(String, WordShape, BTreeSet<Province>)>,
}

impl Gazetteer {
    /// Collects every name that a reader of `language` may use for a place of `map`.
    pub(super) fn of(map: &VariantMap, language: Language) -> Self {
        let mut gazetteer = Self::default();
        for province in map.provinces() {
            let facts = map.province(province);
            for name in [facts.code.as_str(), facts.names.english(), facts.names.in_language(language.code())]
            {
                gazetteer.add(name, province);
            }
            facts.also.iter().for_each(|name| gazetteer.add(name, province));
            if language == Language::Ja {
                let common = nicknames().get(&facts.code).into_iter().flatten();
                common.filter(|name| is_japanese(name)).for_each(|name| gazetteer.add(name, province));
            }
        }
        let spelt = gazetteer.names.iter().map(|(name, provinces)| {
            let written = spell(name);
            let shape = WordShape::of(&written);
            (written, shape, provinces.clone())
        });
        gazetteer.spelt = spelt.collect();
        gazetteer
    }

    fn add(&mut self, name: &str, province: Province) {
        self.names.entry(fold(name)).or_default().insert(province);
    }

    /// Returns the places that have exactly these words as a name.
    pub(super) fn find(&self, words: &[String]) -> Option<&BTreeSet<Province>> {
        self.names.get(words)
    }

    /// Returns the number of words of the longest name.
    pub(super) fn longest(&self) -> usize {
        self.names.keys().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns at most three places whose names are similar to `word`, best first; none if the word is longer than any
    /// name could be.
    pub(super) fn near(&self, word: &str) -> Vec<Province> {
        if word.len() > LONGEST_WORD {
            return Vec::new();
        }
        let shape = WordShape::of(word);
        let mut scored: Vec<(f64, Province)> = Vec::new();
        for (name, others, provinces) in &self.spelt {
            // Names that differ too much in their length or letters need no comparison.
            let longer = shape.length().max(others.length());
            if 1.0 - (shape.fewest_errors(*others) as f64 / longer as f64) < LIKENESS {
                continue;
            }
            let likeness = strsim::normalized_damerau_levenshtein(name, word);
            if likeness >= LIKENESS {
                scored.extend(provinces.iter().map(|province| (likeness, *province)));
            }
        }
        scored.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let mut near = Vec::new();
        for (_, province) in scored {
            if !near.contains(&province) && near.len() < 3 {
                near.push(province);
            }
        }
        near
    }
}
