//! The form in which a map is written down, and how a board is made from it.
//!
//! JSON and workbook are two spellings of a [`Plan`]. Making a [`Board`] checks what a board
//! needs to be sound; [`Board::survey`] adds what a map needs to be played on.

use super::cells::{Cells, MOST_TERRITORIES};
use super::fault::{Fault, List, Place, Problem};
use super::graph::{Board, Point, Region, RegionId, Shape, Territory};
use super::grid;
use super::names::{is_a_name, plain};
use super::terrain::{Ground, Terrain, TerrainSet, Terrains};
use crate::conquest::board::TerritoryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The form this program reads and writes.
pub const FORMAT: u32 = 1;
/// The most regions of a map.
pub const MOST_REGIONS: usize = 64;
/// Territories a player picks at the start (FCQ-2.1).
pub const TERRITORIES_A_START: usize = 4;
/// The farthest corner of an outline from the origin, in map units.
const FARTHEST_CORNER: i32 = 100_000;

/// A map as it stands in a file, read but not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The form of the file; 1.
    pub format: u32,
    /// The map's name.
    pub name: String,
    /// The shape of its territories.
    pub shape: Shape,
    /// For how many players it is made; even, at least 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// Own kinds of terrain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrains: Vec<Terrain>,
    /// The names of the regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<String>,
    /// The base territories.
    pub territories: Vec<Cell>,
    /// Borders between territories that do not touch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub straits: Vec<[String; 2]>,
    /// Starting positions: per seat its territories, the proposed Capital first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<Vec<String>>,
}

/// A base territory in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// Its name.
    pub name: String,
    /// Column and row, on a grid; see [`grid::outline`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[i32; 2]>,
    /// Corners, on an irregular map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    /// Where the name is written, on an irregular map; the middle of the corners otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Point>,
    /// The name of its region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The keys of its kinds of terrain; none for plain ground.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<String>,
    /// The names of its neighbours, on an irregular map; both sides name each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<String>,
}

/// A plan that makes no board, with everything wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPlan(pub Vec<Fault>);

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

impl TryFrom<Plan> for Board {
    type Error = BadPlan;
    fn try_from(plan: Plan) -> Result<Board, BadPlan> {
        Builder::new(&plan).board()
    }
}

