//! A global event on the position: units, territories, cards and unspent gold. For production, AP and
//! annexation of the turn see [`super::sums`].

use super::{EventEffect, EventLine, conquest_is_lost, garrison_left, group_left, share, sums};
use crate::conquest::card_draws::CardDraws;
use crate::conquest::catalogue::CardClass;
use crate::conquest::event::{ConquestFact, Event, LossCause};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::state::{ResourceSource, State, TerritoryHolding};
use crate::conquest::units::{ConquestUnitKind, Units};
use crate::randomness::SealedRng;

/// Returns the facts of an event at the start of the turn, before every other action (FCQ-12.54, R-15).
pub fn strike(state: &State, rng: &mut SealedRng, line: &EventLine) -> Vec<Event> {
    let rule = line.rule();
    let mut events = Vec::new();
    let effects = line.effects();
    for effect in &effects {
        match *effect {
            EventEffect::UnitsLost { percent } => events.extend(invasion(state, percent, rule)),
            EventEffect::ConquestsLost => events.extend(revolution(state, rule)),
            _ => {}
        }
    }
    events.extend(unspent(state, sums(&effects).unspent, rule));
    let cards = sums(&effects);
    let mut draws = CardDraws::new(state, rng, state.turn);
    for seat in state.living() {
        for (class, count) in [(CardClass::Minor, cards.minor), (CardClass::Major, cards.major)] {
            (0..count).for_each(|_| draws.card(seat, class, ResourceSource::Event));
        }
    }
    events.extend(draws.finish());
    events
}

/// Takes a share from every group of the players, at least one of each kind.
fn invasion(state: &State, percent: u32, rule: ConquestRule) -> Vec<Event> {
    let mut events = Vec::new();
    for (territory, holding) in state.territories() {
        for (seat, units) in holding.now.units.iter().filter(|(seat, _)| state.plays(*seat)) {
            let left = if holding.now.owner == Some(*seat) {
                let keep = state.player(*seat).and_then(|player| player.keeps.get(&territory));
                let keep = keep.copied().unwrap_or(ConquestUnitKind::Lancers);
                garrison_left(*units, percent, state.needs_garrison(territory), keep)
            } else {
                group_left(*units, percent)
            };
            events.extend(died(territory, *seat, units.less(left), rule));
        }
    }
    events
}

/// Makes conquests of the turn before neutral; all units in them die.
fn revolution(state: &State, rule: ConquestRule) -> Vec<Event> {
    let burns = |holding: &TerritoryHolding| {
        let conquered = holding.now.conquered.map(|conquest| conquest.turn);
        conquest_is_lost(state.turn, conquered, holding.now.owner.is_some())
    };
    let mut events = Vec::new();
    for (territory, holding) in state.territories().filter(|(_, holding)| burns(holding)) {
        for (seat, units) in &holding.now.units {
            events.extend(died(territory, *seat, *units, rule));
        }
        events.push(Event::new(rule, ConquestFact::Freed { territory, cause: LossCause::Event }));
    }
    events
}

/// Adds interest to the gold left at the end of the previous turn, or takes a part, before anything arrives
///
fn unspent(state: &State, percent: u32, rule: ConquestRule) -> Vec<Event> {
    let change = |seat: Seat| {
        let gold = state.player(seat)?.gold;
        let after = share(gold, percent);
        let source = ResourceSource::Event;
        match after.cmp(&gold) {
            std::cmp::Ordering::Greater => {
                Some(ConquestFact::GoldGained { seat, gold: after - gold, source })
            }
            std::cmp::Ordering::Less => Some(ConquestFact::GoldLost { seat, gold: gold - after, source }),
            std::cmp::Ordering::Equal => None,
        }
    };
    state.living().filter_map(change).map(|fact| Event::new(rule, fact)).collect()
}

fn died(territory: TerritoryId, seat: Seat, units: Units, rule: ConquestRule) -> Option<Event> {
    let fact = ConquestFact::UnitsDied { territory, seat, units, cause: LossCause::Event };
    (!units.is_empty()).then(|| Event::new(rule, fact))
}
