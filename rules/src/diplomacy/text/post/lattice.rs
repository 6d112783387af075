//! Finds every word and name in a post, at every piece: the reader of clauses chooses among them.

use std::cell::Cell;

use super::PostVocabulary;
use super::names::NameMatch;
use super::words::{Meanings, PostWord};
use crate::diplomacy::map::Province;
use crate::order_text::lexer::{Token, TokenKind};

/// Most words of a post that are compared with all names for likeness.
const MOST_COMPARED: usize = 48;
/// Longest remark in brackets, in pieces.
const LONGEST_REMARK: usize = 40;

/// The meanings that a remark in brackets may have.
const REMARKS: Meanings = Meanings::of(&[PostWord::Noise, PostWord::Power, PostWord::Talk, PostWord::Same]);
/// The meanings that make an order doubtful.
const DOUBTS: Meanings = Meanings::of(&[PostWord::Hedge, PostWord::Retract, PostWord::Or]);
const POWER: Meanings = Meanings::of(&[PostWord::Power]);
const ARMY: Meanings = Meanings::of(&[PostWord::Army]);
/// Verbs that a misspelt code may look like.
const SHORT_VERBS: Meanings = Meanings::of(&[PostWord::Hold, PostWord::Move, PostWord::Support]);
/// The meanings that a clause passes over.
const NOISE: Meanings = Meanings::of(&[PostWord::Noise, PostWord::Power]);

/// A name at a piece: the place, the pieces it takes, and how it was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct NameEdge {
    pub(super) province: Province,
    pub(super) length: usize,
    pub(super) found: NameMatch,
    /// The coast, if it is written in one word with the name: `SpaSC`.
    pub(super) coast: Option<&'static str>,
}

/// What begins at a piece.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// Phrases, each with its length in pieces.
    pub(super) words: Vec<(Meanings, usize)>,
    pub(super) names: Vec<NameEdge>,
    /// The sign, if the piece is one.
    pub(super) sign: Option<char>,
    /// True if the piece is a word without any meaning.
    pub(super) unknown: bool,
    /// Length of the remark in brackets that begins here; 0 for none.
    remark: usize,
    /// A kind and a place written as one word: `FLon`.
    pub(super) glued: Option<(PostWord, Province)>,
    /// The positions reached from here over words that change nothing, this one first.
    pub(super) starts: Vec<usize>,
}

impl Node {
    /// Drops the phrases that are a part of a longer one that makes an order doubtful: `waits` of `waits for`.
    fn keep_doubts(&mut self) {
        let doubtful = self.words.iter().filter(|(meanings, _)| meanings.any(DOUBTS));
        let longest = doubtful.map(|(_, length)| *length).max().unwrap_or(0);
        self.words.retain(|(_, length)| *length >= longest);
    }

    pub(super) fn has(&self, wanted: Meanings) -> bool {
        self.words.iter().any(|(meanings, _)| meanings.any(wanted))
    }
}

/// The nodes of all pieces of a post.
#[derive(Debug)]
pub(super) struct PostLattice<'a> {
    pub(super) pieces: &'a [Token],
    pub(super) nodes: Vec<Node>,
    compared: Cell<usize>,
}

