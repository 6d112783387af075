//! Parsing: finds every way in which the patterns match a line.

use std::ops::Range;

use super::form_patterns::FormPattern;
use super::lexer::{Token, lex, span};
use super::pattern::PatternNode;
use super::writer::write_line;
use super::{FoundIn, LONGEST_TEXT, OrderVocabulary};
use crate::rules::{Message, UnclearText};

/// The most lines in a post.
const MOST_LINES: usize = 300;

/// A line with its reading.
pub(crate) struct ParsedLine<V: OrderVocabulary> {
    /// The byte range of the line in the text.
    pub(crate) at: Range<usize>,
    pub(crate) act: V::Act,
    /// The slot values.
    pub(crate) found: FoundIn<V>,
}

/// The item that was expected where matching stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExpectedItem<'a, S> {
    Slot(S),
    Word(&'a str),
    End,
}

/// A line that no pattern matches, and how far it matched.
pub(crate) struct UnmatchedLine<'a, S> {
    pub(crate) text: &'a str,
    pub(crate) line: &'a [Token],
    /// The farthest token reached. Past the last one if the line is incomplete.
    pub(crate) at: usize,
    /// The items expected there, possibly with repetitions.
    pub(crate) wanted: Vec<ExpectedItem<'a, S>>,
    /// True if similar names are looked up.
    pub(crate) suggests: bool,
}

impl<'a, S> UnmatchedLine<'a, S> {
    /// Returns the tokens from there on.
    pub(crate) fn rest(&self) -> &'a [Token] {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// Returns a token as it was written.
    pub(crate) fn token_text(&self, token: &Token) -> &'a str {
        self.text.get(token.at.clone()).unwrap_or_default()
    }
}

/// Parses orders, one per line.
///
/// # Errors
/// Returns each line that is not understood or has several readings, at most [`UnclearText::MOST`] of them; or that the text is
/// longer than [`LONGEST_TEXT`]. `suggests` is true if similar names are looked up.
pub(crate) fn read<V: OrderVocabulary>(
    text: &str,
    vocabulary: &V,
    suggests: bool,
) -> Result<Vec<ParsedLine<V>>, Vec<UnclearText>> {
    if text.len() > LONGEST_TEXT {
        return Err(vec![unclear(LONGEST_TEXT..LONGEST_TEXT, Message::new(V::TOO_LONG))]);
    }
    LineReader { text, vocabulary, suggests }.lines(&lex(text, V::CUT), true)
}

/// Returns true if a text is one line whose only reading is this act.
pub(super) fn has_only_meaning<V: OrderVocabulary>(text: &str, act: &V::Act, vocabulary: &V) -> bool {
    let tokens = lex(text, V::CUT);
    let [line] = V::lines(&tokens)[..] else { return false };
    let reader = LineReader { text, vocabulary, suggests: false };
    let readings = reader.readings(line, true, &mut FarthestMatch::unnoted());
    readings.is_ok_and(|readings| matches!(readings.as_slice(), [only] if only.act == *act))
}

/// Returns every act that tokens of a text may mean as one line, each once. Empty also if orders in its brackets are not
/// understood.
pub(crate) fn readings_of<V: OrderVocabulary>(text: &str, line: &[Token], vocabulary: &V) -> Vec<V::Act> {
    let reader = LineReader { text, vocabulary, suggests: false };
    let readings = reader.readings(line, true, &mut FarthestMatch::unnoted()).unwrap_or_default();
    readings.into_iter().map(|reading| reading.act).collect()
}

/// Builds the error for tokens of a text that form no order.
pub(super) fn explain<V: OrderVocabulary>(
    text: &str,
    line: &[Token],
    vocabulary: &V,
    suggests: bool,
) -> UnclearText {
    let reader = LineReader { text, vocabulary, suggests };
    let mut farthest = FarthestMatch::default();
    if let Err(unclear) = reader.readings(line, true, &mut farthest)
        && let Some(first) = unclear.into_iter().next()
    {
        return first;
    }
    let FarthestMatch { at, wanted, .. } = farthest;
    vocabulary.explain_unmatched(&UnmatchedLine { text, line, at, wanted, suggests })
}

