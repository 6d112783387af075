//! Clauses of a movement phase that begin with the verb, or with the destination.

use super::movements::{CARRIER, CONVOY, CONVOYED_BY, DOER, HOLD, LEADING, TO, WITH};
use super::{ClauseReader, Found, PostUnit};
use crate::diplomacy::order::Order;
use crate::diplomacy::text::post::drafts::DraftOrder;
use crate::diplomacy::text::post::words::{Meanings, PostWord};

const MOVE: Meanings = Meanings::of(&[PostWord::Move]);
const MOVED_BY: Meanings = Meanings::of(&[PostWord::MovedBy]);
const FROM: Meanings = Meanings::of(&[PostWord::From]);

impl ClauseReader<'_> {
    /// Reads clauses that begin with the verb: "Move A Par to Bur", "Support A Par - Bur with A Mar", "Hold A Par".
    pub(super) fn verb_first(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for verb in self.eat(at, HOLD).into_iter().filter(|verb| self.lattice.pieces[verb - 1].at.len() > 1) {
            let with = self.eat(verb, WITH);
            for next in self.predicates(verb).into_iter().chain(with) {
                for (units, end) in self.unit_lists(next) {
                    found.push((
                        units.iter().map(|unit| self.rules.order(*unit, Order::Hold, None)).collect(),
                        end,
                    ));
                }
            }
        }
        for verb in self.eat(at, MOVE) {
            for (unit, end) in self.predicates(verb).into_iter().flat_map(|next| self.units(next)) {
                found.extend(self.moves(unit, end));
                for by in self.eat(end, CONVOYED_BY) {
                    for (fleets, end) in self.unit_lists(by) {
                        for (to, end) in self.led_destinations(end, LEADING) {
                            let moving = self.rules.order(unit, Order::Move { to: to.at, via: true }, None);
                            found.push((self.moving_by(moving, unit, to, &fleets), end));
                        }
                    }
                }
            }
            for towards in self.maybe(verb, LEADING) {
                for (to, end) in self.places(towards) {
                    for doer in self.eat(end, DOER) {
                        for (unit, end) in self.units(doer) {
                            self.finish_move(unit, to, false, end, found);
                        }
                    }
                }
            }
        }
        for (target, end) in self.supports(at) {
            for doer in self.eat(end, DOER) {
                for (units, end) in self.unit_lists(doer) {
                    found.push((self.supporting(&units, target), end));
                }
            }
        }
        for verb in self.eat(at, CONVOY) {
            for (carried, to, end) in self.carried_units(verb) {
                for by in self.eat(end, CARRIER) {
                    for (fleets, end) in self.unit_lists(by) {
                        found.push((self.convoying(&fleets, carried, to), end));
                    }
                }
            }
        }
    }

    /// Reads clauses that begin with the destination: "Galicia from Vienna", "Galicia is attacked by Vienna and Rumania".
    pub(super) fn destination_first(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for (to, end) in self.maybe(at, TO).into_iter().flat_map(|towards| self.places(towards)) {
            for next in self.predicates(end) {
                for by in self.eat(next, MOVED_BY) {
                    for (units, end) in self.supporters(by) {
                        match units.as_slice() {
                            [unit] => self.finish_move(*unit, to, false, end, found),
                            several => found.push((self.moving_together(several, to), end)),
                        }
                    }
                }
                // "Sweden: Bothnia moves in."
                if next > end && self.lattice.nodes[next - 1].sign == Some(':') {
                    for (unit, verb) in self.units(next) {
                        let ends = self.eat(verb, MOVE).into_iter().filter(|end| self.stands_alone(*end));
                        let moving = self.rules.order(unit, Order::Move { to: to.at, via: false }, None);
                        let possible = self.rules.is_possible(&moving);
                        found.extend(ends.filter(|_| possible).map(|end| (vec![moving.clone()], end)));
                    }
                }
                for from in self.maybe(next, MOVE).into_iter().flat_map(|verb| self.eat(verb, FROM)) {
                    for (unit, end) in self.units(from) {
                        let mut moves = Vec::new();
                        self.finish_move(unit, to, false, end, &mut moves);
                        moves.retain(|(drafts, _)| {
                            drafts.first().is_some_and(|draft| self.rules.is_possible(draft))
                        });
                        found.append(&mut moves);
                    }
                }
            }
        }
    }

    /// Reads "fleet moves from London to the North Sea".
    pub(super) fn kind_then_verb(&self, at: usize, found: &mut Found<Vec<DraftOrder>>) {
        for (kind, end) in self.kinds(at) {
            for verb in self.eat(end, MOVE) {
                for from in self.eat(verb, FROM) {
                    for (unit, end) in self.units(from) {
                        found.extend(self.moves(PostUnit { kind: Some(kind), ..unit }, end));
                    }
                }
            }
        }
    }
}
