//! The names of a board's places: codes, names in the reader's language and in English, and what people
//! call them besides.

use std::collections::{BTreeMap, BTreeSet};

use crate::diplomacy::map::{Map, Province};
use crate::rules::Language;

use super::lexer::{fold, spell};

/// Longest word that could be a misspelt name, in bytes.
const LONGEST_WORD: usize = 60;
/// How much of a name a word must share with it to look like it.
const LIKENESS: f64 = 0.6;

/// Folded words of a name → the places it stands for.
#[derive(Debug, Default)]
pub(super) struct Gazetteer {
    names: BTreeMap<Vec<String>, BTreeSet<Province>>,
    /// The same names as they are written, and how many letters that takes.
    spelt: Vec<(String, usize, BTreeSet<Province>)>,
}

impl Gazetteer {
    /// Every name that a reader of `language` may use for a place of `map`.
    pub(super) fn of(map: &Map, language: Language) -> Self {
        let mut gazetteer = Self::default();
        for province in map.provinces() {
            let facts = map.province(province);
            for name in [facts.code.as_str(), facts.names.english(), facts.names.in_language(language.code())]
            {
                gazetteer.add(name, province);
            }
            facts.also.iter().for_each(|name| gazetteer.add(name, province));
        }
        let spelt = gazetteer.names.iter().map(|(name, provinces)| {
            let written = spell(name);
            let letters = written.chars().count();
            (written, letters, provinces.clone())
        });
        gazetteer.spelt = spelt.collect();
        gazetteer
    }

    fn add(&mut self, name: &str, province: Province) {
        self.names.entry(fold(name)).or_default().insert(province);
    }

    /// The places that exactly these words name.
    pub(super) fn find(&self, words: &[String]) -> Option<&BTreeSet<Province>> {
        self.names.get(words)
    }

    /// The most words a name has.
    pub(super) fn longest(&self) -> usize {
        self.names.keys().map(Vec::len).max().unwrap_or(0)
    }

    /// Places whose names look like `word`, best first, at most three; none for a word longer than any name could be.
    pub(super) fn near(&self, word: &str) -> Vec<Province> {
        if word.len() > LONGEST_WORD {
            return Vec::new();
        }
        let letters = word.chars().count();
        let mut scored: Vec<(f64, Province)> = Vec::new();
        for (name, others, provinces) in &self.spelt {
            // Each letter too many or too few is an edit: what differs that much in length need not be compared.
            if (letters.min(*others) as f64) < LIKENESS * letters.max(*others) as f64 {
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
