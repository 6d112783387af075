//! The map of a game in a page: the drawing, and tables with the same content.

use stafeta_atlas::{Labels, Link, Look, Row, Skin, drafts, rows, svg};
use stafeta_rules::board::{Board, Glyph, Piece, Place};
use stafeta_rules::rules::Arg;

use crate::forum::told::Item;
use crate::gamemaster::Table;
use crate::key;
use crate::web::Naming;
use crate::words::{Message, Words};

/// Prefix of the ids in the page's map.
const ID: &str = "map";

/// A map and the tables with its content.
pub(super) struct Drawing {
    /// The drawing as SVG.
    pub(super) svg: String,
    /// A row for each place.
    pub(super) places: Vec<Row>,
    /// A row for each seat.
    pub(super) realms: Vec<Realm>,
    /// The meaning of lines between places that do not touch. `None` if the map has none.
    pub(super) links: Option<Item>,
    /// True if some places of this map count for victory and others do not.
    pub(super) has_stars: bool,
}

/// The possessions of one seat on the map.
pub(super) struct Realm {
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

/// Renders an argument of a message in the reader's language.
pub(super) fn tell(table: &Table, words: &Words, arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.clone(),
        Arg::Strong(inner) => tell(table, words, inner),
        Arg::Told(told) => words.say(&table.said(told)),
        Arg::Seat(seat) => {
            let name = table.roster.get(seat.index()).and_then(|seated| seated.called(words));
            name.unwrap_or_else(|| {
                words.t(key!("game-seat-number")).arg("number", u32::from(seat.0) + 1).to_string()
            })
        }
        Arg::At(at) => words.when(at),
        Arg::List(list) => {
            let parts: Vec<String> = list.iter().map(|arg| tell(table, words, arg)).collect();
            parts.join(&words.t(key!("list-separator")).to_string())
        }
    }
}

/// Returns the title of a map: the name of the game, and the phase once the game has begun.
pub(super) fn title(table: &Table, phase: Option<&Message>, words: &Words) -> String {
    let Some(phase) = phase else { return table.game.name.clone() };
    words.t(key!("game-map-title")).arg("game", &table.game.name).arg("phase", phase.clone()).to_string()
}

/// The form in which a page wants its map.
pub(super) struct Wanted<'a> {
    pub(super) title: &'a str,
    /// Labels of the places: names, codes or none.
    pub(super) naming: Naming,
    /// Maps a place to a link in the page. `None` if places are no links.
    pub(super) link: Option<Link<'a>>,
}

/// Draws a board. `None` if it has no places yet.
pub(super) fn draw(table: &Table, board: &Board, wanted: &Wanted<'_>, words: &Words) -> Option<Drawing> {
    if board.places.is_empty() {
        return None;
    }
    let tell = |arg: &Arg| tell(table, words, arg);
    let look = Look {
        skin: Skin::Page,
        labels: wanted.naming.labels(),
        id: ID,
        title: wanted.title,
        description: &words.t(key!("game-map-says")).to_string(),
        link: wanted.link,
        tell: &tell,
    };
    Some(Drawing {
        svg: svg(board, &look),
        places: rows(board, &tell),
        realms: realms(table, board, words),
        links: board.links.as_ref().map(|meaning| table.item(meaning)),
        has_stars: board.places.iter().any(is_star),
    })
}

/// Lists the possessions of every seat.
pub(super) fn realms(table: &Table, board: &Board, words: &Words) -> Vec<Realm> {
    let tell = |arg: &Arg| tell(table, words, arg);
    let realms = board.owners.iter().map(|owner| {
        let own = || board.places.iter().filter(|place| place.owner == Some(owner.seat));
        let standing = |place: &Place| {
            let here = place.pieces.iter().filter(|piece| piece.seat == Some(owner.seat));
            let code = place.code.clone().unwrap_or_else(|| tell(&place.name));
            // The name of a piece on a coast already contains its place.
            let called = |piece: &Piece| match &piece.coast {
                Some(_) => tell(&piece.name),
                None => format!("{} {code}", tell(&piece.name)),
            };
            here.map(called).collect::<Vec<_>>()
        };
        Realm {
            mark: (owner.mark.clone(), owner.ink.letter()),
            name: tell(&owner.name),
            stars: own().filter(|place| is_star(place)).count(),
            places: own().count(),
            pieces: board.places.iter().flat_map(standing).collect(),
        }
    });
    realms.collect()
}

fn is_star(place: &Place) -> bool {
    place.signs.iter().any(|sign| sign.glyph == Some(Glyph::Star))
}

/// Draws only the drafted orders, as an SVG that a script lays over the page's map.
pub(super) fn drafts_alone(table: &Table, board: &Board, words: &Words) -> String {
    let tell = |arg: &Arg| tell(table, words, arg);
    let look = Look {
        skin: Skin::Page,
        labels: Labels::None,
        id: ID,
        title: "",
        description: "",
        link: None,
        tell: &tell,
    };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{}</svg>"#, drafts(board, &look))
}
