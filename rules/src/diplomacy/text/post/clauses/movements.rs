//! Clauses of a movement phase.

use super::{ClauseReader, Found, PostPlace, PostUnit};
use crate::diplomacy::order::Order;
use crate::diplomacy::text::post::drafts::{DraftOrder, Likely, RestOrder};
use crate::diplomacy::text::post::words::{Meanings, PostWord};

pub(super) const HOLD: Meanings = Meanings::of(&[PostWord::Hold]);
pub(super) const TO: Meanings = Meanings::of(&[PostWord::To]);
const IN: Meanings = Meanings::of(&[PostWord::In]);
const INTO: Meanings = Meanings::of(&[PostWord::Into]);
pub(super) const WITH: Meanings = Meanings::of(&[PostWord::With]);
const VIA: Meanings = Meanings::of(&[PostWord::Via]);
const SUPPORT: Meanings = Meanings::of(&[PostWord::Support]);
const SUPPORT_HOLD: Meanings = Meanings::of(&[PostWord::SupportHold]);
pub(super) const CONVOY: Meanings = Meanings::of(&[PostWord::Convoy]);
pub(super) const CONVOYED_BY: Meanings = Meanings::of(&[PostWord::ConvoyedBy]);
const SUPPORTED_BY: Meanings = Meanings::of(&[PostWord::SupportedBy]);
pub(super) const DOER: Meanings = Meanings::of(&[PostWord::With, PostWord::By, PostWord::From]);
pub(super) const CARRIER: Meanings =
    Meanings::of(&[PostWord::With, PostWord::By, PostWord::Via, PostWord::From]);
const EACH: Meanings = Meanings::of(&[PostWord::Both, PostWord::All]);
pub(super) const LEADING: Meanings = Meanings::of(&[PostWord::Move, PostWord::To, PostWord::In]);

/// A unit that is supported, and its destination; `None` if it holds.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct SupportedUnit {
    unit: PostUnit,
    to: Option<PostPlace>,
}

