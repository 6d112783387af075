//! A board as data: places with their owners, signs, pieces and arrows.
//!
//! A ruleset makes a [`Board`] from a view, so it contains nothing secret: the geometry ([`geometry`]), the owners,
//! the pieces and the moves. The crate `stafeta-atlas` draws any board and knows no ruleset. Texts on the board are
//! message arguments; the caller renders them in the reader's language.

pub mod geometry;
mod seat_colour;
mod short_codes;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use geometry::BoardGeometry;
pub use seat_colour::SeatColour;
pub use short_codes::ShortCodes;

use crate::message::{Message, MessageArg};
use crate::seats::Seat;

/// A point in map units, x to the right, y downwards.
pub type MapPoint = (f32, f32);

/// A map and everything drawn on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// The geometry.
    pub geometry: Arc<BoardGeometry>,
    /// The players or powers, in the order of the seats.
    pub owners: Vec<BoardOwner>,
    /// The regions (continents), indexed by [`BoardPlace::region`].
    pub regions: Vec<BoardRegion>,
    /// The places, each with the shape of the same index.
    pub places: Vec<BoardPlace>,
    /// The legend for the lines between places that do not touch. `None` if there are no such lines.
    #[serde(default)]
    pub links: Option<Message>,
    /// Moves and orders, in drawing order.
    pub arrows: Vec<BoardArrow>,
    /// The viewer's own draft orders. Only the viewer sees them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drafts: Vec<DraftArrow>,
    /// Texts on the map other than place names.
    pub notes: Vec<BoardNote>,
    /// Meanings that the places do not tell by themselves.
    #[serde(default)]
    pub legend: BoardLegend,
}

/// A region or continent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRegion {
    /// Its name.
    pub name: MessageArg,
    /// The gain of a player who holds it. `None` if it gives nothing.
    pub worth: Option<MessageArg>,
}

/// Drawings that a map can show besides the places as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardLegend {
    /// The kinds of orders that are drawn on it.
    pub arrows: Vec<ArrowKind>,
    /// Signs with a general name. The others are explained by the names that they have at the places.
    pub signs: Vec<PlaceSign>,
}

/// A seat as shown on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardOwner {
    /// The seat.
    pub seat: Seat,
    /// The name of its player or power.
    pub name: MessageArg,
    /// Its colour.
    pub ink: SeatColour,
    /// A letter shown with the colour, so that the map can be read without colours. Unique on the board.
    pub mark: String,
}

/// A territory, province or sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPlace {
    /// Stable id, e.g. `MUN`: letters, digits, `-` and `_`. Unique on the board.
    pub id: String,
    /// Its name.
    pub name: MessageArg,
    /// A short form of the name, e.g. three letters. `None` if it has none.
    pub code: Option<String>,
    /// The kind of ground.
    pub ground: BoardTerrain,
    /// The owner. `None` if nobody owns it.
    pub owner: Option<Seat>,
    /// The seat in whose colour it is drawn although nobody owns it, e.g. the last one to pass through. `None` if
    /// there is no such seat.
    pub sway: Option<Seat>,
    /// Index of its region in [`Board::regions`]. `None` if it is in none.
    pub region: Option<u16>,
    /// Index of the place with which it forms one territory. That place carries the name, the signs and the pieces,
    /// and no border is drawn between the two. `None` if it is a territory of its own.
    pub part_of: Option<u16>,
    /// Its value when counted. Shown if greater than 1.
    pub level: u16,
    /// Indices of its neighbours by the rules, in the rules' order. A line on the map joins neighbours that do not
    /// touch.
    #[serde(default)]
    pub borders: Vec<u16>,
    /// Its features: a supply centre, a castle, hills.
    pub signs: Vec<PlaceSign>,
    /// The units on it.
    pub pieces: Vec<BoardPiece>,
}

/// The kind of ground, as far as the drawing shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardTerrain {
    /// Land, coasts included.
    Land,
    /// Water.
    Sea,
    /// Water and land in one: for both fleets and armies.
    Strait,
    /// Land that no unit enters.
    Rock,
}

/// A feature of a place, drawn beside its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceSign {
    /// Its drawing. `None` if it is only named in the description.
    pub glyph: Option<Glyph>,
    /// Its name.
    pub name: MessageArg,
}

