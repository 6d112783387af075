//! Reads a line of a post: as orders that stand one after the other, or else sentence by sentence.

mod orders;
mod remarks;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::lexer::{Token, TokenKind, span};
use super::post_words::{FrameWord, FrameWords, MarkedWord};
use super::whole_post::WholePostVocabulary;
use crate::rules::UnclearText;

/// Most tokens of one order among several.
const MOST_TOKENS: usize = 60;
/// Most places at which one order may end.
const MOST_ENDS: usize = 10;

/// A sentence, or an order inside one.
pub(super) struct PostSentence<A> {
    /// Byte range in the text.
    pub(super) at: Range<usize>,
    pub(super) says: PostSentenceMeaning<A>,
    /// Words that were read as misspelt.
    pub(super) guessed: Vec<String>,
    /// True if it is a question.
    pub(super) asks: bool,
}

/// What a sentence says.
pub(super) enum PostSentenceMeaning<A> {
    /// One order, with every reading of it.
    Order(Vec<A>),
    /// No order. True if it names a place or a thing of the game; else it may speak of the order before it.
    Refused(UnclearText, bool),
    /// A condition, denial or doubt. True if it leads to all that follows: "If Ana agrees:".
    Doubts(bool),
    /// Takes back what was said before.
    Retracts,
    /// Keeps the whole post from counting.
    Unsettles,
    Frame,
}

/// A clause: where it ends, and its readings, none for a remark.
struct OrderClause<A> {
    tokens: Range<usize>,
    readings: Vec<A>,
    guessed: Vec<String>,
}

/// What stands before a clause.
#[derive(Clone, Copy)]
struct ClauseContext<'c, A> {
    /// The verb that a clause without one goes on with.
    verb: &'c [Token],
    /// The order on which a clause may lean.
    last: Option<&'c A>,
    /// True if an order of the same sentence stands before it.
    is_open: bool,
}

/// Reads the lines of a post one after the other.
pub(super) struct PostLineReader<'a, V: WholePostVocabulary> {
    pub(super) text: &'a str,
    pub(super) vocabulary: &'a V,
    others: Vec<V>,
    words: &'static FrameWords,
    /// Words of orders and names.
    known: BTreeSet<String>,
    names: BTreeSet<String>,
    /// The marked words of the line.
    marks: Vec<MarkedWord>,
    /// The verb of the last heading: "Attacks:".
    heading: Vec<Token>,
    /// The last order that was read, on which the next one may lean.
    last: Option<V::Act>,
    /// The number of sentences explained so far.
    explained: usize,
    /// Corrections found so far, by word.
    corrected: BTreeMap<String, Option<String>>,
}

impl<'a, V: WholePostVocabulary> PostLineReader<'a, V> {
    pub(super) fn new(text: &'a str, vocabulary: &'a V, words: &'static FrameWords) -> Self {
        let names = vocabulary.name_words();
        let known = vocabulary.literals().iter().chain(&names).cloned().collect();
        Self {
            text,
            vocabulary,
            others: vocabulary.others(),
            words,
            known,
            names,
            marks: Vec::new(),
            heading: Vec::new(),
            last: None,
            explained: 0,
            corrected: BTreeMap::new(),
        }
    }

    /// Reads a line.
    pub(super) fn line(&mut self, line: &[Token], into: &mut Vec<PostSentence<V::Act>>) {
        let Some(text) = self.text.get(span(line)) else { return };
        let from = span(line).start;
        self.marks = self.words.mark(text);
        for mark in &mut self.marks {
            mark.at = mark.at.start + from..mark.at.end + from;
        }
        let sentences = self.sentences(line);
        let asks = line.iter().any(|token| token.kind == TokenKind::Sign('?'));
        if !asks && self.cover(line, into) {
            return;
        }
        for sentence in sentences {
            let before = into.len();
            let tokens = &line[sentence];
            let asks = tokens.iter().any(|token| token.kind == TokenKind::Sign('?'));
            if !self.cover(tokens, into) {
                let says = self.classify(tokens);
                into.push(PostSentence { at: span(tokens), says, guessed: Vec::new(), asks });
            }
            into[before..].iter_mut().for_each(|sentence| sentence.asks = asks);
        }
    }

