//! Draws boards in the middle of random games, to look at: pages with the site's own style sheets, and the files that
//! stand alone.
//!
//! `cargo run -p stafeta-atlas --example atlas FOLDER`

#[path = "../../rules/tests/conquest/play.rs"]
mod conquest_play;
#[path = "../../rules/tests/diplomacy/play.rs"]
mod play;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use stafeta_atlas::{DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, legend, png, svg};
use stafeta_rules::board::Board;
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage};
use stafeta_rules::diplomacy::game::{Diplomacy, DiplomacyPhase, State};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{MessageArg, Rules, Viewer};
use stafeta_rules::war::game::War;

fn main() {
    let folder = std::env::args().nth(1).expect("a folder to write to");
    let folder = Path::new(&folder);
    let words = Words::of("en");
    let tell = |arg: &MessageArg| words.tell(arg);
    let mut boards: Vec<(String, Board)> = Vec::new();
    boards.extend(["classic", "1900", "chaos"].into_iter().flat_map(diplomacy));
    for map in READY {
        boards.push((format!("conquest-{}", map.players), conquest(map.players)));
    }
    boards.push(("war".to_owned(), war()));
    for (name, board) in &boards {
        for labels in [LabelStyle::Fitting, LabelStyle::Names] {
            let look = |skin| DrawingOptions {
                skin,
                labels,
                id: "m",
                title: "A board in the middle of a game",
                description: "Drawn by the atlas.",
                link: None,
                outlines: None,
                tell: &tell,
            };
            let kind = format!("{name}-{labels:?}").to_lowercase();
            let samples = legend(board, &look(DrawingTarget::Page));
            let samples: String =
                samples.iter().map(|entry| format!("<li>{}{:?}</li>", entry.sample, entry.item)).collect();
            let page = page(&svg(board, &look(DrawingTarget::Page)), &samples);
            fs::write(folder.join(format!("{kind}.html")), page).expect("the folder is there");
            for theme in [DrawingTheme::Light, DrawingTheme::Dark, DrawingTheme::Print] {
                let file = format!("{kind}-{theme:?}.svg").to_lowercase();
                fs::write(folder.join(file), svg(board, &look(DrawingTarget::Alone(theme))))
                    .expect("the folder is there");
            }
            let picture = png(board, &look(DrawingTarget::Alone(DrawingTheme::Light)), 1600)
                .expect("a board can be drawn");
            fs::write(folder.join(format!("{kind}.png")), picture).expect("the folder is there");
        }
    }
}

