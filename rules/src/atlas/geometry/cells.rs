//! Boards made of cells: hexes, squares, any polygons.

use std::collections::BTreeMap;

use super::{Border, Geometry, Path, Shape};
use crate::atlas::board::Point;

/// The side of a square as large as the middling cell, in pixels of the designed size.
const CELL: f32 = 67.0;
/// The sea round the outermost cells, in the same pixels.
const MARGIN: f32 = 26.0;
/// How far above or below its middle a cell's things stand, in the same pixels.
const MARK: f32 = -22.5;
const NAME: f32 = -11.5;
const UNIT: f32 = 3.5;
const SIGN: f32 = 20.5;

/// A cell as the board of a game has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The corners in order.
    pub outline: Vec<Point>,
    /// The middle of what is written in it.
    pub middle: Point,
}

impl Geometry {
    /// A board of cells. Cells that have both ends of a side in common touch there.
    pub fn of_cells(cells: &[Cell]) -> Geometry {
        let areas: f32 = cells.iter().map(|cell| area(&cell.outline)).sum();
        let scale = (areas / cells.len().max(1) as f32).sqrt() / CELL;
        let corners = || cells.iter().flat_map(|cell| &cell.outline);
        let least = |of: fn(&Point) -> f32| corners().map(of).fold(f32::INFINITY, f32::min);
        let most = |of: fn(&Point) -> f32| corners().map(of).fold(f32::NEG_INFINITY, f32::max);
        if cells.is_empty() {
            return Geometry::default();
        }
        let margin = MARGIN * scale;
        let (left, top) = (least(|at| at.0) - margin, least(|at| at.1) - margin);
        let size = (most(|at| at.0) + margin - left, most(|at| at.1) + margin - top);
        let moved = |(x, y): &Point| (x - left, y - top);
        let outlines: Vec<Vec<Point>> =
            cells.iter().map(|cell| cell.outline.iter().map(moved).collect()).collect();
        let shapes = cells.iter().zip(&outlines).map(|(cell, outline)| {
            let (x, y) = moved(&cell.middle);
            let below = |pixels: f32| (x, y + pixels * scale);
            let path = Path::closed(std::slice::from_ref(outline));
            Shape {
                room: path.room_at(below(NAME)),
                path,
                label: below(NAME),
                unit: below(UNIT),
                sign: Some(below(SIGN)),
                mark: Some(below(MARK)),
                ..Shape::default()
            }
        });
        Geometry { size, scale, shapes: shapes.collect(), borders: borders(&outlines), ..Geometry::default() }
    }
}

/// The sides of the cells, each once, those between the same cells together.
fn borders(outlines: &[Vec<Point>]) -> Vec<Border> {
    let key = |(x, y): Point| ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
    let mut sides: BTreeMap<_, (Vec<u16>, [Point; 2])> = BTreeMap::new();
    for (index, outline) in outlines.iter().enumerate() {
        for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            let (low, high) = (key(*a).min(key(*b)), key(*a).max(key(*b)));
            let side = sides.entry((low, high)).or_insert_with(|| (Vec::new(), [*a, *b]));
            side.0.push(index as u16);
        }
    }
    let border = |(between, side): (Vec<u16>, [Point; 2])| Border { between, path: Path::line(&side) };
    sides.into_values().map(border).collect()
}

fn area(outline: &[Point]) -> f32 {
    let cross = |(a, b): (&Point, &Point)| a.0 * b.1 - b.0 * a.1;
    outline.iter().zip(outline.iter().cycle().skip(1)).map(cross).sum::<f32>().abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f32) -> Cell {
        let (right, middle) = (left + 67.0, (left + 33.5, 33.5));
        Cell { outline: vec![(left, 0.0), (right, 0.0), (right, 67.0), (left, 67.0)], middle }
    }

    #[test]
    fn two_squares_share_one_side_and_have_six_to_themselves() {
        let geometry = Geometry::of_cells(&[square(0.0), square(67.0)]);
        assert_eq!(geometry.size, (186.0, 119.0));
        assert_eq!(geometry.scale, 1.0);
        let shared: Vec<_> = geometry.borders.iter().filter(|border| border.between.len() == 2).collect();
        assert_eq!(shared.len(), 1);
        assert_eq!(shared[0].path.data(), "M93 26l0 67");
        assert_eq!(geometry.borders.len(), 7);
        assert!(geometry.shapes[1].path.holds(geometry.shapes[1].unit));
    }

    #[test]
    fn no_cells_are_an_empty_board() {
        assert_eq!(Geometry::of_cells(&[]), Geometry::default());
    }
}
