//! The board the atlas draws: every place with its owner, signs and pieces, and the last orders as arrows.

use super::state::State;
use super::tell::place_name;
use crate::atlas::{Arrow, Board, Piece, Place};
use crate::diplomacy::judge::{OrderResult, Outcome};
use crate::diplomacy::map::{Map, Province, Terrain};
use crate::diplomacy::order::Order;
use crate::diplomacy::position::{Unit, UnitKind};

pub(super) fn draw(table: &State) -> Board {
    let Some(map) = table.map() else { return Board::default() };
    let places = map.provinces().map(|province| place(table, map, province)).collect();
    let arrows = table.last_orders.iter().filter_map(|one| arrow(table, map, one)).collect();
    Board { places, arrows, ..Board::default() }
}

fn place(table: &State, map: &Map, province: Province) -> Place {
    let facts = map.province(province);
    let here = |unit: &Unit| map.province_of(unit.at) == province;
    let piece = |unit: &Unit, dislodged| Piece {
        seat: table.seat_of(unit.power),
        kind: piece_kind(map, unit),
        count: 1,
        dislodged,
    };
    let standing = table.units.iter().filter(|unit| here(unit)).map(|unit| piece(unit, false));
    let leaving = table.dislodged.iter().filter(|one| here(&one.unit)).map(|one| piece(&one.unit, true));
    let owner = table.ownership.as_ref().and_then(|ownership| ownership.owner(province));
    Place {
        id: facts.code.clone(),
        name: place_name(map, province.bare()),
        outlines: Vec::new(),
        centre: (0.0, 0.0),
        ground: match facts.terrain {
            Terrain::Land => "land",
            Terrain::Coastal => "coast",
            Terrain::Sea => "sea",
            Terrain::Strait => "strait",
        }
        .to_owned(),
        owner: owner.and_then(|power| table.seat_of(power)),
        signs: if facts.centre { vec!["centre".to_owned()] } else { Vec::new() },
        pieces: standing.chain(leaving).collect(),
    }
}

/// `army`, `fleet`, or `fleet-nc` and the like on a named coast.
fn piece_kind(map: &Map, unit: &Unit) -> String {
    match (unit.kind, map.coast_name(unit.at)) {
        (UnitKind::Army, _) => "army".to_owned(),
        (UnitKind::Fleet, "") => "fleet".to_owned(),
        (UnitKind::Fleet, coast) => format!("fleet-{}", coast.to_lowercase()),
    }
}

fn arrow(table: &State, map: &Map, one: &OrderResult) -> Option<Arrow> {
    let index = |province: Province| province.index() as u16;
    let here = map.province_of(one.unit.at);
    let (from, to, helping, kind) = match one.order? {
        Order::Hold => return None,
        Order::Move { to, .. } => (here, map.province_of(to), None, "move"),
        Order::SupportHold { at } => (here, at, None, "support-hold"),
        Order::SupportMove { from, to } => (here, map.province_of(to), Some(index(from)), "support"),
        Order::Convoy { from, to } => (here, to, Some(index(from)), "convoy"),
    };
    Some(Arrow {
        from: index(from),
        to: index(to),
        helping,
        seat: table.seat_of(one.unit.power)?,
        kind: kind.to_owned(),
        succeeded: matches!(one.outcome, Outcome::Moves | Outcome::Given | Outcome::Convoys),
    })
}