/// Makes an error for a part of a text, without suggestions.
pub(crate) fn unclear(at: Range<usize>, message: Message) -> UnclearText {
    UnclearText { at, message, near: Vec::new(), readings: Vec::new() }
}

/// The farthest token reached by any match, and the items expected there, possibly with repetitions.
struct FarthestMatch<'a, S> {
    at: usize,
    wanted: Vec<ExpectedItem<'a, S>>,
    /// False if nobody asks how far a match got.
    is_noted: bool,
}

impl<S> Default for FarthestMatch<'_, S> {
    fn default() -> Self {
        Self { at: 0, wanted: Vec::new(), is_noted: true }
    }
}

impl<'a, S> FarthestMatch<'a, S> {
    /// For matches of which nobody asks how far they got.
    fn unnoted() -> Self {
        Self { is_noted: false, ..Self::default() }
    }

    fn note(&mut self, at: usize, wanted: ExpectedItem<'a, S>) {
        if !self.is_noted {
            return;
        }
        if at > self.at {
            self.at = at;
            self.wanted.clear();
        }
        if at == self.at {
            self.wanted.push(wanted);
        }
    }
}

/// The continuation of a match after the current node.
type MatchContinuation<'f, 'a, V> =
    &'f mut dyn FnMut(usize, &mut FoundIn<V>, &mut FarthestMatch<'a, <V as OrderVocabulary>::Slot>);

struct LineReader<'a, V> {
    text: &'a str,
    vocabulary: &'a V,
    suggests: bool,
}

impl<'a, V: OrderVocabulary> LineReader<'a, V> {
    fn lines(&self, tokens: &[Token], outer: bool) -> Result<Vec<ParsedLine<V>>, Vec<UnclearText>> {
        let (mut read, mut wrong) = (Vec::new(), Vec::new());
        for (at, line) in V::lines(tokens).into_iter().enumerate() {
            if at == MOST_LINES || line.len() > V::MOST_TOKENS {
                wrong.push(unclear(span(line), Message::new(V::TOO_LONG)));
                break;
            }
            match self.line(line, outer) {
                Ok(reading) => read.push(reading),
                Err(problems) => wrong.extend(problems),
            }
            if wrong.len() >= UnclearText::MOST {
                break;
            }
        }
        if wrong.is_empty() { Ok(read) } else { Err(wrong) }
    }

    fn line(&self, line: &[Token], outer: bool) -> Result<ParsedLine<V>, Vec<UnclearText>> {
        let mut farthest = FarthestMatch::default();
        let mut readings = self.readings(line, outer, &mut farthest)?;
        if readings.is_empty() {
            for vocabulary in &self.vocabulary.others() {
                let other = LineReader { vocabulary, text: self.text, suggests: false };
                readings = other.readings(line, outer, &mut FarthestMatch::unnoted())?;
                if !readings.is_empty() {
                    break;
                }
            }
        }
        match (readings.pop(), readings.is_empty()) {
            (Some(only), true) => Ok(only),
            (None, _) => {
                let FarthestMatch { at, wanted, .. } = farthest;
                let stop = UnmatchedLine { text: self.text, line, at, wanted, suggests: self.suggests };
                Err(vec![self.vocabulary.explain_unmatched(&stop)])
            }
            (Some(last), false) => {
                readings.push(last);
                let mut question = unclear(span(line), Message::new(V::SEVERAL_READINGS));
                let written = |reading: &ParsedLine<V>| write_line(&reading.act, self.vocabulary);
                question.readings = readings.iter().map(written).collect();
                Err(vec![question])
            }
        }
    }

