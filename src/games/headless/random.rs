//! Players of random orders: posts that the rules accept, and no plan. The one place that knows what each ruleset offers.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use serde::Serialize;
use stafeta_rules::conquest::act::Act as ConquestAct;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::order::{Offer, Order, Stack};
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::rules::Seat;
use stafeta_rules::trial::Trial;
use stafeta_rules::war::act::{Act as WarAct, Advance, Attack, Until};
use stafeta_rules::war::game::War;

use super::super::{Acts, Position, Ruleset, Seen};
use super::written;

/// Acts of Forum Conquest that a post tries to hold.
const MOST_ORDERS: usize = 6;
/// Posts that are tried before a seat lets its deadline pass.
const TRIES: usize = 12;

/// A random post of `seat` that the rules accept; none where none was found.
pub(super) fn post(
    ruleset: Ruleset,
    position: &dyn Position,
    seat: Seat,
    chance: &mut StdRng,
) -> Option<Acts> {
    (0..TRIES).find_map(|_| {
        let acts = match ruleset {
            Ruleset::Conquest => conquest(position, seat, chance),
            Ruleset::Diplomacy => diplomacy(position, seat, chance),
            Ruleset::War => war(position, seat, chance),
            Ruleset::Trial => one(Seen::<Trial>::of(position)?.offers(seat), chance),
        };
        acts.filter(|acts| position.check(seat, acts).is_ok())
    })
}

/// One act of those offered.
fn one<A: Serialize>(offered: Vec<A>, chance: &mut StdRng) -> Option<Acts> {
    offered.choose(chance).map(|act| Acts(vec![written(act)]))
}

/// A pick, some acts of Phase 1, or some orders of Phase 2: each that is allowed after those before it.
fn conquest(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let offers = Seen::<Conquest>::of(position)?.offers(seat);
    let mut wanted: Vec<ConquestAct> =
        offers.acts.into_iter().filter(|offer| !offer.out_of_turn).map(|offer| offer.act).collect();
    let of_phase_2 = offers.orders.is_some();
    if let Some(orders) = offers.orders {
        wanted.clear();
        for stack in &orders.stacks {
            wanted.extend(stack.orders.iter().map(|offer| march(stack, *offer, chance)));
        }
    } else if matches!(wanted.first(), Some(ConquestAct::Pick(_))) {
        return one(wanted, chance);
    }
    wanted.shuffle(chance);
    let mut post = Acts::default();
    for act in wanted.into_iter().take(MOST_ORDERS) {
        post.0.push(written(act));
        if position.check(seat, &post).is_err() {
            post.0.pop();
        }
    }
    Some(post).filter(|post| of_phase_2 || !post.0.is_empty())
}

/// An offer as the order it stands for, with all units or one of them.
fn march(stack: &Stack, offer: Offer, chance: &mut StdRng) -> ConquestAct {
    let (from, to) = (stack.from, offer.to);
    let one = || if stack.units.knights > 0 { (1, 0) } else { (0, 1) };
    let all = || (stack.units.knights, stack.units.lancers);
    let (knights, lancers) = if chance.random_bool(0.5) { all() } else { one() };
    match offer.order {
        Order::Move(as_ally_of) => ConquestAct::Move { from, to, knights, lancers, as_ally_of },
        Order::Attack => ConquestAct::Attack { from, to, knights, lancers, luck: None },
        Order::SupportAttack(ally) => {
            ConquestAct::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        Order::SupportDefence(ally) => ConquestAct::SupportDefence { from, to, ally, knights, lancers },
    }
}

/// An order for each unit; as many builds or disbands as are due.
fn diplomacy(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let mut offers = Seen::<Diplomacy>::of(position)?.offers(seat);
    if offers.due > 0 {
        let due = usize::try_from(offers.due).unwrap_or(0);
        return Some(Acts(offers.builds.sample(chance, due).map(written).collect()));
    }
    if offers.due < 0 {
        offers.units.shuffle(chance);
        offers.units.truncate(usize::try_from(-offers.due).unwrap_or(0));
    }
    Some(Acts(offers.units.iter().filter_map(|unit| unit.acts.choose(chance)).map(written).collect()))
}

/// One thing at a time: a pick, armies, an attack to its end, or a plain act of the turn.
fn war(position: &dyn Position, seat: Seat, chance: &mut StdRng) -> Option<Acts> {
    let offers = Seen::<War>::of(position)?.offers(seat);
    let mut acts: Vec<WarAct> = offers.plain;
    acts.extend(offers.picks.iter().map(|at| WarAct::Pick { at: *at }));
    acts.extend(offers.choose_centre.iter().map(|at| WarAct::ChooseCentre { at: *at }));
    acts.extend(offers.choose_pair.iter().map(|pair| WarAct::ChoosePair { pair: *pair }));
    for stack in &offers.place {
        let n = chance.random_range(1..=stack.most.max(1));
        acts.push(WarAct::Place { at: stack.at, n, pool: None });
    }
    for way in &offers.attacks {
        let (until, advance) = (Until::Conquest, Advance::All);
        acts.push(WarAct::Attack(Attack { from: way.from, to: way.to, dice: None, until, advance }));
    }
    if let Some(pending) = offers.advance {
        acts.push(WarAct::Advance { n: chance.random_range(1..=pending.most.max(1)) });
    }
    one(acts, chance)
}
