//! Orders of a movement phase: first the best place for each unit, then, unit by unit, the orders that the judge finds
//! better against likely orders of the others.

use super::BotContext;
use super::place_values::PlaceValues;
use super::truce;
use crate::diplomacy::game::{Act, Offers, State};
use crate::diplomacy::judge::{Judge, MovementOutcome};
use crate::diplomacy::map::{Location, Power, Province, Provinces, VariantMap};
use crate::diplomacy::order::{Order, PowerOrder, UnitOrder};
use crate::diplomacy::position::{DiplomacyUnitKind, Position, Season, Unit};
use crate::diplomacy::rulebook::Rulebook;
use crate::seeded_rng::pick_seeded_number;

/// Rounds of improvement.
const ROUNDS: usize = 2;
/// Value of a new centre at the end of a year.
const GAIN: i32 = 1500;
/// Cost of a lost centre at the end of a year.
const LOSS: i32 = 1800;
/// Divisor of `GAIN` and `LOSS` in Spring, when centres do not change hands yet.
const EARLY: i32 = 4;
/// Cost of an own unit that is dislodged.
const ROUTED: i32 = 900;
/// Value of a foreign unit that is dislodged.
const ROUTS: i32 = 250;
/// Cost of standing in a friend's centre, or of dislodging a friend's unit.
const BETRAYAL: i32 = 2000;
/// Cost of a unit that only holds.
const IDLE: i32 = 30;
/// Upper bound of the random amount added to the value of a place.
const WHIM: u64 = 60;

/// Returns an order for each unit of the bot's power.
pub(super) fn orders(bot: &BotContext, offers: &Offers) -> Vec<Act> {
    let mut plan = MovementPlan::of(bot);
    for _ in 0..ROUNDS {
        if !plan.improve(offers) {
            break;
        }
    }
    plan.own
        .iter()
        .map(|(unit, order)| {
            Act::Order(UnitOrder { kind: unit.kind, at: unit.at, order: *order, other: None })
        })
        .collect()
}

struct MovementPlan<'a> {
    bot: &'a BotContext<'a>,
    judge: Judge<'a>,
    position: Position,
    field: PlaceValues,
    friend: Option<Power>,
    /// Possible orders of the other powers, each set with its weight.
    others: Vec<(Vec<PowerOrder<UnitOrder>>, i32)>,
    own: Vec<(Unit, Order)>,
    score: i32,
}

impl<'a> MovementPlan<'a> {
    fn of(bot: &'a BotContext<'a>) -> Self {
        let (table, map) = (bot.table, bot.map);
        let choices = table.options.as_ref().map_or_else(Rulebook::default, |options| options.choices);
        let friend = bot.friend();
        let field = PlaceValues::of(table, map, bot.power, friend.as_slice());
        let own = wishes(bot, bot.power, &field, bot.seed, WHIM);
        let foreign: Vec<Power> = map.powers().filter(|power| *power != bot.power).collect();
        let mut attack = Vec::new();
        for power in foreign {
            let truce = truce::friend(table, map, power, bot.seed);
            let field = PlaceValues::of(table, map, power, truce.as_slice());
            let wished = wishes(bot, power, &field, bot.seed.wrapping_add(1), WHIM);
            attack.extend(wished.into_iter().map(|(unit, order)| given(unit, order)));
        }
        let mut plan = Self {
            bot,
            judge: Judge::new(map, choices),
            position: table.position(map),
            field,
            friend,
            others: vec![(Vec::new(), 1), (attack, 2)],
            own,
            score: 0,
        };
        plan.score = plan.evaluate_plan();
        plan
    }

    /// Tries other orders for each unit. Returns true if any was better.
    fn improve(&mut self, offers: &Offers) -> bool {
        let before = self.score;
        for index in 0..self.own.len() {
            let unit = self.own[index].0;
            let Some(offered) = offers.units.iter().find(|one| one.unit.at == unit.at) else { continue };
            for act in &offered.acts {
                let Act::Order(UnitOrder { order, .. }) = *act else { continue };
                if self.is_of_use(index, order) {
                    self.attempt(&[(index, order)]);
                }
            }
        }
        self.supported(offers);
        self.convoys(offers);
        self.score > before
    }

