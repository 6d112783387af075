//! Phase 1 of the bot: a new Capital if it has none, a useful card, units for all its gold.

use std::cmp::Reverse;

use super::ConquestBot;
use super::situation::{defence, threat};
use crate::conquest::act::Act;
use crate::conquest::cards::{CardEffect, CardTarget, DefenceReach, effect, target};
use crate::conquest::catalogue::Card;
use crate::conquest::economy::purchase::UNIT_PRICE;
use crate::conquest::ids::TerritoryId;
use crate::conquest::offer::Offers;
use crate::conquest::options::Spawn;

/// Returns the acts that the bot would like to play, the most important first.
pub(super) fn wishes(bot: &ConquestBot<'_>, offers: &Offers) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    acts.extend(capital(bot, offers));
    acts.extend(card(bot, offers));
    acts.extend(units(bot));
    acts
}

/// Returns other posts of the phase: other units, no card or another one, a merge of two territories.
pub(super) fn plans(bot: &ConquestBot<'_>, offers: &Offers) -> Vec<Vec<Act>> {
    let numbers = bot.numbers(offers);
    let capital: Vec<Act> = capital(bot, offers).into_iter().collect();
    let best_card: Vec<Act> = card(bot, offers).into_iter().collect();
    let usual = units(bot);
    let mut plans: Vec<Vec<Act>> = Vec::new();
    let mut add = |card: &[Act], units: &[Act], more: &[Act]| {
        let wanted = numbers.iter().chain(&capital).chain(card).chain(units).chain(more).cloned();
        plans.push(bot.allowed(wanted));
    };
    for (knights, lancers) in [(3, 0), (0, 3), (1, 2)] {
        let bought: Vec<Act> = usual.iter().map(|act| in_shares(act, knights, lancers)).collect();
        add(&best_card, &bought, &[]);
    }
    if !best_card.is_empty() {
        add(&[], &usual, &[]);
    }
    for offer in &offers.acts {
        match &offer.act {
            Act::Annex { .. } => add(&best_card, &usual, std::slice::from_ref(&offer.act)),
            Act::PlayCard(play) if play.player.is_none() && !best_card.contains(&offer.act) => {
                add(std::slice::from_ref(&offer.act), &usual, &[]);
            }
            _ => {}
        }
    }
    plans
}

/// Returns a purchase of as many units in other shares.
fn in_shares(act: &Act, knight_share: u32, lancer_share: u32) -> Act {
    match act {
        Act::BuyUnits { knights, lancers, at } => {
            let all = knights + lancers;
            let lancers = all * lancer_share / (knight_share + lancer_share);
            Act::BuyUnits { knights: all - lancers, lancers, at: *at }
        }
        other => other.clone(),
    }
}

/// Returns the naming of the replacement Capital farthest from any land that the bot could take; `None` if no Capital
/// can be named.
fn capital(bot: &ConquestBot<'_>, offers: &Offers) -> Option<Act> {
    let places = offers.acts.iter().filter_map(|offer| match offer.act {
        Act::DesignateCapital { territory } => Some(territory),
        _ => None,
    });
    let safest = places
        .max_by_key(|id| (bot.situation.steps_to_target(*id), defence(bot.state, *id), Reverse(*id)))?;
    Some(Act::DesignateCapital { territory: safest })
}

/// Returns the play of the best card that names no player and has an effect now; `None` if there is none.
fn card(bot: &ConquestBot<'_>, offers: &Offers) -> Option<Act> {
    let playable = offers.acts.iter().filter_map(|offer| match &offer.act {
        Act::PlayCard(play) if play.player.is_none() => Some((worth(bot, play.card)?, &offer.act)),
        _ => None,
    });
    playable.max_by_key(|(worth, _)| *worth).map(|(_, act)| act.clone())
}

/// Returns the priority of playing a card this turn, higher first; `None` if it keeps the card.
fn worth(bot: &ConquestBot<'_>, card: Card) -> Option<u32> {
    let has_target = matches!(target(card), CardTarget::Nothing | CardTarget::Territory);
    let worth = match effect(card) {
        CardEffect::ActionPoints(more) => 100 + u32::from(more),
        CardEffect::Attack(bonus) => 80 + bonus,
        CardEffect::HalvedLosses
        | CardEffect::Supplement(_)
        | CardEffect::AuxiliariesSpecialised
        | CardEffect::AuxiliariesStrong => 60,
        CardEffect::SecondOrder => 55,
        CardEffect::Assassination(_) => 50,
        CardEffect::Defence(bonus, DefenceReach::One) if !endangered(bot).is_empty() => 40 + bonus,
        CardEffect::Defence(bonus, DefenceReach::Everywhere) if endangered(bot).len() > 1 => 45 + bonus,
        CardEffect::AttackersAuxiliary if !endangered(bot).is_empty() => 40,
        CardEffect::Catapult(_) => 20,
        _ => return None,
    };
    has_target.then_some(worth)
}

/// Returns the bot's territories whose threat from neighbours exceeds their defence, the most endangered first.
pub(super) fn endangered(bot: &ConquestBot<'_>) -> Vec<TerritoryId> {
    let state = bot.state;
    let short = |id: TerritoryId| threat(bot, state, id).saturating_sub(defence(state, id));
    let mut places: Vec<TerritoryId> =
        state.owned(bot.seat).map(|(id, _)| id).filter(|id| short(*id) > 0).collect();
    places.sort_by_key(|id| (Reverse(short(*id)), *id));
    places
}

/// Spends all gold on units: two Knights for each Lancer, or Lancers alone if the units appear in an endangered place.
fn units(bot: &ConquestBot<'_>) -> Vec<Act> {
    let Some(player) = bot.state.player(bot.seat) else { return Vec::new() };
    let count = player.gold / UNIT_PRICE;
    if count == 0 {
        return Vec::new();
    }
    let endangered = endangered(bot);
    let anywhere = bot.state.options().units_spawn == Spawn::Anywhere;
    let front = || {
        bot.state.owned(bot.seat).map(|(id, _)| id).min_by_key(|id| (bot.situation.steps_to_target(*id), *id))
    };
    let at = if anywhere { endangered.first().copied().or_else(front) } else { None };
    let place = at.or(player.capital);
    let is_danger = place.is_some_and(|place| endangered.contains(&place));
    let lancers = if is_danger { count } else { count / 3 };
    vec![Act::BuyUnits { knights: count - lancers, lancers, at }]
}
