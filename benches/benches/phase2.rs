//! One Phase 2 post on a board of 200 hexes with 8 players: two attacks on neighbours and a move across the
//! player's land. Asked for: under 50 µs. Time is that of the processor, so that other work on the machine does not
//! count.

use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use stafeta_benches::CpuTime;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::map_plan::{FORMAT, MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::{ConquestBoard, TerritoryShape};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order;
use stafeta_rules::conquest::state::{ConquestSetup, ConquestStage, State};
use stafeta_rules::conquest::units::Units;
use stafeta_rules::randomness::{GameSecret, SealedRng};

const COLUMNS: i32 = 20;
const ROWS: i32 = 10;
const SEATS: u8 = 8;

/// Every player holds a block of 25 territories, five units in each.
fn midgame() -> State {
    let cell = |index: i32| PlanTerritory {
        name: format!("T{index}"),
        at: Some([index % COLUMNS, index / COLUMNS]),
        ..PlanTerritory::default()
    };
    let plan = MapPlan {
        format: FORMAT,
        name: "Bench".to_owned(),
        shape: TerritoryShape::Hex,
        players: None,
        terrains: Vec::new(),
        regions: Vec::new(),
        territories: (0..COLUMNS * ROWS).map(cell).collect(),
        straits: Vec::new(),
        starts: Vec::new(),
    };
    let board = ConquestBoard::try_from(plan).unwrap();
    let setup = Arc::new(ConquestSetup { options: Options::default(), board, ..ConquestSetup::default() });
    let mut state = State::default();
    apply(&mut state, &Event::new(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup, seats: SEATS }));
    state.turn = TurnNumber(12);
    for index in 0..COLUMNS * ROWS {
        let owner = Seat(owner(index));
        let now = &mut state.holdings[index as usize].now;
        now.owner = Some(owner);
        now.set_units(owner, Units::new(3, 2));
    }
    for player in &mut state.players {
        player.ap = 5;
    }
    let order: Vec<Seat> = Seat::all(usize::from(SEATS)).collect();
    state.sequence.turn.clone_from(&order);
    let opened = ConquestFact::StageOpened { stage: ConquestStage::Phase2, slots: order };
    apply(&mut state, &Event::new(ConquestRule::fcq(3, 8), opened));
    state
}

fn owner(index: i32) -> u8 {
    let (column, row) = (index % COLUMNS, index / COLUMNS);
    (column / 5 + 4 * (row / 5)) as u8
}

fn post(criterion: &mut Criterion<CpuTime>) {
    let state = midgame();
    let at = |column: i32, row: i32| TerritoryId((row * COLUMNS + column) as u16);
    let attack = |from, to| Act::Attack { from, to, knights: 3, lancers: 1, luck: None };
    let acts = [
        attack(at(4, 1), at(5, 1)),
        attack(at(4, 3), at(5, 3)),
        Act::Move { from: at(0, 0), to: at(4, 4), knights: 1, lancers: 1, as_ally_of: None },
    ];
    criterion.bench_function("phase 2 post, 200 hexes, 8 players", |bencher| {
        bencher.iter(|| {
            let mut rng = SealedRng::new(GameSecret::new([7; 32]), 0);
            order::post(&state, Seat(0), &acts, &mut rng).unwrap()
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = post
}
criterion_main!(benches);
