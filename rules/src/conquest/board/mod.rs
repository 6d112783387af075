//! The board of Forum Conquest: base territories with shapes, their borders, terrain and regions
//! (chapter II, section 12.2), how maps are made, judged, read and written.
//!
//! A board never changes during a game. Owners, units and merged territories are part of the game's state,
//! which queries the board with *sets* of base territories ([`TerritorySet`]). Players, options and cards are not
//! part of this module.
//!
//! Read [`graph`] first, then [`terrain`]; every file is read into a [`map_plan`].

mod board_builder;
pub mod fairness;
pub mod generate;
pub mod graph;
pub mod grid;
mod hex;
pub mod json;
pub mod map_faults;
pub mod map_plan;
pub mod map_rng;
pub mod names;
mod playability;
pub mod ready_maps;
pub mod terrain;
pub mod territory_set;

pub use graph::{ConquestBoard, OutlinePoint, Region, RegionId, Territory, TerritoryShape};
pub use terrain::{GroundKind, TerrainId, TerrainKind, TerrainKinds, TerrainSet};
pub use territory_set::{MOST_TERRITORIES, TerritoryId, TerritorySet};