    /// Cuts a line after full stops, question marks and exclamation marks.
    fn sentences(&self, line: &[Token]) -> Vec<Range<usize>> {
        let mut sentences = Vec::new();
        let mut from = 0;
        for at in 1..=line.len() {
            if at == line.len() || self.stops_before(line, at) {
                if line[from..at].iter().any(|token| !is_stop(token)) {
                    sentences.push(from..at);
                    from = at;
                } else if let Some(last) = sentences.last_mut() {
                    last.end = at;
                    from = at;
                }
            }
        }
        sentences
    }

    /// Returns true if a sentence ends before a token.
    fn stops_before(&self, line: &[Token], at: usize) -> bool {
        if at == 0 || is_stop(&line[at]) {
            return false;
        }
        let between = self.text.get(line[at - 1].at.end..line[at].at.start).unwrap_or_default();
        let spaced = between.ends_with(char::is_whitespace);
        let stops = |text: &str| text.contains(['.', '!', '…', '?']);
        spaced && (stops(between) || is_stop(&line[at - 1]))
    }

    /// Returns the place after the last token of the sentence that begins at a token.
    fn sentence_end(&self, line: &[Token], from: usize) -> usize {
        let ends = |at: &usize| is_stop(&line[*at]) || self.stops_before(line, *at);
        (from + 1..line.len()).find(ends).unwrap_or(line.len())
    }

    /// Returns the number of tokens that separate two clauses at a token, or `None` if no clause may end there.
    fn separator(&self, line: &[Token], at: usize) -> Option<usize> {
        let mut next = at;
        let mut found = self.stops_before(line, at);
        while let Some(token) = line.get(next) {
            let joint = self.mark_from(token).filter(|mark| {
                matches!(mark.meaning, Some(FrameWord::Joint | FrameWord::Talk | FrameWord::Noise))
                    && self.words.is_joint(&mark.text)
            });
            if let Some(joint) = joint {
                next += line[next..].iter().take_while(|token| token.at.start < joint.at.end).count();
            } else if matches!(token.kind, TokenKind::Sign(',' | ';' | '&' | '+' | '/' | '|' | ':'))
                || is_stop(token)
            {
                next += 1;
            } else {
                break;
            }
            found = true;
        }
        found.then_some(next - at)
    }

    /// Reads tokens as orders and remarks that stand one after the other. Returns false if anything else is among them.
    fn cover(&mut self, line: &[Token], into: &mut Vec<PostSentence<V::Act>>) -> bool {
        let separators: Vec<Option<usize>> = (0..line.len()).map(|at| self.separator(line, at)).collect();
        let start = separators.first().copied().flatten().unwrap_or(0);
        let mut clauses = Vec::new();
        let heading = self.heading.clone();
        let mut failed = BTreeSet::new();
        let last = self.last.clone();
        let before = ClauseContext { verb: &heading, last: last.as_ref(), is_open: false };
        if !self.clauses(line, start, &separators, before, &mut clauses, &mut failed) {
            return false;
        }
        if clauses.iter().all(|clause: &OrderClause<V::Act>| clause.readings.is_empty()) {
            return false;
        }
        clauses.reverse();
        let read = clauses.iter().rev().find_map(|clause| clause.readings.first());
        self.last = read.cloned();
        for OrderClause { tokens, readings, guessed } in clauses {
            let says = match readings.is_empty() {
                true => PostSentenceMeaning::Frame,
                false => PostSentenceMeaning::Order(readings),
            };
            into.push(PostSentence { at: span(&line[tokens]), says, guessed, asks: false });
        }
        true
    }

