//! Clauses of an adjustment phase. A verb counts for every item that follows it: "Build A Par, F Bre".

use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::text::post::drafts::DraftOrder;
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const BUILD: Meanings = Meanings::of(&[PostWord::Build]);
const DISBAND: Meanings = Meanings::of(&[PostWord::Disband]);
const WAIVE: Meanings = Meanings::of(&[PostWord::Waive]);
const WAIVE_ALL: Meanings = Meanings::of(&[PostWord::WaiveAll]);
const COUNTS: [(PostWord, u8); 4] =
    [(PostWord::One, 1), (PostWord::Two, 2), (PostWord::Three, 3), (PostWord::Four, 4)];
const QUANTITIES: Meanings = Meanings::of(&[PostWord::All, PostWord::Both, PostWord::Others]);

impl ClauseReader<'_> {
    pub(super) fn adjustments(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = self.waives(at);
        for (verb, is_build) in [(BUILD, true), (DISBAND, false)] {
            let begins = self.maybe(at, Meanings::of(&[PostWord::To, PostWord::One]));
            for after in begins.into_iter().flat_map(|begin| self.eat(begin, verb)) {
                for counted in self.count(after) {
                    for (units, end) in self.unit_lists_after_colon(counted.1) {
                        if counted.0.is_none_or(|count| usize::from(count) == units.len()) {
                            found.extend(self.adjusted(&units, is_build).map(|drafts| (drafts, end)));
                        }
                    }
                }
            }
            // "Take the fleet in London off the board"
            let starts = if is_build { vec![at] } else { self.maybe(at, Meanings::of(&[PostWord::Move])) };
            for (units, end) in starts.into_iter().flat_map(|start| self.unit_lists(start)) {
                for next in self.predicates(end) {
                    found.extend(
                        self.eat(next, verb)
                            .into_iter()
                            .filter_map(|end| Some((self.adjusted(&units, is_build)?, end))),
                    );
                }
            }
        }
        // "Ankara gets a fleet"
        for (place, end) in self.places(at) {
            for verb in self.eat(end, BUILD) {
                for next in self.maybe(verb, Meanings::of(&[PostWord::One])) {
                    for (kind, end) in self.kinds(next) {
                        let (at, province, likely) = (place.at, place.province, place.likely);
                        let unit = PostUnit { kind: Some(kind), at, province, likely };
                        found.extend(self.adjusted(&[unit], true).map(|drafts| (drafts, end)));
                    }
                }
            }
        }
        if let Some(verb) = self.carried {
            for (unit, end) in self.units(at) {
                found.extend(self.adjusted(&[unit], verb == PostWord::Build).map(|drafts| (drafts, end)));
            }
        }
        self.without_verb(at, &mut found);
        found
    }

    /// Reads a unit alone as the build or disband that is due: "F Bre, A Par".
    fn without_verb(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        let due = self.rules.due;
        let before = at.checked_sub(1).map(|before| &self.lattice.nodes[before]);
        if before.is_some_and(|node| node.sign.is_none() && !node.has(Meanings::of(&[PostWord::And]))) {
            return;
        }
        let counted = self.count(at).into_iter();
        let named = counted.flat_map(|(count, start)| {
            let lists = self.unit_lists(start).into_iter();
            lists.filter(move |(units, _)| {
                count.is_none_or(|count| count == 1 || usize::from(count) == units.len())
            })
        });
        for (units, end) in
            named.filter(|(units, _)| units.iter().all(|unit| unit.kind.is_some()) && due != 0)
        {
            let drafts = self.adjusted(&units, due > 0);
            let fitting = drafts.filter(|drafts| drafts.iter().all(|draft| self.rules.is_possible(draft)));
            found.extend(fitting.map(|drafts| (drafts, end)));
        }
    }

    fn unit_lists_after_colon(&self, at: usize) -> Found<Vec<PostUnit>> {
        let mut found = self.unit_lists(at);
        for after in self.eat_sign(at, &[':', ',', '-']) {
            found.extend(self.unit_lists(after));
        }
        found
    }

    /// Reads an optional number of units.
    fn count(&self, at: usize) -> Found<Option<u8>> {
        let mut found = vec![(None, at)];
        for (word, count) in COUNTS {
            found.extend(self.eat(at, Meanings::of(&[word])).into_iter().map(|end| (Some(count), end)));
        }
        found
    }

    /// Returns `None` if the kind of a build is not written.
    fn adjusted(&self, units: &[PostUnit], is_build: bool) -> Option<Vec<DraftOrder>> {
        units
            .iter()
            .map(|unit| if is_build { self.rules.build(*unit) } else { Some(self.rules.disband(*unit)) })
            .collect()
    }

    fn waives(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found: Found<Vec<DraftOrder>> = Vec::new();
        found.extend(self.eat(at, WAIVE_ALL).into_iter().map(|end| (vec![DraftOrder::WaiveRest], end)));
        for verb in self.eat(at, WAIVE) {
            let mut counted: Found<Option<u8>> = self.count(verb).into_iter().collect();
            for quantity in self.eat(verb, QUANTITIES) {
                counted.push((Some(u8::MAX), quantity));
            }
            // "pass on the second build", "waive the other one"
            for next in self.maybe(verb, Meanings::of(&[PostWord::To, PostWord::In])) {
                let one = self.eat(next, Meanings::of(&[PostWord::One, PostWord::Others]));
                let ends = one.into_iter().flat_map(|one| self.maybe(one, Meanings::of(&[PostWord::One])));
                counted.extend(ends.map(|end| (Some(1), end)));
            }
            for (count, after) in counted {
                let drafts = match count {
                    None => vec![DraftOrder::Waive],
                    Some(u8::MAX) => vec![DraftOrder::WaiveRest],
                    Some(count) => vec![DraftOrder::Waive; usize::from(count)],
                };
                found.extend(self.maybe(after, BUILD).into_iter().map(|end| (drafts.clone(), end)));
            }
        }
        for quantity in self.eat(at, QUANTITIES) {
            for verb in self.maybe(quantity, BUILD) {
                found.extend(self.eat(verb, WAIVE).into_iter().map(|end| (vec![DraftOrder::WaiveRest], end)));
            }
        }
        found
    }
}