impl<'a> PostLattice<'a> {
    pub(super) fn of(pieces: &'a [Token], text: &str, vocabulary: &PostVocabulary) -> Self {
        let mut lattice = Self { pieces, nodes: Vec::with_capacity(pieces.len()), compared: Cell::new(0) };
        for at in 0..pieces.len() {
            let mut node = lattice.node(at, vocabulary);
            // In Portuguese `não` is "not", and NAO is an ocean; `f nao` and `- nao` are the ocean.
            let written = text.get(pieces[at].at.clone()).unwrap_or_default();
            let before = at.checked_sub(1).map(|before| &pieces[before].kind);
            let is_code = match before {
                Some(TokenKind::Sign('-')) => written.is_ascii(),
                Some(TokenKind::Word(kind)) => written.is_ascii() && kind == "f",
                _ => false,
            };
            // `- STA` is a misspelt code, not a Romanian verb.
            if before == Some(&TokenKind::Sign('-'))
                && written.len() == 3
                && written.bytes().all(|letter| letter.is_ascii_uppercase())
            {
                node.words.retain(|(meanings, _)| !meanings.any(SHORT_VERBS) || written == "HLD");
            }
            // Inside a line the capital A is the letter of an army, and no article.
            let inside = matches!(before, Some(TokenKind::Word(_) | TokenKind::Sign('-')));
            // So is one before a code: `A TYR H`.
            let next = pieces.get(at + 1).and_then(|piece| text.get(piece.at.clone())).unwrap_or_default();
            let in_capitals = |word: &str| {
                (2..=4).contains(&word.len()) && word.bytes().all(|letter| letter.is_ascii_uppercase())
            };
            if written == "A" && (inside || in_capitals(next)) && node.has(ARMY) {
                node.words.retain(|(_, length)| *length > 1);
                node.words.push((ARMY, 1));
            }
            // `VA` and `VAI` are a misspelt VIA, not words of a language.
            let is_shouted = written.bytes().all(|letter| letter.is_ascii_uppercase()) && written.len() <= 4;
            if is_shouted && written != "VIA" && strsim::osa_distance(&written.to_lowercase(), "via") == 1 {
                node.words.retain(|(meanings, _)| !meanings.any(NOISE));
                node.unknown = node.words.is_empty() && node.names.is_empty();
            }
            // A code in capitals is a place, whatever else the word means.
            let is_code_word =
                written.len() == 3 && written.bytes().all(|letter| letter.is_ascii_uppercase());
            if is_code_word && !node.names.is_empty() && !node.has(DOUBTS) {
                const IDLE: Meanings = Meanings::of(&[PostWord::Noise, PostWord::Talk]);
                node.words
                    .retain(|(meanings, length)| *length > 1 || meanings.any(POWER) || !meanings.any(IDLE));
            }
            let capital = written.chars().all(char::is_uppercase);
            if !capital && !is_code && node.has(DOUBTS) {
                node.names.retain(|edge| edge.length > 1);
            }
            lattice.nodes.push(node);
        }
        for at in 0..pieces.len() {
            lattice.nodes[at].remark = lattice.remark(at);
        }
        lattice.find_starts(0..pieces.len(), false);
        lattice
    }

    fn node(&self, at: usize, vocabulary: &PostVocabulary) -> Node {
        let mut node = Node::default();
        let word = match &self.pieces[at].kind {
            TokenKind::Word(word) => word,
            TokenKind::Sign(sign) => {
                node.sign = Some(*sign);
                return node;
            }
            _ => return node,
        };
        for (rest, meanings) in vocabulary.lexicon.beginning_with(word) {
            if let Some(length) = self.matches(at, rest).filter(|length| !self.crosses_stop(at, *length)) {
                node.words.push((*meanings, length));
            }
        }
        node.keep_doubts();
        for (rest, provinces, found) in vocabulary.names.beginning_with(word) {
            let Some(length) = self.matches(at, rest) else { continue };
            let edge = |province: &Province| NameEdge { province: *province, length, found, coast: None };
            node.names.extend(provinces.iter().map(edge));
        }
        // The longest name counts. `Ionian S` may be the sea, or begin a support.
        let longest = node.names.iter().map(|edge| edge.length).max().unwrap_or(0);
        let ends_in_letter = longest > 1 && self.pieces[at + longest - 1].at.len() == 1;
        let shortest = if ends_in_letter { longest - 1 } else { longest };
        node.names.retain(|edge| edge.length >= shortest);
        if node.words.is_empty() && node.names.is_empty() {
            node.glued = glued(word, vocabulary);
            node.names.extend(with_coast(word, vocabulary));
            node.unknown = node.glued.is_none() && node.names.is_empty();
        }
        node
    }

    /// Returns the pieces that a phrase takes whose first word is at `at`. A hyphen may join its words.
    fn matches(&self, at: usize, rest: &[String]) -> Option<usize> {
        let mut next = at + 1;
        for word in rest {
            if let Some(Token { kind: TokenKind::Sign('-' | '.' | '/'), .. }) = self.pieces.get(next)
                && self.touches(next - 1)
            {
                let dot = self.pieces[next].kind == TokenKind::Sign('.') || self.is_with(next);
                if !dot && !self.touches(next) {
                    return None;
                }
                next += 1;
            }
            match self.pieces.get(next) {
                Some(Token { kind: TokenKind::Word(written), .. }) if written == word => next += 1,
                _ => return None,
            }
        }
        Some(next - at)
    }