    /// Tries an attack on an occupied place together with its support, since neither is worth anything alone.
    fn supported(&mut self, offers: &Offers) {
        let map = self.bot.map;
        for helper in 0..self.own.len() {
            let at = self.own[helper].0.at;
            let Some(offered) = offers.units.iter().find(|one| one.unit.at == at) else { continue };
            for act in &offered.acts {
                let Act::Order(UnitOrder { order: help, .. }) = *act else { continue };
                let Order::SupportMove { from, to } = help else { continue };
                let held = self.position.unit_in(map.province_of(to));
                let mover = self.own.iter().position(|(unit, _)| map.province_of(unit.at) == from);
                let Some(mover) = mover.filter(|_| held.is_some_and(|unit| unit.power != self.bot.power))
                else {
                    continue;
                };
                let go = Order::Move { to, via: false };
                if offers_order(offers, self.own[mover].0, go) {
                    self.attempt(&[(helper, help), (mover, go)]);
                }
            }
        }
    }

    /// Returns true if an order is worth judging: a support only for an order that is planned, a convoy only in pairs.
    fn is_of_use(&self, index: usize, order: Order) -> bool {
        let map = self.bot.map;
        let of_others =
            || self.own.iter().enumerate().filter(move |(other, _)| *other != index).map(|(_, one)| one);
        match order {
            Order::Hold => true,
            Order::Move { via, .. } => !via,
            Order::SupportHold { at } => {
                let friends = self.position.unit_in(at).is_some_and(|unit| Some(unit.power) == self.friend);
                let stays = |(unit, order): &(Unit, Order)| {
                    map.province_of(unit.at) == at && !matches!(order, Order::Move { .. })
                };
                friends || of_others().any(stays)
            }
            Order::SupportMove { from, to } => of_others().any(|(unit, order)| {
                let goes = |there| map.province_of(there) == map.province_of(to);
                map.province_of(unit.at) == from && matches!(order, Order::Move { to, .. } if goes(*to))
            }),
            Order::Convoy { .. } => false,
        }
    }

    /// Tries an army's convoy together with the fleet that carries it, if the army is better off at its destination.
    fn convoys(&mut self, offers: &Offers) {
        let map = self.bot.map;
        for fleet in 0..self.own.len() {
            let at = self.own[fleet].0.at;
            let Some(offered) = offers.units.iter().find(|one| one.unit.at == at) else { continue };
            for act in &offered.acts {
                let Act::Order(UnitOrder { order: Order::Convoy { from, to }, .. }) = *act else { continue };
                let Some(army) = self.own.iter().position(|(unit, _)| map.province_of(unit.at) == from)
                else {
                    continue;
                };
                let here = self.field.at(DiplomacyUnitKind::Army, self.own[army].0.at);
                let sea = map.waters_of(from) & map.waters_of(to);
                let carries = sea.contains(map.province_of(at));
                if carries && self.field.at(DiplomacyUnitKind::Army, to.bare()) > here {
                    let sail = Order::Move { to: to.bare(), via: true };
                    self.attempt(&[(fleet, Order::Convoy { from, to }), (army, sail)]);
                }
            }
        }
    }

    /// Changes orders, and keeps the change if the judge finds it better.
    fn attempt(&mut self, changes: &[(usize, Order)]) {
        let before = self.own.clone();
        for (index, order) in changes {
            self.own[*index].1 = *order;
        }
        let score = self.evaluate_plan();
        if score > self.score {
            self.score = score;
        } else {
            self.own = before;
        }
    }

    /// Scores the plan against each set of orders of the others, by weight.
    fn evaluate_plan(&mut self) -> i32 {
        let mut score = 0;
        for (others, weight) in &self.others {
            let own = self.own.iter().map(|(unit, order)| given(*unit, *order));
            let orders: Vec<PowerOrder<UnitOrder>> = others.iter().copied().chain(own).collect();
            let resolution = self.judge.movement(&self.position, &orders);
            let after = PlanEvaluation { bot: self.bot, field: &self.field, friend: self.friend, resolution };
            score += weight * after.worth();
        }
        let idle = self.own.iter().filter(|(_, order)| *order == Order::Hold).count();
        score - IDLE * i32::try_from(idle).unwrap_or(i32::MAX)
    }
}

/// The position that a set of orders leads to.
struct PlanEvaluation<'a> {
    bot: &'a BotContext<'a>,
    field: &'a PlaceValues,
    friend: Option<Power>,
    resolution: &'a MovementOutcome,
}

impl PlanEvaluation<'_> {
    fn worth(&self) -> i32 {
        let BotContext { table, map, power, .. } = *self.bot;
        let centre_counts = if table.season == Some(Season::Fall) { 1 } else { EARLY };
        let owner = |province: Province| table.ownership.as_ref().and_then(|all| all.owner(province));
        let mut worth = 0;
        for unit in &self.resolution.units {
            let province = map.province_of(unit.at);
            let is_centre = map.centres().contains(province);
            if unit.power == power {
                worth += self.field.at(unit.kind, unit.at);
                match owner(province) {
                    _ if !is_centre => {}
                    Some(owner) if owner == power => {}
                    Some(owner) if Some(owner) == self.friend => worth -= BETRAYAL,
                    _ => worth += GAIN / centre_counts,
                }
            } else if is_centre && owner(province) == Some(power) {
                worth -= LOSS / centre_counts;
            }
        }
        for one in &self.resolution.dislodged {
            worth += match one.unit.power {
                owner if owner == power => -ROUTED,
                owner if Some(owner) == self.friend => -BETRAYAL,
                _ => ROUTS,
            };
        }
        worth
    }
}

