//! Agreements between two powers: what they promise, whether a position allows the promise, and which orders break it.
//!
//! A promise is judged by the orders that were carried out, not by their success: an attack that bounces breaks a peace.

use serde::{Deserialize, Serialize};

use super::game::{DiplomacyPhase, Event, State};
use super::judge::OrderResult;
use super::legality::MovementPhase;
use super::map::{Power, Province, VariantMap};
use super::order::{AdjustmentOrder, Order, UnitOrder};
use super::position::{Position, Unit};
use super::rulebook::Rulebook;
use crate::rules::{MOST_AGREED_TURNS, Message, Seat, SeatAgreement};

/// What two powers promise each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AgreementTerms {
    /// Neither attacks a unit or a centre of the other, supports or convoys an attack on one, or retreats to one.
    Peace,
    /// Neither enters a province, by a move, a retreat or a build.
    Demilitarised {
        /// The province.
        province: Province,
    },
    /// The power to which it is proposed supports a move of the other's unit in the phase in which it is proposed. Void if
    /// the unit is not ordered to move there.
    SupportMove {
        /// Province of the unit that moves.
        from: Province,
        /// Its destination.
        to: Province,
    },
}

/// An agreement between two seats of Diplomacy.
pub type PowerAgreement = SeatAgreement<AgreementTerms>;

/// A position with what is needed to judge promises in it.
pub struct PromiseJudge<'a> {
    map: &'static VariantMap,
    state: &'a State,
    position: Position,
}

/// The side of a power in an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PowerPromise {
    /// The power that promises.
    pub power: Power,
    /// The power to which it promises.
    pub partner: Power,
    /// The promise.
    pub terms: AgreementTerms,
}

impl<'a> PromiseJudge<'a> {
    /// Makes the judge of a position; `None` before the start of a game.
    pub fn of(state: &'a State) -> Option<Self> {
        let map = state.map()?;
        Some(Self { map, state, position: state.position(map) })
    }

    /// Returns true if an order of one of the promising power's units breaks the promise by itself. A missing support is
    /// no order, see [`Self::is_supported`].
    pub fn breaks(&self, promise: PowerPromise, unit: Unit, order: Order) -> bool {
        let is_foreign = |from: Province, than: Power| {
            self.position.unit_in(from).is_none_or(|helped| helped.power != than)
        };
        match (promise.terms, order) {
            (AgreementTerms::Peace, Order::Move { to, .. }) => {
                self.is_held_by(self.map.province_of(to), promise.partner)
            }
            (AgreementTerms::Peace, Order::SupportMove { from, to }) => {
                is_foreign(from, promise.partner)
                    && self.is_held_by(self.map.province_of(to), promise.partner)
            }
            (AgreementTerms::Peace, Order::Convoy { from, to }) => {
                is_foreign(from, promise.partner) && self.is_held_by(to, promise.partner)
            }
            (AgreementTerms::Demilitarised { province }, Order::Move { to, .. }) => {
                self.map.province_of(to) == province
            }
            (AgreementTerms::Demilitarised { province }, Order::Convoy { from, to }) => {
                to == province && !is_foreign(from, unit.power)
            }
            _ => false,
        }
    }

    /// Returns true if the promising power may not have a unit come to a province by a retreat or a build.
    pub fn forbids_arrival(&self, promise: PowerPromise, province: Province) -> bool {
        match promise.terms {
            AgreementTerms::Peace => self.owner(province) == Some(promise.partner),
            AgreementTerms::Demilitarised { province: free } => free == province,
            AgreementTerms::SupportMove { .. } => false,
        }
    }

    fn is_held_by(&self, province: Province, power: Power) -> bool {
        self.owner(province) == Some(power)
            || self.position.unit_in(province).is_some_and(|unit| unit.power == power)
    }

    fn owner(&self, province: Province) -> Option<Power> {
        self.state.ownership.as_ref().and_then(|all| all.owner(province))
    }

