//! The form of a map in a file.
//!
//! JSON and workbook are two ways to write a [`MapPlan`]. Building a [`ConquestBoard`] from it (`build`) checks that the
//! board is sound; [`ConquestBoard::survey`] checks that it can be played on.

use super::board_builder::BoardBuilder;
use super::graph::{ConquestBoard, OutlinePoint, Territory, TerritoryShape};
use super::grid;
use super::map_faults::MapFault;
use super::terrain::TerrainKind;
use super::territory_set::MOST_TERRITORIES;
use crate::conquest::board::TerritoryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The version of the form that this program reads and writes.
pub const FORMAT: u32 = 1;
/// The largest number of regions on a map.
pub const MOST_REGIONS: usize = 64;
/// The number of territories that a player picks at the start (FCQ-2.1).
pub const TERRITORIES_A_START: usize = 4;

/// The largest number of starting positions: more players do not find their territories on any map.
pub const MOST_STARTS: usize = MOST_TERRITORIES / TERRITORIES_A_START;

/// A map as it stands in a file, read but not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapPlan {
    /// The version of the form; always 1.
    pub format: u32,
    /// The name of the map.
    pub name: String,
    /// The shape of the territories.
    pub shape: TerritoryShape,
    /// The number of players for which the map is made; even, at least 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// The map's own kinds of terrain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrains: Vec<TerrainKind>,
    /// The names of the regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<String>,
    /// The base territories.
    pub territories: Vec<PlanTerritory>,
    /// Borders between territories that do not touch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub straits: Vec<[String; 2]>,
    /// The starting positions: the territories of each seat, the proposed Capital first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<Vec<String>>,
}

/// A base territory in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanTerritory {
    /// The name.
    pub name: String,
    /// The column and row on a grid (see [`grid::outline`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[i32; 2]>,
    /// The corners, on an irregular map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<OutlinePoint>,
    /// The point at which the name is written, on an irregular map; the middle of the corners if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<OutlinePoint>,
    /// The name of the region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The keys of the kinds of terrain; empty for plain ground.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<String>,
    /// The names of the neighbours, on an irregular map. Both sides name each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<String>,
}

/// The error for a plan that makes no sound board, with all its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPlan(pub Vec<MapFault>);

