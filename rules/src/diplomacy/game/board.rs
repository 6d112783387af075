//! The board the atlas draws: every place with its owner, centre and units, and the orders of the last phase.

use super::arrows;
use super::state::State;
use super::tell::{place_name, power_name};
use crate::board::{Board, Glyph, Ground, Ink, Note, Owner, Piece, Place, Sign, Spot, Token};
use crate::diplomacy::map::{Location, Map, Province, Terrain};
use crate::diplomacy::position::{Unit, UnitKind};
use crate::diplomacy::variants;
use crate::rules::{Message, Seat};

pub(super) fn draw(table: &State) -> Board {
    let Some(map) = table.map() else { return Board::default() };
    let geometry = variants::geometry(map.variant()).unwrap_or_default();
    let drawing = Drawing { table, map };
    let note = |(key, at): (&String, &(f32, f32))| Note {
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
        links: None,
        drafts: Vec::new(),
        notes: geometry.notes.iter().map(note).collect(),
        geometry,
    }
}

struct Drawing<'a> {
    table: &'a State,
    map: &'a Map,
}

impl Drawing<'_> {
    fn owner(&self, seat: Seat) -> Option<Owner> {
        let power = self.table.power_of(seat)?;
        Some(Owner {
            seat,
            name: power_name(self.map, power).into(),
            ink: self.map.power(power).ink.unwrap_or(Ink::nth(power.index())),
            mark: self.map.mark(power).to_owned(),
        })
    }

    fn place(&self, province: Province, group: Option<&str>) -> Place {
        let (table, map) = (self.table, self.map);
        let facts = map.province(province);
        let here = |unit: &Unit| map.province_of(unit.at) == province;
        let standing = table.units.iter().filter(|unit| here(unit)).map(|unit| self.piece(unit, false));
        let leaving =
            table.dislodged.iter().filter(|one| here(&one.unit)).map(|one| self.piece(&one.unit, true));
        let owner = table.ownership.as_ref().and_then(|ownership| ownership.owner(province));
        let centre = || Sign { glyph: Some(Glyph::Star), name: Message::new("diplomacy-centre").into() };
        Place {
            id: facts.code.clone(),
            name: place_name(map, province.bare()).into(),
            code: Some(facts.code.clone()),
            ground: match facts.terrain {
                Terrain::Land | Terrain::Coastal => Ground::Land,
                Terrain::Sea => Ground::Sea,
                Terrain::Strait => Ground::Strait,
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
        if matches!(self.map.province(province).terrain, Terrain::Sea | Terrain::Strait) {
            return None;
        }
        let passed = self.table.passed.get(province.index()).copied().flatten();
        let power = passed.or_else(|| group.and_then(|id| self.map.find_power(id)))?;
        self.table.seat_of(power).filter(|seat| self.table.survives(*seat))
    }

    fn piece(&self, unit: &Unit, dislodged: bool) -> Piece {
        let coast = spot(self.map, unit.at).coast;
        let (token, name) = match (unit.kind, dislodged, &coast) {
            (UnitKind::Army, false, _) => (Token::Army, "diplomacy-piece-army"),
            (UnitKind::Army, true, _) => (Token::Army, "diplomacy-piece-army-dislodged"),
            (UnitKind::Fleet, true, _) => (Token::Fleet, "diplomacy-piece-fleet-dislodged"),
            (UnitKind::Fleet, false, None) => (Token::Fleet, "diplomacy-piece-fleet"),
            (UnitKind::Fleet, false, Some(_)) => (Token::Fleet, "diplomacy-piece-fleet-coast"),
        };
        let name = match &coast {
            Some(_) => Message::new(name).with("place", place_name(self.map, unit.at)),
            None => Message::new(name),
        };
        Piece {
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
pub(super) fn spot(map: &Map, at: Location) -> Spot {
    let coast = map.coast_name(at);
    Spot { place: index(map.province_of(at)), coast: (!coast.is_empty()).then(|| coast.to_lowercase()) }
}

pub(super) fn index(province: Province) -> u16 {
    province.index() as u16
}

/// Returns the provinces that an army or a fleet can enter from anywhere in a province.
fn borders(map: &Map, province: Province) -> Vec<u16> {
    let berths = map.locations().filter(|at| map.province_of(*at) == province);
    let by_sea = berths.map(|at| map.provinces_of(map.fleet_steps(at)));
    let all = by_sea.fold(map.army_steps(province), |sum, steps| sum | steps);
    all.into_iter().map(index).collect()
}
