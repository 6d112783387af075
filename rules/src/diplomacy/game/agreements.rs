//! Agreements as a player meets them: the terms to choose from, in words, and whether a post keeps them.

use super::narration::{code, kind, place_name, power_name};
use super::state::{Act, DiplomacyPhase, State};
use crate::diplomacy::agreement::{AgreementTerms, PowerAgreement, PromiseJudge, promises_of};
use crate::diplomacy::map::{Location, Province, Provinces, VariantMap};
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat};
use crate::diplomacy::position::{Season, Unit};
use crate::rules::{AgreementChoice, Message, Seat};

/// Returns the terms that a seat can propose to somebody now.
pub(super) fn choices(state: &State, seat: Seat) -> Vec<AgreementChoice<AgreementTerms>> {
    let (Some(map), Some(power)) = (state.map(), state.power_of(seat)) else { return Vec::new() };
    if state.step == DiplomacyPhase::Over || !state.survives(seat) {
        return Vec::new();
    }
    let own: Vec<Unit> = state.units.iter().filter(|unit| unit.power == power).copied().collect();
    let peace = AgreementChoice {
        terms: AgreementTerms::Peace,
        kind: Message::new("diplomacy-agreement-kind-peace"),
        name: Message::new("diplomacy-agreement-choice-peace"),
    };
    let mut choices = vec![peace];
    let here: Provinces = own.iter().map(|unit| map.province_of(unit.at)).collect();
    let near = own.iter().fold(Provinces::EMPTY, |near, unit| near | map.steps(unit.kind, unit.at)) - here;
    choices.extend(near.into_iter().map(|province| {
        AgreementChoice {
            terms: AgreementTerms::Demilitarised { province },
            kind: Message::new("diplomacy-agreement-kind-demilitarised"),
            name: Message::new("diplomacy-agreement-choice-demilitarised")
                .with("place", place_name(map, province.bare())),
        }
    }));
    if state.step == DiplomacyPhase::Movement {
        choices.extend(supports(state, map, &own));
    }
    choices
}

/// Returns the moves of these units that a unit of another power can support.
fn supports(state: &State, map: &VariantMap, own: &[Unit]) -> Vec<AgreementChoice<AgreementTerms>> {
    let mut choices = Vec::new();
    for unit in own {
        let from = map.province_of(unit.at);
        for to in map.steps(unit.kind, unit.at) {
            let can = |other: &Unit| {
                other.power != unit.power
                    && map.province_of(other.at) != to
                    && map.reach(other.kind, other.at).contains(to)
            };
            if state.units.iter().any(can) {
                choices.push(AgreementChoice {
                    terms: AgreementTerms::SupportMove { from, to },
                    kind: Message::new("diplomacy-agreement-kind-support"),
                    name: Message::new("diplomacy-agreement-choice-support")
                        .with("kind", kind(unit.kind))
                        .with("place", place_name(map, from.bare()))
                        .with("to", place_name(map, to.bare())),
                });
            }
        }
    }
    choices
}

/// Returns an agreement in words: what it promises, and until when.
pub(super) fn describe(state: &State, agreement: &PowerAgreement) -> Message {
    let Some(map) = state.map() else { return Message::new("rules-no-agreements") };
    let place = |province: Province| place_name(map, province.bare());
    match agreement.terms {
        AgreementTerms::Peace => {
            Message::new("diplomacy-agreement-peace").with("until", until(state, agreement.last_turn))
        }
        AgreementTerms::Demilitarised { province } => Message::new("diplomacy-agreement-demilitarised")
            .with("place", place(province))
            .with("until", until(state, agreement.last_turn)),
        AgreementTerms::SupportMove { from, to } => {
            let name = |seat| state.power_of(seat).map(|power| power_name(map, power));
            let (by, helper) = (name(agreement.by), name(agreement.to));
            let unnamed = || Message::new("rules-no-agreements");
            Message::new("diplomacy-agreement-support")
                .with("power", by.unwrap_or_else(unnamed))
                .with("by", helper.unwrap_or_else(unnamed))
                .with("place", place(from))
                .with("to", place(to))
        }
    }
}

/// Returns the name of a turn.
fn until(state: &State, turn: u32) -> Message {
    let is_later = state.season.is_some_and(|season| season != Season::Spring);
    let now = i64::from(state.year) * 2 + i64::from(is_later);
    let half = now + i64::from(turn) - i64::from(state.turn);
    let season = if half.rem_euclid(2) == 0 { Season::Spring } else { Season::Fall };
    Message::new("diplomacy-agreement-turn").with("season", code(season)).with("year", half.div_euclid(2))
}

/// Returns true if a post keeps the agreements of its seat, as far as they hold now.
pub(super) fn keeps(state: &State, seat: Seat, acts: &[Act], agreements: &[PowerAgreement]) -> bool {
    let Some((judge, map)) = PromiseJudge::of(state).zip(state.map()) else { return true };
    let position = state.position(map);
    let orders: Vec<(Unit, Order)> = acts
        .iter()
        .filter_map(|act| match act {
            Act::Order(order) => Some((position.unit_in(map.province_of(order.at))?, order.order)),
            _ => None,
        })
        .collect();
    let arrivals: Provinces = acts.iter().filter_map(|act| Some(map.province_of(arrival(act)?))).collect();
    let is_owing =
        |agreement: &PowerAgreement| agreement.to == seat && state.step == DiplomacyPhase::Movement;
    let supported = agreements.iter().filter(|agreement| is_owing(agreement)).all(|agreement| {
        let AgreementTerms::SupportMove { from, to } = agreement.terms else { return true };
        let power = state.power_of(seat).filter(|_| agreement.holds_in(state.turn.into()));
        power.is_none_or(|power| judge.is_supported(orders.iter().copied(), power, (from, to)))
    });
    supported
        && promises_of(state, seat, agreements).into_iter().all(|promise| {
            !orders.iter().any(|(unit, order)| judge.breaks(promise, *unit, *order))
                && !arrivals.into_iter().any(|province| judge.forbids_arrival(promise, province))
        })
}

/// Returns the place to which an act brings a unit outside a movement phase.
pub(in crate::diplomacy) fn arrival(act: &Act) -> Option<Location> {
    match act {
        Act::Retreat(order) => match order.retreat {
            Retreat::To(to) => Some(to),
            Retreat::Disband => None,
        },
        Act::Adjust(AdjustmentOrder::Build { at, .. }) => Some(*at),
        _ => None,
    }
}
