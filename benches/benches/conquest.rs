//! Replaying a whole 30-turn game of eight players from its events. Asked for: under 20 ms. Time is that of
//! the processor, so that other work on the machine does not count.

#[path = "../../rules/tests/conquest/play.rs"]
mod play;

use criterion::{Criterion, criterion_group, criterion_main};
use play::Chance;
use stafeta_benches::CpuTime;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::event::Event;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage, State};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::Rules;

/// The log of a game that nobody wins before turn 30.
fn thirty_turns() -> Vec<Event> {
    let options = Options { victory_solo_count: Some(500), ..Options::default() };
    let board = ReadyMap::find("sireta").expect("a ready map").board().expect("it is whole");
    let setup = ConquestSetup { options, board, ..ConquestSetup::default() };
    let mut game = play::Game { setup, seats: 8, rng: SealedRng::new(GameSecret::new([7; 32]), 0) };
    let mut chance = Chance::new(7);
    let (mut state, mut log) = play::open(&mut game);
    while state.stage != ConquestStage::Over {
        let events = play::step(&state, &mut chance, &mut game.rng);
        events.iter().for_each(|event| Conquest::apply(&mut state, event));
        log.extend(events);
    }
    log
}

fn replay(bench: &mut Criterion<CpuTime>) {
    let log = thirty_turns();
    bench.bench_function("replay a 30-turn game", |bench| {
        bench.iter(|| {
            let mut state = State::default();
            log.iter().for_each(|event| Conquest::apply(&mut state, event));
            state
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = replay
}
criterion_main!(benches);
