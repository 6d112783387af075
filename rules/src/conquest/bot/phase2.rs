//! Phase 2 of the bot. It adds one order after the other: always the one that gives the best position, by the
//! figures that every player sees, until no order improves it.

use std::cmp::Reverse;

use super::ConquestBot;
use super::evaluation::PositionEvaluation;
use super::phase1::endangered;
use super::situation::{attack, defence};
use crate::conquest::act::{Act, HelpRefusal};
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::ids::TerritoryId;
use crate::conquest::offer::Offers;
use crate::conquest::order::{self, OrderTrial, StackOffers, UnitOrderKind};
use crate::conquest::turn;
use crate::conquest::units::Units;

/// The largest number of attacks that the bot considers.
const ATTACKS: usize = 14;
/// The largest number of places to which a stack may move.
const WAYS: usize = 2;

/// Acts with the position to which they lead.
type TriedPost = (Vec<Act>, OrderTrial);

/// Returns the orders of the bot.
pub(super) fn orders(bot: &ConquestBot<'_>, offers: &Offers) -> Vec<Act> {
    let Some(offered) = &offers.orders else { return Vec::new() };
    let first = first_acts(bot, offers, offered);
    let Ok(begun) = turn::try_orders(bot.state, bot.seat, &first) else { return first };
    let evaluation = PositionEvaluation::of(bot);
    go_on(&evaluation, (first, begun), &candidates(bot, offered)).0
}

/// Returns other orders, the best first: each order that the bot considers, with the best ones after it.
pub(super) fn plans(bot: &ConquestBot<'_>, offers: &Offers, most: usize) -> Vec<Vec<Act>> {
    let Some(offered) = &offers.orders else { return Vec::new() };
    let first = first_acts(bot, offers, offered);
    let Ok(none) = turn::try_orders(bot.state, bot.seat, &first) else { return Vec::new() };
    let candidates = candidates(bot, offered);
    let evaluation = PositionEvaluation::of(bot);
    let begun = candidates.iter().filter_map(|act| {
        let trial = none.with(act).ok()?;
        let mut acts = first.clone();
        acts.push(act.clone());
        Some((evaluation.worth(trial.state()), (acts, trial)))
    });
    let mut begun: Vec<(i64, TriedPost)> = begun.collect();
    begun.sort_by_key(|(worth, _)| Reverse(*worth));
    begun.truncate(most);
    let whole = begun.into_iter().map(|(_, post)| go_on(&evaluation, post, &candidates));
    let mut plans: Vec<(i64, Vec<Act>)> =
        whole.map(|(acts, trial)| (evaluation.worth(trial.state()), acts)).collect();
    plans.sort_by_key(|(worth, _)| Reverse(*worth));
    plans.into_iter().map(|(_, acts)| acts).collect()
}

/// Returns the acts that come before all orders: numbers, refusals, the target of a card.
fn first_acts(bot: &ConquestBot<'_>, offers: &Offers, offered: &order::Phase2Offers) -> Vec<Act> {
    let first = bot.numbers(offers).into_iter().chain(refusals(bot, offered)).chain(aim(bot, offered));
    bot.allowed(first)
}

/// Returns the orders that the bot considers.
pub(super) fn candidates(bot: &ConquestBot<'_>, offered: &order::Phase2Offers) -> Vec<Act> {
    let mut candidates = attacks(bot, offered, false);
    if candidates.is_empty() {
        candidates = attacks(bot, offered, true);
    }
    candidates.extend(help(bot, offered));
    candidates.extend(moves(bot, offered));
    candidates
}

/// Adds the best order to others until none improves the position.
fn go_on(
    evaluation: &PositionEvaluation<'_>,
    (mut acts, mut trial): TriedPost,
    candidates: &[Act],
) -> TriedPost {
    let mut best = evaluation.worth(trial.state());
    loop {
        let tried = candidates.iter().filter_map(|act| {
            let longer = trial.with(act).ok()?;
            Some((evaluation.worth(longer.state()), act, longer))
        });
        let found = tried
            .max_by_key(|(worth, act, _)| (*worth, Reverse(act.march().map(|march| (march.from, march.to)))));
        let Some((worth, act, longer)) = found.filter(|(worth, ..)| *worth > best) else {
            return (acts, trial);
        };
        best = worth;
        acts.push(act.clone());
        trial = longer;
    }
}

/// Refuses the troops of players who fought the bot lately.
fn refusals(bot: &ConquestBot<'_>, offered: &order::Phase2Offers) -> Vec<Act> {
    let unwanted = offered.refusals.iter().filter(|(player, _)| bot.has_grievance_against(*player));
    unwanted
        .map(|(player, territory)| {
            Act::Refuse(HelpRefusal::Troops { player: *player, territory: *territory })
        })
        .collect()
}

