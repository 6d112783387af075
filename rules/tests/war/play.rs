//! Random play of WAR II by players who know some of the rules.

use std::collections::BTreeMap;

use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Rules, Seat, Viewer};
use stafeta_rules::war::act::{Act, AdvanceChoice, LandAttack, StopCondition};
use stafeta_rules::war::event::Event;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::offers::Offers;
use stafeta_rules::war::options::{AntiAircraft, Options};
use stafeta_rules::war::state::{State, WarStage};

/// A random number generator with a fixed seed.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1d87_2b41)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) as usize % limit.max(1)
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).cloned()
    }
}

/// The setup of a game and its sealed randomness.
pub(crate) struct Game {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) rng: SealedRng,
}

/// Returns the setup of a game of three to six players with random options.
pub(crate) fn table(seed: u64) -> Game {
    let mut chance = Chance::new(seed);
    let options = Options {
        variant_1: chance.one_in(2),
        information_centre: chance.one_in(2),
        anti_aircraft: if chance.one_in(3) { AntiAircraft::Heavy } else { AntiAircraft::Light },
        ..Options::default()
    };
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    Game { options, seats: 3 + (seed % 4) as u8, rng: SealedRng::new(GameSecret::new(secret), 0) }
}

/// Opens the game and returns its position and the events.
pub(crate) fn open(game: &mut Game) -> (State, Vec<Event>) {
    let events = War::start(&game.options, game.seats, &mut game.rng).expect("the table may start");
    let mut state = State::default();
    events.iter().for_each(|event| War::apply(&mut state, event));
    (state, events)
}

/// Returns the next events: those of a post by the seat on turn, or of a missed deadline.
pub(crate) fn step(state: &State, chance: &mut Chance, rng: &mut SealedRng) -> Vec<Event> {
    let Some(due) = War::due_tasks(state).into_iter().next() else { return Vec::new() };
    if chance.one_in(60) {
        return War::lapse(state, &due, rng);
    }
    let Some(act) = choose(state, due.seat, chance) else { return War::lapse(state, &due, rng) };
    let posts = BTreeMap::from([(due.seat, vec![act])]);
    War::resolve(state, &posts, rng).map(|resolved| resolved.events).unwrap_or_default()
}

/// Returns the act of a player with a purpose: they place armies at the front, attack while it is promising, bring up idle
/// armies, and end. All but the first seat do less, so that games come to an end.
fn choose(state: &State, seat: Seat, chance: &mut Chance) -> Option<Act> {
    let offers = War::offers(&War::view(state, Viewer::Seat(seat)), seat);
    if matches!(state.stage, WarStage::Choosing | WarStage::Picking) && chance.one_in(8) {
        let mut list: Vec<Territory> = Territory::all().collect();
        let first = chance.below(list.len());
        list.rotate_left(first);
        return Some(Act::Keep { list });
    }
    let acts = acts(&offers, chance);
    let front = offers.place.iter().filter(|stack| faces_an_enemy(state, seat, stack.at));
    let front = front.max_by_key(|stack| (state.armies(stack.at), stack.at));
    if let Some(stack) = front.filter(|_| !chance.one_in(6)) {
        return Some(Act::Place { at: stack.at, n: stack.most, pool: None });
    }
    let ends = acts.contains(&Act::End);
    if ends && state.order.first() != Some(&seat) && chance.one_in(3) {
        return Some(Act::End);
    }
    let attacks: Vec<Act> = acts.iter().filter(|act| promises(state, act)).cloned().collect();
    if !attacks.is_empty() && !chance.one_in(12) {
        return chance.of(&attacks);
    }
    let idle = offers.moves.iter().filter(|way| way.most > 1 && !faces_an_enemy(state, seat, way.from));
    let idle: Vec<Act> = idle.map(|way| Act::Move { from: way.from, to: way.to, n: way.most }).collect();
    if !idle.is_empty() && !chance.one_in(12) {
        return chance.of(&idle);
    }
    if ends && !chance.one_in(3) {
        return Some(Act::End);
    }
    let others: Vec<Act> = acts.into_iter().filter(|act| !matches!(act, Act::Close | Act::Undo)).collect();
    let others = if others.is_empty() { vec![Act::End] } else { others };
    chance.of(&others)
}

fn faces_an_enemy(state: &State, seat: Seat, at: Territory) -> bool {
    state.components().neighbours(at).any(|other| !state.owns(seat, other))
}

fn promises(state: &State, act: &Act) -> bool {
    match act {
        Act::Attack(order) => {
            state.armies(order.from) > state.armies(order.to) + 1 && order.advance != AdvanceChoice::Ask
        }
        _ => false,
    }
}

/// Returns offered acts, with amounts of all sizes.
pub(crate) fn acts(offers: &Offers, chance: &mut Chance) -> Vec<Act> {
    let mut acts = offers.plain.clone();
    if let Some(pending) = offers.advance {
        acts.push(Act::Advance { n: 1 + chance.below(pending.most as usize) as u32 });
    }
    let mut some = |most: u32| 1 + chance.below(most as usize) as u32;
    acts.extend(offers.picks.iter().map(|at| Act::Pick { at: *at }));
    acts.extend(offers.choose_centre.iter().map(|at| Act::ChooseCentre { at: *at }));
    acts.extend(offers.choose_pair.iter().map(|pair| Act::ChoosePair { pair: *pair }));
    acts.extend(offers.place.iter().map(|stack| Act::Place {
        at: stack.at,
        n: some(stack.most),
        pool: None,
    }));
    for way in &offers.attacks {
        let until =
            [StopCondition::Once, StopCondition::Conquest, StopCondition::Left(1), StopCondition::Times(2)]
                [some(4) as usize - 1];
        let advance = [AdvanceChoice::All, AdvanceChoice::Ask, AdvanceChoice::Count(1)][some(3) as usize - 1];
        let dice = (some(2) == 1).then(|| some(way.most));
        acts.push(Act::Attack(LandAttack { from: way.from, to: way.to, dice, until, advance }));
    }
    if offers.base > 0 {
        acts.extend(offers.bombs.iter().map(|at| Act::Bomb { at: *at, n: some(offers.base) }));
    }
    for card in &offers.cards {
        let numbers = if some(2) == 1 { offers.numbers.clone() } else { Vec::new() };
        let armies = card.own.iter().map(|at| (card.card, numbers.clone(), *at));
        acts.extend(armies.map(|(card, numbers, at)| Act::CardArmies { card, numbers, at }));
        let bombs = card.bombs.iter().map(|at| (card.card, numbers.clone(), *at));
        acts.extend(bombs.map(|(card, numbers, at)| Act::CardBomb { card, numbers, at, n: None }));
        acts.push(Act::Discard { cards: vec![card.card] });
    }
    for way in &offers.moves {
        acts.push(Act::Move { from: way.from, to: way.to, n: some(way.most) });
    }
    for way in &offers.airlifts {
        acts.push(Act::Airlift { from: way.from, to: way.to, n: some(way.most) });
    }
    acts.extend(offers.ci_place.iter().map(|at| Act::CiPlace { at: *at }));
    acts.extend(offers.ci_moves.iter().map(|(owner, to)| Act::CiMove { owner: Some(*owner), to: *to }));
    acts.extend(offers.spy.iter().map(|on| Act::Spy { on: *on }));
    acts
}