    /// Finds clauses from a token to the end, the longest first, and adds them from the last to the first.
    fn clauses(
        &mut self,
        line: &[Token],
        from: usize,
        separators: &[Option<usize>],
        before: ClauseContext<'_, V::Act>,
        into: &mut Vec<OrderClause<V::Act>>,
        failed: &mut BTreeSet<(usize, usize)>,
    ) -> bool {
        if from >= line.len() {
            return true;
        }
        let key = (from, before.verb.first().map_or(0, |token| token.at.start));
        if failed.contains(&key) {
            return false;
        }
        let last = line.len().min(from + MOST_TOKENS);
        let mut ends: Vec<usize> =
            (from + 1..=last).filter(|at| *at == line.len() || separators[*at].is_some()).collect();
        ends.truncate(MOST_ENDS);
        // A list may be longer than all other orders: the first order of a sentence may also be the whole sentence.
        if !before.is_open
            && let end = self.sentence_end(line, from)
            && end - from <= V::MOST_TOKENS
            && ends.last() != Some(&end)
        {
            ends.push(end);
        }
        for with_orders in [true, false] {
            for end in ends.iter().rev().copied() {
                let next = end + separators.get(end).copied().flatten().unwrap_or(0);
                let tokens = &line[from..end];
                let colon = line.get(end).is_some_and(|token| token.kind == TokenKind::Sign(':'));
                let heading = if with_orders || !colon { None } else { self.heading_verb(tokens) };
                let clause = match with_orders {
                    true => self.order_after(tokens, &before),
                    false => (heading.is_some() || self.is_remark(tokens)).then(|| (Vec::new(), Vec::new())),
                };
                let Some((readings, guessed)) = clause else { continue };
                let own = heading.unwrap_or_else(|| self.verb_of(tokens));
                let is_carried = (with_orders || colon) && !own.is_empty();
                let carried = if is_carried { &own } else { before.verb };
                let is_conditional = readings.iter().any(|act| self.vocabulary.is_conditional(act));
                // "X, Y if possible": the condition may belong to both.
                let leads = self.leads(tokens);
                if is_conditional && !leads && before.is_open {
                    continue;
                }
                let stops = next >= line.len()
                    || self.stops_before(line, next)
                    || line[end..next].iter().any(|token| token.kind == TokenKind::Sign(';'));
                // "If X, Y and Z": the condition may belong to both.
                if is_conditional && !stops && !self.leads(&line[next..]) {
                    continue;
                }
                let last = if with_orders { readings.first() } else { before.last };
                let is_open = with_orders && !stops;
                let after = ClauseContext { verb: carried, last, is_open };
                if self.clauses(line, next, separators, after, into, failed) {
                    into.push(OrderClause { tokens: from..end, readings, guessed });
                    return true;
                }
            }
        }
        failed.insert(key);
        false
    }

    /// Returns the marked word in which a token lies.
    fn mark_over(&self, token: &Token) -> Option<&MarkedWord> {
        let after = self.marks.partition_point(|mark| mark.at.start <= token.at.start);
        let mark = self.marks.get(after.checked_sub(1)?)?;
        (token.at.end <= mark.at.end).then_some(mark)
    }

    /// Returns the marked word that begins with a token.
    fn mark_from(&self, token: &Token) -> Option<&MarkedWord> {
        let at = self.marks.binary_search_by_key(&token.at.start, |mark| mark.at.start).ok()?;
        self.marks.get(at)
    }

    /// Returns true if tokens begin with a condition.
    fn leads(&self, tokens: &[Token]) -> bool {
        let Some(first) = tokens.first() else { return false };
        self.mark_from(first)
            .is_some_and(|mark| matches!(mark.meaning, Some(FrameWord::Doubt | FrameWord::Denial)))
    }
}

/// Returns true for a sign that ends a sentence.
fn is_stop(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Sign('.' | '!' | '?' | '…'))
}
