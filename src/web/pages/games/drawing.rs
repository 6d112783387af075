//! A game's map in the page: the drawing, and the tables that say the same.

use stafeta_atlas::{Labels, Link, Look, Row, Skin, drafts, rows, svg};
use stafeta_rules::board::{Board, Glyph, Piece, Place};
use stafeta_rules::rules::Arg;

use crate::forum::told::Item;
use crate::gamemaster::Table;
use crate::key;
use crate::web::Naming;
use crate::words::{Message, Words};

/// What the ids of the map of a page begin with.
const ID: &str = "map";

/// A map and what it says.
pub(super) struct Drawing {
    /// The drawing, ready for the page.
    pub(super) svg: String,
    /// Every place in words.
    pub(super) places: Vec<Row>,
    /// Every seat in numbers.
    pub(super) realms: Vec<Realm>,
    /// What the lines between places that do not touch mean, where there are any.
    pub(super) links: Option<Item>,
    /// Whether some places of this map count for victory and others do not.
    pub(super) has_stars: bool,
}

/// What a seat has on the map.
pub(super) struct Realm {
    /// Its mark and the letter of its colour.
    pub(super) mark: (String, char),
    /// What it is called.
    pub(super) name: String,
    /// How many of the places that count for victory are its own.
    pub(super) stars: usize,
    /// How many places are its own.
    pub(super) places: usize,
    /// Its pieces, each with its place.
    pub(super) pieces: Vec<String>,
}

/// The words of an argument for this reader.
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

/// What a map is called: the game, and its phase once it has begun.
pub(super) fn title(table: &Table, phase: Option<&Message>, words: &Words) -> String {
    let Some(phase) = phase else { return table.game.name.clone() };
    words.t(key!("game-map-title")).arg("game", &table.game.name).arg("phase", phase.clone()).to_string()
}

/// How a map is wanted in its page.
pub(super) struct Wanted<'a> {
    /// What it is called.
    pub(super) title: &'a str,
    /// What names its places.
    pub(super) naming: Naming,
    /// Where in the page a place leads; none: nowhere.
    pub(super) link: Option<Link<'a>>,
}

/// The map of a board; none where the board has no places yet.
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

/// What every seat has on a board.
pub(super) fn realms(table: &Table, board: &Board, words: &Words) -> Vec<Realm> {
    let tell = |arg: &Arg| tell(table, words, arg);
    let realms = board.owners.iter().map(|owner| {
        let own = || board.places.iter().filter(|place| place.owner == Some(owner.seat));
        let standing = |place: &Place| {
            let here = place.pieces.iter().filter(|piece| piece.seat == Some(owner.seat));
            let code = place.code.clone().unwrap_or_else(|| tell(&place.name));
            // The name of a piece on a coast tells where it is.
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

/// The drafts of a board as a picture of their own, for a script to lay over the map of the page.
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
