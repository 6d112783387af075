//! Phase 1 of the bot: a useful card, a new Capital if it has none, units for all its gold.

use std::cmp::Reverse;

use super::Mind;
use super::ground::{defence, threat};
use crate::conquest::act::Act;
use crate::conquest::cards::{Effect, Reach, Target, effect, target};
use crate::conquest::economy::purchase::UNIT_PRICE;
use crate::conquest::ids::TerritoryId;
use crate::conquest::keys::Card;
use crate::conquest::offer::Offers;
use crate::conquest::options::Spawn;

/// Returns the acts that the bot wants, the most needed first.
pub(super) fn wishes(mind: &Mind<'_>, offers: &Offers) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    acts.extend(capital(mind, offers));
    acts.extend(card(mind, offers));
    acts.extend(units(mind));
    acts
}

/// Returns the replacement Capital farthest from any land that the bot could take.
fn capital(mind: &Mind<'_>, offers: &Offers) -> Option<Act> {
    let places = offers.acts.iter().filter_map(|offer| match offer.act {
        Act::DesignateCapital { territory } => Some(territory),
        _ => None,
    });
    let safest = places.max_by_key(|id| (mind.lie.far(*id), defence(mind.state, *id), Reverse(*id)))?;
    Some(Act::DesignateCapital { territory: safest })
}

/// Returns the best card that names no player and has an effect now.
fn card(mind: &Mind<'_>, offers: &Offers) -> Option<Act> {
    let playable = offers.acts.iter().filter_map(|offer| match &offer.act {
        Act::PlayCard(play) if play.player.is_none() => Some((worth(mind, play.card)?, &offer.act)),
        _ => None,
    });
    playable.max_by_key(|(worth, _)| *worth).map(|(_, act)| act.clone())
}

/// Returns how much the bot wants to play a card this turn; `None` if it keeps the card.
fn worth(mind: &Mind<'_>, card: Card) -> Option<u32> {
    let has_target = matches!(target(card), Target::Nothing | Target::Territory);
    let worth = match effect(card) {
        Effect::ActionPoints(more) => 100 + u32::from(more),
        Effect::Attack(bonus) => 80 + bonus,
        Effect::HalvedLosses
        | Effect::Supplement(_)
        | Effect::AuxiliariesSpecialised
        | Effect::AuxiliariesStrong => 60,
        Effect::SecondOrder => 55,
        Effect::Assassination(_) => 50,
        Effect::Defence(bonus, Reach::One) if !endangered(mind).is_empty() => 40 + bonus,
        Effect::Defence(bonus, Reach::Everywhere) if endangered(mind).len() > 1 => 45 + bonus,
        Effect::AttackersAuxiliary if !endangered(mind).is_empty() => 40,
        Effect::Catapult(_) => 20,
        _ => return None,
    };
    has_target.then_some(worth)
}

/// Returns the bot's territories that a neighbour could take, the most endangered first.
pub(super) fn endangered(mind: &Mind<'_>) -> Vec<TerritoryId> {
    let state = mind.state;
    let short =
        |id: TerritoryId| threat(state, mind.seat, &mind.friends, id).saturating_sub(defence(state, id));
    let mut places: Vec<TerritoryId> =
        state.owned(mind.seat).map(|(id, _)| id).filter(|id| short(*id) > 0).collect();
    places.sort_by_key(|id| (Reverse(short(*id)), *id));
    places
}

/// Buys two Knights for each Lancer, or Lancers alone if the units appear in an endangered place.
fn units(mind: &Mind<'_>) -> Vec<Act> {
    let Some(player) = mind.state.player(mind.seat) else { return Vec::new() };
    let count = player.gold / UNIT_PRICE;
    if count == 0 {
        return Vec::new();
    }
    let endangered = endangered(mind);
    let anywhere = mind.state.options().units_spawn == Spawn::Anywhere;
    let front = || mind.state.owned(mind.seat).map(|(id, _)| id).min_by_key(|id| (mind.lie.far(*id), *id));
    let at = if anywhere { endangered.first().copied().or_else(front) } else { None };
    let place = at.or(player.capital);
    let is_danger = place.is_some_and(|place| endangered.contains(&place));
    let lancers = if is_danger { count } else { count / 3 };
    vec![Act::BuyUnits { knights: count - lancers, lancers, at }]
}
