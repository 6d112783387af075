//! Clauses of a retreat phase.

use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::text::post::drafts::{DraftOrder, RestOrder};
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const RETREATING: Meanings = Meanings::of(&[PostWord::Retreat, PostWord::Move]);
const LEADING: Meanings = Meanings::of(&[PostWord::Retreat, PostWord::Move, PostWord::To, PostWord::In]);
const DISBAND: Meanings = Meanings::of(&[PostWord::Disband]);
const CARRIED: Meanings = Meanings::of(&[PostWord::Retreat]);

impl ClauseReader<'_> {
    pub(super) fn retreats(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = self.rest(at, DISBAND, RestOrder::Disband);
        for (units, end) in self.unit_lists(at) {
            self.retreat_predicates(&units, end, &mut found);
        }
        for verb in self.eat(at, DISBAND) {
            for (units, end) in self.unit_lists(verb) {
                found.push((self.disbanded(&units), end));
            }
        }
        for verb in self.eat(at, RETREATING) {
            for (unit, end) in self.units(verb) {
                for (place, end) in self.destinations(end, LEADING) {
                    found.push((vec![self.rules.retreat(unit, place.at, place.likely)], end));
                }
            }
        }
        found
    }

    fn retreat_predicates(&self, units: &[PostUnit], end: usize, found: &mut Found<Vec<DraftOrder>>) {
        for next in self.predicates(end) {
            for retreating in self.maybe(next, CARRIED) {
                for after in self.maybe(retreating, Meanings::of(&[PostWord::Both, PostWord::All])) {
                    for to in self.maybe(after, Meanings::of(&[PostWord::To])) {
                        found.extend(
                            self.eat(to, DISBAND).into_iter().map(|end| (self.disbanded(units), end)),
                        );
                    }
                }
            }
            if let [unit] = units {
                let places = if next == end {
                    self.destinations(next, LEADING)
                } else {
                    self.led_destinations(next, LEADING)
                };
                for (place, end) in places {
                    found.push((vec![self.rules.retreat(*unit, place.at, place.likely)], end));
                }
            }
        }
    }

    fn disbanded(&self, units: &[PostUnit]) -> Vec<DraftOrder> {
        units.iter().map(|unit| self.rules.disband_retreat(*unit)).collect()
    }
}
