//! Names, short forms and owners' marks.
//!
//! A page's drawing that leaves the choice to its box has both names and short forms; the style sheet shows one of them.

use super::label_boxes::LabelBox;
use super::pieces::ROOM;
use super::svg_writer::{escape, num};
use super::{SvgDrawing, is_land, is_of_cells};
use crate::drawing_options::LabelStyle;
use stafeta_rules::board::geometry::PlaceShape;
use stafeta_rules::board::{Board, BoardPlace, MapPoint, PieceToken};
use stafeta_rules::rules::Seat;

/// A name as it is drawn: its lines, their middle and size.
struct PlacedName {
    lines: Vec<String>,
    at: MapPoint,
    size: f32,
}

impl SvgDrawing<'_> {
    pub(super) fn labels(&mut self) {
        let attributes = r#"class="labels" text-anchor="middle" pointer-events="none""#;
        self.pen.open_layer("names", attributes);
        match self.look.labels {
            LabelStyle::Fitting => {
                self.pen.put(r#"<g class="label-codes">"#);
                self.codes();
                self.pen.put(r#"</g><g class="label-names">"#);
                self.names();
                self.pen.close();
            }
            LabelStyle::Names => self.names(),
            LabelStyle::Codes => self.codes(),
            LabelStyle::None => self.stars(),
        }
        self.pen.close();
    }

    /// Draws the short form of every place.
    fn codes(&mut self) {
        let board = self.board;
        for (place, shape) in self.wholes() {
            match &place.code {
                Some(code) if is_of_cells(board) => self.cell_code(place, shape, code),
                Some(code) => self.code(place, shape, code, self.sizes.code),
                None => self.cell_mark(place, shape.code, self.sizes.letter),
            }
        }
    }

    /// Draws the name of every place; the short form where no name finds room.
    fn names(&mut self) {
        if is_of_cells(self.board) {
            self.cell_names();
        } else {
            self.land_names();
        }
        for note in &self.board.notes {
            let (x, y) = note.at;
            let (text, size) = (escape(&(self.look.tell)(&note.text)), self.pen.px(self.sizes.least));
            self.pen.put(&format!(
                r#"<text class="sea-name" x="{}" y="{}" font-size="{size}">{text}</text>"#,
                num(x),
                num(y)
            ));
        }
    }

    /// Draws the signs that stand before labels, without labels.
    fn stars(&mut self) {
        for (place, shape) in self.wholes() {
            if is_of_cells(self.board) {
                self.cell_mark(place, shape.code, self.sizes.letter);
            } else {
                self.star_before(place, shape.code.0 + self.star_width() / 2.0, shape.code.1);
            }
        }
    }

    /// Returns the places that carry labels, with their shapes.
    fn wholes<'b>(&self) -> impl Iterator<Item = (&'b BoardPlace, &'b PlaceShape)> + use<'b>
    where
        Self: 'b,
    {
        let board: &'b Board = self.board;
        board.places.iter().zip(&board.geometry.shapes).filter(|(place, _)| place.part_of.is_none())
    }

    /// Draws a short form on a map of land and sea.
    fn code(&mut self, place: &BoardPlace, shape: &PlaceShape, code: &str, size: f32) {
        let (x, y) = shape.code;
        self.star_before(place, x - width(code) * size * self.pen.scale() / 2.0, y);
        self.line(class(place), code, (x, y), size, None);
    }

    /// Draws the owner's mark and the short form of a cell, side by side.
    fn cell_code(&mut self, place: &BoardPlace, shape: &PlaceShape, code: &str) {
        let (size, scale) = (self.sizes.code, self.pen.scale());
        let (x, y) = shape.code;
        let mark = self.mark(place.owner).to_owned();
        let (plate, gap) = match mark.is_empty() {
            true => (0.0, 0.0),
            false => (self.plate_width(&mark, self.sizes.letter), 2.5 * scale),
        };
        let room = ROOM * scale - plate - gap;
        let text = (width(code) * size * scale).min(room);
        let left = x - (plate + gap + text) / 2.0;
        if !mark.is_empty() {
            self.owner_plate(place.owner, &mark, (left + plate / 2.0, y), self.sizes.letter);
        }
        self.line(class(place), code, (left + plate + gap + text / 2.0, y), size, Some(room));
    }

    fn cell_mark(&mut self, place: &BoardPlace, at: MapPoint, size: f32) {
        let mark = self.mark(place.owner).to_owned();
        if is_of_cells(self.board) && !mark.is_empty() {
            self.owner_plate(place.owner, &mark, at, size);
        }
    }

    fn cell_names(&mut self) {
        for (place, shape) in self.wholes() {
            if let Some(at) = shape.mark {
                self.cell_mark(place, at, self.sizes.least);
            }
            let name = leveled(&(self.look.tell)(&place.name), place.level);
            let room = shape.room * 0.94;
            let fitting = room / self.pen.scale() / width(&name).max(0.1);
            let size = fitting.clamp(self.sizes.least, self.sizes.name);
            self.line(class(place), &name, shape.label, size, Some(room));
        }
    }

    fn land_names(&mut self) {
        for ((place, shape), name) in self.wholes().zip(self.place_names()) {
            match (name, &place.code) {
                (Some(name), _) => {
                    let wide = name.lines.iter().map(|line| width(line)).fold(0.0, f32::max);
                    let left = name.at.0 - wide * name.size * self.pen.scale() / 2.0;
                    self.star_before(place, left, name.at.1);
                    let step = name.size * 1.02 * self.pen.scale();
                    let first = name.at.1 - step * (name.lines.len() - 1) as f32 / 2.0;
                    for (index, line) in name.lines.iter().enumerate() {
                        let at = (name.at.0, first + step * index as f32);
                        self.line(class(place), line, at, name.size, None);
                    }
                }
                (None, Some(code)) => self.code(place, shape, code, self.sizes.name.min(self.sizes.code)),
                (None, None) => {}
            }
        }
    }

    /// Chooses the spots of all names so that none lies under a piece or over another label. `None` for a place whose
    /// name finds no room: its short form is drawn, for which there is always room.
    fn place_names(&self) -> Vec<Option<PlacedName>> {
        let places: Vec<_> = self.wholes().collect();
        let standing = self.standing_boxes();
        let mut is_short = vec![false; places.len()];
        loop {
            let mut taken = standing.clone();
            let size = self.sizes.name.min(self.sizes.code);
            let short = places.iter().zip(&is_short).filter(|(_, is_short)| **is_short);
            taken.extend(short.map(|((place, shape), _)| self.code_box(place, shape, size)));
            let before = is_short.clone();
            let mut found = Vec::new();
            for (index, (place, shape)) in places.iter().enumerate() {
                let name = if is_short[index] { None } else { self.place_name(place, shape, &taken) };
                match &name {
                    Some((_, own)) => taken.push(*own),
                    None => is_short[index] = place.code.is_some(),
                }
                found.push(name.map(|(name, _)| name));
            }
            if is_short == before {
                return found;
            }
        }
    }

    /// Returns a name at the first spot that is free, and its rectangle: large before small, one line before two.
    fn place_name(
        &self,
        place: &BoardPlace,
        shape: &PlaceShape,
        taken: &[LabelBox],
    ) -> Option<(PlacedName, LabelBox)> {
        let scale = self.pen.scale();
        let name = leveled(&(self.look.tell)(&place.name), place.level);
        let sizes = [self.sizes.name, (self.sizes.name + self.sizes.least) / 2.0, self.sizes.least];
        for size in sizes {
            for lines in [vec![name.clone()], broken(&name)].into_iter().filter(|lines| !lines[0].is_empty())
            {
                let wide = lines.iter().map(|line| width(line)).fold(0.0, f32::max) * size * scale;
                if is_land(place) && wide > shape.room.max(60.0 * scale) * 1.5 {
                    continue;
                }
                let apart = (self.sizes.unit * 1.2 + size * (lines.len() as f32 * 0.51)) * scale;
                let (x, y) = shape.unit;
                for at in [shape.label, (x, y - apart), (x, y + apart), shape.code] {
                    let own = self.text_box(place, at, &lines, size);
                    let (right, bottom) = self.board.geometry.size;
                    let is_inside =
                        own.left > 0.0 && own.top > 0.0 && own.right < right && own.bottom < bottom;
                    if is_inside && !taken.iter().any(|other| other.meets(&own)) {
                        return Some((PlacedName { lines, at, size }, own));
                    }
                }
            }
        }
        None
    }

    /// Draws the star of a place with its right edge at a point.
    fn star_before(&mut self, place: &BoardPlace, right: f32, y: f32) {
        if let Some(glyph) = self.star(place) {
            let wide = self.star_width();
            self.glyph(glyph, (right - wide / 2.0, y), wide / self.pen.scale() / 18.5);
        }
    }

    /// Draws a line of text centred at a point, condensed if it is wider than its room.
    fn line(&mut self, class: &str, text: &str, (x, y): MapPoint, size: f32, room: Option<f32>) {
        let scale = self.pen.scale();
        let wide = width(text) * size * scale;
        let condensed = room.filter(|room| wide > *room).map_or_else(String::new, |room| {
            format!(r#" textLength="{}" lengthAdjust="spacingAndGlyphs""#, num(room))
        });
        self.pen.put(&format!(
            r#"<text class="{class}" x="{}" y="{}" font-size="{}" stroke-width="{}"{condensed}>{}</text>"#,
            num(x),
            num(y + 0.33 * size * scale),
            self.pen.px(size),
            self.pen.px(size * 0.24),
            escape(text)
        ));
    }

    /// Returns the anchor and the letters of the owner's mark of a place on a map of land and sea: at the anchor of its
    /// pieces if none of the owner's stands there, or before a counter, which has no letters. `None` if a piece shows
    /// whose the place is.
    pub(super) fn plate(&self, place: &BoardPlace, shape: &PlaceShape) -> Option<(MapPoint, String)> {
        let mark = self.mark(place.owner).to_owned();
        if mark.is_empty() || is_of_cells(self.board) || place.part_of.is_some() {
            return None;
        }
        let counter = place.pieces.iter().find(|piece| piece.token == PieceToken::Counter);
        match counter {
            Some(piece) => {
                let own = self.piece_box(piece, shape.unit);
                Some(((own.left - self.plate_width(&mark, self.sizes.letter) / 2.0, shape.unit.1), mark))
            }
            None if place.pieces.is_empty() => Some((shape.unit, mark)),
            None => None,
        }
    }

    /// Returns the width of an owner's mark with its ground, in map units.
    pub(super) fn plate_width(&self, mark: &str, size: f32) -> f32 {
        (width(mark).max(0.62) + 0.42) * size * self.pen.scale()
    }

    /// Draws the mark of a seat on a ground of its colour.
    pub(super) fn owner_plate(&mut self, seat: Option<Seat>, mark: &str, (x, y): MapPoint, size: f32) {
        let scale = self.pen.scale();
        let (wide, high) = (self.plate_width(mark, size), 1.08 * size * scale);
        let ink = self.ink_class(seat);
        self.pen.put(&format!(
            r#"<g class="owner-plate {ink}"><rect class="body" x="{}" y="{}" width="{}" height="{}" stroke-width="{}"/><text class="piece-label" x="{}" y="{}" font-size="{}">{}</text></g>"#,
            num(x - wide / 2.0),
            num(y - high / 2.0),
            num(wide),
            num(high),
            self.pen.px(1.1),
            num(x),
            num(y + 0.34 * size * scale),
            self.pen.px(size),
            escape(mark)
        ));
    }

    /// Returns the mark of a seat that does not own the place, to be drawn before its pieces.
    pub(super) fn guest_mark(&self, place: &BoardPlace, seat: Option<Seat>) -> String {
        if seat == place.owner { String::new() } else { self.mark(seat).to_owned() }
    }
}

fn class(place: &BoardPlace) -> &'static str {
    if is_land(place) { "name" } else { "name sea-name" }
}

/// Returns a name with the value of its place, if that is greater than 1.
fn leveled(name: &str, level: u16) -> String {
    if level > 1 { format!("{name} ({level})") } else { name.to_owned() }
}

/// Splits a name of several words into two lines of about the same length. Empty if it has one word.
fn broken(text: &str) -> Vec<String> {
    let halves = text.match_indices(' ').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let longer = |(one, other): &(&str, &str)| width(one).max(width(other));
    let best = halves.min_by(|a, b| longer(a).total_cmp(&longer(b)));
    best.map_or_else(|| vec![String::new()], |(one, other)| vec![one.to_owned(), other.to_owned()])
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
