//! The atlas: what a board looks like, as data that any drawing can be made from.
//!
//! A ruleset makes a [`Board`] of a view, so nothing secret can be on it. The atlas knows no ruleset.

use serde::{Deserialize, Serialize};

use crate::rules::{Message, Seat};

/// A map with everything on it, in map units (x to the right, y downwards).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Width and height.
    pub size: (f32, f32),
    /// The places, in the order of their ids.
    pub places: Vec<Place>,
    /// What moved, in the order it is drawn.
    pub arrows: Vec<Arrow>,
}

/// A point in map units.
pub type Point = (f32, f32);

/// A territory, province or sea.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Stable id, e.g. `MUN`; unique on a board.
    pub id: String,
    /// Its name.
    pub name: Message,
    /// Closed outlines; the last point joins the first.
    pub outlines: Vec<Vec<Point>>,
    /// Where its name and pieces stand.
    pub centre: Point,
    /// Key of the ground it is drawn with, e.g. `land`, `sea`, `padure`.
    pub ground: String,
    /// Whose colour it has.
    pub owner: Option<Seat>,
    /// Keys of the signs on it, e.g. `centre`, `capital`, `castle`.
    pub signs: Vec<String>,
    /// What stands on it.
    pub pieces: Vec<Piece>,
}

/// Units of one kind and one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Whose; none for nobody's garrison.
    pub seat: Option<Seat>,
    /// Key of the kind, e.g. `army`, `fleet`, `knights`.
    pub kind: String,
    /// How many, at least 1.
    pub count: u32,
    /// Whether it must leave.
    pub dislodged: bool,
}

/// A move, support or convoy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// Index of the place it leaves.
    pub from: u16,
    /// Index of the place it points at.
    pub to: u16,
    /// For a support or convoy: index of the place the supported move leaves.
    pub helping: Option<u16>,
    /// Whose.
    pub seat: Seat,
    /// Key of the kind, e.g. `move`, `attack`, `support`, `convoy`.
    pub kind: String,
    /// Whether it did what was ordered.
    pub succeeded: bool,
}