impl From<Board> for Plan {
    fn from(board: Board) -> Plan {
        let name = |id: &TerritoryId| String::from(board.name_of(*id));
        let key = |id| board.terrains.get(id).map(|kind| kind.key.clone());
        let irregular = board.shape == Shape::Irregular;
        let strait = |id: usize, other: &TerritoryId| {
            let pair = [TerritoryId(id as u16), *other];
            board.straits.iter().any(|s| *s == pair || *s == [pair[1], pair[0]])
        };
        let cell = |(id, cell): (usize, &Territory)| Cell {
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
        Plan {
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

/// Makes a board and notes everything wrong on the way.
struct Builder<'a> {
    plan: &'a Plan,
    faults: Vec<Fault>,
    ids: BTreeMap<&'a str, TerritoryId>,
}

impl<'a> Builder<'a> {
    fn new(plan: &'a Plan) -> Builder<'a> {
        Builder { plan, faults: Vec::new(), ids: BTreeMap::new() }
    }

    fn fault(&mut self, list: List, index: usize, field: &'static str, problem: Problem) {
        self.faults.push(Fault { at: Place::Entry { list, index, field }, problem });
    }

    fn board(mut self) -> Result<Board, BadPlan> {
        let plan = self.plan;
        let whole = |problem| Fault { at: Place::Map, problem };
        if plan.format != FORMAT {
            self.faults.push(whole(Problem::Format(plan.format)));
        }
        if !is_a_name(&plan.name) {
            self.faults.push(whole(Problem::Name(plan.name.clone())));
        }
        if plan.territories.len() > MOST_TERRITORIES {
            let has = plan.territories.len();
            return Err(BadPlan(vec![whole(Problem::TooManyTerritories(has))]));
        }
        if plan.regions.len() > MOST_REGIONS {
            self.faults.push(whole(Problem::TooManyRegions(plan.regions.len())));
        }
        let terrains = Terrains::with(plan.terrains.iter().cloned());
        let terrains = terrains.unwrap_or_else(|(index, bad)| {
            self.fault(List::Terrains, index, "key", Problem::BadTerrain(bad));
            Terrains::default()
        });
        self.names(List::Regions, plan.regions.iter());
        self.names(List::Territories, plan.territories.iter().map(|cell| &cell.name));
        for (at, cell) in plan.territories.iter().enumerate() {
            self.ids.entry(&cell.name).or_insert(TerritoryId(at as u16));
        }
        let territories = self.territories(&terrains);
        let straits = self.straits();
        let borders = self.borders(&territories, &straits);
        let starts = self.starts();
        if !self.faults.is_empty() {
            return Err(BadPlan(self.faults));
        }
        Ok(assemble(plan, terrains, territories, straits, borders, starts))
    }

    /// Names must be names, and no two alike, also for a reader who drops marks and capitals.
    fn names(&mut self, list: List, names: impl Iterator<Item = &'a String>) {
        let mut seen = BTreeMap::new();
        for (index, name) in names.enumerate() {
            if !is_a_name(name) {
                self.fault(list, index, "name", Problem::Name(name.clone()));
            } else if seen.insert(plain(name), index).is_some() {
                self.fault(list, index, "name", Problem::SameName(name.clone()));
            }
        }
    }

    fn territories(&mut self, terrains: &Terrains) -> Vec<Territory> {
        let mut taken: BTreeMap<[i32; 2], &str> = BTreeMap::new();
        let mut all = Vec::with_capacity(self.plan.territories.len());
        for (index, cell) in self.plan.territories.iter().enumerate() {
            let outline = self.outline(index, cell);
            if let Some(other) = cell.at.and_then(|at| taken.insert(at, &cell.name)) {
                let problem = Problem::SamePlace(String::from(other));
                self.fault(List::Territories, index, "at", problem);
            }
            let mut terrain = TerrainSet::NONE;
            for key in &cell.terrain {
                match terrains.find(key) {
                    Some(id) => terrain = terrain | TerrainSet::one(id),
                    None => {
                        let problem = Problem::UnknownTerrain(key.clone());
                        self.fault(List::Territories, index, "terrain", problem);
                    }
                }
            }
            let region = cell.region.as_ref().and_then(|name| {
                let at = self.plan.regions.iter().position(|region| region == name);
                if at.is_none() {
                    let problem = Problem::UnknownRegion(name.clone());
                    self.fault(List::Territories, index, "region", problem);
                }
                at.map(|at| RegionId(at as u8))
            });
            let label = cell.label.unwrap_or_else(|| grid::middle(&outline));
            let (name, at) = (cell.name.clone(), cell.at);
            all.push(Territory { name, at, outline, label, region, terrain, borders: Vec::new() });
        }
        all
    }

    fn outline(&mut self, index: usize, cell: &Cell) -> Vec<Point> {
        if self.plan.shape != Shape::Irregular {
            let outline = cell.at.and_then(|at| grid::outline(self.plan.shape, at));
            if outline.is_none() || !cell.outline.is_empty() || !cell.borders.is_empty() {
                self.fault(List::Territories, index, "at", Problem::NoPlace);
            }
            return outline.unwrap_or_default();
        }
        let fits = |point: &Point| {
            [point.x, point.y].iter().all(|n| (-FARTHEST_CORNER..=FARTHEST_CORNER).contains(n))
        };
        let drawn = (3..=64).contains(&cell.outline.len())
            && cell.outline.iter().chain(&cell.label).all(fits)
            && grid::double_area(&cell.outline) > 0;
        if cell.at.is_some() || !(drawn || cell.outline.is_empty() && cell.label.is_none()) {
            self.fault(List::Territories, index, "outline", Problem::Outline);
            return Vec::new();
        }
        cell.outline.clone()
    }

    fn id(&mut self, list: List, index: usize, field: &'static str, name: &str) -> Option<TerritoryId> {
        let id = self.ids.get(name).copied();
        if id.is_none() {
            self.fault(list, index, field, Problem::UnknownTerritory(String::from(name)));
        }
        id
    }

    fn straits(&mut self) -> Vec<[TerritoryId; 2]> {
        let mut all: Vec<[TerritoryId; 2]> = Vec::new();
        for (index, [from, to]) in self.plan.straits.iter().enumerate() {
            let a = self.id(List::Straits, index, "from", from);
            let b = self.id(List::Straits, index, "to", to);
            let (Some(a), Some(b)) = (a, b) else { continue };
            if a == b {
                self.fault(List::Straits, index, "to", Problem::OwnBorder);
            } else if all.contains(&[a, b]) || all.contains(&[b, a]) {
                self.fault(List::Straits, index, "to", Problem::IdleStrait(to.clone()));
            } else {
                all.push([a, b]);
            }
        }
        all
    }

    fn borders(&mut self, territories: &[Territory], straits: &[[TerritoryId; 2]]) -> Vec<Cells> {
        let mut borders = vec![Cells::NONE; territories.len()];
        if self.plan.shape == Shape::Irregular {
            self.listed_borders(&mut borders);
        } else {
            let outlines: Vec<Vec<Point>> = territories.iter().map(|cell| cell.outline.clone()).collect();
            for (a, b) in grid::shared_sides(&outlines) {
                borders[a].insert(TerritoryId(b as u16));
                borders[b].insert(TerritoryId(a as u16));
            }
        }
        for (index, [a, b]) in straits.iter().enumerate() {
            if !borders[a.index()].insert(*b) {
                let name = self.plan.straits[index][1].clone();
                self.fault(List::Straits, index, "to", Problem::IdleStrait(name));
            }
            borders[b.index()].insert(*a);
        }
        borders
    }

    fn listed_borders(&mut self, borders: &mut [Cells]) {
        let plan = self.plan;
        for (index, cell) in plan.territories.iter().enumerate() {
            for name in &cell.borders {
                let Some(other) = self.id(List::Territories, index, "borders", name) else {
                    continue;
                };
                if other.index() == index {
                    self.fault(List::Territories, index, "borders", Problem::OwnBorder);
                }
                borders[index].insert(other);
            }
        }
        for (index, cell) in plan.territories.iter().enumerate() {
            for name in &cell.borders {
                let back = self.ids.get(name.as_str()).and_then(|id| borders.get(id.index()));
                if back.is_some_and(|back| !back.contains(TerritoryId(index as u16))) {
                    let problem = Problem::OneSidedBorder(name.clone());
                    self.fault(List::Territories, index, "borders", problem);
                }
            }
        }
    }

    fn starts(&mut self) -> Vec<Vec<TerritoryId>> {
        let mut all = Vec::new();
        for (index, names) in self.plan.starts.iter().enumerate() {
            let ids = names.iter().filter_map(|name| self.id(List::Starts, index, "territories", name));
            all.push(ids.collect());
        }
        all
    }
}

fn assemble(
    plan: &Plan,
    terrains: Terrains,
    mut territories: Vec<Territory>,
    straits: Vec<[TerritoryId; 2]>,
    borders: Vec<Cells>,
    starts: Vec<Vec<TerritoryId>>,
) -> Board {
    let (mut land, mut barriers) = (Cells::NONE, Cells::NONE);
    let mut members = vec![Cells::NONE; plan.regions.len()];
    for (at, cell) in territories.iter_mut().enumerate() {
        let id = TerritoryId(at as u16);
        cell.borders = borders[at].iter().collect();
        match terrains.ground(cell.terrain) {
            Ground::Land => land.insert(id),
            Ground::Barrier => barriers.insert(id),
            Ground::Crossing => false,
        };
        if let Some(cells) = cell.region.and_then(|region| members.get_mut(usize::from(region.0))) {
            cells.insert(id);
        }
    }
    let named = plan.regions.iter().cloned().zip(members);
    Board {
        name: plan.name.clone(),
        shape: plan.shape,
        players: plan.players,
        terrains,
        regions: named.map(|(name, cells)| Region { name, cells }).collect(),
        territories,
        straits,
        starts,
        borders,
        land,
        barriers,
    }
}

impl Board {
    /// Everything that keeps a sound board from being played on by the number of players it
    /// names: outlines, lands out of reach, empty regions, too little room, bad starts.
    pub fn survey(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |at, problem| faults.push(Fault { at, problem });
        let entry = |list, index, field| Place::Entry { list, index, field };
        for (index, cell) in self.territories.iter().enumerate() {
            if cell.outline.is_empty() {
                fault(entry(List::Territories, index, "outline"), Problem::NoOutline);
            }
        }
        let mut parts = self.parts(self.passable());
        parts.retain(|part| part.meets(&self.land));
        parts.sort_by_key(|part| std::cmp::Reverse((*part & self.land).len()));
        for part in parts.iter().skip(1) {
            for id in (*part & self.land).iter() {
                let name = String::from(self.name_of(id));
                fault(entry(List::Territories, id.index(), "name"), Problem::Unreachable(name));
            }
        }
        for (index, region) in self.regions.iter().enumerate() {
            if !region.cells.meets(&self.land) {
                let problem = Problem::EmptyRegion(region.name.clone());
                fault(entry(List::Regions, index, "name"), problem);
            }
        }
        let has = self.land.len();
        let players = usize::from(self.players.unwrap_or(6));
        if players < 6 || !players.is_multiple_of(2) {
            fault(Place::Map, Problem::Players(self.players.unwrap_or(6)));
        }
        let needs = players * TERRITORIES_A_START;
        if has < needs {
            fault(Place::Map, Problem::TooFewTerritories { has, needs });
        }
        self.survey_starts(&mut faults);
        faults
    }

    fn survey_starts(&self, faults: &mut Vec<Fault>) {
        let has = self.starts.len();
        if let Some(needs) = self.players.map(usize::from).filter(|needs| has > 0 && has != *needs) {
            faults.push(Fault { at: Place::Map, problem: Problem::StartCount { has, needs } });
        }
        let size = self.starts.first().map_or(0, Vec::len);
        let mut taken = Cells::NONE;
        for (index, start) in self.starts.iter().enumerate() {
            let at = Place::Entry { list: List::Starts, index, field: "territories" };
            let mut fault = |problem| faults.push(Fault { at: at.clone(), problem });
            if start.is_empty() || start.len() != size {
                fault(Problem::StartSize(start.len()));
            }
            for id in start {
                let name = || String::from(self.name_of(*id));
                if !self.land.contains(*id) {
                    fault(Problem::StartOnBadGround(name()));
                }
                if !taken.insert(*id) {
                    fault(Problem::StartTwice(name()));
                }
            }
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
        let plan: Plan = serde_json::from_value(plan).unwrap();
        match Board::try_from(plan) {
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
            ("/players", json!(7), "map: 7 players; the number is even and at least 6 (FCQ-1.6)"),
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
        let plan: Plan = serde_json::from_value(irregular()).unwrap();
        let board = Board::try_from(plan.clone()).unwrap();
        assert_eq!(Plan::from(board.clone()), plan);
        let (a, b, c) = (TerritoryId(0), TerritoryId(1), TerritoryId(2));
        assert_eq!(board.borders(b), [a, c].into_iter().collect());
        assert_eq!(board.get(b).unwrap().label, Point { x: 12, y: 3 });
        assert_eq!(board.get(a).unwrap().label, Point { x: 6, y: 3 });
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
