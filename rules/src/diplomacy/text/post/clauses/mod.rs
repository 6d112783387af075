//! Reads clauses in the languages of Europe: every way in which the words and names of a sentence form orders.
//!
//! ```text
//! sentence = { separator } { clause { separator } }
//! clause   = units predicate | verb units … | "all others" hold | …
//! ```
//!
//! Words without meaning stop a clause, so nothing is read past a "not", an "if" or an unknown word.

mod adjustments;
mod groups;
mod movements;
mod phrases;
mod pronouns;
mod retreats;
mod units;
mod verb_first;

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::drafts::{DraftOrder, DraftRules, Likely};
use super::lattice::PostLattice;
use super::words::{Meanings, PostWord};
use crate::diplomacy::map::{Location, Province};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::RequestedOrders;

/// Most ways to read a sentence that are kept.
const MOST_WAYS: usize = 8;

/// A unit as named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PostUnit {
    pub(super) kind: Option<DiplomacyUnitKind>,
    pub(super) at: Location,
    pub(super) province: Province,
    pub(super) likely: Likely,
}

/// A place as named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PostPlace {
    at: Location,
    province: Province,
    likely: Likely,
}

impl PostUnit {
    fn place(self) -> PostPlace {
        PostPlace { at: self.at, province: self.province, likely: self.likely }
    }
}

/// A value and the piece after it.
type Found<T> = Vec<(T, usize)>;

/// A way to read a part of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SentenceWay {
    pub(super) drafts: Vec<DraftOrder>,
    pub(super) likely: Likely,
}

/// The verb that a heading or an earlier item gives to items without one.
pub(super) type CarriedVerb = Option<PostWord>;

/// Reads the clauses of one sentence.
pub(super) struct ClauseReader<'a> {
    pub(super) lattice: &'a PostLattice<'a>,
    pub(super) rules: &'a DraftRules<'a>,
    /// The piece after the last one of the sentence.
    pub(super) end: usize,
    pub(super) carried: CarriedVerb,
    ways: RefCell<BTreeMap<usize, Vec<SentenceWay>>>,
}

impl<'a> ClauseReader<'a> {
    pub(super) fn new(
        lattice: &'a PostLattice<'a>,
        rules: &'a DraftRules<'a>,
        end: usize,
        carried: CarriedVerb,
    ) -> Self {
        Self { lattice, rules, end, carried, ways: RefCell::default() }
    }

    /// Returns the ways to read the sentence from a piece to its end, the likeliest first.
    pub(super) fn sentence(&self, at: usize) -> Vec<SentenceWay> {
        if at == self.end {
            return vec![SentenceWay { drafts: Vec::new(), likely: Likely::default() }];
        }
        if let Some(known) = self.ways.borrow().get(&at) {
            return known.clone();
        }
        // Stops a second visit while this one is under way.
        self.ways.borrow_mut().insert(at, Vec::new());
        let mut ways: Vec<SentenceWay> = Vec::new();
        let mut keep = |way: SentenceWay| match ways.iter_mut().find(|old| old.drafts == way.drafts) {
            Some(old) => old.likely = old.likely.min(way.likely),
            None => ways.push(way),
        };
        for next in self.separators(at) {
            self.sentence(next).into_iter().for_each(&mut keep);
        }
        for (clause, next) in self.clauses(at) {
            for rest in self.sentence(next) {
                let drafts = clause.drafts.iter().cloned().chain(rest.drafts).collect();
                keep(SentenceWay { drafts, likely: clause.likely.and(rest.likely) });
            }
        }
        ways.sort_by_key(|way| way.likely);
        ways.truncate(MOST_WAYS);
        self.ways.borrow_mut().insert(at, ways.clone());
        ways
    }

    /// Returns the positions after what may stand between clauses.
    fn separators(&self, at: usize) -> Vec<usize> {
        const BETWEEN: Meanings =
            Meanings::of(&[PostWord::And, PostWord::Talk, PostWord::Noise, PostWord::Power]);
        let node = &self.lattice.nodes[at];
        let mut next: Vec<usize> = Vec::new();
        if matches!(node.sign, Some(',' | '&' | '+' | '/' | '|' | '.' | ':' | ')' | '\n' | '-')) {
            next.push(at + 1);
        }
        next.extend(
            node.words.iter().filter(|(meanings, _)| meanings.any(BETWEEN)).map(|(_, length)| at + length),
        );
        next.extend(node.starts.iter().copied().filter(|start| *start > at));
        // An arrow may stand before an order only as a list mark.
        if node.sign == Some('-') && at > 0 && !self.begins_line(at) {
            next.retain(|after| *after != at + 1);
        }
        self.inside(next)
    }

    fn begins_line(&self, at: usize) -> bool {
        let before = |back: usize| at.checked_sub(back).map(|before| self.lattice.nodes[before].sign);
        matches!(before(1), None | Some(Some('\n' | ',' | ':')))
    }

    fn inside(&self, mut ends: Vec<usize>) -> Vec<usize> {
        ends.retain(|end| *end <= self.end);
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Returns the clauses that begin at a piece; of those that end at the same piece, the likeliest.
    fn clauses(&self, at: usize) -> Found<SentenceWay> {
        let mut found: Found<Vec<DraftOrder>> = self.draws(at);
        found.extend(match self.rules.asked {
            RequestedOrders::Movement => self.movements(at),
            RequestedOrders::Retreats => self.retreats(at),
            RequestedOrders::Adjustments => self.adjustments(at),
        });
        let mut best: Found<SentenceWay> = Vec::new();
        for (drafts, end) in found {
            for (drafts, likely) in self.rules.settle(drafts) {
                let way = SentenceWay { drafts, likely };
                if best.iter().any(|(old, at)| {
                    *at == end
                        && (old.likely.rank < likely.rank || old.drafts == way.drafts && old.likely <= likely)
                }) {
                    continue;
                }
                best.retain(|(old, at)| {
                    *at != end || old.likely.rank <= likely.rank && old.drafts != way.drafts
                });
                best.push((way, end));
            }
        }
        best
    }

    fn draws(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let ends = self.eat(at, Meanings::of(&[PostWord::Draw]));
        ends.into_iter().map(|end| (vec![DraftOrder::Draw], end)).collect()
    }
}