    /// Returns every act that a line may mean, each once.
    fn readings(
        &self,
        line: &[Token],
        outer: bool,
        farthest: &mut FarthestMatch<'a, V::Slot>,
    ) -> Result<Vec<ParsedLine<V>>, Vec<UnclearText>> {
        let mut ways: Vec<(V::Form, FoundIn<V>)> = Vec::new();
        // Patterns that cannot match still tell how far they do.
        let patterns: Vec<&'a FormPattern<V::Form, V::Slot>> = match farthest.is_noted {
            true => self.vocabulary.forms().all().collect(),
            false => self.vocabulary.forms().candidates(line).collect(),
        };
        for (form, pattern) in patterns {
            let mut end = |at: usize, found: &mut FoundIn<V>, farthest: &mut FarthestMatch<'a, V::Slot>| {
                if at < line.len() {
                    farthest.note(at, ExpectedItem::End);
                } else if !ways.iter().any(|(old, way)| old == form && way == found) {
                    ways.push((*form, found.clone()));
                }
            };
            self.walk(pattern, line, 0, &mut FoundIn::<V>::default(), farthest, &mut end);
        }
        let mut readings: Vec<ParsedLine<V>> = Vec::new();
        let mut problems = None;
        for (form, found) in ways {
            let inside = match self.inside(line, &found, outer) {
                Ok(inside) => inside,
                Err(told) => {
                    problems.get_or_insert(told);
                    continue;
                }
            };
            for act in self.vocabulary.acts(form, &found, inside) {
                if !readings.iter().any(|reading| reading.act == act) {
                    readings.push(ParsedLine { at: span(line), act, found: found.clone() });
                }
            }
        }
        match problems {
            Some(problems) if readings.is_empty() => Err(problems),
            _ => Ok(readings),
        }
    }

    /// Parses the orders in the brackets of an order.
    fn inside(
        &self,
        line: &[Token],
        found: &FoundIn<V>,
        outer: bool,
    ) -> Result<Vec<V::Act>, Vec<UnclearText>> {
        let range = V::inside(found, outer).map_err(|message| vec![unclear(span(line), message)])?;
        let readings = self.lines(line.get(range).unwrap_or_default(), false)?;
        Ok(readings.into_iter().map(|reading| reading.act).collect())
    }

    /// Matches a pattern from a token on, in every possible way.
    fn walk(
        &self,
        nodes: &'a [PatternNode<V::Slot>],
        line: &[Token],
        at: usize,
        found: &mut FoundIn<V>,
        farthest: &mut FarthestMatch<'a, V::Slot>,
        onward: MatchContinuation<'_, 'a, V>,
    ) {
        let Some((node, rest)) = nodes.split_first() else { return onward(at, found, farthest) };
        match node {
            PatternNode::Literal(shown, kind) => {
                if line.get(at).is_some_and(|token| token.kind == *kind) {
                    self.walk(rest, line, at + 1, found, farthest, onward);
                } else {
                    farthest.note(at, ExpectedItem::Word(shown));
                }
            }
            PatternNode::Slot(slot) => {
                let values = self.vocabulary.fill(*slot, self.text, line, at, found);
                if values.is_empty() {
                    farthest.note(at, ExpectedItem::Slot(*slot));
                }
                if let Some((at, wanted)) = self.vocabulary.find_break(*slot, line, at) {
                    farthest.note(at, ExpectedItem::Slot(wanted));
                }
                for (value, length) in values {
                    match found.value(*slot) {
                        // A slot that occurs twice in a pattern must have the same value both times.
                        Some(old) if *old != value => continue,
                        Some(_) => self.walk(rest, line, at + length, found, farthest, onward),
                        None => {
                            found.0.push((*slot, value));
                            self.walk(rest, line, at + length, found, farthest, onward);
                            found.0.pop();
                        }
                    }
                }
            }
            PatternNode::Choice { options, optional } => {
                for option in options {
                    let mut next =
                        |at: usize, found: &mut FoundIn<V>, farthest: &mut FarthestMatch<'a, V::Slot>| {
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
}