    /// Returns true if a full stop ends a sentence inside a phrase: "Barents supports. The Norwegian Sea …"
    fn crosses_stop(&self, at: usize, length: usize) -> bool {
        const LONGEST_SHORTENED: usize = 3;
        let stops = |stop: &usize| self.pieces[*stop].kind == TokenKind::Sign('.');
        (at..at + length).filter(stops).any(|stop| self.pieces[stop - 1].at.len() > LONGEST_SHORTENED)
    }

    /// Returns true if the piece ends where the next one begins.
    pub(super) fn touches(&self, at: usize) -> bool {
        self.pieces.get(at + 1).is_some_and(|next| self.pieces[at].at.end == next.at.start)
    }

    /// Returns the length of a remark in brackets: words without a unit or an order, and without a place unless it begins as
    /// a remark does.
    fn remark(&self, at: usize) -> usize {
        const HEDGES: Meanings = Meanings::of(&[PostWord::Hedge, PostWord::Retract, PostWord::Or]);
        const TALK: Meanings = Meanings::of(&[PostWord::Talk]);
        const KINDS: Meanings = Meanings::of(&[PostWord::Army, PostWord::Fleet]);
        if self.nodes[at].sign != Some('(') {
            return 0;
        }
        let (mut places, mut orders, mut talk, mut next) = (false, false, false, at + 1);
        while let Some(node) = self.nodes.get(next) {
            match node.sign {
                Some(')') => break,
                // A hyphen joins words, an arrow does not.
                Some('-') if self.touches(next - 1) && self.touches(next) => {}
                Some('(' | '\n' | '-' | '?') => return 0,
                _ => {}
            }
            if node.has(HEDGES) || node.has(KINDS) || next - at > LONGEST_REMARK {
                return 0;
            }
            let longest_talk =
                node.words.iter().filter(|(meanings, _)| meanings.any(TALK)).map(|(_, length)| *length).max();
            talk |= longest_talk.is_some();
            places |= longest_talk.is_none() && !node.names.is_empty() || node.glued.is_some();
            orders |= longest_talk.is_none() && !node.words.is_empty() && !node.has(REMARKS);
            talk |= node.unknown && !places;
            let longest = node.words.iter().map(|(_, length)| *length).max();
            next += longest_talk.or(longest).unwrap_or(1);
        }
        let closed = self.nodes.get(next).is_some_and(|node| node.sign == Some(')'));
        let powers = !places && !orders && next > at + 1;
        let is_remark = closed && (powers || talk && !(places && orders));
        if is_remark { next + 1 - at } else { 0 }
    }

    /// Finds for every position of a range the positions that follow it over words that change nothing. `over_unknown` also
    /// passes over words that are not known, for a question back.
    pub(super) fn find_starts(&mut self, range: std::ops::Range<usize>, over_unknown: bool) {
        for at in range.rev() {
            let node = &self.nodes[at];
            let mut starts = vec![at];
            let mut steps: Vec<usize> = Vec::new();
            steps.extend(
                node.words.iter().filter(|(meanings, _)| meanings.any(NOISE)).map(|(_, length)| at + length),
            );
            if node.remark > 0 {
                steps.push(at + node.remark);
            }
            let skipped = match node.sign {
                Some('(' | ')') => true,
                Some('.') => self.abbreviates(at),
                Some('/') => self.is_with(at),
                _ => over_unknown && (node.unknown || node.has(Meanings::of(&[PostWord::Talk]))),
            };
            if skipped {
                steps.push(at + 1);
            }
            for step in steps {
                match self.nodes.get(step) {
                    Some(next) => starts.extend(next.starts.iter().copied()),
                    None => starts.push(step),
                }
            }
            starts.sort_unstable();
            starts.dedup();
            starts.truncate(12);
            self.nodes[at].starts = starts;
        }
    }

