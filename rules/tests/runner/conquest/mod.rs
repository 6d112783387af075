//! The form of the Forum Conquest cases: their `kind` chooses the part of the engine that is asked.
//!
//! Each group of kinds has its own file and calls the functions of the engine. It reads `given` and `when` into types that
//! refuse unknown keys.

mod alliance;
mod battle;
mod cards;
mod clock;
mod economy;
mod event;
mod game;
mod phase2;
mod players;
mod points;
mod rewards;
mod sequence;
mod setup;
mod support;
mod table;
mod victory;

use serde_json::Value;

use super::Difference;
use super::compare::{self, Extra};

/// The input of a group: the kind, the action (empty if the case names none), and the two objects of the case.
pub(crate) struct Asked<'a> {
    pub(crate) kind: &'a str,
    pub(crate) action: &'a str,
    pub(crate) given: &'a Value,
    pub(crate) when: &'a Value,
}

/// A function that answers the kinds of one group. `None` for other kinds.
type Group = fn(&Asked<'_>) -> Option<Result<Value, String>>;

const GROUPS: [Group; 14] = [
    alliance::result,
    battle::result,
    cards::result,
    clock::result,
    economy::result,
    event::result,
    game::result,
    phase2::result,
    points::result,
    rewards::result,
    sequence::result,
    setup::result,
    support::result,
    victory::result,
];

const CASE_KEYS: [&str; 8] = ["id", "kind", "rules", "rulings", "given", "when", "expect", "note"];

/// Returns the engine's answer to a case.
pub(crate) fn result(case: &Value) -> Result<Value, String> {
    let fields = case.as_object().ok_or("a case is an object")?;
    if let Some(unknown) = fields.keys().find(|key| !CASE_KEYS.contains(&key.as_str())) {
        return Err(format!("unknown key {unknown}"));
    }
    let nothing = Value::Object(serde_json::Map::new());
    let kind = case["kind"].as_str().ok_or("a case names its kind")?;
    let when = case.get("when").unwrap_or(&nothing);
    let asked = Asked {
        kind,
        action: when["action"].as_str().unwrap_or_default(),
        given: case.get("given").unwrap_or(&nothing),
        when,
    };
    GROUPS.iter().find_map(|group| group(&asked)).unwrap_or_else(|| Err(format!("unknown kind {kind}")))
}

/// Compares all keys, except in `phase2`, in `game` and after an error, where only the listed keys count.
pub(crate) fn differences(case: &Value, expect: &Value, got: &Value, _own: bool) -> Vec<Difference> {
    let listed_only = case["kind"] == "phase2" || case["kind"] == "game" || is_refusal(got);
    let extra = if listed_only { Extra::Ignored } else { Extra::Refused };
    let (expect, got) = (ordered(expect), ordered(got));
    let mut found = Vec::new();
    compare::differences("", &expect, &got, extra, &mut found);
    if case["kind"] == "phase2" {
        for whole in ["units", "alliances", "betrayals"] {
            compare_whole(whole, &expect, &got, &mut found);
        }
    }
    found
}

fn is_refusal(got: &Value) -> bool {
    let refused = |value: &Value| value.as_str().is_some_and(|text| text.starts_with("E_"));
    refused(&got["error"])
        || refused(&got["result"])
        || got["results"].as_array().is_some_and(|results| results.iter().any(refused))
}

/// Compares `units`, `alliances` and `betrayals` of `phase2` with all their keys wherever they are listed.
fn compare_whole(key: &str, expect: &Value, got: &Value, found: &mut Vec<Difference>) {
    if let Some(wanted) = expect.get(key) {
        compare::differences(key, wanted, &got[key], Extra::Refused, found);
    }
    if let (Some(wanted), Some(given)) = (expect["territories"].as_object(), got["territories"].as_object()) {
        for (name, territory) in wanted {
            if let Some(wanted) = territory.get(key) {
                let given = given.get(name).map_or(&Value::Null, |territory| &territory[key]);
                compare::differences(
                    &format!("territories.{name}.{key}"),
                    wanted,
                    given,
                    Extra::Refused,
                    found,
                );
            }
        }
    }
}

const SETS: [&str; 6] = ["failed", "missed", "winners", "alliances", "eliminated", "choices"];

/// Sorts the sets in a value, so that they can be compared as lists.
fn ordered(value: &Value) -> Value {
    let Value::Object(fields) = value else { return value.clone() };
    let mut sorted = fields.clone();
    for (key, field) in &mut sorted {
        if let Value::Array(items) = field
            && (SETS.contains(&key.as_str()) || key == "awards")
        {
            if key == "alliances" {
                items.iter_mut().for_each(sort_array);
            }
            sort_array(field);
        }
    }
    Value::Object(sorted)
}

fn sort_array(value: &mut Value) {
    if let Value::Array(items) = value {
        items.sort_by_key(|item| match item {
            Value::Object(award) => {
                format!("{} {}", award.get("objective").unwrap_or(item), award.get("player").unwrap_or(item))
            }
            other => other.to_string(),
        });
    }
}

/// Reads `when` without the name of the action, which the group has used already.
pub(crate) fn parse_when<T: serde::de::DeserializeOwned>(asked: &Asked<'_>) -> Result<T, String> {
    let mut when = asked.when.clone();
    if let Some(fields) = when.as_object_mut() {
        fields.remove("action");
    }
    parse(&when)
}

/// Reads a part of a case into a type that refuses unknown keys.
pub(crate) fn parse<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|error| error.to_string())
}
