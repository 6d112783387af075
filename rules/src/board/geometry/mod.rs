//! Where everything on a board lies: outlines, borders and anchors, in map units.
//!
//! A ruleset reads it from its map file ([`Geometry::read`], once) or has it made of cells ([`Geometry::of_cells`]).
//! It says nothing of a position.

mod cells;
mod file;
mod path;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use cells::Cell;
pub use file::BadMap;
pub use path::{BadPath, Path, number};

use super::{Ground, Point};

/// Where everything on a board lies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Geometry {
    /// Width and height.
    pub size: Point,
    /// Map units to a pixel of the size the map was designed for; letters and lines are measured in those pixels.
    pub scale: f32,
    /// The places, in the order of their ids.
    pub shapes: Vec<Shape>,
    /// What is drawn but is no place.
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
    /// Ways over water between places that do not touch: lines of dashes.
    pub links: Vec<Link>,
    /// Ways that leave the map and come back to it elsewhere.
    pub passages: Vec<Passage>,
    /// Where words besides names stand, by key.
    pub notes: BTreeMap<String, Point>,
}

/// Where a place lies and where its things stand. Anchors are the middle of what is drawn there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// Its outlines, filled by the even-odd rule.
    pub path: Path,
    /// Its name.
    pub label: Point,
    /// How wide its name may be.
    pub room: f32,
    /// Its pieces.
    pub unit: Point,
    /// Its signs; none where they follow the name.
    pub sign: Option<Point>,
    /// Its owner's mark; none where it follows the name.
    pub mark: Option<Point>,
    /// Its pieces on named coasts.
    pub coasts: BTreeMap<String, Point>,
    /// The key of what the map file groups it with: a continent, the power whose land it is.
    pub group: Option<String>,
}

/// An area that is no place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decor {
    /// What it is made of.
    pub ground: Ground,
    /// Its outlines.
    pub path: Path,
}

/// A border on land.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Border {
    /// Indices of the places it parts; one where there is no place on the other side.
    pub between: Vec<u16>,
    /// The line.
    pub path: Path,
}

/// A way over water.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Indices of the two places, where the map says.
    #[serde(default)]
    pub between: Option<[u16; 2]>,
}

/// A way that leaves the map beside one place and comes back beside another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Passage {
    /// Indices of the two places.
    pub between: [u16; 2],
    /// Where it meets the edge of the map, beside each.
    pub at: [Point; 2],
}

impl Geometry {
    /// Where a way from one place to another leaves the map, and where it comes back; none where it stays on it.
    pub fn passage(&self, from: u16, to: u16) -> Option<[Point; 2]> {
        self.passages.iter().find_map(|passage| match passage.between {
            between if between == [from, to] => Some(passage.at),
            between if between == [to, from] => Some([passage.at[1], passage.at[0]]),
            _ => None,
        })
    }

    /// Where a piece of a place stands.
    pub fn berth(&self, place: u16, coast: Option<&str>) -> Option<Point> {
        let shape = self.shapes.get(usize::from(place))?;
        Some(coast.and_then(|coast| shape.coasts.get(coast)).copied().unwrap_or(shape.unit))
    }
}
