//! Refusal in the discussion thread: an ally's help becomes hostile (`FCQ-8.4`, `R-66`, `R-156`).
//!
//! Owns the effect of a refusal. The entries of the position keep the time until which it is possible.

use super::super::act::{March, Refuse};
use super::super::alliance::Support;
use super::super::event::{Event, Fact};
use super::super::ids::{Rule, Seat, TerritoryId};
use super::super::refusal::{Code, Refusal};
use super::super::state::{Entry, Side, State};
use super::super::units::Units;
use super::clash::Setting;
use super::draft::Draft;
use super::support::attack_cards;

/// Refuses a player's troops in a territory. Troops that moved in fight where they stand; a joint battle is
/// computed again without them, and they then attack alone.
///
/// # Errors
/// `E_TOO_LATE` if nothing can be refused any more.
pub fn refuse(state: &State, asked: Seat, by: Seat, territory: TerritoryId) -> Result<Vec<Event>, Refusal> {
    let place = state.head(territory);
    let entries: Vec<Entry> = state
        .entries
        .iter()
        .filter(|entry| !entry.closed && (entry.by, entry.asked, entry.place) == (by, asked, place))
        .copied()
        .collect();
    let Some(first) = entries.first().copied() else {
        return Err(Refusal::new(Code::TooLate, Rule::r(66)).at(territory).with(by));
    };
    let mut draft = Draft::new(state.clone(), by, None);
    let refuse = Refuse::Troops { player: by, territory };
    draft.push(Rule::fcq(8, 4), Fact::Refused { seat: asked, refuse });
    for entry in &entries {
        let given = if entry.battle.is_some() { Support::Battle } else { Support::Passage };
        let joined = state.battles.iter().find(|battle| Some(battle.id) == entry.battle);
        let cards = joined.map_or(0, attack_cards);
        for support in std::iter::once(given).chain(std::iter::repeat_n(Support::Card, cards)) {
            let support = Some(support);
            let fact = Fact::SupportTakenBack { by, with: asked, support, status: first.status };
            draft.push(Rule::r(66), fact);
        }
    }
    draft.push(Rule::r(66), Fact::Hostile { by, against: asked, betrayal: None });
    draft.push(Rule::r(66), Fact::EntryClosed { place, by });
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

impl Draft<'_> {
    /// Makes troops that moved in fight the owner's. It is not an attack order: no card of a first attack
    /// and no terrain of an origin counts (`R-156`).
    fn fight_where_they_stand(&mut self, place: TerritoryId, moved: Units) {
        let seat = self.seat;
        let units = moved.min(self.state.units(place, seat));
        self.touch(place, None);
        let side = Side { seat, from: place, units, card: None, lucky: false };
        let Some(mut setting) = Setting::new(&self.state, place, side) else { return };
        setting.before.take_units(seat, units);
        setting.bare_attack = true;
        setting.attacker.card = super::clash::attack_card(&self.state, seat, false, false);
        let mut battle = setting.settle(&self.state);
        battle.open = false;
        self.fought(battle, Rule::r(66));
        self.fight_on(seat, place);
    }

    /// Computes a joint battle without the refused player, who then attacks the survivors with the same
    /// cards.
    fn fight_alone(&mut self, entry: &Entry) {
        let Some(battle) = self.state.battles.iter().find(|one| Some(one.id) == entry.battle).cloned() else {
            return;
        };
        self.call_back(&battle);
        let mut setting = Setting::again(&self.state, &battle);
        let side = if battle.supporter.is_some_and(|side| side.seat == entry.by) {
            setting.supporter.take()
        } else {
            setting.late.take()
        };
        let Some(side) = side else { return };
        let mut without = setting.settle(&self.state);
        without.open = false;
        self.fought(without, Rule::r(66));
        let place = entry.place;
        let others = [battle.supporter, battle.late, Some(battle.attacker)].into_iter().flatten();
        for other in others.filter(|other| other.seat != entry.by) {
            self.stay_behind(other.seat, other.from, place);
        }
        let now = self.state.holding(place).map(|holding| holding.now.clone()).unwrap_or_default();
        let march = March { from: side.from, to: place, units: side.units };
        if now.owner == Some(entry.by) {
            return;
        }
        self.turn_hostile(&[now.owner], &now, None);
        let Some(alone) = Setting::new(&self.state, march.to, side) else { return };
        let mut alone = alone.settle(&self.state);
        alone.open = false;
        self.fought(alone, Rule::r(66));
        self.fight_on(entry.by, place);
        self.stay_behind(entry.by, side.from, place);
    }
}
