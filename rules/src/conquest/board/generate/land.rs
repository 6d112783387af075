//! Draws the land of a new map: the places that are land, mountain, water or empty.

use super::{HexMapDraft, LandForm, MapRequest};
use crate::conquest::board::hex;
use crate::conquest::board::map_rng::MapRng;
use crate::conquest::board::terrain::standard::{MOUNTAIN, WATER};
use std::collections::{BTreeMap, BTreeSet};

type HexSet = BTreeSet<[i32; 2]>;

fn near(at: [i32; 2]) -> impl Iterator<Item = [i32; 2]> {
    hex::neighbours(at).into_iter()
}

/// Returns the drawn distance between two places, in twentieths of a hex. The distance between rows is as
/// drawn, so that a continent is round.
fn apart(a: [i32; 2], b: [i32; 2]) -> i64 {
    let (dx, dy) = (i64::from(a[0] - b[0]), i64::from(a[1] - b[1]));
    let squares = (2 * dx + dy).pow(2) * 100 + dy.pow(2) * 300;
    squares.isqrt()
}

/// Draws the land. `None` if there is no room for all cells, mountains and lakes.
pub(super) fn draw(request: &MapRequest, chance: &mut MapRng) -> Option<HexMapDraft> {
    let players = usize::from(request.players);
    let conquerable = players * usize::from(request.each);
    let share = |percent: u8| conquerable * usize::from(percent) / 100;
    let (mountains, lakes) = (share(request.mix.mountain), share(request.mix.water));
    let cells = conquerable + mountains + lakes;
    let islands = match request.land {
        LandForm::Block => vec![continent(cells, 0, chance)],
        LandForm::Broken => vec![continent(cells, (players / 2).max(2), chance)],
        LandForm::Straits | LandForm::Apart => archipelago(cells, players, chance)?,
    };
    let land: HexSet = islands.iter().flatten().copied().collect();
    if land.len() != cells {
        return None;
    }
    let rock = ridges(&land, mountains, chance)?;
    let dry: HexSet = land.difference(&rock).copied().collect();
    let lakes = ponds(&dry, lakes, chance)?;
    let mut draft = HexMapDraft::default();
    draft.ground.extend(land.iter().map(|at| (*at, None)));
    draft.ground.extend(rock.iter().map(|at| (*at, Some(MOUNTAIN))));
    draft.ground.extend(lakes.iter().map(|at| (*at, Some(WATER))));
    if request.land == LandForm::Apart {
        draft.ground.extend(sea(&land).into_iter().map(|at| (at, Some(WATER))));
    }
    if request.land == LandForm::Straits {
        let held: Vec<HexSet> =
            islands.iter().map(|island| island - &rock).map(|dry| &dry - &lakes).collect();
        draft.straits = straits(&held);
    }
    Some(draft)
}

/// Grows land of `cells` cells from `middle`. Always takes the cheapest coast cell next, and none of `taken`.
fn grow(middle: [i32; 2], cells: usize, taken: &HexSet, cost: impl Fn([i32; 2]) -> i64) -> HexSet {
    let mut land = HexSet::new();
    let mut coast: BTreeSet<(i64, [i32; 2])> = BTreeSet::from([(cost(middle), middle)]);
    while let Some((_, at)) = coast.pop_first() {
        if land.len() == cells {
            break;
        }
        if taken.contains(&at) || !land.insert(at) {
            continue;
        }
        coast.extend(near(at).filter(|next| !land.contains(next)).map(|next| (cost(next), next)));
    }
    land
}

/// Returns a random cost for each place. A place always costs the same, and neighbouring places cost about the
/// same.
fn roughness(chance: &mut MapRng, size: i64) -> impl Fn([i32; 2]) -> i64 + use<> {
    let table: Vec<i64> = (0..1024).map(|_| chance.below(size.unsigned_abs() as usize) as i64).collect();
    let at = move |[x, y]: [i32; 2]| table[((x.rem_euclid(32)) * 32 + y.rem_euclid(32)) as usize];
    move |place| (2 * at(place) + near(place).map(&at).sum::<i64>()) / 8
}

/// Grows a round continent cut by `count` bays, evenly spread along its coast. A headland between two bays
/// has room for two starts.
fn continent(cells: usize, count: usize, chance: &mut MapRng) -> HexSet {
    let radius = ((cells as f64 / 3.0).sqrt() * 20.0) as i64;
    let rough = roughness(chance, 80);
    let ring = hex::ring((radius / 20) as i32 + 1);
    let first = chance.below(ring.len());
    let bays = (0..count).filter_map(|n| ring.get((first + n * ring.len() / count) % ring.len()));
    let reach: Vec<Vec<[i32; 2]>> = bays
        .map(|mouth| {
            let line = hex::line(*mouth, [0, 0]);
            line.iter().take(line.len() / 2).copied().collect()
        })
        .collect();
    grow([0, 0], cells, &HexSet::new(), |at| {
        let [x, y] = at;
        let flat = apart([x, y], [0, 0]) + i64::from(y.abs()) * 3;
        let wet = reach.iter().flatten().map(|bay| apart(*bay, at)).min().unwrap_or(i64::MAX);
        let bay = if wet < 26 { 10_000 - wet } else { 0 };
        flat + rough(at) + bay
    })
}

/// Returns the number of islands: two starts on each if that leaves more than one island and no player over,
/// else one start on each.
fn islands_for(players: usize) -> usize {
    if players > 2 && players.is_multiple_of(2) { players / 2 } else { players }
}

