//! The board the atlas draws: every place with its owner, centre and units, and the orders of the last phase as
//! arrows.

use super::state::State;
use super::tell::{place_name, power_name};
use crate::atlas::{
    Arrow, ArrowKind, Board, Glyph, Ground, Ink, Note, Owner, Piece, Place, Sign, Spot, Token,
};
use crate::diplomacy::adjust::AdjustmentResult;
use crate::diplomacy::judge::{OrderResult, Outcome};
use crate::diplomacy::map::{Location, Map, Power, Province, Provinces, Terrain};
use crate::diplomacy::order::{Adjustment, Order};
use crate::diplomacy::position::{Unit, UnitKind};
use crate::diplomacy::retreat::RetreatResult;
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
        arrows: drawing.arrows(),
        notes: geometry.notes.iter().map(note).collect(),
        geometry,
    }
}

/// The colour of a power: the same in every variant that has it.
fn ink(id: &str, power: Power) -> Ink {
    match id {
        "AUSTRIA" => Ink::Carmine,
        "ENGLAND" | "BRITAIN" => Ink::Violet,
        "FRANCE" => Ink::Azure,
        "GERMANY" => Ink::Graphite,
        "ITALY" => Ink::Malachite,
        "RUSSIA" => Ink::Jade,
        "TURKEY" => Ink::Ochre,
        _ => Ink::nth(power.index()),
    }
}

struct Drawing<'a> {
    table: &'a State,
    map: &'a Map,
}

impl Drawing<'_> {
    fn owner(&self, seat: Seat) -> Option<Owner> {
        let power = self.table.power_of(seat)?;
        let id = &self.map.power(power).id;
        Some(Owner {
            seat,
            name: power_name(self.map, power).into(),
            ink: ink(id, power),
            mark: id.chars().take(1).collect(),
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
            signs: facts.centre.then(centre).into_iter().collect(),
            pieces: standing.chain(leaving).collect(),
        }
    }

    /// Whose colour land without a centre has: of the last who stood there, else of whose it was at the start, as
    /// long as he is on the board.
    fn sway(&self, province: Province, group: Option<&str>) -> Option<Seat> {
        if matches!(self.map.province(province).terrain, Terrain::Sea | Terrain::Strait) {
            return None;
        }
        let passed = self.table.passed.get(province.index()).copied().flatten();
        let power = passed.or_else(|| group.and_then(|id| self.map.find_power(id)))?;
        self.table.seat_of(power).filter(|seat| self.table.survives(*seat))
    }

    fn piece(&self, unit: &Unit, dislodged: bool) -> Piece {
        let coast = self.spot(unit.at).coast;
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

    fn spot(&self, at: Location) -> Spot {
        let coast = self.map.coast_name(at);
        Spot {
            place: index(self.map.province_of(at)),
            coast: (!coast.is_empty()).then(|| coast.to_lowercase()),
        }
    }

    fn arrows(&self) -> Vec<Arrow> {
        let table = self.table;
        let orders = table.last_orders.iter().filter_map(|one| self.order(one));
        let retreats = table.last_retreats.iter().filter_map(|one| self.retreat(one));
        let adjustments = table.last_adjustments.iter().filter_map(|one| self.adjustment(one));
        orders.chain(retreats).chain(adjustments).collect()
    }

    fn order(&self, one: &OrderResult) -> Option<Arrow> {
        let from = self.spot(one.unit.at);
        let (kind, to, helping) = match one.order? {
            Order::Hold => (ArrowKind::Hold, from.clone(), None),
            Order::Move { to, .. } => (ArrowKind::Move, self.spot(to), None),
            Order::SupportHold { at } => (ArrowKind::Support, self.unit_spot(at), None),
            Order::SupportMove { from, to } => {
                (ArrowKind::Support, self.spot(to), Some(self.unit_spot(from)))
            }
            Order::Convoy { from, to } => {
                (ArrowKind::Convoy, Spot::at(index(to)), Some(self.unit_spot(from)))
            }
        };
        let via = match one.order? {
            Order::Move { to, .. } => self.convoy(one.unit, self.map.province_of(to)),
            _ => Vec::new(),
        };
        let succeeded = match one.outcome {
            Outcome::Moves(_) | Outcome::Given(_) | Outcome::Convoys => true,
            Outcome::Holds => one.dislodged_by.is_none(),
            _ => false,
        };
        Some(Arrow { kind, seat: self.table.seat_of(one.unit.power)?, from, to, helping, via, succeeded })
    }

    /// Where the unit of a province stood before the last phase.
    fn unit_spot(&self, province: Province) -> Spot {
        let stood = self.table.last_orders.iter().find(|one| self.map.province_of(one.unit.at) == province);
        stood.map_or_else(|| Spot::at(index(province)), |one| self.spot(one.unit.at))
    }

    /// The seas that an army's convoy was ordered over: the shortest way by the fleets told to carry it; none where
    /// there is no such way.
    fn convoy(&self, unit: Unit, to: Province) -> Vec<u16> {
        let from = self.map.province_of(unit.at);
        let carries = |one: &&OrderResult| one.order == Some(Order::Convoy { from, to });
        let carriers = self.table.last_orders.iter().filter(carries);
        let fleets: Provinces = carriers.map(|one| self.map.province_of(one.unit.at)).collect();
        let mut ways: Vec<Vec<Province>> =
            (fleets & self.map.waters_of(from)).into_iter().map(|sea| vec![sea]).collect();
        let mut seen: Provinces = ways.iter().flatten().copied().collect();
        let ends = self.map.waters_of(to);
        while !ways.is_empty() {
            let arrived = ways.iter().find(|way| way.last().is_some_and(|sea| ends.contains(*sea)));
            if let Some(way) = arrived {
                return way.iter().map(|sea| index(*sea)).collect();
            }
            let mut longer = Vec::new();
            for way in ways {
                let Some(last) = way.last() else { continue };
                for next in (fleets & self.map.waters_of(*last)) - seen {
                    seen.insert(next);
                    longer.push(way.iter().copied().chain([next]).collect());
                }
            }
            ways = longer;
        }
        Vec::new()
    }

    fn retreat(&self, one: &RetreatResult) -> Option<Arrow> {
        let from = self.spot(one.unit.at);
        let (kind, to) = match one.to.or(one.ordered) {
            Some(to) => (ArrowKind::Retreat, self.spot(to)),
            None => (ArrowKind::Disband, from.clone()),
        };
        let succeeded = one.to.is_some() || one.ordered.is_none();
        let seat = self.table.seat_of(one.unit.power)?;
        Some(Arrow { kind, seat, from, to, helping: None, via: Vec::new(), succeeded })
    }

    fn adjustment(&self, one: &AdjustmentResult) -> Option<Arrow> {
        let (kind, at) = match one.order {
            Adjustment::Build { at, .. } => (ArrowKind::Build, at),
            Adjustment::Disband { at, .. } => (ArrowKind::Disband, at),
            Adjustment::Waive => return None,
        };
        let (from, seat) = (self.spot(at), self.table.seat_of(one.power)?);
        Some(Arrow {
            kind,
            seat,
            to: from.clone(),
            from,
            helping: None,
            via: Vec::new(),
            succeeded: one.done,
        })
    }
}

fn index(province: Province) -> u16 {
    province.index() as u16
}
