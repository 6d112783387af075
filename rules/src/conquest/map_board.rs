//! The board that the atlas draws from a position (FCQ-2.14, FCQ-2.15).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::board::{ConquestBoard as Map, GroundKind, Territory};
use super::ids::TerritoryId;
use super::state::{ConquestSetup, MarchRecord, State, TerritoryHolding};
use super::theme::ConquestTheme;
use super::units::ConquestUnitKind;
use crate::board::geometry::{BoardCell, BoardGeometry};
use crate::board::{
    self, ArrowKind, Board, BoardArrow, BoardLegend, BoardLocation, BoardOwner, BoardPiece, BoardPlace,
    BoardRegion, Glyph, PieceToken, PlaceSign, SeatColour, ShortCodes,
};
use crate::rules::{Message, MessageArg, Seat};

/// Builds the board of a position: every base territory with its owner's colour. Units, Castle and
/// level stand at the lowest member of a merged territory. The orders of the last Phase 2 are its
/// arrows.
pub fn board(state: &State) -> Board {
    let drawing = ConquestDrawing { state, theme: &state.setup.theme, codes: short_names(state) };
    let owners = (0..state.players.len()).filter_map(|seat| drawing.owner(Seat(seat as u8)));
    Board {
        geometry: geometry(state.board()),
        owners: owners.collect(),
        regions: regions(state.board(), state.options().map_regions),
        places: state.board().ids().filter_map(|id| drawing.place(id)).collect(),
        links: link_meaning(state.board()),
        arrows: state.marched.iter().map(|order| arrow(state, order)).collect(),
        drafts: Vec::new(),
        notes: Vec::new(),
        legend: BoardLegend {
            arrows: vec![ArrowKind::Move, ArrowKind::Attack, ArrowKind::Support, ArrowKind::Aim],
            signs: Vec::new(),
        },
    }
}

/// Builds the board of a game that has not begun: of the position of another game with which it begins, or of its empty map.
pub fn planned(setup: &ConquestSetup) -> Board {
    match &setup.opening {
        Some(opening) => board(&opening.state(setup)),
        None => of_map(&setup.board, &setup.theme),
    }
}

/// Builds the board of an empty map before any game: starting positions are shown as owned, in the
/// order of the map.
pub fn of_map(map: &Map, theme: &ConquestTheme) -> Board {
    let starts = || map.starts().iter().zip(0_u8..);
    let owner = |seat: u8| {
        let ink = SeatColour::nth(usize::from(seat));
        let name = Message::new("conquest-start-number").with("number", u32::from(seat) + 1);
        BoardOwner { seat: Seat(seat), name: name.into(), ink, mark: (u32::from(seat) + 1).to_string() }
    };
    let mut codes = ShortCodes::default();
    let place = |id: TerritoryId| {
        let cell = map.get(id)?;
        Some(BoardPlace {
            id: id.0.to_string(),
            name: Message::new("conquest-place").with("name", MessageArg::Text(cell.name.clone())).into(),
            code: Some(codes.give(&cell.name)),
            ground: ground(map.ground(id)),
            owner: starts().find(|(start, _)| start.contains(&id)).map(|(_, seat)| Seat(seat)),
            sway: None,
            region: cell.region.map(|region| u16::from(region.0)),
            part_of: None,
            level: 1,
            borders: cell.borders.iter().map(|near| near.0).collect(),
            signs: terrain(map, cell, theme)
                .into_iter()
                .chain(across(map, |at| at == id).into_iter().map(|to| strait(map.name_of(to))))
                .collect(),
            pieces: Vec::new(),
        })
    };
    Board {
        geometry: geometry(map),
        owners: starts().map(|(_, seat)| owner(seat)).collect(),
        regions: regions(map, false),
        places: map.ids().filter_map(place).collect(),
        links: link_meaning(map),
        arrows: Vec::new(),
        drafts: Vec::new(),
        notes: Vec::new(),
        legend: BoardLegend::default(),
    }
}

