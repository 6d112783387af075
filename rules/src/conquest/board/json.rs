//! Reads and writes maps as JSON.

use super::graph::ConquestBoard;
use super::map_faults::{FaultPlace, MapFault, MapProblem};
use super::map_plan::{BadPlan, MapPlan};

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 1 << 20;

/// Reads a map and checks that it can be played on.
///
/// # Errors
/// Every fault with its place: a line and column if it is not JSON of this form, otherwise a list, an index
/// and a field.
pub fn read(bytes: &[u8]) -> Result<ConquestBoard, Vec<MapFault>> {
    if bytes.len() > LARGEST {
        return Err(vec![MapFault { at: FaultPlace::Map, problem: MapProblem::TooLarge(LARGEST) }]);
    }
    let plan: MapPlan = serde_json::from_slice(bytes).map_err(|error| {
        let at = FaultPlace::Text { line: error.line(), column: error.column() };
        vec![MapFault { at, problem: MapProblem::NotJson(error.to_string()) }]
    })?;
    playable(plan)
}

/// Builds a board from a plan and checks that it can be played on.
///
/// # Errors
/// Every fault with its place: a list, an index and a field.
pub fn playable(plan: MapPlan) -> Result<ConquestBoard, Vec<MapFault>> {
    let board = ConquestBoard::try_from(plan).map_err(|BadPlan(faults)| faults)?;
    let faults = board.survey();
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// Writes a map with one territory, strait or start a line, so that people can edit it and compare two
/// versions.
pub fn write(board: &ConquestBoard) -> String {
    let plan = MapPlan::from(board.clone());
    let Ok(serde_json::Value::Object(fields)) = serde_json::to_value(&plan) else {
        return String::new();
    };
    let order = ["format", "name", "shape", "players", "terrains", "regions"];
    let order = order.iter().chain(&["territories", "straits", "starts"]);
    let field = |(key, value): (&&str, &serde_json::Value)| match value {
        serde_json::Value::Array(entries) if *key != "regions" => {
            let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
            format!(" \"{key}\":[\n{}]", lines.join(",\n"))
        }
        other => format!(" \"{key}\":{other}"),
    };
    let written = order.filter_map(|key| fields.get(*key).map(|value| (key, value)));
    format!("{{\n{}}}\n", written.map(field).collect::<Vec<_>>().join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_json_of_this_form_is_told_with_line_and_column() {
        let told = |text: &str| read(text.as_bytes()).unwrap_err()[0].clone();
        assert_eq!(told("{\n  \"format\": x").at, FaultPlace::Text { line: 2, column: 13 });
        let unknown = told("{\"format\":1,\"sizes\":2}");
        assert!(matches!(unknown.problem, MapProblem::NotJson(why) if why.contains("sizes")));
    }

    #[test]
    fn a_file_beyond_the_limit_is_not_even_parsed() {
        let faults = read(&vec![b' '; LARGEST + 1]).unwrap_err();
        assert_eq!(faults[0].problem, MapProblem::TooLarge(LARGEST));
    }
}
