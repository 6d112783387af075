//! The grammar of a language, made from its data file.
//!
//! A pattern is words and places in order: `{slot}` a place, `(a|b)` one of several, `[a|b]` the
//! same or nothing, `<name>` a part written once in `macros`. The first pattern of a form, with
//! the first choice of each group, is how the form is written.

use super::lexer::{Kind, lex};
use super::names::tokens;
use super::value::{Form, Slot};
use crate::rules::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// A word or sign, as written and as compared.
    Literal(String, Kind),
    /// A place.
    Slot(Slot),
    /// One of several; or none of them.
    Choice { options: Vec<Vec<Node>>, optional: bool },
}

/// The words a unit or gold goes by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counted {
    pub(super) one: Vec<String>,
    pub(super) many: Vec<String>,
    #[serde(default)]
    pub(super) short: Vec<String>,
}

/// The words of a language outside patterns; the first of a list is written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) knights: Counted,
    pub(super) lancers: Counted,
    /// Units whose kind is not said.
    pub(super) units: Vec<String>,
    pub(super) gold: Counted,
    pub(super) nobody: Vec<String>,
    pub(super) and: Vec<String>,
    /// Where a starting unit stands.
    #[serde(rename = "in")]
    pub(super) inside: Vec<String>,
    /// Stands between larger numbers and the word counted.
    #[serde(default)]
    pub(super) of: Option<String>,
    /// Numbers as words.
    pub(super) numbers: BTreeMap<String, u32>,
    pub(super) cards: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    words: Words,
    macros: BTreeMap<String, String>,
    acts: BTreeMap<Form, Vec<String>>,
}

/// The grammar of a language.
#[derive(Clone, Debug, Default)]
pub(super) struct Grammar {
    pub(super) words: Words,
    pub(super) forms: BTreeMap<Form, Vec<Vec<Node>>>,
}

static ENGLISH: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::new(include_str!("en.json")).unwrap_or_default());
static ROMANIAN: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::new(include_str!("ro.json")).unwrap_or_default());

/// What is wrong with a data file of a grammar.
#[derive(Debug, thiserror::Error)]
pub(super) enum BadGrammar {
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("pattern {0:?}: {1}")]
    Pattern(String, &'static str),
}

impl Grammar {
    /// The grammar of a language; English where there is none.
    pub(super) fn of(language: Language) -> &'static Grammar {
        match language {
            Language::Ro => &ROMANIAN,
            Language::En | Language::Pt | Language::Ja => &ENGLISH,
        }
    }

    pub(super) fn new(text: &str) -> Result<Grammar, BadGrammar> {
        let file: File = serde_json::from_str(text)?;
        let mut forms = BTreeMap::new();
        for (form, patterns) in &file.acts {
            let mut all = Vec::new();
            for pattern in patterns {
                let bad = |why| BadGrammar::Pattern(pattern.clone(), why);
                let mut rest = pattern.as_str();
                let mut options = choices(&mut rest, &file.macros, None).map_err(bad)?;
                match (options.pop(), options.is_empty()) {
                    (Some(nodes), true) => all.push(nodes),
                    _ => return Err(bad("a choice outside a group")),
                }
            }
            forms.insert(*form, all);
        }
        Ok(Grammar { words: file.words, forms })
    }
}

/// Reads choices parted by `|` up to the closing sign of their group.
fn choices(
    rest: &mut &str,
    macros: &BTreeMap<String, String>,
    close: Option<char>,
) -> Result<Vec<Vec<Node>>, &'static str> {
    let mut options = vec![Vec::new()];
    loop {
        let text: &str = rest;
        let Some(first) = text.chars().next() else {
            return if close.is_none() { Ok(options) } else { Err("a group is not closed") };
        };
        let Some(nodes) = options.last_mut() else { return Ok(options) };
        *rest = &text[first.len_utf8()..];
        match first {
            _ if Some(first) == close => return Ok(options),
            '|' => options.push(Vec::new()),
            '(' => nodes.push(Node::Choice { options: choices(rest, macros, Some(')'))?, optional: false }),
            '[' => nodes.push(Node::Choice { options: choices(rest, macros, Some(']'))?, optional: true }),
            '{' => {
                let (name, after) = rest.split_once('}').ok_or("a place is not closed")?;
                let slot = serde_json::from_value(name.into()).map_err(|_| "no such place")?;
                nodes.push(Node::Slot(slot));
                *rest = after;
            }
            '<' => {
                let (name, after) = rest.split_once('>').ok_or("a macro is not closed")?;
                let mut inner = macros.get(name).ok_or("no such macro")?.as_str();
                let options = choices(&mut inner, macros, None)?;
                nodes.push(Node::Choice { options, optional: false });
                *rest = after;
            }
            _ => {
                let length = text.find(|c: char| "()[]{}<>|".contains(c) || c.is_whitespace());
                let (word, after) = text.split_at(length.unwrap_or(text.len()).max(first.len_utf8()));
                let literal = |token: super::lexer::Token| Node::Literal(word[token.at].into(), token.kind);
                nodes.extend(lex(word).into_iter().map(literal));
                *rest = after;
            }
        }
    }
}

impl Counted {
    /// All its words as tokens.
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
            let grammar = Grammar::new(text).unwrap();
            assert_eq!(grammar.forms.len(), 38);
            assert!(grammar.forms.values().all(|patterns| !patterns.is_empty()));
            assert_eq!(grammar.words.cards.len(), crate::conquest::keys::Card::ALL.len());
        }
    }

    #[test]
    fn a_pattern_that_is_not_closed_is_refused() {
        let file = |pattern: &str| {
            let words = include_str!("en.json").split_once("\"acts\"").unwrap().0;
            Grammar::new(&format!("{words}\"acts\":{{\"pass\":[{pattern:?}]}}}}")).is_err()
        };
        assert!(!file("(Pass|Hold)"));
        for bad in ["(Pass", "[Pass", "{from", "{nowhere}", "<nothing>", "a|b"] {
            assert!(file(bad), "{bad}");
        }
    }
}