/// Returns the regions of a map. Whoever completes one is paid for it if `are_paid` (FCQ-9.10, R-107).
fn regions(map: &Map, are_paid: bool) -> Vec<BoardRegion> {
    let region = |region: &super::board::Region| {
        let lands = map.ids().filter(|id| region.cells.contains(*id) && map.ground(*id) == GroundKind::Land);
        let worth = Message::new("conquest-region-worth").with("gold", lands.count() as u32);
        BoardRegion { name: MessageArg::Text(region.name.clone()), worth: are_paid.then(|| worth.into()) }
    };
    map.regions().iter().map(region).collect()
}

/// Returns the short form of every base territory's name. A merged territory with a name of its own has a form of that
/// name; no form changes because another territory is renamed.
pub(super) fn short_names(state: &State) -> Vec<String> {
    let mut codes = ShortCodes::default();
    let mut all: Vec<String> =
        state.board().territories().iter().map(|cell| codes.give(&cell.name)).collect();
    for (id, code) in state.board().ids().zip(&mut all) {
        if let Some(name) = state.holding(id).and_then(|holding| holding.name.as_deref()) {
            *code = codes.give(name);
        }
    }
    all
}

/// Returns the geometry of a map.
fn geometry(map: &Map) -> Arc<BoardGeometry> {
    BoardGeometry::shared(cells(map), links(map))
}

/// Returns the straits of a map, as pairs of its cells (FCQ-12.19).
fn links(map: &Map) -> Vec<[u16; 2]> {
    map.straits().iter().map(|pair| pair.map(|id| id.0)).collect()
}

/// Returns the meaning of the lines between cells; `None` if the map has no such lines.
fn link_meaning(map: &Map) -> Option<Message> {
    (!map.straits().is_empty()).then(|| Message::new("conquest-strait-line").with_rule("FCQ-12.19"))
}

/// Returns the cells that straits join to those of a territory.
fn across(map: &Map, is_own: impl Fn(TerritoryId) -> bool) -> BTreeSet<TerritoryId> {
    let ends = map.straits().iter().flat_map(|[one, other]| [(*one, *other), (*other, *one)]);
    ends.filter(|(one, other)| is_own(*one) && !is_own(*other)).map(|(_, other)| other).collect()
}

/// Returns a sign for a border across the sea, for readers who cannot see the line.
fn strait(to: &str) -> PlaceSign {
    let name = Message::new("conquest-sign-strait").with("place", MessageArg::Text(to.to_owned()));
    PlaceSign { glyph: None, name: name.into() }
}

const fn ground(of: GroundKind) -> board::BoardTerrain {
    match of {
        GroundKind::Crossing => board::BoardTerrain::Sea,
        GroundKind::Barrier => board::BoardTerrain::Rock,
        GroundKind::Land => board::BoardTerrain::Land,
    }
}

fn terrain(map: &Map, cell: &Territory, theme: &ConquestTheme) -> Vec<PlaceSign> {
    let sign = |kind| PlaceSign { glyph: theme.look(kind), name: theme.terrain(kind) };
    map.terrains().of(cell.terrain).map(sign).collect()
}

fn cells(map: &Map) -> Vec<BoardCell> {
    let at = |point: &super::board::OutlinePoint| (point.x as f32, point.y as f32);
    let cell = |(id, territory): (TerritoryId, &Territory)| BoardCell {
        ground: ground(map.ground(id)),
        outline: territory.outline.iter().map(at).collect(),
        middle: at(&territory.label),
    };
    map.ids().zip(map.territories()).map(cell).collect()
}

struct ConquestDrawing<'a> {
    state: &'a State,
    theme: &'a ConquestTheme,
    /// The short forms of the names, in the order of the base territories.
    codes: Vec<String>,
}

