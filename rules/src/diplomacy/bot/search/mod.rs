//! Movement orders by search. Every power begins with sets of orders that a simple player would give. Round after round
//! each power near the bot then adds its best reply to sets drawn from those of the others (fictitious play, with local
//! search as the best reply). At last the bot replies to many draws at once.
//!
//! Read in this order: `position_value` (value of a position), `best_reply` (local search), this file (the rounds), `adjustments` (what
//! follows the movements).

mod adjustments;
mod best_reply;
mod position_value;

use super::BotContext;
use super::place_values::PlaceValues;
use super::plan;
use crate::diplomacy::game::{Act, Offers};
use crate::diplomacy::judge::Judge;
use crate::diplomacy::legality::MovementPhase;
use crate::diplomacy::map::{Power, Provinces, VariantMap};
use crate::diplomacy::order::{Order, PowerOrder, UnitOrder};
use crate::diplomacy::position::{Position, Unit};
use crate::diplomacy::rulebook::Rulebook;
use crate::rules::BotLevel;
use crate::seeded_rng::SeededSequence;
pub(super) use adjustments::AdjustmentSearch;
use best_reply::ReplySearch;
pub(super) use position_value::PositionValue;

/// The orders of one power, one for each unit, in the order of the position.
type OrderSet = Vec<PowerOrder<UnitOrder>>;

/// The effort of a search, in counted work.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchLimits {
    /// Rounds in which the powers reply to each other.
    rounds: usize,
    /// Draws of the others' orders against which a power replies in a round.
    samples: usize,
    /// Draws against which the bot chooses its orders.
    final_samples: usize,
    /// Sets of a simple player with which each power begins.
    simple_sets: usize,
    /// Sets from which the bot's last search begins.
    starts: usize,
    /// Judged phases after which the search ends.
    judged: u32,
}

impl SearchLimits {
    /// Returns the limits of a level; `None` if it does not search.
    pub(super) fn of(level: BotLevel) -> Option<Self> {
        match level {
            BotLevel::Beginner => None,
            BotLevel::Club => Some(Self {
                rounds: 1,
                samples: 4,
                final_samples: 8,
                simple_sets: 4,
                starts: 1,
                judged: 8_000,
            }),
            BotLevel::Strong => Some(Self {
                rounds: 3,
                samples: 6,
                final_samples: 24,
                simple_sets: 8,
                starts: 3,
                judged: 150_000,
            }),
        }
    }
}

/// Widest random amount added to the value of a place when a simple player's orders are drawn.
const SPREAD: u64 = 500;

/// Returns an order for each unit of the bot's power, from its offers.
pub(super) fn orders(context: &BotContext, offers: &Offers, limits: SearchLimits) -> Vec<Act> {
    let mut search = MovementSearch::of(context, offers, limits);
    search.play_rounds();
    search.choose().into_iter().map(|given| Act::Order(given.order)).collect()
}

/// The sets of orders that a power may give.
struct PowerSets {
    power: Power,
    /// Sets of a simple player.
    simple: Vec<OrderSet>,
    /// Best replies so far, one for each round.
    replies: Vec<OrderSet>,
}

struct MovementSearch<'a> {
    context: &'a BotContext<'a>,
    limits: SearchLimits,
    /// The powers with units.
    powers: Vec<PowerSets>,
    reply: ReplySearch<'a>,
    draws: SeededSequence,
}

impl<'a> MovementSearch<'a> {
    fn of(context: &'a BotContext<'a>, offers: &Offers, limits: SearchLimits) -> Self {
        let (table, map) = (context.table, context.map);
        let choices = table.options.as_ref().map_or_else(Rulebook::default, |options| options.choices);
        let position = table.position(map);
        let fields: Vec<PlaceValues> =
            map.powers().map(|power| PlaceValues::of(table, map, power, context.friends_of(power))).collect();
        let mut draws = SeededSequence::new(
            context.seed ^ u64::from(table.phase_index) << 32 ^ context.power.index() as u64,
        );
        let mut powers = Vec::new();
        for power in map.powers() {
            let units: Vec<Unit> =
                position.units().iter().filter(|unit| unit.power == power).copied().collect();
            if units.is_empty() {
                continue;
            }
            let mut simple = Vec::new();
            for nth in 0..limits.simple_sets {
                let spread = if nth == 0 { 0 } else { SPREAD };
                let seed = draws.below(usize::MAX) as u64;
                let wished = plan::wishes(context, power, &fields[power.index()], seed, spread);
                let mut set: OrderSet =
                    units.iter().map(|unit| given(*unit, ordered(&wished, *unit))).collect();
                if power == context.power {
                    set.iter_mut().for_each(|own| own.order = offers.nearest(own.order));
                } else if nth % 2 == 0 {
                    context.trust(&position, &mut set);
                }
                simple.push(set);
            }
            powers.push(PowerSets { power, simple, replies: Vec::new() });
        }
        let phase = MovementPhase::new(map, &position, choices);
        let options = position.units().iter().map(|unit| match offers.of(*unit) {
            Some(offered) => offered.collect(),
            None => phase.orders_of(*unit).collect(),
        });
        let options = options.collect();
        let value = PositionValue::of(table, map, fields, (context.power, &context.friends));
        let reply = ReplySearch::new(map, Judge::new(map, choices), position, options, value, limits.judged);
        Self { context, limits, powers, reply, draws }
    }

