//! A move: inside borders, over a border, or as reinforcement of a conquest (`FCQ-6.26` … `6.38`).
//!
//! Owns the effect of a move. Its permitted destinations belong to [`super::movement_range`].

use super::action_points::{OrderCost, OrderCostKind, OriginDeparture, PricedOrder, unit_order};
use super::attack::surplus;
use super::execution::OrderExecution;
use super::movement_range::{self, MoveRoute};
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::act::TroopMovement;
use crate::conquest::alliance::SupportAction;
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{BattleId, ConquestRule, Seat, TerritoryId};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::{AlliedEntry, Battle, State};
use crate::conquest::units::Units;

/// Returns true if an order leaves its origin abandoned (`R-42`, `R-43`).
pub(super) fn abandons(state: &State, seat: Seat, from: TerritoryId, units: Units) -> bool {
    let Some(holding) = state.holding(from) else { return false };
    let departure = OriginDeparture {
        last_unit: !units.is_empty() && units == holding.now.units_of(seat),
        allied_origin: holding.now.owner != Some(seat),
        first_capital: holding.now.first_capital_of.is_some(),
    };
    departure.abandons(state.options().garrison_required)
}

/// Prices a unit order of this player.
pub(super) fn price(state: &State, seat: Seat, march: TroopMovement, way: OrderCostKind) -> OrderCost {
    let priced = PricedOrder {
        way,
        abandons: march.from != march.to && abandons(state, seat, march.from, march.units),
        from: state.terrain(march.from),
        to: state.terrain(march.to),
    };
    unit_order(priced, state.board().terrains(), state.options())
}

/// Checks what every unit order requires, in the order of section 17: AP, territories, then that the
/// player may act at all. The units are checked by the draft.
pub(super) fn affordable(
    draft: &OrderExecution<'_>,
    march: TroopMovement,
    way: OrderCostKind,
) -> Result<OrderCost, ConquestRefusal> {
    let state = &draft.state;
    let unknown = [march.from, march.to].into_iter().find(|id| !state.is_named(*id));
    let cost = match unknown {
        Some(_) => OrderCost { base: 1, total: 1, ..OrderCost::default() },
        None => price(state, draft.seat, march, way),
    };
    let left = state.player(draft.seat).map_or(0, |player| player.ap);
    if cost.total > left {
        return Err(ConquestRefusal::new(Code::Ap, ConquestRule::fcq(6, 1)).at(march.to).priced(cost, left));
    }
    match unknown {
        Some(id) => Err(ConquestRefusal::new(Code::UnknownTerritory, ConquestRule::fcq(2, 5)).at(id)),
        None => Ok(cost),
    }
}

