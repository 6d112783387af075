//! Builds a board from a plan and notes everything wrong with the plan on the way.

use super::cells::{Cells, MOST_TERRITORIES};
use super::fault::{Fault, List, Place, Problem};
use super::graph::{Board, Point, Region, RegionId, Shape, Territory};
use super::grid;
use super::names::{is_a_name, plain};
use super::plan::{BadPlan, Cell, FORMAT, MOST_REGIONS, Plan};
use super::terrain::{Ground, TerrainSet, Terrains};
use crate::conquest::board::TerritoryId;
use std::collections::BTreeMap;

/// The farthest corner of an outline from the origin, in map units.
const FARTHEST_CORNER: i32 = 100_000;

/// The builder of one board, with the faults found so far.
pub(super) struct Builder<'a> {
    plan: &'a Plan,
    faults: Vec<Fault>,
    ids: BTreeMap<&'a str, TerritoryId>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(plan: &'a Plan) -> Builder<'a> {
        Builder { plan, faults: Vec::new(), ids: BTreeMap::new() }
    }

    fn fault(&mut self, list: List, index: usize, field: &'static str, problem: Problem) {
        self.faults.push(Fault { at: Place::Entry { list, index, field }, problem });
    }

    pub(super) fn board(mut self) -> Result<Board, BadPlan> {
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

    /// Checks that names are valid and unique, also for a reader who drops marks and capitals.
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
