//! Kinds `victory-count`, `victory-check`, `tiebreak`, `missed-turns`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::ids::{Seat, TurnNumber};
use stafeta_rules::conquest::options::{Options, VictoryMode};
use stafeta_rules::conquest::victory::{
    TieBreakFigures, VictoryContext, VictoryReason, best, missed_run, solo_count, solo_needed, team_count,
    victory,
};

use super::players::Players;
use super::table::Table;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("victory-count", "compute") => Some(count(asked)),
        ("victory-count", "needed") => Some(needed(asked)),
        ("victory-check", "end_of_turn") => Some(check(asked)),
        ("tiebreak", "after_last_turn") => Some(tiebreak(asked)),
        ("missed-turns", "eliminated_after") => Some(missed_turns(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sizes {
    territories: u32,
    players: u32,
    team_size: Option<u32>,
}

fn count(asked: &Asked<'_>) -> Result<Value, String> {
    let sizes: Sizes = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let solo = solo_count(sizes.territories, sizes.players);
    Ok(match sizes.team_size {
        Some(members) => json!({"solo": solo, "team": team_count(solo, members)}),
        None => json!({"solo": solo}),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Empty {
    players: u8,
    terrain: BTreeMap<String, Vec<String>>,
}

/// Returns the number of territories that one player needs to win on a map of these territories.
fn needed(asked: &Asked<'_>) -> Result<Value, String> {
    let map: Empty = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let mut table = Table::new(map.players);
    for (name, terrain) in map.terrain {
        table.territory(&name, None).terrain = terrain;
    }
    let (state, _) = table.state()?;
    Ok(json!({"solo": solo_needed(&state)}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndOfTurn {
    map: u32,
    players: u32,
    #[serde(default = "first_turn")]
    turn: u16,
    territories: BTreeMap<String, u32>,
    #[serde(default)]
    mode: Option<VictoryMode>,
    #[serde(default = "default_limit")]
    turn_limit: Option<u16>,
    #[serde(default)]
    options: Map<String, Value>,
}

fn first_turn() -> u16 {
    1
}

fn default_limit() -> Option<u16> {
    Options::default().victory_turn_limit
}

fn check(asked: &Asked<'_>) -> Result<Value, String> {
    let given: EndOfTurn = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let players = Players::of(given.territories.keys());
    let held = players.by_seat(given.territories)?;
    let standings: BTreeMap<Seat, TieBreakFigures> = held
        .into_iter()
        .map(|(seat, territories)| (seat, TieBreakFigures { territories, ..TieBreakFigures::default() }))
        .collect();
    let options = Options::read(&given.options).map_err(|bad| format!("{bad:?}"))?;
    let end = victory(&VictoryContext {
        mode: given.mode.unwrap_or(options.victory_mode),
        turn: TurnNumber(given.turn),
        turn_limit: given.turn_limit,
        solo: options.victory_solo_count.unwrap_or_else(|| solo_count(given.map, given.players)),
        standings: &standings,
        groups: &[],
        teams: &[],
    });
    Ok(match end {
        None => json!({"winners": [], "reason": null}),
        Some(end) => json!({
            "winners": players.names(&end.winners),
            "reason": match end.reason {
                VictoryReason::Territories => "territories",
                VictoryReason::Elimination => "elimination",
                VictoryReason::TurnLimit => "turn_limit",
                VictoryReason::Nobody => "nobody",
            },
        }),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Standings {
    players: BTreeMap<String, TieBreakFigures>,
}

fn tiebreak(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Standings = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let winners = best(given.players.iter().map(|(name, standing)| (name, *standing)));
    Ok(json!({"winners": winners}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Posted {
    posted: Vec<(bool, bool)>,
}

fn missed_turns(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Posted = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let allowed = Options::default().elimination_missed_turns;
    let mut run = 0;
    let out = given.posted.iter().position(|(phase1, phase2)| {
        run = missed_run(run, *phase1, *phase2);
        run >= allowed
    });
    Ok(json!({"turn": out.map(|index| index + 1)}))
}
