//! Reads a line of a post: as orders that stand one after the other, or else sentence by sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::lexer::{Token, TokenKind, lex, span};
use super::post_words::{FrameWord, FrameWords, MarkedWord};
use super::reader::{explain, readings_of};
use super::whole_post::PostVocabulary;
use crate::rules::UnclearText;

/// Most tokens of one order.
const MOST_TOKENS: usize = 60;
/// Most places at which one order may end.
const MOST_ENDS: usize = 10;
/// Least letters of a word whose spelling is corrected.
const LEAST_LETTERS: usize = 5;
/// Most words of a denial that speaks of the order before it: "Not this."
const SHORT_DENIAL: usize = 3;

/// A sentence, or an order inside one.
pub(super) struct Sentence<A> {
    /// Byte range in the text.
    pub(super) at: Range<usize>,
    pub(super) says: SentenceMeaning<A>,
    /// Words that were read as misspelt.
    pub(super) guessed: Vec<String>,
    /// True if it is a question.
    pub(super) asks: bool,
}

/// What a sentence says.
pub(super) enum SentenceMeaning<A> {
    /// One order, with every reading of it.
    Order(Vec<A>),
    /// No order. True if it names a place or a thing of the game; else it may speak of the order before it.
    Refused(UnclearText, bool),
    /// A condition, denial or doubt. True if it leads to all that follows: "If Ana agrees:".
    Doubts(UnclearText, bool),
    /// Takes back what was said before.
    Retracts(UnclearText),
    /// Keeps the whole post from counting.
    Unsettles(UnclearText),
    Frame,
}

/// A clause: where it ends, and its readings, none for a remark.
struct Clause<A> {
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
pub(super) struct ClauseReader<'a, V: PostVocabulary> {
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
    /// Corrections found so far, by word.
    corrected: BTreeMap<String, Option<String>>,
}

