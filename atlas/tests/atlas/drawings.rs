//! What is drawn of the boards of random games.

use std::collections::{BTreeMap, BTreeSet};

use stafeta_atlas::{
    DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, OutlineFile, outline_svg, rows, svg, thumbnail,
};
use stafeta_rules::board::{ArrowKind, Board};
use stafeta_rules::conquest::board::generate::{LandForm, MapRequest, TerrainMix, generate};
use stafeta_rules::conquest::board::names::NamingStyle;
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::map_board::of_map;
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage};
use stafeta_rules::conquest::theme::ConquestTheme as Names;
use stafeta_rules::diplomacy::game::{Diplomacy, Event, State};
use stafeta_rules::diplomacy::variants;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Message, MessageArg, Rules, Viewer};

use super::{conquest_play, play};

/// Words good enough to be told apart; those of players with all that has to be escaped.
pub(super) fn tell(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Text(text) => text.clone(),
        MessageArg::Strong(inner) => tell(inner),
        MessageArg::Number(number) => number.to_string(),
        MessageArg::Seat(seat) => format!("<b>\"{}\" & co</b>", seat.0),
        MessageArg::Told(message) => told(message),
        MessageArg::List(list) => list.iter().map(tell).collect(),
        MessageArg::At(_) => String::new(),
    }
}

fn told(message: &Message) -> String {
    let args: Vec<String> = message.args.values().map(tell).collect();
    format!("{} {}", message.id, args.join(" ")).trim().to_owned()
}

pub(super) fn look(skin: DrawingTarget, labels: LabelStyle) -> DrawingOptions<'static> {
    DrawingOptions {
        skin,
        labels,
        id: "m",
        title: "Spring",
        description: "after <it>",
        link: None,
        outlines: None,
        tell: &tell,
    }
}

/// Boards of a random game of a variant, one a phase, with the state it is of and the event that led there.
pub(super) fn played(variant: &str, seed: u64, mut each: impl FnMut(&State, &[Event], &Board)) {
    let (mut state, _, mut rng) = play::open(variant, Some(24));
    let mut chance = play::Chance::new(seed);
    while Diplomacy::outcome(&state).is_none() {
        let acts = play::acts(&state, &mut chance);
        let events = Diplomacy::resolve(&state, &acts, &mut rng).unwrap().events;
        events.iter().for_each(|event| Diplomacy::apply(&mut state, event));
        each(&state, &events, &Diplomacy::board(&Diplomacy::view(&state, Viewer::Spectator)));
    }
}

/// A conquest board some turns on.
pub(super) fn conquest(players: u8) -> Board {
    let map = READY.into_iter().find(|map| map.players == players).unwrap();
    let setup = ConquestSetup { board: map.board().unwrap(), ..ConquestSetup::default() };
    let rng = SealedRng::new(GameSecret::new([players; 32]), 0);
    let mut game = conquest_play::Game { setup, seats: players, rng };
    let mut chance = conquest_play::Chance::new(u64::from(players));
    let (mut state, _) = conquest_play::open(&mut game);
    for _ in 0..usize::from(players) * 12 {
        if state.stage == ConquestStage::Over {
            break;
        }
        for event in conquest_play::step(&state, &mut chance, &mut game.rng) {
            Conquest::apply(&mut state, &event);
        }
    }
    Conquest::board(&Conquest::view(&state, Viewer::Spectator))
}

/// Every attribute of a name in a drawing.
fn attributes<'a>(drawing: &'a str, name: &str) -> Vec<&'a str> {
    let opening = format!(" {name}=\"");
    drawing.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What must hold of every drawing.
fn check(board: &Board, drawing: &str) {
    let places: BTreeSet<&str> = attributes(drawing, "data-place").into_iter().collect();
    let wholes = board.places.iter().filter(|place| place.part_of.is_none());
    assert_eq!(places, wholes.map(|place| place.id.as_str()).collect());
    let ids = attributes(drawing, "id");
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id is there twice");
    let known: BTreeSet<&str> = ids.into_iter().collect();
    let links = attributes(drawing, "href").into_iter().filter_map(|link| link.strip_prefix('#'));
    let cuts = drawing.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    for target in links.chain(cuts) {
        assert!(known.contains(target), "nothing has the id {target}");
    }
    assert!(!drawing.contains(" style=\""), "an inline style");
    assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "a number that is none");
    assert!(!drawing.contains("<b>"), "words became marks");
    let mut open: Vec<&str> = Vec::new();
    for tag in drawing.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?} never end");
}