/// A page as the site sends it, theme by the address: `?dark`.
fn page(map: &str, samples: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../static");
    let sheets: String = ["base", "parts", "forum", "game", "atlas", "map"]
        .iter()
        .map(|name| format!(r#"<link rel="stylesheet" href="file://{root}/css/{name}.css">"#))
        .collect();
    format!(
        r#"<!doctype html><html lang="en"><meta charset="utf-8"><title>Map</title><meta name="viewport" content="width=device-width">{sheets}<script>if(location.search)document.documentElement.dataset.theme=location.search.slice(1)</script><main><h1>Map</h1><div class="with-aside"><div><figure class="mapframe"><div class="view" role="region" aria-label="Map" tabindex="0" data-in="Zoom in" data-out="Zoom out" data-whole="Whole map">{map}</div></figure><ul class="legend map">{samples}</ul></div><aside>Orders</aside></div></main><script type="module" src="file://{root}/js/map.js"></script>"#
    )
}

/// Boards of a variant: with dislodged units, with builds, before a phase with convoys, and of the opening.
fn diplomacy(variant: &str) -> Vec<(String, Board)> {
    let mut found = BTreeMap::new();
    for seed in 0..40 {
        let (mut state, _, mut rng) = play::open(variant, Some(40));
        let mut chance = play::Chance::new(seed);
        while Diplomacy::outcome(&state).is_none() && found.len() < 4 {
            let before = state.clone();
            let acts = play::acts(&state, &mut chance);
            for event in Diplomacy::resolve(&state, &acts, &mut rng).expect("posts are never refused").events
            {
                Diplomacy::apply(&mut state, &event);
            }
            let board = |state: &State| Diplomacy::board(&Diplomacy::view(state, Viewer::Spectator));
            let convoyed = board(&state).arrows.iter().filter(|arrow| !arrow.via.is_empty()).count();
            if state.step == DiplomacyPhase::Retreat && state.dislodged.len() > 2 && state.year > 1903 {
                found.entry("retreat").or_insert_with(|| board(&state));
            }
            if before.step == DiplomacyPhase::Adjustment && state.last_adjustments.len() > 3 {
                found.entry("builds").or_insert_with(|| board(&state));
            }
            if before.step == DiplomacyPhase::Movement && convoyed > 1 {
                found
                    .entry("before")
                    .or_insert_with(|| Board { arrows: board(&state).arrows, ..board(&before) });
            }
            found.entry("opening").or_insert_with(|| board(&before));
        }
    }
    found.into_iter().map(|(name, board)| (format!("{variant}-{name}"), board)).collect()
}

/// A table of the most players a ready map has, some turns on.
fn conquest(players: u8) -> Board {
    let map = READY.into_iter().find(|map| map.players == players).expect("a ready map");
    let setup =
        ConquestSetup { board: map.board().expect("a ready map is whole"), ..ConquestSetup::default() };
    let mut game =
        conquest_play::Game { setup, seats: players, rng: SealedRng::new(GameSecret::new([players; 32]), 0) };
    let mut chance = conquest_play::Chance::new(u64::from(players));
    let (mut state, _) = conquest_play::open(&mut game);
    for _ in 0..usize::from(players) * 30 {
        if state.stage == ConquestStage::Over || state.turn.0 > 5 && state.battles.len() > 4 {
            break;
        }
        for event in conquest_play::step(&state, &mut chance, &mut game.rng) {
            Conquest::apply(&mut state, &event);
        }
    }
    Conquest::board(&Conquest::view(&state, Viewer::Spectator))
}

/// A table of six of WAR II, some rounds of turns that nobody played on.
fn war() -> Board {
    let options = <War as Rules>::Options::default();
    let mut rng = SealedRng::new(GameSecret::new([3; 32]), 0);
    let mut state = <War as Rules>::State::default();
    let events = War::start(&options, 6, &mut rng).expect("six may play");
    events.iter().for_each(|event| War::apply(&mut state, event));
    for _ in 0..80 {
        let Some(due) = War::due_tasks(&state).into_iter().next() else { break };
        let events = War::lapse(&state, &due, &mut rng);
        events.iter().for_each(|event| War::apply(&mut state, event));
    }
    War::board(&War::view(&state, Viewer::Spectator))
}

/// The words of one language.
struct Words(FluentBundle<FluentResource>);

impl Words {
    fn of(language: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../locales").join(language);
        for entry in fs::read_dir(folder).expect("the words are there").flatten() {
            let text = fs::read_to_string(entry.path()).expect("words are text");
            bundle.add_resource_overriding(FluentResource::try_new(text).expect("words can be read"));
        }
        bundle.set_use_isolating(false);
        Self(bundle)
    }

    fn tell(&self, arg: &MessageArg) -> String {
        match arg {
            MessageArg::Text(text) => text.clone(),
            MessageArg::Strong(inner) => self.tell(inner),
            MessageArg::Number(number) => number.to_string(),
            MessageArg::Seat(seat) => format!("Player {}", seat.0 + 1),
            MessageArg::Told(message) => {
                let mut args = FluentArgs::new();
                for (name, arg) in &message.args {
                    match arg {
                        MessageArg::Number(number) => args.set(name.as_str(), *number),
                        other => args.set(name.as_str(), self.tell(other)),
                    }
                }
                let Some(pattern) = self.0.get_message(&message.id).and_then(|found| found.value()) else {
                    return message.id.clone();
                };
                self.0.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
            }
            MessageArg::List(list) => list.iter().map(|arg| self.tell(arg)).collect::<Vec<_>>().join(", "),
            MessageArg::At(_) => String::new(),
        }
    }
}