impl<'a, V: PostVocabulary> ClauseReader<'a, V> {
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
            corrected: BTreeMap::new(),
        }
    }

    /// Reads a line.
    pub(super) fn line(&mut self, line: &[Token], into: &mut Vec<Sentence<V::Act>>) {
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
                into.push(Sentence { at: span(tokens), says, guessed: Vec::new(), asks });
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

    /// Returns the number of tokens that separate two clauses at a token, or `None` if no clause may end there.
    fn separator(&self, line: &[Token], at: usize) -> Option<usize> {
        let mut next = at;
        let mut found = self.stops_before(line, at);
        while let Some(token) = line.get(next) {
            let joint = self.marks.iter().find(|mark| mark.at.start == token.at.start);
            let joint = joint.filter(|mark| {
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
    fn cover(&mut self, line: &[Token], into: &mut Vec<Sentence<V::Act>>) -> bool {
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
        if clauses.iter().all(|clause: &Clause<V::Act>| clause.readings.is_empty()) {
            return false;
        }
        clauses.reverse();
        let read = clauses.iter().rev().find_map(|clause| clause.readings.first());
        self.last = read.cloned();
        for Clause { tokens, readings, guessed } in clauses {
            let says = match readings.is_empty() {
                true => SentenceMeaning::Frame,
                false => SentenceMeaning::Order(readings),
            };
            into.push(Sentence { at: span(&line[tokens]), says, guessed, asks: false });
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
        into: &mut Vec<Clause<V::Act>>,
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
                    into.push(Clause { tokens: from..end, readings, guessed });
                    return true;
                }
            }
        }
        failed.insert(key);
        false
    }

    /// Leaves out the common words at the end of a verb: "attack" for "attack the".
    fn without_small_end<'t>(&self, verb: &'t [Token]) -> &'t [Token] {
        let is_small =
            |token: &&Token| matches!(&token.kind, TokenKind::Word(word) if self.words.is_small(word));
        let end = verb.iter().rev().take_while(is_small).count();
        &verb[..verb.len() - end]
    }

    /// Returns the words of an order before its first name or number.
    fn verb_of(&self, tokens: &[Token]) -> Vec<Token> {
        let is_verb = |token: &&Token| match &token.kind {
            TokenKind::Word(word) => self.vocabulary.literals().contains(word) && !self.names.contains(word),
            _ => false,
        };
        tokens.iter().take_while(is_verb).cloned().collect()
    }

    /// Returns true if tokens begin with a condition.
    fn leads(&self, tokens: &[Token]) -> bool {
        let Some(first) = tokens.first() else { return false };
        let mark = self.marks.iter().find(|mark| mark.at.start == first.at.start);
        mark.is_some_and(|mark| matches!(mark.meaning, Some(FrameWord::Doubt | FrameWord::Denial)))
    }

    /// Returns the readings of tokens as one order after others.
    fn order_after(
        &mut self,
        tokens: &[Token],
        before: &ClauseContext<'_, V::Act>,
    ) -> Option<(Vec<V::Act>, Vec<String>)> {
        let full = before.last.and_then(|last| self.vocabulary.write_in_full(tokens, last));
        match full {
            Some(full) => {
                let mut found = self.readings(&full);
                if found.is_empty() {
                    found = self.readings(&self.without_noise(&full, false, true));
                }
                (!found.is_empty()).then_some((found, Vec::new()))
            }
            None => self.order(tokens, before.verb),
        }
    }

    /// Returns the readings of tokens as one order, and the words that were read as misspelt. `None` if there are none.
    fn order(&mut self, tokens: &[Token], verb: &[Token]) -> Option<(Vec<V::Act>, Vec<String>)> {
        let mut found = self.readings(tokens);
        let short = self.without_small_end(verb);
        if found.len() > 1 && !verb.is_empty() {
            // Under a heading its verb decides: "Attacks: Histria → Tomis".
            let said = self.readings(&[short, tokens].concat());
            if said.len() == 1 {
                return Some((said, Vec::new()));
            }
        }
        if found.is_empty() {
            let plain = self.without_noise(tokens, false, true);
            let bare = self.without_noise(tokens, true, true);
            let with_verb = |tokens: &[Token]| [verb, tokens].concat();
            let with_short = |tokens: &[Token]| [short, tokens].concat();
            let mut tries = vec![plain.clone(), bare.clone(), self.without_noise(tokens, true, false)];
            if !verb.is_empty() {
                tries.extend([with_verb(tokens), with_verb(&plain), with_verb(&bare)]);
                tries.extend([with_short(tokens), with_short(&plain), with_short(&bare)]);
            }
            let mut tried = vec![tokens.to_vec()];
            for attempt in tries {
                if !attempt.is_empty() && !tried.contains(&attempt) {
                    found = self.readings(&attempt);
                    if !found.is_empty() {
                        break;
                    }
                    tried.push(attempt);
                }
            }
            if found.is_empty() {
                let (corrected, guessed) = self.corrected(&plain)?;
                found = self.readings(&corrected);
                if found.is_empty() && !verb.is_empty() {
                    found = self.readings(&with_verb(&corrected));
                }
                if found.is_empty() && !verb.is_empty() {
                    found = self.readings(&with_short(&corrected));
                }
                return (!found.is_empty()).then_some((found, guessed));
            }
        }
        (!found.is_empty()).then_some((found, Vec::new()))
    }

    fn readings(&self, tokens: &[Token]) -> Vec<V::Act> {
        let mut found = readings_of(self.text, tokens, self.vocabulary);
        if found.is_empty() {
            let others = self.others.iter().map(|other| readings_of(self.text, tokens, other));
            found = others.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
        }
        // Of several readings the board may rule out all but one.
        if found.len() > 1 {
            let near: Vec<V::Act> =
                found.iter().filter(|act| self.vocabulary.is_near(act)).cloned().collect();
            if !near.is_empty() {
                return near;
            }
        }
        found
    }

    /// Leaves out words and signs that change nothing; with `signs` also commas, colons and brackets. With `names` such
    /// words stay if they may belong to a name: "New York".
    fn without_noise(&self, tokens: &[Token], signs: bool, names: bool) -> Vec<Token> {
        let is_noise = |token: &Token, word: &String| {
            if names && self.names.contains(word) {
                return false;
            }
            let mark =
                self.marks.iter().find(|mark| mark.at.start <= token.at.start && token.at.end <= mark.at.end);
            mark.is_some_and(|mark| self.words.is_noise(&mark.text))
        };
        let is_kept = |token: &&Token| match token.kind {
            TokenKind::Sign('*' | '_' | '`' | '~' | '|' | '"' | '\'' | '!' | '?' | '.') => false,
            TokenKind::Sign(',' | ':' | '(' | ')' | '{' | '}') => !signs,
            TokenKind::Sign(_) | TokenKind::Quoted(_) | TokenKind::Number(_) => true,
            TokenKind::Word(ref word) => !is_noise(token, word),
        };
        tokens.iter().filter(is_kept).cloned().collect()
    }

    /// Corrects every word that differs by one error from exactly one word of orders and names. `None` if no word does.
    fn corrected(&mut self, tokens: &[Token]) -> Option<(Vec<Token>, Vec<String>)> {
        let mut corrected = tokens.to_vec();
        let mut guessed = Vec::new();
        for token in &mut corrected {
            let TokenKind::Word(word) = &token.kind else { continue };
            if self.known.contains(word) || self.words.knows(word) || word.chars().count() < LEAST_LETTERS {
                continue;
            }
            let known = &self.known;
            let found = self.corrected.entry(word.clone()).or_insert_with(|| nearest(word, known));
            if let Some(right) = found {
                guessed.push(self.text.get(token.at.clone()).unwrap_or_default().to_owned());
                token.kind = TokenKind::Word(right.clone());
            }
        }
        (!guessed.is_empty()).then_some((corrected, guessed))
    }

    /// The marked words of tokens.
    fn marked(&self, tokens: &[Token]) -> impl Iterator<Item = &MarkedWord> {
        let at = span(tokens);
        self.marks.iter().filter(move |mark| at.start <= mark.at.start && mark.at.end <= at.end)
    }

    /// Returns true if every word of tokens belongs to a remark.
    fn is_remark(&self, tokens: &[Token]) -> bool {
        let mut counted = false;
        let mut words = self.marked(tokens).peekable();
        words.peek().is_some()
            && words.all(|mark| {
                let is_number = counted && mark.text.bytes().all(|byte| byte.is_ascii_digit());
                counted = mark.meaning == Some(FrameWord::Counted);
                is_number
                    || matches!(
                        mark.meaning,
                        Some(FrameWord::Talk | FrameWord::Counted | FrameWord::Noise | FrameWord::Joint)
                    )
            })
    }

    /// Says what tokens that are no orders mean.
    fn classify(&mut self, tokens: &[Token]) -> SentenceMeaning<V::Act> {
        if self.stands_alone(tokens)
            && let Some(verb) = self.heading_verb(tokens)
        {
            self.heading = verb;
            return SentenceMeaning::Frame;
        }
        let misspelt = self.corrected(tokens).is_some();
        let has = |meaning| self.marked(tokens).any(|mark| mark.meaning == Some(meaning));
        let unclear = || explain(self.text, &self.without_noise(tokens, false, true), self.vocabulary);
        let is_name = |word: &str| self.names.contains(word) && !self.words.is_small(word);
        let is_named = |mark: &MarkedWord| mark.text.split(' ').any(is_name);
        let names = self.marked(tokens).any(is_named);
        let speaks = names || self.marked(tokens).any(|mark| self.is_of_orders(mark));
        if has(FrameWord::Unsettled) {
            return SentenceMeaning::Unsettles(unclear());
        }
        if has(FrameWord::Retract) {
            return SentenceMeaning::Retracts(unclear());
        }
        let short = self.marked(tokens).count() <= SHORT_DENIAL;
        if has(FrameWord::Doubt) || has(FrameWord::Denial) && (speaks || short) {
            let ends = self.text.get(span(tokens).end.saturating_sub(1)..).unwrap_or_default();
            let leads = ends.trim_start_matches(char::is_alphanumeric).trim_start().starts_with(':');
            return SentenceMeaning::Doubts(unclear(), leads);
        }
        if self.is_remark(tokens) || !speaks && !misspelt {
            return SentenceMeaning::Frame;
        }
        SentenceMeaning::Refused(unclear(), names)
    }

    /// Returns true for a word of orders that is no common word and no part of a remark.
    fn is_of_orders(&self, mark: &MarkedWord) -> bool {
        match mark.meaning {
            Some(
                FrameWord::Small | FrameWord::Talk | FrameWord::Noise | FrameWord::Joint | FrameWord::Counted,
            ) => false,
            _ => {
                mark.text.bytes().all(|byte| byte.is_ascii_digit())
                    || mark.text.split(' ').any(|word| self.known.contains(word))
            }
        }
    }

    /// Returns true if nothing follows the tokens in their line.
    fn stands_alone(&self, tokens: &[Token]) -> bool {
        let rest = self.text.get(span(tokens).end..).unwrap_or_default();
        rest.trim_start_matches([' ', '\t', '*', ':', '-', '=']).starts_with(['\n', '\r'])
    }

    /// Returns the verb for the orders under a heading such as "Attacks:". `None` if the tokens are no heading.
    fn heading_verb(&self, tokens: &[Token]) -> Option<Vec<Token>> {
        let end = span(tokens).end;
        let words: Vec<&MarkedWord> = self.marked(tokens).collect();
        let verbs: Vec<&str> = words.iter().filter_map(|mark| self.vocabulary.heading(&mark.text)).collect();
        let [verb] = verbs[..] else { return None };
        let others = words.iter().filter(|mark| self.vocabulary.heading(&mark.text).is_none());
        let plain = |mark: &&&MarkedWord| {
            matches!(
                mark.meaning,
                Some(FrameWord::Small | FrameWord::Talk | FrameWord::Noise | FrameWord::Counted)
            ) || mark.text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if others.clone().filter(plain).count() != others.count() || words.len() > 5 {
            return None;
        }
        Some(lex(verb, V::CUT).into_iter().map(|token| Token { at: end..end, ..token }).collect())
    }
}

/// Returns true for a sign that ends a sentence.
fn is_stop(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Sign('.' | '!' | '?' | '…'))
}

/// Returns the only known word that differs by one error.
fn nearest(word: &str, known: &BTreeSet<String>) -> Option<String> {
    let letters = word.chars().count();
    let mut found = None;
    for other in known {
        let length = other.chars().count();
        if length >= LEAST_LETTERS && length.abs_diff(letters) <= 1 && strsim::osa_distance(other, word) == 1
        {
            if found.is_some() {
                return None;
            }
            found = Some(other.clone());
        }
    }
    found
}
