//! The expected result of a draft of orders, battles included: the same code as the post itself,
//! without random draws.
//!
//! Owns the figures a player states in a post (`FCQ-11.3`): the units that leave and stay, the troops
//! in the target afterwards, the expected result.

use serde::Serialize;

use super::execution::OrderExecution;
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::act::{Act, TroopMovement};
use crate::conquest::battle;
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::refusal::ConquestRefusal;
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// The expected result of one order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderForecast {
    /// The result of the order; `None` if it may not be given.
    pub became: Option<ExecutedOrder>,
    /// The reason why it may not be given. The orders after it are computed without it.
    pub refusal: Option<ConquestRefusal>,
    /// The figures of a unit order that may be given.
    pub troops: Option<TroopForecast>,
    /// The battle it would lead to. Luck cards count as inactive.
    pub battle: Option<battle::BattleResult>,
}

/// The troops at both ends of a unit order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TroopForecast {
    /// The origin.
    pub from: TerritoryId,
    /// The destination or target.
    pub to: TerritoryId,
    /// The units that leave.
    pub leave: Units,
    /// The player's units that stay in the origin.
    pub stay: Units,
    /// All troops in the destination afterwards, by seat.
    pub there: Vec<(Seat, Units)>,
    /// The player who would hold the destination.
    pub holder: Option<Seat>,
}

/// The expected result of a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phase2Preview {
    /// One entry for each act.
    pub orders: Vec<OrderForecast>,
    /// The AP left after the orders that may be given.
    pub ap_left: u8,
}

/// Computes a draft of a player as if the player's slot were open. Draws nothing and never fails.
#[must_use]
pub fn preview(state: &State, seat: Seat, acts: &[Act]) -> Phase2Preview {
    let mut draft = OrderExecution::new(state.clone(), seat, None);
    draft.begin();
    let orders = acts.iter().map(|act| draft.expect(act)).collect();
    let ap_left = draft.state.player(seat).map_or(0, |player| player.ap);
    Phase2Preview { orders, ap_left }
}

impl OrderExecution<'_> {
    fn expect(&mut self, act: &Act) -> OrderForecast {
        if let Err(refusal) = self.carry_out(act) {
            return OrderForecast { became: None, refusal: Some(refusal), troops: None, battle: None };
        }
        let became = self.became.last().copied();
        let is_left_out = became.is_some_and(|became| became.outcome == OrderOutcome::LeftOut);
        let carried = Some(act.unconditional()).filter(|_| !is_left_out);
        let number = became.and_then(|became| became.battle);
        let battle = self.state.battles.iter().find(|battle| Some(battle.id) == number);
        OrderForecast {
            became,
            refusal: None,
            troops: carried.and_then(Act::march).map(|march| self.troops(march)),
            battle: battle.map(|battle| battle.outcome.clone()),
        }
    }

    fn troops(&self, march: TroopMovement) -> TroopForecast {
        let there = self.state.holding(march.to).map(|holding| &holding.now);
        TroopForecast {
            from: march.from,
            to: march.to,
            leave: march.units,
            stay: self.state.units(march.from, self.seat),
            there: there.map(|now| now.units.clone()).unwrap_or_default(),
            holder: there.and_then(|now| now.owner),
        }
    }
}
