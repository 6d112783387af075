//! Reading: every way in which the patterns fit a line; none, one, or several.

use std::collections::BTreeSet;
use std::ops::Range;

use super::acts;
use super::grammar::{Grammar, Node};
use super::lexer::{Kind, Token, lines, plain};
use super::value::{Found, Sort, Value, Values};
use super::writer::write_line;
use super::{LONGEST, MOST_LINES, Names};
use crate::rules::{Language, Message, Unclear};
use crate::war::act::Act;

/// The most names suggested.
const MOST_NEAR: usize = 5;

/// How close a name must come to be suggested.
const CLOSE: f64 = 0.84;

/// The most tokens of a line; no order comes near it.
const MOST_TOKENS: usize = 200;

/// What was wanted where no way led on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wanted {
    Sort(Sort),
    Word,
    End,
}

/// The farthest token any way reached, and what was wanted there.
#[derive(Default)]
struct Farthest {
    at: usize,
    wanted: BTreeSet<Wanted>,
}

impl Farthest {
    fn note(&mut self, at: usize, wanted: Wanted) {
        if at > self.at {
            self.at = at;
            self.wanted.clear();
        }
        if at == self.at {
            self.wanted.insert(wanted);
        }
    }
}

/// Reads the orders of a post, one a line.
///
/// # Errors
/// Each line that is not understood or has more than one reading, the first [`Unclear::MOST`] of them.
pub fn read(text: &str, language: Language, names: &Names) -> Result<Vec<Act>, Vec<Unclear>> {
    let too_long = |at: Range<usize>| unclear(at, Message::new("war-unclear-long"));
    if text.len() > LONGEST {
        return Err(vec![too_long(0..text.len())]);
    }
    let (mut acts, mut wrong) = (Vec::new(), Vec::new());
    for (place, tokens) in lines(text).into_iter().enumerate() {
        if place == MOST_LINES || tokens.len() > MOST_TOKENS {
            wrong.push(too_long(span(&tokens)));
            break;
        }
        match line(text, &tokens, language, names) {
            Ok(act) => acts.push(act),
            Err(problem) => wrong.push(problem),
        }
        if wrong.len() == Unclear::MOST {
            break;
        }
    }
    if wrong.is_empty() { Ok(acts) } else { Err(wrong) }
}

/// Orders are read in the writer's language first, then in the two that the game's own notation is in.
fn line(text: &str, tokens: &[Token], language: Language, names: &Names) -> Result<Act, Unclear> {
    let mut farthest = Farthest::default();
    let mut readings = readings(tokens, language, names, &mut farthest);
    for other in [Language::Pt, Language::En].into_iter().filter(|other| *other != language) {
        if readings.is_empty() {
            readings = self::readings(tokens, other, names, &mut Farthest::default());
        }
    }
    match readings.as_slice() {
        [only] => Ok(only.clone()),
        [] => Err(not_understood(text, tokens, language, &farthest)),
        several => {
            let mut question = unclear(span(tokens), Message::new("war-unclear-readings"));
            question.readings = several.iter().map(|act| write_line(act, language, names)).collect();
            Err(question)
        }
    }
}

fn readings(tokens: &[Token], language: Language, names: &Names, farthest: &mut Farthest) -> Vec<Act> {
    let grammar = Grammar::of(language);
    let reader = Reader { tokens, values: Values { grammar, names } };
    let mut found: Vec<Act> = Vec::new();
    for (form, patterns) in &grammar.forms {
        for pattern in patterns {
            let mut take = |at: usize, slots: &Found, farthest: &mut Farthest| {
                if at < tokens.len() {
                    farthest.note(at, Wanted::End);
                } else if let Some(act) = acts::act(form, slots, names).filter(|act| !found.contains(act)) {
                    found.push(act);
                }
            };
            reader.ways(pattern, 0, &Found::new(), farthest, &mut take);
        }
    }
    found
}

/// What goes on where a way through nodes has come to its end.
type Onward<'f> = &'f mut dyn FnMut(usize, &Found, &mut Farthest);

struct Reader<'a> {
    tokens: &'a [Token],
    values: Values<'a>,
}

