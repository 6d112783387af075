//! Words, places, units and what leads to a destination.

use super::{ClauseReader, Found, PostPlace};
use crate::diplomacy::map::{Location, Province};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::RequestedOrders;
use crate::diplomacy::text::post::drafts::Likely;
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const ARMY: Meanings = Meanings::of(&[PostWord::Army]);
const FLEET: Meanings = Meanings::of(&[PostWord::Fleet]);
const KINDS: Meanings = Meanings::of(&[PostWord::Army, PostWord::Fleet]);
pub(super) const BEFORE_PLACE: Meanings = Meanings::of(&[PostWord::In, PostWord::From, PostWord::Of]);
const AND: Meanings = Meanings::of(&[PostWord::And]);
/// Most words that may lead to a destination: "in its move to".
const MOST_LEADING: usize = 4;

impl ClauseReader<'_> {
    /// Returns the positions at which the next meaning may stand.
    pub(super) fn starts(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let starts = self.lattice.nodes.get(at).map_or(&[][..], |node| node.starts.as_slice());
        starts.iter().copied().filter(|start| *start < self.end)
    }

    /// Returns the positions after one of the wanted words.
    pub(super) fn eat(&self, at: usize, wanted: Meanings) -> Vec<usize> {
        let mut ends = Vec::new();
        for start in self.starts(at) {
            let words = self.lattice.nodes[start].words.iter();
            ends.extend(words.filter(|(meanings, _)| meanings.any(wanted)).map(|(_, length)| start + length));
        }
        self.inside(ends)
    }

    /// Returns the positions with one of the wanted words left out, or taken.
    pub(super) fn maybe(&self, at: usize, wanted: Meanings) -> Vec<usize> {
        let mut ends = self.eat(at, wanted);
        ends.push(at);
        ends
    }

    pub(super) fn is_sign(&self, at: usize, signs: &[char]) -> bool {
        at < self.end && self.lattice.nodes[at].sign.is_some_and(|sign| signs.contains(&sign))
    }

    /// Returns the positions after one of the wanted signs.
    pub(super) fn eat_sign(&self, at: usize, signs: &[char]) -> Vec<usize> {
        self.starts(at).filter(|start| self.is_sign(*start, signs)).map(|start| start + 1).collect()
    }

    /// Returns the positions with one of the wanted signs left out, or taken.
    pub(super) fn maybe_sign(&self, at: usize, signs: &[char]) -> Vec<usize> {
        let mut ends = self.eat_sign(at, signs);
        ends.push(at);
        ends
    }

    /// Returns the positions after what joins the members of a list.
    pub(super) fn list_separators(&self, at: usize) -> Vec<usize> {
        let mut ends = self.eat(at, AND);
        for comma in self.eat_sign(at, &[',', '&', '+', '/']) {
            ends.extend(self.maybe(comma, AND));
        }
        if self.rules.asked == RequestedOrders::Adjustments {
            // "a fleet in London and another one in Liverpool"
            let one = Meanings::of(&[PostWord::One]);
            let mut more: Vec<usize> = ends.iter().flat_map(|end| self.eat(*end, one)).collect();
            more.retain(|end| !self.is_letter(end - 1));
            ends.extend(more.iter().flat_map(|end| self.maybe(*end, one)));
        }
        self.inside(ends)
    }

    /// Reads army or fleet. Before either word the letter A is an article.
    pub(super) fn kinds(&self, at: usize) -> Found<DiplomacyUnitKind> {
        let mut found = Vec::new();
        for start in self.starts(at) {
            let mut at = start;
            let next_is_kind = |at: usize| {
                at + 1 < self.end
                    && self.lattice.nodes[at + 1].words.iter().any(|(meanings, _)| meanings.any(KINDS))
            };
            if self.is_letter(at) && next_is_kind(at) {
                at += 1;
            }
            for (meanings, length) in &self.lattice.nodes[at].words {
                for (kind, wanted) in [(DiplomacyUnitKind::Army, ARMY), (DiplomacyUnitKind::Fleet, FLEET)] {
                    if meanings.any(wanted) {
                        found.push((kind, at + length));
                    }
                }
            }
        }
        found
    }

    /// Returns true if the piece is the letter A, which is an article or "to" in some languages.
    fn is_letter(&self, at: usize) -> bool {
        self.lattice.pieces[at].at.len() <= 'à'.len_utf8() && self.lattice.nodes[at].has(ARMY)
    }

    /// Reads a place with its coast before or after it, and the same place once more in brackets.
    pub(super) fn places(&self, at: usize) -> Found<PostPlace> {
        let mut found = Vec::new();
        for start in self.starts(at) {
            for edge in &self.lattice.nodes[start].names {
                let (province, end) = (edge.province, start + edge.length);
                if end > self.end {
                    continue;
                }
                if let Some(coast) = edge.coast {
                    let at = self.on_coast(province, coast);
                    let likely = Likely::of(edge.found);
                    found.extend(at.map(|at| (PostPlace { at, province, likely }, end)));
                    continue;
                }
                let place = |at: Location| PostPlace { at, province, likely: Likely::of(edge.found) };
                for named in self.again(province, end) {
                    found.push((place(province.bare()), named));
                    for (coast, end) in self.coasts(named, true) {
                        let dashed = self.is_sign(named, &['-']);
                        if self.is_letters(province, named, end)
                            || dashed && self.rules.map.province(province).coasts.is_empty()
                        {
                            continue;
                        }
                        if let Some(at) = self.on_coast(province, coast) {
                            self.again(province, end)
                                .into_iter()
                                .for_each(|end| found.push((place(at), end)));
                        }
                    }
                }
            }
        }
        // The coast may come first: the south coast of Spain.
        for (coast, after) in self.coasts(at, false) {
            let joined = self.maybe(after, BEFORE_PLACE);
            for next in joined {
                for start in self.starts(next) {
                    for edge in &self.lattice.nodes[start].names {
                        let end = start + edge.length;
                        if self.is_letters(edge.province, at, after) {
                            continue;
                        }
                        if let Some(at) = self.on_coast(edge.province, coast).filter(|_| end <= self.end) {
                            let likely = Likely::of(edge.found);
                            found.push((PostPlace { at, province: edge.province, likely }, end));
                        }
                    }
                }
            }
        }
        found
    }

    fn coasts_begin(&self, at: usize) -> bool {
        !self.coasts(at, false).is_empty()
    }

    /// Returns true if two letters apart, as in `UKR S C`, are taken for the coast of a place that has none.
    fn is_letters(&self, province: Province, start: usize, end: usize) -> bool {
        let no_coast = self.rules.map.province(province).coasts.is_empty();
        let letter =
            |at: usize| self.lattice.nodes[at].sign.is_none() && self.lattice.pieces[at].at.len() == 1;
        no_coast && (start..end).filter(|at| letter(*at)).count() > 1
    }

    /// Returns the coast of a province; the coast is ignored if the province has none (DATC 4.B.6).
    pub(super) fn on_coast(&self, province: Province, coast: &str) -> Option<Location> {
        let map = self.rules.map;
        match map.province(province).coasts.is_empty() {
            true => Some(province.bare()),
            false => map.find_coast(province, coast),
        }
    }

    /// Returns the positions after a place, and after the same place in brackets: `(MOS)`, `(or MOS)`.
    fn again(&self, province: Province, at: usize) -> Vec<usize> {
        let mut ends = vec![at];
        if self.is_sign(at, &['(']) {
            let mut next = at + 1;
            if next < self.end && self.lattice.nodes[next].has(Meanings::of(&[PostWord::Or])) {
                next += 1;
            }
            if next < self.end {
                let same = self.lattice.nodes[next].names.iter().filter(|edge| edge.province == province);
                ends.extend(
                    same.map(|edge| next + edge.length)
                        .filter(|end| self.is_sign(*end, &[')']))
                        .map(|end| end + 1),
                );
            }
        }
        ends
    }

    /// Reads a coast: `/NC`, `(sc)`, `-sc`, `north coast`, `(south)`, `S.C.`
    pub(super) fn coasts(&self, at: usize, after_place: bool) -> Found<&'static str> {
        const LEADING: Meanings = Meanings::of(&[PostWord::In, PostWord::To, PostWord::Of]);
        let mut found = Vec::new();
        let mut starts: Vec<(usize, bool)> = self.starts(at).map(|start| (start, false)).collect();
        if after_place {
            for sign in self.eat_sign(at, &['/', '-', ',', '.', '(']) {
                let bracket = self.is_sign(sign - 1, &['(', '/', '-']);
                starts.extend(self.starts(sign).map(|start| (start, bracket)));
            }
            for led in self.eat(at, LEADING) {
                starts.extend(self.starts(led).map(|start| (start, false)));
            }
        }
        for (start, bracketed) in starts {
            let node = &self.lattice.nodes[start];
            let bracketed =
                bracketed || start.checked_sub(1).is_some_and(|before| self.is_sign(before, &['(']));
            let coasts = [
                ("NC", PostWord::Nc, PostWord::North),
                ("SC", PostWord::Sc, PostWord::South),
                ("EC", PostWord::Ec, PostWord::East),
                ("WC", PostWord::Wc, PostWord::West),
            ];
            for (coast, code, direction) in coasts {
                let wanted = if bracketed && after_place {
                    Meanings::of(&[code, direction])
                } else {
                    Meanings::of(&[code])
                };
                let words = node.words.iter().filter(|(meanings, _)| meanings.any(wanted));
                found.extend(
                    words.map(|(_, length)| (coast, start + length)).filter(|(_, end)| *end <= self.end),
                );
            }
        }
        // A bracket or full stop may close the coast.
        let closed: Vec<_> = found
            .iter()
            .filter(|(_, end)| self.is_sign(*end, &[')', '.']))
            .map(|(coast, end)| (*coast, end + 1))
            .collect();
        found.extend(closed);
        found
    }

    /// Returns the positions after what leads to a destination: verbs of movement, an arrow, "to", "in", and the letter A.
    pub(super) fn towards(&self, at: usize, verbs: Meanings) -> Vec<usize> {
        let mut ends: Vec<usize> = Vec::new();
        let mut open = vec![at];
        for _ in 0..MOST_LEADING {
            let mut next = Vec::new();
            for from in open {
                next.extend(self.eat(from, verbs));
                next.extend(self.eat_sign(from, &['-']));
            }
            next.sort_unstable();
            next.dedup();
            next.retain(|end| !ends.contains(end) && *end < self.end);
            if next.is_empty() {
                break;
            }
            ends.extend(next.iter().copied());
            open = next;
        }
        let articles: Vec<usize> = ends
            .iter()
            .flat_map(|end| self.starts(*end))
            .filter(|start| self.is_letter(*start))
            .map(|start| start + 1)
            .collect();
        ends.extend(
            articles
                .into_iter()
                .filter(|after| *after < self.end && !self.lattice.nodes[*after].names.is_empty()),
        );
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Reads a destination after [`ClauseReader::towards`], or directly after the unit, without a dash.
    pub(super) fn destinations(&self, at: usize, verbs: Meanings) -> Found<PostPlace> {
        // Without a dash nothing may stand between, and no other name may follow: `A RUH SUA HOL` is no move.
        let directly = |(_, end): &(PostPlace, usize)| {
            *end >= self.end
                || self.lattice.nodes[*end].names.is_empty()
                || self.lattice.nodes[*end].sign.is_some()
        };
        let begins = at < self.end && (!self.lattice.nodes[at].names.is_empty() || self.coasts_begin(at));
        let mut found = if begins { self.places(at) } else { Vec::new() };
        found.retain(directly);
        for next in self.towards(at, verbs) {
            for place in self.places(next) {
                if !found.contains(&place) {
                    found.push(place);
                }
            }
        }
        found
    }
}