    /// Returns true if one power has a unit in a centre of the other.
    fn stands_in_centre(&self, guest: Power, host: Power) -> bool {
        let mut units = self.state.units.iter().filter(|unit| unit.power == guest);
        units.any(|unit| self.owner(self.map.province_of(unit.at)) == Some(host))
    }

    /// Returns the units of a power that can support a move, in the order of the position.
    pub fn supporters(&self, power: Power, from: Province, to: Province) -> Vec<Unit> {
        let choices = self.state.options.as_ref().map_or_else(Rulebook::default, |options| options.choices);
        let phase = MovementPhase::new(self.map, &self.position, choices);
        let support = Order::SupportMove { from, to: to.bare() };
        let can = |unit: &&Unit| {
            let order = UnitOrder { kind: unit.kind, at: unit.at, order: support, other: None };
            unit.power == power && phase.check(power, &order).is_ok()
        };
        self.position.units().iter().filter(can).copied().collect()
    }

    /// Returns true if orders, each with its unit, support a move.
    pub fn is_supported(
        &self,
        orders: impl IntoIterator<Item = (Unit, Order)>,
        power: Power,
        (from, to): (Province, Province),
    ) -> bool {
        let supports = |order| {
            matches!(order, Order::SupportMove { from: helped, to: place }
                if helped == from && self.map.province_of(place) == to)
        };
        orders.into_iter().any(|(unit, order)| unit.power == power && supports(order))
    }

    /// Checks that this position allows the promises of an agreement.
    fn check(&self, by: Power, to: Power, terms: AgreementTerms) -> Result<(), &'static str> {
        let has_place = |province: Province| province.index() < self.map.provinces().len();
        match terms {
            AgreementTerms::Peace => {
                let stands = self.stands_in_centre(by, to) || self.stands_in_centre(to, by);
                if stands { Err("diplomacy-agreement-not-in-centres") } else { Ok(()) }
            }
            AgreementTerms::Demilitarised { province } if !has_place(province) => {
                Err("diplomacy-agreement-no-place")
            }
            AgreementTerms::Demilitarised { province } => {
                let unit = self.position.unit_in(province);
                match unit.filter(|unit| [by, to].contains(&unit.power)) {
                    Some(_) => Err("diplomacy-agreement-not-empty"),
                    None => Ok(()),
                }
            }
            AgreementTerms::SupportMove { from, to: place } => {
                if !has_place(from) || !has_place(place) {
                    return Err("diplomacy-agreement-no-place");
                }
                if self.state.step != DiplomacyPhase::Movement {
                    return Err("diplomacy-agreement-no-moves");
                }
                let is_own = self.position.unit_in(from).is_some_and(|unit| unit.power == by);
                match is_own && !self.supporters(to, from, place).is_empty() {
                    true => Ok(()),
                    false => Err("diplomacy-agreement-no-support"),
                }
            }
        }
    }
}

/// Makes an agreement between two seats, from the turn whose orders are judged next.
///
/// # Errors
/// The reason why this position does not allow it.
pub(super) fn draft(
    state: &State,
    (by, to): (Seat, Seat),
    terms: AgreementTerms,
    turns: u32,
) -> Result<PowerAgreement, Message> {
    let refuse = |id: &str| Err(Message::new(id));
    let judge = PromiseJudge::of(state).filter(|_| state.step != DiplomacyPhase::Over);
    let (Some(judge), Some(one), Some(other)) = (judge, state.power_of(by), state.power_of(to)) else {
        return refuse("rules-no-agreements");
    };
    if one == other || !state.survives(by) || !state.survives(to) {
        return refuse("diplomacy-agreement-no-partner");
    }
    if !(1..=MOST_AGREED_TURNS).contains(&turns) {
        return Err(Message::new("diplomacy-agreement-too-long").with("most", MOST_AGREED_TURNS));
    }
    if let Err(id) = judge.check(one, other, terms) {
        return refuse(id);
    }
    let first_turn = next_judged_turn(state);
    let turns = if matches!(terms, AgreementTerms::SupportMove { .. }) { 1 } else { turns };
    Ok(SeatAgreement { by, to, terms, first_turn, last_turn: first_turn + turns - 1 })
}

