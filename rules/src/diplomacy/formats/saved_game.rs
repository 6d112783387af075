//! The saved game of the Python package `diplomacy` (version 1.1.2, `diplomacy.utils.export`): JSON with a list of phases, each with its
//! state, orders and results. Its notation of units, places and orders is that of [`crate::diplomacy::notation`].
//!
//! Written are the facts of a game. What belongs to the package's server is left blank: times, hashes, messages.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{FormatError, case_of_phase, judge, phase_name, province_of, retreats};
use crate::diplomacy::adjustment;
use crate::diplomacy::case::{AdjudicationCase, CaseAnswer, DislodgedEntry, PhaseKind};
use crate::diplomacy::map::{Power, VariantMap};
use crate::diplomacy::rule::Rule;
use crate::diplomacy::variants;

/// The maps of the package that are variants here.
const MAPS: [(&str, &str); 2] = [("standard", "classic"), ("standard_fleet_rome", "fleet-rome")];
/// Name of the state behind the last phase of a game that is over.
const COMPLETED: &str = "COMPLETED";

/// Something of each power.
type ByPower<T> = BTreeMap<String, T>;

/// A game.
#[derive(Debug, Serialize, Deserialize)]
struct SavedGame {
    id: String,
    map: String,
    rules: Vec<String>,
    phases: Vec<SavedPhase>,
}

/// A phase.
#[derive(Debug, Serialize, Deserialize)]
struct SavedPhase {
    name: String,
    state: SavedState,
    /// `null` for a power that gave none.
    orders: ByPower<Option<Vec<String>>>,
    /// Words about what became of each unit.
    #[serde(default)]
    results: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    messages: Vec<Value>,
}

/// The position at the opening of a phase.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct SavedState {
    timestamp: u64,
    zobrist_hash: String,
    note: String,
    name: String,
    /// Units in notation, with a star before those that must retreat.
    units: ByPower<Vec<String>>,
    /// Places to which each unit may retreat.
    retreats: ByPower<BTreeMap<String, Vec<String>>>,
    centers: ByPower<Vec<String>>,
    homes: ByPower<Vec<String>>,
    /// Places where a unit of the power was last.
    influence: ByPower<Vec<String>>,
    civil_disorder: ByPower<u8>,
    builds: ByPower<SavedBuilds>,
    game_id: String,
    map: String,
    rules: Vec<String>,
}

/// What a power owes in an adjustment phase.
#[derive(Debug, Default, Serialize, Deserialize)]
struct SavedBuilds {
    /// Units to build (positive) or to disband (negative).
    count: i32,
    /// Where it may build.
    homes: Vec<String>,
}

pub(super) fn read(text: &str) -> Result<Vec<AdjudicationCase>, FormatError> {
    let game: SavedGame = serde_json::from_str(text)?;
    let variant = MAPS.iter().find(|(map, _)| *map == game.map).map(|(_, variant)| *variant);
    let variant = variant.ok_or_else(|| FormatError::Map(game.map.clone()))?;
    let mut cases = Vec::new();
    for (seq, phase) in (0..).zip(game.phases) {
        if phase.name == COMPLETED {
            continue;
        }
        let unknown = || FormatError::of_phase(&phase.name, "its name is not that of a phase");
        let mut case = case_of_phase(&phase.name, variant).ok_or_else(unknown)?;
        case.seq = Some(seq);
        case.game = Some(game.id.clone());
        // The package moves an army by land if it was told to go by convoy and there is none (DATC 4.A.3).
        case.policies.insert("4.A.3".to_owned(), "fallback".to_owned());
        case.sc = phase.state.centers;
        case.orders =
            phase.orders.into_iter().map(|(power, orders)| (power, orders.unwrap_or_default())).collect();
        for (power, units) in phase.state.units {
            let (dislodged, standing): (Vec<_>, Vec<_>) =
                units.into_iter().partition(|unit| unit.starts_with('*'));
            case.dislodged.extend(dislodged.iter().map(|unit| {
                let unit = unit.trim_start_matches('*').to_owned();
                let retreats = phase.state.retreats.get(&power).and_then(|units| units.get(&unit)).cloned();
                DislodgedEntry { power: power.clone(), unit, from: String::new(), convoyed: false, retreats }
            }));
            case.units.insert(power, standing);
        }
        cases.push(case);
    }
    retreats::complete(&mut cases)?;
    Ok(cases)
}

