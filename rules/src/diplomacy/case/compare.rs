//! Compares an outcome with an expectation.

use std::collections::BTreeMap;

use serde_json::Value;

use super::CaseExpectation;
use super::answer::DislodgedEntry;

/// One value that differs from the expectation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseDifference {
    /// Name of the field: `units`, `dislodged`, `contested`, `sc`, `disorder`, or `orders A PAR`.
    pub key: String,
    /// Expected value, as JSON.
    pub expected: String,
    /// Actual value, as JSON.
    pub got: String,
}

/// Returns the differences between `expect` and `answer`, a result line as JSON. If `with_orders` is true, compares the
/// results of single orders too; every order must then be expected.
pub fn compare(expect: &CaseExpectation, answer: &Value, with_orders: bool) -> Vec<CaseDifference> {
    let mut differences = Vec::new();
    let mut check = |key: &str, expected: Value, got: Value| {
        if expected != got {
            let (expected, got) = (expected.to_string(), got.to_string());
            differences.push(CaseDifference { key: key.to_owned(), expected, got });
        }
    };
    if let Some(units) = &expect.units {
        check("units", json(&sorted(units)), answer["units"].clone());
    }
    if let Some(dislodged) = &expect.dislodged {
        let got: Vec<DislodgedEntry> =
            serde_json::from_value(answer["dislodged"].clone()).unwrap_or_default();
        check("dislodged", json(&with_retreats(dislodged)), json(&with_retreats(&got)));
        // Units that cannot retreat may be left out of an expectation; those that are named must still agree.
        for lost in dislodged.iter().filter(|unit| !can_retreat(unit)) {
            check("dislodged", json(lost), json(&got.iter().find(|unit| unit.unit == lost.unit)));
        }
    }
    if let Some(contested) = &expect.contested {
        check("contested", json(contested), answer["contested"].clone());
    }
    if let Some(sc) = &expect.sc {
        check("sc", json(&sorted(sc)), answer["sc"].clone());
    }
    if let Some(disorder) = &expect.disorder {
        check("disorder", json(&sorted(disorder)), answer["disorder"].clone());
    }
    for (unit, rule) in expect.rules.iter().flatten() {
        check(&format!("rules {unit}"), json(rule), answer["orders"][unit]["rule"].clone());
    }
    if let Some(orders) = expect.orders.as_ref().filter(|_| with_orders) {
        for (unit, word) in orders {
            check(&format!("orders {unit}"), json(word), answer["orders"][unit]["result"].clone());
        }
        for (unit, entry) in answer["orders"].as_object().into_iter().flatten() {
            if !orders.contains_key(unit) {
                check(&format!("orders {unit}"), Value::Null, entry["result"].clone());
            }
        }
    }
    differences
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn sorted(lists: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut lists = lists.clone();
    lists.retain(|_, list| !list.is_empty());
    lists.values_mut().for_each(|list| list.sort());
    lists
}

fn can_retreat(entry: &DislodgedEntry) -> bool {
    entry.retreats.as_ref().is_some_and(|places| !places.is_empty())
}

/// Returns the entries whose unit can retreat, sorted, with sorted retreats.
fn with_retreats(entries: &[DislodgedEntry]) -> Vec<DislodgedEntry> {
    let mut kept: Vec<DislodgedEntry> = entries.iter().filter(|entry| can_retreat(entry)).cloned().collect();
    kept.iter_mut().flat_map(|entry| entry.retreats.as_mut()).for_each(|places| places.sort());
    kept.sort();
    kept
}
