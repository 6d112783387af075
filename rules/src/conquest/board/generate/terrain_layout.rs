//! Lays terrain on the land where it would lie by nature, then exchanges it until the starts are worth about
//! the same.

use super::{HexMapDraft, TerrainMix};
use crate::conquest::board::TerritoryId;
use crate::conquest::board::fairness::{reach, worth};
use crate::conquest::board::graph::ConquestBoard;
use crate::conquest::board::map_rng::MapRng;
use crate::conquest::board::terrain::standard::{BRIDGE, FARM, HILLS, MOUNTAIN, ROAD, SWAMP, WATER, WOODS};
use crate::conquest::board::terrain::{TerrainId, TerrainSet};
use crate::conquest::board::territory_set::TerritorySet;

/// The number of exchanges tried for a fairer spread of worth.
const EXCHANGES: usize = 600;

type TerrainLayer = Vec<Option<TerrainId>>;

/// Paints the land cells of a draft. Mountains and water stay; the first territory of each start stays plain.
pub(super) fn paint(
    draft: &mut HexMapDraft,
    bare: &ConquestBoard,
    starts: &[Vec<TerritoryId>],
    mix: &TerrainMix,
    chance: &mut MapRng,
) {
    let hearts: TerritorySet = starts.iter().filter_map(|start| start.first().copied()).collect();
    let mut free = bare.land() - hearts;
    let mut paint: TerrainLayer = vec![None; bare.len()];
    let of_kind = |kind: TerrainId| -> TerritorySet {
        let is = |id: &TerritoryId| bare.get(*id).is_some_and(|cell| cell.terrain.contains(kind));
        bare.ids().filter(is).collect()
    };
    let (rock, water) = (of_kind(MOUNTAIN), of_kind(WATER));
    let amount = |percent: u8| bare.land().len() * usize::from(percent) / 100;
    let beside = |cells: TerritorySet| move |id: TerritoryId| (bare.borders(id) & cells).len();
    let coast = |id: TerritoryId| 6usize.saturating_sub(bare.borders(id).len());
    // Each kind takes the free cells that suit it best; bridges choose first, farms last.
    let mut lay = |kind,
                   percent,
                   wish: &dyn Fn(TerritoryId, TerritorySet) -> usize,
                   free: &mut TerritorySet,
                   chance: &mut MapRng| {
        let mut laid = TerritorySet::NONE;
        for _ in 0..amount(percent).max(1) {
            let mut list: Vec<TerritoryId> = free.iter().collect();
            chance.shuffle(&mut list);
            let Some(best) = list.into_iter().max_by_key(|id| wish(*id, laid)) else { break };
            free.remove(best);
            laid.insert(best);
            paint[best.index()] = Some(kind);
        }
    };
    let barred = rock | water;
    lay(
        BRIDGE,
        mix.bridge,
        &|id, laid| 2 * beside(barred)(id).min(4) + 1 - beside(laid)(id).min(1),
        &mut free,
        chance,
    );
    let line = road(bare, &hearts, free, amount(mix.road).max(1), chance);
    lay(ROAD, mix.road, &|id, _| usize::from(line.contains(id)), &mut free, chance);
    lay(
        HILLS,
        mix.hills,
        &|id, laid| 3 * beside(rock)(id).min(2) + beside(laid)(id).min(1),
        &mut free,
        chance,
    );
    lay(
        SWAMP,
        mix.swamp,
        &|id, laid| 2 * beside(water)(id).min(2) + coast(id).min(2) + beside(laid)(id).min(1),
        &mut free,
        chance,
    );
    lay(WOODS, mix.woods, &|id, laid| (1 + laid.len() % 4).min(1 + beside(laid)(id)), &mut free, chance);
    lay(FARM, mix.farm, &|id, laid| 3 - beside(laid)(id).min(3), &mut free, chance);
    level(bare, starts, &mut paint, chance);
    for (id, kind) in bare.ids().zip(paint) {
        if let (Some(at), true) = (bare.get(id).and_then(|cell| cell.at), bare.land().contains(id)) {
            draft.ground.insert(at, kind);
        }
    }
}

/// Returns the cells of roads: those on the shortest ways between neighbouring starts, one way after the
/// other.
fn road(
    bare: &ConquestBoard,
    hearts: &TerritorySet,
    free: TerritorySet,
    length: usize,
    chance: &mut MapRng,
) -> TerritorySet {
    let mut line = TerritorySet::NONE;
    let mut ends: Vec<TerritoryId> = hearts.iter().collect();
    chance.shuffle(&mut ends);
    for from in ends {
        let rings = bare.rings(TerritorySet::one(from), bare.land(), TerritorySet::one);
        let Some((far, ring)) = rings.iter().enumerate().skip(1).find(|(_, ring)| ring.intersects(hearts))
        else {
            continue;
        };
        let mut at = (*ring & *hearts).first();
        for back in rings.iter().take(far).rev() {
            at = at.and_then(|id| (bare.borders(id) & *back).first());
            line.extend(at.filter(|id| free.contains(*id)));
        }
        if line.len() >= length {
            break;
        }
    }
    line
}

/// Exchanges the terrain of two cells whenever that brings the poorest and the richest start nearer together.
fn level(bare: &ConquestBoard, starts: &[Vec<TerritoryId>], paint: &mut TerrainLayer, chance: &mut MapRng) {
    let hearts: TerritorySet = starts.iter().filter_map(|start| start.first().copied()).collect();
    let zones: Vec<TerritorySet> =
        starts.iter().map(|start| reach(bare, start.iter().copied().collect())[0] & bare.land()).collect();
    let value =
        |kind: Option<TerrainId>| worth(bare.terrains(), kind.map_or(TerrainSet::NONE, TerrainSet::one));
    let sums = |paint: &TerrainLayer| -> Vec<u32> {
        let sum = |zone: &TerritorySet| {
            zone.iter().filter_map(|id| paint.get(id.index())).map(|kind| value(*kind)).sum()
        };
        zones.iter().map(sum).collect()
    };
    let gap = |sums: &[u32]| match (sums.iter().min(), sums.iter().max()) {
        (Some(low), Some(high)) => (high - low) as usize,
        _ => 0,
    };
    for _ in 0..EXCHANGES {
        let now = sums(paint);
        let (low, high) = (position(&now, now.iter().min()), position(&now, now.iter().max()));
        let (Some(poor), Some(rich)) = (zones.get(low), zones.get(high)) else { return };
        let fixed = |id: &TerritoryId| matches!(paint[id.index()], Some(BRIDGE | ROAD));
        let take = |zone: TerritorySet| -> Vec<TerritoryId> {
            (zone - hearts).iter().filter(|id| !fixed(id)).collect()
        };
        let a = chance.pick(&take(*poor - *rich));
        let b = chance.pick(&take(*rich - *poor));
        let (Some(a), Some(b)) = (a, b) else { return };
        paint.swap(a.index(), b.index());
        if gap(&sums(paint)) > gap(&now) {
            paint.swap(a.index(), b.index());
        }
    }
}

fn position(sums: &[u32], of: Option<&u32>) -> usize {
    sums.iter().position(|sum| Some(sum) == of).unwrap_or(0)
}
