//! Kinds `order`, `diplomat`, `gm`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::options::OrderMode;
use stafeta_rules::conquest::turn_order::{GameMasterRotation, order_of_turn, phase2_order};

use super::players::Players;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("order", "order_of_turn") => Some(order(asked)),
        ("diplomat", "phase2_order") => Some(diplomat(asked)),
        ("gm", "gm_per_turn") => Some(gm(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    mode: OrderMode,
    draws: Vec<Vec<String>>,
    turn: u16,
    #[serde(default)]
    eliminated: Vec<String>,
}

fn order(asked: &Asked<'_>) -> Result<Value, String> {
    let drawn: Drawn = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let players = Players::of(drawn.draws.iter().flatten().chain(&drawn.eliminated));
    let turn = TurnNumber(drawn.turn);
    let (list, _) = drawn.mode.list_of(turn);
    let list = drawn.draws.get(list).ok_or("no list was drawn for the turn")?;
    let eliminated = players.seats(&drawn.eliminated)?;
    let lives = |seat| !eliminated.contains(&seat);
    let order = order_of_turn(drawn.mode, turn, &players.seats(list)?, lives);
    Ok(json!({"order": players.names(&order)}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Swaps {
    order: Vec<String>,
    swaps: Vec<(String, String)>,
}

fn diplomat(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Swaps = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let named = given.swaps.iter().flat_map(|(one, other)| [one, other]);
    let players = Players::of(given.order.iter().chain(named));
    let swaps = given
        .swaps
        .iter()
        .map(|(one, other)| Ok((players.seat(one)?, players.seat(other)?)))
        .collect::<Result<Vec<_>, String>>()?;
    Ok(match phase2_order(&players.seats(&given.order)?, &swaps) {
        Ok(order) => json!({"order": players.names(&order)}),
        Err(refusal) => json!({"error": refusal.code.name()}),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turns {
    pick_order: Vec<String>,
    turns: u16,
    #[serde(default)]
    failed_turns: Vec<u16>,
    #[serde(default)]
    eliminated_after: BTreeMap<String, u16>,
}

fn gm(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Turns = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let players = Players::of(given.pick_order.iter().chain(given.eliminated_after.keys()));
    let pick_order = players.seats(&given.pick_order)?;
    let out = players.by_seat(given.eliminated_after)?;
    let mut rotation = GameMasterRotation::default();
    let mut served = Vec::new();
    for turn in 1..=given.turns {
        let lives = |seat| out.get(&seat).is_none_or(|last| turn <= *last);
        rotation.begin(&pick_order, lives);
        if given.failed_turns.contains(&turn) {
            rotation.stand_in(&pick_order, lives);
        }
        served.extend(rotation.serving());
    }
    Ok(json!({"gm": players.names(&served)}))
}
