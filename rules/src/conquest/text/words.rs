//! The words of Forum Conquest in one language, from its data file.

use super::lexer::{cut, tokens};
use super::value::{Form, Slot};
use crate::order_text::lexer::Kind;
use crate::order_text::{by_language, pattern};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) type Grammar = pattern::Grammar<Words, Form, Slot>;

by_language! {
    /// The grammar of a language.
    grammar -> Grammar = |text| Grammar::new(text, cut).unwrap_or_default();
    "en.json", Ro: "ro.json"
}

/// The words for a kind of unit or for gold.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counted {
    pub(super) one: Vec<String>,
    pub(super) many: Vec<String>,
    #[serde(default)]
    pub(super) short: Vec<String>,
}

/// The words of a language outside patterns; the first of each list is the one written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) knights: Counted,
    pub(super) lancers: Counted,
    /// Words for units without their kind.
    pub(super) units: Vec<String>,
    pub(super) gold: Counted,
    pub(super) nobody: Vec<String>,
    pub(super) and: Vec<String>,
    /// Words between a starting unit and its territory.
    #[serde(rename = "in")]
    pub(super) inside: Vec<String>,
    /// The word between larger numbers and the word counted.
    #[serde(default)]
    pub(super) of: Option<String>,
    /// Numbers as words.
    pub(super) numbers: BTreeMap<String, u32>,
    pub(super) cards: BTreeMap<String, Vec<String>>,
}

impl Counted {
    /// Returns all its words as tokens.
    pub(super) fn all(&self) -> Vec<Vec<Kind>> {
        self.one.iter().chain(&self.many).chain(&self.short).map(|word| tokens(word)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_grammars_are_sound_and_word_every_form() {
        for text in [include_str!("en.json"), include_str!("ro.json")] {
            let grammar = Grammar::new(text, cut).unwrap();
            assert_eq!(grammar.forms.len(), 38);
            assert!(grammar.forms.values().all(|patterns| !patterns.is_empty()));
            assert_eq!(grammar.words.cards.len(), crate::conquest::keys::Card::ALL.len());
        }
    }

    #[test]
    fn a_pattern_that_is_not_closed_is_refused() {
        let file = |pattern: &str| {
            let words = include_str!("en.json").split_once("\"acts\"").unwrap().0;
            Grammar::new(&format!("{words}\"acts\":{{\"pass\":[{pattern:?}]}}}}"), cut).is_err()
        };
        assert!(!file("(Pass|Hold)"));
        for bad in ["(Pass", "[Pass", "{from", "{nowhere}", "<nothing>", "a|b"] {
            assert!(file(bad), "{bad}");
        }
    }
}
