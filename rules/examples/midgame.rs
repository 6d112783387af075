//! Prints positions of 34 units with everybody's orders, from random play with a fixed seed, as a
//! file of the case form: the work of the benchmark, `midgame34.json` and `midgame34-1900.json` in `benches/benches/`.
//!
//! `cargo run --release -p stafeta-rules --example midgame classic > benches/benches/midgame34.json`

#[path = "../tests/diplomacy/play.rs"]
mod play;

use std::collections::BTreeMap;

use play::Chance;
use serde_json::{Value, json};
use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, State};
use stafeta_rules::diplomacy::map::VariantMap;
use stafeta_rules::diplomacy::notation;
use stafeta_rules::rules::{Rules, Seat};

const WANTED: usize = 50;

fn main() {
    let variant = std::env::args().nth(1).expect("the id of a variant");
    let mut cases = Vec::new();
    for seed in 0.. {
        let mut chance = Chance::new(seed);
        let (mut state, _, mut rng) = play::open(&variant, Some(120));
        let mut taken = false;
        while !taken && Diplomacy::outcome(&state).is_none() {
            let acts = play::acts(&state, &mut chance);
            if state.step == DiplomacyPhase::Movement && state.units.len() == 34 {
                cases.extend(state.map().map(|map| case(map, &state, &acts, seed)));
                taken = true;
            }
            for event in Diplomacy::resolve(&state, &acts, &mut rng).expect("posts are never refused").events
            {
                Diplomacy::apply(&mut state, &event);
            }
        }
        if cases.len() == WANTED {
            break;
        }
    }
    println!(r#"{{"format":"dipcase/1","name":"midgame34","about":"34 units, random play","cases":["#);
    let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
    println!("{}\n]}}", lines.join(",\n"));
}

fn case(map: &VariantMap, state: &State, acts: &BTreeMap<Seat, Vec<Act>>, seed: u64) -> Value {
    let position = state.position(map);
    let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for unit in &state.units {
        let text = notation::write_unit(map, unit.kind, unit.at);
        units.entry(&map.power(unit.power).id).or_default().push(text);
    }
    let mut orders: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (seat, acts) in acts {
        let power = state.power_of(*seat).expect("every seat plays a power");
        let lines = acts.iter().filter_map(|act| match act {
            Act::Order(order) => Some(notation::write_order(map, &position, order)),
            _ => None,
        });
        orders.entry(&map.power(power).id).or_default().extend(lines);
    }
    json!({
        "id": format!("midgame34-{seed}"), "variant": map.variant(), "season": state.season, "year": state.year,
        "phase": "movement", "units": units, "orders": orders,
    })
}
