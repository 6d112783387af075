//! How long drawings take, and how large they are.
//!
//! `cargo bench -p stafeta-benches --bench atlas`

use std::hint::black_box;
use std::io::Write;

use criterion::{Criterion, criterion_group, criterion_main};
use flate2::Compression;
use flate2::write::GzEncoder;
use stafeta_atlas::{DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, png, svg};
use stafeta_rules::board::Board;
use stafeta_rules::clock::cadence::Cadence;
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::ConquestSetup;
use stafeta_rules::diplomacy::game::{Diplomacy, Options, PowerAssignment};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{MessageArg, Rules, Viewer};

fn tell(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Told(message) => message.id.clone(),
        other => format!("{other:?}"),
    }
}

fn look(skin: DrawingTarget) -> DrawingOptions<'static> {
    DrawingOptions {
        skin,
        labels: LabelStyle::Codes,
        id: "m",
        title: "Bench",
        description: "",
        link: None,
        outlines: None,
        tell: &tell,
    }
}

/// A board right after the start of a game.
fn opened<R: Rules>(options: &R::Options, seats: u8) -> R::State {
    let mut state = R::State::default();
    let mut rng = SealedRng::new(GameSecret::new([7; 32]), 0);
    for event in R::start(options, seats, &mut rng).expect("the options make a game") {
        R::apply(&mut state, &event);
    }
    state
}

fn diplomacy(variant: &str) -> Board {
    let options = Options {
        variant: variant.to_owned(),
        cadence: Cadence::Every { hours: 24 },
        retreat_hours: None,
        build_hours: None,
        start_year: None,
        seating: PowerAssignment::Chosen,
        turns: None,
        choices: Rulebook::default(),
        opening: None,
    };
    Diplomacy::board(&Diplomacy::view(&opened::<Diplomacy>(&options, 7), Viewer::Spectator))
}

fn conquest() -> Board {
    let map = READY.last().expect("there are ready maps");
    let setup =
        ConquestSetup { board: map.board().expect("a ready map is whole"), ..ConquestSetup::default() };
    Conquest::board(&Conquest::view(&opened::<Conquest>(&setup, map.players), Viewer::Spectator))
}

fn drawings(bench: &mut Criterion) {
    for (name, board) in
        [("classic", diplomacy("classic")), ("1900", diplomacy("1900")), ("conquest-12", conquest())]
    {
        let drawing = svg(&board, &look(DrawingTarget::Page));
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(drawing.as_bytes()).expect("memory takes all");
        let packed = packed.finish().expect("memory takes all").len();
        println!("{name}: {} bytes as SVG, {packed} packed", drawing.len());
        bench.bench_function(&format!("svg/{name}"), |one| {
            one.iter(|| svg(black_box(&board), &look(DrawingTarget::Page)))
        });
        let picture = look(DrawingTarget::Alone(DrawingTheme::Light));
        println!("{name}: {} bytes as PNG", png(&board, &picture, 1600).expect("it can be drawn").len());
        let mut group = bench.benchmark_group("png-1600");
        group.sample_size(10);
        group.bench_function(name, |one| one.iter(|| png(black_box(&board), &picture, 1600)));
        group.finish();
    }
}

criterion_group!(benches, drawings);
criterion_main!(benches);
