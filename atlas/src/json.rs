//! A board as JSON for other programs.

use serde::Serialize;

use super::colour;
use stafeta_rules::board::{ArrowKind, Board, BoardLocation, BoardTerrain, MapPoint};
use stafeta_rules::rules::{MessageArg, Seat};

/// The format version of the file.
const FORMAT: &str = "stafeta-board/1";

#[derive(Serialize)]
struct BoardJson<'a> {
    format: &'static str,
    size: MapPoint,
    owners: Vec<OwnerJson<'a>>,
    regions: Vec<RegionJson>,
    places: Vec<PlaceJson<'a>>,
    /// Pairs of places that are neighbours by the rules but do not touch on the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<[&'a str; 2]>,
    orders: Vec<OrderJson<'a>>,
}

#[derive(Serialize)]
struct RegionJson {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    worth: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<Seat>,
}

#[derive(Serialize)]
struct OwnerJson<'a> {
    seat: Seat,
    name: String,
    mark: &'a str,
    colour: String,
}

#[derive(Serialize)]
struct PlaceJson<'a> {
    id: &'a str,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
    ground: BoardTerrain,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    part_of: Option<&'a str>,
    level: u16,
    signs: Vec<String>,
    pieces: Vec<PieceJson<'a>>,
    borders: Vec<&'a str>,
    at: MapPoint,
    outline: &'a str,
}

#[derive(Serialize)]
struct PieceJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    what: String,
    count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    coast: Option<&'a str>,
    dislodged: bool,
}

#[derive(Serialize)]
struct OrderJson<'a> {
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

/// Formats the board as JSON: owners, places with outlines as SVG path data, and orders. Places are referenced by id.
/// `render_text` turns a message argument into text.
///
/// # Errors
/// The serializer's error. No board is known that causes one.
pub fn json(board: &Board, render_text: &dyn Fn(&MessageArg) -> String) -> Result<String, serde_json::Error> {
    let id = |place: u16| board.places.get(usize::from(place)).map_or("", |place| place.id.as_str());
    let spot = |spot: &BoardLocation| id(spot.place);
    let owners = board.owners.iter().map(|owner| OwnerJson {
        seat: owner.seat,
        name: render_text(&owner.name),
        mark: &owner.mark,
        colour: colour::write(owner.ink.rgb()),
    });
    let places = board.places.iter().zip(&board.geometry.shapes).map(|(place, shape)| PlaceJson {
        id: &place.id,
        name: render_text(&place.name),
        code: place.code.as_deref(),
        ground: place.ground,
        owner: place.owner,
        region: place.region,
        part_of: place.part_of.map(id),
        level: place.level,
        signs: place.signs.iter().map(|sign| render_text(&sign.name)).collect(),
        pieces: place
            .pieces
            .iter()
            .map(|piece| PieceJson {
                owner: piece.seat,
                what: render_text(&piece.name),
                count: piece.count,
                coast: piece.coast.as_deref(),
                dislodged: piece.dislodged,
            })
            .collect(),
        borders: place.borders.iter().map(|other| id(*other)).collect(),
        at: shape.unit,
        outline: shape.path.data(),
    });
    let regions = (0..).zip(&board.regions).map(|(index, region)| RegionJson {
        name: render_text(&region.name),
        worth: region.worth.as_ref().map(render_text),
        holder: board.holder_of(index),
    });
    let links = board.linked_places().into_iter().map(|pair| pair.map(id));
    let orders = board.arrows.iter().map(|arrow| OrderJson {
        kind: arrow.kind,
        owner: arrow.seat,
        from: spot(&arrow.from),
        to: spot(&arrow.to),
        helping: arrow.helping.as_ref().map(spot),
        via: arrow.via.iter().map(|sea| id(*sea)).collect(),
        succeeded: arrow.succeeded,
    });
    serde_json::to_string(&BoardJson {
        format: FORMAT,
        size: board.geometry.size,
        owners: owners.collect(),
        regions: regions.collect(),
        places: places.collect(),
        links: links.collect(),
        orders: orders.collect(),
    })
}
