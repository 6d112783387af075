//! The equations of DATC 5.B with three values: yes, no, not known yet.
//!
//! Strengths are counted in half units and given as a range, from the least to the most that is still possible.

use super::order_table::{FULL, HALF, OrderTable};
use crate::diplomacy::convoy;
use crate::diplomacy::map::{Province, Provinces, VariantMap};

/// Decisions so far. A unit in neither set of a pair is not decided yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct DecisionTable {
    /// Units whose move succeeds.
    pub(super) moved: Provinces,
    /// Units whose move fails.
    pub(super) stayed: Provinces,
    /// Units whose support counts.
    pub(super) given: Provinces,
    /// Units whose support is cut.
    pub(super) cut: Provinces,
    /// Convoyed armies whose route is unbroken.
    pub(super) sailed: Provinces,
    /// Convoyed armies whose route is broken.
    pub(super) grounded: Provinces,
    /// Convoyed armies whose convoy fails by the paradox rule (DATC 4.A.2).
    pub(super) paradox: Provinces,
}

/// The least and the most that is still possible for a strength, in half units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StrengthRange {
    pub(super) least: u8,
    pub(super) most: u8,
}

impl StrengthRange {
    const ZERO: Self = Self { least: 0, most: 0 };

    /// Returns the range down to zero, for a strength that may still be lost.
    fn or_zero(self) -> Self {
        Self { least: 0, most: self.most }
    }
}

/// The equations over the orders of one phase.
#[derive(Clone, Copy)]
pub(super) struct StrengthEquations<'a> {
    pub(super) map: &'a VariantMap,
    pub(super) table: &'a OrderTable,
}

