//! Action points: what every action costs and what a turn gives (`FCQ-6.1`, the AP table of chapter VI).
//!
//! Owns the sums. Does not own what makes an order a crossing or a reinforcement: the caller says it.

use serde::{Deserialize, Serialize};

use crate::conquest::board::terrain::Surcharge;
use crate::conquest::board::{TerrainSet, Terrains};
use crate::conquest::keys::{Card, GlobalEvent};
use crate::conquest::options::{AnnexCost, AnnexMode, GoldCost, Options, TerrainStack};

/// Units bought cost no AP (`FCQ-6.3`).
pub const BUY_UNITS: u8 = 0;
/// A card played costs no AP (`FCQ-6.7`).
pub const PLAY_CARD: u8 = 0;
/// Three minor cards converted (`FCQ-6.10`).
pub const CONVERT_CARDS: u8 = 1;
/// A card sent (`FCQ-6.14`).
pub const SEND_CARD: u8 = 2;
/// A territory traded, paid by each of the two (`FCQ-6.16`).
pub const TRADE_TERRITORY: u8 = 2;
/// Intensive Production (`FCQ-6.19`).
pub const INTENSIVE: u8 = 5;

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

/// What `merges` annexations cost after `before` earlier ones of the turn: 1 AP each, with
/// `annex.cost=per_turn` 1 for the first, nothing where merging is mandatory or under the Land reform
/// (`FCQ-6.5`, `FCQ-12.22`, `FCQ-12.23`, `FCQ-12.55i`, `R-131`).
#[must_use]
pub fn annexation(merges: u8, before: u8, options: &Options, event: Option<GlobalEvent>) -> u8 {
    if options.annex_mode == AnnexMode::Mandatory || event == Some(GlobalEvent::ReformaCadastrala) {
        return 0;
    }
    match options.annex_cost {
        AnnexCost::PerMerge => merges,
        AnnexCost::PerTurn => u8::from(before == 0 && merges > 0),
    }
}

/// What one transfer of gold costs: 1 AP; by share 2 AP above half of the turn's production
/// (`FCQ-6.11`, `FCQ-12.35`, `R-86`).
#[must_use]
pub fn gold_transfer(amount: u32, production: u32, cost: GoldCost) -> u8 {
    match cost {
        GoldCost::ByShare if amount.saturating_mul(2) > production => 2,
        _ => 1,
    }
}

/// AP of a turn, both phases together: the base, the event, the card (`FCQ-6.1`, `R-16`).
#[must_use]
pub fn budget(base: u8, event: Option<GlobalEvent>, card: Option<Card>) -> u8 {
    let by_event = match event {
        Some(GlobalEvent::Foamete) => -2,
        Some(GlobalEvent::MoralRidicat) => 1,
        _ => 0,
    };
    let by_card = card.map_or(0, card_bonus);
    as_ap(i32::from(base) + by_event + i32::from(by_card))
}

/// AP that a card adds from the moment it is played (`FCQ-10.11`, `FCQ-10.23`, `R-16`).
#[must_use]
pub fn card_bonus(card: Card) -> u8 {
    match card {
        Card::Logistica => 1,
        Card::LogisticaSuperioara => 3,
        _ => 0,
    }
}

fn as_ap(sum: i32) -> u8 {
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}
