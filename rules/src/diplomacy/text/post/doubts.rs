//! Conditions, denials and doubts, and the orders that they keep from counting.

use std::ops::Range;

use super::lattice::NameEdge;
use super::sentences::{SentenceMeaning, SentenceReader};
use super::words::{Meanings, PostWord};
use crate::diplomacy::map::Province;

pub(super) const HEDGES: Meanings = Meanings::of(&[PostWord::Hedge, PostWord::Or]);
pub(super) const UNSETTLED: Meanings = Meanings::of(&[PostWord::Unsettled]);
const BINDS: Meanings = Meanings::of(&[PostWord::Binds, PostWord::Or]);

/// The orders that a conditional, negated or uncertain sentence puts in doubt.
#[derive(Debug, Default)]
pub(super) struct DoubtedOrders {
    /// The sentence before it.
    pub(super) before: bool,
    /// The sentence after it.
    pub(super) after: bool,
    /// All sentences after it.
    pub(super) below: bool,
    /// All sentences.
    pub(super) all: bool,
    /// The orders for units in these places.
    pub(super) places: Vec<Province>,
}

impl SentenceReader<'_> {
    /// Returns the refusal of a conditional, negated or uncertain sentence, with the orders that it puts in doubt.
    pub(super) fn doubts(&self, range: &Range<usize>) -> SentenceMeaning {
        let nodes = &self.lattice.nodes;
        let begins = range.clone().find(|at| {
            nodes[*at].sign.is_none() && !nodes[*at].has(Meanings::of(&[PostWord::Noise, PostWord::And]))
        });
        let hedge = range.clone().find(|at| nodes[*at].has(HEDGES)).unwrap_or(range.start);
        let binds = begins.is_some_and(|at| nodes[at].has(BINDS));
        let names_own = |range: &Range<usize>| {
            let mut named = range.clone().flat_map(|at| &nodes[at].names);
            let unit = |edge: &NameEdge| self.rules.position.unit_in(edge.province);
            named.any(|edge| unit(edge).is_some_and(|unit| self.rules.is_own(unit)))
        };
        let heads = range.end.checked_sub(1).is_some_and(|last| nodes[last].sign == Some(':'));
        // "If Italy moves, A Ven - Tri" is whole in itself.
        let comma = range.clone().find(|at| nodes[*at].sign == Some(',') && *at > hedge + 1);
        let consequence = comma.map(|comma| comma + 1..range.end).filter(|rest| self.has_names(rest));
        let (named, alone) = match (binds, consequence) {
            (true, Some(rest)) => (rest, true),
            (true, None) => (range.clone(), false),
            (false, _) if self.has_names(&(range.start..hedge)) => (range.start..hedge, true),
            (false, _) => (range.clone(), names_own(range)),
        };
        let places =
            named.flat_map(|at| nodes[at].names.iter().map(|edge| edge.province)).collect::<Vec<_>>();
        let doubted = DoubtedOrders {
            before: !alone,
            after: !alone,
            below: heads,
            all: self.has(range, UNSETTLED),
            places,
        };
        SentenceMeaning::Doubts(self.unclear(range, "diplomacy-post-hedged"), doubted)
    }
}
