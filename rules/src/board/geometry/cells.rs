//! Boards made of cells: hexes, squares or any polygons.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::coastline::{OutlineSide, around, coastline};
use super::{BoardGeometry, LandBorder, PlaceShape, SvgPath, WaterLink};
use crate::board::{BoardTerrain, MapPoint};
use crate::shared_results::SharedResults;

/// The side of a square with the area of a median cell, in pixels of the designed size.
const CELL: f32 = 67.0;
/// The width of the sea around the outermost cells, in the same pixels.
const MARGIN: f32 = 26.0;
/// The vertical distance of a cell's marks from its middle, in the same pixels. Negative is upwards.
const MARK: f32 = -23.5;
const NAME: f32 = -11.0;
const CODE: f32 = -14.5;
const UNIT: f32 = 5.0;
const SIGN: f32 = 22.0;

/// The length by which a link reaches into its cells, in the same pixels: short enough not to touch the text there.
const REACH: f32 = 6.0;
/// The number of lines between two cells, shortest first, that are tried for one that crosses no third cell.
const TRIED: usize = 36;
/// The number of steps into which a line is divided to test it.
const STEPS: u16 = 16;

/// A cell of a game's board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardCell {
    /// The kind of ground.
    pub ground: BoardTerrain,
    /// The corners in order.
    pub outline: Vec<MapPoint>,
    /// The middle of its labels and pieces.
    pub middle: MapPoint,
}

/// The geometries of cells and links. Making one takes longer than all the rest of a board, and each page with a map needs one.
static SHARED: SharedResults<(Vec<[u16; 2]>, Vec<BoardCell>), BoardGeometry> = SharedResults::new(32);

impl BoardGeometry {
    /// Returns what [`BoardGeometry::of_cells`] builds, the same one for games on the same cells.
    pub fn shared(cells: Vec<BoardCell>, links: Vec<[u16; 2]>) -> Arc<BoardGeometry> {
        SHARED.of((links, cells), |(links, cells)| BoardGeometry::of_cells(cells, links))
    }

    /// Builds a board of cells. Cells that share both ends of a side touch there. `links` are pairs of cell indices;
    /// a line is drawn between the two cells of each pair.
    pub fn of_cells(cells: &[BoardCell], links: &[[u16; 2]]) -> BoardGeometry {
        let areas: f32 = cells.iter().map(|cell| area(&cell.outline)).sum();
        let scale = (areas / cells.len().max(1) as f32).sqrt() / CELL;
        let corners = || cells.iter().flat_map(|cell| &cell.outline);
        let least = |of: fn(&MapPoint) -> f32| corners().map(of).fold(f32::INFINITY, f32::min);
        let most = |of: fn(&MapPoint) -> f32| corners().map(of).fold(f32::NEG_INFINITY, f32::max);
        if cells.is_empty() {
            return BoardGeometry::default();
        }
        let margin = MARGIN * scale;
        let (left, top) = (least(|at| at.0) - margin, least(|at| at.1) - margin);
        let size = (most(|at| at.0) + margin - left, most(|at| at.1) + margin - top);
        let moved = |(x, y): &MapPoint| (x - left, y - top);
        let outlines: Vec<Vec<MapPoint>> =
            cells.iter().map(|cell| cell.outline.iter().map(moved).collect()).collect();
        let shapes = cells.iter().zip(&outlines).map(|(cell, outline)| {
            let (x, y) = moved(&cell.middle);
            let below = |pixels: f32| (x, y + pixels * scale);
            let path = SvgPath::from_rings(std::slice::from_ref(outline));
            PlaceShape {
                room: path.room_at(below(NAME)),
                path,
                label: below(NAME),
                code: below(CODE),
                unit: below(UNIT),
                sign: Some(below(SIGN)),
                mark: Some(below(MARK)),
                ..PlaceShape::default()
            }
        });
        let shapes: Vec<PlaceShape> = shapes.collect();
        let middles: Vec<MapPoint> = cells.iter().map(|cell| moved(&cell.middle)).collect();
        let link = |pair: &[u16; 2]| {
            let [from, to] = link(&outlines, &middles, pair.map(usize::from), REACH * scale)?;
            Some(WaterLink { from, to, between: *pair })
        };
        let links = links.iter().filter_map(link).collect();
        let land = cells.iter().zip(&shapes).filter(|(cell, _)| cell.ground != BoardTerrain::Sea);
        let coast = coastline(land.map(|(_, shape)| &shape.path));
        BoardGeometry {
            size,
            scale,
            shapes,
            coast,
            borders: borders(&outlines),
            links,
            ..BoardGeometry::default()
        }
    }
}