#[test]
fn every_phase_of_a_game_is_drawn_whole() {
    let mut kinds: BTreeMap<(ArrowKind, bool), usize> = BTreeMap::new();
    for variant in variants::all() {
        played(variant, 0, |_, _, board| {
            for skin in [DrawingTarget::Page, DrawingTarget::Alone(DrawingTheme::Print)] {
                let drawing = svg(board, &look(skin, LabelStyle::Codes));
                check(board, &drawing);
                assert_eq!(drawing, svg(board, &look(skin, LabelStyle::Codes)), "the same bytes each time");
                let units = drawing.matches("class=\"unit").count();
                assert_eq!(units, board.places.iter().map(|place| place.pieces.len()).sum::<usize>());
                let dislodged = drawing.matches("class=\"unit dislodged").count();
                let leave =
                    board.places.iter().flat_map(|place| &place.pieces).filter(|piece| piece.dislodged);
                assert_eq!(dislodged, leave.count());
            }
            for arrow in &board.arrows {
                *kinds.entry((arrow.kind, arrow.succeeded)).or_default() += 1;
            }
        });
    }
    for kind in [ArrowKind::Move, ArrowKind::Support, ArrowKind::Convoy, ArrowKind::Hold, ArrowKind::Retreat]
    {
        assert!(kinds.contains_key(&(kind, true)), "no {kind:?} in any game");
    }
    for kind in [ArrowKind::Move, ArrowKind::Support, ArrowKind::Hold] {
        assert!(kinds.contains_key(&(kind, false)), "no {kind:?} failed in any game");
    }
    for kind in [ArrowKind::Build, ArrowKind::Disband] {
        assert!(kinds.contains_key(&(kind, true)), "no {kind:?} in any game");
    }
}

#[test]
fn the_arrows_are_those_of_the_last_phase() {
    played("1900", 5, |state, events, board| {
        let seen = |kind: ArrowKind| board.arrows.iter().filter(|arrow| arrow.kind == kind).count();
        for event in events {
            match event {
                Event::Moved { resolution, .. } => {
                    let given = resolution.results.iter().filter(|one| one.order.is_some()).count();
                    assert_eq!(board.arrows.len(), given);
                    for arrow in board.arrows.iter().filter(|arrow| !arrow.via.is_empty()) {
                        let fleets = &board.places;
                        assert!(arrow.via.iter().all(|sea| !fleets[usize::from(*sea)].id.is_empty()));
                        assert_eq!(arrow.kind, ArrowKind::Move);
                    }
                }
                Event::Retreated { retreats, .. } => assert_eq!(board.arrows.len(), retreats.results.len()),
                Event::Adjusted { adjustments } => {
                    let struck = adjustments.disorder.len();
                    assert!(seen(ArrowKind::Disband) >= struck && board.arrows.len() >= struck);
                    assert!(state.last_orders.is_empty());
                }
                _ => {}
            }
        }
    });
}

#[test]
fn conquest_boards_are_drawn_whole_in_every_skin() {
    for map in READY {
        let board = conquest(map.players);
        for skin in [
            DrawingTarget::Page,
            DrawingTarget::Alone(DrawingTheme::Light),
            DrawingTarget::Alone(DrawingTheme::Dark),
            DrawingTarget::Alone(DrawingTheme::Print),
        ] {
            check(&board, &svg(&board, &look(skin, LabelStyle::Names)));
        }
    }
}

