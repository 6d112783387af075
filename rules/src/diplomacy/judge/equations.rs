//! The conditions of DATC 5.B in three values: yes, no, not yet known.
//!
//! Strengths are counted in half units and given as a range: the least and the most that they can still be.

use super::docket::{Docket, FULL, HALF};
use crate::diplomacy::convoy;
use crate::diplomacy::map::{Map, Province, Provinces};

/// Decisions so far. A unit in neither set of a pair is not decided yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Answers {
    /// Moves that succeed, and moves that fail.
    pub(super) moved: Provinces,
    pub(super) stayed: Provinces,
    /// Supports that count, and supports that are cut.
    pub(super) given: Provinces,
    pub(super) cut: Provinces,
    /// Carried armies whose route is unbroken, and those whose route is broken.
    pub(super) sailed: Provinces,
    pub(super) grounded: Provinces,
    /// Carried armies whose convoy fails by the paradox rule (4.A.2).
    pub(super) paradox: Provinces,
}

/// The least and the most that a strength can still be, in half units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Range {
    const ZERO: Self = Self { least: 0, most: 0 };

    fn or_zero(self) -> Self {
        Self { least: 0, most: self.most }
    }
}

/// The equations over the orders of one phase.
#[derive(Clone, Copy)]
pub(super) struct Equations<'a> {
    pub(super) map: &'a Map,
    pub(super) docket: &'a Docket,
}