impl Reader<'_> {
    /// Follows every way through the nodes from a token on.
    fn ways(&self, nodes: &[Node], at: usize, found: &Found, farthest: &mut Farthest, onward: Onward<'_>) {
        let Some((node, rest)) = nodes.split_first() else { return onward(at, found, farthest) };
        match node {
            Node::Literal(kind, _) => match self.tokens.get(at) {
                Some(token) if token.kind == *kind => self.ways(rest, at + 1, found, farthest, onward),
                _ => farthest.note(at, Wanted::Word),
            },
            Node::Mark(mark) => {
                let mut marked = found.clone();
                marked.insert(mark.clone(), Value::Mark);
                self.ways(rest, at, &marked, farthest, onward);
            }
            Node::Slot(slot) => {
                let sort = Sort::of(slot);
                let values = self.values.at(sort, self.tokens.get(at..).unwrap_or_default(), &used(found));
                if values.is_empty() {
                    farthest.note(at, Wanted::Sort(sort));
                }
                for (value, length) in values {
                    let mut filled = found.clone();
                    filled.insert(slot.clone(), value);
                    self.ways(rest, at + length, &filled, farthest, &mut *onward);
                }
            }
            Node::Choice { options, optional } => {
                for option in options {
                    let mut follow = |at: usize, found: &Found, farthest: &mut Farthest| {
                        self.ways(rest, at, found, farthest, &mut *onward);
                    };
                    self.ways(option, at, found, farthest, &mut follow);
                }
                if *optional {
                    self.ways(rest, at, found, farthest, onward);
                }
            }
        }
    }
}

/// The cards that a line has named so far.
fn used(found: &Found) -> Vec<crate::war::ids::CardId> {
    let cards = found.values().filter_map(|value| match value {
        Value::Cards(cards) => Some(cards.as_slice()),
        _ => None,
    });
    cards.flatten().copied().collect()
}

fn unclear(at: Range<usize>, message: Message) -> Unclear {
    Unclear { at, message, near: Vec::new(), readings: Vec::new() }
}

fn span(tokens: &[Token]) -> Range<usize> {
    let start = tokens.first().map_or(0, |token| token.at.start);
    start..tokens.last().map_or(start, |token| token.at.end)
}

/// Where no way led on, and what was wanted there.
fn not_understood(text: &str, tokens: &[Token], language: Language, farthest: &Farthest) -> Unclear {
    let wanted = farthest.wanted.iter().next().copied().unwrap_or(Wanted::Word);
    let articles = &Grammar::of(language).articles;
    let is_article = |token: &Token| matches!(&token.kind, Kind::Word(word) if articles.contains(word));
    let skip = matches!(wanted, Wanted::Sort(_)) && tokens.get(farthest.at).is_some_and(is_article);
    let token = tokens.get(farthest.at + usize::from(skip));
    let id = match wanted {
        _ if farthest.at == 0 => "war-unclear-order",
        _ if farthest.wanted.contains(&Wanted::End) => "war-unclear-end",
        Wanted::Sort(Sort::Place | Sort::Places | Sort::Pool) => "war-unclear-place",
        Wanted::Sort(Sort::Card | Sort::Cards | Sort::Numbers) => "war-unclear-card",
        Wanted::Sort(Sort::Player) => "war-unclear-player",
        Wanted::Sort(Sort::Number) => "war-unclear-number",
        Wanted::Word | Wanted::End => "war-unclear-word",
    };
    let word = token.map_or("", |token| &text[token.at.clone()]);
    let given = if word.is_empty() { "no" } else { "yes" };
    let end = span(tokens).end;
    let at = token.map_or(end..end, |token| token.at.clone());
    let mut problem = unclear(at, Message::new(id).with("word", word).with("given", given));
    if let Some(Kind::Word(word)) = token.map(|token| &token.kind)
        && matches!(wanted, Wanted::Sort(Sort::Place | Sort::Places | Sort::Card | Sort::Cards))
    {
        problem.near = near(word, language);
    }
    problem
}

/// The names that come close to a word, best first.
fn near(word: &str, language: Language) -> Vec<String> {
    let grammar = Grammar::of(language);
    let mut close: Vec<(f64, &String)> = Vec::new();
    for (id, name) in &grammar.written {
        if id.parse::<crate::war::ids::Territory>().is_err() {
            continue;
        }
        let first = plain(name);
        let whole = strsim::jaro_winkler(word, &first);
        let begun = first.split(' ').next().map_or(0.0, |first| strsim::jaro_winkler(word, first));
        let score = whole.max(begun);
        if score >= CLOSE {
            close.push((score, name));
        }
    }
    close.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(other.1)));
    close.into_iter().take(MOST_NEAR).map(|(_, name)| name.clone()).collect()
}
