//! Comparison of JSON values, and the changed expectations for the self-test.

use serde_json::{Map, Value};

/// A place where an answer differs from the expectation.
pub(crate) struct Difference {
    pub(crate) key: String,
    pub(crate) expected: String,
    pub(crate) got: String,
}

impl Difference {
    pub(crate) fn new(key: &str, expected: impl ToString, got: impl ToString) -> Self {
        let key = if key.is_empty() { "result" } else { key };
        Self { key: key.to_owned(), expected: expected.to_string(), got: got.to_string() }
    }
}

/// Returns true if a value means the same as a missing one: 0, false, or an empty text, list or object.
fn is_default(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(value) => value.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_default),
    }
}

/// The treatment of keys that `got` has and `expect` has not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extra {
    Refused,
    Ignored,
}

/// Compares `got` with `expect` key by key and collects the differences, each with its path. A key that only `got` has is a
/// difference if `extra` is [`Extra::Refused`] and its value is not a default.
pub(crate) fn differences(
    path: &str,
    expect: &Value,
    got: &Value,
    extra: Extra,
    found: &mut Vec<Difference>,
) {
    match (expect, got) {
        (Value::Object(wanted), Value::Object(given)) => {
            for (key, value) in wanted {
                let below = join(path, key);
                differences(&below, value, given.get(key).unwrap_or(&Value::Null), extra, found);
            }
            if extra == Extra::Refused {
                for (key, value) in
                    given.iter().filter(|(key, value)| !wanted.contains_key(*key) && !is_default(value))
                {
                    found.push(Difference::new(&join(path, key), "nothing", value));
                }
            }
        }
        (Value::Array(wanted), Value::Array(given)) if wanted.len() == given.len() => {
            for (index, (value, other)) in wanted.iter().zip(given).enumerate() {
                differences(&format!("{path}[{index}]"), value, other, extra, found);
            }
        }
        _ if equal(expect, got) => {}
        _ => found.push(Difference::new(path, expect, got)),
    }
}

fn equal(expect: &Value, got: &Value) -> bool {
    match (expect, got) {
        (Value::Null, other) | (other, Value::Null) => is_default(other),
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (one, other) => one == other,
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Returns all expectations that differ from `expect` in exactly one leaf, each with the path of the change.
pub(crate) fn changes(expect: &Value) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    change("", expect, &mut |key, value| all.push((key, value)));
    all
}

fn change(path: &str, value: &Value, emit: &mut dyn FnMut(String, Value)) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                change(&join(path, key), inner, &mut |place, changed| {
                    let mut copy: Map<String, Value> = fields.clone();
                    copy.insert(key.clone(), changed);
                    emit(place, Value::Object(copy));
                });
            }
        }
        Value::Array(items) if items.is_empty() => emit(path.to_owned(), Value::from(vec!["(changed)"])),
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                change(&format!("{path}[{index}]"), inner, &mut |place, changed| {
                    let mut copy = items.clone();
                    copy[index] = changed;
                    emit(place, Value::Array(copy));
                });
            }
        }
        Value::Bool(value) => emit(path.to_owned(), Value::Bool(!value)),
        Value::Number(number) => {
            let next = number
                .as_i64()
                .map_or_else(|| Value::from(number.as_f64().unwrap_or(0.0) + 1.0), |n| Value::from(n + 1));
            emit(path.to_owned(), next);
        }
        Value::String(text) => emit(path.to_owned(), Value::from(format!("{text} (changed)"))),
        Value::Null => emit(path.to_owned(), Value::from("(changed)")),
    }
}
