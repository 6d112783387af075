//! Clauses of a retreat phase.

use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::text::post::drafts::{DraftOrder, Likely, RestOrder};
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
        self.only_unit(at, &mut found);
        for verb in self.eat(at, RETREATING) {
            for (unit, end) in self.predicates(verb).into_iter().flat_map(|next| self.units(next)) {
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
                    for end in self.maybe(end, CARRIED) {
                        found.push((vec![self.rules.retreat(*unit, place.at, place.likely)], end));
                    }
                }
            }
        }
    }

    /// Reads an order for the only dislodged unit, which need not be named: "retreat to Gascony", "disband".
    fn only_unit(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        let mut own = self.rules.own_units();
        let (Some(only), None) = (own.next(), own.next()) else { return };
        if self.rules.seat.is_none() {
            return;
        }
        let (province, likely) = (self.rules.map.province_of(only.at), Likely::default());
        let unit = PostUnit { kind: Some(only.kind), at: only.at, province, likely };
        let mut starts = vec![at];
        let kinds = self.kinds(at).into_iter().filter(|(kind, end)| *kind == only.kind && end - at == 1);
        for (_, end) in kinds {
            starts.push(end);
            for (place, end) in self.led_destinations(end, LEADING) {
                found.push((vec![self.rules.retreat(unit, place.at, place.likely)], end));
            }
        }
        for (place, end) in self.led_destinations(at, LEADING) {
            found.push((vec![self.rules.retreat(unit, place.at, place.likely)], end));
        }
        for start in starts {
            for verb in self.eat(start, CARRIED).into_iter().flat_map(|verb| self.maybe_sign(verb, &[':'])) {
                for (place, end) in self.destinations(verb, LEADING) {
                    found.push((vec![self.rules.retreat(unit, place.at, place.likely)], end));
                }
            }
            found.extend(self.eat(start, DISBAND).into_iter().map(|end| (self.disbanded(&[unit]), end)));
        }
    }

    fn disbanded(&self, units: &[PostUnit]) -> Vec<DraftOrder> {
        units.iter().map(|unit| self.rules.disband_retreat(*unit)).collect()
    }
}
