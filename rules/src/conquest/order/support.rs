//! Support of an attack, and of a defence after the attack (`FCQ-6.39` … `6.42`, `FCQ-12.48` … `12.53`,
//! `R-67`, `R-75`, `R-100`, `R-130`, `R-149`, `R-150`).
//!
//! Owns the conditions on which a supporter joins a battle, and the result of an order that cannot join.

use super::action_points::OrderCostKind;
use super::attack::{self, CheckedAttack};
use super::battle_setup::{BattleSetup, attack_card};
use super::execution::OrderExecution;
use super::movement::affordable;
use super::movement_range;
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::act::TroopMovement;
use crate::conquest::alliance::SupportAction;
use crate::conquest::cards::{CardEffect, effect};
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{BattleId, ConquestRule, Seat, TerritoryId};
use crate::conquest::options::SupportMax;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{Battle, BattleSide, State};

/// Returns true if `middle` is between `one` and `other` in the move order (`FCQ-6.40`, `R-67`). False if
/// `middle` is `None`, or if any of the three is not in the order (a garrison left behind).
#[must_use]
pub fn stands_between(order: &[Seat], one: Seat, other: Seat, middle: Option<Seat>) -> bool {
    let place = |seat: Seat| order.iter().position(|listed| *listed == seat);
    let (Some(one), Some(other), Some(middle)) = (place(one), place(other), middle.and_then(place)) else {
        return false;
    };
    (one.min(other)..one.max(other)).contains(&middle) && middle != one.min(other)
}

/// Returns true if a supporter may join an attack: the attacked player is not between the two in the move
/// order, and nobody else supports the attack yet (`FCQ-6.40`, `FCQ-6.42`).
#[must_use]
pub fn joins_attack(
    order: &[Seat],
    main: Seat,
    supporter: Seat,
    attacked: Option<Seat>,
    supported_by: Option<Seat>,
) -> bool {
    supported_by.is_none() && !stands_between(order, main, supporter, attacked)
}

/// The result of a late support of a defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateSupport {
    /// The support joins the battle.
    Joins,
    /// The ally holds the territory: the order is a move (`FCQ-12.50`).
    Move,
    /// Another player holds the territory: the order is an attack (`FCQ-12.50`).
    Attack,
}

/// Decides the result of a late support. It joins the last battle in the territory if the ally was attacked
/// in it and is not between attacker and supporter in the move order (`FCQ-12.50`, `FCQ-12.52`).
#[must_use]
pub fn late_support(
    order: &[Seat],
    last_battle: Option<(Seat, Option<Seat>)>,
    ally: Seat,
    supporter: Seat,
    holder_now: Option<Seat>,
) -> LateSupport {
    let joins = last_battle.is_some_and(|(attacker, attacked)| {
        attacked == Some(ally) && !stands_between(order, attacker, supporter, Some(ally))
    });
    match joins {
        true => LateSupport::Joins,
        false if holder_now == Some(ally) => LateSupport::Move,
        false => LateSupport::Attack,
    }
}

/// Returns true if a battle may still be computed again when the slot of `seat` is open: nothing else
/// touched the territory, and the attacked player has not had their slot since (`R-13`).
pub(super) fn may_be_joined(state: &State, battle: &Battle, seat: Seat) -> bool {
    let attacked = battle.owner.filter(|owner| state.plays(*owner));
    battle.open && !stands_between(state.order(), battle.attacker.seat, seat, attacked)
}

/// Returns the open battle in which a supporter may join an ally's attack; `None` if there is none.
pub(super) fn battle_of(state: &State, place: TerritoryId, main: Seat, seat: Seat) -> Option<&Battle> {
    let battle = state.battles.iter().rfind(|battle| battle.place == place)?;
    let supported = battle.supporter.map(|side| side.seat);
    let attacked = battle.owner.filter(|owner| state.plays(*owner));
    let once_a_turn = state.options().support_max_per == SupportMax::Turn
        && state.player(main).is_some_and(|main| !main.conduct.supporters.is_empty());
    let joins = battle.attacker.seat == main
        && battle.outcome.account.is_some()
        && attacked != Some(seat)
        && may_be_joined(state, battle, seat)
        && joins_attack(state.order(), main, seat, attacked, supported)
        && !once_a_turn;
    joins.then_some(battle)
}

/// Counts the Attack cards of a joint battle: each of them helps the other player (`R-71` e).
pub(super) fn attack_cards(battle: &Battle) -> usize {
    let sides = [Some(battle.attacker), battle.supporter];
    let bonus =
        |side: &BattleSide| side.card.is_some_and(|card| matches!(effect(card), CardEffect::Attack(_)));
    if battle.supporter.is_some() { sides.into_iter().flatten().filter(bonus).count() } else { 0 }
}

