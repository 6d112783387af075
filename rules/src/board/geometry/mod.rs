//! The geometry of a board: outlines, borders and anchors, in map units.
//!
//! A ruleset reads it from its map file ([`Geometry::read`], once) or builds it from cells ([`Geometry::of_cells`]).
//! It contains nothing about a position.

mod cells;
mod file;
mod path;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use cells::Cell;
pub use file::BadMap;
pub use path::{BadPath, Path, number};

use super::{Ground, Point};

/// Outlines, borders and anchors of everything on a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Geometry {
    /// Width and height.
    pub size: Point,
    /// Map units per pixel of the size the map was designed for. Letters and lines are measured in those pixels.
    pub scale: f32,
    /// The places, in the order of their ids.
    pub shapes: Vec<Shape>,
    /// Areas that are drawn but are no places.
    pub decor: Vec<Decor>,
    /// The borders on land.
    pub borders: Vec<Border>,
    /// The borders on water.
    pub seams: Path,
    /// Lakes.
    pub lakes: Path,
    /// Rivers.
    pub rivers: Path,
    /// Lines of longitude and latitude.
    pub graticule: Path,
    /// Dashed lines over water between places that do not touch.
    pub links: Vec<Link>,
    /// Connections that leave the map and re-enter it elsewhere.
    pub passages: Vec<Passage>,
    /// Anchors of texts other than place names, by key.
    pub notes: BTreeMap<String, Point>,
}

/// The outlines and anchors of a place. An anchor is the middle of what is drawn there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// The outlines, filled by the even-odd rule.
    pub path: Path,
    /// Anchor of the name.
    pub label: Point,
    /// Maximum width of the name, in map units.
    pub room: f32,
    /// Anchor of the pieces.
    pub unit: Point,
    /// Anchor of the signs. `None` if they follow the name.
    pub sign: Option<Point>,
    /// Anchor of the owner's mark. `None` if it follows the name.
    pub mark: Option<Point>,
    /// Anchors of the pieces on named coasts, by coast.
    pub coasts: BTreeMap<String, Point>,
    /// The key of its group in the map file: a continent, or the power whose land it is.
    pub group: Option<String>,
}

/// An area that is no place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decor {
    /// The kind of ground.
    pub ground: Ground,
    /// The outlines.
    pub path: Path,
}

/// A border on land.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Border {
    /// Indices of the places it separates. One index if there is no place on the other side.
    pub between: Vec<u16>,
    /// The line.
    pub path: Path,
}

/// A line over water between two places.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// The start.
    pub from: Point,
    /// The end.
    pub to: Point,
    /// Indices of the two places. `None` if the map does not say.
    #[serde(default)]
    pub between: Option<[u16; 2]>,
}

/// A connection that leaves the map beside one place and re-enters it beside another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Passage {
    /// Indices of the two places.
    pub between: [u16; 2],
    /// The points on the edge of the map, one beside each place.
    pub at: [Point; 2],
}

impl Geometry {
    /// Returns the points where a move from one place to another leaves and re-enters the map. `None` if it stays on
    /// the map.
    pub fn passage(&self, from: u16, to: u16) -> Option<[Point; 2]> {
        self.passages.iter().find_map(|passage| match passage.between {
            between if between == [from, to] => Some(passage.at),
            between if between == [to, from] => Some([passage.at[1], passage.at[0]]),
            _ => None,
        })
    }

    /// Returns the anchor for a piece in a place or on one of its coasts.
    pub fn berth(&self, place: u16, coast: Option<&str>) -> Option<Point> {
        let shape = self.shapes.get(usize::from(place))?;
        Some(coast.and_then(|coast| shape.coasts.get(coast)).copied().unwrap_or(shape.unit))
    }
}
