//! The words around orders in a language: remarks, denials, conditions and doubts. A data file for each language serves
//! every game that reads posts with the patterns of this engine.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;

use super::by_language;
use super::lexer::plain;

/// The meaning of a phrase around orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum FrameWord {
    /// Too common to tell an order from a remark: "the", "with".
    Small,
    /// Changes nothing inside an order: "please", "my".
    Noise,
    /// A remark, a greeting, a heading.
    Talk,
    /// A remark together with the number after it: "round 3".
    Counted,
    /// Stands between two orders: "and then".
    Joint,
    /// Denies, weakens or tells what is past, if the sentence speaks of orders: "not", "was".
    Denial,
    /// Makes an order conditional, negated or uncertain.
    Doubt,
    /// Takes back what was said before.
    Retract,
    /// Keeps the whole post from counting: "draft".
    Unsettled,
}

/// The phrases of a language, each with its words after the first; longer phrases come first.
#[derive(Debug)]
pub(super) struct FrameWords {
    phrases: BTreeMap<String, Vec<(Vec<String>, FrameWord)>>,
}

/// A word of a post, or several that are one phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MarkedWord {
    /// The byte range in the text.
    pub(super) at: Range<usize>,
    /// The words in plain form.
    pub(super) text: String,
    /// `None` for a word without a meaning here.
    pub(super) meaning: Option<FrameWord>,
}

by_language! {
    /// The words around orders in a language.
    frame_words -> FrameWords = load; "post_words.en.json", Ro: "post_words.ro.json", Pt: "post_words.pt.json"
}

fn load(text: &str) -> Result<FrameWords, serde_json::Error> {
    let file: BTreeMap<FrameWord, Vec<String>> = serde_json::from_str(text)?;
    let mut phrases: BTreeMap<String, Vec<(Vec<String>, FrameWord)>> = BTreeMap::new();
    for (meaning, listed) in file {
        for phrase in listed {
            let mut words = words(&phrase).into_iter().map(|(_, word)| word);
            if let Some(first) = words.next() {
                phrases.entry(first).or_default().push((words.collect(), meaning));
            }
        }
    }
    // A doubt wins over a remark in the same words.
    for rests in phrases.values_mut() {
        rests.sort_by_key(|(rest, meaning)| (std::cmp::Reverse(rest.len()), std::cmp::Reverse(*meaning)));
    }
    Ok(FrameWords { phrases })
}

/// Cuts a text into words of letters or digits, in plain form.
pub(super) fn words(text: &str) -> Vec<(Range<usize>, String)> {
    let mut words: Vec<(Range<usize>, String)> = Vec::new();
    let mut from = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        let is_part = letter.is_alphanumeric() || unicode_normalization::char::is_combining_mark(letter);
        match from {
            None if is_part => from = Some(at),
            Some(start) if !is_part => {
                words.push((start..at, plain(&text[start..at])));
                from = None;
            }
            _ => {}
        }
    }
    words
}

impl FrameWords {
    /// Returns true if a phrase has a meaning.
    fn has(&self, phrase: &str, wanted: FrameWord) -> bool {
        let mut words = phrase.split(' ');
        let rests = words.next().and_then(|first| self.phrases.get(first));
        let rest: Vec<&str> = words.collect();
        rests.is_some_and(|rests| rests.iter().any(|(own, meaning)| *meaning == wanted && *own == rest))
    }

    /// Returns true if a phrase may stand between two orders.
    pub(super) fn is_joint(&self, phrase: &str) -> bool {
        self.has(phrase, FrameWord::Joint)
    }

    /// Returns true for a common word.
    pub(super) fn is_small(&self, word: &str) -> bool {
        self.has(word, FrameWord::Small)
    }

    /// Returns true if a phrase changes nothing inside an order.
    pub(super) fn is_noise(&self, phrase: &str) -> bool {
        self.has(phrase, FrameWord::Noise)
    }

    /// Returns true if a word alone has a meaning.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.phrases.get(word).is_some_and(|rests| rests.iter().any(|(rest, _)| rest.is_empty()))
    }

    /// Marks the words of a text with the longest phrases that they form.
    pub(super) fn mark(&self, text: &str) -> Vec<MarkedWord> {
        let words = words(text);
        let mut marked = Vec::new();
        let mut at = 0;
        while let Some((range, first)) = words.get(at) {
            let follows = |rest: &[String]| {
                rest.iter()
                    .enumerate()
                    .all(|(n, word)| words.get(at + 1 + n).is_some_and(|(_, next)| next == word))
            };
            let found =
                self.phrases.get(first).and_then(|rests| rests.iter().find(|(rest, _)| follows(rest)));
            let length = found.map_or(1, |(rest, _)| rest.len() + 1);
            let end = words.get(at + length - 1).map_or(range.end, |(last, _)| last.end);
            let said: Vec<&str> = words[at..at + length].iter().map(|(_, word)| word.as_str()).collect();
            marked.push(MarkedWord {
                at: range.start..end,
                text: said.join(" "),
                meaning: found.map(|(_, meaning)| *meaning),
            });
            at += length;
        }
        marked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn a_phrase_is_marked_as_a_whole_and_a_doubt_wins() {
        let words = frame_words(Language::En);
        let meanings = |text: &str| words.mark(text).into_iter().map(|word| word.meaning).collect::<Vec<_>>();
        assert_eq!(meanings("no problem"), [Some(FrameWord::Talk)]);
        assert_eq!(
            meanings("if we don't"),
            [Some(FrameWord::Doubt), Some(FrameWord::Noise), Some(FrameWord::Denial)]
        );
        assert_eq!(meanings("Round 3 xyz"), [Some(FrameWord::Counted), None, None]);
    }

    #[test]
    fn every_language_has_every_meaning() {
        for text in [
            include_str!("post_words.en.json"),
            include_str!("post_words.ro.json"),
            include_str!("post_words.pt.json"),
        ] {
            let file: BTreeMap<FrameWord, Vec<String>> = serde_json::from_str(text).unwrap();
            assert_eq!(file.len(), 9);
            assert!(file.values().all(|phrases| !phrases.is_empty()));
        }
    }
}
