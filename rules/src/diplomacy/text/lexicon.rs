//! The words of a language, from a data file: phrase → what it means in an order.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::rules::Language;

/// What a phrase means in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Word {
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

impl Word {
    /// The coast's code, if the word names one.
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

/// Phrases of folded words → what they mean.
pub(super) type Lexicon = BTreeMap<Vec<String>, Word>;

static ENGLISH: LazyLock<Lexicon> = LazyLock::new(|| load(include_str!("lexicon.en.json")));
static ROMANIAN: LazyLock<Lexicon> = LazyLock::new(|| load(include_str!("lexicon.ro.json")));
static PORTUGUESE: LazyLock<Lexicon> = LazyLock::new(|| load(include_str!("lexicon.pt.json")));

/// The words of a language. Standard notation is in each; Japanese posts are written in English words.
pub(super) fn of(language: Language) -> &'static Lexicon {
    match language {
        Language::En | Language::Ja => &ENGLISH,
        Language::Ro => &ROMANIAN,
        Language::Pt => &PORTUGUESE,
    }
}

fn load(text: &str) -> Lexicon {
    let words: BTreeMap<Word, Vec<String>> = serde_json::from_str(text).unwrap_or_default();
    let phrases = words.into_iter().flat_map(|(word, phrases)| {
        phrases.into_iter().map(move |phrase| (phrase.split(' ').map(str::to_owned).collect(), word))
    });
    phrases.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lexicon_loads_and_knows_the_standard_notation() {
        for language in [Language::En, Language::Ro, Language::Pt] {
            let lexicon = of(language);
            assert!(lexicon.len() > 100, "{language:?}");
            for (letter, word) in
                [("h", Word::Hold), ("s", Word::Support), ("c", Word::Convoy), ("via", Word::Via)]
            {
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
        ] {
            let words: BTreeMap<Word, Vec<String>> = serde_json::from_str(text).expect("a lexicon");
            let mut seen = std::collections::BTreeSet::new();
            for phrase in words.into_values().flatten() {
                assert!(seen.insert(phrase.clone()), "{phrase} stands twice");
            }
        }
    }
}
