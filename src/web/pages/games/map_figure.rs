//! The map of a game in a page: the drawing, and tables with the same content.

use std::fmt;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use stafeta_atlas::{AtlasRow, DrawingOptions, DrawingTarget, LabelStyle, PlaceLink, drafts, rows, svg};
use stafeta_rules::board::{Board, BoardPiece, BoardPlace, Glyph, PieceToken};
use stafeta_rules::rules::MessageArg;

use super::map_notes::MapNotes;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::GameView;
pub(super) use crate::gamemaster::render_arg as tell;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::{MapLabels, map_outlines};

/// The proportion of width to height from which a map is called wide.
const WIDE: f32 = 1.4;

/// The most memory for the maps of pages that a process keeps, in bytes.
const KEPT_BYTES: u64 = 12 * 1024 * 1024;
/// A guess of the number of maps that fit.
const ABOUT_KEPT: usize = 100;

/// Prefix of the ids in the page's map.
const ID: &str = "map";

/// A map and the tables with its content.
pub(super) struct MapFigure {
    /// The drawing as SVG.
    pub(super) svg: String,
    /// A row for each place.
    pub(super) places: Vec<AtlasRow>,
    /// A row for each seat.
    pub(super) realms: Vec<SeatHoldings>,
    /// The meaning of lines between places that do not touch. `None` if the map has none.
    pub(super) links: Option<CitedItem>,
    /// The ids of the places where the viewer's own pieces stand, or else of their places, with spaces between them.
    pub(super) own: String,
    /// True if the map is much wider than high.
    pub(super) is_wide: bool,
    /// The words under it.
    pub(super) notes: MapNotes,
    /// True if some places of this map count for victory and others do not.
    pub(super) has_stars: bool,
}

/// The possessions of one seat on the map.
pub(super) struct SeatHoldings {
    /// Its mark and the letter of its colour.
    pub(super) mark: (String, char),
    pub(super) name: String,
    /// Number of its places that count for victory.
    pub(super) stars: usize,
    /// Number of its places.
    pub(super) places: usize,
    /// Its pieces, each with its place.
    pub(super) pieces: Vec<String>,
}

/// Returns the title of a map: the name of the game, and the phase once the game has begun.
pub(super) fn title(table: &GameView, phase: Option<&Message>, words: &ReaderLocale) -> String {
    let Some(phase) = phase else { return table.game.name.clone() };
    words.t(key!("game-map-title")).arg("game", &table.game.name).arg("phase", phase.clone()).to_string()
}

/// Returns a digest of all that a map depends on, for a reader with these words.
pub(super) fn key(table: &GameView, naming: MapLabels, words: &ReaderLocale) -> Sha256 {
    let look = (naming, words.lang, words.zone.name(), words.today());
    table.map_digest().chain_update(format!("{look:?}"))
}

/// The map of a game page: the board with the reader's drafts, and its figure.
pub(super) struct DrawnMap {
    pub(super) board: Board,
    /// `None` if the game has no map yet.
    pub(super) figure: Option<Arc<MapFigure>>,
}

/// The maps that this process drew lately for pages. Clones share them.
///
/// The key is a digest of everything that a map depends on, so nothing is invalidated. It does not leave the process.
#[derive(Clone)]
pub struct KeptMaps(Arc<Cache<[u8; 32], Arc<DrawnMap>, MapWeight>>);

#[derive(Clone)]
struct MapWeight;

impl Weighter<[u8; 32], Arc<DrawnMap>> for MapWeight {
    /// Guesses the memory of a map: its drawing, and about as much again for the board and the tables.
    fn weight(&self, _: &[u8; 32], map: &Arc<DrawnMap>) -> u64 {
        map.figure.as_ref().map_or(1_000, |figure| 2 * figure.svg.len() as u64)
    }
}

impl Default for KeptMaps {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(ABOUT_KEPT, KEPT_BYTES, MapWeight)))
    }
}

impl fmt::Debug for KeptMaps {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} maps", self.0.len())
    }
}

impl KeptMaps {
    /// Returns the map of a key, drawn by `draw` if it is not kept.
    pub(super) fn find_or_draw(&self, key: Sha256, draw: impl FnOnce() -> DrawnMap) -> Arc<DrawnMap> {
        let key = key.finalize().into();
        self.0.get(&key).unwrap_or_else(|| {
            let drawn = Arc::new(draw());
            self.0.insert(key, Arc::clone(&drawn));
            drawn
        })
    }
}