/// The drawings that the atlas provides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glyph {
    /// A star: counts for victory.
    Star,
    /// Towers: a capital.
    Capital,
    /// One tower: a castle.
    Castle,
    /// An hourglass: owned for a limited time.
    HourGlass,
    /// An empty tent: its owner has left.
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
    /// Peaks, drawn over the whole place.
    Peaks,
    /// Waves, drawn over the whole place.
    Waves,
}

/// Units of one kind and one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPiece {
    /// The owner. `None` for a neutral garrison.
    pub seat: Option<Seat>,
    /// The drawing.
    pub token: PieceToken,
    /// The number of units, at least 1.
    pub count: u32,
    /// The description, with the number where the text states it: “3 Knights”, “fleet”.
    pub name: MessageArg,
    /// The letters after the number of a [`PieceToken::Tally`].
    pub short: Option<MessageArg>,
    /// The coast it stands on, in lower case, e.g. `nc`. `None` if no coast is named.
    pub coast: Option<String>,
    /// True if the unit is dislodged and must leave.
    pub dislodged: bool,
}

/// The drawing of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceToken {
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
pub struct BoardLocation {
    /// Index of the place.
    pub place: u16,
    /// The coast, in lower case. `None` if no coast is named.
    pub coast: Option<String>,
}

impl BoardLocation {
    /// Creates a location without a named coast.
    pub const fn at(place: u16) -> Self {
        Self { place, coast: None }
    }
}

/// An order or its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardArrow {
    /// The kind of order.
    pub kind: ArrowKind,
    /// The seat that ordered it.
    pub seat: Seat,
    /// The place it leaves.
    pub from: BoardLocation,
    /// The place it points at. Equal to `from` for an order that stays in one place.
    pub to: BoardLocation,
    /// The origin of the move that is supported or convoyed. `None` for other orders.
    pub helping: Option<BoardLocation>,
    /// The places a convoyed move passes, in order.
    pub via: Vec<u16>,
    /// True if the order succeeded.
    pub succeeded: bool,
}

/// An order of the viewer's draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftArrow {
    /// The order.
    pub arrow: BoardArrow,
    /// Its number in the list of the draft, from 1. `None` in a game where it does not matter which order stands first.
    pub number: Option<usize>,
}

/// The kind of order that an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// A unit moves.
    Move,
    /// Units attack.
    Attack,
    /// A unit supports a move or a unit that stays.
    Support,
    /// A fleet convoys an army.
    Convoy,
    /// A unit holds.
    Hold,
    /// A dislodged unit retreats.
    Retreat,
    /// A unit is built.
    Build,
    /// A unit is disbanded.
    Disband,
    /// Planes fly out and return.
    Flight,
    /// A card takes effect in the place.
    Aim,
}

/// A text on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardNote {
    /// The middle of the text.
    pub at: MapPoint,
    /// The text.
    pub text: MessageArg,
}

impl Board {
    /// Returns the owner with this seat. `None` if no owner has it.
    pub fn owner(&self, seat: Seat) -> Option<&BoardOwner> {
        self.owners.iter().find(|owner| owner.seat == seat)
    }

    /// Returns the seat that owns every place on land of a region. `None` if there is no such seat.
    pub fn holder_of(&self, region: u16) -> Option<Seat> {
        let is_held = |place: &&BoardPlace| matches!(place.ground, BoardTerrain::Land | BoardTerrain::Strait);
        let mut members = self.places.iter().filter(|place| place.region == Some(region)).filter(is_held);
        let first = members.next()?.owner;
        members.all(|place| place.owner == first).then_some(first).flatten()
    }

    /// Returns the pairs of territories that a line over water joins, each once, by the places that carry their names.
    pub fn linked_places(&self) -> BTreeSet<[u16; 2]> {
        let whole =
            |index: u16| self.places.get(usize::from(index)).and_then(|place| place.part_of).unwrap_or(index);
        let pairs = self.geometry.links.iter().map(|link| link.between.map(whole));
        pairs
            .filter(|[one, other]| one != other)
            .map(|[one, other]| [one.min(other), one.max(other)])
            .collect()
    }

    /// Returns the seat whose colour the place is drawn in: the owner's, else [`BoardPlace::sway`].
    /// `None` if the place has neither.
    pub fn colour_of(&self, place: &BoardPlace) -> Option<Seat> {
        place.owner.or(place.sway)
    }
}