/// How far a point is from the line between two others.
fn distance((x, y): (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = (((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (from.0 + dx * along - x).hypot(from.1 + dy * along - y)
}

#[test]
fn a_strait_is_drawn_between_its_shores_and_not_over_a_name() {
    let made = |seed: u8| {
        let request = MapRequest {
            seed: seed.to_string(),
            players: 6,
            each: 12,
            land: LandForm::Straits,
            mix: TerrainMix::TEMPERATE,
            regions: false,
            tongue: NamingStyle::Pontic,
        };
        generate(&request).unwrap().board
    };
    let maps = READY.into_iter().map(|map| map.board().unwrap()).chain((0..8).map(made));
    let mut drawn = 0;
    for map in maps {
        let board = of_map(&map, &Names::default());
        assert_eq!(board.geometry.links.len(), map.straits().len(), "{}", map.name());
        assert_eq!(board.links.is_some(), !map.straits().is_empty());
        for link in &board.geometry.links {
            drawn += 1;
            let [one, other] = link.between.map(|end| &board.geometry.shapes[usize::from(end)]);
            assert!(one.path.holds(link.from) && other.path.holds(link.to), "{}", map.name());
            for shape in &board.geometry.shapes {
                let near = distance(shape.label, link.from, link.to) / board.geometry.scale;
                assert!(
                    near > 8.0,
                    "{}: a line {near} pixels from the name at {:?}",
                    map.name(),
                    shape.label
                );
            }
        }
    }
    assert!(drawn > 30, "{drawn} straits");
}

#[test]
fn names_codes_or_neither_are_written() {
    let board = Diplomacy::board(&Diplomacy::view(&play::open("1900", None).0, Viewer::Spectator));
    let names =
        |labels| svg(&board, &look(DrawingTarget::Page, labels)).matches("<text class=\"name").count();
    assert_eq!(names(LabelStyle::Codes), board.places.len());
    assert!(names(LabelStyle::Names) >= board.places.len());
    assert_eq!(names(LabelStyle::None), 0);
    let drawing = svg(&board, &look(DrawingTarget::Page, LabelStyle::Codes));
    let bare = board.places.iter().filter(|place| place.owner.is_some() && place.pieces.is_empty()).count();
    assert_eq!(
        drawing.matches("class=\"owner-plate").count(),
        bare,
        "an owner's mark stands where no unit does"
    );
}

#[test]
fn a_drawing_refers_to_the_file_of_outlines_and_keeps_the_rest() {
    let board = Diplomacy::board(&Diplomacy::view(&play::open("classic", None).0, Viewer::Spectator));
    let whole = svg(&board, &look(DrawingTarget::Page, LabelStyle::Codes));
    let file = OutlineFile::new(&board, "/maps/m.svg".to_owned());
    let with_file = DrawingOptions { outlines: Some(&file), ..look(DrawingTarget::Page, LabelStyle::Codes) };
    let drawing = svg(&board, &with_file);
    assert!(drawing.len() * 2 < whole.len(), "{} of {} bytes are left", drawing.len(), whole.len());
    let outlines = outline_svg(&board);
    let known: BTreeSet<&str> = attributes(&outlines, "id").into_iter().collect();
    let links = attributes(&drawing, "href").into_iter();
    let links: Vec<&str> = links.filter_map(|link| link.strip_prefix("/maps/m.svg#")).collect();
    assert!(links.len() > 200, "{} references", links.len());
    assert_eq!(links.iter().find(|target| !known.contains(*target)), None);
    // Everything else is the same, and each place has its box.
    for count in ["<title>", "<text", "class=\"place", "class=\"band", "<clipPath"] {
        assert_eq!(drawing.matches(count).count(), whole.matches(count).count(), "{count}");
    }
    let boxes = attributes(&drawing, "data-box");
    assert_eq!(boxes.len(), board.places.len());
    assert!(boxes.iter().all(|one| one.split(' ').filter(|part| part.parse::<f32>().is_ok()).count() == 4));
}

#[test]
fn the_table_says_what_the_map_shows() {
    let board = conquest(6);
    let rows = rows(&board, &tell);
    let wholes: Vec<_> = board.places.iter().filter(|place| place.part_of.is_none()).collect();
    assert_eq!(rows.len(), wholes.len());
    let drawing = svg(&board, &look(DrawingTarget::Page, LabelStyle::Names));
    for (row, place) in rows.iter().zip(wholes) {
        assert_eq!(row.pieces.len(), place.pieces.len());
        assert_eq!(row.owner.is_some(), place.owner.is_some());
        let safe = row
            .phrase()
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace('"', "&quot;");
        assert!(drawing.contains(&format!("<title>{safe}</title>")), "{}", row.phrase());
    }
}

#[test]
fn a_small_map_shows_owners_and_units_in_few_bytes() {
    for id in ["classic", "1900"] {
        let mut shown = 0;
        played(id, 11, |_, _, board| {
            if shown == 0 {
                let small = thumbnail(board);
                let full = svg(board, &look(DrawingTarget::Page, LabelStyle::Codes));
                assert!(small.len() * 4 < full.len(), "{id}: {} of {} bytes", small.len(), full.len());
                assert_eq!(small, thumbnail(board), "the same bytes each time");
                for owner in &board.owners {
                    let land = format!("class=\"owned player-colour-{}\"", owner.ink.letter());
                    assert!(small.contains(&land), "{id}: the land of {:?}", owner.seat);
                }
                let units: usize = board.places.iter().map(|place| place.pieces.len()).sum();
                assert_eq!(small.matches("<circle").count(), units, "{id}");
                assert!(!small.contains("<text"), "it has no words, so it serves every language");
            }
            shown += 1;
        });
        assert!(shown > 0);
    }
}
