//! The fairness of a map's starting positions.
//!
//! Compares four figures of each start, worst to best. The starting positions matter only if the game deals
//! them (FCQ-12.10); otherwise players pick their own territories. In either case the figures show what the
//! map offers.

use super::graph::ConquestBoard;
use super::terrain::{GroundKind, TerrainKinds, TerrainSet};
use super::territory_set::TerritorySet;
use crate::conquest::board::TerritoryId;
use serde::Serialize;

/// The minimum ratio of worst to best, in thousandths, that every figure of a fair map reaches.
pub const FAIR: u32 = 800;

/// The figures of one starting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StartFigures {
    /// The number of conquerable territories within 2 steps of the start's territories, themselves included.
    pub within_2: u32,
    /// The number of conquerable territories within 4 steps.
    pub within_4: u32,
    /// The worth of the ground within 2 steps (see [`worth`]).
    pub worth: u32,
    /// The steps from the start's first territory to those of the two nearest rivals, added up, or to that of
    /// the only rival; 0 if a rival cannot be reached.
    pub rivals: u32,
}

/// The figures of all starts of a map and their ratios.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartFairness {
    /// The figures of each start, in the order of the map.
    pub starts: Vec<StartFigures>,
}

impl StartFairness {
    /// Computes the figures of a board's starting positions.
    pub fn of(board: &ConquestBoard) -> StartFairness {
        let hearts: Vec<Option<TerritoryId>> =
            board.starts().iter().map(|start| start.first().copied()).collect();
        let nearest = hearts.len().saturating_sub(1).min(2);
        let figures = |(seat, start): (usize, &Vec<TerritoryId>)| {
            let [two, four] = reach(board, start.iter().copied().collect());
            let heart = start.first().map_or(TerritorySet::NONE, |heart| TerritorySet::one(*heart));
            let rings = board.rings(heart, board.passable(), TerritorySet::one);
            let rivals = hearts.iter().enumerate().filter(|(other, _)| *other != seat);
            let rivals = rivals.filter_map(|(_, rival)| *rival);
            let mut steps: Vec<u32> = rivals
                .filter_map(|rival| rings.iter().position(|ring| ring.contains(rival)))
                .map(|steps| steps as u32)
                .collect();
            steps.sort_unstable();
            StartFigures {
                within_2: (two & board.land()).len() as u32,
                within_4: (four & board.land()).len() as u32,
                worth: worth_of(board, two),
                rivals: if steps.len() < nearest { 0 } else { steps[..nearest].iter().sum() },
            }
        };
        StartFairness { starts: board.starts().iter().enumerate().map(figures).collect() }
    }

    /// Returns the ratio of worst to best of each figure in thousandths: within 2, within 4, worth, rivals.
    /// Each is 1000 if there is nothing to compare.
    pub fn ratios(&self) -> [u32; 4] {
        let of = |figure: fn(&StartFigures) -> u32| {
            let figures = self.starts.iter().map(figure);
            ratio(figures.clone().min(), figures.max())
        };
        [of(|s| s.within_2), of(|s| s.within_4), of(|s| s.worth), of(|s| s.rivals)]
    }

    /// Returns the smallest of the ratios, in thousandths.
    pub fn least(&self) -> u32 {
        self.ratios().into_iter().min().unwrap_or(1000)
    }

    /// Returns true if every ratio is at least [`FAIR`].
    pub fn is_fair(&self) -> bool {
        self.least() >= FAIR
    }
}

/// Returns the ratio of worst to best in thousandths: 1000 without figures, 0 if the best is 0.
pub(super) fn ratio(worst: Option<u32>, best: Option<u32>) -> u32 {
    match (worst, best) {
        (Some(worst), Some(best)) if best > 0 => worst * 1000 / best,
        (Some(_), Some(_)) => 0,
        _ => 1000,
    }
}

/// Returns the cells within 2 and within 4 steps of a set, itself included.
pub(super) fn reach(board: &ConquestBoard, from: TerritorySet) -> [TerritorySet; 2] {
    let rings = board.rings(from, board.passable(), TerritorySet::one);
    let within =
        |steps: usize| rings.iter().take(steps + 1).fold(TerritorySet::NONE, |sum, ring| sum | *ring);
    [within(2), within(4)]
}

fn worth_of(board: &ConquestBoard, cells: TerritorySet) -> u32 {
    let each = cells.iter().filter_map(|id| board.get(id));
    each.map(|cell| worth(board.terrains(), cell.terrain)).sum()
}

/// Returns the worth of a territory in quarters of a gold: 4 for the gold it yields, 4 for each gold its
/// terrain adds, plus half its bonuses, less its surcharges. At least 1; 0 for ground that cannot be held.
pub fn worth(terrains: &TerrainKinds, kinds: TerrainSet) -> u32 {
    if terrains.ground(kinds) != GroundKind::Land {
        return 0;
    }
    let sum: i32 = terrains
        .of(kinds)
        .map(|kind| {
            let bonus = (i32::from(kind.defence) + i32::from(kind.attack)) / 2;
            4 * i32::from(kind.gold) + bonus - i32::from(kind.move_ap) - i32::from(kind.attack_ap)
        })
        .sum();
    (4 + sum).max(1).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::board::terrain::standard::*;

    #[test]
    fn the_worth_of_ground_follows_what_it_does() {
        let all = TerrainKinds::default();
        let of = |id| worth(&all, TerrainSet::one(id));
        assert_eq!(worth(&all, TerrainSet::NONE), 4);
        assert_eq!([FARM, WOODS, BRIDGE, ROAD, HILLS, SWAMP].map(of), [8, 5, 6, 5, 4, 1]);
        assert_eq!([MOUNTAIN, WATER].map(of), [0, 0]);
    }

    #[test]
    fn figures_are_counted_on_the_map() {
        // A row of eight squares; starts at both ends and one in the middle.
        let cells: Vec<String> = (0..8).map(|x| format!(r#"{{"name":"t{x}","at":[{x},0]}}"#)).collect();
        let text = format!(
            r#"{{"format":1,"name":"Row","shape":"square","territories":[{}],"starts":[["t0"],["t4"],["t7"]]}}"#,
            cells.join(",")
        );
        let board: ConquestBoard = serde_json::from_str(&text).unwrap();
        let fairness = StartFairness::of(&board);
        let row = |at: usize| {
            let s = fairness.starts[at];
            [s.within_2, s.within_4, s.worth, s.rivals]
        };
        assert_eq!(row(0), [3, 5, 12, 11]);
        assert_eq!(row(1), [5, 8, 20, 7]);
        assert_eq!(row(2), [3, 5, 12, 10]);
        assert_eq!(fairness.ratios(), [600, 625, 600, 636]);
        assert!(!fairness.is_fair());
    }
}
