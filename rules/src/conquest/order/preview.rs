//! What a draft of orders would do, battles included: the same code as the post itself, without lots.
//!
//! Owns the figures a player states in his post (`FCQ-11.3`): what leaves, what stays, what the target
//! will have, the expected result.

use serde::Serialize;

use super::super::act::{Act, March};
use super::super::battle;
use super::super::ids::{Seat, TerritoryId};
use super::super::refusal::Refusal;
use super::super::state::State;
use super::super::units::Units;
use super::Became;
use super::draft::Draft;

/// What one order would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expected {
    /// What it would become; `None` if it may not be given.
    pub became: Option<Became>,
    /// Why it may not be given. Orders after it are computed without it.
    pub refusal: Option<Refusal>,
    /// Figures of a unit order that may be given.
    pub troops: Option<Troops>,
    /// The battle it would lead to. Luck cards are taken as not active.
    pub battle: Option<battle::Outcome>,
}

/// Where troops would be after a unit order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Troops {
    /// Origin.
    pub from: TerritoryId,
    /// Destination or target.
    pub to: TerritoryId,
    /// Units that leave.
    pub leave: Units,
    /// Own units that stay in the origin.
    pub stay: Units,
    /// All troops in the destination afterwards, by seat.
    pub there: Vec<(Seat, Units)>,
    /// Who would hold the destination.
    pub holder: Option<Seat>,
}

/// What a draft would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// One entry for each act.
    pub orders: Vec<Expected>,
    /// AP left after those that may be given.
    pub ap_left: u8,
}

/// Computes a draft of a player as if his slot were open. Draws nothing and never fails.
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
