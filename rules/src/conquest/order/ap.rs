//! Action points: what a unit order of Phase 2 costs (the AP table of chapter VI).
//!
//! Owns the sum. Does not own what makes an order a crossing or a reinforcement: the caller says it. What an
//! action of Phase 1 costs stands in its own room.

use serde::{Deserialize, Serialize};

use crate::conquest::board::terrain::Surcharge;
use crate::conquest::board::{TerrainSet, Terrains};
use crate::conquest::options::{Options, TerrainStack};

/// What an order is, as far as its price goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// An attack, a support of an attack, a late support of a defence (`FCQ-6.31`, `FCQ-6.39`,
    /// `FCQ-12.49`).
    Attack,
    /// Inside one owner's borders, or over land that Permit or Pact unites (`FCQ-6.26`, `R-96`).
    Inside,
    /// Over a border into an ally's territory (`FCQ-6.29`).
    Entering,
    /// Over any other border: back into one's own land, onto water, off it (`FCQ-6.29`, `R-58`).
    Crossing,
    /// To a territory conquered in this turn by the player or an ally, from inside its borders
    /// (`FCQ-6.36`, `R-56`).
    Reinforcing,
    /// The same from outside.
    ReinforcingAcross,
}

/// What an order takes out of its origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Departure {
    /// The last unit that the origin's owner has there.
    pub last_unit: bool,
    /// The origin belongs to somebody else: guests leave nothing behind (`R-42`).
    pub allied_origin: bool,
    /// The origin is the player's first Capital, which needs no unit (`R-43`).
    pub first_capital: bool,
}

impl Departure {
    /// Whether the origin is abandoned by it (`FCQ-6.34`, `R-42`, `R-43`).
    #[must_use]
    pub fn abandons(self, garrison_required: bool) -> bool {
        garrison_required && self.last_unit && !self.allied_origin && !self.first_capital
    }
}

/// A unit order, as far as its price goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Priced {
    /// What it is.
    pub way: Way,
    /// It abandons its origin.
    pub abandons: bool,
    /// Terrain of the origin.
    pub from: TerrainSet,
    /// Terrain of the destination or target.
    pub to: TerrainSet,
}

/// The price of a unit order with its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The action itself.
    pub base: u8,
    /// Abandoning the origin (`FCQ-6.33`).
    pub abandoning: u8,
    /// Terrain and roads (`R-57`).
    pub terrain: i8,
    /// All together, at least 1.
    pub total: u8,
}

/// The price of a unit order (section 17 of the rules pages, `R-55` … `R-57`).
#[must_use]
pub fn unit_order(order: Priced, terrains: &Terrains, options: &Options) -> Cost {
    let base = match order.way {
        Way::Inside => 1,
        Way::Attack | Way::Crossing | Way::Reinforcing => 2,
        Way::Entering => options.ap_support_defence_cross,
        Way::ReinforcingAcross => options.ap_reinforce_cross,
    };
    let surcharge = if order.way == Way::Attack { Surcharge::Attack } else { Surcharge::Move };
    let terrain = match options.ap_terrain_stack {
        TerrainStack::PerKind => terrains.surcharge(surcharge, order.from, order.to),
        TerrainStack::PerEnd => {
            terrains.surcharge(surcharge, order.from, TerrainSet::NONE)
                + terrains.surcharge(surcharge, TerrainSet::NONE, order.to)
        }
    };
    let abandoning = u8::from(order.abandons);
    let total = (i32::from(base) + i32::from(abandoning) + terrain).clamp(1, i32::from(u8::MAX));
    Cost { base, abandoning, terrain: i8::try_from(terrain).unwrap_or(i8::MAX), total: as_ap(total) }
}

fn as_ap(sum: i32) -> u8 {
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}
