//! Kind `setup`: sign-up, picking, starting units.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::act::SetupPick;
use stafeta_rules::conquest::ids::{Seat, TerritoryId};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::refusal::ConquestRefusal;
use stafeta_rules::conquest::setup::{
    PickConditions, is_placed, may_start, pick_slots, picks_in_slot, settle, stock,
};
use stafeta_rules::conquest::units::ConquestUnitKind;

use super::table::Table;
use super::{Asked, parse};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    let answer = match (asked.kind, asked.action) {
        ("setup", "start") => start(asked.given),
        ("setup", "pick_slots") => slots(asked.given),
        ("setup", "pick") => pick(asked),
        ("setup", "place_units") => place(asked.given),
        ("setup", "defaults") => defaults(asked),
        ("setup", "starting_stock") => starting(asked.given),
        ("setup", other) => Err(format!("unknown action {other}")),
        _ => return None,
    };
    Some(answer)
}

fn answer(result: Result<(), ConquestRefusal>) -> Value {
    json!({"result": result.map_or_else(|refusal| refusal.code.name(), |()| "ok")})
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignUp {
    signed_up: u32,
    #[serde(default)]
    options: serde_json::Map<String, Value>,
}

fn start(given: &Value) -> Result<Value, String> {
    let given: SignUp = parse(given)?;
    let options = Options::read(&given.options).map_err(|bad| format!("{bad:?}"))?;
    Ok(answer(may_start(&options, given.signed_up)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    pick_order: Vec<String>,
}

fn slots(given: &Value) -> Result<Value, String> {
    let given: Order = parse(given)?;
    let order: Vec<Seat> = Seat::all(given.pick_order.len()).collect();
    let names: Vec<&String> = pick_slots(&order).iter().map(|seat| &given.pick_order[seat.index()]).collect();
    Ok(json!({"slots": names, "territories_per_slot": picks_in_slot(&Options::default(), 0)}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    #[serde(default)]
    terrain: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    taken: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    territories: Vec<String>,
    #[serde(rename = "action")]
    _action: String,
}

fn pick(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Map = parse(asked.given)?;
    let when: Named = parse(asked.when)?;
    let mut table = Table::new(6);
    for name in when.territories.iter().chain(given.terrain.keys()).chain(&given.taken) {
        table.territory(name, None).terrain = given.terrain.get(name).cloned().unwrap_or_default();
    }
    let (state, names) = table.state()?;
    let taken = |id: TerritoryId| given.taken.iter().any(|name| names.get(name) == Some(&id));
    let picking = PickConditions {
        options: state.options(),
        board: state.board(),
        taken: &taken,
        before: &SetupPick::default(),
    };
    let territories = when.territories.iter().map(|name| names[name]).collect();
    Ok(answer(picking.check(&SetupPick { territories, ..SetupPick::default() })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Placed {
    picked: Vec<String>,
    capital: Option<String>,
    #[serde(default)]
    units: BTreeMap<String, ConquestUnitKind>,
}

/// Returns the territory whose id is the index of `name` in the list `picked`.
fn id(picked: &[String], name: &str) -> TerritoryId {
    let place = picked.iter().position(|one| one == name);
    TerritoryId(place.map_or(u16::MAX, |place| place as u16))
}

fn place(given: &Value) -> Result<Value, String> {
    let Placed { picked, capital, units } = parse(given)?;
    let pick = SetupPick {
        territories: picked.iter().map(|name| id(&picked, name)).collect(),
        capital: capital.map(|name| id(&picked, &name)),
        units: units.iter().map(|(name, kind)| (id(&picked, name), *kind)).collect(),
        ..SetupPick::default()
    };
    Ok(answer(is_placed(&Options::default(), &pick)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    picked: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picked {
    picked: Vec<String>,
    #[serde(rename = "action")]
    _action: String,
}

fn defaults(asked: &Asked<'_>) -> Result<Value, String> {
    let Before { mut picked } = parse(asked.given)?;
    picked.extend(parse::<Picked>(asked.when)?.picked);
    let pick = SetupPick {
        territories: picked.iter().map(|name| id(&picked, name)).collect(),
        ..SetupPick::default()
    };
    let settled = settle(&Options::default(), &pick).ok_or("something is picked")?;
    let name = |id: &TerritoryId| picked[id.index()].clone();
    let units: BTreeMap<String, ConquestUnitKind> =
        settled.units.iter().map(|(id, kind)| (name(id), *kind)).collect();
    Ok(json!({"capital": name(&settled.capital), "units": units}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Starting {
    #[serde(rename = "player")]
    _player: String,
    #[serde(default)]
    options: serde_json::Map<String, Value>,
}

fn starting(given: &Value) -> Result<Value, String> {
    let given: Starting = parse(given)?;
    let stock = stock(&Options::read(&given.options).map_err(|bad| format!("{bad:?}"))?);
    Ok(json!({
        "gold": stock.gold,
        "territories": stock.territories,
        "castle": stock.castle,
        "minor_cards": stock.minor_cards,
        "units": stock.units,
    }))
}
