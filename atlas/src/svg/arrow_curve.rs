//! The curves that orders are drawn with.

use super::svg_writer::at;
use stafeta_rules::board::MapPoint;

/// The bend of a line, as a share of its length.
const BEND: f32 = 0.05;

/// A smooth line through points, shortened at both ends.
pub(super) struct ArrowCurve {
    points: Vec<MapPoint>,
}

impl ArrowCurve {
    /// Builds the line through the points of `way`, shortened by `start` and `near` at its ends. `None` if nothing is
    /// left.
    pub(super) fn through(way: &[MapPoint], start: f32, near: f32, bent: bool) -> Option<ArrowCurve> {
        let points = match way {
            [from, to] if bent => (0..=16).map(|step| curve_at(*from, *to, step as f32 / 16.0)).collect(),
            [from, to] => vec![*from, *to],
            way => smooth(way),
        };
        let mut points = cut(points, start);
        points.reverse();
        let mut points = cut(points, near);
        points.reverse();
        (points.len() > 1).then_some(ArrowCurve { points })
    }

    pub(super) fn last(&self) -> MapPoint {
        self.points.last().copied().unwrap_or_default()
    }

    /// Returns the direction of its end, as a vector of length 1.
    pub(super) fn direction(&self) -> MapPoint {
        let to = self.last();
        let back = self.points.iter().rev().find(|point| distance(**point, to) > 1.0);
        let from = back.copied().unwrap_or(to);
        let long = distance(from, to).max(f32::MIN_POSITIVE);
        ((to.0 - from.0) / long, (to.1 - from.1) / long)
    }

    pub(super) fn data(&self) -> String {
        let mut data = String::new();
        for (index, point) in self.points.iter().enumerate() {
            data.push(if index == 0 { 'M' } else { 'L' });
            data.push_str(&at(*point));
        }
        data
    }
}

fn distance(a: MapPoint, b: MapPoint) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn between(a: MapPoint, b: MapPoint, share: f32) -> MapPoint {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

/// Returns the point at a share of the length of the bent line between two points.
pub(super) fn curve_at(from: MapPoint, to: MapPoint, share: f32) -> MapPoint {
    let bend = BEND * 2.0;
    let middle = between(from, to, 0.5);
    let pulled = (middle.0 - (to.1 - from.1) * bend, middle.1 + (to.0 - from.0) * bend);
    between(between(from, pulled, share), between(pulled, to, share), share)
}

/// Returns a smooth line through all points (Catmull–Rom).
fn smooth(way: &[MapPoint]) -> Vec<MapPoint> {
    let point = |index: usize| way[index.min(way.len() - 1)];
    let mut points = Vec::new();
    for leg in 0..way.len() - 1 {
        let (before, from) = (point(leg.saturating_sub(1)), point(leg));
        let (to, after) = (point(leg + 1), point(leg + 2));
        for step in 0..8 {
            let share = step as f32 / 8.0;
            let axis = |p: f32, a: f32, b: f32, n: f32| {
                let (square, cube) = (share * share, share * share * share);
                0.5 * (2.0 * a
                    + (b - p) * share
                    + (2.0 * p - 5.0 * a + 4.0 * b - n) * square
                    + (3.0 * a - p - 3.0 * b + n) * cube)
            };
            points.push((axis(before.0, from.0, to.0, after.0), axis(before.1, from.1, to.1, after.1)));
        }
    }
    points.extend(way.last());
    points
}

/// Removes the given length from the beginning of a line.
fn cut(points: Vec<MapPoint>, length: f32) -> Vec<MapPoint> {
    let mut left = length;
    for (index, pair) in points.windows(2).enumerate() {
        let long = distance(pair[0], pair[1]);
        if long > left {
            let mut rest = vec![between(pair[0], pair[1], left / long)];
            rest.extend(&points[index + 1..]);
            return rest;
        }
        left -= long;
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_at_both_ends() {
        let curve = ArrowCurve::through(&[(0.0, 0.0), (10.0, 0.0)], 2.0, 3.0, false).unwrap();
        assert_eq!(curve.points, [(2.0, 0.0), (7.0, 0.0)]);
        assert_eq!(curve.direction(), (1.0, 0.0));
        assert!(ArrowCurve::through(&[(0.0, 0.0), (10.0, 0.0)], 6.0, 6.0, false).is_none());
    }

    #[test]
    fn a_convoyed_move_passes_its_fleets() {
        let curve = ArrowCurve::through(&[(0.0, 0.0), (50.0, 40.0), (100.0, 0.0)], 0.0, 0.0, true).unwrap();
        let nearest =
            curve.points.iter().map(|point| distance(*point, (50.0, 40.0))).fold(f32::MAX, f32::min);
        assert_eq!(nearest, 0.0);
        assert_eq!(curve.last(), (100.0, 0.0));
    }
}
