//! Draws orders and their results. The line and its end show kind and success, never the colour: a move is a solid
//! line with an arrowhead, a failed move is dashed and ends in a bar. Supports and convoys are dotted and end in a
//! ring, or in a cross if they failed.

use super::SvgDrawing;
use super::svg_writer::{at, num};
use stafeta_rules::board::{ArrowKind, BoardArrow, BoardLocation, MapPoint, PieceToken};

/// Width of a line, in pixels.
const LINE: f32 = 3.4;
/// Width of the casing under a line, in pixels.
const CASING: f32 = 7.4;
/// The factor by which the lines of a draft are thicker.
const DRAFT: f32 = 1.6;
/// The bend of a line, as a share of its length.
const BEND: f32 = 0.05;

/// The end of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ArrowEnd {
    Head,
    OpenHead,
    Bar,
    Ring,
    Cross,
}

/// The style of a kind of arrow.
struct ArrowStyle {
    class: &'static str,
    dashes: &'static [f32],
    end: ArrowEnd,
}

fn style(arrow: &BoardArrow) -> ArrowStyle {
    let (class, dashes, end): (_, &[f32], _) = match (arrow.kind, arrow.succeeded) {
        (ArrowKind::Move | ArrowKind::Attack, true) => ("move", &[], ArrowEnd::Head),
        (ArrowKind::Move | ArrowKind::Attack, false) => ("move failed", &[9.0, 5.0], ArrowEnd::Bar),
        (ArrowKind::Retreat, true) => ("retreat", &[11.0, 4.0, 3.0, 4.0], ArrowEnd::OpenHead),
        (ArrowKind::Retreat, false) => ("retreat failed", &[11.0, 4.0, 3.0, 4.0], ArrowEnd::Bar),
        (ArrowKind::Flight, true) => ("flight", &[1.0, 5.0], ArrowEnd::OpenHead),
        (ArrowKind::Flight, false) => ("flight failed", &[1.0, 5.0], ArrowEnd::Cross),
        (ArrowKind::Support, true) => ("support", &[3.2, 4.0], ArrowEnd::Ring),
        (ArrowKind::Support, false) => ("support failed", &[3.2, 4.0], ArrowEnd::Cross),
        (_, true) => ("convoy", &[0.5, 5.5], ArrowEnd::Ring),
        (_, false) => ("convoy failed", &[0.5, 5.5], ArrowEnd::Cross),
    };
    ArrowStyle { class, dashes, end }
}

