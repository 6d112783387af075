//! Names, owners' marks and signs.

use super::glyphs::{self, form};
use super::svg_writer::{escape, num};
use super::{SvgDrawing, is_land};
use crate::drawing_options::LabelStyle;
use stafeta_rules::board::geometry::PlaceShape;
use stafeta_rules::board::{BoardPlace, Glyph, MapPoint, PieceToken};
use stafeta_rules::rules::Seat;

/// Text and piece sizes on a kind of board, in pixels.
pub(super) struct LabelSizes {
    /// Names.
    pub(super) name: f32,
    /// The smallest size of a name that is reduced to fit.
    pub(super) least: f32,
    /// Short forms.
    pub(super) code: f32,
    /// Counts of pieces.
    pub(super) count: f32,
    /// The radius of an army.
    pub(super) unit: f32,
}

/// Sizes on boards of cells.
const CELLS: LabelSizes = LabelSizes { name: 10.2, least: 7.0, code: 10.2, count: 17.0, unit: 13.0 };
/// Sizes on boards of land and sea.
const LANDS: LabelSizes = LabelSizes { name: 17.0, least: 11.5, code: 18.0, count: 17.0, unit: 16.0 };

impl SvgDrawing<'_> {
    pub(super) fn sizes(&self) -> &'static LabelSizes {
        if self.is_of_cells() { &CELLS } else { &LANDS }
    }

    /// Returns true for a board of cells, where each element has an anchor of its own.
    pub(super) fn is_of_cells(&self) -> bool {
        self.board.geometry.shapes.first().is_some_and(|shape| shape.mark.is_some())
    }

    pub(super) fn labels(&mut self) {
        let board = self.board;
        self.pen.open_layer("grounds", r#"class="glyphs" pointer-events="none""#);
        for (place, shape) in board.places.iter().zip(&board.geometry.shapes) {
            for glyph in
                place.signs.iter().filter_map(|sign| sign.glyph).filter(|glyph| glyphs::fills(*glyph))
            {
                let middle =
                    if self.is_of_cells() { below(shape.unit, 1.0, self.pen.scale()) } else { shape.unit };
                self.glyph(glyph, middle, if glyph == Glyph::Peaks { 0.8 } else { 0.6 });
            }
        }
        self.pen.close();
        self.pen.open_layer("names", r#"text-anchor="middle" pointer-events="none""#);
        for (place, shape) in board.places.iter().zip(&board.geometry.shapes) {
            if place.part_of.is_some() {
                self.signs(place, shape.sign.unwrap_or(shape.unit));
            } else {
                self.label(place, shape);
            }
        }
        for note in &board.notes {
            let (x, y) = note.at;
            let (text, size) = (escape(&(self.look.tell)(&note.text)), self.pen.px(self.sizes().least));
            self.pen.put(&format!(
                r#"<text class="sea-name" x="{}" y="{}" font-size="{size}">{text}</text>"#,
                num(x),
                num(y)
            ));
        }
        self.pen.close();
    }

    fn label(&mut self, place: &BoardPlace, shape: &PlaceShape) {
        let (sizes, scale) = (self.sizes(), self.pen.scale());
        let mark = self.mark(place.owner).to_owned();
        if let Some(spot) = shape.mark.filter(|_| !mark.is_empty()) {
            self.word("owner-mark", &mark, spot, sizes.name + 0.3);
        }
        let code = place.code.clone().filter(|_| self.look.labels == LabelStyle::Codes);
        let (text, size) = match (self.look.labels, code) {
            (LabelStyle::None, _) => (String::new(), sizes.name),
            (_, Some(code)) => (code, sizes.code),
            (_, None) => self.fit_name(&(self.look.tell)(&place.name), place.level, shape),
        };
        let tag = if shape.mark.is_some() { "" } else { mark.as_str() };
        let lines =
            if self.is_of_cells() { vec![text.clone()] } else { self.break_lines(&text, size, shape.room) };
        let wide = lines.iter().map(|line| width(line)).fold(0.0, f32::max) * size
            + if tag.is_empty() { 0.0 } else { 0.75 * size };
        let mut at = self.clear_of_pieces(place, shape, wide, size * lines.len() as f32);
        // A star stands before the name. If the map file places it for a short form, it moves with the name.
        let mut sign = shape.sign;
        let moved = (at.0 - shape.label.0, at.1 - shape.label.1);
        let follows = |(x, y): &MapPoint| {
            let near = (x - shape.label.0).abs() < 40.0 * scale && (y - shape.label.1).abs() < size * scale;
            shape.mark.is_none() && near
        };
        sign = sign.map(|spot| if follows(&spot) { (spot.0 + moved.0, spot.1 + moved.1) } else { spot });
        if let Some((x, y)) = shape.sign.filter(follows).and(sign) {
            let reach = (wide / 2.0 + 9.0) * scale;
            if !text.is_empty() && (x - at.0).abs() < reach + 2.0 * scale {
                sign = Some((at.0 - reach + 2.0 * scale, y));
                at.0 += 5.0 * scale;
            }
        }
        let class = if is_land(place) { "name" } else { "name sea-name" };
        if !text.is_empty() {
            self.lines(class, &lines, tag, at, size);
        }
        self.signs(place, sign.unwrap_or(shape.label));
    }

    /// Returns the anchor of a name. A name that a piece would cover moves up or down, away from it.
    fn clear_of_pieces(&self, place: &BoardPlace, shape: &PlaceShape, wide: f32, high: f32) -> MapPoint {
        let (x, y) = shape.label;
        let scale = self.pen.scale();
        let standing =
            place.pieces.iter().filter(|piece| piece.token != PieceToken::Tally && !piece.dislodged);
        let berths = standing.filter_map(|piece| {
            let coast = piece.coast.as_ref().and_then(|coast| shape.coasts.get(coast));
            Some(coast.copied().unwrap_or(shape.unit)).filter(|_| shape.mark.is_none())
        });
        let apart = (self.sizes().unit + 2.0 + high * 0.5) * scale;
        let covering = |berth: &MapPoint| {
            (berth.1 - y).abs() < apart && (berth.0 - x).abs() < (wide / 2.0 + self.sizes().unit) * scale
        };
        match berths.into_iter().find(covering) {
            Some(berth) if berth.1 >= y => (x, berth.1 - apart),
            Some(berth) => (x, berth.1 + apart),
            None => (x, y),
        }
    }

    /// Draws the signs of a place in a row.
    fn signs(&mut self, place: &BoardPlace, (x, y): MapPoint) {
        let drawn: Vec<Glyph> =
            place.signs.iter().filter_map(|sign| sign.glyph).filter(|glyph| !glyphs::fills(*glyph)).collect();
        let (step, grown) = match (self.is_of_cells(), drawn.len()) {
            (true, 0 | 1) => (0.0, 1.0),
            (true, _) => (17.0, 0.82),
            (false, _) => (20.0, 1.15),
        };
        let first = (drawn.len().max(1) - 1) as f32 * step / 2.0;
        for (index, glyph) in drawn.into_iter().enumerate() {
            let right = (index as f32 * step - first) * self.pen.scale();
            self.glyph(glyph, (x + right, y), grown);
        }
    }

    fn glyph(&mut self, glyph: Glyph, (x, y): MapPoint, grown: f32) {
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

    /// Returns a name and the size in which it fits its place.
    fn fit_name(&self, name: &str, level: u16, shape: &PlaceShape) -> (String, f32) {
        let sizes = self.sizes();
        let text = if level > 1 { format!("{name} ({level})") } else { name.to_owned() };
        let room = shape.room / self.pen.scale() * 0.94;
        let wide = width(&text);
        let one_line = if wide > 0.0 && room > 0.0 { room / wide } else { sizes.least };
        let two_lines = if !self.is_of_cells() && text.contains(' ') { one_line * 1.8 } else { one_line };
        (text, two_lines.clamp(sizes.least, sizes.name))
    }

    /// Splits a name that is too long into two lines of about the same length.
    fn break_lines(&self, text: &str, size: f32, room: f32) -> Vec<String> {
        if width(text) * size * self.pen.scale() <= room || text.chars().count() < 9 {
            return vec![text.to_owned()];
        }
        let halves = text.match_indices(' ').map(|(at, _)| (&text[..at], &text[at + 1..]));
        let longer = |(one, other): &(&str, &str)| width(one).max(width(other));
        let best = halves.min_by(|a, b| longer(a).total_cmp(&longer(b)));
        best.map_or_else(|| vec![text.to_owned()], |(one, other)| vec![one.to_owned(), other.to_owned()])
    }

    fn lines(&mut self, class: &str, lines: &[String], tag: &str, (x, y): MapPoint, size: f32) {
        let step = size * 1.02 * self.pen.scale();
        let first = y - step * (lines.len() - 1) as f32 / 2.0 + 0.35 * size * self.pen.scale();
        let (size_in_units, halo) = (self.pen.px(size), self.pen.px(size * 0.17));
        for (index, line) in lines.iter().enumerate() {
            let down = num(first + step * index as f32);
            self.pen.put(&format!(
                r#"<text class="{class}" x="{}" y="{down}" font-size="{size_in_units}" stroke-width="{halo}">"#,
                num(x)
            ));
            self.pen.text(line);
            if index + 1 == lines.len() && !tag.is_empty() {
                let (gap, small) = (self.pen.px(size * 0.18), self.pen.px(size * 0.74));
                self.pen.put(&format!(
                    r#"<tspan class="tag" dx="{gap}" font-size="{small}">{}</tspan>"#,
                    escape(tag)
                ));
            }
            self.pen.put("</text>");
        }
    }

    /// Draws one word centred at a point.
    pub(super) fn word(&mut self, class: &str, text: &str, (x, y): MapPoint, size: f32) {
        self.pen.put(&format!(
            r#"<text class="{class}" x="{}" y="{}" font-size="{}">{}</text>"#,
            num(x),
            num(y + 0.35 * size * self.pen.scale()),
            self.pen.px(size),
            escape(text)
        ));
    }

    /// Returns the mark of a seat that does not own the place, to be drawn before its pieces.
    pub(super) fn guest_mark(&self, place: &BoardPlace, seat: Option<Seat>) -> String {
        if seat == place.owner { String::new() } else { self.mark(seat).to_owned() }
    }
}

/// Returns a point some pixels further down.
pub(super) fn below((x, y): MapPoint, pixels: f32, scale: f32) -> MapPoint {
    (x, y + pixels * scale)
}

/// Estimates the width of a text, as a multiple of its font size.
pub(super) fn width(text: &str) -> f32 {
    text.chars()
        .map(|sign| match sign {
            'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | ' ' | '.' | ',' | '\'' | '(' | ')' => 0.3,
            'm' | 'w' | 'M' | 'W' => 0.82,
            '\u{2e80}'.. => 1.0,
            sign if sign.is_uppercase() => 0.62,
            _ => 0.53,
        })
        .sum()
}
