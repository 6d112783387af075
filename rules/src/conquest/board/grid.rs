//! Grids of equal cells: outlines from columns and rows, and borders from shared sides.
//!
//! All corners are whole numbers. Neighbours share their corners exactly, so that a common side is a border
//! in every shape.

use super::graph::{OutlinePoint, TerritoryShape};
use super::hex;
use std::collections::BTreeMap;

/// The side of a square, in map units.
const SQUARE: i32 = 96;
/// The distance of the corners at which four pentagons meet, in map units.
const PENTAGON: i32 = 120;
/// Half the short side in the middle of four such corners, in map units. It makes all five sides nearly
/// equal.
const PENTAGON_HALF: i32 = 33;

/// The largest column or row of a grid, in both directions from 0.
pub const FARTHEST: i32 = 200;

/// Returns the outline of a grid cell; `None` if the shape has no cell at that place.
///
/// `at` is column and row: axial for hexes (a row below shifts half a hex to the right), plain
/// for squares. Pentagons lie on the sides of a square lattice: one of the two numbers is odd.
pub fn outline(shape: TerritoryShape, at: [i32; 2]) -> Option<Vec<OutlinePoint>> {
    if at.iter().any(|n| !(-FARTHEST..=FARTHEST).contains(n)) {
        return None;
    }
    match shape {
        TerritoryShape::Hex => Some(hexagon(at)),
        TerritoryShape::Square => Some(square(at)),
        TerritoryShape::Pentagon => pentagon(at),
        TerritoryShape::Irregular => None,
    }
}

fn hexagon(at: [i32; 2]) -> Vec<OutlinePoint> {
    hex::corners(at).map(|[x, y]| OutlinePoint { x, y }).into()
}

fn square([column, row]: [i32; 2]) -> Vec<OutlinePoint> {
    let corner = |x: i32, y: i32| OutlinePoint { x: (column + x) * SQUARE, y: (row + y) * SQUARE };
    vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

/// Returns a pentagon. The middle of each lattice square holds a short side, level and upright in turn. A
/// pentagon lies on each side of the lattice, between the two squares on both sides of it.
fn pentagon([x, y]: [i32; 2]) -> Option<Vec<OutlinePoint>> {
    let corner = |i: i32, j: i32| OutlinePoint { x: i * PENTAGON, y: j * PENTAGON };
    let level = |i: i32, j: i32| (i + j).rem_euclid(2) == 0;
    let inner = |i: i32, j: i32, dx: i32, dy: i32| OutlinePoint {
        x: i * PENTAGON + PENTAGON / 2 + dx * PENTAGON_HALF,
        y: j * PENTAGON + PENTAGON / 2 + dy * PENTAGON_HALF,
    };
    let (i, j) = (x.div_euclid(2), y.div_euclid(2));
    match (x.rem_euclid(2), y.rem_euclid(2)) {
        (0, 1) => {
            let mut points = vec![corner(i, j)];
            if level(i, j) {
                points.push(inner(i, j, -1, 0));
                points.push(corner(i, j + 1));
                points.extend([inner(i - 1, j, 0, 1), inner(i - 1, j, 0, -1)]);
            } else {
                points.extend([inner(i, j, 0, -1), inner(i, j, 0, 1)]);
                points.push(corner(i, j + 1));
                points.push(inner(i - 1, j, 1, 0));
            }
            Some(points)
        }
        (1, 0) => {
            let mut points = vec![corner(i, j)];
            if level(i, j) {
                points.push(inner(i, j - 1, 0, 1));
                points.push(corner(i + 1, j));
                points.extend([inner(i, j, 1, 0), inner(i, j, -1, 0)]);
            } else {
                points.extend([inner(i, j - 1, -1, 0), inner(i, j - 1, 1, 0)]);
                points.push(corner(i + 1, j));
                points.push(inner(i, j, 0, -1));
            }
            Some(points)
        }
        _ => None,
    }
}

/// Returns the middle of an outline's corners, at which a grid cell's name is written.
pub fn middle(outline: &[OutlinePoint]) -> OutlinePoint {
    let count = outline.len().max(1) as i64;
    let mean = |sum: i64| i32::try_from((2 * sum + count).div_euclid(2 * count)).unwrap_or(0);
    OutlinePoint {
        x: mean(outline.iter().map(|point| i64::from(point.x)).sum()),
        y: mean(outline.iter().map(|point| i64::from(point.y)).sum()),
    }
}

/// Returns twice the area of an outline; 0 if it encloses nothing.
pub fn double_area(outline: &[OutlinePoint]) -> i64 {
    let next = outline.iter().cycle().skip(1);
    let cross = |(a, b): (&OutlinePoint, &OutlinePoint)| {
        i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)
    };
    outline.iter().zip(next).map(cross).sum::<i64>().abs()
}