/// Aims the card in play at the most endangered place, or where it hurts most.
fn aim(bot: &ConquestBot<'_>, offered: &order::Phase2Offers) -> Option<Act> {
    let (card, places) = offered.aim.as_ref()?;
    let territory = if matches!(effect(*card), CardEffect::Defence(..)) {
        endangered(bot).into_iter().find(|place| places.contains(place))
    } else {
        let foreign = |place: &&TerritoryId| {
            bot.state.owner(**place).is_none_or(|owner| owner != bot.seat && !bot.friends.contains(&owner))
        };
        let troops = |place: TerritoryId| bot.state.holding(place).map_or(0, |holding| holding.now.total());
        places.iter().filter(foreign).copied().max_by_key(|place| (troops(*place), Reverse(*place)))
    };
    territory.map(|territory| Act::CardTarget { card: Some(*card), territory })
}

/// Returns attacks that can succeed, the likeliest first. `on_friends` includes attacks on friends.
fn attacks(bot: &ConquestBot<'_>, offered: &order::Phase2Offers, on_friends: bool) -> Vec<Act> {
    let spared = |to: TerritoryId| bot.state.owner(to).is_some_and(|owner| bot.friends.contains(&owner));
    let mut found: Vec<(i64, Act)> = Vec::new();
    for stack in &offered.stacks {
        for offer in stack.orders.iter().filter(|offer| offer.order == UnitOrderKind::Attack) {
            if spared(offer.to) && !on_friends {
                continue;
            }
            let holds = i64::from(defence(bot.state, offer.to));
            for units in parts(stack) {
                let margin = i64::from(attack(units)) - holds;
                if margin >= 0 {
                    found.push((margin.min(8), make_order_act(offer.order, stack.from, offer.to, units)));
                }
            }
        }
    }
    found.sort_by_key(|(margin, _)| Reverse(*margin));
    found.truncate(ATTACKS);
    found.into_iter().map(|(_, act)| act).collect()
}

/// Returns support orders for allies.
fn help(bot: &ConquestBot<'_>, offered: &order::Phase2Offers) -> Vec<Act> {
    let mut acts = Vec::new();
    for stack in &offered.stacks {
        for offer in &stack.orders {
            if let UnitOrderKind::SupportAttack(ally) | UnitOrderKind::SupportDefence(ally) = offer.order
                && bot.friends.contains(&ally)
            {
                acts.extend(
                    parts(stack)
                        .first()
                        .map(|units| make_order_act(offer.order, stack.from, offer.to, *units)),
                );
            }
        }
    }
    acts
}

/// Returns moves towards the border or to endangered territories.
fn moves(bot: &ConquestBot<'_>, offered: &order::Phase2Offers) -> Vec<Act> {
    let mut acts = Vec::new();
    let endangered = endangered(bot);
    for stack in offered.stacks.iter().filter(|stack| stack.units.total() > 1) {
        let own = |to: TerritoryId| bot.state.owner(to) == Some(bot.seat);
        let mut places: Vec<TerritoryId> = stack
            .orders
            .iter()
            .filter(|offer| offer.order == UnitOrderKind::Move(None) && own(offer.to))
            .map(|offer| offer.to)
            .filter(|to| {
                endangered.contains(to)
                    || bot.situation.steps_to_target(*to) < bot.situation.steps_to_target(stack.from)
            })
            .collect();
        places.sort_by_key(|to| (!endangered.contains(to), bot.situation.steps_to_target(*to), *to));
        for to in places.into_iter().take(WAYS) {
            acts.extend(
                parts(stack)
                    .first()
                    .map(|units| make_order_act(UnitOrderKind::Move(None), stack.from, to, *units)),
            );
        }
    }
    acts
}

/// Returns the parts of a stack that may go: all but one unit, the Knights, half, one unit. All of it may go
/// only if it is a single unit.
fn parts(stack: &StackOffers) -> Vec<Units> {
    let Units { knights, lancers } = stack.units;
    let one = if lancers > 0 { Units::new(0, 1) } else { Units::new(1, 0) };
    let mut parts = vec![
        stack.units.less(one),
        Units::new(knights, 0),
        Units::new(knights.div_ceil(2), lancers / 2),
        one,
    ];
    if stack.units.total() == 1 {
        parts.push(stack.units);
    }
    parts.retain(|units| !units.is_empty());
    let mut distinct: Vec<Units> = Vec::new();
    for units in parts {
        if !distinct.contains(&units) {
            distinct.push(units);
        }
    }
    distinct
}

/// Returns the act for an offered order.
fn make_order_act(order: UnitOrderKind, from: TerritoryId, to: TerritoryId, units: Units) -> Act {
    let Units { knights, lancers } = units;
    match order {
        UnitOrderKind::Move(as_ally_of) => Act::Move { from, to, knights, lancers, as_ally_of },
        UnitOrderKind::Attack => Act::Attack { from, to, knights, lancers, luck: None },
        UnitOrderKind::SupportAttack(ally) => {
            Act::SupportAttack { from, to, ally, knights, lancers, luck: None }
        }
        UnitOrderKind::SupportDefence(ally) => Act::SupportDefence { from, to, ally, knights, lancers },
    }
}