impl ClauseReader<'_> {
    pub(super) fn movements(&self, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = self.rest(at, HOLD, RestOrder::Hold);
        self.verb_first(at, &mut found);
        self.supported_before(at, &mut found);
        for start in self.maybe(at, Meanings::of(&[PostWord::Both])) {
            for (units, end) in self.unit_lists(start) {
                self.movement_predicates(&units, start, end, &mut found);
            }
        }
        self.destination_first(at, &mut found);
        self.kind_then_verb(at, &mut found);
        found
    }

    /// Returns the positions at which a predicate may begin: after the unit, a comma, a colon or a dash.
    pub(super) fn predicates(&self, end: usize) -> Vec<usize> {
        let mut next = vec![end];
        // `A NAF -S TUN` has an error: a letter that touches the dash is no verb.
        let apart = |after: &usize| {
            let pieces = &self.lattice.pieces[..self.end];
            let (Some(sign), Some(verb)) = (pieces.get(after - 1), pieces.get(*after)) else { return true };
            let before = after.checked_sub(2).and_then(|before| pieces.get(before));
            let goes_on = pieces.get(after + 1).is_some() && self.lattice.nodes[after + 1].sign.is_none();
            let touches = verb.at.len() == 1
                && goes_on
                && verb.at.start == sign.at.end
                && before.is_some_and(|before| before.at.end < sign.at.start);
            self.lattice.nodes[after - 1].sign != Some('-') || !touches
        };
        next.extend(self.eat_sign(end, &[',', ':', '-', '|']).into_iter().filter(apart));
        next
    }

    /// As [`ClauseReader::destinations`], but something must lead to the place.
    pub(super) fn led_destinations(&self, at: usize, verbs: Meanings) -> Found<PostPlace> {
        self.towards(at, verbs).into_iter().flat_map(|next| self.places(next)).collect()
    }

    /// Reads what units do that are named from `start` to `end`.
    pub(super) fn movement_predicates(
        &self,
        units: &[PostUnit],
        start: usize,
        end: usize,
        found: &mut Found<Vec<DraftOrder>>,
    ) {
        if let [unit] = units {
            for (drafts, end) in self.moves(*unit, end) {
                found.push((drafts, end));
            }
            self.carried_by(*unit, end, found);
            self.supported_within(*unit, end, found);
        } else if !self.lattice.nodes[start..end].iter().any(|node| matches!(node.sign, Some(',' | '/'))) {
            // "Brest and Picardy to the Channel"
            for next in self.maybe(end, EACH) {
                for (to, end) in self.led_destinations(next, LEADING) {
                    found.push((self.moving_together(units, to), end));
                }
            }
        }
        for next in self.predicates(end) {
            for next in self.maybe(next, EACH) {
                for next in self.maybe(next, TO) {
                    for held in self.holds(units, next) {
                        let holding =
                            units.iter().map(|unit| self.rules.order(*unit, Order::Hold, None)).collect();
                        found.push((holding, held));
                    }
                    for (target, end) in self.supports(next) {
                        found.push((self.supporting(units, target), end));
                    }
                    // "With Munich's support, Berlin to Silesia" is read as a whole.
                    if !(start.saturating_sub(2)..start).any(|at| self.lattice.nodes[at].has(WITH)) {
                        self.pronoun_predicates(units, next, found);
                    }
                    for verb in self.eat(next, CONVOY) {
                        for (carried, to, end) in self.carried_units(verb) {
                            found.push((self.convoying(units, carried, to), end));
                        }
                    }
                }
            }
        }
    }

    /// Returns the positions after a hold; the place may be named once more: "stays in Paris".
    fn holds(&self, units: &[PostUnit], at: usize) -> Vec<usize> {
        let mut ends = self.eat(at, HOLD);
        if let [unit] = units {
            for held in ends.clone() {
                for place in self.maybe(held, IN) {
                    let same =
                        self.places(place).into_iter().filter(|(place, _)| place.province == unit.province);
                    ends.extend(same.map(|(_, end)| end));
                }
            }
        }
        self.inside(ends)
    }

    pub(super) fn moves(&self, unit: PostUnit, at: usize) -> Found<Vec<DraftOrder>> {
        let mut found = Vec::new();
        let mut places = self.destinations(at, LEADING);
        // "A Apu - F Ion - Gre": the fleet is a part of the way.
        for arrow in self.eat_sign(at, &['-']) {
            for (fleet, end) in self.units(arrow).into_iter().filter(|(unit, _)| unit.kind.is_some()) {
                for (place, via, end) in
                    self.routes(fleet.place(), end).into_iter().filter(|(_, via, _)| *via)
                {
                    self.finish_move(unit, place, via, end, &mut found);
                }
            }
        }
        for next in self.eat_sign(at, &[',', ':', '|']) {
            places.extend(self.led_destinations(next, LEADING));
            if self.lattice.nodes[next - 1].sign == Some(':') {
                places.extend(self.places(next));
            }
        }
        for (place, end) in places {
            for (place, via, end) in self.routes(place, end) {
                self.finish_move(unit, place, via, end, &mut found);
            }
        }
        found
    }

    /// Reads further places after an arrow. Those before the last must be waters.
    fn routes(&self, first: PostPlace, at: usize) -> Vec<(PostPlace, bool, usize)> {
        let mut found = vec![(first, false, at)];
        let mut open = vec![(first, at)];
        for _ in 0..6 {
            let mut longer = Vec::new();
            for (place, end) in open {
                if !self.rules.map.convoyers().contains(place.province) {
                    continue;
                }
                for arrow in self.eat_sign(end, &['-']) {
                    let named = self.units(arrow).into_iter();
                    longer.extend(named.map(|(unit, end)| (unit.place(), end)));
                }
            }
            found.extend(longer.iter().map(|(place, end)| (*place, true, *end)));
            open = longer;
        }
        found
    }

    /// Reads what may follow a move: a convoy, and the units that convoy or support it.
    pub(super) fn finish_move(
        &self,
        unit: PostUnit,
        to: PostPlace,
        via: bool,
        at: usize,
        found: &mut Found<Vec<DraftOrder>>,
    ) {
        let moving = |via| self.rules.order(unit, Order::Move { to: to.at, via }, None).with(to.likely);
        found.push((vec![moving(via)], at));
        let mut tails = vec![at];
        tails.extend(self.eat_sign(at, &[',']));
        for tail in tails {
            for end in self.eat(tail, VIA) {
                found.push((vec![moving(true)], end));
                for (waters, end) in self.unit_lists(end) {
                    if waters.iter().all(|water| self.rules.map.convoyers().contains(water.province)) {
                        found.push((vec![moving(true)], end));
                    }
                }
            }
            for (supports, end) in self.with_supporters(tail) {
                found.push((std::iter::once(moving(via)).chain(supports).collect(), end));
            }
            for by in self.eat(tail, CONVOYED_BY) {
                for (fleets, end) in self.unit_lists(by) {
                    found.push((self.moving_by(moving(true), unit, to, &fleets), end));
                }
            }
            for by in self.eat(tail, SUPPORTED_BY) {
                for (helpers, end) in self.supporters(by) {
                    let target = SupportedUnit { unit, to: Some(to) };
                    let helping = self.supporting(&helpers, target).into_iter().map(DraftOrder::aside);
                    found.push((std::iter::once(moving(via)).chain(helping).collect(), end));
                }
            }
        }
    }

    /// Reads "is convoyed by F Eng to Lon" and "is convoyed to Lon by F Eng".
    fn carried_by(&self, unit: PostUnit, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for next in self.predicates(at) {
            for by in self.eat(next, CONVOYED_BY) {
                for (fleets, end) in self.unit_lists(by) {
                    for (to, end) in self.led_destinations(end, LEADING) {
                        let moving = self
                            .rules
                            .order(unit, Order::Move { to: to.at, via: true }, None)
                            .with(to.likely);
                        found.push((self.moving_by(moving, unit, to, &fleets), end));
                    }
                }
            }
            let verbs = self.maybe(next, Meanings::of(&[PostWord::Move]));
            for via in verbs.into_iter().flat_map(|verb| self.eat(verb, VIA)) {
                for (to, end) in self.led_destinations(via, LEADING) {
                    let moving =
                        || self.rules.order(unit, Order::Move { to: to.at, via: true }, None).with(to.likely);
                    found.push((vec![moving()], end));
                    for by in self.eat(end, CARRIER) {
                        for (fleets, end) in self.unit_lists(by) {
                            found.push((self.moving_by(moving(), unit, to, &fleets), end));
                        }
                    }
                }
            }
            for by in self.eat(next, SUPPORTED_BY) {
                for (helpers, end) in self.unit_lists(by) {
                    let target = SupportedUnit { unit, to: None };
                    let holding = self.rules.order(unit, Order::Hold, None);
                    let helping = self.supporting(&helpers, target).into_iter().map(DraftOrder::aside);
                    for held in self.eat(end, HOLD) {
                        found.push((std::iter::once(holding.clone()).chain(helping.clone()).collect(), held));
                    }
                }
            }
        }
        // "A Par holds, supported by A Mar."
        for held in self.holds(&[unit], at) {
            let mut tails = vec![held];
            tails.extend(self.eat_sign(held, &[',']));
            for (supports, end) in tails.iter().flat_map(|tail| self.with_supporters(*tail)) {
                let holding = self.rules.order(unit, Order::Hold, None);
                found.push((std::iter::once(holding).chain(supports).collect(), end));
            }
            for by in tails.into_iter().flat_map(|tail| self.eat(tail, SUPPORTED_BY)) {
                for (helpers, end) in self.unit_lists(by) {
                    let target = SupportedUnit { unit, to: None };
                    let holding = self.rules.order(unit, Order::Hold, None);
                    let helping = self.supporting(&helpers, target).into_iter().map(DraftOrder::aside);
                    found.push((std::iter::once(holding).chain(helping).collect(), end));
                }
            }
        }
    }

    /// Returns moves of several units to one place.
    pub(super) fn moving_together(&self, units: &[PostUnit], to: PostPlace) -> Vec<DraftOrder> {
        let order = Order::Move { to: to.at, via: false };
        units.iter().map(|unit| self.rules.order(*unit, order, None).with(to.likely)).collect()
    }

    pub(super) fn moving_by(
        &self,
        moving: DraftOrder,
        unit: PostUnit,
        to: PostPlace,
        fleets: &[PostUnit],
    ) -> Vec<DraftOrder> {
        let convoys = self.convoying(fleets, unit, to).into_iter().map(DraftOrder::aside);
        std::iter::once(moving).chain(convoys).collect()
    }

    pub(super) fn supporting(&self, units: &[PostUnit], target: SupportedUnit) -> Vec<DraftOrder> {
        let from = target.unit.province;
        let order = match target.to {
            Some(to) => Order::SupportMove { from, to: to.at },
            None => Order::SupportHold { at: from },
        };
        let likely = target.to.map_or(Likely::default(), |to| to.likely);
        units.iter().map(|unit| self.rules.order(*unit, order, Some(target.unit)).with(likely)).collect()
    }

    pub(super) fn convoying(&self, fleets: &[PostUnit], carried: PostUnit, to: PostPlace) -> Vec<DraftOrder> {
        let order = Order::Convoy { from: carried.province, to: to.province };
        fleets.iter().map(|fleet| self.rules.order(*fleet, order, Some(carried)).with(to.likely)).collect()
    }

    /// Reads a convoyed army and its destination: "A Lon - Nwy", "the move of London to Norway".
    pub(super) fn carried_units(&self, at: usize) -> Vec<(PostUnit, PostPlace, usize)> {
        let mut found = Vec::new();
        for (to, end) in self.led_destinations(at, LEADING) {
            for from in self.eat(end, Meanings::of(&[PostWord::From])) {
                found.extend(self.units(from).into_iter().map(|(unit, end)| (unit, to, end)));
            }
        }
        for start in self.maybe(at, Meanings::of(&[PostWord::To, PostWord::Move, PostWord::Of])) {
            for (unit, end) in self.units(start) {
                for (to, end) in self.destinations(end, LEADING) {
                    let ends = self.maybe(end, VIA);
                    found.extend(ends.into_iter().map(|end| (unit, to, end)));
                }
            }
        }
        found
    }

    /// Reads a verb of support and what it supports.
    pub(super) fn supports(&self, at: usize) -> Found<SupportedUnit> {
        let mut found = Vec::new();
        for verb in self.eat(at, SUPPORT) {
            for target in self.supported(verb) {
                if !found.contains(&target) {
                    found.push(target);
                }
            }
        }
        for verb in self.eat(at, SUPPORT_HOLD) {
            for start in self.maybe(verb, Meanings::of(&[PostWord::To, PostWord::Of, PostWord::In])) {
                for (unit, end) in self.units(start) {
                    let ends = self.maybe(end, HOLD);
                    found.extend(ends.into_iter().map(|end| (SupportedUnit { unit, to: None }, end)));
                }
            }
        }
        found
    }

    fn supported(&self, at: usize) -> Found<SupportedUnit> {
        const BETWEEN: Meanings = Meanings::of(&[PostWord::To, PostWord::Of, PostWord::In, PostWord::Move]);
        let mut found = Vec::new();
        for start in self.maybe(at, BETWEEN).into_iter().flat_map(|start| self.maybe(start, BETWEEN)) {
            // "supports into Burgundy" does not say whom.
            let into = self.eat(at, INTO).contains(&start);
            for (unit, end) in self.units(start) {
                found.extend((!into).then_some((SupportedUnit { unit, to: None }, end)));
                for next in self.predicates(end) {
                    for to in self.maybe(next, TO) {
                        let held = self.holds(&[unit], to);
                        found.extend(held.into_iter().map(|end| (SupportedUnit { unit, to: None }, end)));
                    }
                }
                for (to, end) in self.destinations(end, LEADING) {
                    // "A Ber in Berlin" names the place twice.
                    let to = Some(to).filter(|to| to.province != unit.province);
                    let ends = if to.is_some() { self.maybe(end, VIA) } else { self.maybe(end, HOLD) };
                    found.extend(ends.into_iter().map(|end| (SupportedUnit { unit, to }, end)));
                }
            }
            // "the attack on Kiel by Berlin", "move to Kiel from Berlin"
            if start != at {
                for towards in self.maybe(start, LEADING) {
                    for (to, end) in self.places(towards) {
                        for by in self.eat(end, DOER) {
                            for (unit, end) in self.units(by) {
                                found.push((SupportedUnit { unit, to: Some(to) }, end));
                            }
                        }
                    }
                }
            }
        }
        found
    }
}
