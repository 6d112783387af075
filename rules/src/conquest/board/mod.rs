//! The board of Forum Conquest: base territories with shapes, their borders, terrain and regions
//! (chapter II, section 12.2), how maps are made, judged, read and written.
//!
//! A board never changes during a game: owners, units and merged territories are the game's
//! state, which asks this room about *sets* of base territories ([`Cells`]). Nothing here knows
//! players, options or cards.
//!
//! Read [`graph`] first, then [`terrain`]; [`plan`] is the one form every file is read into.

mod build;
pub mod cells;
pub mod chance;
pub mod fairness;
pub mod fault;
pub mod generate;
pub mod graph;
pub mod grid;
mod hex;
pub mod json;
pub mod names;
pub mod plan;
pub mod ready;
mod survey;
pub mod terrain;

pub use cells::{Cells, MOST_TERRITORIES, TerritoryId};
pub use graph::{Board, Point, Region, RegionId, Shape, Territory};
pub use terrain::{Ground, Terrain, TerrainId, TerrainSet, Terrains};
