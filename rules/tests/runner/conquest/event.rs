//! Kind `event`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::cards::deal;
use stafeta_rules::conquest::catalogue::GlobalEvent;
use stafeta_rules::conquest::global_events::{
    EventEffect, chosen_line, conquest_is_lost, effect, garrison_left, group_left, share, sums,
};
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::units::{ConquestUnitKind, Units};

use super::players::Players;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("event", "apply_event") => Some(apply(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    event: Option<GlobalEvent>,
    #[serde(default = "first_turn")]
    turn: u16,
    #[serde(default)]
    votes: BTreeMap<String, u16>,
    owner: Option<String>,
    #[serde(default)]
    units: BTreeMap<String, Units>,
    keep: Option<ConquestUnitKind>,
    #[serde(default = "yes")]
    garrison_needed: bool,
    #[serde(default)]
    capital: bool,
    #[serde(default)]
    territory_levels: Vec<u32>,
    #[serde(default)]
    production: u32,
    #[serde(default)]
    unspent: u32,
    #[serde(default)]
    incoming: u32,
    #[serde(default)]
    hand: Cards,
    #[serde(default)]
    territories: Vec<Land>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Cards {
    minor: u8,
    major: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Land {
    id: String,
    owner: Option<String>,
    conquered_turn: Option<u16>,
    #[serde(default)]
    units: BTreeMap<String, Units>,
}

fn first_turn() -> u16 {
    1
}

fn yes() -> bool {
    true
}

fn apply(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Given = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let Some(event) = given.event else { return vote(given) };
    let effect = effect(event);
    let sums = sums(&[effect]);
    Ok(match effect {
        EventEffect::UnitsLost { percent } => invasion(given, percent),
        EventEffect::ConquestsLost => revolution(given),
        EventEffect::Cards { .. } => {
            let dealt = deal(TurnNumber(given.turn), &Options::default());
            let hand =
                [given.hand.minor + dealt.minor + sums.minor, given.hand.major + dealt.major + sums.major];
            json!({"hand": {"minor": hand[0], "major": hand[1]}})
        }
        EventEffect::ActionPoints { .. } => json!({"ap": sums.action_points(Options::default().ap_base)}),
        EventEffect::Unspent { .. } => {
            let gold = share(given.unspent, sums.unspent) + given.production + given.incoming;
            json!({"gold": gold})
        }
        EventEffect::TerritoriesYield { .. } | EventEffect::Production { .. } => {
            // The listed levels do not include the Capital, which yields 2 (FCQ-5.7).
            let yields = given.territory_levels.iter().sum::<u32>() + if given.capital { 2 } else { 0 };
            let base = given.territory_levels.iter().sum::<u32>() + u32::from(given.capital);
            let produced = sums.apply_to_production(yields + given.production, base);
            let rest = given.unspent + given.incoming;
            let gold = if rest > 0 { json!(rest + produced) } else { Value::Null };
            json!({"gold_produced": produced, "gold": gold})
        }
        EventEffect::FreeAnnexation => return Err("land reform is a matter of annexation".to_owned()),
    })
}

fn vote(given: Given) -> Result<Value, String> {
    let players = Players::of(given.votes.keys());
    Ok(json!({"chosen_line": chosen_line(&players.by_seat(given.votes)?)}))
}

fn invasion(given: Given, percent: u32) -> Value {
    let needed = given.garrison_needed && !given.capital;
    let keep = given.keep.unwrap_or(ConquestUnitKind::Lancers);
    let left: BTreeMap<String, Units> = given
        .units
        .into_iter()
        .map(|(name, units)| {
            let owner = given.owner.as_ref() == Some(&name);
            let left =
                if owner { garrison_left(units, percent, needed, keep) } else { group_left(units, percent) };
            (name, left)
        })
        .collect();
    json!({"units": left})
}

fn revolution(given: Given) -> Value {
    let territories: Vec<Value> = given
        .territories
        .into_iter()
        .map(|land| {
            let conquered = land.conquered_turn.map(TurnNumber);
            if conquest_is_lost(TurnNumber(given.turn), conquered, land.owner.is_some()) {
                json!({"id": land.id, "owner": null, "units": {}})
            } else {
                json!({"id": land.id, "owner": land.owner, "units": land.units})
            }
        })
        .collect();
    json!({"territories": territories})
}
