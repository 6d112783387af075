//! Cards aimed at a territory: Assassin, Assassins, Catapult, Fortifications, Fortress, and the place
//! named for Infiltration and Forced March.
//!
//! Owns the possible targets, the distances and the losses (`FCQ-10.8`, `FCQ-10.14`, `FCQ-10.15`,
//! `FCQ-10.21`, `FCQ-10.24`, `R-90`, `R-91`, `R-93`, `R-137`, `R-138`).

use super::action_points::OrderCost;
use super::execution::OrderExecution;
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::battle::count_assassinated;
use crate::conquest::cards::{CardEffect, DefenceReach, effect};
use crate::conquest::catalogue::Card;
use crate::conquest::event::{ConquestFact, Event, LossCause};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::options::AssassinDistance;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// Returns the owner's units that the card kills in a territory at `distance` steps from one of the player's
/// units. `distance` is `None` if no path leads there (`R-93`).
///
/// # Errors
/// `E_TARGET` for a card that kills nobody, `E_TOO_FAR` at any other distance than the card's.
pub fn assassinate(
    card: Card,
    distance: Option<u32>,
    units: Units,
    rule: AssassinDistance,
) -> Result<Units, Code> {
    let CardEffect::Assassination(reach) = effect(card) else { return Err(Code::Target) };
    let within = |distance| match rule {
        AssassinDistance::Exact => distance == reach,
        AssassinDistance::UpTo => (1..=reach).contains(&distance),
    };
    if distance.is_some_and(within) { Ok(count_assassinated(units)) } else { Err(Code::TooFar) }
}

/// Returns the distance of a territory, in steps, from each place where the player has a unit.
fn distances(state: &State, seat: Seat, to: TerritoryId) -> impl Iterator<Item = u32> {
    let places = state.territories().filter(move |(_, holding)| !holding.now.units_of(seat).is_empty());
    places.filter_map(move |(from, _)| state.distance(from, to))
}

/// Checks that a card may be aimed at a territory now.
///
/// # Errors
/// `E_UNKNOWN_TERRITORY`, `E_TARGET`, `E_TOO_FAR`.
pub fn check(state: &State, seat: Seat, card: Card, territory: TerritoryId) -> Result<(), ConquestRefusal> {
    let refuse = |code| ConquestRefusal::new(code, card.rule()).at(territory);
    if !state.is_named(territory) {
        return Err(ConquestRefusal::new(Code::UnknownTerritory, ConquestRule::fcq(2, 5)).at(territory));
    }
    let owner = state.owner(territory);
    let other = owner.filter(|owner| *owner != seat);
    match effect(card) {
        CardEffect::Defence(_, DefenceReach::One) if owner == Some(seat) => Ok(()),
        CardEffect::Assassination(reach) => {
            let victim = other.ok_or_else(|| refuse(Code::Target))?;
            let units = state.units(territory, victim);
            let rule = state.options().cards_asasin_distance;
            let hit = |distance| assassinate(card, Some(distance), units, rule).is_ok();
            if distances(state, seat, territory).any(hit) {
                return Ok(());
            }
            let nearest = distances(state, seat, territory).min().unwrap_or(u32::MAX);
            Err(ConquestRefusal::new(Code::TooFar, ConquestRule::r(93)).at(territory).missed(reach, nearest))
        }
        CardEffect::Catapult(reach) => {
            let enemy = other.ok_or_else(|| refuse(Code::Target))?;
            let castle = state.holding(territory).is_some_and(|holding| holding.now.castle);
            if !castle || state.allied(seat, enemy) {
                return Err(ConquestRefusal::new(Code::Target, ConquestRule::r(138))
                    .at(territory)
                    .with(enemy));
            }
            let nearest = distances(state, seat, territory).min().unwrap_or(u32::MAX);
            if nearest > reach {
                return Err(refuse(Code::TooFar).missed(reach, nearest));
            }
            Ok(())
        }
        CardEffect::Infiltration(_) | CardEffect::SecondOrder => Ok(()),
        _ => Err(refuse(Code::Target)),
    }
}

/// Applies the cards aimed in Phase 1 when Phase 2 opens, in the order of the phase. Assassins and
/// Catapults act at once, even for a player who then misses the phase (`R-101`, `R-137`). A target that is
/// no longer valid is lost.
#[must_use]
pub fn at_the_start(state: &State) -> Vec<Event> {
    let mut draft = OrderExecution::new(state.clone(), Seat::default(), None);
    let order: Vec<Seat> = state.order().to_vec();
    for seat in order {
        draft.seat = seat;
        if let (Some(card), Some(territory)) = (draft.card(), draft.aimed_at())
            && check(&draft.state, seat, card, territory).is_ok()
        {
            draft.strike(card, territory);
        }
    }
    draft.events
}

impl OrderExecution<'_> {
    /// Names the target of the card in play (`FCQ-6.9`, `R-90`).
    pub(super) fn aim(&mut self, named: Option<Card>, territory: TerritoryId) -> Result<(), ConquestRefusal> {
        let seat = self.seat;
        let refuse = |code, rule| ConquestRefusal::new(code, rule).at(territory);
        if !self.state.is_named(territory) {
            return Err(refuse(Code::UnknownTerritory, ConquestRule::fcq(2, 5)));
        }
        self.may_act(None)?;
        if self.became.iter().any(|became| became.outcome != OrderOutcome::Card) {
            return Err(refuse(Code::Phase, ConquestRule::r(90)));
        }
        let played = self.state.player(seat).and_then(|player| player.played.clone());
        let Some(played) = played.filter(|played| named.is_none_or(|card| card == played.play.card)) else {
            return Err(refuse(Code::Target, ConquestRule::fcq(6, 9)));
        };
        if played.play.target.is_some() || played.spent {
            return Err(refuse(Code::Already, ConquestRule::fcq(6, 9)));
        }
        let card = played.play.card;
        check(&self.state, seat, card, territory)?;
        self.push(ConquestRule::r(90), ConquestFact::CardAimed { seat, territory });
        self.strike(card, territory);
        self.became.push(ExecutedOrder {
            outcome: OrderOutcome::Card,
            cost: OrderCost::default(),
            battle: None,
        });
        Ok(())
    }

    /// Applies the immediate effect of an aimed card.
    fn strike(&mut self, card: Card, territory: TerritoryId) {
        let seat = self.seat;
        let Some(victim) = self.state.owner(territory) else { return };
        let cause = LossCause::Card(card);
        match effect(card) {
            CardEffect::Assassination(_) => {
                let units = count_assassinated(self.state.units(territory, victim));
                self.close_battles_at(territory, None);
                self.hostile_act(victim, false);
                let fact = ConquestFact::UnitsDied { territory, seat: victim, units, cause };
                self.push(card.rule(), fact);
                self.push(ConquestRule::fcq(10, 1), ConquestFact::CardSpent { seat });
            }
            CardEffect::Catapult(_) => {
                self.close_battles_at(territory, None);
                self.hostile_act(victim, false);
                self.push(card.rule(), ConquestFact::CastleFell { territory, cause });
                self.push(ConquestRule::fcq(10, 1), ConquestFact::CardSpent { seat });
            }
            CardEffect::Defence(..) => self.close_battles_at(territory, None),
            _ => {}
        }
    }
}
