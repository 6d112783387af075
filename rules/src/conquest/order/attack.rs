//! An attack order (`FCQ-6.31`, `FCQ-6.32`, `R-59`, `R-94`, `R-151`).
//!
//! Owns the conditions of the order, the first attack of a turn, the luck drawn for it, and the hostile
//! acts it implies. The battle itself belongs to [`super::battle_setup`].

use super::action_points::{OrderCost, OrderCostKind};
use super::battle_setup::{BattleSetup, attack_card, parties};
use super::execution::{OrderExecution, TakenUnits};
use super::movement::{abandons, affordable};
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::act::TroopMovement;
use crate::conquest::alliance::{SupportAction, find_betrayal};
use crate::conquest::battle::BattleVictor;
use crate::conquest::board::GroundKind;
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::event::{ConquestFact, LotPurpose};
use crate::conquest::ids::{BattleId, ConquestRule, Seat, TerritoryId};
use crate::conquest::options::{FirstAttack, Permission};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{Battle, BattleSide, State};
use crate::conquest::units::Units;
use crate::randomness::DrawSpec;

/// Lines of a luck card's file, one of them active (`FCQ-12.45`).
const LUCK_LINES: u32 = 5;

/// An attack order that has passed its checks.
#[derive(Clone, Copy)]
pub(super) struct CheckedAttack {
    pub(super) march: TroopMovement,
    pub(super) cost: OrderCost,
    pub(super) taken: TakenUnits,
    /// The line that the player names in the file of Luck favours the bold.
    pub(super) luck: Option<u8>,
    /// The attack passes over a territory by Infiltration.
    pub(super) infiltrates: bool,
}

/// Returns true if troops of others that are not allies stand in the player's own territory, so that the
/// player may attack them there from outside (`R-152`).
fn left_behind(state: &State, seat: Seat, place: TerritoryId) -> bool {
    state.holding(place).is_some_and(|holding| {
        holding.now.units.iter().any(|(other, _)| *other != seat && !state.allied(seat, *other))
    })
}

/// Returns the steps over which the card in play lets the player attack; `None` if it does not.
pub(super) fn infiltration(draft: &OrderExecution<'_>) -> Option<u32> {
    draft.card().and_then(|card| match effect(card) {
        CardEffect::Infiltration(reach) => Some(reach),
        _ => None,
    })
}

/// Checks what only an attack or support order requires, in the order of section 17. `Ok(true)` if it
/// reaches its target by Infiltration.
pub(super) fn check(draft: &OrderExecution<'_>, march: TroopMovement) -> Result<bool, ConquestRefusal> {
    let (state, seat) = (&draft.state, draft.seat);
    let TroopMovement { from, to, .. } = march;
    let refuse = |code, rule| ConquestRefusal::new(code, rule).at(to);
    let in_place = from == to;
    let near = in_place || state.adjacent(from, to);
    // If the card names a target, Infiltration reaches only that territory.
    let jump = infiltration(draft).filter(|_| draft.aimed_at().is_none_or(|aim| state.head(aim) == to));
    if !near && jump.is_none() {
        return Err(refuse(Code::NotAdjacent, ConquestRule::fcq(6, 32)));
    }
    let Some(holding) = state.holding(to) else {
        return Err(refuse(Code::UnknownTerritory, ConquestRule::fcq(2, 5)));
    };
    let company = holding.now.units.iter().any(|(other, _)| *other != seat);
    // The player's own territory may be attacked only to drive out other troops.
    if holding.now.owner == Some(seat) {
        let allowed = if in_place { company } else { left_behind(state, seat, to) };
        if !allowed {
            return Err(refuse(Code::OwnTerritory, ConquestRule::r(59)));
        }
    }
    match state.ground(to) {
        GroundKind::Barrier => return Err(refuse(Code::Impassable, ConquestRule::fcq(2, 6))),
        GroundKind::Crossing if !left_behind(state, seat, to) => {
            return Err(refuse(Code::Impassable, ConquestRule::fcq(2, 7)));
        }
        GroundKind::Crossing | GroundKind::Land => {}
    }
    let merged_now = state.holding(from).is_some_and(|holding| holding.merged == Some(state.turn));
    if merged_now && state.options().annex_attack_same_turn == Permission::Forbidden {
        return Err(ConquestRefusal::new(Code::MergedThisTurn, ConquestRule::fcq(12, 21)).at(from));
    }
    if near {
        return Ok(false);
    }
    match (jump, state.distance(from, to)) {
        (Some(reach), Some(distance)) if distance == reach => Ok(true),
        (reach, distance) => {
            let refusal = refuse(Code::TooFar, ConquestRule::r(94));
            Err(refusal.missed(reach.unwrap_or(1), distance.unwrap_or(u32::MAX)))
        }
    }
}