    /// Returns true if a full stop may shorten the word before it: `Nth.`
    fn abbreviates(&self, at: usize) -> bool {
        // "Adriatic supports as well. Ionian to Albania" is two sentences.
        const ENDS: Meanings = Meanings::of(&[PostWord::Noise, PostWord::Talk, PostWord::It, PostWord::Same]);
        let Some(before) = at.checked_sub(1) else { return false };
        let in_phrase = (before.saturating_sub(4)..before)
            .any(|from| self.nodes[from].words.iter().any(|(_, length)| from + length == at));
        let ends = in_phrase || self.nodes[before].has(ENDS) && self.nodes[before].names.is_empty();
        matches!(&self.pieces[before], Token { kind: TokenKind::Word(word), at: range }
            if (word.chars().count() <= 4 && !ends || self.leads_on(at + 1))
                && range.end == self.pieces[at].at.start)
    }

    /// Returns true if a full stop stands inside a name: `St. Petersburg`.
    pub(super) fn is_in_name(&self, stop: usize) -> bool {
        (stop.saturating_sub(4)..stop)
            .any(|from| self.nodes[from].names.iter().any(|edge| from + edge.length > stop))
    }

    /// Returns true if a piece is the slash of `w/`.
    fn is_with(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| &self.pieces[before].kind);
        self.pieces[at].kind == TokenKind::Sign('/')
            && matches!(before, Some(TokenKind::Word(word)) if word == "w")
    }

    /// Returns true if an arrow stands at a piece: the sentence goes on.
    fn leads_on(&self, at: usize) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.kind == TokenKind::Sign('-'))
    }

    /// Finds misspelt names and words of orders in a range of pieces.
    pub(super) fn correct(&mut self, range: std::ops::Range<usize>, vocabulary: &PostVocabulary) {
        for at in range.clone() {
            if !self.nodes[at].unknown || self.compared.get() >= MOST_COMPARED {
                continue;
            }
            let TokenKind::Word(word) = &self.pieces[at].kind else { continue };
            self.compared.set(self.compared.get() + 1);
            let alike = vocabulary.names.alike(word);
            let meaning = vocabulary.misspelt_word(word);
            let node = &mut self.nodes[at];
            let edge = |province: &Province| NameEdge {
                province: *province,
                length: 1,
                found: NameMatch::Alike,
                coast: None,
            };
            node.names.extend(alike.iter().map(edge));
            node.words.extend(meaning.map(|meanings| (meanings, 1)));
            node.unknown = node.names.is_empty() && node.words.is_empty();
        }
        self.find_starts(range, false);
    }
}

/// Returns a place and its coast that are written as one word.
fn with_coast(word: &str, vocabulary: &PostVocabulary) -> Vec<NameEdge> {
    const COASTS: [(&str, &str); 4] = [("nc", "NC"), ("sc", "SC"), ("ec", "EC"), ("wc", "WC")];
    let split = COASTS.iter().find_map(|(end, coast)| Some((word.strip_suffix(end)?, *coast)));
    let Some((name, coast)) = split.filter(|(name, _)| name.len() >= 3) else { return Vec::new() };
    let names = vocabulary.names.beginning_with(name);
    let known = names.filter(|(rest, _, found)| rest.is_empty() && *found == NameMatch::Known);
    let provinces = known.flat_map(|(_, provinces, _)| provinces);
    let edge = |province: &Province| NameEdge {
        province: *province,
        length: 1,
        found: NameMatch::Known,
        coast: Some(coast),
    };
    provinces.map(edge).collect()
}

/// Returns a kind and a place that are written as one word.
fn glued(word: &str, vocabulary: &PostVocabulary) -> Option<(PostWord, Province)> {
    let kind = match word.as_bytes().first()? {
        b'a' => PostWord::Army,
        b'f' => PostWord::Fleet,
        _ => return None,
    };
    let code = word.get(1..).filter(|code| code.len() == 3)?;
    let mut names = vocabulary
        .names
        .beginning_with(code)
        .filter(|(rest, _, found)| rest.is_empty() && *found == NameMatch::Known);
    let (_, provinces, _) = names.next()?;
    let mut provinces = provinces.iter();
    let only = provinces.next()?;
    provinces.next().is_none().then_some((kind, *only))
}
