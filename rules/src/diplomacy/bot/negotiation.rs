//! The agreements that a bot makes. A beginner refuses all. The others keep one neighbour as their target, make peace with
//! the rest, and give a support that costs them little. They end an agreement openly when the partner is about to win;
//! one that was broken is over by itself, and there is no other for [`MEMORY`] turns.

use std::cmp::Reverse;

use super::BotContext;
use super::place_values::{PlaceValues, dangers};
use super::truce::{NEAR_THE_END, reach, touch};
use crate::diplomacy::agreement::{AgreementTerms, PowerAgreement, PromiseJudge, draft, promises_of};
use crate::diplomacy::game::{DiplomacyPhase, State};
use crate::diplomacy::map::{Power, Province};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::Season;
use crate::rules::{AgreementRecord, AgreementStatus, BotLevel, NegotiationStep, Seat};
use crate::seeded_rng::pick_seeded_number;

/// Turns for which a bot trusts nobody who has broken an agreement, and proposes nothing again that was refused or not
/// answered.
const MEMORY: u32 = 6;
/// Length of a proposal of a bot, in turns: two years.
const PROPOSED_TURNS: u32 = 4;
/// Most that a supporting unit may lose by staying, in the values of places.
const CHEAP: i32 = 150;
/// Powers from which on a bot makes peace; with fewer each peace decides the game.
const FEWEST_POWERS: usize = 3;
/// Weight of a centre that could be attacked, against one unit that defends it.
const PREY: i64 = 3;

type Record = AgreementRecord<AgreementTerms>;
type Step = NegotiationStep<AgreementTerms>;

/// Returns the steps of the bot on `seat`: an answer to each proposal, endings, and in Spring a proposal or two.
pub(in crate::diplomacy) fn negotiate(
    table: &State,
    seat: Seat,
    level: BotLevel,
    seed: u64,
    records: &[Record],
) -> Vec<Step> {
    let is_asked =
        |record: &Record| record.status == AgreementStatus::Proposed && record.agreement.to == seat;
    let refuse_all = || {
        let asked = (0..records.len()).filter(|index| is_asked(&records[*index]));
        asked.map(NegotiationStep::Refuse).collect()
    };
    let Some((map, power)) = table.map().zip(table.power_of(seat)) else { return refuse_all() };
    if level == BotLevel::Beginner || table.step == DiplomacyPhase::Over || !table.survives(seat) {
        return refuse_all();
    }
    let context = BotContext::new(table, map, power, seed, Vec::new());
    let mut diplomat = Diplomat::of(&context, seat, records);
    let mut steps = Vec::new();
    for (index, record) in records.iter().enumerate() {
        if is_asked(record) {
            if diplomat.is_welcome(&record.agreement) {
                diplomat.bound.push(record.agreement.clone());
                steps.push(NegotiationStep::Accept(index));
            } else {
                steps.push(NegotiationStep::Refuse(index));
            }
        } else if record.status == AgreementStatus::Accepted && diplomat.must_leave(&record.agreement) {
            steps.push(NegotiationStep::End(index));
        }
    }
    steps.extend(diplomat.proposals().into_iter().map(NegotiationStep::Propose));
    steps
}

struct Diplomat<'a> {
    context: &'a BotContext<'a>,
    seat: Seat,
    records: &'a [Record],
    /// The neighbour that the bot wants to attack; `None` if it has no neighbour.
    target: Option<Power>,
    /// Agreements that bind the bot, those of this time included.
    bound: Vec<PowerAgreement>,
}

impl<'a> Diplomat<'a> {
    fn of(context: &'a BotContext<'a>, seat: Seat, records: &'a [Record]) -> Self {
        let binds = |record: &&Record| record.status.binds() || is_own_offer(record, seat);
        let bound = records.iter().filter(binds).map(|record| record.agreement.clone()).collect();
        let mut diplomat = Self { context, seat, records, target: None, bound };
        diplomat.target = diplomat.neighbours().into_iter().max_by_key(|other| {
            let about = [other.index() as u64, u64::from(context.table.turn.div_ceil(2))];
            let whim = pick_seeded_number(context.seed, &about, 100);
            (!diplomat.is_friend(*other), diplomat.gain(*other), whim)
        });
        diplomat
    }

    /// Returns the powers whose units could meet the bot's.
    fn neighbours(&self) -> Vec<Power> {
        let BotContext { table, map, power, .. } = *self.context;
        map.powers()
            .filter(|other| *other != power && self.is_alive(*other) && touch(table, map, power, *other))
            .collect()
    }

