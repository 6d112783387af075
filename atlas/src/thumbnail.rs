//! A board as a small picture: who owns what, and where units stand. A tenth of the full drawing in bytes.
//!
//! Corners are moved to a grid, so that places which share a border still share it, and what falls together or lies on a line
//! with its neighbours is left out.

use std::collections::BTreeMap;
use std::fmt::Write;

use stafeta_rules::board::{Board, BoardPlace, BoardTerrain, MapPoint, PieceToken};
use stafeta_rules::rules::Seat;

/// The grid lines across the width of a map.
const LINES: f32 = 400.0;
/// Radius of a unit, width of its rim and of borders, in grid steps.
const UNIT: u8 = 4;
const LINE: &str = "1";

/// A point of the grid.
type GridPoint = (i32, i32);

/// Draws a small map of a board for a page, whose style sheet colours it. It has no text, so that it serves every language; the page
/// says what it shows.
pub fn thumbnail(board: &Board) -> String {
    let (width, height) = board.geometry.size;
    let step = width.max(1.0) / LINES;
    let (wide, high) = on_grid((width, height), step);
    let letters: BTreeMap<Seat, char> =
        board.owners.iter().map(|owner| (owner.seat, owner.ink.letter())).collect();
    let owned = |seat: Option<Seat>| {
        seat.and_then(|seat| letters.get(&seat)).map(|letter| format!("player-colour-{letter}"))
    };
    let mut out = format!(
        r#"<svg class="map" viewBox="0 0 {wide} {high}" aria-hidden="true"><rect class="sea" width="{wide}" height="{high}"/><g class="thin" stroke-width="{LINE}" stroke-linejoin="round">"#
    );
    for decor in board.geometry.decor.iter().filter(|decor| decor.ground != BoardTerrain::Sea) {
        put_path(&mut out, ground_class(decor.ground), &outline(&decor.path.lines(), step));
    }
    let places = board.places.iter().zip(&board.geometry.shapes);
    for (place, shape) in places.filter(|(place, _)| place.ground != BoardTerrain::Sea) {
        let class = owned(place.owner.or(place.sway))
            .map_or_else(|| ground_class(place.ground).to_owned(), |ink| format!("owned {ink}"));
        put_path(&mut out, &class, &outline(&shape.path.lines(), step));
    }
    let _ = write!(out, r#"</g><g stroke-width="{LINE}">"#);
    for (place, shape) in board.places.iter().zip(&board.geometry.shapes) {
        for (seat, coast) in units(place) {
            let anchor = coast.and_then(|coast| shape.coasts.get(coast)).copied().unwrap_or(shape.unit);
            let (x, y) = on_grid(anchor, step);
            let ink = owned(Some(seat)).unwrap_or_else(|| "nobody".to_owned());
            let _ =
                write!(out, r#"<g class="{ink}"><circle class="body" cx="{x}" cy="{y}" r="{UNIT}"/></g>"#);
        }
    }
    out.push_str("</g></svg>");
    out
}

const fn ground_class(ground: BoardTerrain) -> &'static str {
    match ground {
        BoardTerrain::Sea | BoardTerrain::Strait => "sea",
        BoardTerrain::Land => "land",
        BoardTerrain::Rock => "rock",
    }
}

/// Returns the units of a place that are drawn, with their coasts. Tallies are not: the owner's colour tells enough.
fn units(place: &BoardPlace) -> impl Iterator<Item = (Seat, Option<&str>)> {
    let drawn = place
        .pieces
        .iter()
        .filter(|piece| matches!(piece.token, PieceToken::Army | PieceToken::Fleet | PieceToken::Counter));
    drawn.filter_map(|piece| Some((piece.seat?, piece.coast.as_deref())))
}

fn put_path(out: &mut String, class: &str, path: &str) {
    if !path.is_empty() {
        let _ = write!(out, r#"<path class="{class}" fill-rule="evenodd" d="{path}"/>"#);
    }
}

fn on_grid((x, y): MapPoint, step: f32) -> GridPoint {
    ((x / step).round() as i32, (y / step).round() as i32)
}

/// Returns path data of closed outlines on the grid. Those that shrink to a line are left out.
fn outline(lines: &[(Vec<MapPoint>, bool)], step: f32) -> String {
    let mut path = String::new();
    for (points, _) in lines {
        let corners = corners(points.iter().map(|point| on_grid(*point, step)));
        let [first, rest @ ..] = corners.as_slice() else { continue };
        if rest.len() < 2 {
            continue;
        }
        let _ = write!(path, "M{} {}l", first.0, first.1);
        let mut last = *first;
        for (nth, corner) in rest.iter().enumerate() {
            let (right, down) = (corner.0 - last.0, corner.1 - last.1);
            let gap = if nth > 0 && right >= 0 { " " } else { "" };
            let between = if down >= 0 { " " } else { "" };
            let _ = write!(path, "{gap}{right}{between}{down}");
            last = *corner;
        }
        path.push('z');
    }
    path
}

/// Leaves out the points that fall together with the one before, and those in the middle of a straight line.
fn corners(points: impl Iterator<Item = GridPoint>) -> Vec<GridPoint> {
    let mut kept: Vec<GridPoint> = Vec::new();
    for point in points {
        if kept.last() == Some(&point) {
            continue;
        }
        if let [.., before, last] = kept.as_slice() {
            let (one, other) = ((last.0 - before.0, last.1 - before.1), (point.0 - last.0, point.1 - last.1));
            let goes_on = one.0 * other.1 == one.1 * other.0 && one.0 * other.0 + one.1 * other.1 > 0;
            if goes_on {
                kept.pop();
            }
        }
        kept.push(point);
    }
    if kept.len() > 1 && kept.first() == kept.last() {
        kept.pop();
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{corners, outline};

    #[test]
    fn corners_leave_out_what_a_small_picture_cannot_show() {
        let square = [(0, 0), (0, 0), (2, 0), (4, 0), (4, 4), (0, 4), (0, 0)];
        assert_eq!(corners(square.into_iter()), [(0, 0), (4, 0), (4, 4), (0, 4)]);
        // A spike is no straight line.
        assert_eq!(corners([(0, 0), (4, 0), (2, 0)].into_iter()), [(0, 0), (4, 0), (2, 0)]);
    }

    #[test]
    fn an_outline_is_relative_and_without_needless_spaces() {
        let ring = vec![(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)];
        assert_eq!(outline(&[(ring, true)], 2.0), "M0 0l10 0 0 10-10 0z");
        assert_eq!(
            outline(&[(vec![(0.0, 0.0), (0.2, 0.0), (0.0, 0.2)], true)], 2.0),
            "",
            "smaller than the grid"
        );
    }
}
