//! The words of Forum Conquest in one language, from its data file.

use super::lexer::{cut, tokens};
use super::value::{ConquestActPattern, ConquestPatternSlot};
use crate::order_text::chained::ChainedPhrases;
use crate::order_text::lexer::TokenKind;
use crate::order_text::{by_language, pattern};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) type ConquestGrammar =
    pattern::OrderGrammar<ConquestWords, ConquestActPattern, ConquestPatternSlot>;

by_language! {
    /// The grammar of a language.
    grammar -> ConquestGrammar = |text| ConquestGrammar::new(text, cut);
    "en.json", Ro: "ro.json"
}

/// The words for a kind of unit or for gold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NounInflections {
    pub(super) one: Vec<String>,
    pub(super) many: Vec<String>,
    #[serde(default)]
    pub(super) short: Vec<String>,
}

/// The words of a language outside patterns. All of a list are read; the first one is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConquestWords {
    pub(super) knights: NounInflections,
    pub(super) lancers: NounInflections,
    /// Words for units without their kind.
    pub(super) units: Vec<String>,
    pub(super) gold: NounInflections,
    pub(super) nobody: Vec<String>,
    pub(super) and: Vec<String>,
    /// Words between a starting unit and its territory.
    #[serde(rename = "in")]
    pub(super) inside: Vec<String>,
    /// The word between larger numbers and the word counted; `None` if the language has none.
    #[serde(default)]
    pub(super) of: Option<String>,
    /// Numbers as words.
    pub(super) numbers: BTreeMap<String, u32>,
    /// Words that begin a condition after an order: "if".
    pub(super) conditions: Vec<String>,
    /// Conditions that lean on the attack before them.
    pub(super) chained: ChainedPhrases,
    /// The verb of the orders under a heading: "Attack" for "attacks".
    pub(super) headings: BTreeMap<String, String>,
    pub(super) cards: BTreeMap<String, Vec<String>>,
}

impl NounInflections {
    /// Returns all its words as tokens.
    pub(super) fn all(&self) -> Vec<Vec<TokenKind>> {
        self.one.iter().chain(&self.many).chain(&self.short).map(|word| tokens(word)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn both_grammars_are_sound_and_word_every_form() {
        for text in [include_str!("en.json"), include_str!("ro.json")] {
            let grammar = ConquestGrammar::new(text, cut).unwrap();
            let forms: BTreeSet<_> = grammar.forms.all().map(|(form, _)| *form).collect();
            assert_eq!(forms.len(), 42, "each has a pattern");
            assert_eq!(grammar.words.cards.len(), crate::conquest::catalogue::Card::ALL.len());
        }
    }

    #[test]
    fn a_pattern_that_is_not_closed_is_refused() {
        let file = |pattern: &str| {
            let words = include_str!("en.json").split_once("\"acts\"").unwrap().0;
            ConquestGrammar::new(&format!("{words}\"acts\":{{\"pass\":[{pattern:?}]}}}}"), cut).is_err()
        };
        assert!(!file("(Pass|Hold)"));
        for bad in ["(Pass", "[Pass", "{from", "{nowhere}", "<nothing>", "a|b"] {
            assert!(file(bad), "{bad}");
        }
    }
}
