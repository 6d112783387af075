//! Divides the land into connected regions of similar size.

use crate::conquest::board::TerritoryId;
use crate::conquest::board::graph::ConquestBoard;
use crate::conquest::board::map_rng::MapRng;
use crate::conquest::board::territory_set::TerritorySet;

/// The number of times that regions are grown anew from their middles.
const ROUNDS: usize = 4;

/// Divides the conquerable land into about `count` regions. Each part of the land that only straits join to
/// the rest gets at least one; mountains and water belong to none.
pub(super) fn divide(board: &ConquestBoard, count: usize, chance: &mut MapRng) -> Vec<TerritorySet> {
    if count == 0 {
        return Vec::new();
    }
    let size = board.land().len().div_ceil(count);
    let mut regions = Vec::new();
    for part in parts(board) {
        let wanted = ((part.len() + size / 2) / size).max(1);
        regions.extend(split(board, part, wanted, chance));
    }
    regions
}

/// Returns the borders of a cell without straits: a region does not reach across the sea.
fn ashore(board: &ConquestBoard, id: TerritoryId) -> TerritorySet {
    let across = board.straits().iter().filter(|pair| pair.contains(&id));
    board.borders(id) - across.flat_map(|pair| pair.iter().copied()).collect()
}

fn parts(board: &ConquestBoard) -> Vec<TerritorySet> {
    let (mut left, mut parts) = (board.land(), Vec::new());
    while let Some(first) = left.first() {
        let (mut part, mut edge) = (TerritorySet::one(first), TerritorySet::one(first));
        while !edge.is_empty() {
            edge = (edge.iter().fold(TerritorySet::NONE, |sum, id| sum | ashore(board, id)) & left) - part;
            part = part | edge;
        }
        left = left - part;
        parts.push(part);
    }
    parts
}

/// Splits one part into regions: first from seeds far from each other, then from the middles of the result.
fn split(board: &ConquestBoard, part: TerritorySet, wanted: usize, chance: &mut MapRng) -> Vec<TerritorySet> {
    let cells: Vec<TerritoryId> = part.iter().collect();
    let Some(first) = chance.pick(&cells) else { return Vec::new() };
    let mut seeds = vec![first];
    while seeds.len() < wanted {
        let far = |id: &TerritoryId| {
            let steps = seeds.iter().map(|seed| {
                board.steps(TerritorySet::one(*seed), TerritorySet::one(*id), part, TerritorySet::one)
            });
            steps.flatten().min()
        };
        let Some(next) = cells.iter().copied().max_by_key(|id| (far(id), *id)) else { break };
        seeds.push(next);
    }
    let mut regions = grown(board, part, &seeds);
    for _ in 0..ROUNDS {
        let seeds: Vec<TerritoryId> = regions.iter().filter_map(|region| middle(board, *region)).collect();
        let again = grown(board, part, &seeds);
        let spread = |regions: &[TerritorySet]| {
            let sizes = regions.iter().map(TerritorySet::len);
            sizes.clone().max().unwrap_or(0) - sizes.min().unwrap_or(0)
        };
        if spread(&again) < spread(&regions) {
            regions = again;
        }
    }
    regions
}

/// Returns the cell of a region with the shortest ways to the others.
fn middle(board: &ConquestBoard, region: TerritorySet) -> Option<TerritoryId> {
    let far = |id: &TerritoryId| {
        let rings = board.rings(TerritorySet::one(*id), region, TerritorySet::one);
        rings.iter().enumerate().map(|(steps, ring)| steps * ring.len()).sum::<usize>()
    };
    region.iter().min_by_key(|id| (far(id), *id))
}

/// Grows regions from seeds: the smallest region takes the neighbouring cell that touches it most.
fn grown(board: &ConquestBoard, part: TerritorySet, seeds: &[TerritoryId]) -> Vec<TerritorySet> {
    let mut regions: Vec<TerritorySet> = seeds.iter().copied().map(TerritorySet::one).collect();
    let mut free = regions.iter().fold(part, |free, region| free - *region);
    while !free.is_empty() {
        let choice = |(at, region): (usize, &TerritorySet)| {
            let edge = region.iter().fold(TerritorySet::NONE, |sum, id| sum | ashore(board, id)) & free;
            let best = edge
                .iter()
                .max_by_key(|id| ((ashore(board, *id) & *region).len(), std::cmp::Reverse(*id)))?;
            Some((region.len(), at, best))
        };
        let Some((_, at, best)) = regions.iter().enumerate().filter_map(choice).min() else { break };
        regions[at].insert(best);
        free.remove(best);
    }
    regions
}
