//! The words of a language, from a data file: phrase → its meaning in an order.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::lexer;
use crate::order_text::by_language;

/// Meaning of a phrase in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum OrderWord {
    Army,
    Fleet,
    Hold,
    Move,
    Support,
    Convoy,
    Retreat,
    Disband,
    Build,
    Waive,
    Draw,
    Via,
    To,
    From,
    In,
    /// Joins a phrase to the next one (Japanese の).
    Of,
    /// Marks the topic of the sentence (は).
    Topic,
    /// Marks the subject (が).
    Subject,
    /// Marks the object (を).
    Object,
    And,
    Or,
    #[serde(rename = "nc")]
    North,
    #[serde(rename = "sc")]
    South,
    #[serde(rename = "ec")]
    East,
    #[serde(rename = "wc")]
    West,
    Noise,
}

impl OrderWord {
    /// Returns the code of the coast, if the word names one.
    pub(super) fn coast(self) -> Option<&'static str> {
        match self {
            Self::North => Some("NC"),
            Self::South => Some("SC"),
            Self::East => Some("EC"),
            Self::West => Some("WC"),
            _ => None,
        }
    }
}

/// Phrases of folded words → their meaning.
pub(super) type Lexicon = BTreeMap<Vec<String>, OrderWord>;

by_language! {
    /// Words of a language. Standard notation is in each of them.
    of -> Lexicon = load;
    "lexicon.en.json", Ro: "lexicon.ro.json", Pt: "lexicon.pt.json", Ja: "lexicon.ja.json"
}

/// Loads the phrases of a data file; the English ones are added to Japanese, as none of them can be mistaken for it.
fn load(text: &str) -> Result<Lexicon, serde_json::Error> {
    let words: BTreeMap<OrderWord, Vec<String>> = serde_json::from_str(text)?;
    let phrases = words
        .into_iter()
        .flat_map(|(word, phrases)| phrases.into_iter().map(move |phrase| (words_of(&phrase), word)));
    let mut lexicon: Lexicon = phrases.collect();
    if lexer::is_japanese(text) {
        lexicon.extend(load(include_str!("lexicon.en.json"))?);
    }
    Ok(lexicon)
}

/// Cuts a phrase into words as the lexer does: at spaces, and after every Japanese character.
fn words_of(phrase: &str) -> Vec<String> {
    let cut = |word: &str| match lexer::is_japanese(word) {
        true => word.chars().map(String::from).collect(),
        false => vec![word.to_owned()],
    };
    phrase.split(' ').flat_map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn every_lexicon_loads_and_knows_the_standard_notation() {
        for language in [Language::En, Language::Ro, Language::Pt, Language::Ja] {
            let lexicon = of(language);
            assert!(lexicon.len() > 100, "{language:?}");
            for (letter, word) in [
                ("h", OrderWord::Hold),
                ("s", OrderWord::Support),
                ("c", OrderWord::Convoy),
                ("via", OrderWord::Via),
            ] {
                assert_eq!(lexicon.get(&vec![letter.to_owned()]), Some(&word), "{language:?} {letter}");
            }
        }
    }

    #[test]
    fn no_phrase_means_two_things() {
        for text in [
            include_str!("lexicon.en.json"),
            include_str!("lexicon.ro.json"),
            include_str!("lexicon.pt.json"),
            include_str!("lexicon.ja.json"),
        ] {
            let words: BTreeMap<OrderWord, Vec<String>> = serde_json::from_str(text).expect("a lexicon");
            let mut seen = std::collections::BTreeSet::new();
            for phrase in words.into_values().flatten() {
                assert!(seen.insert(phrase.clone()), "{phrase} stands twice");
            }
        }
    }
}
