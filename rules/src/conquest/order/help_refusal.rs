//! Refusal in the discussion thread: an ally's help becomes hostile (`FCQ-8.4`, `R-66`, `R-156`).
//!
//! Owns the effect of a refusal. The entries of the position keep the time until which it is possible.

use super::battle_setup::BattleSetup;
use super::execution::OrderExecution;
use super::support::attack_cards;
use crate::conquest::act::{HelpRefusal, TroopMovement};
use crate::conquest::alliance::SupportAction;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{AlliedEntry, BattleSide, State};
use crate::conquest::units::Units;

/// Refuses a player's troops in a territory. Troops that moved in fight where they stand; a joint battle is
/// computed again without them, and they then attack alone.
///
/// # Errors
/// `E_TOO_LATE` if nothing can be refused any more.
pub fn refuse(
    state: &State,
    asked: Seat,
    by: Seat,
    territory: TerritoryId,
) -> Result<Vec<Event>, ConquestRefusal> {
    let place = state.head(territory);
    let entries: Vec<AlliedEntry> = state
        .entries
        .iter()
        .filter(|entry| !entry.closed && (entry.by, entry.asked, entry.place) == (by, asked, place))
        .copied()
        .collect();
    let Some(first) = entries.first().copied() else {
        return Err(ConquestRefusal::new(Code::TooLate, ConquestRule::r(66)).at(territory).with(by));
    };
    let mut draft = OrderExecution::new(state.clone(), by, None);
    let refuse = HelpRefusal::Troops { player: by, territory };
    draft.push(ConquestRule::fcq(8, 4), ConquestFact::Refused { seat: asked, refuse });
    for entry in &entries {
        let given = if entry.battle.is_some() { SupportAction::Battle } else { SupportAction::Passage };
        let joined = state.battles.iter().find(|battle| Some(battle.id) == entry.battle);
        let cards = joined.map_or(0, |battle| attack_cards(battle));
        for support in std::iter::once(given).chain(std::iter::repeat_n(SupportAction::Card, cards)) {
            let support = Some(support);
            let fact = ConquestFact::SupportTakenBack { by, with: asked, support, status: first.status };
            draft.push(ConquestRule::r(66), fact);
        }
    }
    draft.push(ConquestRule::r(66), ConquestFact::Hostile { by, against: asked, betrayal: None });
    draft.push(ConquestRule::r(66), ConquestFact::EntryClosed { place, by });
    let moved = entries.iter().filter(|entry| entry.battle.is_none());
    let moved = moved.fold(Units::NONE, |sum, entry| sum.plus(entry.units));
    for entry in entries.iter().filter(|entry| entry.battle.is_some()) {
        draft.fight_alone(entry);
    }
    if !moved.is_empty() {
        draft.fight_where_they_stand(place, moved);
    }
    draft.close_unfed();
    Ok(draft.events)
}

impl OrderExecution<'_> {
    /// Makes troops that moved in fight the owner's. It is not an attack order: no card of a first attack
    /// and no terrain of an origin counts (`R-156`).
    fn fight_where_they_stand(&mut self, place: TerritoryId, moved: Units) {
        let seat = self.seat;
        let units = moved.min(self.state.units(place, seat));
        self.close_battles_at(place, None);
        let side = BattleSide { seat, from: place, units, card: None, lucky: false };
        let Some(mut setting) = BattleSetup::new(&self.state, place, side) else { return };
        setting.before.take_units(seat, units);
        setting.bare_attack = true;
        setting.attacker.card = super::battle_setup::attack_card(&self.state, seat, false, false);
        let mut battle = setting.settle(&self.state);
        battle.open = false;
        self.record_battle(battle, ConquestRule::r(66));
        self.fight_on(seat, place);
    }

    /// Computes a joint battle without the refused player, who then attacks the survivors with the same
    /// cards.
    fn fight_alone(&mut self, entry: &AlliedEntry) {
        let Some(battle) = self.state.battles.iter().find(|one| Some(one.id) == entry.battle).cloned() else {
            return;
        };
        self.call_back(&battle);
        let mut setting = BattleSetup::from_battle(&self.state, &battle);
        let side = if battle.supporter.is_some_and(|side| side.seat == entry.by) {
            setting.supporter.take()
        } else {
            setting.late.take()
        };
        let Some(side) = side else { return };
        let mut without = setting.settle(&self.state);
        without.open = false;
        self.record_battle(without, ConquestRule::r(66));
        let place = entry.place;
        let others = [battle.supporter, battle.late, Some(battle.attacker)].into_iter().flatten();
        for other in others.filter(|other| other.seat != entry.by) {
            self.stay_behind(other.seat, other.from, place);
        }
        let now = self.state.holding(place).map(|holding| holding.now.clone()).unwrap_or_default();
        let march = TroopMovement { from: side.from, to: place, units: side.units };
        if now.owner == Some(entry.by) {
            return;
        }
        self.turn_hostile(&[now.owner], &now, None);
        let Some(alone) = BattleSetup::new(&self.state, march.to, side) else { return };
        let mut alone = alone.settle(&self.state);
        alone.open = false;
        self.record_battle(alone, ConquestRule::r(66));
        self.fight_on(entry.by, place);
        self.stay_behind(entry.by, side.from, place);
    }
}