pub(super) fn write(cases: &[AdjudicationCase]) -> Result<String, FormatError> {
    let Some(first) = cases.first() else {
        return Err(FormatError::of_phase("", "the game has no phases"));
    };
    let map = MAPS.iter().find(|(_, variant)| *variant == first.variant).map(|(map, _)| *map);
    let map = map.ok_or_else(|| FormatError::Map(first.variant.clone()))?;
    let wrong = |error| FormatError::Case { id: first.id.clone(), error };
    let board = variants::board(&first.variant).map_err(|error| wrong(error.into()))?;
    let id = first.game.clone().unwrap_or_else(|| first.id.clone());
    let mut influence = Influence::default();
    let mut phases = Vec::new();
    for case in cases {
        influence.follow(case);
        let mut state = state(board, case)?;
        state.influence = influence.by_power(board);
        (state.game_id, state.map) = (id.clone(), map.to_owned());
        let orders = powers(board, |id, _| case.orders.get(id).cloned());
        let results = results(case, &judge(case)?);
        phases.push(SavedPhase { name: phase_name(case), state, orders, results, messages: Vec::new() });
    }
    let game = SavedGame { id, map: map.to_owned(), rules: Vec::new(), phases };
    Ok(serde_json::to_string(&game)?)
}

/// Returns something of every power.
fn powers<T>(board: &VariantMap, of: impl Fn(&str, Power) -> T) -> ByPower<T> {
    board.powers().map(|power| (board.power(power).id.clone(), of(&board.power(power).id, power))).collect()
}

fn state(board: &VariantMap, case: &AdjudicationCase) -> Result<SavedState, FormatError> {
    let wrong = |error| FormatError::Case { id: case.id.clone(), error };
    let (position, ownership) = case.standing().map_err(wrong)?;
    let codes = |provinces| -> Vec<String> {
        let mut codes: Vec<_> = Vec::from_iter(provinces)
            .into_iter()
            .map(|province| board.province(province).code.clone())
            .collect();
        codes.sort();
        codes
    };
    let is_adjusting = case.phase == PhaseKind::Adjustment;
    let builds = |power: Power| {
        let count = if is_adjusting { adjustment::due(&position, &ownership, power) } else { 0 };
        let sites = adjustment::build_sites(board, &position, &ownership, power);
        let homes = if count > 0 { codes(sites) } else { Vec::new() };
        // Nobody builds more than they have room for.
        let room = i32::try_from(homes.len()).unwrap_or(i32::MAX);
        SavedBuilds { count: if count > 0 { count.min(room) } else { count }, homes }
    };
    let dislodged_of =
        |id: &str| case.dislodged.iter().filter(move |one| one.power == id).collect::<Vec<_>>();
    Ok(SavedState {
        name: phase_name(case),
        units: powers(board, |id, _| {
            let standing = case.units.get(id).cloned().unwrap_or_default();
            let dislodged = dislodged_of(id).into_iter().map(|one| format!("*{}", one.unit));
            standing.into_iter().chain(dislodged).collect()
        }),
        retreats: powers(board, |id, _| {
            let open = |one: &DislodgedEntry| (one.unit.clone(), one.retreats.clone().unwrap_or_default());
            dislodged_of(id).into_iter().map(open).collect()
        }),
        centers: powers(board, |id, _| case.sc.get(id).cloned().unwrap_or_default()),
        homes: powers(board, |_, power| codes(board.power(power).homes)),
        civil_disorder: powers(board, |_, _| 0),
        builds: powers(board, |_, power| builds(power)),
        ..SavedState::default()
    })
}

/// Who was last where.
#[derive(Debug, Default)]
struct Influence(BTreeMap<String, String>);

impl Influence {
    /// Notes the units of a phase.
    fn follow(&mut self, case: &AdjudicationCase) {
        for (power, units) in &case.units {
            for unit in units {
                self.0.insert(province_of(unit).to_owned(), power.clone());
            }
        }
    }

    fn by_power(&self, board: &VariantMap) -> ByPower<Vec<String>> {
        powers(board, |id, _| {
            self.0.iter().filter(|(_, power)| *power == id).map(|(province, _)| province.clone()).collect()
        })
    }
}

/// Returns the words of the package about each unit.
fn results(case: &AdjudicationCase, answer: &CaseAnswer) -> BTreeMap<String, Vec<String>> {
    let mut results: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (unit, entry) in &answer.orders {
        let unit = unit.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        let word = match entry.result {
            "fails" if [Rule::RouteNotOrdered.id(), Rule::ConvoyDisrupted.id()].contains(&entry.rule) => {
                Some("no convoy")
            }
            "fails" => Some("bounce"),
            "cut" => Some("cut"),
            "void" | "illegal" => Some("void"),
            "disbanded" => Some("disband"),
            "done" => Some(""),
            _ => None,
        };
        let words = results.entry(unit).or_default();
        words.extend(word.map(str::to_owned));
        words.extend(entry.dislodged.as_ref().map(|_| "dislodged".to_owned()));
    }
    if case.phase != PhaseKind::Movement {
        for refused in &answer.refused {
            let unit = refused.order.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
            results.insert(unit, vec!["void".to_owned()]);
        }
    }
    results
}
