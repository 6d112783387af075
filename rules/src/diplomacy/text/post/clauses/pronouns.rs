//! Orders with regard to the one before: "it is supported by A Mar", "Munich supports", "the North Sea convoys", "Silesia does the
//! same", and "with the support of Munich, Berlin to Silesia".

use super::movements::DOER;
use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::text::post::drafts::{DraftOrder, PronounOrder};
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const IT: Meanings = Meanings::of(&[PostWord::It]);
const WITH: Meanings = Meanings::of(&[PostWord::With]);
const SUPPORT: Meanings = Meanings::of(&[PostWord::Support]);
const SUPPORTED_BY: Meanings = Meanings::of(&[PostWord::SupportedBy]);
const CONVOY: Meanings = Meanings::of(&[PostWord::Convoy]);
const SAME: Meanings = Meanings::of(&[PostWord::Same]);
const BOTH: Meanings = Meanings::of(&[PostWord::Both]);
/// Shortest verb that may stand without an object, in bytes: `S` alone is asked back.
const SHORTEST_VERB: usize = 3;

impl ClauseReader<'_> {
    /// Reads a sentence about the order before it, and a support that stands before the move it is for.
    pub(super) fn supported_before(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        let mut starts = self.eat(at, IT);
        starts.extend(self.begins_sentence(at).then_some(at));
        for start in starts {
            for by in self.eat(start, SUPPORTED_BY) {
                for (helpers, end) in self.supporters(by) {
                    let before = found.len();
                    self.supported_move(&helpers, end, found);
                    if found.len() == before && self.ends_sentence(end) {
                        let supports = self.with_regard(&helpers, PronounOrder::Support);
                        found.extend(supports.map(|supports| (supports, end)));
                    }
                }
            }
        }
        // "The same for Rumania"
        for same in
            self.eat(at, SAME).into_iter().flat_map(|end| self.maybe(end, Meanings::of(&[PostWord::And])))
        {
            for (units, end) in self.unit_lists(same).into_iter().filter(|(_, end)| self.ends_sentence(*end))
            {
                found.extend(self.with_regard(&units, PronounOrder::Same).map(|drafts| (drafts, end)));
            }
        }
        // "Support it from Rumania"
        for it in self.eat(at, SUPPORT).into_iter().flat_map(|verb| self.eat(verb, IT)) {
            for doer in self.eat(it, DOER) {
                for (helpers, end) in self.supporters(doer) {
                    let supports = self.with_regard(&helpers, PronounOrder::Support);
                    found.extend(supports.map(|supports| (supports, end)));
                }
            }
        }
        // "With Munich's support, Berlin to Silesia"
        for with in self.eat(at, WITH) {
            for (helpers, end) in self.supporters(with) {
                self.eat(end, SUPPORT).into_iter().for_each(|end| self.supported_move(&helpers, end, found));
            }
        }
    }

    /// Reads the supporters between a unit and its move: "Denmark, assisted by the Baltic Sea, takes Sweden".
    pub(super) fn supported_within(&self, unit: PostUnit, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for by in self.maybe_sign(at, &[',', '(']).into_iter().flat_map(|next| self.eat(next, SUPPORTED_BY)) {
            for (helpers, end) in self.supporters(by) {
                let Some(supports) = self.with_regard(&helpers, PronounOrder::Support) else { continue };
                for next in self.maybe_sign(end, &[',', ')']) {
                    for (mut drafts, end) in self.moves(unit, next) {
                        drafts.extend(supports.iter().cloned());
                        found.push((drafts, end));
                    }
                }
            }
        }
    }

    /// Reads the move after its supporters and a comma.
    fn supported_move(&self, helpers: &[PostUnit], end: usize, found: &mut Found<Vec<DraftOrder>>) {
        let Some(supports) = self.with_regard(helpers, PronounOrder::Support) else { return };
        for (unit, after) in self.eat_sign(end, &[',']).into_iter().flat_map(|comma| self.units(comma)) {
            for (mut drafts, end) in self.moves(unit, after) {
                drafts.extend(supports.iter().cloned());
                found.push((drafts, end));
            }
        }
    }

    /// Reads the units that support or convoy: "Munich", "both Munich and Silesia".
    pub(super) fn supporters(&self, at: usize) -> Found<Vec<PostUnit>> {
        self.maybe(at, BOTH).into_iter().flat_map(|next| self.unit_lists(next)).collect()
    }

    /// Reads a predicate without its object: "Munich supports it", "Munich supporting", "the North Sea convoys", "Silesia too".
    pub(super) fn pronoun_predicates(
        &self,
        units: &[PostUnit],
        at: usize,
        found: &mut Found<Vec<DraftOrder>>,
    ) {
        let mut told: Vec<(PronounOrder, usize)> = Vec::new();
        let verbs = [
            (SUPPORT, PronounOrder::Support, PronounOrder::SupportByLetter),
            (CONVOY, PronounOrder::Convoy, PronounOrder::ConvoyByLetter),
        ];
        for (verb, does, letter_of) in verbs {
            for after in self.eat(at, verb) {
                told.extend(self.eat(after, IT).into_iter().map(|end| (does, end)));
                if !self.stands_alone(after) {
                    continue;
                }
                let letter = &self.lattice.nodes[after - 1];
                let by_letter = self.lattice.pieces[after - 1].at.len() < SHORTEST_VERB
                    && letter.words.iter().any(|(meanings, length)| *length == 1 && meanings.any(verb));
                told.push((if by_letter { letter_of } else { does }, after));
            }
        }
        let same = self.eat(at, SAME).into_iter().filter(|end| self.stands_alone(*end));
        told.extend(same.map(|end| (PronounOrder::Same, end)));
        for (does, end) in told {
            found.extend(self.with_regard(units, does).map(|drafts| (drafts, end)));
        }
    }

    /// Returns the supporters named after a move with their verb behind them: "with Munich supporting".
    pub(super) fn with_supporters(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = Vec::new();
        for with in self.eat(at, WITH) {
            for (helpers, end) in self.supporters(with) {
                let supports = self.with_regard(&helpers, PronounOrder::Support);
                let ends = self.eat(end, SUPPORT).into_iter().flat_map(|end| self.maybe(end, IT));
                found.extend(ends.filter_map(|end| Some((supports.clone()?, end))));
            }
        }
        found
    }

    /// Returns orders with regard to the one before. `None` if a unit is not as named.
    fn with_regard(&self, units: &[PostUnit], does: PronounOrder) -> Option<Vec<DraftOrder>> {
        let order = |unit: &PostUnit| {
            let there = self.rules.position.unit_in(unit.province)?;
            let is_so = unit.kind.is_none_or(|kind| kind == there.kind);
            is_so.then_some(DraftOrder::Pronoun(PostUnit { kind: Some(there.kind), ..*unit }, does))
        };
        units.iter().map(order).collect()
    }

    fn begins_sentence(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.lattice.nodes[before].sign);
        matches!(before, None | Some(Some('\n' | '.' | ':' | '(' | ',')))
    }

    /// Returns true if nothing of the clause follows but words that change nothing.
    pub(super) fn stands_alone(&self, at: usize) -> bool {
        self.ends_sentence(at)
            || !self.eat(at, Meanings::of(&[PostWord::And])).is_empty()
            || self.lattice.nodes[at]
                .starts
                .iter()
                .any(|start| *start <= self.end && self.ends_sentence(*start))
    }

    pub(super) fn ends_sentence(&self, at: usize) -> bool {
        at == self.end
            || at < self.end
                && matches!(self.lattice.nodes[at].sign, Some(')' | '.' | ',' | '/' | '|' | '\n'))
    }
}
