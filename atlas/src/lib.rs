//! The atlas: drawings of boards and files generated from boards. No clock, no I/O, the same bytes for the same
//! board.
//!
//! Draws any [`Board`](stafeta_rules::board::Board) and knows no ruleset. Texts on the board are message arguments;
//! the caller renders them in the reader's language. Only [`conquest_maps`] belongs to one game: workbooks of its
//! maps.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod colour;
pub mod conquest_maps;
mod drawing_options;
mod json;
mod outline_file;
mod place_table;
mod png;
mod style_sheet;
mod svg;
mod thumbnail;
mod xlsx;

pub use drawing_options::{DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, PlaceLink};
pub use json::json;
pub use outline_file::OutlineFile;
pub use place_table::{AtlasRow, OwnerLabel, PieceLabel, rows};
pub use png::{PngError, WIDEST, png, raster};
pub use svg::{LegendEntry, LegendItem, drafts, legend, outline_svg, svg};
pub use thumbnail::thumbnail;
pub use xlsx::{BookError, WorkbookHeadings, xlsx};
