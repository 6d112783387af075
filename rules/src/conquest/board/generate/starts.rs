//! Searches starting positions: several first guesses are improved step by step, and the fairest is kept.

use crate::conquest::board::TerritoryId;
use crate::conquest::board::fairness::{ratio, reach};
use crate::conquest::board::graph::ConquestBoard;
use crate::conquest::board::map_plan::TERRITORIES_A_START;
use crate::conquest::board::map_rng::MapRng;
use crate::conquest::board::territory_set::TerritorySet;

/// The number of first guesses.
const CLIMBS: usize = 6;
/// The fewest steps between the first territories of two starts.
const ELBOW_ROOM: u32 = 3;

/// A possible start: its first territory, all its territories, and the ground around it.
struct StartSite {
    heart: TerritoryId,
    group: TerritorySet,
    within_2: u32,
    within_4: u32,
}

/// Returns the fairest starts found, each the first territory and three of its neighbours. `None` if the
/// board has no room for so many.
pub(super) fn search(
    board: &ConquestBoard,
    players: usize,
    chance: &mut MapRng,
) -> Option<Vec<Vec<TerritoryId>>> {
    let sites: Vec<StartSite> = board.land().iter().filter_map(|id| site(board, id)).collect();
    let steps: Vec<Vec<u32>> = sites.iter().map(|site| distances(board, site, &sites)).collect();
    let mut best: Option<(u32, Vec<usize>)> = None;
    for _ in 0..CLIMBS {
        let Some(guess) = spread_out(&steps, players, chance) else { continue };
        let found = climb(guess, &sites, &steps);
        let score = score(&found, &sites, &steps);
        if best.as_ref().is_none_or(|(old, _)| score > *old) {
            best = Some((score, found));
        }
    }
    let chosen = best.filter(|(score, _)| *score > 0)?.1;
    let mut starts = Vec::new();
    for at in chosen {
        let site = sites.get(at)?;
        let rest = site.group.iter().filter(|id| *id != site.heart);
        starts.push(std::iter::once(site.heart).chain(rest).collect());
    }
    Some(starts)
}

fn site(board: &ConquestBoard, heart: TerritoryId) -> Option<StartSite> {
    let crossings: TerritorySet = board
        .straits()
        .iter()
        .filter(|pair| pair.contains(&heart))
        .flat_map(|pair| pair.iter().copied())
        .collect();
    let mut near: Vec<TerritoryId> = ((board.borders(heart) & board.land()) - crossings).iter().collect();
    near.sort_by_key(|id| (std::cmp::Reverse((board.borders(*id) & board.land()).len()), *id));
    near.truncate(TERRITORIES_A_START - 1);
    let group: TerritorySet = near.iter().copied().chain([heart]).collect();
    if group.len() < TERRITORIES_A_START {
        return None;
    }
    let count = |cells: TerritorySet| (cells & board.land()).len() as u32;
    let [two, four] = reach(board, group);
    Some(StartSite { heart, group, within_2: count(two), within_4: count(four) })
}

fn distances(board: &ConquestBoard, from: &StartSite, sites: &[StartSite]) -> Vec<u32> {
    let rings = board.rings(TerritorySet::one(from.heart), board.passable(), TerritorySet::one);
    let far = |site: &StartSite| {
        let ring = rings.iter().position(|ring| ring.contains(site.heart));
        ring.map_or(0, |steps| if from.group.intersects(&site.group) { 0 } else { steps as u32 })
    };
    sites.iter().map(far).collect()
}

/// Returns a first guess: one place at random, then always the place farthest from all others.
fn spread_out(steps: &[Vec<u32>], players: usize, chance: &mut MapRng) -> Option<Vec<usize>> {
    if steps.is_empty() {
        return None;
    }
    let mut chosen = vec![chance.below(steps.len())];
    while chosen.len() < players {
        let far = |at: &usize| chosen.iter().filter_map(|old| steps.get(*at)?.get(*old)).min().copied();
        let next = (0..steps.len()).max_by_key(|at| (far(at), *at))?;
        if far(&next) < Some(ELBOW_ROOM) {
            return None;
        }
        chosen.push(next);
    }
    Some(chosen)
}

/// Moves one start at a time to the place that makes the whole fairer, until no move does.
fn climb(mut chosen: Vec<usize>, sites: &[StartSite], steps: &[Vec<u32>]) -> Vec<usize> {
    let mut now = score(&chosen, sites, steps);
    for _ in 0..30 {
        let before = now;
        for seat in 0..chosen.len() {
            let Some(row) = chosen.get(seat).and_then(|home| steps.get(*home)) else { continue };
            let around = (0..sites.len()).filter(|at| row.get(*at).is_some_and(|far| *far <= 4));
            for at in around {
                let old = std::mem::replace(&mut chosen[seat], at);
                let then = score(&chosen, sites, steps);
                if then > now {
                    now = then;
                } else {
                    chosen[seat] = old;
                }
            }
        }
        if now == before {
            break;
        }
    }
    chosen
}

/// Returns the fairness of a choice: the least ratio counts most, then the sum of the ratios. 0 if starts lie
/// too near or cannot reach each other.
fn score(chosen: &[usize], sites: &[StartSite], steps: &[Vec<u32>]) -> u32 {
    let mut unique: Vec<&usize> = chosen.iter().collect();
    unique.sort_unstable();
    unique.dedup();
    if unique.len() < chosen.len() {
        return 0;
    }
    let mut rivals = Vec::with_capacity(chosen.len());
    for home in chosen {
        let Some(row) = steps.get(*home) else { return 0 };
        // With two players there is only one rival.
        let (mut first, mut second) = (u32::MAX, u32::MAX);
        for other in chosen.iter().filter(|other| *other != home) {
            let far = row.get(*other).copied().unwrap_or(0);
            second = second.min(far.max(first));
            first = first.min(far);
        }
        let rival = if chosen.len() == 2 { Some(first) } else { first.checked_add(second) };
        let Some(rival) = rival.filter(|_| (ELBOW_ROOM..u32::MAX).contains(&first)) else { return 0 };
        rivals.push(rival);
    }
    let of = |figure: fn(&StartSite) -> u32| {
        let figures = chosen.iter().filter_map(|at| sites.get(*at)).map(figure);
        ratio(figures.clone().min(), figures.max())
    };
    let ratios = [
        of(|site| site.within_2),
        of(|site| site.within_4),
        ratio(rivals.iter().min().copied(), rivals.iter().max().copied()),
    ];
    ratios.iter().min().copied().unwrap_or(0) * 10_000 + ratios.iter().sum::<u32>() + 1
}