fn offers_order(offers: &Offers, unit: Unit, wanted: Order) -> bool {
    let is_wanted = |act: &Act| matches!(act, Act::Order(UnitOrder { order, .. }) if *order == wanted);
    offers.units.iter().any(|one| one.unit.at == unit.at && one.acts.iter().any(is_wanted))
}

fn given(unit: Unit, order: Order) -> PowerOrder<UnitOrder> {
    let order = UnitOrder { kind: unit.kind, at: unit.at, order, other: None };
    PowerOrder { power: unit.power, order }
}

/// Sends each unit of a power to the best place that no other takes; a unit that comes too late supports. Up to `spread`
/// is added to the value of each place by chance.
pub(super) fn wishes(
    bot: &BotContext,
    power: Power,
    field: &PlaceValues,
    seed: u64,
    spread: u64,
) -> Vec<(Unit, Order)> {
    let (table, map) = (bot.table, bot.map);
    let mut wanted: Vec<(i32, Unit, Order)> = Vec::new();
    for unit in table.units.iter().filter(|unit| unit.power == power) {
        for (order, at) in ways(map, *unit) {
            let about = [u64::from(table.phase_index), unit.at.index() as u64, at.index() as u64];
            let liking = pick_seeded_number(seed, &about, spread) as i32;
            wanted.push((field.at(unit.kind, at) + liking, *unit, order));
        }
    }
    // The units compete for places: the highest value is served first.
    wanted.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)).then(one.2.cmp(&other.2)));
    let mut orders: Vec<(Unit, Order)> = Vec::new();
    let mut taken = Provinces::EMPTY;
    for (_, unit, order) in &wanted {
        if orders.iter().any(|(done, _)| done.at == unit.at) {
            continue;
        }
        let to = target(map, *unit, *order);
        if !taken.contains(to) {
            taken.insert(to);
            orders.push((*unit, *order));
        } else if is_contested(table, map, power, to) && map.reach(unit.kind, unit.at).contains(to) {
            let first = orders.iter().find(|(first, order)| {
                target(map, *first, *order) == to && matches!(order, Order::Hold | Order::Move { .. })
            });
            let help = first.map(|(first, order)| match *order {
                Order::Move { to, .. } => Order::SupportMove { from: map.province_of(first.at), to },
                _ => Order::SupportHold { at: map.province_of(first.at) },
            });
            let here = map.province_of(unit.at);
            if let Some(help) = help.filter(|_| !taken.contains(here)) {
                taken.insert(here);
                orders.push((*unit, help));
            }
        }
    }
    let left: Vec<Unit> = table
        .units
        .iter()
        .filter(|unit| unit.power == power && !orders.iter().any(|(done, _)| done.at == unit.at))
        .copied()
        .collect();
    orders.extend(left.into_iter().map(|unit| (unit, Order::Hold)));
    orders
}

/// Returns the locations where a unit can be after the phase without help, each with the order that leads there.
fn ways(map: &VariantMap, unit: Unit) -> Vec<(Order, Location)> {
    let mut ways = vec![(Order::Hold, unit.at)];
    match unit.kind {
        DiplomacyUnitKind::Army => {
            let steps = map.army_steps(map.province_of(unit.at)).into_iter().map(Province::bare);
            ways.extend(steps.map(|to| (Order::Move { to, via: false }, to)));
        }
        DiplomacyUnitKind::Fleet => {
            let steps = map.fleet_steps(unit.at).into_iter();
            ways.extend(steps.map(|to| (Order::Move { to, via: false }, to)));
        }
    }
    ways
}

/// Returns the province that an order leaves its unit in, or sends it to.
fn target(map: &VariantMap, unit: Unit, order: Order) -> Province {
    match order {
        Order::Move { to, .. } => map.province_of(to),
        _ => map.province_of(unit.at),
    }
}

/// Returns true if another power has a unit in the province or could enter it.
fn is_contested(table: &State, map: &VariantMap, power: Power, province: Province) -> bool {
    let mut foreign = table.units.iter().filter(|unit| unit.power != power);
    foreign
        .any(|unit| map.province_of(unit.at) == province || map.steps(unit.kind, unit.at).contains(province))
}