/// Returns the survivors that stayed in their origin because of the stack limit, for a battle that nothing
/// has touched since (`R-129`).
pub(super) fn surplus(state: &State, battle: &Battle) -> Vec<(BattleSide, Units)> {
    let sides = [Some(battle.attacker), battle.supporter, battle.late].into_iter().flatten();
    let absent =
        |side: BattleSide| battle.after.units_of(side.seat).less(state.units(battle.place, side.seat));
    sides.map(|side| (side, absent(side))).filter(|(_, units)| !units.is_empty()).collect()
}

impl OrderExecution<'_> {
    /// Checks an attack order completely.
    pub(super) fn attack_order(
        &self,
        march: TroopMovement,
        luck: Option<u8>,
    ) -> Result<CheckedAttack, ConquestRefusal> {
        let cost = affordable(self, march, OrderCostKind::Attack)?;
        let taken = self.take(march.from, march.units)?;
        self.may_act(None)?;
        let infiltrates = check(self, march)?;
        let in_file = |line| (1..=LUCK_LINES).contains(&u32::from(line));
        if let Some(line) = luck.filter(|line| !in_file(*line)) {
            return Err(
                ConquestRefusal::new(Code::Range, ConquestRule::r(136)).missed(LUCK_LINES, line.into())
            );
        }
        Ok(CheckedAttack { march, cost, taken, luck, infiltrates })
    }

    /// Carries out an attack that joins no other.
    pub(super) fn attack(&mut self, order: CheckedAttack) {
        let TroopMovement { from, to, units } = order.march;
        let seat = self.seat;
        let place = self.state.holding(to).map(|holding| holding.now.clone()).unwrap_or_default();
        let on_player = place.owner.is_some_and(|owner| owner != seat && self.state.plays(owner));
        let party = parties(&self.state, &place, seat);
        let meets = party.defender.is_some_and(|one| !place.units_of(one).is_empty())
            || party.guest.is_some()
            || (place.castle && place.owner != Some(seat));
        let mut side = self.set_out(order, None, on_player, meets);
        side.lucky = meets && self.draw_bold(order.luck, &side);
        self.turn_hostile(&[place.owner, party.defender, party.guest], &place, party.guest);
        if let Some(mut setting) = BattleSetup::new(&self.state, to, side) {
            setting.defender_lucky = self.draw_prepared(&setting);
            let guests_defend = setting.parties.guest.zip(place.owner).filter(|_| on_player);
            let battle = setting.settle(&self.state);
            let id = battle.id;
            self.record_battle(battle, ConquestRule::fcq(7, 3));
            if on_player && let Some(enemy) = place.owner {
                self.note_attack(enemy);
            }
            if let Some((guest, host)) = guests_defend {
                let fact =
                    ConquestFact::SupportCounted { by: guest, with: host, support: SupportAction::Battle };
                self.push(ConquestRule::r(71), fact);
            }
            self.fight_on(seat, to);
            self.stay_behind(seat, from, to);
            let alive = self.survivors(id, to);
            self.place(order.taken, to, alive.min(units));
            self.attacked.push(to);
            let battle = Some(id);
            self.became.push(ExecutedOrder { outcome: OrderOutcome::Attack, cost: order.cost, battle });
        }
    }

    /// Takes the units out of their origin for an attack. Closes the battles and entries of that territory
    /// and uses up cards of the first attack (`R-31`).
    pub(super) fn set_out(
        &mut self,
        order: CheckedAttack,
        support_of: Option<Seat>,
        on_player: bool,
        meets: bool,
    ) -> BattleSide {
        let seat = self.seat;
        let TroopMovement { from, to, units } = order.march;
        let attacked = self.state.player(seat).is_some_and(|player| player.conduct.attacked);
        let first = match self.state.options().cards_first_attack {
            FirstAttack::FirstOrder => !attacked,
            FirstAttack::FirstBattle => meets,
        };
        let retakes = support_of.is_none()
            && !self.attacked.contains(&to)
            && self.state.turn.previous().is_some_and(|last| {
                self.state.holding(to).is_some_and(|holding| holding.now.was_lost_by(seat, last))
            });
        let card = attack_card(&self.state, seat, first, retakes);
        self.close_battles_at(from, None);
        if support_of.is_none() {
            self.close_battles_at(to, None);
            self.close_entries(to, |_| true);
        }
        let abandons = from != to && abandons(&self.state, seat, from, units);
        let ap = order.cost.total;
        let rule = if support_of.is_some() { ConquestRule::fcq(6, 39) } else { ConquestRule::fcq(6, 31) };
        self.push(rule, ConquestFact::SetOut { seat, from, to, units, ap, abandons, support_of, on_player });
        let works_once = card.is_some_and(|card| !matches!(effect(card), CardEffect::AuxiliariesStrong));
        if works_once || order.infiltrates {
            self.push(ConquestRule::fcq(10, 1), ConquestFact::CardSpent { seat });
        }
        BattleSide { seat, from, units, card, lucky: false }
    }

    /// Draws luck for Luck favours the bold: one line of five (`FCQ-12.45`, `R-36`, `R-136`). A preview
    /// draws nothing.
    pub(super) fn draw_bold(&mut self, line: Option<u8>, side: &BattleSide) -> bool {
        let bold = side.card.is_some_and(|card| effect(card) == CardEffect::Luck { picks: 1 });
        let line = line.unwrap_or(1);
        bold && self.draw_line(LUCK_LINES, &[line.into()])
    }

    /// Draws the active line of a file of `of` lines; returns true if it is among those named.
    fn draw_line(&mut self, of: u32, named: &[u32]) -> bool {
        let Some(rng) = &mut self.rng else { return false };
        let drawn = rng.draw(DrawSpec::Order { of });
        let active = drawn.result.iter().position(|entry| *entry == 0);
        let hit = active.is_some_and(|line| named.contains(&(line as u32 + 1)));
        self.push(ConquestRule::r(36), ConquestFact::LotDrawn { drawn, purpose: LotPurpose::LuckCard });
        hit
    }

    /// Draws luck for Luck favours the prepared. Both lines are tried at once, or one at each attack
    /// suffered until one hits; the second is then drawn from the four lines left (`FCQ-12.46`, `R-36`,
    /// `R-136`).
    fn draw_prepared(&mut self, setting: &BattleSetup) -> bool {
        let Some(seat) = setting.parties.defender.filter(|seat| !setting.before.units_of(*seat).is_empty())
        else {
            return false;
        };
        let Some(played) = self.state.player(seat).and_then(|player| player.played.clone()) else {
            return false;
        };
        let prepared = effect(played.play.card) == CardEffect::Luck { picks: 2 } && !played.spent;
        if !prepared || played.lines_used >= 2 || self.rng.is_none() {
            return false;
        }
        let line =
            |index: usize| played.play.numbers.get(index).map_or(index as u32 + 1, |line| u32::from(*line));
        let (one, other) = (line(0), line(1));
        let (lines, hit) = match (played.play.together, played.lines_used) {
            (true, _) => (2, self.draw_line(LUCK_LINES, &[one, other])),
            (false, 0) => (1, self.draw_line(LUCK_LINES, &[one])),
            (false, _) => (2, self.draw_line(LUCK_LINES - 1, &[other - u32::from(other > one)])),
        };
        let lines = if hit { 2 } else { lines };
        self.push(ConquestRule::r(36), ConquestFact::LuckUsed { seat, lines });
        hit
    }

    /// Records the hostile acts of an attack: against the owner and against everyone who fights for the
    /// place. An act is a betrayal if an alliance was in force (`FCQ-8.8`, `R-37`, `R-69`, `R-70`).
    pub(super) fn turn_hostile(
        &mut self,
        against: &[Option<Seat>],
        place: &crate::conquest::state::TerritoryControl,
        guest: Option<Seat>,
    ) {
        let by = self.seat;
        let mut done: Vec<Seat> = Vec::new();
        for victim in against.iter().copied().flatten() {
            if victim == by || done.contains(&victim) || !self.state.plays(victim) {
                continue;
            }
            done.push(victim);
            let fought = !place.units_of(victim).is_empty() || guest == Some(victim);
            self.hostile_act(victim, fought);
        }
    }

    /// Records one hostile act of this player.
    pub(super) fn hostile_act(&mut self, victim: Seat, fought: bool) {
        self.hostile_act_of(self.seat, victim, fought);
    }

    fn hostile_act_of(&mut self, by: Seat, victim: Seat, fought: bool) {
        let betrayal = find_betrayal(&self.state, by, victim, fought);
        let rule = if betrayal.is_some() { ConquestRule::fcq(8, 8) } else { ConquestRule::r(70) };
        self.push(rule, ConquestFact::Hostile { by, against: victim, betrayal });
    }

    /// Records a separate attack on a player, for the common enemies of allies (`R-71` d).
    fn note_attack(&mut self, enemy: Seat) {
        let by = self.seat;
        let allies: Vec<Seat> = self.state.living().filter(|seat| self.state.allied(by, *seat)).collect();
        let mut log = self.state.attacks.clone();
        let pairs = log.attacked(self.state.turn, by, enemy, allies);
        self.push(ConquestRule::r(71), ConquestFact::AttackNoted { by, enemy });
        for pair in pairs {
            if let Some(with) = pair.other(by) {
                let fact = ConquestFact::SupportCounted { by, with, support: SupportAction::CommonEnemy };
                self.push(ConquestRule::r(71), fact);
            }
        }
    }

    /// Records a battle, new or computed again.
    pub(super) fn record_battle(&mut self, battle: Battle, rule: ConquestRule) {
        let rule = match (&battle.outcome.account, battle.outcome.victor) {
            (None, _) => ConquestRule::r(26),
            (Some(_), BattleVictor::Nobody) => ConquestRule::fcq(7, 6),
            _ => rule,
        };
        self.push(rule, ConquestFact::Fought { battle: Box::new(battle) });
    }

    /// Makes a player who has just taken a territory fight the troops left there that are not allies
    /// (`R-68`). The conquest cannot be computed again after that.
    pub(super) fn fight_on(&mut self, taker: Seat, place: TerritoryId) {
        let taken = |battle: &Battle| battle.record.conquered && battle.after.owner == Some(taker);
        if !self
            .state
            .battles
            .iter()
            .rfind(|battle| battle.place == place)
            .is_some_and(|battle| taken(battle))
        {
            return;
        }
        while let Some((other, units)) = self.left_to_fight(taker, place) {
            self.close_battles_at(place, None);
            if self.state.plays(other) {
                self.hostile_act_of(taker, other, true);
            }
            let card = attack_card(&self.state, taker, false, false);
            let side = BattleSide { seat: taker, from: place, units, card, lucky: false };
            let Some(mut setting) = BattleSetup::new(&self.state, place, side) else { return };
            setting.before.take_units(taker, units);
            setting.bare_attack = true;
            let mut battle = setting.settle(&self.state);
            battle.open = false;
            self.record_battle(battle, ConquestRule::r(68));
        }
    }

    fn left_to_fight(&self, taker: Seat, place: TerritoryId) -> Option<(Seat, Units)> {
        let now = &self.state.holding(place)?.now;
        let units = now.units_of(taker);
        let mut others = now.units.iter().map(|(other, _)| *other);
        let other = others.find(|other| *other != taker && !self.state.allied(taker, *other))?;
        (now.owner == Some(taker) && !units.is_empty()).then_some((other, units))
    }

    /// Returns survivors above the stack limit to their origin (`R-129`).
    pub(super) fn stay_behind(&mut self, seat: Seat, from: TerritoryId, place: TerritoryId) {
        let Some(limit) = self.state.options().stack_limit else { return };
        let total = self.state.holding(place).map_or(0, |holding| holding.now.total());
        let here = self.state.units(place, seat);
        let surplus = total.saturating_sub(limit);
        let knights = surplus.min(here.knights);
        let units = Units::new(knights, (surplus - knights).min(here.lancers));
        if from != place && !units.is_empty() {
            self.push(
                ConquestRule::r(129),
                ConquestFact::StayedBehind { seat, at: from, not_at: place, units },
            );
            if seat == self.seat {
                self.hold_back(from, units);
            }
        }
    }

    /// Moves surplus that stayed behind back to the territory of the battle it came from, before that
    /// battle is computed again (`R-13`, `R-129`).
    pub(super) fn call_back(&mut self, battle: &Battle) {
        let at = battle.place;
        for (side, units) in surplus(&self.state, battle) {
            let BattleSide { seat, from: not_at, .. } = side;
            self.push(ConquestRule::r(129), ConquestFact::StayedBehind { seat, at, not_at, units });
        }
    }

    /// Returns the units of this player that survive a battle of the post.
    fn survivors(&self, battle: BattleId, place: TerritoryId) -> Units {
        let battle = self.state.battles.iter().find(|one| one.id == battle);
        let alive = battle.map_or(Units::NONE, |battle| battle.outcome.survivors.attacker);
        alive.min(self.state.units(place, self.seat))
    }
}
