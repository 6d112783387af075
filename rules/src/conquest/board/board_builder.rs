//! Builds a board from a plan and collects all faults of the plan.

use super::graph::{ConquestBoard, OutlinePoint, Region, RegionId, Territory, TerritoryShape};
use super::grid;
use super::map_faults::{FaultPlace, MapFault, MapProblem, PlanList};
use super::map_plan::{BadPlan, FORMAT, MOST_REGIONS, MOST_STARTS, MapPlan, PlanTerritory};
use super::names::{is_a_name, plain};
use super::terrain::{GroundKind, TerrainKinds, TerrainSet};
use super::territory_set::{MOST_TERRITORIES, TerritorySet};
use crate::conquest::board::TerritoryId;
use std::collections::{BTreeMap, BTreeSet};

/// The largest absolute value of a coordinate of an outline's corner, in map units.
const FARTHEST_CORNER: i32 = 100_000;

/// The builder of one board, with the faults found so far.
pub(super) struct BoardBuilder<'a> {
    plan: &'a MapPlan,
    faults: Vec<MapFault>,
    ids: BTreeMap<&'a str, TerritoryId>,
}

impl<'a> BoardBuilder<'a> {
    pub(super) fn new(plan: &'a MapPlan) -> BoardBuilder<'a> {
        BoardBuilder { plan, faults: Vec::new(), ids: BTreeMap::new() }
    }

    fn fault(&mut self, list: PlanList, index: usize, field: &'static str, problem: MapProblem) {
        self.faults.push(MapFault { at: FaultPlace::Entry { list, index, field }, problem });
    }

    pub(super) fn board(mut self) -> Result<ConquestBoard, BadPlan> {
        let plan = self.plan;
        let whole = |problem| MapFault { at: FaultPlace::Map, problem };
        if plan.format != FORMAT {
            self.faults.push(whole(MapProblem::Format(plan.format)));
        }
        if !is_a_name(&plan.name) {
            self.faults.push(whole(MapProblem::Name(plan.name.clone())));
        }
        if plan.territories.len() > MOST_TERRITORIES {
            let has = plan.territories.len();
            return Err(BadPlan(vec![whole(MapProblem::TooManyTerritories(has))]));
        }
        if plan.starts.len() > MOST_STARTS {
            return Err(BadPlan(vec![whole(MapProblem::TooManyStarts(plan.starts.len()))]));
        }
        if plan.regions.len() > MOST_REGIONS {
            self.faults.push(whole(MapProblem::TooManyRegions(plan.regions.len())));
        }
        let terrains = TerrainKinds::with(plan.terrains.iter().cloned());
        let terrains = terrains.unwrap_or_else(|(index, bad)| {
            self.fault(PlanList::Terrains, index, "key", MapProblem::BadTerrain(bad));
            TerrainKinds::default()
        });
        self.names(PlanList::Regions, plan.regions.iter());
        self.names(PlanList::Territories, plan.territories.iter().map(|cell| &cell.name));
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

    /// Checks that names are valid, and unique even if diacritics and case are ignored.
    fn names(&mut self, list: PlanList, names: impl Iterator<Item = &'a String>) {
        let mut seen = BTreeMap::new();
        for (index, name) in names.enumerate() {
            if !is_a_name(name) {
                self.fault(list, index, "name", MapProblem::Name(name.clone()));
            } else if seen.insert(plain(name), index).is_some() {
                self.fault(list, index, "name", MapProblem::SameName(name.clone()));
            }
        }
    }

    fn territories(&mut self, terrains: &TerrainKinds) -> Vec<Territory> {
        let mut taken: BTreeMap<[i32; 2], &str> = BTreeMap::new();
        let mut all = Vec::with_capacity(self.plan.territories.len());
        for (index, cell) in self.plan.territories.iter().enumerate() {
            let outline = self.outline(index, cell);
            if let Some(other) = cell.at.and_then(|at| taken.insert(at, &cell.name)) {
                let problem = MapProblem::SamePlace(String::from(other));
                self.fault(PlanList::Territories, index, "at", problem);
            }
            let mut terrain = TerrainSet::NONE;
            for key in &cell.terrain {
                match terrains.find(key) {
                    Some(id) => terrain = terrain | TerrainSet::one(id),
                    None => {
                        let problem = MapProblem::UnknownTerrain(key.clone());
                        self.fault(PlanList::Territories, index, "terrain", problem);
                    }
                }
            }
            let region = cell.region.as_ref().and_then(|name| {
                let at = self.plan.regions.iter().position(|region| region == name);
                if at.is_none() {
                    let problem = MapProblem::UnknownRegion(name.clone());
                    self.fault(PlanList::Territories, index, "region", problem);
                }
                at.map(|at| RegionId(at as u8))
            });
            let label = cell.label.unwrap_or_else(|| grid::middle(&outline));
            let (name, at) = (cell.name.clone(), cell.at);
            all.push(Territory { name, at, outline, label, region, terrain, borders: Vec::new() });
        }
        all
    }

    fn outline(&mut self, index: usize, cell: &PlanTerritory) -> Vec<OutlinePoint> {
        if self.plan.shape != TerritoryShape::Irregular {
            let outline = cell.at.and_then(|at| grid::outline(self.plan.shape, at));
            if outline.is_none() || !cell.outline.is_empty() || !cell.borders.is_empty() {
                self.fault(PlanList::Territories, index, "at", MapProblem::NoPlace);
            }
            return outline.unwrap_or_default();
        }
        let fits = |point: &OutlinePoint| {
            [point.x, point.y].iter().all(|n| (-FARTHEST_CORNER..=FARTHEST_CORNER).contains(n))
        };
        let drawn = (3..=64).contains(&cell.outline.len())
            && cell.outline.iter().chain(&cell.label).all(fits)
            && grid::double_area(&cell.outline) > 0;
        if cell.at.is_some() || !(drawn || cell.outline.is_empty() && cell.label.is_none()) {
            self.fault(PlanList::Territories, index, "outline", MapProblem::Outline);
            return Vec::new();
        }
        cell.outline.clone()
    }

    fn id(&mut self, list: PlanList, index: usize, field: &'static str, name: &str) -> Option<TerritoryId> {
        let id = self.ids.get(name).copied();
        if id.is_none() {
            self.fault(list, index, field, MapProblem::UnknownTerritory(String::from(name)));
        }
        id
    }

    fn straits(&mut self) -> Vec<[TerritoryId; 2]> {
        let mut all: Vec<[TerritoryId; 2]> = Vec::new();
        let mut seen = BTreeSet::new();
        for (index, [from, to]) in self.plan.straits.iter().enumerate() {
            let a = self.id(PlanList::Straits, index, "from", from);
            let b = self.id(PlanList::Straits, index, "to", to);
            let (Some(a), Some(b)) = (a, b) else { continue };
            if a == b {
                self.fault(PlanList::Straits, index, "to", MapProblem::OwnBorder);
            } else if !seen.insert([a.min(b), a.max(b)]) {
                self.fault(PlanList::Straits, index, "to", MapProblem::IdleStrait(to.clone()));
            } else {
                all.push([a, b]);
            }
        }
        all
    }

    fn borders(&mut self, territories: &[Territory], straits: &[[TerritoryId; 2]]) -> Vec<TerritorySet> {
        let mut borders = vec![TerritorySet::NONE; territories.len()];
        if self.plan.shape == TerritoryShape::Irregular {
            self.listed_borders(&mut borders);
        } else {
            let outlines: Vec<Vec<OutlinePoint>> =
                territories.iter().map(|cell| cell.outline.clone()).collect();
            for (a, b) in grid::shared_sides(&outlines) {
                borders[a].insert(TerritoryId(b as u16));
                borders[b].insert(TerritoryId(a as u16));
            }
        }
        for (index, [a, b]) in straits.iter().enumerate() {
            if !borders[a.index()].insert(*b) {
                let name = self.plan.straits[index][1].clone();
                self.fault(PlanList::Straits, index, "to", MapProblem::IdleStrait(name));
            }
            borders[b.index()].insert(*a);
        }
        borders
    }

    fn listed_borders(&mut self, borders: &mut [TerritorySet]) {
        let plan = self.plan;
        for (index, cell) in plan.territories.iter().enumerate() {
            for name in &cell.borders {
                let Some(other) = self.id(PlanList::Territories, index, "borders", name) else {
                    continue;
                };
                if other.index() == index {
                    self.fault(PlanList::Territories, index, "borders", MapProblem::OwnBorder);
                }
                borders[index].insert(other);
            }
        }
        for (index, cell) in plan.territories.iter().enumerate() {
            for name in &cell.borders {
                let back = self.ids.get(name.as_str()).and_then(|id| borders.get(id.index()));
                if back.is_some_and(|back| !back.contains(TerritoryId(index as u16))) {
                    let problem = MapProblem::OneSidedBorder(name.clone());
                    self.fault(PlanList::Territories, index, "borders", problem);
                }
            }
        }
    }

    fn starts(&mut self) -> Vec<Vec<TerritoryId>> {
        let mut all = Vec::new();
        for (index, names) in self.plan.starts.iter().enumerate() {
            let ids = names.iter().filter_map(|name| self.id(PlanList::Starts, index, "territories", name));
            all.push(ids.collect());
        }
        all
    }
}

fn assemble(
    plan: &MapPlan,
    terrains: TerrainKinds,
    mut territories: Vec<Territory>,
    straits: Vec<[TerritoryId; 2]>,
    borders: Vec<TerritorySet>,
    starts: Vec<Vec<TerritoryId>>,
) -> ConquestBoard {
    let (mut land, mut barriers) = (TerritorySet::NONE, TerritorySet::NONE);
    let mut members = vec![TerritorySet::NONE; plan.regions.len()];
    for (at, cell) in territories.iter_mut().enumerate() {
        let id = TerritoryId(at as u16);
        cell.borders = borders[at].iter().collect();
        match terrains.ground(cell.terrain) {
            GroundKind::Land => land.insert(id),
            GroundKind::Barrier => barriers.insert(id),
            GroundKind::Crossing => false,
        };
        if let Some(cells) = cell.region.and_then(|region| members.get_mut(usize::from(region.0))) {
            cells.insert(id);
        }
    }
    let named = plan.regions.iter().cloned().zip(members);
    ConquestBoard {
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