impl std::fmt::Display for BadPlan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, fault) in self.0.iter().enumerate() {
            let gap = if at == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for BadPlan {}

impl TryFrom<MapPlan> for ConquestBoard {
    type Error = BadPlan;
    fn try_from(plan: MapPlan) -> Result<ConquestBoard, BadPlan> {
        BoardBuilder::new(&plan).board()
    }
}

impl From<ConquestBoard> for MapPlan {
    fn from(board: ConquestBoard) -> MapPlan {
        let name = |id: &TerritoryId| String::from(board.name_of(*id));
        let key = |id| board.terrains.get(id).map(|kind| kind.key.clone());
        let irregular = board.shape == TerritoryShape::Irregular;
        let straits: BTreeSet<[TerritoryId; 2]> =
            board.straits.iter().flat_map(|[a, b]| [[*a, *b], [*b, *a]]).collect();
        let strait = |id: usize, other: &TerritoryId| straits.contains(&[TerritoryId(id as u16), *other]);
        let cell = |(id, cell): (usize, &Territory)| PlanTerritory {
            name: cell.name.clone(),
            at: cell.at,
            outline: if irregular { cell.outline.clone() } else { Vec::new() },
            label: (irregular && cell.label != grid::middle(&cell.outline)).then_some(cell.label),
            region: cell
                .region
                .and_then(|at| board.regions.get(usize::from(at.0)))
                .map(|region| region.name.clone()),
            terrain: cell.terrain.iter().filter_map(key).collect(),
            borders: if irregular {
                cell.borders.iter().filter(|other| !strait(id, other)).map(name).collect()
            } else {
                Vec::new()
            },
        };
        MapPlan {
            format: FORMAT,
            name: board.name.clone(),
            shape: board.shape,
            players: board.players,
            terrains: board.terrains.own().to_vec(),
            regions: board.regions.iter().map(|region| region.name.clone()).collect(),
            territories: board.territories.iter().enumerate().map(cell).collect(),
            straits: board.straits.iter().map(|pair| [name(&pair[0]), name(&pair[1])]).collect(),
            starts: board.starts.iter().map(|start| start.iter().map(name).collect()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Six players on a block of 6 by 5 squares, with one start each.
    fn good() -> Value {
        let name = |x: i32, y: i32| format!("T{x}.{y}");
        let cell = |at: i32| json!({"name": name(at % 6, at / 6), "at": [at % 6, at / 6], "region": "All"});
        let start = |x: i32| (0..4).map(|y| name(x, y)).collect::<Vec<_>>();
        json!({"format": 1, "name": "Block", "shape": "square", "players": 6, "regions": ["All"],
            "territories": (0..30).map(cell).collect::<Vec<_>>(),
            "starts": (0..6).map(start).collect::<Vec<_>>()})
    }

    fn irregular() -> Value {
        json!({"format": 1, "name": "Three", "shape": "irregular", "territories": [
            {"name": "A", "outline": [[0,0],[9,0],[9,9]], "borders": ["B"]},
            {"name": "B", "outline": [[9,0],[20,0],[9,9]], "label": [12,3], "borders": ["A"]},
            {"name": "C", "outline": [[50,50],[60,50],[50,60]]}], "straits": [["B","C"]]})
    }

    fn problems(plan: Value) -> Vec<String> {
        let plan: MapPlan = serde_json::from_value(plan).unwrap();
        match ConquestBoard::try_from(plan) {
            Ok(board) => board.survey().iter().map(ToString::to_string).collect(),
            Err(bad) => bad.0.iter().map(ToString::to_string).collect(),
        }
    }

    fn changed(mut plan: Value, pointer: &str, value: Value) -> Vec<String> {
        *plan.pointer_mut(pointer).unwrap() = value;
        problems(plan)
    }

    #[test]
    fn a_good_plan_has_no_faults() {
        assert_eq!(problems(good()), Vec::<String>::new());
    }

    #[test]
    fn each_fault_says_where_and_what() {
        let cases = [
            ("/format", json!(2), "map: form 2 is not known; use form 1"),
            ("/name", json!(""), "map: \"\" is no name; use 1 to 40 letters"),
            (
                "/territories/3/name",
                json!("t2.0"),
                "territories[3].name: \"t2.0\" is there twice; rename one",
            ),
            (
                "/territories/3/name",
                json!("77"),
                "territories[3].name: \"77\" is no name; use 1 to 40 letters",
            ),
            ("/territories/3/region", json!("Some"), "territories[3].region: no region is called \"Some\""),
            ("/territories/3/at", json!([2, 0]), "territories[3].at: lies on top of \"T2.0\"; move one"),
            ("/territories/3/at", json!([9999, 0]), "territories[3].at: needs its place on the grid in `at`"),
            ("/starts/2/1", json!("X"), "starts[2].territories: no territory is called \"X\""),
            ("/starts/2/1", json!("T2.0"), "starts[2].territories: \"T2.0\" is in two starting positions"),
            (
                "/starts/2",
                json!([]),
                "starts[2].territories: 0 territories; all starting positions need the same number",
            ),
            ("/starts", json!(vec![json!([]); 129]), "map: 129 starting positions; a map has at most 128"),
            ("/players", json!(7), "map: 6 starting positions for 7 players"),
            ("/players", json!(8), "map: 30 territories can be conquered, 32 are needed"),
            (
                "/regions",
                json!(["All", "None"]),
                "regions[1].name: region \"None\" has nothing to conquer; fill it or drop it",
            ),
        ];
        for (pointer, value, told) in cases {
            let found = changed(good(), pointer, value);
            assert!(found.iter().any(|fault| fault == told), "{pointer}: {found:?}");
        }
    }

    #[test]
    fn starts_on_mountain_or_water_and_unknown_terrain_are_found() {
        let with = |key: &str| {
            let mut plan = good();
            plan["territories"][0]["terrain"] = json!([key]);
            problems(plan)
        };
        let bad_ground = "starts[0].territories: \"T0.0\" cannot be held; start on other ground";
        assert_eq!(with("munte"), [bad_ground]);
        assert_eq!(with("apa"), [bad_ground]);
        assert_eq!(
            with("dune"),
            ["territories[0].terrain: terrain \"dune\" is not known; use a key of the list or add it there"]
        );
    }

    #[test]
    fn lands_behind_mountains_are_out_of_reach_and_those_behind_water_are_not() {
        let walled = |key: &str| {
            let mut plan = good();
            plan["starts"] = json!([]);
            for at in [1, 6] {
                plan["territories"][at]["terrain"] = json!([key]);
            }
            problems(plan)
        };
        assert_eq!(
            walled("munte"),
            ["territories[0].name: \"T0.0\" cannot be reached; open a way or add a strait"]
        );
        assert_eq!(walled("apa"), Vec::<String>::new());
    }

    #[test]
    fn an_irregular_map_keeps_its_own_outlines_labels_and_borders() {
        let plan: MapPlan = serde_json::from_value(irregular()).unwrap();
        let board = ConquestBoard::try_from(plan.clone()).unwrap();
        assert_eq!(MapPlan::from(board.clone()), plan);
        let (a, b, c) = (TerritoryId(0), TerritoryId(1), TerritoryId(2));
        assert_eq!(board.borders(b), [a, c].into_iter().collect());
        assert_eq!(board.get(b).unwrap().label, OutlinePoint { x: 12, y: 3 });
        assert_eq!(board.get(a).unwrap().label, OutlinePoint { x: 6, y: 3 });
    }

    #[test]
    fn borders_must_be_named_on_both_sides() {
        assert_eq!(
            changed(irregular(), "/territories/1/borders", json!([])),
            ["territories[0].borders: borders on \"B\", which does not border back; add it on both sides"]
        );
        assert_eq!(
            changed(irregular(), "/territories/0/borders", json!(["A", "B"])),
            ["territories[0].borders: borders on itself; take that out"]
        );
        assert_eq!(
            changed(irregular(), "/straits/0/1", json!("A")),
            ["straits[0].to: already touches \"A\"; drop the strait"]
        );
    }

    #[test]
    fn an_outline_without_area_or_out_of_range_is_no_outline() {
        for outline in
            [json!([[0, 0], [1, 1]]), json!([[0, 0], [1, 1], [2, 2]]), json!([[0, 0], [1, 1], [i32::MAX, 0]])]
        {
            let found = changed(irregular(), "/territories/2/outline", outline);
            assert_eq!(found, ["territories[2].outline: the outline needs 3 to 64 corners and an area"]);
        }
    }
}
