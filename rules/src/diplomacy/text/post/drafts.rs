//! Orders as far as a clause alone tells them, and how likely each is on the board.

use super::clauses::PostUnit;
use super::names::NameMatch;
use crate::diplomacy::legality::MovementPhase;
use crate::diplomacy::map::{Location, Power, Province, VariantMap};
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use crate::diplomacy::text::{ParsedOrder, RequestedOrders};

/// How likely a reading is. The smallest is the likeliest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Likely {
    pub(super) rank: OrderRank,
    /// Names and forms that are not as on the board. Each name that is only alike counts [`Likely::ALIKE`].
    pub(super) loose: u32,
}

/// What the board says of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum OrderRank {
    /// The unit could carry it out.
    #[default]
    Possible,
    /// The rules forbid it; the unit would hold.
    Impossible,
    /// The text contradicts the board: army for fleet, another coast.
    Contradicts,
    /// No unit of the writer stands there.
    NoUnit,
}

impl Likely {
    /// Weight of a name that is only alike.
    pub(super) const ALIKE: u32 = 100;

    pub(super) fn of(found: NameMatch) -> Self {
        let loose = match found {
            NameMatch::Known => 0,
            NameMatch::Form => 1,
            NameMatch::Alike => Self::ALIKE,
        };
        Self { loose, ..Self::default() }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { rank: self.rank.max(other.rank), loose: self.loose + other.loose }
    }

    pub(super) fn is_guess(self) -> bool {
        self.loose >= Self::ALIKE
    }
}

/// The units of an order for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestUnits {
    All,
    Both,
    Others,
}

/// What several units do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestOrder {
    Hold,
    Disband,
}

/// What a unit does with regard to the order before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PronounOrder {
    /// Supports its unit.
    Support,
    /// Supports its unit, as the letter S alone says: it is asked back.
    SupportByLetter,
    /// Convoys its unit.
    Convoy,
    /// Convoys its unit, as the letter C alone says: it is asked back.
    ConvoyByLetter,
    /// Does the same.
    Same,
}

/// An order of a clause.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum DraftOrder {
    Order {
        order: ParsedOrder,
        /// True if the text contradicts the board.
        clashes: bool,
        /// True if the order counts only if the unit is the writer's own.
        is_aside: bool,
        likely: Likely,
    },
    /// An order for units without one.
    Rest {
        units: RestUnits,
        kind: Option<DiplomacyUnitKind>,
        order: RestOrder,
        /// Places of units that are taken out: "all hold except Paris".
        except: Vec<Province>,
    },
    /// An order that is told by the one before it.
    Pronoun(PostUnit, PronounOrder),
    Waive,
    /// All builds that are left.
    WaiveRest,
    Draw,
}

impl DraftOrder {
    pub(super) fn with(mut self, more: Likely) -> Self {
        if let Self::Order { likely, .. } = &mut self {
            *likely = likely.and(more);
        }
        self
    }

    pub(super) fn aside(mut self) -> Self {
        if let Self::Order { is_aside, .. } = &mut self {
            *is_aside = true;
        }
        self
    }
}

/// The board for which orders are read.
#[derive(Debug)]
pub(super) struct DraftRules<'a> {
    pub(super) map: &'a VariantMap,
    pub(super) position: &'a Position,
    pub(super) asked: RequestedOrders,
    /// The writer; `None` to read orders of any power.
    pub(super) seat: Option<Power>,
    pub(super) phase: MovementPhase<'a>,
    /// Builds that the writer may make; disbands that they must make, if negative.
    pub(super) due: i32,
}

/// Most readings of a clause whose coasts are open.
const MOST_READINGS: usize = 8;

