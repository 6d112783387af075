//! Checks whether a board without faults in its plan can be played on (chapter II, FCQ-12.1, FCQ-12.10).

use super::graph::ConquestBoard;
use super::map_faults::{FaultPlace, MapFault, MapProblem, PlanList};
use super::map_plan::TERRITORIES_A_START;
use super::territory_set::TerritorySet;

impl ConquestBoard {
    /// Returns every fault that keeps the board from being played on by its number of players (6 if it states none):
    /// missing outlines, unreachable land, empty regions, too few players or territories, faulty starts.
    pub fn survey(&self) -> Vec<MapFault> {
        let mut faults = Vec::new();
        let mut fault = |at, problem| faults.push(MapFault { at, problem });
        let entry = |list, index, field| FaultPlace::Entry { list, index, field };
        for (index, cell) in self.territories.iter().enumerate() {
            if cell.outline.is_empty() {
                fault(entry(PlanList::Territories, index, "outline"), MapProblem::NoOutline);
            }
        }
        let mut parts = self.parts(self.passable());
        parts.retain(|part| part.intersects(&self.land));
        parts.sort_by_key(|part| std::cmp::Reverse((*part & self.land).len()));
        for part in parts.iter().skip(1) {
            for id in (*part & self.land).iter() {
                let name = String::from(self.name_of(id));
                fault(entry(PlanList::Territories, id.index(), "name"), MapProblem::Unreachable(name));
            }
        }
        for (index, region) in self.regions.iter().enumerate() {
            if !region.cells.intersects(&self.land) {
                let problem = MapProblem::EmptyRegion(region.name.clone());
                fault(entry(PlanList::Regions, index, "name"), problem);
            }
        }
        let has = self.land.len();
        let players = usize::from(self.players.unwrap_or(6));
        if players < 2 {
            fault(FaultPlace::Map, MapProblem::Players(self.players.unwrap_or(6)));
        }
        let needs = players * TERRITORIES_A_START;
        if has < needs {
            fault(FaultPlace::Map, MapProblem::TooFewTerritories { has, needs });
        }
        self.survey_starts(&mut faults);
        faults
    }

    fn survey_starts(&self, faults: &mut Vec<MapFault>) {
        let has = self.starts.len();
        if let Some(needs) = self.players.map(usize::from).filter(|needs| has > 0 && has != *needs) {
            faults.push(MapFault { at: FaultPlace::Map, problem: MapProblem::StartCount { has, needs } });
        }
        let size = self.starts.first().map_or(0, Vec::len);
        let mut taken = TerritorySet::NONE;
        for (index, start) in self.starts.iter().enumerate() {
            let at = FaultPlace::Entry { list: PlanList::Starts, index, field: "territories" };
            let mut fault = |problem| faults.push(MapFault { at: at.clone(), problem });
            if start.is_empty() || start.len() != size {
                fault(MapProblem::StartSize(start.len()));
            }
            for id in start {
                let name = || String::from(self.name_of(*id));
                if !self.land.contains(*id) {
                    fault(MapProblem::StartOnBadGround(name()));
                }
                if !taken.insert(*id) {
                    fault(MapProblem::StartTwice(name()));
                }
            }
        }
    }
}