impl StrengthEquations<'_> {
    /// Decides if the convoy of `army` has an unbroken route; `None` if not known yet.
    pub(super) fn route(&self, known: &DecisionTable, army: Province) -> Option<bool> {
        let (safe, afloat) = self.fleets_left(known, army);
        let dest = self.table.dest[army.index()];
        if convoy::joins(self.map, army, dest, safe) {
            Some(true)
        } else if !convoy::joins(self.map, army, dest, afloat) {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the fleets that carry `army` and will surely stay, and those that may still stay.
    fn fleets_left(&self, known: &DecisionTable, army: Province) -> (Provinces, Provinces) {
        let fleets = self.table.fleets[army.index()];
        let (mut safe, mut afloat) = (fleets, fleets);
        for fleet in fleets {
            let attackers = self.table.into[fleet.index()];
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
    pub(super) fn support(&self, known: &DecisionTable, supporter: Province) -> Option<bool> {
        let table = self.table;
        let attackers = table.into[supporter.index()];
        if attackers.is_empty() {
            return Some(true);
        }
        let cutters = self.cutters(supporter);
        let arriving = cutters & (known.sailed | (cutters - table.carried));
        if !(arriving | attackers & known.moved).is_empty() {
            return Some(false);
        }
        let may_arrive = (cutters & table.carried) - known.grounded;
        if (may_arrive | (attackers - known.stayed)).is_empty() { Some(true) } else { None }
    }

    /// Returns the attackers that cut the support of `supporter` by their arrival: of another power, and not from the
    /// province at which the support is aimed (DATC 4.A.4: not by convoy from there either).
    #[inline]
    pub(super) fn cutters(&self, supporter: Province) -> Provinces {
        let table = self.table;
        let own = table.of_power[usize::from(table.power[supporter.index()])];
        (table.into[supporter.index()] & table.cutters) - own - table.aim[supporter.index()].into()
    }

    /// Decides if the move of `mover` succeeds (DATC 5.B.1); `None` if not known yet.
    #[inline]
    pub(super) fn advance(&self, known: &DecisionTable, mover: Province) -> Option<bool> {
        let table = self.table;
        if known.grounded.contains(mover) {
            return Some(false);
        }
        let dest = table.dest[mover.index()];
        let attack = self.attack(known, mover);
        if attack.most == 0 {
            return Some(false);
        }
        let resistance = match table.opponent(mover) {
            Some(opponent) => self.defend(known, opponent),
            None => self.hold(known, dest),
        };
        if attack.most <= resistance.least {
            return Some(false);
        }
        let mut sure = attack.least > resistance.most;
        for rival in table.into[dest.index()] - mover.into() {
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
    fn own(&self, known: &DecisionTable, mover: Province) -> StrengthRange {
        let table = self.table;
        if table.half.contains(mover) {
            return StrengthRange { least: HALF, most: HALF };
        }
        let dest = table.dest[mover.index()];
        if !table.carried.contains(mover) || self.map.half_strength_into(dest).is_empty() {
            return StrengthRange { least: FULL, most: FULL };
        }
        let (safe, afloat) = self.fleets_left(known, mover);
        let full = |fleets| convoy::joins_at_full_strength(self.map, mover, dest, fleets);
        StrengthRange {
            least: if full(safe) { FULL } else { HALF },
            most: if full(afloat) { FULL } else { HALF },
        }
    }

    /// Returns a mover's strength with supports, except those of units in `barred`.
    #[inline]
    fn backed(&self, known: &DecisionTable, mover: Province, barred: Provinces) -> StrengthRange {
        let own = self.own(known, mover);
        let helpers = self.table.helpers[mover.index()] - barred;
        StrengthRange {
            least: own.least + FULL * (helpers & known.given).len() as u8,
            most: own.most + FULL * (helpers - known.cut).len() as u8,
        }
    }

    /// Returns the ATTACK STRENGTH (DATC 5.B.8). Against a unit that stays, moves and supports by that unit's own power do
    /// not count.
    #[inline]
    pub(super) fn attack(&self, known: &DecisionTable, mover: Province) -> StrengthRange {
        let table = self.table;
        if known.grounded.contains(mover) {
            return StrengthRange::ZERO;
        }
        let dest = table.dest[mover.index()];
        let strength = if !table.occupied.contains(dest) {
            self.backed(known, mover, Provinces::EMPTY)
        } else {
            let leaves = table.movers.contains(dest) && table.opponent(mover).is_none();
            let victim = table.of_power[usize::from(table.power[dest.index()])];
            if leaves && known.moved.contains(dest) {
                self.backed(known, mover, Provinces::EMPTY)
            } else {
                let staying = if victim.contains(mover) {
                    StrengthRange::ZERO
                } else {
                    self.backed(known, mover, victim)
                };
                if leaves && !known.stayed.contains(dest) {
                    let leaving = self.backed(known, mover, Provinces::EMPTY);
                    StrengthRange { least: staying.least, most: leaving.most }
                } else {
                    staying
                }
            }
        };
        if table.carried.contains(mover) && !known.sailed.contains(mover) {
            strength.or_zero()
        } else {
            strength
        }
    }

    /// Returns the HOLD STRENGTH (DATC 5.B.5).
    #[inline]
    pub(super) fn hold(&self, known: &DecisionTable, province: Province) -> StrengthRange {
        let table = self.table;
        if !table.occupied.contains(province) {
            return StrengthRange::ZERO;
        }
        if table.movers.contains(province) {
            return StrengthRange {
                least: if known.stayed.contains(province) { FULL } else { 0 },
                most: if known.moved.contains(province) { 0 } else { FULL },
            };
        }
        let helpers = table.helpers[province.index()];
        StrengthRange {
            least: FULL + FULL * (helpers & known.given).len() as u8,
            most: FULL + FULL * (helpers - known.cut).len() as u8,
        }
    }

    /// Returns the DEFEND STRENGTH (DATC 5.B.6). In a head-to-head battle all supports count.
    #[inline]
    pub(super) fn defend(&self, known: &DecisionTable, mover: Province) -> StrengthRange {
        self.backed(known, mover, Provinces::EMPTY)
    }

    /// Returns the PREVENT STRENGTH (DATC 5.B.7). It is zero if the route is broken, or if the opponent in a head-to-head
    /// battle succeeded.
    #[inline]
    pub(super) fn prevent(&self, known: &DecisionTable, mover: Province) -> StrengthRange {
        let table = self.table;
        if known.grounded.contains(mover) {
            return StrengthRange::ZERO;
        }
        let opponent = table.opponent(mover);
        if opponent.is_some_and(|opponent| known.moved.contains(opponent)) {
            return StrengthRange::ZERO;
        }
        let strength = self.backed(known, mover, Provinces::EMPTY);
        let sure = (!table.carried.contains(mover) || known.sailed.contains(mover))
            && opponent.is_none_or(|opponent| known.stayed.contains(opponent));
        if sure { strength } else { strength.or_zero() }
    }
}
