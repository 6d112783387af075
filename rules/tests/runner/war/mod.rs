//! The form of the WAR II cases: one position, a list of ops, and the position after them.

mod given;
mod ops;
mod script;
mod set_up;

use serde_json::{Map, Value};

use super::Difference;
use super::compare::{self, Extra};

/// Runs the ops of a case. The answer has every key that an expectation may name.
pub(super) fn result(case: &Value) -> Result<Value, String> {
    given::known_keys(
        case,
        &[
            "id",
            "rule",
            "seed_section",
            "title",
            "given",
            "options",
            "rng",
            "do",
            "expect",
            "depends_on_inferred",
        ],
    )?;
    let mut got = Map::new();
    let ops = case["do"].as_array().map(Vec::as_slice).unwrap_or_default();
    match ops {
        [] => return Err("no op".to_owned()),
        [only] if set_up::knows(only["op"].as_str().unwrap_or_default()) => {
            set_up::run(case, only, &mut got)?;
        }
        ops => ops::run(case, ops, &mut got)?,
    }
    Ok(Value::Object(got))
}

/// Compares only the keys that the expectation names, with sets in any order.
pub(super) fn differences(_case: &Value, expect: &Value, got: &Value, _own: bool) -> Vec<Difference> {
    let mut found = Vec::new();
    compare::differences("", &sorted(expect), &sorted(got), Extra::Ignored, &mut found);
    // A case that does not say whether it is legal expects to be.
    if expect["legal"].is_null() && got["legal"] == Value::Bool(false) {
        found.push(Difference::new("legal", true, false));
    }
    found
}

fn sorted(value: &Value) -> Value {
    let mut value = value.clone();
    for key in ["set", "ce", "options", "eliminated"] {
        if let Some(list) = value.get_mut(key).and_then(Value::as_array_mut) {
            list.sort_by_key(Value::to_string);
        }
    }
    value
}
