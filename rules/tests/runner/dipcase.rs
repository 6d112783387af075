//! The form `dipcase/1`: one phase of Diplomacy or 1900.

use serde_json::Value;
use stafeta_rules::diplomacy::case::{self, AdjudicationCase, CaseExpectation};

use super::Difference;

/// Adjudicates the phase and returns the answer in the shape of a result line.
pub(crate) fn result(case: &Value) -> Result<Value, String> {
    let case = read(case)?;
    let answer = case::adjudicate(&case).map_err(|error| error.to_string())?;
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

/// Compares units, dislodged, contested, sc and disorder if the case expects them, and results of single orders only in the
/// project's own cases. Also compares every outcome under another choice.
pub(crate) fn differences(case: &Value, expect: &Value, got: &Value, own: bool) -> Vec<Difference> {
    let mut found = held_against("", expect, got, own);
    for (choice, expect) in case["expect_alt"].as_object().into_iter().flatten() {
        match under(case, choice) {
            Ok(got) => found.extend(held_against(&format!("{choice} "), expect, &got, own)),
            Err(error) => found.push(Difference::new(choice, "an outcome", error)),
        }
    }
    found
}

fn under(case: &Value, choice: &str) -> Result<Value, String> {
    let case = read(case)?;
    let answer = case::adjudicate_under(&case, choice).map_err(|error| error.to_string())?;
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

fn held_against(label: &str, expect: &Value, got: &Value, own: bool) -> Vec<Difference> {
    let expect: CaseExpectation = match serde_json::from_value(expect.clone()) {
        Ok(expect) => expect,
        Err(error) => return vec![Difference::new(label, "an expectation of the form", error)],
    };
    case::compare(&expect, got, own)
        .into_iter()
        .map(|one| Difference::new(&format!("{label}{}", one.key), one.expected, one.got))
        .collect()
}

fn read(value: &Value) -> Result<AdjudicationCase, String> {
    serde_json::from_value(value.clone()).map_err(|error| error.to_string())
}
