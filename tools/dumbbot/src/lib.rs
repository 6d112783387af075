//! DumbBot, after the published description of David Norman's bot: an opponent of the project's own bots in tournaments.
//!
//! Each place gets a value: what can be attacked or must be defended there and near (weighted by the season), plus the
//! strength that the bot can bring, minus the competition of others. Each unit goes to the best place, sometimes to the
//! next best; units that come too late support. It does not convoy, and keeps no memory.

use stafeta_rules::diplomacy::adjustment;
use stafeta_rules::diplomacy::game::{Act, DiplomacyPhase, State};
use stafeta_rules::diplomacy::map::{Location, Power, Province, VariantMap};
use stafeta_rules::diplomacy::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Season, Unit};

/// Coefficients of the size of a power with n centres: n² + 4 n + 16.
const SIZE: [f64; 3] = [16.0, 4.0, 1.0];
/// Weights of the proximity maps, the nearest first.
const SPRING: [f64; 10] = [100.0, 1000.0, 30.0, 10.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
const FALL: [f64; 10] = [1000.0, 100.0, 30.0, 10.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
/// Weights of attack and defence: Spring, then Fall and Winter.
const ATTACK_DEFENCE: [(f64, f64); 2] = [(700.0, 300.0), (600.0, 400.0)];
/// Weights of strength and competition of a place.
const STRENGTH: f64 = 1000.0;
const COMPETITION: f64 = 1000.0;
/// Weight of the defence of a place, for builds and removals.
const HOME_DEFENCE: f64 = 1000.0;
/// Chance of the next best place, in hundredths, and how much a difference of values lowers it.
const ALTERNATIVE: u64 = 50;
const DIFFERENCE: f64 = 5.0;

/// Numbers without order, from a seed.
pub struct Dice(u64);

impl Dice {
    /// Starts a sequence.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % below.max(1)
    }
}

/// Returns the acts that a power posts now; empty if none are due.
pub fn decide(state: &State, power: Power, seed: u64) -> Vec<Act> {
    let Some(map) = state.map() else { return Vec::new() };
    let mut mind = Mind::of(state, map, power, Dice::new(seed ^ u64::from(state.phase_index) << 20));
    match state.step {
        DiplomacyPhase::Movement => mind.orders(),
        DiplomacyPhase::Retreat => mind.retreats(),
        DiplomacyPhase::Adjustment => mind.adjustments(),
        DiplomacyPhase::Over => Vec::new(),
    }
}

struct Mind<'a> {
    state: &'a State,
    map: &'a VariantMap,
    power: Power,
    dice: Dice,
    competition: Vec<f64>,
    /// Value of each location, for an army and for a fleet.
    army: Vec<f64>,
    fleet: Vec<f64>,
}

impl<'a> Mind<'a> {
    fn of(state: &'a State, map: &'a VariantMap, power: Power, dice: Dice) -> Self {
        let owner = |at: Province| state.ownership.as_ref().and_then(|all| all.owner(at));
        let size = |of: Option<Power>| {
            let n = map.provinces().filter(|at| of.is_some() && owner(*at) == of).count() as f64;
            SIZE[0] + SIZE[1] * n + SIZE[2] * n * n
        };
        let sizes: Vec<f64> = map.powers().map(|one| size(Some(one))).collect();
        let mut near = vec![vec![0.0; map.provinces().len()]; sizes.len()];
        for unit in &state.units {
            near[unit.power.index()][map.province_of(unit.at).index()] += 1.0;
            for at in map.steps(unit.kind, unit.at) {
                near[unit.power.index()][at.index()] += 1.0;
            }
        }
        let others = || map.powers().filter(|one| *one != power);
        let most = |value: &dyn Fn(Power) -> f64| others().map(value).fold(0.0, f64::max);
        let competition: Vec<f64> =
            map.provinces().map(|at| most(&|one| near[one.index()][at.index()])).collect();
        let threatens = |one: Power, at: Province| {
            let mut units = state.units.iter().filter(|unit| unit.power == one);
            units.any(|unit| map.steps(unit.kind, unit.at).contains(at))
        };
        let is_own = |at: Province| map.centres().contains(at) && owner(at) == Some(power);
        let defence: Vec<f64> = map
            .provinces()
            .map(|at| match is_own(at) {
                true => most(&|one| if threatens(one, at) { sizes[one.index()] } else { 0.0 }),
                false => 0.0,
            })
            .collect();
        let is_spring = match (state.season, state.step) {
            (Some(Season::Spring), DiplomacyPhase::Retreat) => false,
            (Some(Season::Spring), _) => true,
            (_, DiplomacyPhase::Retreat) => true,
            _ => false,
        };
        let (weights, (attack, defend)) =
            if is_spring { (SPRING, ATTACK_DEFENCE[0]) } else { (FALL, ATTACK_DEFENCE[1]) };
        let base = |at: Province| {
            let target = map.centres().contains(at) && !is_own(at);
            let value = if target { owner(at).map_or(SIZE[0], |one| sizes[one.index()]) } else { 0.0 };
            value * attack + defence[at.index()] * defend
        };
        let is_winter = state.step == DiplomacyPhase::Adjustment;
        let place = |at: Province| match is_winter {
            true => HOME_DEFENCE * defence[at.index()],
            false => STRENGTH * near[power.index()][at.index()] - COMPETITION * competition[at.index()],
        };
        let places: Vec<Location> = map.locations().collect();
        let count = places.len();
        let province = |index: usize| map.province_of(places[index]);
        let spread = |steps: &dyn Fn(usize) -> Vec<usize>| -> Vec<f64> {
            let mut near: Vec<f64> = (0..count).map(|index| base(province(index))).collect();
            let mut value: Vec<f64> = near.iter().map(|one| one * weights[0]).collect();
            for weight in &weights[1..] {
                near = (0..count)
                    .map(|index| {
                        // Of several coasts of one province only the best counts.
                        let mut best: Vec<(usize, f64)> = Vec::new();
                        for to in steps(index) {
                            let of = province(to).index();
                            match best.iter_mut().find(|(other, _)| *other == of) {
                                Some((_, most)) => *most = most.max(near[to]),
                                None => best.push((of, near[to])),
                            }
                        }
                        (near[index] + best.iter().map(|(_, value)| value).sum::<f64>()) / 5.0
                    })
                    .collect();
                value.iter_mut().zip(&near).for_each(|(sum, one)| *sum += one * weight);
            }
            (0..count).map(|index| value[index] + place(province(index))).collect()
        };
        let army = spread(&|from| {
            let from = places[from];
            if !map.coast_name(from).is_empty() {
                return Vec::new();
            }
            map.army_steps(map.province_of(from)).into_iter().map(|to| to.index()).collect()
        });
        let fleet = spread(&|from| map.fleet_steps(places[from]).into_iter().map(|to| to.index()).collect());
        Self { state, map, power, dice, competition, army, fleet }
    }

