//! Checks if a sound board can be played on (chapter II, FCQ-12.1, FCQ-12.10).

use super::cells::Cells;
use super::fault::{Fault, List, Place, Problem};
use super::graph::Board;
use super::plan::TERRITORIES_A_START;

impl Board {
    /// Returns every fault that keeps a sound board from being played on by its number of players: outlines,
    /// lands out of reach, empty regions, too little room, bad starts.
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
        if players < 2 {
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
