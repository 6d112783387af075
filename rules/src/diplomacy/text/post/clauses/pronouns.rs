//! Supports of the order before: "it is supported by A Mar", "Munich supports", "with the support of Munich, Berlin to Silesia".

use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::text::post::drafts::DraftOrder;
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const IT: Meanings = Meanings::of(&[PostWord::It]);
const WITH: Meanings = Meanings::of(&[PostWord::With]);
const SUPPORT: Meanings = Meanings::of(&[PostWord::Support]);
const SUPPORTED_BY: Meanings = Meanings::of(&[PostWord::SupportedBy]);
/// Shortest verb of support that may stand without an object, in bytes: `S` alone is an unfinished order.
const SHORTEST_VERB: usize = 5;

impl ClauseReader<'_> {
    /// Reads a sentence about the order before it, and a support that stands before the move it is for.
    pub(super) fn supported_before(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        let mut starts = self.eat(at, IT);
        starts.extend(self.begins_sentence(at).then_some(at));
        for start in starts {
            for by in self.eat(start, SUPPORTED_BY) {
                for (helpers, end) in self.unit_lists(by) {
                    for comma in self.eat_sign(end, &[',']) {
                        for (unit, after) in self.units(comma) {
                            let supports = self.supports_of_it(&helpers).unwrap_or_default();
                            for (mut drafts, end) in self.moves(unit, after) {
                                drafts.extend(supports.iter().cloned());
                                found.extend((!supports.is_empty()).then_some((drafts, end)));
                            }
                        }
                    }
                    if self.ends_sentence(end) {
                        found.extend(self.supports_of_it(&helpers).map(|supports| (supports, end)));
                    }
                }
            }
        }
    }

    /// Reads a support without its object: "Munich supports it", "Munich supporting".
    pub(super) fn supports_it(&self, units: &[PostUnit], at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for verb in self.eat(at, SUPPORT) {
            let mut ends = self.eat(verb, IT);
            ends.extend(self.stands_alone(verb).then_some(verb));
            let supports = self.supports_of_it(units);
            found.extend(ends.into_iter().filter_map(|end| Some((supports.clone()?, end))));
        }
    }

    /// Returns the supporters named after a move with their verb behind them: "with Munich supporting".
    pub(super) fn with_supporters(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = Vec::new();
        for with in self.eat(at, WITH) {
            for (helpers, end) in self.unit_lists(with) {
                let supports = self.supports_of_it(&helpers);
                let ends = self.eat(end, SUPPORT).into_iter();
                found.extend(ends.filter_map(|end| Some((supports.clone()?, end))));
            }
        }
        found
    }

    /// Returns supports of the order before. `None` if a unit is not as named.
    fn supports_of_it(&self, units: &[PostUnit]) -> Option<Vec<DraftOrder>> {
        let support = |unit: &PostUnit| {
            let there = self.rules.position.unit_in(unit.province)?;
            let is_so = unit.kind.is_none_or(|kind| kind == there.kind);
            is_so.then_some(DraftOrder::SupportIt(PostUnit { kind: Some(there.kind), ..*unit }))
        };
        units.iter().map(support).collect()
    }

    fn begins_sentence(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.lattice.nodes[before].sign);
        matches!(before, None | Some(Some('\n' | '.' | ':' | '(' | ',')))
    }

    /// Returns true if a verb of support written out ends the sentence, a bracket, or what stands before a full stop.
    fn stands_alone(&self, after: usize) -> bool {
        self.ends_sentence(after) && self.lattice.pieces[after - 1].at.len() >= SHORTEST_VERB
    }

    fn ends_sentence(&self, at: usize) -> bool {
        at == self.end || at < self.end && matches!(self.lattice.nodes[at].sign, Some(')' | '.' | '\n'))
    }
}
