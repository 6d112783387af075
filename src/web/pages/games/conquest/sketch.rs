//! A map being drawn: parsed as far as possible, with everything wrong with it.

use serde_json::Value;
use stafeta_atlas::conquest_maps;
use stafeta_rules::conquest::board::fault::{Fault, List, Place, Problem};
use stafeta_rules::conquest::board::plan::{BadPlan, FORMAT, Plan};
use stafeta_rules::conquest::board::{Board as Map, Shape, json};

/// A map that may be unfinished.
pub(super) struct Sketch {
    /// The plan. `None` if the text could not be parsed as one.
    pub(super) plan: Option<Plan>,
    /// The map. `None` if the plan is not sound. [`Sketch::is_whole`] says if it can be played on.
    pub(super) map: Option<Map>,
    /// Everything wrong with it.
    pub(super) faults: Vec<Fault>,
}

impl Sketch {
    /// Creates an empty plan.
    pub(super) fn blank(shape: Shape, name: String) -> Self {
        Self::of_plan(Plan {
            format: FORMAT,
            name,
            shape,
            players: Some(6),
            terrains: Vec::new(),
            regions: Vec::new(),
            territories: Vec::new(),
            straits: Vec::new(),
            starts: Vec::new(),
        })
    }

    /// Creates a sketch from a sound map.
    pub(super) fn of_map(map: Map) -> Self {
        Self { plan: Some(Plan::from(map.clone())), faults: map.survey(), map: Some(map) }
    }

    /// Reads a sketch from its stored content.
    pub(super) fn of_content(content: Value) -> Self {
        match serde_json::from_value::<Plan>(content) {
            Ok(plan) => Self::of_plan(plan),
            Err(error) => Self::unread(Place::Map, error.to_string()),
        }
    }

    fn of_plan(plan: Plan) -> Self {
        match Map::try_from(plan.clone()) {
            Ok(map) => Self { plan: Some(plan), faults: map.survey(), map: Some(map) },
            Err(BadPlan(faults)) => Self { plan: Some(plan), map: None, faults },
        }
    }

    fn unread(at: Place, why: String) -> Self {
        Self { plan: None, map: None, faults: vec![Fault { at, problem: Problem::NotJson(why) }] }
    }

    /// Returns true if a game can be created on it as it is.
    pub(super) fn is_whole(&self) -> bool {
        self.map.is_some() && self.faults.is_empty()
    }

    /// Returns its name, or a dash if it has none.
    pub(super) fn name(&self) -> &str {
        self.plan.as_ref().map(|plan| plan.name.trim()).filter(|name| !name.is_empty()).unwrap_or("–")
    }

    /// Returns the content to store.
    pub(super) fn content(&self) -> serde_json::Result<Value> {
        serde_json::to_value(&self.plan)
    }

    /// Returns it as a JSON file.
    pub(super) fn text(&self) -> String {
        match &self.map {
            Some(map) => json::write(map),
            None => serde_json::to_string_pretty(&self.plan).unwrap_or_default(),
        }
    }

    /// Returns the name of the territory that a fault concerns. Empty if it concerns none.
    pub(super) fn place(&self, fault: &Fault) -> String {
        let Place::Entry { list: List::Territories, index, .. } = fault.at else { return String::new() };
        let cell = self.plan.as_ref().and_then(|plan| plan.territories.get(index));
        cell.map(|cell| cell.name.clone()).unwrap_or_default()
    }
}

/// Parses a typed map.
pub(super) fn from_text(text: &str) -> Sketch {
    match serde_json::from_str::<Plan>(text) {
        Ok(plan) => Sketch::of_plan(plan),
        Err(error) => {
            Sketch::unread(Place::Text { line: error.line(), column: error.column() }, error.to_string())
        }
    }
}

/// Reads a map from a file, a workbook or text.
///
/// # Errors
/// Everything that keeps the file from being read. A map that is read may still have faults.
pub(super) fn from_file(content: &[u8]) -> Result<Sketch, Vec<Fault>> {
    // Every workbook is a ZIP file, which begins with these bytes.
    if content.starts_with(b"PK") {
        return conquest_maps::read(content).map(Sketch::of_map);
    }
    let text = String::from_utf8_lossy(content);
    let sketch = from_text(text.trim_start_matches('\u{feff}'));
    if sketch.plan.is_some() { Ok(sketch) } else { Err(sketch.faults) }
}