    fn value(&self, kind: DiplomacyUnitKind, at: Location) -> f64 {
        match kind {
            DiplomacyUnitKind::Army => self.army[at.index()],
            DiplomacyUnitKind::Fleet => self.fleet[at.index()],
        }
    }

    fn steps(&self, unit: Unit) -> Vec<Location> {
        match unit.kind {
            DiplomacyUnitKind::Army => {
                self.map.army_steps(self.map.province_of(unit.at)).into_iter().map(Province::bare).collect()
            }
            DiplomacyUnitKind::Fleet => self.map.fleet_steps(unit.at).into_iter().collect(),
        }
    }

    /// Takes the best of the places, or by chance the next one, and so on.
    fn choose(&mut self, kind: DiplomacyUnitKind, mut places: Vec<Location>) -> Option<Location> {
        places.sort_by(|one, other| {
            self.value(kind, *other).total_cmp(&self.value(kind, *one)).then(one.cmp(other))
        });
        let mut chosen = 0;
        while chosen + 1 < places.len() {
            let (this, next) = (self.value(kind, places[chosen]), self.value(kind, places[chosen + 1]));
            let against = if this == 0.0 { 0.0 } else { (this - next) * DIFFERENCE * 100.0 / this };
            let takes_next = self.dice.below(100) < ALTERNATIVE && self.dice.below(100) as f64 >= against;
            if !takes_next {
                break;
            }
            chosen += 1;
        }
        places.get(chosen).copied()
    }

    fn orders(&mut self) -> Vec<Act> {
        let own: Vec<Unit> =
            self.state.units.iter().filter(|unit| unit.power == self.power).copied().collect();
        let mut open: Vec<usize> = (0..own.len()).collect();
        // Shuffled: the units choose in random order.
        for last in (1..open.len()).rev() {
            open.swap(last, self.dice.below(last as u64 + 1) as usize);
        }
        let mut orders: Vec<Option<Order>> = vec![None; own.len()];
        let mut barred: Vec<Vec<Location>> = vec![Vec::new(); own.len()];
        let mut turns = 0;
        while let Some(index) = open.pop() {
            turns += 1;
            let unit = own[index];
            let mut places = self.steps(unit);
            places.push(unit.at);
            places.retain(|at| !barred[index].contains(at));
            let chosen = self.choose(unit.kind, places).unwrap_or(unit.at);
            if chosen == unit.at {
                orders[index] = Some(Order::Hold);
                continue;
            }
            let there = self.map.province_of(chosen);
            let here = |index: usize| self.map.province_of(own[index].at);
            if let Some(other) = (0..own.len()).find(|other| here(*other) == there) {
                match orders[other] {
                    // The unit there has no order yet: it chooses first.
                    None if turns < 500 => {
                        open.retain(|waiting| *waiting != other);
                        open.push(index);
                        open.push(other);
                        continue;
                    }
                    Some(Order::Move { .. }) => {}
                    _ => {
                        if self.competition[there.index()] > 1.0 {
                            orders[index] = Some(Order::SupportHold { at: there });
                        } else {
                            barred[index].push(chosen);
                            open.push(index);
                        }
                        continue;
                    }
                }
            }
            let mover = (0..own.len()).find(|other| {
                matches!(orders[*other], Some(Order::Move { to, .. }) if self.map.province_of(to) == there)
            });
            match mover {
                None => orders[index] = Some(Order::Move { to: chosen, via: false }),
                Some(mover) if self.competition[there.index()] > 0.0 => {
                    if let Some(Order::Move { to, .. }) = orders[mover] {
                        orders[index] = Some(Order::SupportMove { from: here(mover), to });
                    }
                }
                Some(_) => {
                    barred[index].push(chosen);
                    open.push(index);
                }
            }
        }
        self.use_holds(&own, &mut orders);
        let act = |(unit, order): (&Unit, Option<Order>)| {
            let order = order.unwrap_or(Order::Hold);
            Act::Order(UnitOrder { kind: unit.kind, at: unit.at, order, other: None })
        };
        own.iter().zip(orders).map(act).collect()
    }

