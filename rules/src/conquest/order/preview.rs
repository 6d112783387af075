//! The expected result of a draft of orders, battles included: the same code as the post itself,
//! without random draws.
//!
//! Owns the figures a player states in a post (`FCQ-11.3`): the units that leave and stay, the troops
//! in the target afterwards, the expected result.

use serde::Serialize;

use super::super::act::{Act, March};
use super::super::battle;
use super::super::ids::{Seat, TerritoryId};
use super::super::refusal::Refusal;
use super::super::state::State;
use super::super::units::Units;
use super::Became;
use super::draft::Draft;

/// The expected result of one order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expected {
    /// The result of the order; `None` if it may not be given.
    pub became: Option<Became>,
    /// The reason why it may not be given. The orders after it are computed without it.
    pub refusal: Option<Refusal>,
    /// The figures of a unit order that may be given.
    pub troops: Option<Troops>,
    /// The battle it would lead to. Luck cards count as inactive.
    pub battle: Option<battle::Outcome>,
}

/// The troops at both ends of a unit order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Troops {
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
pub struct Preview {
    /// One entry for each act.
    pub orders: Vec<Expected>,
    /// The AP left after the orders that may be given.
    pub ap_left: u8,
}

/// Computes a draft of a player as if the player's slot were open. Draws nothing and never fails.
#[must_use]
pub fn preview(state: &State, seat: Seat, acts: &[Act]) -> Preview {
    let mut draft = Draft::new(state.clone(), seat, None);
    draft.begin();
    let orders = acts.iter().map(|act| draft.expect(act)).collect();
    let ap_left = draft.state.player(seat).map_or(0, |player| player.ap);
    Preview { orders, ap_left }
}

impl Draft<'_> {
    fn expect(&mut self, act: &Act) -> Expected {
        if let Err(refusal) = self.carry_out(act) {
            return Expected { became: None, refusal: Some(refusal), troops: None, battle: None };
        }
        let became = self.became.last().copied();
        let number = became.and_then(|became| became.battle);
        let battle = self.state.battles.iter().find(|battle| Some(battle.id) == number);
        Expected {
            became,
            refusal: None,
            troops: act.march().map(|march| self.troops(march)),
            battle: battle.map(|battle| battle.outcome.clone()),
        }
    }

    fn troops(&self, march: March) -> Troops {
        let there = self.state.holding(march.to).map(|holding| &holding.now);
        Troops {
            from: march.from,
            to: march.to,
            leave: march.units,
            stay: self.state.units(march.from, self.seat),
            there: there.map(|now| now.units.clone()).unwrap_or_default(),
            holder: there.and_then(|now| now.owner),
        }
    }
}
