//! The board that the atlas draws: owners and armies, Strategic Centres, Information Centres, and the attacks, flights
//! and movements of the last turn that had any.

use std::sync::{Arc, LazyLock};

use super::ids::{Colour, Territory, WarRule};
use super::narration;
use super::state::{MoveTrail, State, TrailKind};
use crate::board::geometry::BadMap;
use crate::board::{
    ArrowKind, Board, BoardArrow, BoardGeometry, BoardLocation, BoardOwner, BoardPiece, BoardPlace,
    BoardTerrain, Glyph, PieceToken, PlaceSign, SeatColour,
};
use crate::rules::{Message, MessageArg, Seat};

static GEOMETRY: LazyLock<Result<Arc<BoardGeometry>, BadMap>> = LazyLock::new(|| {
    BoardGeometry::read(include_str!("map.json"), Territory::all().map(Territory::id)).map(Arc::new)
});

/// Returns the geometry of the board, its places in the order of the territories; read once.
///
/// # Errors
/// The embedded map file fails its checks, which a test rules out.
pub(super) fn geometry() -> Result<Arc<BoardGeometry>, &'static BadMap> {
    GEOMETRY.as_ref().map(Arc::clone)
}

/// Builds the board of a position.
pub(super) fn board(state: &State) -> Board {
    let owner = |seat: Seat| {
        let ink = ink(state.player(seat)?.colour);
        Some(BoardOwner { seat, name: seat.into(), ink, mark: ink.letter().to_string() })
    };
    let lands = state.components().continents.iter();
    Board {
        geometry: geometry().unwrap_or_default(),
        owners: state.seats().filter_map(owner).collect(),
        regions: lands.map(|land| narration::continent(land.id).into()).collect(),
        places: Territory::all().map(|at| place(state, at)).collect(),
        links: Some(Message::new("war-link").with_rule(WarRule::a(0, 3).to_string())),
        arrows: state.trails.iter().map(arrow).collect(),
        drafts: Vec::new(),
        notes: Vec::new(),
    }
}

/// Returns the ink closest to a colour of the game.
fn ink(colour: Colour) -> SeatColour {
    match colour.id() {
        "azul" => SeatColour::Ultramarine,
        "amarelo" => SeatColour::Ochre,
        "vermelho" => SeatColour::Carmine,
        "preto" => SeatColour::Graphite,
        "branco" => SeatColour::Jade,
        _ => SeatColour::Malachite,
    }
}

fn place(state: &State, at: Territory) -> BoardPlace {
    let holding = state.holding(at);
    let continent = state.components().continent(at);
    let region = state.components().continents.iter().position(|land| Some(land.id) == continent);
    let armies = BoardPiece {
        seat: holding.owner,
        token: PieceToken::Counter,
        count: holding.armies,
        name: Message::new("war-piece-armies").with("count", holding.armies).into(),
        short: None,
        coast: None,
        dislodged: false,
    };
    let centre = PlaceSign { glyph: Some(Glyph::Star), name: Message::new("war-sign-centre").into() };
    let centre = state.components().is_centre(at).then_some(centre);
    let listening =
        state.seats().filter(|seat| state.player(*seat).is_some_and(|player| player.ci == Some(at)));
    let listening = listening.map(|owner| PlaceSign {
        glyph: Some(Glyph::Castle),
        name: Message::new("war-sign-ci").with("owner", owner).into(),
    });
    BoardPlace {
        id: at.id().to_owned(),
        name: MessageArg::from(narration::place(at)),
        code: None,
        ground: BoardTerrain::Land,
        owner: holding.owner,
        sway: None,
        region: region.map(|region| region as u16),
        part_of: None,
        level: 1,
        borders: state.components().neighbours(at).map(|near| near.index() as u16).collect(),
        signs: centre.into_iter().chain(listening).collect(),
        pieces: Some(armies).filter(|armies| armies.count > 0).into_iter().collect(),
    }
}

fn arrow(trail: &MoveTrail) -> BoardArrow {
    let kind = match trail.kind {
        TrailKind::Attack => ArrowKind::Attack,
        TrailKind::Movement => ArrowKind::Move,
        TrailKind::Flight => ArrowKind::Flight,
    };
    BoardArrow {
        kind,
        seat: trail.seat,
        from: BoardLocation::at(trail.from.index() as u16),
        to: BoardLocation::at(trail.to.index() as u16),
        helping: None,
        via: Vec::new(),
        succeeded: trail.succeeded,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_every_territory() {
        assert_eq!(geometry().unwrap().shapes.len(), Territory::COUNT);
    }
}
