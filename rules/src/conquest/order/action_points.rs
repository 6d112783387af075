//! Action points: the price of a unit order of Phase 2 (the AP table of chapter VI).
//!
//! Owns the sum. The caller decides whether an order is a crossing or a reinforcement. The price of a Phase
//! 1 action belongs to the module of that action.

use serde::{Deserialize, Serialize};

use crate::conquest::board::terrain::Surcharge;
use crate::conquest::board::{TerrainKinds, TerrainSet};
use crate::conquest::options::{Options, TerrainStack};

/// The kind of a unit order, as far as its price depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderCostKind {
    /// An attack, a support of an attack, or a late support of a defence (`FCQ-6.31`, `FCQ-6.39`,
    /// `FCQ-12.49`).
    Attack,
    /// Inside one owner's borders, or over land that Permit or Pact unites (`FCQ-6.26`, `R-96`).
    Inside,
    /// Over a border into an ally's territory (`FCQ-6.29`).
    Entering,
    /// Over any other border: back into the player's own land, onto water, off water (`FCQ-6.29`, `R-58`).
    Crossing,
    /// To a territory conquered in this turn by the player or an ally, from inside its borders (`FCQ-6.36`,
    /// `R-56`).
    Reinforcing,
    /// The same from outside its borders.
    ReinforcingAcross,
}

/// The state of an order's origin once the ordered units have left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OriginDeparture {
    /// The order takes the last unit that the origin's owner has there.
    pub last_unit: bool,
    /// The origin belongs to another player: guests need not leave a unit behind (`R-42`).
    pub allied_origin: bool,
    /// The origin is the player's first Capital, which needs no unit (`R-43`).
    pub first_capital: bool,
}

impl OriginDeparture {
    /// Returns true if the order abandons its origin (`FCQ-6.34`, `R-42`, `R-43`).
    #[must_use]
    pub fn abandons(self, garrison_required: bool) -> bool {
        garrison_required && self.last_unit && !self.allied_origin && !self.first_capital
    }
}

/// The properties of a unit order that decide its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PricedOrder {
    /// The kind of order.
    pub way: OrderCostKind,
    /// The order abandons its origin.
    pub abandons: bool,
    /// The terrain of the origin.
    pub from: TerrainSet,
    /// The terrain of the destination or target.
    pub to: TerrainSet,
}

/// The price of a unit order and its parts, in AP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCost {
    /// The action itself.
    pub base: u8,
    /// The surcharge for abandoning the origin (`FCQ-6.33`).
    pub abandoning: u8,
    /// Terrain and roads; may be negative (`R-57`).
    pub terrain: i8,
    /// The sum, at least 1.
    pub total: u8,
}

/// Prices a unit order (section 17 of the rules pages, `R-55` … `R-57`).
#[must_use]
pub fn unit_order(order: PricedOrder, terrains: &TerrainKinds, options: &Options) -> OrderCost {
    let base = match order.way {
        OrderCostKind::Inside => 1,
        OrderCostKind::Attack | OrderCostKind::Crossing | OrderCostKind::Reinforcing => 2,
        OrderCostKind::Entering => options.ap_support_defence_cross,
        OrderCostKind::ReinforcingAcross => options.ap_reinforce_cross,
    };
    let surcharge = if order.way == OrderCostKind::Attack { Surcharge::Attack } else { Surcharge::Move };
    let terrain = match options.ap_terrain_stack {
        TerrainStack::PerKind => terrains.surcharge(surcharge, order.from, order.to),
        TerrainStack::PerEnd => {
            terrains.surcharge(surcharge, order.from, TerrainSet::NONE)
                + terrains.surcharge(surcharge, TerrainSet::NONE, order.to)
        }
    };
    let abandoning = u8::from(order.abandons);
    let total = (i32::from(base) + i32::from(abandoning) + terrain).clamp(1, i32::from(u8::MAX));
    OrderCost { base, abandoning, terrain: i8::try_from(terrain).unwrap_or(i8::MAX), total: as_ap(total) }
}

fn as_ap(sum: i32) -> u8 {
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}
