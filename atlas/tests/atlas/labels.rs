//! Labels can be read: large enough in the smallest drawing at rest, under no piece and over no other label.

use std::collections::BTreeSet;

use stafeta_atlas::{DrawingTarget, LabelStyle, svg};
use stafeta_rules::board::{Board, BoardPiece, BoardTerrain, PieceToken};
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{MessageArg, Rules, Seat, Viewer};
use stafeta_rules::war::game::War;

use super::drawings::{conquest, look, played};
use super::play;

/// The smallest drawing that a page shows at rest, in pixels: twice a phone of 320 pixels, and the height of a map in a
/// window of 800 pixels.
const SMALLEST: (f32, f32) = (640.0, 570.0);
/// The least height of letters, in pixels.
const LEGIBLE: f32 = 9.0;

#[derive(Clone, Debug)]
struct Rect {
    what: String,
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Rect {
    fn meets(&self, other: &Rect) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

fn attribute(tag: &str, name: &str) -> f32 {
    let opening = format!(" {name}=\"");
    let rest = tag.split_once(&opening).unwrap_or_else(|| panic!("no {name} in {tag}")).1;
    rest.split('"').next().unwrap().parse().unwrap()
}

/// Letters are measured a little narrower than they are guessed by the drawing, capitals about as wide as in the typeface.
fn wide(text: &str) -> f32 {
    let letter = |sign: char| match sign {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | ' ' | '.' | '\'' => 0.27,
        'm' | 'w' | 'M' | 'W' => 0.8,
        sign if sign.is_uppercase() => 0.58,
        _ => 0.5,
    };
    text.chars().map(letter).sum()
}

/// The names and short forms of a drawing, with their sizes in map units.
fn labels(drawing: &str) -> Vec<(Rect, f32)> {
    let texts = drawing.split("<text class=\"name").skip(1);
    let label = |rest: &str| {
        let (tag, rest) = rest.split_once('>').unwrap();
        let text = rest.split('<').next().unwrap();
        let (x, y, size) = (attribute(tag, "x"), attribute(tag, "y"), attribute(tag, "font-size"));
        let half = wide(text) * size / 2.0;
        let rect =
            Rect { what: text.to_owned(), left: x - half, top: y - 0.66 * size, right: x + half, bottom: y };
        (rect, size)
    };
    texts.map(label).collect()
}

/// The bodies of the pieces on discs and hulls, and the sizes of their letters.
fn pieces(drawing: &str) -> Vec<(Rect, f32)> {
    let units = drawing.split("<g class=\"unit").skip(1);
    let piece = |rest: &str| {
        let (tag, inside) = rest.split_once('>').unwrap();
        let transform = tag.split_once("translate(").unwrap().1;
        let (at, scale) = transform.split_once(") scale(").unwrap();
        let (x, y) = at.split_once(' ').unwrap();
        let (x, y): (f32, f32) = (x.parse().unwrap(), y.parse().unwrap());
        let scale: f32 = scale.split(')').next().unwrap().parse().unwrap();
        let (half, high) = if inside.contains("M-23-10.5") { (23.0, 10.5) } else { (17.0, 17.0) };
        let letters = attribute(inside.split_once("class=\"piece-label\"").unwrap().1, "font-size");
        let rect = Rect {
            what: tag.to_owned(),
            left: x - half * scale,
            top: y - high * scale,
            right: x + half * scale,
            bottom: y + high * scale,
        };
        (rect, letters * scale)
    };
    units.map(|rest| piece(rest.split("</g>").next().unwrap())).collect()
}

/// The pixels of one map unit in the smallest drawing.
fn smallest(board: &Board) -> f32 {
    (SMALLEST.0 / board.geometry.size.0).min(SMALLEST.1 / board.geometry.size.1)
}

/// A short name of a length that occurs.
fn tell(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Text(text) => text.clone(),
        MessageArg::Told(message) => {
            let last = message.args.values().last().map(tell);
            last.unwrap_or_else(|| message.id.rsplit('-').next().unwrap_or_default().to_owned())
        }
        _ => "Anybody".to_owned(),
    }
}

fn draw(board: &Board, labels: LabelStyle) -> String {
    svg(board, &stafeta_atlas::DrawingOptions { tell: &tell, ..look(DrawingTarget::Page, labels) })
}

/// Checks a board of land and sea.
fn check(name: &str, board: &Board) {
    let (drawing, scale) = (draw(board, LabelStyle::Codes), smallest(board));
    let (codes, units) = (labels(&drawing), pieces(&drawing));
    assert_eq!(codes.len(), board.places.len(), "{name}");
    for (code, size) in &codes {
        assert!(size * scale >= LEGIBLE, "{name}: {} is {:.1} pixels high", code.what, size * scale);
        for (unit, letters) in &units {
            assert!(letters * scale >= LEGIBLE, "{name}: {} {:.1}", unit.what, letters * scale);
            assert!(!unit.meets(code), "{name}: {} lies under {}", code.what, unit.what);
        }
    }
    for (index, (one, _)) in codes.iter().enumerate() {
        for (other, _) in &codes[index + 1..] {
            assert!(!one.meets(other), "{name}: {} over {}", one.what, other.what);
        }
    }
    let drawing = draw(board, LabelStyle::Fitting);
    let from = drawing.split_once("names-from-").unwrap().1;
    let from: f32 = from.split('"').next().unwrap().parse().unwrap();
    let named = drawing.split_once("<g class=\"label-names\">").unwrap().1;
    let (names, scale) = (labels(named), from / board.geometry.size.0);
    assert!(names.len() >= board.places.len(), "{name}");
    for (label, size) in &names {
        assert!(size * scale >= LEGIBLE, "{name}: {} is {:.1} pixels high", label.what, size * scale);
        for (unit, _) in &units {
            assert!(!unit.meets(label), "{name}: {} lies under {}", label.what, unit.what);
        }
    }
}

/// A piece of a kind for the first seat.
fn piece(token: PieceToken, coast: Option<String>) -> BoardPiece {
    BoardPiece {
        seat: Some(Seat(0)),
        token,
        count: 1,
        name: MessageArg::Text("unit".to_owned()),
        short: None,
        coast,
        dislodged: false,
    }
}

#[test]
fn no_label_lies_under_a_unit_even_if_every_place_is_occupied() {
    for variant in variants::all() {
        let opening = Diplomacy::board(&Diplomacy::view(&play::open(variant, None).0, Viewer::Spectator));
        for ashore in [PieceToken::Army, PieceToken::Fleet] {
            let mut full = opening.clone();
            for (place, shape) in full.places.iter_mut().zip(&opening.geometry.shapes) {
                let token = if place.ground == BoardTerrain::Sea { PieceToken::Fleet } else { ashore };
                place.pieces = vec![piece(token, None)];
                place
                    .pieces
                    .extend(shape.coasts.keys().map(|coast| piece(PieceToken::Fleet, Some(coast.clone()))));
            }
            check(&format!("{variant}, full"), &full);
        }
        check(variant, &opening);
        let mut late = None;
        played(variant, 3, |_, _, board| late = Some(board.clone()));
        let mut late = late.unwrap();
        // A dislodged unit looks for a spot of its own, which may lie over a label where everything is full.
        late.places.iter_mut().for_each(|place| place.pieces.retain(|piece| !piece.dislodged));
        check(&format!("{variant}, late"), &late);
    }
}

fn war() -> Board {
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let mut state = <War as Rules>::State::default();
    let events = War::start(&<War as Rules>::Options::default(), 6, &mut rng).unwrap();
    events.iter().for_each(|event| War::apply(&mut state, event));
    War::board(&War::view(&state, Viewer::Spectator))
}

#[test]
fn no_label_lies_under_an_army_of_any_size() {
    for armies in [1, 12, 940] {
        let mut board = war();
        for place in &mut board.places {
            place.owner = Some(Seat(0));
            place.pieces = vec![BoardPiece { count: armies, ..piece(PieceToken::Counter, None) }];
        }
        check(&format!("WAR II, {armies} each"), &board);
    }
}

#[test]
fn a_dislodged_unit_stands_beside_the_winner() {
    let mut seen = 0;
    played("classic", 5, |_, _, board| {
        let drawing = draw(board, LabelStyle::Codes);
        let units = pieces(&drawing);
        let (leaving, standing): (Vec<_>, Vec<_>) =
            units.iter().partition(|(unit, _)| unit.what.contains("dislodged"));
        for (one, _) in leaving {
            seen += 1;
            let place = one.what.split_once("data-place=\"").unwrap().1.split('"').next().unwrap();
            let winner =
                standing.iter().find(|(unit, _)| unit.what.contains(&format!("data-place=\"{place}\"")));
            assert!(winner.is_none_or(|(winner, _)| !winner.meets(one)), "{place}");
        }
    });
    assert!(seen > 0, "nobody was dislodged");
}

#[test]
fn cells_have_legible_codes_counts_and_marks() {
    for map in READY {
        let board = conquest(map.players);
        let (drawing, scale) = (draw(&board, LabelStyle::Fitting), smallest(&board));
        let (codes, names) = drawing.split_once("<g class=\"label-names\">").unwrap();
        for (class, part) in [("name", codes), ("piece-label", codes), ("troops", codes)] {
            let opening = format!("<text class=\"{class}");
            for text in part.split(&opening).skip(1) {
                for size in text.split("</text>").next().unwrap().split("font-size=\"").skip(1) {
                    let size: f32 = size.split('"').next().unwrap().parse().unwrap();
                    assert!(size * scale >= LEGIBLE, "{} players, {class}: {:.1}", map.players, size * scale);
                }
            }
        }
        let from = codes.split_once("names-from-").unwrap().1.split('"').next().unwrap();
        let scale = from.parse::<f32>().unwrap() / board.geometry.size.0;
        for (name, size) in labels(names) {
            assert!(size * scale >= LEGIBLE, "{}: {:.1}", name.what, size * scale);
        }
    }
}

/// The heads of the arrows of a drawing, as points of their outlines.
fn heads(drawing: &str) -> Vec<Vec<(f32, f32)>> {
    let outlines = drawing.split("<path class=\"arrow-head\" d=\"M").skip(1);
    let points = |rest: &str| {
        let outline = rest.split('z').next().unwrap();
        let point = |text: &str| {
            let (x, y) = text.split_once([' ', ',']).unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        outline.split('L').map(point).collect()
    };
    outlines.map(points).collect()
}

/// The counts of a drawing of cells.
fn counts(drawing: &str) -> Vec<Rect> {
    let texts = drawing.split("<text class=\"troops\"").skip(1);
    let count = |rest: &str| {
        let (tag, rest) = rest.split_once('>').unwrap();
        let whole = rest.split("</text>").next().unwrap();
        let text: String = whole.split('<').map(|part| part.rsplit('>').next().unwrap()).collect();
        let (x, y, size) = (attribute(tag, "x"), attribute(tag, "y"), attribute(tag, "font-size"));
        let half = wide(&text) * size / 2.0 * 0.8;
        Rect { what: text, left: x - half, top: y - 0.66 * size, right: x + half, bottom: y }
    };
    texts.map(count).collect()
}

/// Units have one letter on the map, as in every language.
fn tell_units_by_letter(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Told(message) if message.id.starts_with("conquest-unit-short") => "K".to_owned(),
        _ => tell(arg),
    }
}

#[test]
fn no_arrow_between_cells_ends_on_a_count() {
    let mut seen = 0;
    for map in READY {
        let board = conquest(map.players);
        let look = look(DrawingTarget::Page, LabelStyle::Codes);
        let drawing = svg(&board, &stafeta_atlas::DrawingOptions { tell: &tell_units_by_letter, ..look });
        let counts = counts(&drawing);
        for head in heads(&drawing) {
            seen += 1;
            for count in &counts {
                let covered = head.iter().find(|(x, y)| {
                    count.left < *x && *x < count.right && count.top < *y && *y < count.bottom
                });
                assert!(covered.is_none(), "{} players: {count:?} under {head:?}", map.players);
            }
        }
    }
    assert!(seen > 5, "{seen} arrows");
}

#[test]
fn codes_are_unique_on_every_map() {
    let boards = READY.into_iter().map(|map| conquest(map.players)).chain([war()]);
    for board in boards {
        let wholes = board.places.iter().filter(|place| place.part_of.is_none());
        let codes: Vec<&String> = wholes.map(|place| place.code.as_ref().unwrap()).collect();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len());
        assert!(codes.iter().all(|code| (1..=3).contains(&code.chars().count())), "{codes:?}");
    }
}
