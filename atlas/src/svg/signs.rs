//! Signs of places: terrain, stars, castles.

use super::glyphs::{self, form};
use super::label_boxes::is_beside_piece;
use super::names::below;
use super::svg_writer::num;
use super::{SvgDrawing, is_of_cells};
use stafeta_rules::board::geometry::PlaceShape;
use stafeta_rules::board::{BoardPlace, Glyph, MapPoint};

impl SvgDrawing<'_> {
    /// Draws the glyphs that fill their places.
    pub(super) fn grounds(&mut self) {
        let board = self.board;
        self.pen.open_layer("grounds", r#"class="glyphs" pointer-events="none""#);
        for (place, shape) in board.places.iter().zip(&board.geometry.shapes) {
            for glyph in
                place.signs.iter().filter_map(|sign| sign.glyph).filter(|glyph| glyphs::fills(*glyph))
            {
                let down = if is_of_cells(board) { 4.0 } else { 0.0 };
                let middle = below(shape.unit, down, self.pen.scale());
                self.glyph(glyph, middle, if glyph == Glyph::Peaks { 0.8 } else { 0.6 });
            }
        }
        self.pen.close();
    }

    /// Draws the signs of a cell in a row, larger where nothing else stands in it.
    pub(super) fn cell_signs(&mut self, place: &BoardPlace, shape: &PlaceShape) {
        let (x, y) = shape.sign.unwrap_or(shape.unit);
        let drawn: Vec<Glyph> =
            place.signs.iter().filter_map(|sign| sign.glyph).filter(|glyph| !glyphs::fills(*glyph)).collect();
        let is_bare = place.pieces.is_empty() && place.part_of.is_none();
        let (y, grown) = match (drawn.len(), is_bare) {
            (0 | 1, true) => ((y + shape.unit.1) / 2.0, 1.25),
            (0 | 1, false) => (y, 1.0),
            _ => (y, 0.82),
        };
        let step = 17.0;
        let first = (drawn.len().max(1) - 1) as f32 * step / 2.0;
        for (index, glyph) in drawn.into_iter().enumerate() {
            let right = (index as f32 * step - first) * self.pen.scale();
            self.glyph(glyph, (x + right, y), grown);
        }
    }

    /// Draws the signs of a place beside its piece. The star before the label is not among them.
    pub(super) fn piece_signs(&mut self, place: &BoardPlace, (x, y): MapPoint) {
        let (scale, radius) = (self.pen.scale(), self.sizes.unit);
        let beside = place.signs.iter().filter_map(|sign| sign.glyph);
        let beside = beside.filter(|glyph| is_beside_piece(*glyph) && !glyphs::fills(*glyph));
        for (index, glyph) in beside.enumerate() {
            let right = (1.75 + index as f32) * radius * scale;
            self.glyph(glyph, (x + right, y), radius / 14.0);
        }
    }

    pub(super) fn glyph(&mut self, glyph: Glyph, (x, y): MapPoint, grown: f32) {
        let form = form(glyph);
        let (class, more) = match form.solid {
            true => ("glyph solid", String::new()),
            false => {
                let more =
                    r#" fill="none" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round""#;
                ("glyph", more.to_owned())
            }
        };
        let scale = self.pen.scale() * grown;
        self.pen.put(&format!(
            r#"<path class="{class}" transform="translate({} {}) scale({})" d="{}"{more}/>"#,
            num(x),
            num(y),
            (scale * 100.0).round() / 100.0,
            form.path
        ));
    }
}
