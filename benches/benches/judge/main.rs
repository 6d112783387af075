//! How fast the Diplomacy judge is: positions of 34 units from the project's own random play of both variants, any
//! file named in `STAFETA_BENCH`, the published paradoxes, and the best peer on the same work.
//!
//! `cargo bench -p stafeta-benches --bench judge`; docs/performance.md says what it measured. Time is
//! that of the processor, so that other work on the machine does not count.

mod peer;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use stafeta_benches::CpuTime;
use stafeta_rules::diplomacy::case::{AdjudicationCase, PhaseKind, read_cases};
use stafeta_rules::diplomacy::judge::Judge;
use stafeta_rules::diplomacy::map::VariantMap;
use stafeta_rules::diplomacy::order::{PowerOrder, UnitOrder};
use stafeta_rules::diplomacy::position::Position;
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::{notation, variants};

/// A phase as the judge takes it.
struct Work {
    position: Position,
    orders: Vec<PowerOrder<UnitOrder>>,
}

fn cases(text: &str) -> Vec<AdjudicationCase> {
    let read = read_cases(text).into_iter().map(|reading| reading.case.expect("a bench case is of the form"));
    read.filter(|case| case.phase == PhaseKind::Movement).collect()
}

fn work(map: &VariantMap, case: &AdjudicationCase) -> Work {
    let mut work = Work { position: Position::default(), orders: Vec::new() };
    for (id, units) in &case.units {
        let power = map.find_power(id).expect("the power plays");
        for text in units {
            let unit = notation::parse_unit(map, power, text).expect("the unit is readable");
            work.position.place(map, unit).expect("one unit a province");
        }
    }
    for (id, lines) in &case.orders {
        let power = map.find_power(id).expect("the power plays");
        for line in lines {
            let order = notation::parse_order(map, line).expect("the order is readable");
            work.orders.push(PowerOrder { power, order });
        }
    }
    work
}

fn measure(bench: &mut Criterion<CpuTime>, name: &str, cases: &[AdjudicationCase]) {
    let variant = &cases[0].variant;
    let map = variants::board(variant).expect("the variant is whole");
    let work: Vec<Work> = cases.iter().map(|case| work(map, case)).collect();
    let mut judge = Judge::new(map, Rulebook::default());
    let mut group = bench.benchmark_group(name);
    group.throughput(Throughput::Elements(work.len() as u64));
    group.bench_function("stafeta", |bencher| {
        bencher.iter(|| {
            work.iter()
                .map(|work| judge.movement(&work.position, &work.orders).dislodged.len())
                .sum::<usize>()
        });
    });
    if variant != peer::VARIANT {
        return group.finish();
    }
    let world = peer::world();
    let peers: Vec<peer::Work> = cases.iter().map(peer::work).collect();
    group.sample_size(20);
    group.bench_function("crate diplomacy 0.2.0", |bencher| {
        bencher.iter_batched(
            || peers.iter().map(|work| work.orders.clone()).collect::<Vec<_>>(),
            |orders| {
                let each = peers.iter().zip(orders);
                each.map(|(work, orders)| peer::adjudicate(&world, &work.units, orders)).sum::<usize>()
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

fn judge(bench: &mut Criterion<CpuTime>) {
    measure(bench, "34 units", &cases(include_str!("../midgame34.json")));
    measure(bench, "34 units of 1900", &cases(include_str!("../midgame34-1900.json")));
    if let Some(path) = std::env::var_os("STAFETA_BENCH") {
        let text = std::fs::read_to_string(path).expect("STAFETA_BENCH names a file");
        measure(bench, "STAFETA_BENCH", &cases(&text));
    }
    let paradoxes = ["14", "15", "16", "17", "18", "22", "23", "24"].map(|one| format!("datc-6.F.{one}"));
    let mut convoys = cases(include_str!("../../../rules/tests/cases/diplomacy/convoys.json"));
    convoys.retain(|case| paradoxes.contains(&case.id));
    assert_eq!(convoys.len(), paradoxes.len());
    measure(bench, "paradoxes", &convoys);
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = judge
}
criterion_main!(benches);
