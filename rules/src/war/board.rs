//! The board that the atlas draws: owners and armies, Strategic Centres, Information Centres, and the attacks, flights
//! and movements of the last turn that had any.

use std::sync::{Arc, LazyLock};

use super::components::ContinentBonus;
use super::ids::{Colour, Territory, WarRule};
use super::narration;
use super::state::{MoveTrail, State, TrailKind};
use crate::board::geometry::BadMap;
use crate::board::{
    ArrowKind, Board, BoardArrow, BoardGeometry, BoardLegend, BoardLocation, BoardOwner, BoardPiece,
    BoardPlace, BoardRegion, BoardTerrain, Glyph, PieceToken, PlaceSign, SeatColour,
};
use crate::rules::{Message, MessageArg, Seat};

static GEOMETRY: LazyLock<Result<Arc<BoardGeometry>, BadMap>> = LazyLock::new(|| {
    BoardGeometry::read(include_str!("map.json"), Territory::all().map(Territory::id)).map(Arc::new)
});

/// The short forms on the map, after the names on the board of the box, in the order of the territories.
const CODES: [&str; Territory::COUNT] = [
    "ALA", "MAC", "GRO", "VAN", "OTT", "LAB", "CAL", "NYO", "MEX", "VEN", "PER", "BRA", "ARG", "ISL", "ING",
    "SUE", "ALE", "FRA", "POL", "MOS", "AGE", "EGI", "SUD", "CON", "AFS", "MAD", "ORM", "ARA", "OMS", "DUD",
    "SIB", "TCH", "VLA", "MON", "CHI", "JAP", "IND", "VIE", "SUM", "BOR", "NGU", "AUS",
];

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
        let colour = state.player(seat)?.colour;
        let ink = ink(colour);
        let name = Message::new("war-owner").with("owner", seat).with("colour", narration::colour(colour));
        Some(BoardOwner { seat, name: name.into(), ink, mark: ink.letter().to_string() })
    };
    let region = |land: &ContinentBonus| BoardRegion {
        name: narration::continent(land.id).into(),
        worth: Some(
            Message::new("war-region-worth")
                .with("totality", land.totality)
                .with("majority", land.majority)
                .into(),
        ),
    };
    let centre = PlaceSign { glyph: Some(Glyph::Castle), name: Message::new("war-sign-ci-any").into() };
    Board {
        geometry: geometry().unwrap_or_default(),
        owners: state.seats().filter_map(owner).collect(),
        regions: state.components().continents.iter().map(region).collect(),
        places: Territory::all().map(|at| place(state, at)).collect(),
        links: Some(Message::new("war-link").with_rule(WarRule::a(0, 3).to_string())),
        arrows: state.trails.iter().map(arrow).collect(),
        drafts: Vec::new(),
        notes: Vec::new(),
        legend: BoardLegend {
            arrows: vec![ArrowKind::Attack, ArrowKind::Move, ArrowKind::Flight],
            signs: Some(centre).filter(|_| state.options.information_centre).into_iter().collect(),
        },
    }
}

/// Returns the ink that looks like a colour of the game.
fn ink(colour: Colour) -> SeatColour {
    match colour.id() {
        "azul" => SeatColour::Ultramarine,
        "amarelo" => SeatColour::Ochre,
        "vermelho" => SeatColour::Carmine,
        "preto" => SeatColour::Graphite,
        "branco" => SeatColour::Pearl,
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
        code: CODES.get(at.index()).map(|code| (*code).to_owned()),
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
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_territories_have_the_same_code() {
        assert_eq!(CODES.iter().collect::<BTreeSet<_>>().len(), Territory::COUNT);
    }

    #[test]
    fn a_link_joins_neighbours_that_do_not_touch_and_all_of_them() {
        let (geometry, state) = (geometry().unwrap(), State::default());
        let touching = geometry.borders.iter().map(|border| border.between.clone());
        let linked = geometry.links.iter().map(|link| link.between.to_vec());
        let drawn = touching.chain(linked).filter(|pair| pair.len() == 2).map(|mut pair| {
            pair.sort_unstable();
            pair
        });
        let rules = Territory::all().flat_map(|at| {
            let near = state.components().neighbours(at).map(|near| near.index() as u16);
            let at = at.index() as u16;
            near.filter(move |near| at < *near).map(move |near| vec![at, near]).collect::<Vec<_>>()
        });
        let (drawn, rules): (BTreeSet<_>, BTreeSet<_>) = (drawn.collect(), rules.collect());
        assert_eq!(drawn, rules);
    }

    #[test]
    fn the_map_has_every_territory() {
        assert_eq!(geometry().unwrap().shapes.len(), Territory::COUNT);
    }
}