    /// Adds a best reply of each power near the bot's to its sets, for some rounds.
    fn play_rounds(&mut self) {
        let near: Vec<usize> =
            (0..self.powers.len()).filter(|index| self.is_near(self.powers[*index].power)).collect();
        for _ in 0..self.limits.rounds {
            for index in near.iter().copied() {
                let samples = self.draw_samples(index, self.limits.samples);
                let start = self.best_sets(index, &samples, 1).swap_remove(0);
                let power = self.powers[index].power;
                let (reply, _) = self.reply.improve(power, start, &samples, 1);
                self.powers[index].replies.push(reply);
            }
        }
    }

    /// Returns the best orders found for the bot's power.
    fn choose(&mut self) -> OrderSet {
        let own = self.powers.iter().position(|sets| sets.power == self.context.power);
        let Some(index) = own else { return Vec::new() };
        let samples = self.draw_samples(index, self.limits.final_samples);
        let starts = self.best_sets(index, &samples, self.limits.starts);
        let found = starts
            .into_iter()
            .map(|start| self.reply.improve(self.context.power, start, &samples, 3))
            .reduce(|best, next| if next.1 > best.1 { next } else { best });
        found.map(|(orders, _)| orders).unwrap_or_default()
    }

    /// Returns the sets of a power that are best against the samples, the best first; at least one.
    fn best_sets(&mut self, index: usize, samples: &[OrderSet], count: usize) -> Vec<OrderSet> {
        let sets = &self.powers[index];
        let mut scored: Vec<(i64, OrderSet)> = Vec::new();
        for set in sets.replies.iter().rev().chain(&sets.simple) {
            if !scored.iter().any(|(_, other)| other == set) {
                scored.push((self.reply.score(sets.power, set, samples), set.clone()));
            }
        }
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        scored.into_iter().take(count.max(1)).map(|(_, set)| set).collect()
    }

    /// Draws orders of all powers but one: half of the time a best reply, otherwise those of a simple player.
    fn draw_samples(&mut self, but: usize, count: usize) -> Vec<OrderSet> {
        let mut samples = Vec::with_capacity(count);
        for _ in 0..count {
            let mut sample = OrderSet::new();
            for (_, sets) in self.powers.iter().enumerate().filter(|(index, _)| *index != but) {
                let replies = !sets.replies.is_empty() && self.draws.below(2) == 0;
                let from = if replies { &sets.replies } else { &sets.simple };
                sample.extend_from_slice(&from[self.draws.below(from.len())]);
            }
            samples.push(sample);
        }
        samples
    }

    /// Returns true if a power is the bot's own, or has a unit that could meet one of the bot's in two steps.
    fn is_near(&self, power: Power) -> bool {
        let map = self.context.map;
        let reach = |power: Power| {
            let units = self.context.table.units.iter().filter(move |unit| unit.power == power);
            units.fold(Provinces::EMPTY, |all, unit| {
                all | map.steps(unit.kind, unit.at) | map.province_of(unit.at).into()
            })
        };
        power == self.context.power || !(reach(power) & reach(self.context.power)).is_empty()
    }
}

fn given(unit: Unit, order: Order) -> PowerOrder<UnitOrder> {
    let order = UnitOrder { kind: unit.kind, at: unit.at, order, other: None };
    PowerOrder { power: unit.power, order }
}

fn ordered(wished: &[(Unit, Order)], unit: Unit) -> Order {
    wished.iter().find(|(other, _)| other.at == unit.at).map_or(Order::Hold, |(_, order)| *order)
}

/// Returns the unit to which an order is given; `None` if there is none.
fn unit_of(position: &Position, map: &VariantMap, order: &UnitOrder) -> Option<Unit> {
    position.unit_in(map.province_of(order.at))
}
