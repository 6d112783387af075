//! Random play of Diplomacy: whole games of legal orders, which often work together, from a seed.

use std::collections::BTreeMap;

use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::diplomacy::game::{
    Act, Diplomacy, DiplomacyPhase, Event, Options, PowerAssignment, State,
};
use stafeta_rules::diplomacy::legality::MovementPhase;
use stafeta_rules::diplomacy::map::{Province, VariantMap};
use stafeta_rules::diplomacy::order::{Order, UnitOrder};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Rules, Seat, Viewer};

/// A random number generator of the tests, so that a seed always gives the same game.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1))
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % end.max(1) as u64) as usize
    }

    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Opens a game of a variant.
pub(crate) fn open(variant: &str, turns: Option<u16>) -> (State, Vec<Event>, SealedRng) {
    let options = Options {
        variant: variant.to_owned(),
        cadence: Cadence::Every { hours: 24 },
        retreat_hours: None,
        build_hours: None,
        start_year: None,
        seating: PowerAssignment::Drawn,
        turns,
        choices: Rulebook::default(),
        opening: None,
    };
    let mut rng = SealedRng::new(GameSecret::new([7; 32]), 0);
    let seats = variants::board(variant).expect("the variant is whole").powers().len();
    let log = Diplomacy::start(&options, seats as u8, &mut rng).expect("a seat for each power makes a game");
    let mut state = State::default();
    log.iter().for_each(|event| Diplomacy::apply(&mut state, event));
    (state, log, rng)
}

/// Returns the acts of all seats for the phase. Now and then a seat sends nothing, or too little.
pub(crate) fn acts(state: &State, chance: &mut Chance) -> BTreeMap<Seat, Vec<Act>> {
    let mut acts: BTreeMap<Seat, Vec<Act>> = BTreeMap::new();
    if state.step == DiplomacyPhase::Movement {
        let map = state.map().expect("the game is open");
        for (unit, order) in orders(map, &state.position(map), chance) {
            if let Some(seat) = state.seat_of(unit.power).filter(|_| !chance.one_in(40)) {
                let order = UnitOrder { kind: unit.kind, at: unit.at, order, other: None };
                acts.entry(seat).or_default().push(Act::Order(order));
            }
        }
        return acts;
    }
    for seat in state.seats().filter(|seat| state.owes(*seat)) {
        let offers = Diplomacy::offers(&Diplomacy::view(state, Viewer::Seat(seat)), seat);
        let own = acts.entry(seat).or_default();
        if chance.one_in(12) {
            continue;
        }
        if state.step == DiplomacyPhase::Retreat {
            own.extend(offers.units.iter().filter_map(|unit| chance.pick(&unit.acts)));
        } else if offers.due > 0 {
            let mut builds = offers.builds.clone();
            chance.shuffle(&mut builds);
            own.extend(builds.into_iter().take(offers.due as usize + 1));
        } else {
            own.extend((offers.due..0).map(|_| offers.units[chance.below(offers.units.len())].acts[0]));
        }
    }
    acts
}

/// Returns a legal order for every unit: first random wishes, then convoys and supports for each other's wishes.
pub(crate) fn orders(map: &VariantMap, position: &Position, chance: &mut Chance) -> Vec<(Unit, Order)> {
    let phase = MovementPhase::new(map, position, Rulebook::default());
    let legal = |unit: &Unit, order: Order| {
        let order = UnitOrder { kind: unit.kind, at: unit.at, order, other: None };
        phase.check(unit.power, &order).is_ok()
    };
    let mut orders: Vec<(Unit, Order)> =
        position.units().iter().map(|unit| (*unit, wish(map, unit, chance))).collect();
    for index in 0..orders.len() {
        let unit = orders[index].0;
        let near =
            map.convoyers().contains(map.province_of(unit.at)) && unit.kind == DiplomacyUnitKind::Fleet;
        if near && chance.one_in(4) {
            let ends: Vec<Province> = (map.steps(unit.kind, unit.at) & map.land()).into_iter().collect();
            let army = chance.pick(&ends).and_then(|from| {
                orders.iter().position(|(unit, _)| {
                    map.province_of(unit.at) == from && unit.kind == DiplomacyUnitKind::Army
                })
            });
            if let Some((army, to)) = army.zip(chance.pick(&ends)) {
                let from = map.province_of(orders[army].0.at);
                let sail = Order::Move { to: to.bare(), via: true };
                if legal(&unit, Order::Convoy { from, to }) && legal(&orders[army].0, sail) {
                    orders[index].1 = Order::Convoy { from, to };
                    orders[army].1 = sail;
                }
            }
        }
    }
    for index in 0..orders.len() {
        let (unit, order) = orders[index];
        let busy = matches!(order, Order::Convoy { .. } | Order::Move { via: true, .. });
        if busy || !chance.one_in(2) {
            continue;
        }
        let reach = map.reach(unit.kind, unit.at);
        let supports: Vec<Order> = orders
            .iter()
            .filter(|(other, _)| other.power == unit.power || chance.one_in(6))
            .filter_map(|(other, order)| match *order {
                Order::Move { to, .. } if reach.contains(map.province_of(to)) => {
                    Some(Order::SupportMove { from: map.province_of(other.at), to })
                }
                Order::Move { .. } => None,
                _ => Some(Order::SupportHold { at: map.province_of(other.at) }),
            })
            .filter(|order| legal(&unit, *order))
            .collect();
        if let Some(support) = chance.pick(&supports) {
            orders[index].1 = support;
        }
    }
    orders
}

/// Returns a wish: usually a move, preferably to a centre, and seldom a hold.
fn wish(map: &VariantMap, unit: &Unit, chance: &mut Chance) -> Order {
    let here = map.province_of(unit.at);
    let steps: Vec<_> = match unit.kind {
        DiplomacyUnitKind::Army => map.army_steps(here).into_iter().map(Province::bare).collect(),
        DiplomacyUnitKind::Fleet => map.fleet_steps(unit.at).into_iter().collect(),
    };
    let centres: Vec<_> =
        steps.iter().copied().filter(|to| map.centres().contains(map.province_of(*to))).collect();
    let to = if chance.one_in(2) { chance.pick(&centres) } else { None };
    match to.or_else(|| chance.pick(&steps)).filter(|_| !chance.one_in(8)) {
        Some(to) => Order::Move { to, via: false },
        None => Order::Hold,
    }
}
