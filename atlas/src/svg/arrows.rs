//! Draws orders and their results. The line and its end show kind and success, never the colour: a move is a solid
//! line with an arrowhead, a failed move is dashed and ends in a bar. Supports and convoys are dotted and end in a
//! ring, or in a cross if they failed.

use super::arrow_curve::{ArrowCurve, curve_at};
use super::svg_writer::{at, num};
use super::{SvgDrawing, is_of_cells};
use stafeta_rules::board::{ArrowKind, BoardArrow, BoardLocation, DraftArrow, MapPoint};

/// Width of a line, in pixels.
const LINE: f32 = 3.4;
/// Width of the casing under a line, in pixels.
const CASING: f32 = 7.4;
/// Width of the strip along a draft in which a tap meets it, in pixels.
const HIT: f32 = 30.0;
/// The least length of a line without its head, in pixels.
const SHORTEST: f32 = 8.0;
/// The factor by which the lines of a draft are thicker.
const DRAFT: f32 = 1.6;

/// The least radius of a ring in a cell, in pixels.
const NARROWEST: f32 = 8.0;
/// Radius of the disc with the number of a draft, in pixels.
const DISC: f32 = 7.5;
/// The distance of that disc from the middle of the line, in pixels: on a border of cells it lies near a corner.
const BESIDE: f32 = 13.0;

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
        self.layer("orders", "moves", &self.board.arrows, &[], 1.0);
        self.drafts();
    }

    /// Draws the viewer's drafts above the orders.
    pub(super) fn drafts(&mut self) {
        let arrows: Vec<BoardArrow> = self.board.drafts.iter().map(|draft| draft.arrow.clone()).collect();
        self.layer("drafts", "drafts", &arrows, &self.board.drafts, DRAFT);
    }

    fn layer(&mut self, name: &str, class: &str, arrows: &[BoardArrow], drafts: &[DraftArrow], weight: f32) {
        if arrows.is_empty() {
            return;
        }
        let attributes =
            format!(r#"class="{class}" fill="none" stroke-linejoin="round" pointer-events="none""#);
        self.pen.open_layer(name, &attributes);
        for (index, arrow) in arrows.iter().enumerate() {
            // A tap on an arrow finds its order by its places.
            let place = |spot: &BoardLocation| self.board.places.get(usize::from(spot.place));
            let ends = [&arrow.from, &arrow.to].map(|spot| place(spot).map_or("", |place| &place.id));
            self.pen.put(&format!(r#"<g data-places="{} {}">"#, ends[0], ends[1]));
            self.order(arrow, arrows, weight);
            if let Some(number) = drafts.get(index).and_then(|draft| draft.number) {
                self.number(arrow, number, &arrows[..index]);
            }
            self.pen.close();
        }
        self.pen.close();
    }

    /// Writes the number of a draft beside the middle of its line, where it covers no count. `before` are the drafts that have
    /// theirs: of two with the same line the second is on its other side.
    fn number(&mut self, arrow: &BoardArrow, number: usize, before: &[BoardArrow]) {
        let (Some(from), Some(to)) = (self.point(&arrow.from), self.point(&arrow.to)) else { return };
        let to = self.passage(arrow.from.place, arrow.to.place).map_or(to, |[out, _]| out);
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down);
        if length <= f32::EPSILON {
            return;
        }
        let is_same = |other: &&BoardArrow| other.from == arrow.from && other.to == arrow.to;
        let side = if before.iter().filter(is_same).count() % 2 == 0 { 1.0 } else { -1.0 };
        let away = side * BESIDE * self.pen.scale() / length;
        let middle = curve_at(from, to, 0.5);
        let (x, y) = (middle.0 - down * away, middle.1 + right * away);
        self.pen.put(&format!(
            r#"<g class="draft-number"><circle cx="{}" cy="{}" r="{}"/><text x="{}" y="{}" font-size="{}" text-anchor="middle">{number}</text></g>"#,
            num(x),
            num(y),
            self.pen.px(DISC),
            num(x),
            num(y + 0.36 * self.sizes.code * self.pen.scale()),
            self.pen.px(self.sizes.code),
        ));
    }

    /// Draws one order by itself.
    pub(super) fn arrow(&mut self, arrow: &BoardArrow) {
        self.order(arrow, &[], 1.0);
    }

    fn order(&mut self, arrow: &BoardArrow, beside: &[BoardArrow], weight: f32) {
        match is_of_one_place(arrow.kind) {
            true => self.badge(arrow),
            false => self.line_of(arrow, beside, weight),
        }
    }

    /// Returns the position of a spot on the map. `None` if the map has none for it.
    fn point(&self, spot: &BoardLocation) -> Option<MapPoint> {
        self.board.geometry.piece_anchor(spot.place, spot.coast.as_deref())
    }

    /// Returns the points where a line between two places leaves and re-enters the map. `None` if it stays on the map.
    fn passage(&self, from: u16, to: u16) -> Option<[MapPoint; 2]> {
        self.board.geometry.passage(from, to)
    }

    /// Returns the distance that a line to or from `other` keeps from the middle of a spot, in map units: from the pieces there,
    /// and in a cell from its label and counts.
    fn clearance(&self, spot: &BoardLocation, other: MapPoint) -> f32 {
        let index = usize::from(spot.place);
        let (Some(place), Some(shape)) =
            (self.board.places.get(index), self.board.geometry.shapes.get(index))
        else {
            return 0.0;
        };
        if is_of_cells(self.board) {
            return self.cell_box(place, shape).exit(shape.unit, other) + 3.0 * self.pen.scale();
        }
        let pixels = match place.pieces.iter().any(|piece| piece.coast == spot.coast) {
            true => self.sizes.unit + 4.0,
            false => 3.0,
        };
        pixels * self.pen.scale()
    }

    fn line_of(&mut self, arrow: &BoardArrow, beside: &[BoardArrow], weight: f32) {
        let (Some(from), Some(to)) = (self.point(&arrow.from), self.point(&arrow.to)) else { return };
        let style = style(arrow);
        let helped = arrow.helping.as_ref().and_then(|spot| self.point(spot));
        // There is more than one leg if the line leaves the map and re-enters it.
        let mut legs = vec![vec![from]];
        let mut near = self.clearance(&arrow.to, from);
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
            self.circle(from, self.sizes.unit + 5.0, "convoy", &[0.5, 4.5]);
            return;
        }
        // An arrowhead extends beyond the end of its line.
        if style.end == ArrowEnd::Head || style.end == ArrowEnd::OpenHead {
            near += 9.0 * self.pen.scale();
        }
        let (mut path, mut begins) = (String::new(), self.clearance(&arrow.from, to));
        // Between neighbouring cells there is little room: both ends give way, so that a line is left.
        if let [leg] = &legs[..]
            && let [start, goal] = &leg[..]
        {
            let room = (start.0 - goal.0).hypot(start.1 - goal.1) - SHORTEST * self.pen.scale();
            let share = (room / (begins + near).max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
            (begins, near) = (begins * share, near * share);
        }
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
        // A draft is tapped to change it, so it is met beside its line too.
        let hit = match weight > 1.0 {
            true => format!(r#"<path class="hit" d="{path}" stroke-width="{}"/>"#, self.pen.px(HIT)),
            false => String::new(),
        };
        self.pen.put(&format!(
            r#"<g class="order {line}">{hit}<path class="casing" d="{path}" stroke-width="{casing}"/>{}<path class="arrow-line" d="{path}" stroke-width="{width}"{dashes}{round}/>{}</g>"#,
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

    /// Draws an order that stays in one place: a ring for a hold, a plus for a build, a cross for a disband, a reticle for the
    /// target of a card.
    fn badge(&mut self, arrow: &BoardArrow) {
        let Some(middle) = self.point(&arrow.from) else { return };
        let radius = self.sizes.unit + 5.0;
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
            ArrowKind::Aim => self.reticle(middle, self.around(&arrow.from).unwrap_or(radius)),
            _ => self.circle(middle, radius, "hold", failed),
        }
    }

    /// Returns the radius of a ring around what is written in a cell, in pixels. `None` if the place is no cell.
    fn around(&self, spot: &BoardLocation) -> Option<f32> {
        let index = usize::from(spot.place);
        let (place, shape) = (self.board.places.get(index)?, self.board.geometry.shapes.get(index)?);
        let reach = || self.cell_box(place, shape).reach(shape.unit) / self.pen.scale();
        is_of_cells(self.board).then(reach).map(|radius| radius.max(NARROWEST))
    }

    /// Draws a ring with a stroke across it on each of four sides, so that what stands inside can be read.
    fn reticle(&mut self, (x, y): MapPoint, radius: f32) {
        let [inner, outer] = [radius - 4.5, radius + 4.5].map(|radius| radius * self.pen.scale());
        let stroke = |(right, down): (f32, f32)| {
            let end = |away: f32| at((x + right * away, y + down * away));
            format!("M{}L{}", end(inner), end(outer))
        };
        let strokes = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(stroke).concat();
        self.circle((x, y), radius, "aim", &[]);
        let (casing, width) = (self.pen.px(CASING), self.pen.px(LINE));
        self.pen.put(&format!(
            r#"<g class="order aim"><path class="casing" d="{strokes}" stroke-width="{casing}"/><path class="arrow-line" d="{strokes}" stroke-width="{width}"/></g>"#,
        ));
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
        let away = (self.sizes.unit + 7.0) * 0.75 * px;
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

/// Returns true for an order that stays in one place.
pub(super) const fn is_of_one_place(kind: ArrowKind) -> bool {
    matches!(kind, ArrowKind::Hold | ArrowKind::Build | ArrowKind::Disband | ArrowKind::Aim)
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
