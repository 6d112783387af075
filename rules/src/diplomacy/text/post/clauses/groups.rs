//! What all units do, or all that have no other order: "all others hold", "all hold except Paris, which goes to Burgundy".

use super::movements::{TO, WITH};
use super::{ClauseReader, Found};
use crate::diplomacy::map::Province;
use crate::diplomacy::text::post::drafts::{DraftOrder, RestOrder, RestUnits};
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const EXCEPT: Meanings = Meanings::of(&[PostWord::Except]);
const GROUPS: [(PostWord, RestUnits); 3] = [
    (PostWord::All, RestUnits::All),
    (PostWord::Both, RestUnits::Both),
    (PostWord::Others, RestUnits::Others),
];

impl ClauseReader<'_> {
    /// Reads what all units do, or all that have no other order: "all others hold", "hold all armies".
    pub(super) fn rest(&self, at: usize, verb: Meanings, order: RestOrder) -> Found<Vec<DraftOrder>> {
        let mut found = Vec::new();
        let carried_hold = self.carried == Some(PostWord::Hold);
        let mut starts: Vec<(usize, bool)> = vec![(at, false)];
        for end in self.eat(at, verb) {
            starts.extend(self.maybe(end, WITH).into_iter().map(|end| (end, true)));
        }
        for (start, has_verb) in starts {
            for (word, units) in GROUPS {
                for after in self.eat(start, Meanings::of(&[word])) {
                    let mut kinds = vec![(None, after)];
                    kinds.extend(self.kinds(after).into_iter().map(|(kind, end)| (Some(kind), end)));
                    for (kind, end) in kinds {
                        let group = |except: Vec<Province>| {
                            let units = if except.is_empty() { units } else { RestUnits::Others };
                            vec![DraftOrder::Rest { units, kind, order, except }]
                        };
                        if has_verb || carried_hold {
                            self.with_exceptions(group(Vec::new()), end, &mut found);
                            continue;
                        }
                        for (except, end) in self.exceptions(end) {
                            for next in self.predicates(end) {
                                for held in self.maybe(next, TO).into_iter().flat_map(|to| self.eat(to, verb))
                                {
                                    self.with_exceptions(group(except.clone()), held, &mut found);
                                }
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// Reads the units that are taken out of a group: none, or "except Paris".
    fn exceptions(&self, at: usize) -> Found<Vec<Province>> {
        let mut found = vec![(Vec::new(), at)];
        let mut starts = vec![at];
        starts.extend(self.eat_sign(at, &[',', '(']));
        for except in starts.into_iter().flat_map(|start| self.eat(start, EXCEPT)) {
            for (units, end) in self.unit_lists(except) {
                found.push((units.iter().map(|unit| unit.province).collect(), end));
            }
        }
        found
    }

    /// Reads what may follow the order of a group: the units taken out of it, and what they do instead.
    fn with_exceptions(&self, group: Vec<DraftOrder>, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        found.push((group.clone(), at));
        let [DraftOrder::Rest { kind, order, except: before, .. }] = group.as_slice() else { return };
        for (except, end) in self.exceptions(at).into_iter().filter(|(except, _)| !except.is_empty()) {
            let except = [before.as_slice(), except.as_slice()].concat();
            let rest = DraftOrder::Rest { units: RestUnits::Others, kind: *kind, order: *order, except };
            found.push((vec![rest.clone()], end));
        }
        let mut starts = vec![at];
        starts.extend(self.eat_sign(at, &[',', '(']));
        for except in starts.into_iter().flat_map(|start| self.eat(start, EXCEPT)) {
            let rest = DraftOrder::Rest {
                units: RestUnits::Others,
                kind: *kind,
                order: *order,
                except: before.clone(),
            };
            for (units, end) in self.unit_lists(except) {
                let mut own = Vec::new();
                self.movement_predicates(&units, except, end, &mut own);
                found.extend(
                    own.into_iter()
                        .map(|(drafts, end)| (std::iter::once(rest.clone()).chain(drafts).collect(), end)),
                );
            }
        }
    }
}