    /// Lets units that would only hold support the best contested move or hold beside them.
    fn use_holds(&self, own: &[Unit], orders: &mut [Option<Order>]) {
        for index in 0..own.len() {
            if orders[index] != Some(Order::Hold) {
                continue;
            }
            let reach = self.map.reach(own[index].kind, own[index].at);
            let mut best: Option<(f64, Order)> = None;
            for other in (0..own.len()).filter(|other| *other != index) {
                let from = self.map.province_of(own[other].at);
                let (at, help) = match orders[other] {
                    Some(Order::Move { to, .. }) => (to, Order::SupportMove { from, to }),
                    Some(_) => (own[other].at, Order::SupportHold { at: from }),
                    None => continue,
                };
                let there = self.map.province_of(at);
                let is_contested = self.competition[there.index()] > 0.0;
                let value = self.value(own[other].kind, at);
                if reach.contains(there) && is_contested && best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, help));
                }
            }
            if let Some((_, help)) = best {
                orders[index] = Some(help);
            }
        }
    }

    fn retreats(&mut self) -> Vec<Act> {
        let mut taken: Vec<Province> = Vec::new();
        let mut acts = Vec::new();
        let (state, power) = (self.state, self.power);
        for one in state.dislodged.iter().filter(|one| one.unit.power == power) {
            let places: Vec<Location> =
                one.retreats.into_iter().filter(|at| !taken.contains(&self.map.province_of(*at))).collect();
            let retreat = match self.choose(one.unit.kind, places) {
                Some(to) => {
                    taken.push(self.map.province_of(to));
                    Retreat::To(to)
                }
                None => Retreat::Disband,
            };
            acts.push(Act::Retreat(RetreatOrder { kind: one.unit.kind, at: one.unit.at, retreat }));
        }
        acts
    }

    fn adjustments(&mut self) -> Vec<Act> {
        let Some(ownership) = &self.state.ownership else { return Vec::new() };
        let position = self.state.position(self.map);
        let due = adjustment::due(&position, ownership, self.power);
        if due < 0 {
            let mut units: Vec<Unit> =
                self.state.units.iter().filter(|unit| unit.power == self.power).copied().collect();
            units.sort_by(|one, other| {
                self.value(one.kind, one.at)
                    .total_cmp(&self.value(other.kind, other.at))
                    .then(one.at.cmp(&other.at))
            });
            let disband = |unit: &Unit| AdjustmentOrder::Disband { kind: unit.kind, at: unit.at };
            return units
                .iter()
                .take(due.unsigned_abs() as usize)
                .map(|unit| Act::Adjust(disband(unit)))
                .collect();
        }
        let sites: Vec<Province> =
            adjustment::build_sites(self.map, &position, ownership, self.power).into_iter().collect();
        let mut open: Vec<(DiplomacyUnitKind, Location)> = Vec::new();
        for site in sites {
            for kind in [DiplomacyUnitKind::Army, DiplomacyUnitKind::Fleet] {
                open.extend(self.map.berths(kind, site).into_iter().map(|at| (kind, at)));
            }
        }
        let mut acts = Vec::new();
        for _ in 0..due {
            open.sort_by(|one, other| {
                self.value(other.0, other.1).total_cmp(&self.value(one.0, one.1)).then(one.cmp(other))
            });
            let mut chosen = 0;
            while chosen + 1 < open.len() {
                let value = |index: usize| self.value(open[index].0, open[index].1);
                let (this, next) = (value(chosen), value(chosen + 1));
                let against = if this == 0.0 { 0.0 } else { (this - next) * DIFFERENCE * 100.0 / this };
                if !(self.dice.below(100) < ALTERNATIVE && self.dice.below(100) as f64 >= against) {
                    break;
                }
                chosen += 1;
            }
            let Some((kind, at)) = open.get(chosen).copied() else { break };
            acts.push(Act::Adjust(AdjustmentOrder::Build { kind, at }));
            let site = self.map.province_of(at);
            open.retain(|(_, other)| self.map.province_of(*other) != site);
        }
        acts
    }
}
