//! The lines at which land meets water.

use std::collections::BTreeMap;

use super::SvgPath;
use crate::board::MapPoint;

/// A point in tenths of a map unit, in which outlines are written.
type Tenths = (i32, i32);

/// A side of an outline, whatever its direction. Two areas that touch have the same sides there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OutlineSide(Tenths, Tenths);

impl OutlineSide {
    pub(super) fn between(one: MapPoint, other: MapPoint) -> Self {
        let tenths = |(x, y): MapPoint| ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
        let (one, other) = (tenths(one), tenths(other));
        Self(one.min(other), one.max(other))
    }
}

/// Returns the sides of these areas that no second area shares, as lines without gaps. They run as in the outlines, so that beside
/// those they take hardly any room in a compressed file.
pub(super) fn coastline<'a>(areas: impl IntoIterator<Item = &'a SvgPath>) -> Vec<SvgPath> {
    let rings: Vec<Vec<MapPoint>> =
        areas.into_iter().flat_map(SvgPath::lines).map(|(ring, _)| ring).collect();
    let mut counts: BTreeMap<OutlineSide, usize> = BTreeMap::new();
    for (from, to) in rings.iter().flat_map(|ring| around(ring)) {
        *counts.entry(OutlineSide::between(from, to)).or_default() += 1;
    }
    let is_coast = |from, to| counts.get(&OutlineSide::between(from, to)) == Some(&1);
    rings.iter().flat_map(|ring| stretches(ring, is_coast)).collect()
}

/// Returns the stretches of a ring whose sides are on the coast.
fn stretches(ring: &[MapPoint], is_coast: impl Fn(MapPoint, MapPoint) -> bool) -> Vec<SvgPath> {
    let coast: Vec<bool> = around(ring).map(|(from, to)| is_coast(from, to)).collect();
    let Some(inland) = coast.iter().position(|is_coast| !is_coast) else {
        return vec![SvgPath::from_rings(&[ring.to_vec()])];
    };
    let mut stretches = Vec::new();
    let mut stretch: Vec<MapPoint> = Vec::new();
    // From behind a side that is no coast, so that no stretch runs over the beginning of the ring.
    for at in (1..=ring.len()).map(|step| (inland + step) % ring.len()) {
        if coast[at] || !stretch.is_empty() {
            stretch.push(ring[at]);
        }
        if !coast[at] && !stretch.is_empty() {
            stretches.push(SvgPath::line(&stretch));
            stretch.clear();
        }
    }
    stretches
}

/// Returns the sides of a ring.
pub(super) fn around(ring: &[MapPoint]) -> impl Iterator<Item = (MapPoint, MapPoint)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f32) -> SvgPath {
        SvgPath::from_rings(&[vec![(left, 0.0), (left + 10.0, 0.0), (left + 10.0, 10.0), (left, 10.0)]])
    }

    fn lines(areas: &[SvgPath]) -> Vec<(Vec<MapPoint>, bool)> {
        coastline(areas).iter().flat_map(SvgPath::lines).collect()
    }

    #[test]
    fn a_side_that_two_areas_share_is_no_coast() {
        let left = vec![(10.0, 10.0), (0.0, 10.0), (0.0, 0.0), (10.0, 0.0)];
        let right = vec![(10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)];
        assert_eq!(lines(&[square(0.0), square(10.0)]), [(left, false), (right, false)]);
    }

    #[test]
    fn an_island_and_a_lake_are_closed_lines() {
        let hole = vec![(4.0, 4.0), (4.0, 6.0), (6.0, 6.0)];
        let island = SvgPath::from_rings(&[square(0.0).lines()[0].0.clone(), hole]);
        assert_eq!(lines(std::slice::from_ref(&island)), island.lines());
    }

    #[test]
    fn nothing_has_no_coast() {
        assert_eq!(coastline([]), []);
    }
}
