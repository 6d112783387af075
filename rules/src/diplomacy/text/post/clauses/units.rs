//! Units as they are named: `A Par`, "the fleet in London", "London's fleet", "the fleet", and lists of them.

use super::phrases::BEFORE_PLACE;
use super::{ClauseReader, Found, PostPlace, PostUnit};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::RequestedOrders;
use crate::diplomacy::text::post::drafts::Likely;
use crate::diplomacy::text::post::words::{Meanings, PostWord};

impl ClauseReader<'_> {
    /// Reads a unit: `A Par`, `the fleet in London`, `London's fleet`, `Paris`.
    pub(super) fn units(&self, at: usize) -> Found<PostUnit> {
        let mut found: Found<PostUnit> = Vec::new();
        let mut keep = |unit: PostUnit, end: usize| {
            if !found.contains(&(unit, end)) {
                found.push((unit, end));
            }
        };
        let named = |place: PostPlace, kind| PostUnit {
            kind,
            at: place.at,
            province: place.province,
            likely: place.likely,
        };
        let mut starts: Vec<(Option<DiplomacyUnitKind>, usize)> = vec![(None, at)];
        for (kind, end) in self.kinds(at) {
            starts.push((Some(kind), end));
            starts.extend(self.eat_sign(end, &[':']).into_iter().map(|after| (Some(kind), after)));
            // `F-Lon`
            let hyphen =
                self.is_sign(end, &['-']) && self.lattice.touches(end - 1) && self.lattice.touches(end);
            starts.extend(hyphen.then_some((Some(kind), end + 1)));
        }
        for (kind, next) in starts {
            for begin in self.maybe(next, BEFORE_PLACE) {
                for (place, end) in self.places(begin) {
                    keep(named(place, kind), end);
                    if kind.is_none() {
                        let mut after = self.maybe(end, Meanings::of(&[PostWord::Of]));
                        if self.rules.asked == RequestedOrders::Adjustments {
                            // "London: fleet"
                            after.extend(self.eat_sign(end, &[':', '-']));
                        }
                        let kinds = after.into_iter().flat_map(|after| self.kinds(after));
                        let bracketed = |end: usize| {
                            end.checked_sub(2).is_some_and(|before| self.is_sign(before, &['(']))
                        };
                        let told = kinds.filter(|(_, end)| {
                            self.lattice.pieces[end - 1].at.len() > 1
                                || bracketed(*end)
                                || self.rules.asked == RequestedOrders::Adjustments
                                    && self.ends_sentence(*end)
                        });
                        told.for_each(|(kind, end)| keep(named(place, Some(kind)), end));
                    }
                }
            }
        }
        for (kind, end) in self.kinds(at) {
            let group = Meanings::of(&[PostWord::All, PostWord::Both, PostWord::Others]);
            let in_group = (at.saturating_sub(2)..at).any(|before| self.lattice.nodes[before].has(group));
            if let Some(unit) = self.only_unit_of(kind, end).filter(|_| !in_group) {
                keep(unit, end);
            }
        }
        for start in self.starts(at) {
            if let Some((word, province)) = self.lattice.nodes[start].glued {
                let kind =
                    if word == PostWord::Army { DiplomacyUnitKind::Army } else { DiplomacyUnitKind::Fleet };
                let place = PostPlace { at: province.bare(), province, likely: Likely::default() };
                for (coast, end) in self.coasts(start + 1, true) {
                    if let Some(at) = self.on_coast(province, coast) {
                        keep(named(PostPlace { at, ..place }, Some(kind)), end);
                    }
                }
                keep(named(place, Some(kind)), start + 1);
            }
        }
        found
    }

    /// Returns the writer's only unit of a kind that is named without its place: "the fleet withdraws to Albania".
    fn only_unit_of(&self, kind: DiplomacyUnitKind, end: usize) -> Option<PostUnit> {
        const PLACED: Meanings = Meanings::of(&[PostWord::In, PostWord::From, PostWord::Of]);
        let is_letter = self.lattice.pieces[end - 1].at.len() == 1;
        let names_place = end < self.end
            && (self.lattice.nodes[end].sign == Some(':')
                || self.rules.asked != RequestedOrders::Retreats && !self.eat(end, PLACED).is_empty()
                || self.starts(end).any(|start| !self.lattice.nodes[start].names.is_empty()));
        let builds = self.rules.asked == RequestedOrders::Adjustments && self.rules.due >= 0;
        if is_letter || names_place || builds || end >= self.end || self.rules.seat.is_none() {
            return None;
        }
        let mut own = self.rules.own_units().filter(|unit| unit.kind == kind);
        let (Some(only), None) = (own.next(), own.next()) else { return None };
        let (province, likely) = (self.rules.map.province_of(only.at), Likely::default());
        Some(PostUnit { kind: Some(kind), at: only.at, province, likely })
    }

    /// Reads one unit or several, joined by "and" or commas.
    pub(super) fn unit_lists(&self, at: usize) -> Found<Vec<PostUnit>> {
        const MOST_UNITS: usize = 12;
        let mut found: Found<Vec<PostUnit>> = Vec::new();
        let mut open: Found<Vec<PostUnit>> =
            self.units(at).into_iter().map(|(unit, end)| (vec![unit], end)).collect();
        for _ in 1..MOST_UNITS {
            let mut longer = Vec::new();
            for (units, end) in &open {
                for next in self.list_separators(*end) {
                    for (mut unit, end) in self.units(next) {
                        // "Armies in Paris and Marseilles": the kind counts for all that name none.
                        unit.kind = unit.kind.or(units.last().and_then(|last| last.kind));
                        longer.push(([units.as_slice(), &[unit]].concat(), end));
                    }
                }
            }
            found.append(&mut open);
            longer.truncate(24);
            open = longer;
            if open.is_empty() {
                break;
            }
        }
        found
    }
}
