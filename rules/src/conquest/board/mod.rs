//! The board of Forum Conquest: base territories with shapes, their borders, terrain and regions
//! (chapter II, section 12.2), how maps are made, judged, read and written.
//!
//! A board never changes during a game. Owners, units and merged territories are part of the game's state,
//! which queries the board with *sets* of base territories ([`Cells`]). Players, options and cards are not
//! part of this module.
//!
//! Read [`graph`] first, then [`terrain`]; every file is read into a [`plan`].

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
