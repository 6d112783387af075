//! The words of a language, made from its data file.
//!
//! A pattern is words and slots in order: `{slot}` a place for a value, `(a|b)` one of several, `[a|b]` the same
//! or nothing, `<name>` a part written once in `macros`, `{!mark}` a mark that takes no word. The first pattern of
//! a form, with the first choice of each group, is how the form is written.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::lexer::{Kind, lines};
use crate::rules::Language;
use crate::war::ids::{Colour, Continent, Territory};

/// A piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// A word or sign as compared, and as written.
    Literal(Kind, String),
    /// A place for a value, by name.
    Slot(String),
    /// Says something without a word.
    Mark(String),
    /// One of several; or none of them.
    Choice { options: Vec<Vec<Node>>, optional: bool },
}

/// The words of a language.
#[derive(Clone, Debug, Default)]
pub(super) struct Grammar {
    /// Words before names that say nothing.
    pub(super) articles: Vec<String>,
    /// Words between the items of a list.
    pub(super) and: Vec<String>,
    /// Words before a number card: "card", "number".
    pub(super) card: Vec<String>,
    pub(super) numbers: BTreeMap<String, u32>,
    /// Names in words; the first of a thing is how it is written.
    pub(super) places: Vec<(Vec<String>, Territory)>,
    pub(super) continents: Vec<(Vec<String>, Continent)>,
    pub(super) colours: Vec<(Vec<String>, Colour)>,
    /// As written.
    pub(super) written: BTreeMap<String, String>,
    /// Patterns by form.
    pub(super) forms: BTreeMap<String, Vec<Vec<Node>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    articles: Vec<String>,
    and: Vec<String>,
    card: Vec<String>,
    numbers: BTreeMap<String, u32>,
    places: BTreeMap<Territory, Vec<String>>,
    continents: BTreeMap<Continent, Vec<String>>,
    colours: BTreeMap<Colour, Vec<String>>,
    macros: BTreeMap<String, String>,
    acts: BTreeMap<String, Vec<String>>,
}

/// What is wrong with a data file of a grammar.
#[derive(Debug, thiserror::Error)]
pub(super) enum BadGrammar {
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("pattern {0:?}: {1}")]
    Pattern(String, &'static str),
}

static ENGLISH: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::new(include_str!("en.json")).unwrap_or_default());
static ROMANIAN: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::new(include_str!("ro.json")).unwrap_or_default());
static PORTUGUESE: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::new(include_str!("pt.json")).unwrap_or_default());

impl Grammar {
    /// The grammar of a language; English where there is none.
    pub(super) fn of(language: Language) -> &'static Grammar {
        match language {
            Language::Ro => &ROMANIAN,
            Language::Pt => &PORTUGUESE,
            Language::En | Language::Ja => &ENGLISH,
        }
    }

    pub(super) fn new(text: &str) -> Result<Grammar, BadGrammar> {
        let file: File = serde_json::from_str(text)?;
        let mut forms = BTreeMap::new();
        for (form, patterns) in &file.acts {
            let nodes = patterns.iter().map(|pattern| {
                let bad = |why| BadGrammar::Pattern(pattern.clone(), why);
                let mut rest = pattern.as_str();
                let mut options = choices(&mut rest, &file.macros, None).map_err(bad)?;
                match (options.pop(), options.is_empty()) {
                    (Some(nodes), true) => Ok(nodes),
                    _ => Err(bad("a choice outside a group")),
                }
            });
            forms.insert(form.clone(), nodes.collect::<Result<_, BadGrammar>>()?);
        }
        let mut written = BTreeMap::new();
        let mut named = |id: &str, names: &[String]| {
            written.insert(id.to_owned(), names.first().cloned().unwrap_or_default());
            let all = names.iter().map(String::as_str).chain([id]);
            all.map(words).collect::<Vec<Vec<String>>>()
        };
        let mut places = Vec::new();
        for (at, names) in &file.places {
            places.extend(named(at.id(), names).into_iter().map(|name| (name, *at)));
        }
        let mut continents = Vec::new();
        for (continent, names) in &file.continents {
            continents.extend(named(continent.id(), names).into_iter().map(|name| (name, *continent)));
        }
        let mut colours = Vec::new();
        for (colour, names) in &file.colours {
            colours.extend(named(colour.id(), names).into_iter().map(|name| (name, *colour)));
        }
        let (articles, and, card, numbers) = (file.articles, file.and, file.card, file.numbers);
        Ok(Grammar { articles, and, card, numbers, places, continents, colours, written, forms })
    }
}

/// The words of a name as compared.
pub(super) fn words(name: &str) -> Vec<String> {
    let tokens = lines(name).into_iter().flatten();
    tokens
        .map(|token| match token.kind {
            Kind::Word(word) => word,
            Kind::Number(number) => number.to_string(),
            Kind::Sign(sign) => sign.to_string(),
        })
        .collect()
}

/// Reads choices parted by `|` up to the closing sign of their group.
fn choices(
    rest: &mut &str,
    macros: &BTreeMap<String, String>,
    close: Option<char>,
) -> Result<Vec<Vec<Node>>, &'static str> {
    let mut options = vec![Vec::new()];
    loop {
        *rest = rest.trim_start_matches(' ');
        let Some(first) = rest.chars().next() else {
            return if close.is_none() { Ok(options) } else { Err("a group is not closed") };
        };
        let length = match first {
            '{' | '<' => rest.find(['}', '>']).ok_or("a slot is not closed")? + 1,
            sign if is_word(sign) => rest.find(|sign| !is_word(sign)).unwrap_or(rest.len()),
            sign => sign.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        *rest = after;
        if Some(first) == close {
            return Ok(options);
        }
        let node = match first {
            '→' => Node::Literal(Kind::Sign('>'), "→".to_owned()),
            '|' => {
                options.push(Vec::new());
                continue;
            }
            '(' => Node::Choice { options: choices(rest, macros, Some(')'))?, optional: false },
            '[' => Node::Choice { options: choices(rest, macros, Some(']'))?, optional: true },
            '{' => match piece[1..length - 1].strip_prefix('!') {
                Some(mark) => Node::Mark(mark.to_owned()),
                None => Node::Slot(piece[1..length - 1].to_owned()),
            },
            '<' => {
                let mut part = macros.get(&piece[1..length - 1]).ok_or("no such macro")?.as_str();
                Node::Choice { options: choices(&mut part, macros, None)?, optional: false }
            }
            _ => {
                let kind = lines(piece).into_iter().flatten().next().map(|token| token.kind);
                Node::Literal(kind.unwrap_or(Kind::Sign(first)), piece.to_owned())
            }
        };
        if let Some(option) = options.last_mut() {
            option.push(node);
        }
    }
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_everything() {
        for text in [include_str!("en.json"), include_str!("ro.json"), include_str!("pt.json")] {
            let grammar = Grammar::new(text).unwrap();
            for id in Territory::all().map(Territory::id) {
                assert!(!grammar.written[id].is_empty(), "{id}");
            }
            assert!(Continent::all().all(|one| grammar.written.contains_key(one.id())));
            assert!(Colour::all().all(|one| grammar.written.contains_key(one.id())));
        }
    }

    #[test]
    fn no_name_means_two_territories() {
        for language in [Language::En, Language::Ro, Language::Pt] {
            let mut seen: BTreeMap<&Vec<String>, Territory> = BTreeMap::new();
            for (name, at) in &Grammar::of(language).places {
                assert_eq!(*seen.entry(name).or_insert(*at), *at, "{language:?} {name:?}");
            }
        }
    }
}