/// Grows islands round an inner sea, their sizes at most one cell apart. At least one place of sea lies between
/// any two islands. `None` if an island does not reach its size.
fn archipelago(cells: usize, players: usize, chance: &mut MapRng) -> Option<Vec<HexSet>> {
    let count = islands_for(players);
    let size = cells / count;
    let spare = cells % count;
    let width = (size as f64 / 0.9).sqrt() * 20.0 + 24.0;
    let radius = width / 2.0 / (std::f64::consts::PI / count as f64).sin();
    let rough = roughness(chance, 90);
    let turn = chance.below(60) as f64 / 60.0;
    let mut islands: Vec<HexSet> = Vec::new();
    let mut taken = HexSet::new();
    for n in 0..count {
        let angle = (n as f64 + turn) * std::f64::consts::TAU / count as f64;
        let row = (radius * angle.sin() / 17.32).round() as i32;
        let column = (radius * angle.cos() / 20.0 - f64::from(row) / 2.0).round() as i32;
        let middle = [column, row];
        let want = size + usize::from(n < spare);
        let island = grow(middle, want, &taken, |at| apart(at, middle) + rough(at));
        if island.len() != want {
            return None;
        }
        taken.extend(island.iter().copied());
        taken.extend(island.iter().flat_map(|at| near(*at)));
        islands.push(island);
    }
    Some(islands)
}

/// Draws `count` mountains in ridges: straight lines through the inland with a pass in each. Ridges never divide
/// the land. `None` if there is no room for all mountains.
fn ridges(land: &HexSet, count: usize, chance: &mut MapRng) -> Option<HexSet> {
    let inland: Vec<[i32; 2]> =
        land.iter().copied().filter(|at| near(*at).all(|next| land.contains(&next))).collect();
    let mut rock = HexSet::new();
    for _ in 0..200 {
        let (Some(from), Some(to)) = (chance.pick(&inland), chance.pick(&inland)) else { break };
        let line = hex::line(from, to);
        if !(3..=6).contains(&line.len()) {
            continue;
        }
        let pass = 1 + chance.below(line.len() - 2);
        for (n, at) in line.into_iter().enumerate() {
            let mut next = rock.clone();
            next.insert(at);
            let open = inland.contains(&at) && n != pass && rock.len() < count;
            if open && connected(&(land - &next)) == connected(&(land - &rock)) {
                rock = next;
            }
        }
        if rock.len() == count {
            return Some(rock);
        }
    }
    (rock.len() == count).then_some(rock)
}

/// Draws lakes of one to three cells, `count` cells in all, that do not divide the dry land. `None` if there is no
/// room for all of them.
fn ponds(dry: &HexSet, count: usize, chance: &mut MapRng) -> Option<HexSet> {
    let mut lakes = HexSet::new();
    let all: Vec<[i32; 2]> = dry.iter().copied().collect();
    for _ in 0..400 {
        if lakes.len() == count {
            return Some(lakes);
        }
        let Some(first) = chance.pick(&all) else { break };
        let mut wanted = 1 + chance.below(3);
        for at in std::iter::once(first).chain(near(first)) {
            let mut next = lakes.clone();
            next.insert(at);
            let open = dry.contains(&at) && near(at).filter(|n| dry.contains(n)).count() >= 5;
            let parted = connected(&(dry - &next)) != connected(&(dry - &lakes));
            if wanted > 0 && open && lakes.len() < count && !lakes.contains(&at) && !parted {
                lakes = next;
                wanted -= 1;
            }
        }
    }
    (lakes.len() == count).then_some(lakes)
}

/// Returns the number of connected parts.
fn connected(places: &HexSet) -> usize {
    let mut left = places.clone();
    let mut parts = 0;
    while let Some(first) = left.pop_first() {
        let mut todo = vec![first];
        while let Some(at) = todo.pop() {
            todo.extend(near(at).filter(|next| left.remove(next)));
        }
        parts += 1;
    }
    parts
}

/// Returns the sea between islands: the places beside land that lie within two steps of two islands, or that touch
/// land on three sides or more.
fn sea(land: &HexSet) -> HexSet {
    let first: HexSet = land.iter().flat_map(|at| near(*at)).filter(|at| !land.contains(at)).collect();
    let islands_near = |at: &[i32; 2]| {
        let shores: HexSet = hex::within(*at, 2).filter(|n| land.contains(n)).collect();
        connected(&shores) > 1 || near(*at).filter(|n| land.contains(n)).count() >= 3
    };
    first.into_iter().filter(islands_near).collect()
}

/// Returns the straits between neighbouring islands of the ring: for each two islands the two shortest whose ends
/// lie more than one step apart.
fn straits(islands: &[HexSet]) -> Vec<[[i32; 2]; 2]> {
    let mut joined = BTreeMap::new();
    for n in 0..islands.len() {
        let other = (n + 1) % islands.len();
        let (Some(here), Some(there)) = (islands.get(n), islands.get(other)) else { continue };
        let mut crossings: Vec<(i64, [i32; 2], [i32; 2])> =
            here.iter().flat_map(|a| there.iter().map(move |b| (apart(*a, *b), *a, *b))).collect();
        crossings.sort_unstable();
        let mut used: Vec<[i32; 2]> = Vec::new();
        for (_, a, b) in crossings {
            let clear = |at: [i32; 2]| used.iter().all(|old| hex::distance(*old, at) > 1);
            if used.len() < 4 && clear(a) && clear(b) {
                used.extend([a, b]);
                joined.insert([a.min(b), a.max(b)], ());
            }
        }
    }
    joined.into_keys().collect()
}