impl DraftRules<'_> {
    /// Makes an order. The kinds and the coast are those on the board.
    pub(super) fn order(&self, unit: PostUnit, order: Order, other: Option<PostUnit>) -> DraftOrder {
        let (there, mut clashes) = self.find(unit);
        let mut likely = unit.likely;
        let other = other.map(|other| {
            let (there, differs) = self.find(other);
            clashes |= differs;
            likely = likely.and(other.likely);
            there.kind
        });
        let order = ParsedOrder::Order(UnitOrder { kind: there.kind, at: there.at, order, other });
        DraftOrder::Order { order, clashes, is_aside: false, likely }
    }

    pub(super) fn retreat(&self, unit: PostUnit, to: Location, to_likely: Likely) -> DraftOrder {
        let (there, clashes) = self.find(unit);
        let order = RetreatOrder { kind: there.kind, at: there.at, retreat: Retreat::To(to) };
        DraftOrder::Order {
            order: ParsedOrder::Retreat(order),
            clashes,
            is_aside: false,
            likely: unit.likely.and(to_likely),
        }
    }

    pub(super) fn disband_retreat(&self, unit: PostUnit) -> DraftOrder {
        let (there, clashes) = self.find(unit);
        let order = RetreatOrder { kind: there.kind, at: there.at, retreat: Retreat::Disband };
        DraftOrder::Order {
            order: ParsedOrder::Retreat(order),
            clashes,
            is_aside: false,
            likely: unit.likely,
        }
    }

    /// Makes a build. `None` if the kind of unit is not written.
    pub(super) fn build(&self, unit: PostUnit) -> Option<DraftOrder> {
        let kind = unit.kind?;
        let at = if kind == DiplomacyUnitKind::Army { unit.province.bare() } else { unit.at };
        let order = ParsedOrder::Adjustment(AdjustmentOrder::Build { kind, at });
        Some(DraftOrder::Order { order, clashes: false, is_aside: false, likely: unit.likely })
    }

    pub(super) fn disband(&self, unit: PostUnit) -> DraftOrder {
        let (there, clashes) = self.find(unit);
        let order = ParsedOrder::Adjustment(AdjustmentOrder::Disband { kind: there.kind, at: there.at });
        DraftOrder::Order { order, clashes, is_aside: false, likely: unit.likely }
    }

    /// Returns the unit on the board, and true if it is not as named.
    fn find(&self, named: PostUnit) -> (FoundUnit, bool) {
        let Some(unit) = self.position.unit_in(named.province) else {
            return (FoundUnit { kind: named.kind.unwrap_or(DiplomacyUnitKind::Army), at: named.at }, false);
        };
        let other_kind = named.kind.is_some_and(|kind| kind != unit.kind);
        let other_coast =
            unit.kind == DiplomacyUnitKind::Fleet && named.at != named.province.bare() && named.at != unit.at;
        (FoundUnit { kind: unit.kind, at: unit.at }, other_kind || other_coast)
    }

    pub(super) fn is_own(&self, unit: Unit) -> bool {
        self.seat.is_none_or(|seat| seat == unit.power)
    }

    /// Returns the units of the writer.
    pub(super) fn own_units(&self) -> impl Iterator<Item = Unit> + '_ {
        self.position.units().iter().copied().filter(|unit| self.is_own(*unit))
    }

    /// Ranks the orders of a clause, with every coast that is left open.
    pub(super) fn settle(&self, drafts: Vec<DraftOrder>) -> Vec<(Vec<DraftOrder>, Likely)> {
        let mut all: Vec<(Vec<DraftOrder>, Likely)> = vec![(Vec::new(), Likely::default())];
        for draft in drafts {
            let DraftOrder::Order { order, clashes, is_aside, likely } = draft else {
                all.iter_mut().for_each(|(drafts, _)| drafts.push(draft.clone()));
                continue;
            };
            if is_aside && self.rank(&order, false) == OrderRank::NoUnit {
                let loose = Likely { loose: likely.loose, ..Likely::default() };
                all.iter_mut().for_each(|(_, so_far)| *so_far = so_far.and(loose));
                continue;
            }
            let options = self.with_coasts(order);
            let mut longer = Vec::new();
            for (drafts, so_far) in &all {
                for option in &options {
                    let settled = DraftOrder::Order {
                        order: *option,
                        clashes: false,
                        is_aside: false,
                        likely: Likely::default(),
                    };
                    let ranked = Likely { rank: self.rank(option, clashes), ..likely };
                    longer.push(([drafts.as_slice(), &[settled]].concat(), so_far.and(ranked)));
                }
            }
            longer.truncate(MOST_READINGS);
            all = longer;
        }
        all
    }

    /// Returns the order that a pronoun stands for. `None` without an order before it, or if it could not be carried out.
    pub(super) fn repeat(
        &self,
        unit: PostUnit,
        does: PronounOrder,
        before: Option<UnitOrder>,
    ) -> Option<DraftOrder> {
        let before = before?;
        let from = self.map.province_of(before.at);
        let (order, other) = match (does, before.order) {
            (PronounOrder::Support | PronounOrder::SupportByLetter, Order::Move { to, .. }) => {
                (Order::SupportMove { from, to }, Some(before.kind))
            }
            // "The Black Sea convoys Armenia to Rumania, Bulgaria supports the landing."
            (PronounOrder::Support | PronounOrder::SupportByLetter, Order::Convoy { from, to }) => {
                (Order::SupportMove { from, to: to.bare() }, before.other)
            }
            (PronounOrder::Support | PronounOrder::SupportByLetter, _) => {
                (Order::SupportHold { at: from }, Some(before.kind))
            }
            (PronounOrder::Convoy | PronounOrder::ConvoyByLetter, Order::Move { to, .. }) => {
                (Order::Convoy { from, to: self.map.province_of(to) }, Some(before.kind))
            }
            (PronounOrder::Convoy | PronounOrder::ConvoyByLetter, _) => return None,
            (PronounOrder::Same, order) => (order, before.other),
        };
        let mut draft = self.order(unit, order, None);
        if let DraftOrder::Order { order: ParsedOrder::Order(order), .. } = &mut draft {
            order.other = other;
        }
        self.is_possible(&draft).then_some(draft)
    }

    /// Returns true if the unit could carry an order out.
    pub(super) fn is_possible(&self, draft: &DraftOrder) -> bool {
        match draft {
            DraftOrder::Order { order, clashes, .. } => self.rank(order, *clashes) == OrderRank::Possible,
            _ => false,
        }
    }

    fn rank(&self, order: &ParsedOrder, clashes: bool) -> OrderRank {
        let own =
            |at: Location| self.position.unit_in(self.map.province_of(at)).filter(|unit| self.is_own(*unit));
        let possible = match order {
            ParsedOrder::Order(order) => {
                let Some(unit) = own(order.at) else { return OrderRank::NoUnit };
                let by_convoy = matches!(order.order, Order::Move { via: true, .. });
                let carried = unit.kind == DiplomacyUnitKind::Army || !by_convoy;
                carried && self.phase.check(unit.power, order).is_ok()
            }
            ParsedOrder::Retreat(RetreatOrder { at, retreat, .. }) => {
                let Some(unit) = own(*at) else { return OrderRank::NoUnit };
                match retreat {
                    Retreat::Disband => true,
                    Retreat::To(to) => self.map.steps(unit.kind, unit.at).contains(self.map.province_of(*to)),
                }
            }
            ParsedOrder::Adjustment(AdjustmentOrder::Build { kind, at }) => {
                let province = self.map.province_of(*at);
                let home = self.map.province(province).home_of;
                let is_home = home.is_some_and(|owner| self.seat.is_none_or(|seat| seat == owner));
                is_home
                    && self.position.unit_in(province).is_none()
                    && self.map.berths(*kind, province).contains(*at)
            }
            ParsedOrder::Adjustment(AdjustmentOrder::Disband { at, .. }) => {
                if own(*at).is_none() {
                    return OrderRank::NoUnit;
                }
                true
            }
            ParsedOrder::Adjustment(AdjustmentOrder::Waive) | ParsedOrder::Draw => true,
        };
        match (clashes, possible) {
            (true, _) => OrderRank::Contradicts,
            (false, true) => OrderRank::Possible,
            (false, false) => OrderRank::Impossible,
        }
    }

    /// Returns the order with its coast: once for each coast that it may mean.
    fn with_coasts(&self, order: ParsedOrder) -> Vec<ParsedOrder> {
        let (from, to) = match &order {
            ParsedOrder::Order(UnitOrder { at, order: Order::Move { to, .. }, .. }) => (Some(*at), *to),
            ParsedOrder::Retreat(RetreatOrder { at, retreat: Retreat::To(to), .. }) => (Some(*at), *to),
            ParsedOrder::Adjustment(AdjustmentOrder::Build { kind: DiplomacyUnitKind::Fleet, at }) => {
                (None, *at)
            }
            _ => return vec![order],
        };
        let province = self.map.province_of(to);
        let coasts = &self.map.province(province).coasts;
        let unit = from.map(|from| self.position.unit_in(self.map.province_of(from)));
        let army = matches!(unit, Some(None))
            || unit.flatten().is_some_and(|unit| unit.kind == DiplomacyUnitKind::Army);
        if army {
            return vec![crate::diplomacy::text::at_coast(order, province.bare())];
        }
        if to != province.bare() || coasts.is_empty() {
            return vec![order];
        }
        let reached = |coast: &Location| match unit.flatten() {
            Some(unit) => self.map.fleet_steps(unit.at).contains(*coast),
            None => true,
        };
        let open: Vec<ParsedOrder> = coasts
            .iter()
            .copied()
            .filter(reached)
            .map(|coast| crate::diplomacy::text::at_coast(order, coast))
            .collect();
        if open.is_empty() { vec![order] } else { open }
    }
}

struct FoundUnit {
    kind: DiplomacyUnitKind,
    at: Location,
}