impl Equations<'_> {
    /// Decides if the convoy of `army` has an unbroken route; `None` if not known yet.
    pub(super) fn route(&self, known: &Answers, army: Province) -> Option<bool> {
        let (safe, afloat) = self.fleets_left(known, army);
        let dest = self.docket.dest[army.index()];
        if convoy::joins(self.map, army, dest, safe) {
            Some(true)
        } else if !convoy::joins(self.map, army, dest, afloat) {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the fleets that carry `army` and will surely stay, and those that may still stay.
    fn fleets_left(&self, known: &Answers, army: Province) -> (Provinces, Provinces) {
        let fleets = self.docket.fleets[army.index()];
        let (mut safe, mut afloat) = (fleets, fleets);
        for fleet in fleets {
            let attackers = self.docket.into[fleet.index()];
            if !(attackers - known.stayed).is_empty() {
                safe.remove(fleet);
            }
            if !(attackers & known.moved).is_empty() {
                afloat.remove(fleet);
            }
        }
        (safe, afloat)
    }

    /// Decides if the support of `supporter` counts (DATC 5.B.3); `None` if not known yet.
    #[inline]
    pub(super) fn support(&self, known: &Answers, supporter: Province) -> Option<bool> {
        let docket = self.docket;
        let attackers = docket.into[supporter.index()];
        if attackers.is_empty() {
            return Some(true);
        }
        let cutters = self.cutters(supporter);
        let arriving = cutters & (known.sailed | (cutters - docket.carried));
        if !(arriving | attackers & known.moved).is_empty() {
            return Some(false);
        }
        let may_arrive = (cutters & docket.carried) - known.grounded;
        if (may_arrive | (attackers - known.stayed)).is_empty() { Some(true) } else { None }
    }

    /// Returns the attackers that cut the support of `supporter` by their arrival: of another power, and not from the
    /// province at which the support is aimed (4.A.4: not by convoy from there either).
    #[inline]
    pub(super) fn cutters(&self, supporter: Province) -> Provinces {
        let docket = self.docket;
        let own = docket.of_power[usize::from(docket.power[supporter.index()])];
        (docket.into[supporter.index()] & docket.cutters) - own - docket.aim[supporter.index()].into()
    }

    /// Decides if the move of `mover` succeeds (DATC 5.B.1); `None` if not known yet.
    #[inline]
    pub(super) fn advance(&self, known: &Answers, mover: Province) -> Option<bool> {
        let docket = self.docket;
        if known.grounded.contains(mover) {
            return Some(false);
        }
        let dest = docket.dest[mover.index()];
        let attack = self.attack(known, mover);
        if attack.most == 0 {
            return Some(false);
        }
        let resistance = match docket.opponent(mover) {
            Some(opponent) => self.defend(known, opponent),
            None => self.hold(known, dest),
        };
        if attack.most <= resistance.least {
            return Some(false);
        }
        let mut sure = attack.least > resistance.most;
        for rival in docket.into[dest.index()] - mover.into() {
            let prevent = self.prevent(known, rival);
            if attack.most <= prevent.least {
                return Some(false);
            }
            sure &= attack.least > prevent.most;
        }
        sure.then_some(true)
    }

    /// Returns a mover's strength without supports: one unit, or half over a half-strength passage.
    #[inline]
    fn own(&self, known: &Answers, mover: Province) -> Range {
        let docket = self.docket;
        if docket.half.contains(mover) {
            return Range { least: HALF, most: HALF };
        }
        let dest = docket.dest[mover.index()];
        if !docket.carried.contains(mover) || self.map.half_strength_into(dest).is_empty() {
            return Range { least: FULL, most: FULL };
        }
        let (safe, afloat) = self.fleets_left(known, mover);
        let full = |fleets| convoy::joins_at_full_strength(self.map, mover, dest, fleets);
        Range { least: if full(safe) { FULL } else { HALF }, most: if full(afloat) { FULL } else { HALF } }
    }

    /// Returns a mover's strength with supports, except those of units in `barred`.
    #[inline]
    fn backed(&self, known: &Answers, mover: Province, barred: Provinces) -> Range {
        let own = self.own(known, mover);
        let helpers = self.docket.helpers[mover.index()] - barred;
        Range {
            least: own.least + FULL * (helpers & known.given).len() as u8,
            most: own.most + FULL * (helpers - known.cut).len() as u8,
        }
    }

    /// Returns the ATTACK STRENGTH (DATC 5.B.8): against a unit that stays, moves and supports by its own power do not
    /// count.
    #[inline]
    pub(super) fn attack(&self, known: &Answers, mover: Province) -> Range {
        let docket = self.docket;
        if known.grounded.contains(mover) {
            return Range::ZERO;
        }
        let dest = docket.dest[mover.index()];
        let strength = if !docket.occupied.contains(dest) {
            self.backed(known, mover, Provinces::EMPTY)
        } else {
            let leaves = docket.movers.contains(dest) && docket.opponent(mover).is_none();
            let victim = docket.of_power[usize::from(docket.power[dest.index()])];
            if leaves && known.moved.contains(dest) {
                self.backed(known, mover, Provinces::EMPTY)
            } else {
                let staying =
                    if victim.contains(mover) { Range::ZERO } else { self.backed(known, mover, victim) };
                if leaves && !known.stayed.contains(dest) {
                    let leaving = self.backed(known, mover, Provinces::EMPTY);
                    Range { least: staying.least, most: leaving.most }
                } else {
                    staying
                }
            }
        };
        if docket.carried.contains(mover) && !known.sailed.contains(mover) {
            strength.or_zero()
        } else {
            strength
        }
    }

    /// Returns the HOLD STRENGTH (DATC 5.B.5).
    #[inline]
    pub(super) fn hold(&self, known: &Answers, province: Province) -> Range {
        let docket = self.docket;
        if !docket.occupied.contains(province) {
            return Range::ZERO;
        }
        if docket.movers.contains(province) {
            return Range {
                least: if known.stayed.contains(province) { FULL } else { 0 },
                most: if known.moved.contains(province) { 0 } else { FULL },
            };
        }
        let helpers = docket.helpers[province.index()];
        Range {
            least: FULL + FULL * (helpers & known.given).len() as u8,
            most: FULL + FULL * (helpers - known.cut).len() as u8,
        }
    }

    /// Returns the DEFEND STRENGTH (DATC 5.B.6): in a head-to-head battle all supports count.
    #[inline]
    pub(super) fn defend(&self, known: &Answers, mover: Province) -> Range {
        self.backed(known, mover, Provinces::EMPTY)
    }

    /// Returns the PREVENT STRENGTH (DATC 5.B.7): zero if the route is broken, or if the opponent in a head-to-head
    /// battle succeeded.
    #[inline]
    pub(super) fn prevent(&self, known: &Answers, mover: Province) -> Range {
        let docket = self.docket;
        if known.grounded.contains(mover) {
            return Range::ZERO;
        }
        let opponent = docket.opponent(mover);
        if opponent.is_some_and(|opponent| known.moved.contains(opponent)) {
            return Range::ZERO;
        }
        let strength = self.backed(known, mover, Provinces::EMPTY);
        let sure = (!docket.carried.contains(mover) || known.sailed.contains(mover))
            && opponent.is_none_or(|opponent| known.stayed.contains(opponent));
        if sure { strength } else { strength.or_zero() }
    }
}