/// Returns the turn whose movement orders are judged next, from 1.
fn next_judged_turn(state: &State) -> u32 {
    u32::from(state.turn) + u32::from(state.step != DiplomacyPhase::Movement)
}

/// Returns true if nothing can break the agreement any more, or if it is too late to accept a proposal.
pub(super) fn is_past(state: &State, agreement: &PowerAgreement, is_open: bool) -> bool {
    let turn = u32::from(state.turn);
    let is_judged = state.step != DiplomacyPhase::Movement;
    let is_support = matches!(agreement.terms, AgreementTerms::SupportMove { .. });
    match () {
        () if state.step == DiplomacyPhase::Over => true,
        () if is_open => next_judged_turn(state) > agreement.first_turn,
        () if is_support => turn > agreement.last_turn || turn == agreement.last_turn && is_judged,
        () => turn > agreement.last_turn,
    }
}

/// Returns the promises of a seat that hold in this phase.
pub(super) fn promises_of(state: &State, seat: Seat, agreements: &[PowerAgreement]) -> Vec<PowerPromise> {
    let holding = agreements.iter().filter(|agreement| agreement.holds_in(state.turn.into()));
    let promise = |agreement: &PowerAgreement| {
        let power = state.power_of(seat)?;
        let partner = state.power_of(agreement.partner(seat)?)?;
        Some(PowerPromise { power, partner, terms: agreement.terms })
    };
    holding.filter_map(promise).collect()
}

/// Returns the seats that break an agreement by an event, in order.
pub(super) fn breaches(before: &State, event: &Event, agreement: &PowerAgreement) -> Vec<Seat> {
    if !agreement.holds_in(before.turn.into()) {
        return Vec::new();
    }
    let Some(judge) = PromiseJudge::of(before) else { return Vec::new() };
    let broken = |seat: &Seat| {
        let promises = promises_of(before, *seat, std::slice::from_ref(agreement));
        promises.into_iter().any(|promise| is_broken(&judge, event, *seat, agreement, promise))
    };
    let mut seats = [agreement.by, agreement.to];
    seats.sort_unstable();
    seats.into_iter().filter(broken).collect()
}

fn is_broken(
    judge: &PromiseJudge,
    event: &Event,
    seat: Seat,
    agreement: &PowerAgreement,
    promise: PowerPromise,
) -> bool {
    match (event, agreement.terms) {
        (Event::Moved { resolution, .. }, AgreementTerms::SupportMove { from, to }) => {
            let given =
                || resolution.results.iter().filter_map(|one: &OrderResult| Some((one.unit, one.order?)));
            let goes = |(unit, order): (Unit, Order)| {
                judge.map.province_of(unit.at) == from
                    && matches!(order, Order::Move { to: place, .. } if judge.map.province_of(place) == to)
            };
            seat == agreement.to
                && given().any(goes)
                && !judge.is_supported(given(), promise.power, (from, to))
        }
        (Event::Moved { resolution, .. }, _) => {
            let own = resolution.results.iter().filter(|one| one.unit.power == promise.power);
            own.filter_map(|one| Some((one.unit, one.order?)))
                .any(|(unit, order)| judge.breaks(promise, unit, order))
        }
        (Event::Retreated { retreats, .. }, _) => {
            let own = retreats.results.iter().filter(|one| one.unit.power == promise.power);
            own.filter_map(|one| one.ordered)
                .any(|to| judge.forbids_arrival(promise, judge.map.province_of(to)))
        }
        (Event::Adjusted { adjustments }, _) => {
            let own = adjustments.results.iter().filter(|one| one.power == promise.power && one.done);
            own.filter_map(|one| match one.order {
                AdjustmentOrder::Build { at, .. } => Some(judge.map.province_of(at)),
                _ => None,
            })
            .any(|site| judge.forbids_arrival(promise, site))
        }
        _ => false,
    }
}
