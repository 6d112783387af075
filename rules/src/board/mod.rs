//! A board as data: places and their owners, signs, pieces and arrows.
//!
//! A ruleset makes a [`Board`] of a view, so nothing secret can be on it: where everything lies ([`geometry`]), who
//! owns it, what stands on it and what moved. The crate `stafeta-atlas` draws any board and knows no ruleset; the words
//! on it are arguments of messages, told in the reader's language by the caller.

pub mod geometry;
mod ink;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use geometry::Geometry;
pub use ink::Ink;

use crate::message::{Arg, Message};
use crate::seats::Seat;

/// A point in map units, x to the right, y downwards.
pub type Point = (f32, f32);

/// A map with everything on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Where everything lies.
    pub geometry: Arc<Geometry>,
    /// Who plays, in the order of the seats.
    pub owners: Vec<Owner>,
    /// The names of the regions (continents) that a [`Place::region`] counts.
    pub regions: Vec<Arg>,
    /// The places, each at the shape of the same index.
    pub places: Vec<Place>,
    /// What the lines between places that do not touch mean, to be told beside the map; none where there are none.
    #[serde(default)]
    pub links: Option<Message>,
    /// What moved or was ordered, in the order it is drawn.
    pub arrows: Vec<Arrow>,
    /// What the viewer himself means to order: for his own page and nobody else's eyes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drafts: Vec<Arrow>,
    /// Words written on the map besides the names of places.
    pub notes: Vec<Note>,
}

/// A seat as the map shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner {
    /// The seat.
    pub seat: Seat,
    /// Its player or power.
    pub name: Arg,
    /// Its colour.
    pub ink: Ink,
    /// What stands besides the colour, so that nobody has to see it: a letter, unique on the board.
    pub mark: String,
}

/// A territory, province or sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Stable id, e.g. `MUN`; unique on a board; letters, digits, `-` and `_`.
    pub id: String,
    /// Its name.
    pub name: Arg,
    /// A short form of the name, e.g. three letters; none where there is none.
    pub code: Option<String>,
    /// What it is made of.
    pub ground: Ground,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Whose colour it is drawn in though nobody owns it, e.g. of the last who passed.
    pub sway: Option<Seat>,
    /// Index of its region.
    pub region: Option<u16>,
    /// Index of the place it forms one territory with, which bears the name, the signs and the pieces; no border
    /// is drawn between the two.
    pub part_of: Option<u16>,
    /// How much it counts, where that is more than 1.
    pub level: u16,
    /// Indices of the places it borders on by the rules, whether they touch or a line joins them, in their order.
    #[serde(default)]
    pub borders: Vec<u16>,
    /// What it has: a supply centre, a castle, hills.
    pub signs: Vec<Sign>,
    /// What stands on it.
    pub pieces: Vec<Piece>,
}

/// What a place is made of, as far as a drawing tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Land, coasts included.
    Land,
    /// Water.
    Sea,
    /// Water and land in one: both fleets and armies.
    Strait,
    /// Land nobody enters.
    Rock,
}

/// Something a place has, drawn beside its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sign {
    /// How it is drawn; none: only told.
    pub glyph: Option<Glyph>,
    /// What it is.
    pub name: Arg,
}

/// The atlas's own drawings of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glyph {
    /// A star: what is counted for victory.
    Star,
    /// Towers: a capital.
    Capital,
    /// One tower: a castle.
    Castle,
    /// An hour glass: held for a while only.
    HourGlass,
    /// An empty tent: left by its owner.
    Tent,
    /// Hills.
    Hills,
    /// Reeds.
    Swamp,
    /// Trees.
    Woods,
    /// Furrows.
    Farm,
    /// A road.
    Road,
    /// A bridge.
    Bridge,
    /// Peaks: they fill the place.
    Peaks,
    /// Waves: they fill the place.
    Waves,
}

/// Units of one kind and one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Whose; none for nobody's garrison.
    pub seat: Option<Seat>,
    /// How it is drawn.
    pub token: Token,
    /// How many, at least 1.
    pub count: u32,
    /// What it is, its number included where that is told: “3 Knights”, “fleet”.
    pub name: Arg,
    /// The letters that follow the number of a [`Token::Tally`].
    pub short: Option<Arg>,
    /// The coast it stands on, in small letters, e.g. `nc`; none where none is named.
    pub coast: Option<String>,
    /// Whether it must leave.
    pub dislodged: bool,
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// A disc with the owner's mark.
    Army,
    /// A hull with the owner's mark.
    Fleet,
    /// A disc with the number.
    Counter,
    /// A pair of wings with the number, beside the counter.
    Wings,
    /// The number and letters, without a disc.
    Tally,
}

/// A place, or one of its coasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Index of the place.
    pub place: u16,
    /// The coast, in small letters; none where none is named.
    pub coast: Option<String>,
}

impl Spot {
    /// A place without a named coast.
    pub const fn at(place: u16) -> Self {
        Self { place, coast: None }
    }
}

/// An order, or what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// What it is.
    pub kind: ArrowKind,
    /// Whose.
    pub seat: Seat,
    /// The place it leaves.
    pub from: Spot,
    /// The place it points at; the same as `from` for what happens in one place.
    pub to: Spot,
    /// For the support or convoy of a move: the place that move leaves.
    pub helping: Option<Spot>,
    /// The places a convoyed move passes, in order.
    pub via: Vec<u16>,
    /// Whether it did what was ordered.
    pub succeeded: bool,
}

/// What an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// A unit goes.
    Move,
    /// Units go to fight.
    Attack,
    /// A unit helps a move, or one that stays.
    Support,
    /// A fleet carries an army.
    Convoy,
    /// A unit stays.
    Hold,
    /// A dislodged unit goes.
    Retreat,
    /// A unit is raised.
    Build,
    /// A unit is taken off the board.
    Disband,
    /// Planes go, and do not stay.
    Flight,
}

/// Words written on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The middle of the words.
    pub at: Point,
    /// The words.
    pub text: Arg,
}

impl Board {
    /// How the map shows a seat.
    pub fn owner(&self, seat: Seat) -> Option<&Owner> {
        self.owners.iter().find(|owner| owner.seat == seat)
    }

    /// Whose colour a place has.
    pub fn colour_of(&self, place: &Place) -> Option<Seat> {
        place.owner.or(place.sway)
    }
}
