//! The rectangles that labels and pieces occupy, so that no label lies under a piece.

use super::SvgDrawing;
use super::names::width;
use super::pieces::ROOM;
use stafeta_rules::board::geometry::PlaceShape;
use stafeta_rules::board::{BoardPiece, BoardPlace, Glyph, MapPoint, PieceToken};

/// A rectangle in map units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LabelBox {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

impl LabelBox {
    /// Creates a rectangle around a point.
    pub(super) fn around((x, y): MapPoint, wide: f32, high: f32) -> Self {
        let (wide, high) = (wide / 2.0, high / 2.0);
        Self { left: x - wide, top: y - high, right: x + wide, bottom: y + high }
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Returns the distance from a point inside to the edge, in the direction of another point.
    pub(super) fn exit(&self, (x, y): MapPoint, (to_x, to_y): MapPoint) -> f32 {
        let (right, down) = (to_x - x, to_y - y);
        let long = right.hypot(down).max(f32::MIN_POSITIVE);
        let along = |way: f32, before: f32, after: f32| match way / long {
            share if share > 0.0 => after / share,
            share if share < 0.0 => before / -share,
            _ => f32::MAX,
        };
        let across = along(right, x - self.left, self.right - x);
        across.min(along(down, y - self.top, self.bottom - y)).max(0.0)
    }

    /// Returns the distance from a point inside to the farthest corner.
    pub(super) fn reach(&self, (x, y): MapPoint) -> f32 {
        (x - self.left).max(self.right - x).hypot((y - self.top).max(self.bottom - y))
    }

    /// Returns the area that it shares with another.
    fn shared(&self, other: &Self) -> f32 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let high = self.bottom.min(other.bottom) - self.top.max(other.top);
        wide.max(0.0) * high.max(0.0)
    }
}

impl SvgDrawing<'_> {
    /// Returns the anchor of a piece: that of its coast, else that of its place.
    pub(super) fn berth(&self, shape: &PlaceShape, piece: &BoardPiece) -> MapPoint {
        let coast = piece.coast.as_ref().and_then(|coast| shape.coasts.get(coast));
        coast.copied().unwrap_or(shape.unit)
    }

    /// Returns the rectangle of a piece with its rim.
    pub(super) fn piece_box(&self, piece: &BoardPiece, at: MapPoint) -> LabelBox {
        let radius = self.sizes.unit * self.pen.scale();
        let (wide, high) = match piece.token {
            PieceToken::Fleet => (3.0, 1.55),
            PieceToken::Counter if piece.count > 99 => (3.3, 2.3),
            _ => (2.3, 2.3),
        };
        LabelBox::around(at, wide * radius, high * radius)
    }

    /// Returns the rectangles of all pieces that stand, of the marks in their place, and of the signs beside them.
    pub(super) fn standing_boxes(&self) -> Vec<LabelBox> {
        let mut boxes = Vec::new();
        for (place, shape) in self.board.places.iter().zip(&self.board.geometry.shapes) {
            let radius = self.sizes.unit * self.pen.scale();
            for piece in place.pieces.iter().filter(|piece| !piece.dislodged) {
                boxes.push(self.piece_box(piece, self.berth(shape, piece)));
            }
            if let Some((at, mark)) = self.plate(place, shape) {
                let high = 1.08 * self.sizes.letter * self.pen.scale();
                boxes.push(LabelBox::around(at, self.plate_width(&mark, self.sizes.letter), high));
            }
            if place.signs.iter().filter_map(|sign| sign.glyph).any(is_beside_piece) {
                let (x, y) = shape.unit;
                boxes.push(LabelBox::around((x + 1.75 * radius, y), radius, radius));
            }
        }
        boxes
    }

    /// Returns the rectangle of the label of a cell and of the counts below it.
    pub(super) fn cell_box(&self, place: &BoardPlace, shape: &PlaceShape) -> LabelBox {
        let (size, scale) = (self.sizes.code, self.pen.scale());
        let (x, y) = shape.unit;
        let code = width(place.code.as_deref().unwrap_or_default()) * size;
        let mark = self.mark(place.owner);
        let plate =
            if mark.is_empty() { 0.0 } else { self.plate_width(mark, self.sizes.letter) / scale + 2.5 };
        let (counts, high) = self.counts_size(place);
        let wide = (code + plate).max(counts).min(ROOM) * scale;
        let bottom = y + high / 2.0 * scale;
        let top = (shape.code.1 - size / 2.0 * scale).min(y - high / 2.0 * scale);
        LabelBox { left: x - wide / 2.0, top, right: x + wide / 2.0, bottom }
    }

    /// Returns the rectangle of a place's short form, with the star before it.
    pub(super) fn code_box(&self, place: &BoardPlace, shape: &PlaceShape, size: f32) -> LabelBox {
        let code = place.code.as_deref().unwrap_or_default();
        self.text_box(place, shape.code, &[code], size)
    }

    /// Returns the rectangle of lines of text around a point, with the star before them.
    pub(super) fn text_box<T: AsRef<str>>(
        &self,
        place: &BoardPlace,
        (x, y): MapPoint,
        lines: &[T],
        size: f32,
    ) -> LabelBox {
        let unit = size * self.pen.scale();
        let wide = lines.iter().map(|line| width(line.as_ref())).fold(0.0, f32::max) * unit;
        // Capitals are about two thirds as high as their size; lower-case letters also reach below the line.
        let high = (0.78 + 1.02 * (lines.len().max(1) - 1) as f32) * unit;
        let mut found = LabelBox::around((x, y), wide, high);
        found.left -= if self.star(place).is_some() { self.star_width() } else { 0.0 };
        found
    }

    /// Returns the width of a star before a label, with its gap, in map units.
    pub(super) fn star_width(&self) -> f32 {
        0.82 * self.sizes.letter * self.pen.scale()
    }

    /// Returns the sign that stands before the label.
    pub(super) fn star(&self, place: &BoardPlace) -> Option<Glyph> {
        place.signs.iter().filter_map(|sign| sign.glyph).find(|glyph| *glyph == Glyph::Star)
    }

    /// Returns the position of a dislodged piece: beside the anchor, on the side where it covers least.
    pub(super) fn beside(&self, piece: &BoardPiece, (x, y): MapPoint, taken: &[LabelBox]) -> MapPoint {
        let radius = self.sizes.unit * self.pen.scale();
        let (wide, high) = if piece.token == PieceToken::Fleet { (3.1, 2.1) } else { (2.5, 2.4) };
        let sides = [(wide, 0.0), (-wide, 0.0), (0.0, high), (0.0, -high), (wide, high), (-wide, high)];
        let (sea, edge) = (self.board.geometry.size, radius * 2.0);
        let spots = sides.into_iter().chain([(wide, -high), (-wide, -high)]).map(|(right, down)| {
            let spot = (x + right * radius, y + down * radius);
            let own = self.piece_box(piece, spot);
            let covered: f32 = taken.iter().map(|other| own.shared(other)).sum();
            let off = spot.0 < edge || spot.1 < edge || spot.0 > sea.0 - edge || spot.1 > sea.1 - edge;
            (covered + if off { f32::MAX / 4.0 } else { 0.0 }, spot)
        });
        spots.min_by(|one, other| one.0.total_cmp(&other.0)).map_or((x, y), |(_, spot)| spot)
    }
}

/// Returns true if a sign of a place on land and sea stands beside its piece. The star stands before the label.
pub(super) const fn is_beside_piece(glyph: Glyph) -> bool {
    !matches!(glyph, Glyph::Star)
}
