//! Reading: every way in which the grammar fits a line; none, one, or several.

use super::fill::Vocabulary;
use super::grammar::{Grammar, Node};
use super::lexer::{Token, lex, lines};
use super::names::Names;
use super::value::{Form, Found, Slot, Value};
use super::writer::write_line;
use super::{Line, acts};
use crate::conquest::act::Act;
use crate::conquest::board::names::plain;
use crate::rules::{Arg, Language, Message, Unclear};
use std::collections::BTreeSet;
use std::ops::Range;

/// The longest text, in bytes.
pub(super) const LONGEST_TEXT: usize = 64 * 1024;
/// The most tokens of a line; no order comes near it.
const MOST_TOKENS: usize = 4_000;
/// The most lines of a post.
const MOST_LINES: usize = 300;
/// The most names and words suggested.
const MOST_NEAR: usize = 5;
/// The most that is told of what was expected.
const MOST_EXPECTED: usize = 8;

/// Reads the orders of a post, one a line.
///
/// # Errors
/// Each line that is not understood or has two readings, the first [`Unclear::MOST`] of them.
pub fn read(text: &str, language: Language, names: &Names) -> Result<Vec<Line>, Vec<Unclear>> {
    if text.len() > LONGEST_TEXT {
        return Err(vec![unclear(LONGEST_TEXT..LONGEST_TEXT, Message::new("conquest-text-too-long"))]);
    }
    let grammar = Grammar::of(language);
    let vocabulary = Vocabulary::new(names, &grammar.words);
    let reader = Reader { text, language, grammar, vocabulary: &vocabulary, suggests: true };
    reader.lines(&lex(text), true)
}

/// Reads each of these lines by itself; `None` where one is not understood or has two readings.
pub fn read_lines(lines: &[&str], language: Language, names: &Names) -> Vec<Option<Vec<Act>>> {
    let grammar = Grammar::of(language);
    let vocabulary = Vocabulary::new(names, &grammar.words);
    let read = |text: &&str| {
        let reader = Reader { text, language, grammar, vocabulary: &vocabulary, suggests: false };
        let lines = reader.lines(&lex(text), true).ok()?;
        Some(lines.into_iter().map(|line| line.act).collect())
    };
    lines.iter().map(read).collect()
}

/// Whether a line means an act and nothing else.
pub(super) fn means(text: &str, act: &Act, language: Language, vocabulary: &Vocabulary<'_>) -> bool {
    let reader = Reader { text, language, grammar: Grammar::of(language), vocabulary, suggests: false };
    let tokens = lex(text);
    let lines = lines(&tokens);
    let [line] = lines.as_slice() else { return false };
    let readings = reader.readings(line, true, &mut Farthest::default());
    readings.is_ok_and(|readings| matches!(readings.as_slice(), [only] if only.act == *act))
}

fn unclear(at: Range<usize>, message: Message) -> Unclear {
    Unclear { at, message, near: Vec::new(), readings: Vec::new() }
}

struct Reader<'a> {
    text: &'a str,
    language: Language,
    grammar: &'static Grammar,
    vocabulary: &'a Vocabulary<'a>,
    /// Whether names that come close are looked up for what is not understood.
    suggests: bool,
}

/// What was wanted where no way led on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wanted {
    Slot(Slot),
    Word(&'static str),
    End,
}

/// The farthest token any way reached, and what was wanted there, maybe several times.
#[derive(Default)]
struct Farthest {
    at: usize,
    wanted: Vec<Wanted>,
}

impl Farthest {
    fn note(&mut self, at: usize, wanted: Wanted) {
        if at > self.at {
            self.at = at;
            self.wanted.clear();
        }
        if at == self.at {
            self.wanted.push(wanted);
        }
    }
}

/// One way through a pattern, going on with `rest` after the node at hand.
type Onward<'f> = &'f mut dyn FnMut(usize, &mut Found, &mut Farthest);

