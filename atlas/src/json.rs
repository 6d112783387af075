//! A board as JSON for other programs.

use serde::Serialize;

use super::colour;
use stafeta_rules::board::{ArrowKind, Board, Ground, Point, Spot};
use stafeta_rules::rules::{Arg, Seat};

/// The format version of the file.
const FORMAT: &str = "stafeta-board/1";

#[derive(Serialize)]
struct File<'a> {
    format: &'static str,
    size: Point,
    owners: Vec<Owner<'a>>,
    regions: Vec<String>,
    places: Vec<Place<'a>>,
    /// Pairs of places that are neighbours by the rules but do not touch on the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<[&'a str; 2]>,
    orders: Vec<Order<'a>>,
}

#[derive(Serialize)]
struct Owner<'a> {
    seat: Seat,
    name: String,
    mark: &'a str,
    colour: String,
}

#[derive(Serialize)]
struct Place<'a> {
    id: &'a str,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
    ground: Ground,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    part_of: Option<&'a str>,
    level: u16,
    signs: Vec<String>,
    pieces: Vec<Piece<'a>>,
    borders: Vec<&'a str>,
    at: Point,
    outline: &'a str,
}

#[derive(Serialize)]
struct Piece<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    what: String,
    count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    coast: Option<&'a str>,
    dislodged: bool,
}

#[derive(Serialize)]
struct Order<'a> {
    kind: ArrowKind,
    owner: Seat,
    from: &'a str,
    to: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    helping: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    via: Vec<&'a str>,
    succeeded: bool,
}

/// Formats the board as JSON: owners, places with outlines as SVG path data, and orders. Places are referenced by id;
/// `tell` renders texts.
///
/// # Errors
/// Returns the serializer's error. None is known: every board can be written.
pub fn json(board: &Board, tell: &dyn Fn(&Arg) -> String) -> Result<String, serde_json::Error> {
    let id = |place: u16| board.places.get(usize::from(place)).map_or("", |place| place.id.as_str());
    let spot = |spot: &Spot| id(spot.place);
    let owners = board.owners.iter().map(|owner| Owner {
        seat: owner.seat,
        name: tell(&owner.name),
        mark: &owner.mark,
        colour: colour::write(owner.ink.rgb()),
    });
    let places = board.places.iter().zip(&board.geometry.shapes).map(|(place, shape)| Place {
        id: &place.id,
        name: tell(&place.name),
        code: place.code.as_deref(),
        ground: place.ground,
        owner: place.owner,
        region: place.region,
        part_of: place.part_of.map(id),
        level: place.level,
        signs: place.signs.iter().map(|sign| tell(&sign.name)).collect(),
        pieces: place
            .pieces
            .iter()
            .map(|piece| Piece {
                owner: piece.seat,
                what: tell(&piece.name),
                count: piece.count,
                coast: piece.coast.as_deref(),
                dislodged: piece.dislodged,
            })
            .collect(),
        borders: place.borders.iter().map(|other| id(*other)).collect(),
        at: shape.unit,
        outline: shape.path.data(),
    });
    let links = board.geometry.links.iter().filter_map(|link| link.between).map(|pair| pair.map(id));
    let orders = board.arrows.iter().map(|arrow| Order {
        kind: arrow.kind,
        owner: arrow.seat,
        from: spot(&arrow.from),
        to: spot(&arrow.to),
        helping: arrow.helping.as_ref().map(spot),
        via: arrow.via.iter().map(|sea| id(*sea)).collect(),
        succeeded: arrow.succeeded,
    });
    serde_json::to_string(&File {
        format: FORMAT,
        size: board.geometry.size,
        owners: owners.collect(),
        regions: board.regions.iter().map(tell).collect(),
        places: places.collect(),
        links: links.collect(),
        orders: orders.collect(),
    })
}