/// The form in which a page wants its map.
pub(super) struct MapFigureRequest<'a> {
    pub(super) title: &'a str,
    /// Labels of the places: names, codes or none.
    pub(super) naming: MapLabels,
    /// Maps a place to a link in the page. `None` if places are no links.
    pub(super) link: Option<PlaceLink<'a>>,
}

/// Draws a board. `None` if it has no places yet.
pub(super) fn draw(
    table: &GameView,
    board: &Board,
    wanted: &MapFigureRequest<'_>,
    words: &ReaderLocale,
) -> Option<MapFigure> {
    if board.places.is_empty() {
        return None;
    }
    let tell = |arg: &MessageArg| tell(table, words, arg);
    let look = DrawingOptions {
        skin: DrawingTarget::Page,
        labels: wanted.naming.labels(),
        id: ID,
        title: wanted.title,
        description: &words.t(key!("game-map-says")).to_string(),
        link: wanted.link,
        outlines: map_outlines::find_file(board),
        tell: &tell,
    };
    Some(MapFigure {
        svg: svg(board, &look),
        places: rows(board, &tell),
        realms: realms(table, board, words),
        links: board.links.as_ref().map(|meaning| table.item(meaning)),
        own: own_places(table, board),
        is_wide: is_wide(board),
        notes: MapNotes::of(board, &look, words, &tell),
        has_stars: board.places.iter().any(is_star),
    })
}

fn is_wide(board: &Board) -> bool {
    let (width, height) = board.geometry.size;
    width > WIDE * height
}

/// Lists the places that the viewer looks for first.
fn own_places(table: &GameView, board: &Board) -> String {
    let Some(seat) = table.seat() else { return String::new() };
    let ids = |is_own: &dyn Fn(&BoardPlace) -> bool| {
        board.places.iter().filter(|place| is_own(place)).map(|place| place.id.clone()).collect::<Vec<_>>()
    };
    let with_pieces = ids(&|place| place.pieces.iter().any(|piece| piece.seat == Some(seat)));
    let places = if with_pieces.is_empty() { ids(&|place| place.owner == Some(seat)) } else { with_pieces };
    places.join(" ")
}

/// Lists the possessions of every seat.
pub(super) fn realms(table: &GameView, board: &Board, words: &ReaderLocale) -> Vec<SeatHoldings> {
    let tell = |arg: &MessageArg| tell(table, words, arg);
    let realms = board.owners.iter().map(|owner| {
        let own = || board.places.iter().filter(|place| place.owner == Some(owner.seat));
        let standing = |place: &BoardPlace| {
            let here = place.pieces.iter().filter(|piece| piece.seat == Some(owner.seat));
            // A unit that is named by its kind stands before the code of its place, a count before the name.
            let is_counted = here
                .clone()
                .any(|piece| piece.token == PieceToken::Tally || piece.token == PieceToken::Counter);
            let code = place.code.clone().filter(|_| !is_counted).unwrap_or_else(|| tell(&place.name));
            // The name of a piece on a coast already contains its place.
            let called = |piece: &BoardPiece| match &piece.coast {
                Some(_) => tell(&piece.name),
                None => format!("{} {code}", tell(&piece.name)),
            };
            here.map(called).collect::<Vec<_>>()
        };
        SeatHoldings {
            mark: (owner.mark.clone(), owner.ink.letter()),
            name: tell(&owner.name),
            stars: own().filter(|place| is_star(place)).count(),
            places: own().count(),
            pieces: board.places.iter().flat_map(standing).collect(),
        }
    });
    realms.collect()
}

pub(super) fn is_star(place: &BoardPlace) -> bool {
    place.signs.iter().any(|sign| sign.glyph == Some(Glyph::Star))
}

/// Draws only the drafted orders, as an SVG that a script lays over the page's map.
pub(super) fn drafts_alone(table: &GameView, board: &Board, words: &ReaderLocale) -> String {
    let tell = |arg: &MessageArg| tell(table, words, arg);
    let look = DrawingOptions {
        skin: DrawingTarget::Page,
        labels: LabelStyle::None,
        id: ID,
        title: "",
        description: "",
        link: None,
        outlines: None,
        tell: &tell,
    };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{}</svg>"#, drafts(board, &look))
}