/// Returns the pairs of outlines with a common side, by their places in the list, lower first.
pub fn shared_sides(outlines: &[Vec<OutlinePoint>]) -> Vec<(usize, usize)> {
    let mut sides: BTreeMap<(OutlinePoint, OutlinePoint), Vec<usize>> = BTreeMap::new();
    for (at, outline) in outlines.iter().enumerate() {
        for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            sides.entry((*a.min(b), *a.max(b))).or_default().push(at);
        }
    }
    let mut pairs: Vec<(usize, usize)> = sides
        .values()
        .flat_map(|ends| ends.iter().flat_map(|a| ends.iter().map(move |b| (*a, *b))))
        .filter(|(a, b)| a < b)
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the borders of the cell in the middle of a patch of cells, and checks that it lies
    /// in the map without gaps: every side of it is another cell's side too.
    fn borders_of_the_middle(shape: TerritoryShape, middle: [i32; 2]) -> usize {
        let around = (-3..=3).flat_map(|x| (-3..=3).map(move |y| [middle[0] + x, middle[1] + y]));
        let places: Vec<[i32; 2]> = around.filter(|at| outline(shape, *at).is_some()).collect();
        let outlines: Vec<Vec<OutlinePoint>> = places.iter().filter_map(|at| outline(shape, *at)).collect();
        let home = places.iter().position(|at| *at == middle).unwrap();
        let pairs = shared_sides(&outlines);
        let borders = pairs.iter().filter(|(a, b)| *a == home || *b == home).count();
        assert_eq!(borders, outlines[home].len(), "a side without neighbour");
        borders
    }

    #[test]
    fn a_hex_has_six_neighbours_a_square_four_a_pentagon_five() {
        assert_eq!(borders_of_the_middle(TerritoryShape::Hex, [4, -7]), 6);
        assert_eq!(borders_of_the_middle(TerritoryShape::Hex, [-150, 90]), 6);
        assert_eq!(borders_of_the_middle(TerritoryShape::Square, [-3, 2]), 4);
        for at in [[0, 1], [1, 0], [2, 1], [1, 2], [-1, 0], [0, -1], [-2, -5], [-7, -4]] {
            assert_eq!(borders_of_the_middle(TerritoryShape::Pentagon, at), 5, "{at:?}");
        }
    }

    #[test]
    fn pentagons_cover_the_plane_without_overlap() {
        let all = (0..12).flat_map(|x| (0..12).map(move |y| [x, y]));
        let areas: Vec<i64> = all
            .filter_map(|at| outline(TerritoryShape::Pentagon, at))
            .map(|points| double_area(&points))
            .collect();
        let mean = i64::from(PENTAGON * PENTAGON);
        assert!(areas.iter().all(|area| *area == mean), "{areas:?}");
    }

    #[test]
    fn hexes_one_step_apart_and_no_others_share_a_side() {
        let places: Vec<[i32; 2]> = hex::within([0, 0], 3).collect();
        let outlines: Vec<Vec<OutlinePoint>> = places.iter().map(|at| hexagon(*at)).collect();
        let pairs = shared_sides(&outlines);
        for (a, one) in places.iter().enumerate() {
            for (b, other) in places.iter().enumerate().skip(a + 1) {
                let near = hex::distance(*one, *other) == 1;
                assert_eq!(pairs.contains(&(a, b)), near, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn places_beyond_the_grid_and_between_pentagons_have_no_cell() {
        assert_eq!(outline(TerritoryShape::Hex, [FARTHEST + 1, 0]), None);
        assert_eq!(outline(TerritoryShape::Square, [0, i32::MIN + 1]), None);
        assert_eq!(outline(TerritoryShape::Pentagon, [2, 2]), None);
        assert_eq!(outline(TerritoryShape::Pentagon, [1, 1]), None);
    }
}
