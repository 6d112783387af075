//! The board the atlas draws: every place with its owner, centre and units, and the orders of the last phase.

use super::arrows;
use super::narration::{place_name, power_name};
use super::state::State;
use crate::board::{
    ArrowKind, Board, BoardGeometry, BoardLegend, BoardLocation, BoardNote, BoardOwner, BoardPiece,
    BoardPlace, BoardTerrain, Glyph, PieceToken, PlaceSign, SeatColour,
};
use crate::diplomacy::map::{Location, Province, ProvinceTerrain, VariantMap};
use crate::diplomacy::position::{DiplomacyUnitKind, Unit};
use crate::diplomacy::variants;
use crate::rules::{Message, Seat};

pub(super) fn draw(table: &State) -> Board {
    let Some(map) = table.map() else { return Board::default() };
    let geometry = variants::geometry(map.variant()).unwrap_or_default();
    let drawing = DiplomacyBoardBuilder { table, map };
    let note = |(key, at): (&String, &(f32, f32))| BoardNote {
        at: *at,
        text: Message::new(format!("diplomacy-note-{key}")).into(),
    };
    let group =
        |province: Province| geometry.shapes.get(province.index()).and_then(|shape| shape.group.as_deref());
    Board {
        owners: table.seats().filter_map(|seat| drawing.owner(seat)).collect(),
        regions: Vec::new(),
        places: map.provinces().map(|province| drawing.place(province, group(province))).collect(),
        arrows: arrows::last(table, map),
        links: links(&geometry),
        drafts: Vec::new(),
        notes: geometry.notes.iter().map(note).collect(),
        legend: BoardLegend { arrows: ARROWS.to_vec(), signs: Vec::new() },
        geometry,
    }
}

/// The kinds of orders on the map.
const ARROWS: [ArrowKind; 7] = [
    ArrowKind::Move,
    ArrowKind::Support,
    ArrowKind::Convoy,
    ArrowKind::Hold,
    ArrowKind::Retreat,
    ArrowKind::Build,
    ArrowKind::Disband,
];

/// Returns the meaning of the lines over water. `None` if the map has none.
fn links(geometry: &BoardGeometry) -> Option<Message> {
    (!geometry.links.is_empty()).then(|| Message::new("diplomacy-link"))
}

struct DiplomacyBoardBuilder<'a> {
    table: &'a State,
    map: &'a VariantMap,
}

impl DiplomacyBoardBuilder<'_> {
    fn owner(&self, seat: Seat) -> Option<BoardOwner> {
        let power = self.table.power_of(seat)?;
        Some(BoardOwner {
            seat,
            name: power_name(self.map, power).into(),
            ink: self.map.power(power).ink.unwrap_or(SeatColour::nth(power.index())),
            mark: self.map.mark(power).to_owned(),
        })
    }

    fn place(&self, province: Province, group: Option<&str>) -> BoardPlace {
        let (table, map) = (self.table, self.map);
        let facts = map.province(province);
        let here = |unit: &Unit| map.province_of(unit.at) == province;
        let standing = table.units.iter().filter(|unit| here(unit)).map(|unit| self.piece(unit, false));
        let leaving =
            table.dislodged.iter().filter(|one| here(&one.unit)).map(|one| self.piece(&one.unit, true));
        let owner = table.ownership.as_ref().and_then(|ownership| ownership.owner(province));
        let centre = || PlaceSign { glyph: Some(Glyph::Star), name: Message::new("diplomacy-centre").into() };
        BoardPlace {
            id: facts.code.clone(),
            name: place_name(map, province.bare()).into(),
            code: Some(facts.code.clone()),
            ground: match facts.terrain {
                ProvinceTerrain::Land | ProvinceTerrain::Coastal => BoardTerrain::Land,
                ProvinceTerrain::Sea => BoardTerrain::Sea,
                ProvinceTerrain::Strait => BoardTerrain::Strait,
            },
            owner: owner.and_then(|power| table.seat_of(power)),
            sway: if facts.centre { None } else { self.sway(province, group) },
            region: None,
            part_of: None,
            level: 1,
            borders: borders(map, province),
            signs: facts.centre.then(centre).into_iter().collect(),
            pieces: standing.chain(leaving).collect(),
        }
    }

    /// Returns the seat whose colour a province without an owner has: the last power that stood there, else its owner
    /// at the start, as long as that power is still on the board. `None` for water.
    fn sway(&self, province: Province, group: Option<&str>) -> Option<Seat> {
        if matches!(self.map.province(province).terrain, ProvinceTerrain::Sea | ProvinceTerrain::Strait) {
            return None;
        }
        let passed = self.table.passed.get(province.index()).copied().flatten();
        let power = passed.or_else(|| group.and_then(|id| self.map.find_power(id)))?;
        self.table.seat_of(power).filter(|seat| self.table.survives(*seat))
    }

    fn piece(&self, unit: &Unit, dislodged: bool) -> BoardPiece {
        let coast = spot(self.map, unit.at).coast;
        let (token, name) = match (unit.kind, dislodged, &coast) {
            (DiplomacyUnitKind::Army, false, _) => (PieceToken::Army, "diplomacy-piece-army"),
            (DiplomacyUnitKind::Army, true, _) => (PieceToken::Army, "diplomacy-piece-army-dislodged"),
            (DiplomacyUnitKind::Fleet, true, _) => (PieceToken::Fleet, "diplomacy-piece-fleet-dislodged"),
            (DiplomacyUnitKind::Fleet, false, None) => (PieceToken::Fleet, "diplomacy-piece-fleet"),
            (DiplomacyUnitKind::Fleet, false, Some(_)) => (PieceToken::Fleet, "diplomacy-piece-fleet-coast"),
        };
        let name = match &coast {
            Some(_) => Message::new(name).with("place", place_name(self.map, unit.at)),
            None => Message::new(name),
        };
        BoardPiece {
            seat: self.table.seat_of(unit.power),
            token,
            count: 1,
            name: name.into(),
            short: None,
            coast,
            dislodged,
        }
    }
}

/// Returns the position of a unit on the map.
pub(super) fn spot(map: &VariantMap, at: Location) -> BoardLocation {
    let coast = map.coast_name(at);
    BoardLocation {
        place: index(map.province_of(at)),
        coast: (!coast.is_empty()).then(|| coast.to_lowercase()),
    }
}

pub(super) fn index(province: Province) -> u16 {
    province.index() as u16
}

/// Returns the provinces that an army or a fleet can enter from anywhere in a province.
fn borders(map: &VariantMap, province: Province) -> Vec<u16> {
    let berths = map.locations().filter(|at| map.province_of(*at) == province);
    let by_sea = berths.map(|at| map.provinces_of(map.fleet_steps(at)));
    let all = by_sea.fold(map.army_steps(province), |sum, steps| sum | steps);
    all.into_iter().map(index).collect()
}