impl OrderExecution<'_> {
    /// Checks the conditions that only support orders have, before the checks of an attack.
    pub(super) fn may_support(&self, ally: Seat, to: TerritoryId) -> Result<(), ConquestRefusal> {
        if ally == self.seat || !self.state.plays(ally) {
            return Err(ConquestRefusal::new(Code::NotAllied, ConquestRule::fcq(6, 39)).at(to).with(ally));
        }
        self.may_act(Some(ally))
    }

    /// Refuses support under a Blockade (`R-67`, `R-100`).
    pub(super) fn not_blockaded(&self, ally: Seat, to: TerritoryId) -> Result<(), ConquestRefusal> {
        if movement_range::blockaded(&self.state, ally) {
            return Err(ConquestRefusal::new(Code::Blockaded, ConquestRule::r(100)).at(to).with(ally));
        }
        Ok(())
    }

    /// Carries out a support of an attack: it joins the battle, reinforces the ally's conquest, or becomes an
    /// attack of its own (`FCQ-6.41`, `R-61`, `R-67`).
    pub(super) fn support_attack(
        &mut self,
        march: TroopMovement,
        ally: Seat,
        luck: Option<u8>,
    ) -> Result<(), ConquestRefusal> {
        affordable(self, march, OrderCostKind::Attack)?;
        self.take(march.from, march.units)?;
        self.may_support(ally, march.to)?;
        let order = self.attack_order(march, luck)?;
        self.not_blockaded(ally, march.to)?;
        if let Some(battle) = battle_of(&self.state, march.to, ally, self.seat).cloned() {
            self.join_attack(order, ally, &battle);
            return Ok(());
        }
        if self.state.owner(march.to) == Some(ally) {
            return self.reinforce_for(order, ally, OrderOutcome::Reinforce);
        }
        self.attack(order);
        Ok(())
    }

    fn join_attack(&mut self, order: CheckedAttack, ally: Seat, battle: &Battle) {
        let to = order.march.to;
        let units = order.march.units;
        let seat = self.seat;
        let mut side = self.set_out(order, Some(ally), false, true);
        side.lucky = self.draw_bold(order.luck, &side);
        let guest = battle.guest.filter(|guest| *guest != seat);
        self.turn_hostile(&[battle.owner, guest], &battle.before, guest);
        self.close_battles_at(to, Some(battle.id));
        self.call_back(battle);
        self.cooperate(ally, SupportAction::Battle, ConquestRule::fcq(6, 39), to, units, Some(battle.id));
        let mut setting = BattleSetup::from_battle(&self.state, battle);
        if side.from == to {
            // The supporting units stood in the target and set out from there: they do not count among the
            // defenders.
            setting.before.take_units(seat, side.units);
        }
        setting.supporter = Some(side);
        let joint = setting.settle(&self.state);
        let cards = attack_cards(&joint);
        self.record_battle(joint, ConquestRule::r(13));
        for _ in 0..cards {
            let fact = ConquestFact::SupportCounted { by: seat, with: ally, support: SupportAction::Card };
            self.push(ConquestRule::r(71), fact);
        }
        self.fight_on(ally, to);
        self.stay_behind(seat, order.march.from, to);
        self.stay_behind(ally, battle.attacker.from, to);
        let alive = self.state.battles.iter().find(|one| one.id == battle.id);
        let alive = alive.map(|one| one.outcome.survivors.attacker_ally).unwrap_or_default();
        self.place(order.taken, to, alive.min(self.state.units(to, seat)));
        self.became.push(ExecutedOrder {
            outcome: OrderOutcome::Support,
            cost: order.cost,
            battle: Some(battle.id),
        });
    }

    /// Moves troops to an ally who already holds the territory (`FCQ-6.41`, `R-67`, `R-130`).
    fn reinforce_for(
        &mut self,
        order: CheckedAttack,
        ally: Seat,
        became: OrderOutcome,
    ) -> Result<(), ConquestRefusal> {
        let TroopMovement { from, to, units } = order.march;
        movement_range::guest_in_the_way(&self.state, self.seat, to, ally)?;
        movement_range::within_stack_limit(&self.state, to, units)?;
        let mut passage = movement_range::passage(&self.state, self.seat, from, to, Some(ally));
        passage.pact_of = None;
        self.carry(order.march, order.cost, &passage, became);
        self.place(order.taken, to, units);
        Ok(())
    }

    /// Carries out a late support of a defence: it joins the battle, or becomes a move or an attack (`R-130`).
    pub(super) fn support_defence(
        &mut self,
        march: TroopMovement,
        ally: Seat,
    ) -> Result<(), ConquestRefusal> {
        let cost = affordable(self, march, OrderCostKind::Attack)?;
        let taken = self.take(march.from, march.units)?;
        if !self.state.options().support_defence_late {
            return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 48)).at(march.to));
        }
        self.may_support(ally, march.to)?;
        let (state, seat) = (&self.state, self.seat);
        let to = march.to;
        if !self.reaches_late(march, ally) {
            return Err(ConquestRefusal::new(Code::NotAdjacent, ConquestRule::fcq(12, 53)).at(to));
        }
        self.not_blockaded(ally, to)?;
        let last = state.battles.iter().rfind(|battle| battle.place == to);
        let pair = last.map(|battle| (battle.attacker.seat, battle.before.owner));
        let became = late_support(state.order(), pair, ally, seat, state.owner(to));
        let joinable = self.late_battle(to).cloned();
        let order = CheckedAttack { march, cost, taken, luck: None, infiltrates: false };
        match (became, joinable) {
            (LateSupport::Joins, Some(battle)) => self.join_defence(order, ally, &battle),
            _ if self.state.owner(to) == Some(ally) => self.reinforce_for(order, ally, OrderOutcome::Move),
            _ => {
                attack::check(self, march)?;
                self.attack(order);
                Ok(())
            }
        }
    }

    /// Returns the last battle in a territory if this player's troops may still count in its defence.
    pub(super) fn late_battle(&self, place: TerritoryId) -> Option<&Battle> {
        let battle = self.state.battles.iter().rfind(|battle| battle.place == place)?;
        let joinable = may_be_joined(&self.state, battle, self.seat)
            && battle.late.is_none()
            && battle.attacker.seat != self.seat
            && battle.supporter.is_none_or(|side| side.seat != self.seat);
        joinable.then_some(battle)
    }

    /// Returns true if a late support comes from a neighbour, or from inside the ally's borders with the
    /// attacked territory counted as the ally's (`FCQ-12.49`, `FCQ-12.53`, `R-130`).
    pub(super) fn reaches_late(&self, march: TroopMovement, ally: Seat) -> bool {
        let state = &self.state;
        let TroopMovement { from, to, .. } = march;
        let (start, end) = (state.cells(from), state.cells(to));
        let land = state.land_of(ally);
        let path = || state.board().steps(start, end, land | end, |id| state.cells(id));
        let inside = state.owner(from) == Some(ally) && path().is_some();
        from != to && (state.adjacent(from, to) || inside)
    }

    fn join_defence(
        &mut self,
        order: CheckedAttack,
        ally: Seat,
        battle: &Battle,
    ) -> Result<(), ConquestRefusal> {
        let TroopMovement { from, to, units } = order.march;
        let seat = self.seat;
        if let Some(guest) = battle.guest.filter(|guest| *guest != seat) {
            return Err(ConquestRefusal::new(Code::GuestPresent, ConquestRule::r(130)).at(to).with(guest));
        }
        self.close_battles_at(from, None);
        self.close_battles_at(to, Some(battle.id));
        self.call_back(battle);
        let abandons = super::movement::abandons(&self.state, seat, from, units);
        self.push(
            ConquestRule::fcq(12, 49),
            ConquestFact::Moved { seat, from, to, units, ap: order.cost.total, abandons },
        );
        let attacker = battle.attacker.seat;
        if self.state.allied(seat, attacker) {
            self.hostile_act(attacker, true);
        }
        self.cooperate(ally, SupportAction::Battle, ConquestRule::fcq(12, 49), to, units, Some(battle.id));
        let mut setting = BattleSetup::from_battle(&self.state, battle);
        let card = attack_card(&self.state, seat, false, false);
        setting.late = Some(BattleSide { seat, from, units, card, lucky: false });
        self.record_battle(setting.settle(&self.state), ConquestRule::r(130));
        self.stay_behind(seat, from, to);
        for side in [battle.supporter, Some(battle.attacker)].into_iter().flatten() {
            self.stay_behind(side.seat, side.from, to);
        }
        let alive = self.joined_survivors(battle.id);
        self.place(order.taken, to, alive.min(units));
        self.became.push(ExecutedOrder {
            outcome: OrderOutcome::Support,
            cost: order.cost,
            battle: Some(battle.id),
        });
        Ok(())
    }

    fn joined_survivors(&self, battle: BattleId) -> crate::conquest::units::Units {
        let battle = self.state.battles.iter().find(|one| one.id == battle);
        battle.map(|battle| battle.outcome.survivors.defender_ally).unwrap_or_default()
    }
}