impl SvgDrawing<'_> {
    pub(super) fn arrows(&mut self) {
        self.layer("orders", "moves", &self.board.arrows, 1.0);
        self.drafts();
    }

    /// Draws the viewer's drafts above the orders.
    pub(super) fn drafts(&mut self) {
        self.layer("drafts", "drafts", &self.board.drafts, DRAFT);
    }

    fn layer(&mut self, name: &str, class: &str, arrows: &[BoardArrow], weight: f32) {
        if arrows.is_empty() {
            return;
        }
        let attributes =
            format!(r#"class="{class}" fill="none" stroke-linejoin="round" pointer-events="none""#);
        self.pen.open_layer(name, &attributes);
        for arrow in arrows {
            // A tap on an arrow finds its order by its places.
            let place = |spot: &BoardLocation| self.board.places.get(usize::from(spot.place));
            let ends = [&arrow.from, &arrow.to].map(|spot| place(spot).map_or("", |place| &place.id));
            self.pen.put(&format!(r#"<g data-places="{} {}">"#, ends[0], ends[1]));
            match arrow.kind {
                ArrowKind::Hold | ArrowKind::Build | ArrowKind::Disband => self.badge(arrow),
                _ => self.line(arrow, arrows, weight),
            }
            self.pen.close();
        }
        self.pen.close();
    }

    /// Returns the position of a spot on the map. `None` if the map has none for it.
    fn point(&self, spot: &BoardLocation) -> Option<MapPoint> {
        self.board.geometry.piece_anchor(spot.place, spot.coast.as_deref())
    }

    /// Returns the points where a line between two places leaves and re-enters the map. `None` if it stays on the map.
    fn passage(&self, from: u16, to: u16) -> Option<[MapPoint; 2]> {
        self.board.geometry.passage(from, to)
    }

    /// Returns the distance that a line keeps from the pieces on a spot, in map units.
    fn clearance(&self, spot: &BoardLocation) -> f32 {
        let place = self.board.places.get(usize::from(spot.place));
        let pieces = place.map_or(&[][..], |place| &place.pieces[..]);
        let tallies = pieces.iter().any(|piece| piece.token == PieceToken::Tally);
        let pixels = match pieces.iter().any(|piece| piece.coast == spot.coast) {
            true if tallies => 19.0,
            true => self.sizes().unit + 4.0,
            false => 3.0,
        };
        pixels * self.pen.scale()
    }

    fn line(&mut self, arrow: &BoardArrow, beside: &[BoardArrow], weight: f32) {
        let (Some(from), Some(to)) = (self.point(&arrow.from), self.point(&arrow.to)) else { return };
        let style = style(arrow);
        let helped = arrow.helping.as_ref().and_then(|spot| self.point(spot));
        // There is more than one leg if the line leaves the map and re-enters it.
        let mut legs = vec![vec![from]];
        let mut near = self.clearance(&arrow.to);
        match helped {
            // A support ends on the line of the move. A convoying fleet is on that line already.
            Some(start) => {
                let passage =
                    arrow.helping.as_ref().and_then(|spot| self.passage(spot.place, arrow.to.place));
                legs[0].push(curve_at(passage.map_or(start, |[_, back]| back), to, 0.5));
                near = 2.0 * self.pen.scale();
            }
            None => {
                let mut place = arrow.from.place;
                let seas = arrow
                    .via
                    .iter()
                    .filter_map(|sea| Some((*sea, self.board.geometry.piece_anchor(*sea, None)?)));
                for (next, point) in seas.chain([(arrow.to.place, to)]) {
                    if let Some([out, back]) = self.passage(place, next) {
                        legs.last_mut().into_iter().for_each(|leg| leg.push(out));
                        legs.push(vec![back]);
                    }
                    legs.last_mut().into_iter().for_each(|leg| leg.push(point));
                    place = next;
                }
            }
        }
        if arrow.kind == ArrowKind::Convoy && is_on_convoy_path(arrow, beside) {
            self.circle(from, self.sizes().unit + 5.0, "convoy", &[0.5, 4.5]);
            return;
        }
        // An arrowhead extends beyond the end of its line.
        if style.end == ArrowEnd::Head || style.end == ArrowEnd::OpenHead {
            near += 9.0 * self.pen.scale();
        }
        let (mut path, mut begins) = (String::new(), self.clearance(&arrow.from));
        let is_bent = arrow.kind != ArrowKind::Support;
        let Some((last, leaving)) = legs.split_last() else { return };
        // A leg that leaves the map runs to its edge; only the last one stops before a piece.
        for leg in leaving {
            path.extend(ArrowCurve::through(leg, begins, 0.0, is_bent).map(|curve| curve.data()));
            begins = 0.0;
        }
        let Some(curve) = ArrowCurve::through(last, begins, near, is_bent) else { return };
        path.push_str(&curve.data());
        let (casing, width) = (self.pen.px(CASING + LINE * (weight - 1.0)), self.pen.px(LINE * weight));
        let dashes = match style.dashes {
            [] => String::new(),
            dashes => format!(r#" stroke-dasharray="{}""#, self.pen.dashes(dashes)),
        };
        let cap = if matches!(style.class, "convoy" | "convoy failed" | "flight") { "round" } else { "butt" };
        let (line, round) = (style.class, if cap == "round" { r#" stroke-linecap="round""# } else { "" });
        let end = self.end(style.end, curve.last(), curve.direction());
        self.pen.put(&format!(
            r#"<g class="order {line}"><path class="casing" d="{path}" stroke-width="{casing}"/>{}<path class="arrow-line" d="{path}" stroke-width="{width}"{dashes}{round}/>{}</g>"#,
            end.0, end.1
        ));
    }

    /// Draws the end of a line. Returns its casing and its foreground.
    fn end(&self, end: ArrowEnd, (x, y): MapPoint, (right, down): MapPoint) -> (String, String) {
        let px = self.pen.scale();
        let spot = |along: f32, across: f32| {
            at((x + (right * along - down * across) * px, y + (down * along + right * across) * px))
        };
        let (casing, width) = (self.pen.px(CASING), self.pen.px(LINE));
        let stroked = |path: String| {
            (
                format!(r#"<path class="casing" d="{path}" stroke-width="{casing}"/>"#),
                format!(r#"<path class="arrow-line" d="{path}" stroke-width="{width}"/>"#),
            )
        };
        match end {
            ArrowEnd::Head => {
                let path = format!(
                    "M{}L{}L{}L{}z",
                    spot(11.0, 0.0),
                    spot(-4.0, 7.5),
                    spot(-1.0, 0.0),
                    spot(-4.0, -7.5)
                );
                (
                    format!(
                        r#"<path class="casing" d="{path}" stroke-width="{}"/>"#,
                        self.pen.px(CASING - LINE)
                    ),
                    format!(r#"<path class="arrow-head" d="{path}"/>"#),
                )
            }
            ArrowEnd::OpenHead => {
                stroked(format!("M{}L{}L{}", spot(-2.0, 7.5), spot(9.5, 0.0), spot(-2.0, -7.5)))
            }
            ArrowEnd::Bar => stroked(format!("M{}L{}", spot(0.0, 9.5), spot(0.0, -9.5))),
            ArrowEnd::Cross => stroked(format!(
                "M{}L{}M{}L{}",
                spot(-5.5, -5.5),
                spot(5.5, 5.5),
                spot(-5.5, 5.5),
                spot(5.5, -5.5)
            )),
            ArrowEnd::Ring => {
                let (cx, cy, r) = (num(x), num(y), self.pen.px(4.6));
                (
                    format!(
                        r#"<circle class="casing" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{casing}"/>"#
                    ),
                    format!(
                        r#"<circle class="ring" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{}"/>"#,
                        self.pen.px(2.2)
                    ),
                )
            }
        }
    }

    /// Draws an order that stays in one place: a ring for a hold, a plus for a build, a cross for a disband.
    fn badge(&mut self, arrow: &BoardArrow) {
        let Some(middle) = self.point(&arrow.from) else { return };
        let radius = self.sizes().unit + 5.0;
        let failed: &[f32] = if arrow.succeeded { &[] } else { &[4.0, 4.0] };
        match arrow.kind {
            ArrowKind::Build => {
                self.circle(middle, radius, "build", failed);
                self.strokes(middle, "build", [(0.0, -5.0, 0.0, 5.0), (-5.0, 0.0, 5.0, 0.0)]);
            }
            ArrowKind::Disband => {
                self.circle(middle, radius, "disband", failed);
                self.strokes(middle, "disband", [(-5.0, -5.0, 5.0, 5.0), (-5.0, 5.0, 5.0, -5.0)]);
            }
            _ => self.circle(middle, radius, "hold", failed),
        }
    }

    fn circle(&mut self, (x, y): MapPoint, radius: f32, class: &str, dashes: &[f32]) {
        let dashes = match dashes {
            [] => String::new(),
            dashes => format!(r#" stroke-linecap="round" stroke-dasharray="{}""#, self.pen.dashes(dashes)),
        };
        let (cx, cy, r) = (num(x), num(y), self.pen.px(radius));
        self.pen.put(&format!(
            r#"<g class="order {class}"><circle class="casing" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{}"/><circle class="arrow-line" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{}"{dashes}/></g>"#,
            self.pen.px(4.6),
            self.pen.px(2.0),
        ));
    }

    /// Draws two short strokes at the upper right of a unit.
    fn strokes(&mut self, (x, y): MapPoint, class: &str, strokes: [(f32, f32, f32, f32); 2]) {
        let px = self.pen.scale();
        let away = (self.sizes().unit + 7.0) * 0.75 * px;
        let (x, y) = (x + away, y - away);
        let line = |(a, b, c, d): (f32, f32, f32, f32)| {
            format!("M{}L{}", at((x + a * px, y + b * px)), at((x + c * px, y + d * px)))
        };
        let path = strokes.map(line).concat();
        self.pen.put(&format!(
            r#"<g class="order {class}"><circle class="plate" cx="{}" cy="{}" r="{}"/><path class="arrow-line" d="{path}" stroke-width="{}"/></g>"#,
            num(x),
            num(y),
            self.pen.px(8.5),
            self.pen.px(2.8)
        ));
    }
}

/// Returns true if the move that a fleet convoys is drawn through its place.
fn is_on_convoy_path(convoy: &BoardArrow, beside: &[BoardArrow]) -> bool {
    beside.iter().any(|arrow| {
        arrow.kind == ArrowKind::Move
            && convoy.helping.as_ref().is_some_and(|spot| spot.place == arrow.from.place)
            && convoy.to.place == arrow.to.place
            && arrow.via.contains(&convoy.from.place)
            && convoy.succeeded
    })
}

/// A smooth line through points, shortened at both ends.
struct ArrowCurve {
    points: Vec<MapPoint>,
}

impl ArrowCurve {
    /// Builds the line through the points of `way`, shortened by `start` and `near` at its ends. `None` if nothing is
    /// left.
    fn through(way: &[MapPoint], start: f32, near: f32, bent: bool) -> Option<ArrowCurve> {
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

    fn last(&self) -> MapPoint {
        self.points.last().copied().unwrap_or_default()
    }

    /// Returns the direction of its end, as a vector of length 1.
    fn direction(&self) -> MapPoint {
        let to = self.last();
        let back = self.points.iter().rev().find(|point| distance(**point, to) > 1.0);
        let from = back.copied().unwrap_or(to);
        let long = distance(from, to).max(f32::MIN_POSITIVE);
        ((to.0 - from.0) / long, (to.1 - from.1) / long)
    }

    fn data(&self) -> String {
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
fn curve_at(from: MapPoint, to: MapPoint, share: f32) -> MapPoint {
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