    fn is_alive(&self, power: Power) -> bool {
        let table = self.context.table;
        table.seat_of(power).is_some_and(|seat| table.survives(seat))
    }

    fn centres(&self, power: Power) -> u32 {
        let table = self.context.table;
        table.ownership.as_ref().map_or(0, |ownership| ownership.centres_of(power).len())
    }

    /// Returns what the bot could take from a power: its centres within reach, less the units that defend them.
    fn gain(&self, other: Power) -> i64 {
        let BotContext { table, map, power, .. } = *self.context;
        let Some(ownership) = &table.ownership else { return 0 };
        let near = reach(table, map, power) & ownership.centres_of(other);
        near.into_iter()
            .map(|centre| {
                let enter = |of: Power| {
                    let units = table.units.iter().filter(|unit| unit.power == of);
                    units.filter(|unit| map.steps(unit.kind, unit.at).contains(centre)).count() as i64
                };
                let holds = table.units.iter().any(|unit| map.province_of(unit.at) == centre);
                PREY + enter(power) - enter(other) - i64::from(holds)
            })
            .sum()
    }

    fn is_friend(&self, other: Power) -> bool {
        let seat = self.context.table.seat_of(other);
        self.bound
            .iter()
            .any(|agreement| agreement.terms == AgreementTerms::Peace && agreement.partner(self.seat) == seat)
    }

    /// Returns true if a power is so near to its victory that everybody must stop it.
    fn is_about_to_win(&self, other: Power) -> bool {
        let victory = u32::from(self.context.map.policies().victory_centres);
        victory.saturating_sub(self.centres(other)) <= NEAR_THE_END
    }

    /// Returns true if a power has broken an agreement with the bot not long ago.
    fn is_distrusted(&self, other: Seat) -> bool {
        self.records.iter().any(|record| {
            record.status == AgreementStatus::Broken
                && record.agreement.partner(self.seat) == Some(other)
                && self.is_recent(&record.agreement)
        })
    }

    fn is_recent(&self, agreement: &PowerAgreement) -> bool {
        agreement.first_turn + MEMORY > u32::from(self.context.table.turn)
    }

    fn is_welcome(&self, agreement: &PowerAgreement) -> bool {
        let table = self.context.table;
        let other = agreement.partner(self.seat).and_then(|seat| Some((seat, table.power_of(seat)?)));
        let Some((seat, other)) = other else { return false };
        if self.is_about_to_win(other) || self.is_distrusted(seat) || !self.is_alive(other) {
            return false;
        }
        match agreement.terms {
            AgreementTerms::Peace => self.wants_peace(other),
            AgreementTerms::Demilitarised { province } => self.wants_empty(other, province),
            AgreementTerms::SupportMove { from, to } => self.gives_support(from, to),
        }
    }

    /// Peace is for all but the target, and leaves at least one power to attack.
    fn wants_peace(&self, other: Power) -> bool {
        let alive = self.context.map.powers().filter(|power| self.is_alive(*power)).count();
        alive >= FEWEST_POWERS && self.target != Some(other) && self.target.is_some()
    }

    /// A province is left empty if it is no centre, if the bot has no more units beside it than the other, and if the
    /// other is not its target.
    fn wants_empty(&self, other: Power, province: Province) -> bool {
        let BotContext { table, map, power, .. } = *self.context;
        let beside = |of: Power| {
            let units = table.units.iter().filter(|unit| unit.power == of);
            units.filter(|unit| map.steps(unit.kind, unit.at).contains(province)).count()
        };
        !map.centres().contains(province) && self.target != Some(other) && beside(power) <= beside(other)
    }

    /// A support is given if a unit is free for it, guards nothing, and no promise to others speaks against it.
    fn gives_support(&self, from: Province, to: Province) -> bool {
        let BotContext { table, map, power, .. } = *self.context;
        let Some(judge) = PromiseJudge::of(table) else { return false };
        let promises = promises_of(table, self.seat, &self.bound);
        let owner = table.ownership.as_ref().and_then(|all| all.owner(to));
        let is_own = owner == Some(power)
            || table.units.iter().any(|unit| unit.power == power && map.province_of(unit.at) == to);
        let is_promised = self.bound.iter().any(|agreement| {
            matches!(agreement.terms, AgreementTerms::SupportMove { .. })
                && agreement.holds_in(table.turn.into())
        });
        let Some(helper) = self.context.cheapest_supporter(&judge, from, to, &[]) else { return false };
        let here = map.province_of(helper.at);
        let guards = owner_of(table, here) == Some(power) && dangers(table, map, power, &[], here) > 0;
        let help = Order::SupportMove { from, to: to.bare() };
        let field = PlaceValues::of(table, map, power, &[]);
        !is_own
            && !is_promised
            && !guards
            && !promises.iter().any(|promise| judge.breaks(*promise, helper, help))
            && self.context.cost_of_staying(&field, helper) <= CHEAP
    }

