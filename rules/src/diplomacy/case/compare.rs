//! An outcome against an expectation.

use super::Expect;
use super::answer::{Answer, DislodgedEntry};

/// One thing that came out otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Which field: `units`, `dislodged`, `contested`, `sc`, `disorder`, or `orders A PAR`.
    pub key: String,
    /// As JSON.
    pub expected: String,
    /// As JSON.
    pub got: String,
}

/// What of `expect` is not so in `answer`. Results of single orders are compared if `with_orders`;
/// then every order must be expected, and every expectation met.
pub fn compare(expect: &Expect, answer: &Answer, with_orders: bool) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut check = |key: &str, expected: serde_json::Value, got: serde_json::Value| {
        if expected != got {
            differences.push(Difference {
                key: key.to_owned(),
                expected: expected.to_string(),
                got: got.to_string(),
            });
        }
    };
    if let Some(units) = &expect.units {
        check("units", json(&sorted(units)), json(&answer.units));
    }
    if let Some(dislodged) = &expect.dislodged {
        check(
            "dislodged",
            json(&able(dislodged)),
            json(&able(answer.dislodged.as_deref().unwrap_or_default())),
        );
        for lost in dislodged.iter().filter(|unit| !can_retreat(unit)) {
            let got = answer
                .dislodged
                .iter()
                .flatten()
                .find(|unit| unit.unit == lost.unit);
            check("dislodged", json(lost), json(&got));
        }
    }
    if let Some(contested) = &expect.contested {
        check("contested", json(contested), json(&answer.contested));
    }
    if let Some(sc) = &expect.sc {
        check("sc", json(&sorted(sc)), json(&answer.sc));
    }
    if let Some(disorder) = &expect.disorder {
        check("disorder", json(&sorted(disorder)), json(&answer.disorder));
    }
    if let Some(orders) = expect.orders.as_ref().filter(|_| with_orders) {
        for (unit, word) in orders {
            let got = answer.orders.get(unit).map(|entry| entry.result);
            check(&format!("orders {unit}"), json(word), json(&got));
        }
        for (unit, entry) in &answer.orders {
            if !orders.contains_key(unit) {
                check(
                    &format!("orders {unit}"),
                    serde_json::Value::Null,
                    json(&entry.result),
                );
            }
        }
    }
    differences
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn sorted(
    lists: &std::collections::BTreeMap<String, Vec<String>>,
) -> std::collections::BTreeMap<String, Vec<String>> {
    let mut lists = lists.clone();
    lists.retain(|_, list| !list.is_empty());
    lists.values_mut().for_each(|list| list.sort());
    lists
}

fn can_retreat(entry: &DislodgedEntry) -> bool {
    entry
        .retreats
        .as_ref()
        .is_some_and(|places| !places.is_empty())
}

fn able(entries: &[DislodgedEntry]) -> Vec<DislodgedEntry> {
    let mut able: Vec<DislodgedEntry> = entries
        .iter()
        .filter(|entry| can_retreat(entry))
        .cloned()
        .collect();
    able.iter_mut()
        .flat_map(|entry| entry.retreats.as_mut())
        .for_each(|places| places.sort());
    able.sort();
    able
}
