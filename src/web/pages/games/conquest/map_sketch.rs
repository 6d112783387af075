//! A map that is being drawn, parsed as far as possible, with a list of its faults.

use serde_json::Value;
use stafeta_atlas::conquest_maps;
use stafeta_rules::conquest::board::map_faults::{FaultPlace, MapFault, MapProblem, PlanList};
use stafeta_rules::conquest::board::map_plan::{BadPlan, FORMAT, MapPlan};
use stafeta_rules::conquest::board::{ConquestBoard as Map, TerritoryShape, json};

/// A map that may be unfinished.
pub(super) struct MapSketch {
    /// The plan. `None` if the text could not be parsed as one.
    pub(super) plan: Option<MapPlan>,
    /// The map. `None` if the plan is not sound. [`MapSketch::is_whole`] returns true if a game can be created on it.
    pub(super) map: Option<Map>,
    /// All faults of the map.
    pub(super) faults: Vec<MapFault>,
}

impl MapSketch {
    /// Creates a sketch without territories.
    pub(super) fn blank(shape: TerritoryShape, name: String) -> Self {
        Self::of_plan(MapPlan {
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
        Self { plan: Some(MapPlan::from(map.clone())), faults: map.survey(), map: Some(map) }
    }

    /// Reads a sketch from its stored content.
    pub(super) fn of_content(content: Value) -> Self {
        match serde_json::from_value::<MapPlan>(content) {
            Ok(plan) => Self::of_plan(plan),
            Err(error) => Self::unread(FaultPlace::Map, error.to_string()),
        }
    }

    fn of_plan(plan: MapPlan) -> Self {
        match Map::try_from(plan.clone()) {
            Ok(map) => Self { plan: Some(plan), faults: map.survey(), map: Some(map) },
            Err(BadPlan(faults)) => Self { plan: Some(plan), map: None, faults },
        }
    }

    fn unread(at: FaultPlace, why: String) -> Self {
        Self { plan: None, map: None, faults: vec![MapFault { at, problem: MapProblem::NotJson(why) }] }
    }

    /// Returns true if a game can be created on the map as it is.
    pub(super) fn is_whole(&self) -> bool {
        self.map.is_some() && self.faults.is_empty()
    }

    /// Returns the map's name, or a dash if it has none.
    pub(super) fn name(&self) -> &str {
        self.plan.as_ref().map(|plan| plan.name.trim()).filter(|name| !name.is_empty()).unwrap_or("–")
    }

    /// Returns the content to store.
    pub(super) fn content(&self) -> serde_json::Result<Value> {
        serde_json::to_value(&self.plan)
    }

    /// Returns the map as a JSON file.
    pub(super) fn text(&self) -> String {
        match &self.map {
            Some(map) => json::write(map),
            None => serde_json::to_string_pretty(&self.plan).unwrap_or_default(),
        }
    }

    /// Returns the name of the territory that a fault concerns. Empty if it concerns none.
    pub(super) fn place(&self, fault: &MapFault) -> String {
        let FaultPlace::Entry { list: PlanList::Territories, index, .. } = fault.at else {
            return String::new();
        };
        let cell = self.plan.as_ref().and_then(|plan| plan.territories.get(index));
        cell.map(|cell| cell.name.clone()).unwrap_or_default()
    }
}

/// Parses a map that was typed as JSON. A text that cannot be parsed becomes the only fault of the sketch.
pub(super) fn from_text(text: &str) -> MapSketch {
    match serde_json::from_str::<MapPlan>(text) {
        Ok(plan) => MapSketch::of_plan(plan),
        Err(error) => MapSketch::unread(
            FaultPlace::Text { line: error.line(), column: error.column() },
            error.to_string(),
        ),
    }
}

/// Reads a map from an uploaded file: a workbook or JSON.
///
/// # Errors
/// The faults that keep the file from being read. A map that is read may still have faults.
pub(super) fn from_file(content: &[u8]) -> Result<MapSketch, Vec<MapFault>> {
    // Every workbook is a ZIP file, which begins with these bytes.
    if content.starts_with(b"PK") {
        return conquest_maps::read(content).map(MapSketch::of_map);
    }
    let text = String::from_utf8_lossy(content);
    let sketch = from_text(text.trim_start_matches('\u{feff}'));
    if sketch.plan.is_some() { Ok(sketch) } else { Err(sketch.faults) }
}
