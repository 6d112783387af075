//! Patterns: the wordings of a game's acts, from the data file of a language.
//!
//! A pattern is a sequence of words and slots: `{slot}` is a slot, `(a|b)` one of several, `[a|b]` the same or
//! nothing, `<name>` a part defined once in `macros`. The first pattern of a form, with the first choice of each
//! group, is used for writing.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::form_patterns::FormPatterns;
use super::lexer::{Token, TokenKind, TokenizerFn, lex};

/// A node of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PatternNode<S> {
    /// A word or sign, as written and as compared.
    Literal(String, TokenKind),
    Slot(S),
    /// One of several options, or none if `optional`.
    Choice {
        options: Vec<Vec<PatternNode<S>>>,
        optional: bool,
    },
}

/// A game's words in a language: those outside patterns, and the patterns.
#[derive(Debug)]
pub(crate) struct OrderGrammar<W, F, S> {
    pub(crate) words: W,
    pub(crate) forms: FormPatterns<F, S>,
    /// Every word in the patterns, in plain form.
    pub(crate) literals: BTreeSet<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GrammarFile<W, F: Ord> {
    words: W,
    macros: BTreeMap<String, String>,
    acts: BTreeMap<F, Vec<String>>,
}

/// An error in a data file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadGrammar {
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("pattern {0:?}: {1}")]
    Pattern(String, &'static str),
}

impl<W: DeserializeOwned, F: DeserializeOwned + Copy + Ord, S: DeserializeOwned> OrderGrammar<W, F, S> {
    /// Parses a data file, whose words are cut with the game's tokenizer.
    ///
    /// # Errors
    /// Returns the first error in the file.
    pub(crate) fn new(text: &str, cut: TokenizerFn) -> Result<Self, BadGrammar> {
        let file: GrammarFile<W, F> = serde_json::from_str(text)?;
        let (mut forms, mut literals) = (BTreeMap::new(), BTreeSet::new());
        for (form, patterns) in file.acts {
            let nodes = patterns.into_iter().map(|pattern| {
                let mut rest = pattern.as_str();
                let options = choices(&mut rest, &file.macros, cut, None);
                match options.map(<[_; 1]>::try_from) {
                    Ok(Ok([nodes])) => Ok(nodes),
                    Ok(Err(_)) => Err(BadGrammar::Pattern(pattern, "a choice outside a group")),
                    Err(why) => Err(BadGrammar::Pattern(pattern, why)),
                }
            });
            let nodes = nodes.collect::<Result<Vec<_>, _>>()?;
            nodes.iter().for_each(|nodes| collect_literals(nodes, &mut literals));
            forms.insert(form, nodes);
        }
        Ok(Self { words: file.words, forms: FormPatterns::new(forms), literals })
    }
}

fn collect_literals<S>(nodes: &[PatternNode<S>], into: &mut BTreeSet<String>) {
    for node in nodes {
        match node {
            PatternNode::Literal(_, TokenKind::Word(word)) => {
                into.insert(word.clone());
            }
            PatternNode::Literal(..) | PatternNode::Slot(_) => {}
            PatternNode::Choice { options, .. } => {
                options.iter().for_each(|option| collect_literals(option, into));
            }
        }
    }
}

/// Reads choices separated by `|` up to the closing sign of their group.
fn choices<S: DeserializeOwned>(
    rest: &mut &str,
    macros: &BTreeMap<String, String>,
    cut: TokenizerFn,
    close: Option<char>,
) -> Result<Vec<Vec<PatternNode<S>>>, &'static str> {
    let (mut options, mut nodes) = (Vec::new(), Vec::new());
    loop {
        let text: &str = rest;
        let first = text.chars().next();
        *rest = &text[first.map_or(0, char::len_utf8)..];
        let Some(first) = first.filter(|first| Some(*first) != close) else {
            options.push(nodes);
            return if first == close { Ok(options) } else { Err("a group is not closed") };
        };
        match first {
            '|' => options.push(std::mem::take(&mut nodes)),
            '(' | '[' => {
                let optional = first == '[';
                let options = choices(rest, macros, cut, Some(if optional { ']' } else { ')' }))?;
                nodes.push(PatternNode::Choice { options, optional });
            }
            '{' => {
                let (name, after) = rest.split_once('}').ok_or("a place is not closed")?;
                nodes.push(PatternNode::Slot(
                    serde_json::from_value(name.into()).map_err(|_| "no such place")?,
                ));
                *rest = after;
            }
            '<' => {
                let (name, after) = rest.split_once('>').ok_or("a macro is not closed")?;
                let mut inner = macros.get(name).ok_or("no such macro")?.as_str();
                nodes.push(PatternNode::Choice {
                    options: choices(&mut inner, macros, cut, None)?,
                    optional: false,
                });
                *rest = after;
            }
            _ => {
                // At least one character is taken, so that a stray bracket or space cannot stop the loop.
                let length = text.find(|c: char| "()[]{}<>|".contains(c) || c.is_whitespace());
                let (word, after) = text.split_at(length.unwrap_or(text.len()).max(first.len_utf8()));
                let literal = |token: Token| PatternNode::Literal(word[token.at].into(), token.kind);
                nodes.extend(lex(word, cut).into_iter().map(literal));
                *rest = after;
            }
        }
    }
}