/// Returns the shortest line between two cells that crosses no third cell, or the shortest of all if every line
/// crosses one. It begins and ends `reach` inside their outlines. `None` if the cells touch.
fn link(
    outlines: &[Vec<MapPoint>],
    middles: &[MapPoint],
    [one, other]: [usize; 2],
    reach: f32,
) -> Option<[MapPoint; 2]> {
    let distance = |a: MapPoint, b: MapPoint| (b.0 - a.0).hypot(b.1 - a.1);
    let mut ways: Vec<[MapPoint; 2]> = Vec::new();
    for from in landings(outlines.get(one)?) {
        ways.extend(landings(outlines.get(other)?).into_iter().map(|to| [from, to]));
    }
    ways.sort_by(|a, b| distance(a[0], a[1]).total_cmp(&distance(b[0], b[1])));
    let third = || outlines.iter().enumerate().filter(|(index, _)| ![one, other].contains(index));
    let is_open = |way: &&[MapPoint; 2]| {
        (1..STEPS).all(|step| {
            let at = towards(way[0], way[1], f32::from(step) / f32::from(STEPS));
            third().all(|(_, outline)| !holds(outline, at))
        })
    };
    let [from, to] = *ways.iter().take(TRIED).find(is_open).or(ways.first())?;
    let inside = |at: MapPoint, middle: MapPoint| towards(at, middle, reach / distance(at, middle));
    (distance(from, to) > reach).then(|| [inside(from, middles[one]), inside(to, middles[other])])
}

/// Returns the points where a line may meet an outline: the middles of its sides, then its corners.
fn landings(outline: &[MapPoint]) -> Vec<MapPoint> {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    sides.map(|(a, b)| towards(*a, *b, 0.5)).chain(outline.iter().copied()).collect()
}

/// Returns the point at `part` (0 to 1) of the way between two points.
fn towards(from: MapPoint, to: MapPoint, part: f32) -> MapPoint {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// Returns true if the point lies inside the outline, by the even-odd rule.
fn holds(outline: &[MapPoint], (x, y): MapPoint) -> bool {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let crossed =
        sides.filter(|(a, b)| (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0);
    crossed.count() % 2 == 1
}

/// Returns the sides of the cells, each once. Sides between the same two cells form one border.
fn borders(outlines: &[Vec<MapPoint>]) -> Vec<LandBorder> {
    let mut sides: BTreeMap<OutlineSide, (Vec<u16>, [MapPoint; 2])> = BTreeMap::new();
    for (index, outline) in outlines.iter().enumerate() {
        for (a, b) in around(outline) {
            let side = sides.entry(OutlineSide::between(a, b)).or_insert_with(|| (Vec::new(), [a, b]));
            side.0.push(index as u16);
        }
    }
    let border =
        |(between, side): (Vec<u16>, [MapPoint; 2])| LandBorder { between, path: SvgPath::line(&side) };
    sides.into_values().map(border).collect()
}

fn area(outline: &[MapPoint]) -> f32 {
    let cross = |(a, b): (&MapPoint, &MapPoint)| a.0 * b.1 - b.0 * a.1;
    outline.iter().zip(outline.iter().cycle().skip(1)).map(cross).sum::<f32>().abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f32) -> BoardCell {
        let (right, middle) = (left + 67.0, (left + 33.5, 33.5));
        let outline = vec![(left, 0.0), (right, 0.0), (right, 67.0), (left, 67.0)];
        BoardCell { ground: BoardTerrain::Land, outline, middle }
    }

    #[test]
    fn two_squares_share_one_side_and_have_six_to_themselves() {
        let geometry = BoardGeometry::of_cells(&[square(0.0), square(67.0)], &[]);
        assert_eq!(geometry.size, (186.0, 119.0));
        assert_eq!(geometry.scale, 1.0);
        let shared: Vec<_> = geometry.borders.iter().filter(|border| border.between.len() == 2).collect();
        assert_eq!(shared.len(), 1);
        assert_eq!(shared[0].path.data(), "M93 26l0 67");
        assert_eq!(geometry.borders.len(), 7);
        let coast: Vec<_> = geometry.coast.iter().map(SvgPath::data).collect();
        assert_eq!(coast, ["M93 93l-67 0 0-67 67 0", "M93 26l67 0 0 67-67 0"]);
        assert!(geometry.shapes[1].path.holds(geometry.shapes[1].unit));
    }

    #[test]
    fn a_cell_of_water_has_the_coast_of_its_neighbours() {
        let water = BoardCell { ground: BoardTerrain::Sea, ..square(67.0) };
        let geometry = BoardGeometry::of_cells(&[square(0.0), water], &[]);
        let coast: Vec<_> = geometry.coast.iter().map(SvgPath::data).collect();
        assert_eq!(coast, ["M26 26l67 0 0 67-67 0z"]);
    }

    #[test]
    fn a_link_lies_over_what_is_between_and_ends_inside_its_cells_before_their_names() {
        let geometry = BoardGeometry::of_cells(&[square(0.0), square(201.0)], &[[0, 1]]);
        let [link] = geometry.links[..] else { panic!("{:?}", geometry.links) };
        let whole = |(x, y): MapPoint| (x.round(), (y * 2.0).round() / 2.0);
        assert_eq!((whole(link.from), whole(link.to)), ((87.0, 59.5), (233.0, 59.5)));
        assert_eq!(link.between, [0, 1]);
        // Nothing is drawn between cells that touch or do not exist.
        for pair in [[0, 1], [0, 7], [1, 1]] {
            assert_eq!(BoardGeometry::of_cells(&[square(0.0), square(67.0)], &[pair]).links, []);
        }
    }

    #[test]
    fn no_cells_are_an_empty_board() {
        assert_eq!(BoardGeometry::of_cells(&[], &[]), BoardGeometry::default());
    }
}