    /// Returns true if the bot leaves an agreement: the partner is about to win.
    fn must_leave(&self, agreement: &PowerAgreement) -> bool {
        let table = self.context.table;
        let other = agreement.partner(self.seat).and_then(|seat| table.power_of(seat));
        let is_short = matches!(agreement.terms, AgreementTerms::SupportMove { .. });
        !is_short && other.is_some_and(|other| self.is_about_to_win(other))
    }

    /// Returns what the bot proposes: in Spring a peace to the neighbour that it fears most, and an empty province between it
    /// and another.
    fn proposals(&self) -> Vec<PowerAgreement> {
        let table = self.context.table;
        let is_done = self.records.iter().any(|record| {
            record.agreement.by == self.seat && record.agreement.first_turn == u32::from(table.turn)
        });
        if is_done || table.step != DiplomacyPhase::Movement || table.season != Some(Season::Spring) {
            return Vec::new();
        }
        let mut others: Vec<(Seat, Power)> =
            self.neighbours().into_iter().filter_map(|power| Some((table.seat_of(power)?, power))).collect();
        others.retain(|(seat, power)| {
            !self.is_about_to_win(*power) && !self.is_distrusted(*seat) && !self.is_friend(*power)
        });
        others.sort_by_key(|(seat, power)| (Reverse(self.fear(*power)), *seat));
        let is_new = |other: Seat, terms: AgreementTerms| {
            !self.records.iter().any(|record| {
                let is_open = record.status == AgreementStatus::Proposed || record.status.binds();
                let is_unwanted = matches!(record.status, AgreementStatus::Refused | AgreementStatus::Lapsed);
                record.agreement.partner(self.seat) == Some(other)
                    && record.agreement.terms == terms
                    && (is_open || is_unwanted && self.is_recent(&record.agreement))
            })
        };
        let make = |other: Seat, terms: AgreementTerms| {
            let seats = (self.seat, other);
            draft(table, seats, terms, PROPOSED_TURNS).ok().filter(|_| is_new(other, terms))
        };
        let peace = others.iter().find_map(|(seat, power)| {
            make(*seat, AgreementTerms::Peace).filter(|_| self.wants_peace(*power))
        });
        let befriended = peace.as_ref().map(|agreement| agreement.to);
        let empty = others.iter().filter(|(seat, _)| Some(*seat) != befriended).find_map(|(seat, power)| {
            let places = self.places_between(*power);
            places.into_iter().find_map(|province| make(*seat, AgreementTerms::Demilitarised { province }))
        });
        peace.into_iter().chain(empty).collect()
    }

    /// Returns the provinces beside units of both powers that the bot would leave empty.
    fn places_between(&self, other: Power) -> Vec<Province> {
        let BotContext { table, map, power, .. } = *self.context;
        let between = reach(table, map, power) & reach(table, map, other);
        between.into_iter().filter(|province| self.wants_empty(other, *province)).collect()
    }

    /// Returns how much a power could take from the bot now, by its units beside the bot's centres.
    fn fear(&self, other: Power) -> usize {
        let BotContext { table, map, power, .. } = *self.context;
        let Some(ownership) = &table.ownership else { return 0 };
        let own = ownership.centres_of(power);
        let units = table.units.iter().filter(|unit| unit.power == other);
        units.map(|unit| (map.steps(unit.kind, unit.at) & own).len() as usize).sum()
    }
}

/// Returns true if a record is a proposal of the seat that waits for an answer. The seat keeps to it already.
fn is_own_offer(record: &Record, seat: Seat) -> bool {
    record.status == AgreementStatus::Proposed && record.agreement.by == seat
}

fn owner_of(table: &State, province: Province) -> Option<Power> {
    table.ownership.as_ref().and_then(|all| all.owner(province))
}
