//! A map while it is drawn: read as far as it can be, with everything that is wrong with it.

use serde_json::Value;
use stafeta_atlas::conquest_maps;
use stafeta_rules::conquest::board::fault::{Fault, List, Place, Problem};
use stafeta_rules::conquest::board::plan::{BadPlan, FORMAT, Plan};
use stafeta_rules::conquest::board::{Board as Map, Shape, json};

/// A map that may not be finished.
pub(super) struct Sketch {
    /// The plan; none where a text could not be read as one.
    pub(super) plan: Option<Plan>,
    /// The map, where the plan is sound; [`Sketch::is_whole`] says whether it can be played on.
    pub(super) map: Option<Map>,
    /// Everything wrong with it.
    pub(super) faults: Vec<Fault>,
}

impl Sketch {
    /// A plan with nothing on it yet.
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

    /// A map that is sound.
    pub(super) fn of_map(map: Map) -> Self {
        Self { plan: Some(Plan::from(map.clone())), faults: map.survey(), map: Some(map) }
    }

    /// What was kept of a map.
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

    /// Whether a table can be opened on it as it is.
    pub(super) fn is_whole(&self) -> bool {
        self.map.is_some() && self.faults.is_empty()
    }

    /// What it is called; a dash where it has no name.
    pub(super) fn name(&self) -> &str {
        self.plan.as_ref().map(|plan| plan.name.trim()).filter(|name| !name.is_empty()).unwrap_or("–")
    }

    /// What is kept of it.
    pub(super) fn content(&self) -> serde_json::Result<Value> {
        serde_json::to_value(&self.plan)
    }

    /// It as a file.
    pub(super) fn text(&self) -> String {
        match &self.map {
            Some(map) => json::write(map),
            None => serde_json::to_string_pretty(&self.plan).unwrap_or_default(),
        }
    }

    /// The territory that a fault is about, where it is about one.
    pub(super) fn place(&self, fault: &Fault) -> String {
        let Place::Entry { list: List::Territories, index, .. } = fault.at else { return String::new() };
        let cell = self.plan.as_ref().and_then(|plan| plan.territories.get(index));
        cell.map(|cell| cell.name.clone()).unwrap_or_default()
    }
}

/// A map as it was typed.
pub(super) fn from_text(text: &str) -> Sketch {
    match serde_json::from_str::<Plan>(text) {
        Ok(plan) => Sketch::of_plan(plan),
        Err(error) => {
            Sketch::unread(Place::Text { line: error.line(), column: error.column() }, error.to_string())
        }
    }
}

/// A map out of a file: a workbook, or text.
///
/// # Errors
/// Everything that keeps it from being read. What is read may still have its faults.
pub(super) fn from_file(content: &[u8]) -> Result<Sketch, Vec<Fault>> {
    // Every workbook is a packed folder, which begins so.
    if content.starts_with(b"PK") {
        return conquest_maps::read(content).map(Sketch::of_map);
    }
    let text = String::from_utf8_lossy(content);
    let sketch = from_text(text.trim_start_matches('\u{feff}'));
    if sketch.plan.is_some() { Ok(sketch) } else { Err(sketch.faults) }
}
