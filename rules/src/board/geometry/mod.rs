//! The geometry of a board: outlines, borders and anchors, in map units.
//!
//! A ruleset reads it from its map file ([`BoardGeometry::read`], once) or builds it from cells ([`BoardGeometry::of_cells`]),
//! once for all games on the same cells ([`BoardGeometry::shared`]).
//! It contains nothing about a position.

mod cells;
mod coastline;
mod map_file;
mod svg_path;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use cells::BoardCell;
pub use map_file::BadMap;
pub use svg_path::{BadPath, SvgPath, number};

use super::{BoardTerrain, MapPoint};

/// Outlines, borders and anchors of everything on a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoardGeometry {
    /// Width and height.
    pub size: MapPoint,
    /// Map units per pixel of the size the map was designed for. Letters and lines are measured in those pixels.
    pub scale: f32,
    /// The places, in the order of their ids.
    pub shapes: Vec<PlaceShape>,
    /// Areas that are drawn but are no places.
    pub decor: Vec<DecorArea>,
    /// The borders on land.
    pub borders: Vec<LandBorder>,
    /// The lines at which land meets water. One path each: a browser draws many short paths faster than one that spans the map.
    pub coast: Vec<SvgPath>,
    /// The borders on water.
    pub seams: SvgPath,
    /// Lakes.
    pub lakes: SvgPath,
    /// Rivers.
    pub rivers: SvgPath,
    /// Lines of longitude and latitude.
    pub graticule: SvgPath,
    /// Dashed lines over water between places that do not touch.
    pub links: Vec<WaterLink>,
    /// Connections that leave the map and re-enter it elsewhere.
    pub passages: Vec<OffMapPassage>,
    /// Anchors of texts other than place names, by key.
    pub notes: BTreeMap<String, MapPoint>,
}

/// The outlines and anchors of a place. An anchor is the middle of what is drawn there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlaceShape {
    /// The outlines, filled by the even-odd rule.
    pub path: SvgPath,
    /// Anchor of the name.
    pub label: MapPoint,
    /// Maximum width of the name, in map units.
    pub room: f32,
    /// Anchor of the short form of the name: its middle, without the sign before it. No piece in any place covers it.
    pub code: MapPoint,
    /// Anchor of the pieces.
    pub unit: MapPoint,
    /// Anchor of the signs. `None` if they follow the name.
    pub sign: Option<MapPoint>,
    /// Anchor of the owner's mark. `None` if it follows the name.
    pub mark: Option<MapPoint>,
    /// Anchors of the pieces on named coasts, by coast.
    pub coasts: BTreeMap<String, MapPoint>,
    /// The key of its group in the map file: a continent, or the power whose land it is.
    pub group: Option<String>,
}

/// An area that is no place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecorArea {
    /// The kind of ground.
    pub ground: BoardTerrain,
    /// The outlines.
    pub path: SvgPath,
}

/// A border on land.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LandBorder {
    /// Indices of the places it separates. One index if there is no place on the other side.
    pub between: Vec<u16>,
    /// The line.
    pub path: SvgPath,
}

/// A line over water between two places.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WaterLink {
    /// The start.
    pub from: MapPoint,
    /// The end.
    pub to: MapPoint,
    /// Indices of the two places. A link around the edge of the map consists of two lines between the same places.
    pub between: [u16; 2],
}

/// A connection that leaves the map beside one place and re-enters it beside another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OffMapPassage {
    /// Indices of the two places.
    pub between: [u16; 2],
    /// The points on the edge of the map, one beside each place.
    pub at: [MapPoint; 2],
}

impl BoardGeometry {
    /// Returns the points where a move from one place to another leaves and re-enters the map. `None` if it stays on
    /// the map.
    pub fn passage(&self, from: u16, to: u16) -> Option<[MapPoint; 2]> {
        self.passages.iter().find_map(|passage| match passage.between {
            between if between == [from, to] => Some(passage.at),
            between if between == [to, from] => Some([passage.at[1], passage.at[0]]),
            _ => None,
        })
    }

    /// Returns the anchor for a piece in a place or on one of its coasts.
    pub fn piece_anchor(&self, place: u16, coast: Option<&str>) -> Option<MapPoint> {
        let shape = self.shapes.get(usize::from(place))?;
        Some(coast.and_then(|coast| shape.coasts.get(coast)).copied().unwrap_or(shape.unit))
    }
}