impl ConquestDrawing<'_> {
    fn owner(&self, seat: Seat) -> Option<BoardOwner> {
        let ink = SeatColour::nth(usize::from(self.state.player(seat)?.colour));
        Some(BoardOwner { seat, name: seat.into(), ink, mark: ink.letter().to_string() })
    }

    fn place(&self, id: TerritoryId) -> Option<BoardPlace> {
        let (state, cell, holding) = (self.state, self.state.board().get(id)?, self.state.holding(id)?);
        let is_head = state.is_named(id);
        let name = if is_head { self.name(id).to_owned() } else { cell.name.clone() };
        let mut signs = if is_head { self.signs(id, holding) } else { Vec::new() };
        signs.extend(terrain(state.board(), cell, self.theme));
        if is_head {
            let own = |at| state.head(at) == id;
            let others = across(state.board(), own).into_iter().map(|at| state.head(at));
            signs.extend(others.collect::<BTreeSet<_>>().into_iter().map(|to| strait(self.name(to))));
        }
        Some(BoardPlace {
            id: id.0.to_string(),
            name: Message::new("conquest-place").with("name", MessageArg::Text(name)).into(),
            code: self.codes.get(usize::from(id.0)).cloned(),
            ground: ground(state.ground(id)),
            owner: holding.now.owner,
            sway: None,
            region: cell.region.map(|region| u16::from(region.0)),
            part_of: (!is_head).then_some(holding.head.0),
            level: u16::from(holding.level.max(1)),
            borders: cell.borders.iter().map(|near| near.0).collect(),
            signs,
            pieces: if is_head { self.pieces(holding) } else { Vec::new() },
        })
    }

    /// Returns the present name of a territory: merged ones may have a name of their own.
    fn name(&self, head: TerritoryId) -> &str {
        let own = self.state.holding(head).and_then(|holding| holding.name.as_deref());
        own.unwrap_or_else(|| self.state.board().name_of(head))
    }

    /// Returns the signs of a territory, the most important first.
    fn signs(&self, id: TerritoryId, holding: &TerritoryHolding) -> Vec<PlaceSign> {
        let now = &holding.now;
        let owner = now.owner.and_then(|owner| self.state.player(owner));
        let named = |glyph, id: &str| PlaceSign { glyph: Some(glyph), name: Message::new(id).into() };
        let castle = || PlaceSign { glyph: Some(Glyph::Castle), name: self.theme.castle() };
        let all = [
            owner
                .is_some_and(|owner| owner.capital == Some(id))
                .then(|| named(Glyph::Capital, "conquest-sign-capital")),
            now.castle.then(castle),
            now.temporary_until.is_some().then(|| named(Glyph::HourGlass, "conquest-sign-temporary")),
            now.abandoned.then(|| named(Glyph::Tent, "conquest-sign-abandoned")),
        ];
        all.into_iter().flatten().collect()
    }

    fn pieces(&self, holding: &TerritoryHolding) -> Vec<BoardPiece> {
        let mut pieces = Vec::new();
        for (seat, units) in &holding.now.units {
            for kind in [ConquestUnitKind::Knights, ConquestUnitKind::Lancers] {
                let count = units.count(kind);
                if count > 0 {
                    pieces.push(BoardPiece {
                        seat: Some(*seat).filter(|seat| self.state.plays(*seat)),
                        token: PieceToken::Tally,
                        count,
                        name: self.theme.units(kind, count),
                        short: Some(self.theme.unit_short(kind)),
                        coast: None,
                        dislodged: false,
                    });
                }
            }
        }
        pieces
    }
}

/// Returns the arrow of a unit order of this Phase 2 or the last one; support of an attack points along
/// the attack.
fn arrow(state: &State, order: &MarchRecord) -> BoardArrow {
    let battle = order.battle.filter(|_| order.support_of.is_some());
    let leads = |one: &&MarchRecord| one.battle == battle && Some(one.seat) == order.support_of;
    let helped = battle.and_then(|_| state.marched.iter().find(leads));
    BoardArrow {
        kind: match (order.support_of, order.battle) {
            (Some(_), _) => ArrowKind::Support,
            (None, Some(_)) => ArrowKind::Attack,
            (None, None) => ArrowKind::Move,
        },
        seat: order.seat,
        from: BoardLocation::at(order.from.0),
        to: BoardLocation::at(order.to.0),
        helping: helped.map(|one| BoardLocation::at(one.from.0)),
        via: Vec::new(),
        succeeded: order.succeeded,
    }
}
