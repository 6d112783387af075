//! The atlas: what a board looks like, and drawings of it.
//!
//! A ruleset makes a [`Board`] of a view, so nothing secret can be on it: where everything lies ([`geometry`]), who
//! owns it, what stands on it and what moved. The atlas draws any board and knows no ruleset; the words on it are
//! arguments of messages, told in the reader's language by the caller.

pub mod board;
pub mod colour;
pub mod geometry;
pub mod ink;
mod json;
mod look;
mod png;
mod rows;
mod sheet;
mod svg;
mod xlsx;

pub use board::{
    Arrow, ArrowKind, Board, Glyph, Ground, Note, Owner, Piece, Place, Point, Sign, Spot, Token,
};
pub use geometry::Geometry;
pub use ink::Ink;
pub use json::json;
pub use look::{Labels, Link, Look, Skin, Theme};
pub use png::{PngError, WIDEST, png, raster};
pub use rows::{Row, Standing, Whose, rows};
pub use svg::{drafts, svg, svg_beside};
pub use xlsx::{BookError, Headings, xlsx};