impl Reader<'_> {
    fn lines(&self, tokens: &[Token], outer: bool) -> Result<Vec<Line>, Vec<Unclear>> {
        let (mut read, mut unclear) = (Vec::new(), Vec::new());
        for (at, line) in lines(tokens).into_iter().enumerate() {
            let whole = span(line);
            if at == MOST_LINES || line.len() > MOST_TOKENS {
                unclear.push(self::unclear(whole, Message::new("conquest-text-too-long")));
                break;
            }
            match self.line(line, outer) {
                Ok(line) => read.push(line),
                Err(problems) => unclear.extend(problems),
            }
            if unclear.len() >= Unclear::MOST {
                break;
            }
        }
        if unclear.is_empty() { Ok(read) } else { Err(unclear) }
    }

    fn line(&self, line: &[Token], outer: bool) -> Result<Line, Vec<Unclear>> {
        let mut farthest = Farthest::default();
        let mut readings = self.readings(line, outer, &mut farthest)?;
        match (readings.pop(), readings.is_empty()) {
            (Some(only), true) => Ok(only),
            (None, _) => Err(vec![self.not_understood(line, farthest)]),
            (Some(last), false) => {
                readings.push(last);
                let mut question = unclear(span(line), Message::new("conquest-text-two-readings"));
                let written = |reading: &Line| write_line(&reading.act, self.language, self.vocabulary);
                question.readings = readings.iter().map(written).collect();
                Err(vec![question])
            }
        }
    }

    /// Every act a line may mean, each once.
    fn readings(
        &self,
        line: &[Token],
        outer: bool,
        farthest: &mut Farthest,
    ) -> Result<Vec<Line>, Vec<Unclear>> {
        let mut ways: Vec<(Form, Found)> = Vec::new();
        for (form, patterns) in &self.grammar.forms {
            for pattern in patterns {
                let mut end = |at: usize, found: &mut Found, farthest: &mut Farthest| {
                    if at < line.len() {
                        farthest.note(at, Wanted::End);
                    } else if !ways.iter().any(|(old, way)| old == form && way == found) {
                        ways.push((*form, found.clone()));
                    }
                };
                self.walk(pattern, line, 0, &mut Found::default(), farthest, &mut end);
            }
        }
        let mut readings: Vec<Line> = Vec::new();
        for (form, found) in ways {
            let inside = self.inside(line, &found, outer)?;
            let Some(act) = acts::build(form, &found, inside) else { continue };
            if !readings.iter().any(|reading| reading.act == act) {
                readings.push(Line { at: span(line), act, stays: found.stay() });
            }
        }
        Ok(readings)
    }

    /// The acts in brackets, of a post made ahead; none may be in brackets themselves.
    fn inside(&self, line: &[Token], found: &Found, outer: bool) -> Result<Vec<Act>, Vec<Unclear>> {
        let Some(Value::Inside(from, to)) = found.get(Slot::Acts) else { return Ok(Vec::new()) };
        if !outer {
            return Err(vec![unclear(span(line), Message::new("conquest-text-ahead-of-ahead").by("R-119"))]);
        }
        let inner = self.lines(line.get(*from..*to).unwrap_or_default(), false)?;
        Ok(inner.into_iter().map(|line| line.act).collect())
    }

    /// Follows a pattern from a token on, in every way it fits.
    fn walk(
        &self,
        nodes: &'static [Node],
        line: &[Token],
        at: usize,
        found: &mut Found,
        farthest: &mut Farthest,
        onward: Onward<'_>,
    ) {
        let Some((node, rest)) = nodes.split_first() else { return onward(at, found, farthest) };
        match node {
            Node::Literal(shown, kind) => {
                if line.get(at).is_some_and(|token| token.kind == *kind) {
                    self.walk(rest, line, at + 1, found, farthest, onward);
                } else {
                    farthest.note(at, Wanted::Word(shown));
                }
            }
            Node::Slot(slot) => {
                let filled = self.vocabulary.fill(*slot, line, at, self.text);
                if filled.is_empty() {
                    farthest.note(at, Wanted::Slot(*slot));
                }
                if let Some((at, wanted)) = self.vocabulary.breaks_off(*slot, line, at) {
                    farthest.note(at, Wanted::Slot(wanted));
                }
                for (value, next) in filled {
                    match found.get(*slot) {
                        Some(old) if *old != value => continue,
                        Some(_) => self.walk(rest, line, next, found, farthest, onward),
                        None => {
                            found.0.push((*slot, value));
                            self.walk(rest, line, next, found, farthest, onward);
                            found.0.pop();
                        }
                    }
                }
            }
            Node::Choice { options, optional } => {
                for option in options {
                    let mut next = |at: usize, found: &mut Found, farthest: &mut Farthest| {
                        self.walk(rest, line, at, found, farthest, onward);
                    };
                    self.walk(option, line, at, found, farthest, &mut next);
                }
                if *optional {
                    self.walk(rest, line, at, found, farthest, onward);
                }
            }
        }
    }

    fn not_understood(&self, line: &[Token], farthest: Farthest) -> Unclear {
        let rest = line.get(farthest.at..).unwrap_or_default();
        let shown = |token: &Token| self.text.get(token.at.clone()).unwrap_or_default();
        let wanted: BTreeSet<Wanted> = farthest.wanted.into_iter().collect();
        let near = if self.suggests { self.near(rest, &wanted) } else { Vec::new() };
        let Some(first) = rest.first() else {
            let end = span(line).end;
            let message = Message::new("conquest-text-unfinished").with("expected", expected(&wanted));
            return Unclear { near, ..unclear(end..end, message) };
        };
        let id = if farthest.at == 0 { "conquest-text-no-order" } else { "conquest-text-not-understood" };
        let mut message = Message::new(id).with("found", shown(first));
        if farthest.at > 0 {
            message = message.with("expected", expected(&wanted));
        }
        Unclear { near, ..unclear(first.at.clone(), message) }
    }

    /// Names and words that come close to what stands there, the closest first.
    fn near(&self, rest: &[Token], wanted: &BTreeSet<Wanted>) -> Vec<String> {
        let heads: Vec<String> = (1..=rest.len().min(4))
            .filter_map(|n| self.text.get(rest.first()?.at.start..rest.get(n - 1)?.at.end))
            .map(plain)
            .collect();
        let mut close: Vec<(usize, String)> = Vec::new();
        for one in wanted {
            let candidates = match one {
                Wanted::Slot(slot) => self.vocabulary.candidates(*slot),
                Wanted::Word(word) if word.chars().count() > 2 => vec![(*word).to_owned()],
                Wanted::Word(_) | Wanted::End => Vec::new(),
            };
            for name in candidates {
                let (plain, length) = (plain(&name), name.chars().count());
                let far = heads.iter().map(|head| strsim::osa_distance(head, &plain)).min();
                if far.is_some_and(|far| far <= 1 + length / 5) && !close.iter().any(|(_, old)| *old == name)
                {
                    close.push((far.unwrap_or(0), name));
                }
            }
        }
        close.sort();
        close.into_iter().map(|(_, name)| name).take(MOST_NEAR).collect()
    }
}

fn expected(wanted: &BTreeSet<Wanted>) -> Arg {
    let mut told: Vec<Arg> = Vec::new();
    for one in wanted {
        let arg = match one {
            Wanted::Slot(slot) => Message::new(slot.id()).into(),
            Wanted::Word(word) => (*word).into(),
            Wanted::End => Message::new("conquest-text-slot-end").into(),
        };
        if told.len() < MOST_EXPECTED && !told.contains(&arg) {
            told.push(arg);
        }
    }
    told.into()
}

fn span(line: &[Token]) -> Range<usize> {
    match (line.first(), line.last()) {
        (Some(first), Some(last)) => first.at.start..last.at.end,
        _ => 0..0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::Kind;
    use super::*;

    #[test]
    fn quoted_kinds_do_not_matter_to_where_a_line_ends() {
        let tokens = lex("one; \"two; three\"\n\n- four.");
        let found = lines(&tokens);
        assert_eq!(found.len(), 3);
        assert_eq!(found[1][0].kind, Kind::Quoted("two; three".into()));
        assert_eq!(found[2].len(), 1);
    }
}