impl OrderExecution<'_> {
    /// Carries out a move.
    pub(super) fn movement(
        &mut self,
        march: TroopMovement,
        named: Option<Seat>,
    ) -> Result<(), ConquestRefusal> {
        let (state, seat) = (&self.state, self.seat);
        let passage = movement_range::passage(state, seat, march.from, march.to, named);
        let cost = affordable(self, march, passage.way)?;
        let taken = self.take(march.from, march.units)?;
        self.may_act(passage.host)?;
        movement_range::check(state, seat, (march.from, march.to), march.units, named, &passage)?;
        let became = match passage.way {
            OrderCostKind::Reinforcing | OrderCostKind::ReinforcingAcross => OrderOutcome::Reinforce,
            _ if passage.inside => OrderOutcome::Move,
            _ => OrderOutcome::Cross,
        };
        self.carry(march, cost, &passage, became);
        self.place(taken, march.to, march.units);
        Ok(())
    }

    /// Moves units that may go: records the move, the alliance it implies, and the territories it
    /// touches.
    pub(super) fn carry(
        &mut self,
        march: TroopMovement,
        cost: OrderCost,
        passage: &MoveRoute,
        became: OrderOutcome,
    ) {
        let seat = self.seat;
        let TroopMovement { from, to, units } = march;
        let rule = match became {
            OrderOutcome::Reinforce => ConquestRule::fcq(6, 36),
            OrderOutcome::Cross => ConquestRule::fcq(6, 29),
            _ if passage.pact_of.is_some() => ConquestRule::r(96),
            _ => ConquestRule::fcq(6, 26),
        };
        self.close_battles_at(from, None);
        self.close_battles_at(to, None);
        let abandons = abandons(&self.state, seat, from, units);
        self.push(rule, ConquestFact::Moved { seat, from, to, units, ap: cost.total, abandons });
        if let Some(host) = passage.host {
            self.cooperate(host, SupportAction::Passage, ConquestRule::fcq(8, 1), to, units, None);
        }
        if let Some(of) = passage.pact_of {
            let fact = ConquestFact::SupportCounted { by: of, with: seat, support: SupportAction::Card };
            self.push(ConquestRule::r(71), fact);
        }
        self.became.push(ExecutedOrder { outcome: became, cost, battle: None });
    }

    /// Records a cooperative action that the other player may still refuse (`FCQ-8.1`, `R-66`).
    pub(super) fn cooperate(
        &mut self,
        with: Seat,
        support: SupportAction,
        rule: ConquestRule,
        place: TerritoryId,
        units: Units,
        battle: Option<BattleId>,
    ) {
        let by = self.seat;
        let status = self.state.status(by, with);
        self.push(rule, ConquestFact::Cooperated { by, with, support: Some(support) });
        let entry = AlliedEntry { by, asked: with, place, units, battle, status, closed: false };
        self.push(ConquestRule::r(66), ConquestFact::Entered { entry });
    }

    /// Closes a territory that an action touches: its battles cannot be computed again, and what others
    /// did there, or this player in one of those battles, can no longer be refused (`R-13`, `R-66`).
    pub(super) fn close_battles_at(&mut self, place: TerritoryId, but: Option<BattleId>) {
        let battles: Vec<BattleId> = self
            .state
            .battles
            .iter()
            .filter(|battle| battle.open && battle.place == place && Some(battle.id) != but)
            .map(|battle| battle.id)
            .collect();
        for battle in battles {
            self.push(ConquestRule::r(13), ConquestFact::BattleClosed { battle });
        }
        let by = self.seat;
        let joined = |entry: &AlliedEntry| entry.battle.is_some() && entry.battle != but;
        self.close_entries(place, |entry| entry.by != by || joined(entry));
    }

    /// Closes the battles whose surplus no longer stands in its origin: they cannot be computed again,
    /// and help in them can no longer be refused (`R-13`, `R-66`, `R-129`).
    pub(super) fn close_unfed(&mut self) {
        let state = &self.state;
        let unfed = |battle: &Battle| {
            let surplus = surplus(state, battle);
            surplus.iter().any(|(side, units)| !state.units(side.from, side.seat).contains(*units))
        };
        let unfed: Vec<BattleId> =
            state.battles.iter().filter(|battle| unfed(battle)).map(|battle| battle.id).collect();
        let open = state.battles.iter().filter(|battle| battle.open && unfed.contains(&battle.id));
        let open: Vec<BattleId> = open.map(|battle| battle.id).collect();
        for battle in open {
            self.push(ConquestRule::r(13), ConquestFact::BattleClosed { battle });
        }
        let helped = |entry: &&AlliedEntry| {
            !entry.closed && entry.battle.is_some_and(|battle| unfed.contains(&battle))
        };
        let helped: Vec<AlliedEntry> = self.state.entries.iter().filter(helped).copied().collect();
        for AlliedEntry { place, by, .. } in helped {
            self.push(ConquestRule::r(66), ConquestFact::EntryClosed { place, by });
        }
    }

    /// Closes those entries of a territory that `which` selects: they can no longer be refused (`R-66`).
    pub(super) fn close_entries(&mut self, place: TerritoryId, which: impl Fn(&AlliedEntry) -> bool) {
        let closed: Vec<Seat> = self
            .state
            .entries
            .iter()
            .filter(|entry| !entry.closed && entry.place == place && which(entry))
            .map(|entry| entry.by)
            .collect();
        for by in closed {
            self.push(ConquestRule::r(66), ConquestFact::EntryClosed { place, by });
        }
    }
}
