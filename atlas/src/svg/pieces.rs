//! Units and counts.

use std::collections::BTreeMap;

use super::label_boxes::LabelBox;
use super::names::{below, width};
use super::svg_writer::{escape, num};
use super::{SvgDrawing, is_of_cells};
use crate::drawing_options::LabelStyle;
use stafeta_rules::board::{BoardPiece, BoardPlace, MapPoint, PieceToken};
use stafeta_rules::rules::Seat;

/// A ship, in pixels relative to its middle, for a disc of radius 17.
const HULL: &str = "M-23-10.5H23L16.5 5.5Q14.5 10.5 9 10.5H-9Q-14.5 10.5-16.5 5.5z";
/// A disc and, for counts of three figures, one drawn out.
const DISC: &str = "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0";
const LONG_DISC: &str = "M-10-17h20a17 17 0 1 1 0 34h-20a17 17 0 1 1 0-34z";
/// The width of the light rim of counts, in pixels.
const RIM: f32 = 3.0;
/// The width of a count in a cell, in pixels.
pub(super) const ROOM: f32 = 66.0;
/// A plane from above, in pixels relative to its middle.
const WINGS: &str = "M0-12q2.5 2.5 2.5 7L15 2.5V6L2.5 3.5 2 8l4 3v2.5L0 12l-6 1.5V11l4-3-.5-4.5L-15 6V2.5L-2.5-5q0-4.5 2.5-7z";

/// The counts of a seat in a place, which form one line.
struct CountLine<'b> {
    /// The mark of a seat that does not own the place. Empty for its owner.
    guest: String,
    pieces: Vec<&'b BoardPiece>,
    /// The short names of the pieces.
    shorts: Vec<String>,
    /// Its width in pixels.
    wide: f32,
}

impl SvgDrawing<'_> {
    pub(super) fn pieces(&mut self) {
        let board = self.board;
        self.pen.open_layer("pieces", r#"text-anchor="middle""#);
        let taken = self.taken_boxes();
        for (place, shape) in board.places.iter().zip(&board.geometry.shapes) {
            if is_of_cells(board) {
                self.cell_signs(place, shape);
            }
            if place.part_of.is_some() {
                continue;
            }
            let (tallies, tokens): (Vec<&BoardPiece>, Vec<&BoardPiece>) =
                place.pieces.iter().partition(|piece| piece.token == PieceToken::Tally);
            self.tallies(place, &tallies, shape.unit);
            if !is_of_cells(board) {
                self.piece_signs(place, shape.unit);
            }
            if let Some((at, mark)) = self.plate(place, shape) {
                self.owner_plate(place.owner, &mark, at, self.sizes.letter);
            }
            let mut along = 0.0;
            for piece in tokens {
                let (x, y) = self.berth(shape, piece);
                // Several pieces of the same place stand side by side, a dislodged one where it covers least.
                let at = match piece.dislodged {
                    true => self.beside(piece, (x, y), &taken),
                    false => (x + along * self.pen.scale(), y),
                };
                self.token(place, piece, at);
                if !piece.dislodged {
                    along += self.sizes.unit * 2.0;
                }
            }
        }
        self.pen.close();
    }

    /// Returns what a dislodged piece should not cover: the pieces that stand and the short forms.
    fn taken_boxes(&self) -> Vec<LabelBox> {
        let mut taken = self.standing_boxes();
        if self.look.labels != LabelStyle::None {
            let all = self.board.places.iter().zip(&self.board.geometry.shapes);
            taken.extend(all.map(|(place, shape)| self.code_box(place, shape, self.sizes.code)));
        }
        taken
    }

    pub(super) fn token(&mut self, place: &BoardPlace, piece: &BoardPiece, (x, y): MapPoint) {
        let radius = self.sizes.unit;
        let grown = radius / 17.0 * self.pen.scale();
        let dislodged = if piece.dislodged { " dislodged" } else { "" };
        let ink = self.ink_class(piece.seat);
        self.pen.put(&format!(
            r#"<g class="unit{dislodged} {ink}" data-place="{}" transform="translate({} {}) scale({})"><title>"#,
            place.id,
            num(x),
            num(y),
            (grown * 100.0).round() / 100.0
        ));
        let whose =
            piece.seat.and_then(|seat| self.board.owner(seat)).map(|owner| (self.look.tell)(&owner.name));
        let what = (self.look.tell)(&piece.name);
        let title = whose.map_or_else(|| what.clone(), |whose| format!("{whose}, {what}"));
        self.pen.text(&title);
        self.pen.put("</title>");
        let dashes = if piece.dislodged { r#" stroke-dasharray="5 3.5""# } else { "" };
        let shape = match piece.token {
            PieceToken::Fleet => HULL,
            PieceToken::Wings => WINGS,
            PieceToken::Counter if piece.count > 99 => LONG_DISC,
            _ => DISC,
        };
        self.pen.put(&format!(
            r#"<path class="rim" d="{shape}" stroke-width="5" stroke-linejoin="round"/><path class="body" d="{shape}" stroke-width="1.6" stroke-linejoin="round"{dashes}/>"#
        ));
        let (text, size, room) = match piece.token {
            PieceToken::Army => (self.mark(piece.seat).to_owned(), 24.0, 29.0),
            PieceToken::Fleet => (self.mark(piece.seat).to_owned(), 23.0, 36.0),
            PieceToken::Wings | PieceToken::Counter | PieceToken::Tally => {
                (piece.count.to_string(), 24.0, 46.0)
            }
        };
        let condensed = match width(&text) * size > room {
            true => format!(r#" textLength="{room}" lengthAdjust="spacingAndGlyphs""#),
            false => String::new(),
        };
        self.pen.put(&format!(
            r#"<text class="piece-label" y="{}" font-size="{size}"{condensed}>{}</text></g>"#,
            num(0.34 * size),
            escape(&text)
        ));
    }

    /// Returns the counts of a place by seat, the owner's first, and the size of their letters in pixels.
    fn count_lines<'b>(&self, place: &BoardPlace, pieces: &[&'b BoardPiece]) -> (f32, Vec<CountLine<'b>>) {
        let mut seats: BTreeMap<(bool, Option<Seat>), Vec<&'b BoardPiece>> = BTreeMap::new();
        for piece in pieces {
            seats.entry((piece.seat != place.owner, piece.seat)).or_default().push(piece);
        }
        let letter = self.sizes.letter;
        let size = if seats.len() > 1 { (0.75 * self.sizes.count).max(letter) } else { self.sizes.count };
        let line = |((_, seat), pieces): ((bool, Option<Seat>), Vec<&'b BoardPiece>)| {
            let short = |piece: &&BoardPiece| {
                piece.short.as_ref().map(|short| (self.look.tell)(short)).unwrap_or_default()
            };
            let shorts: Vec<String> = pieces.iter().map(short).collect();
            let guest = self.guest_mark(place, seat);
            let mark = if guest.is_empty() { 0.0 } else { (width(&guest) + width(" ")) * size };
            let wide = mark
                + pieces.iter().map(|piece| width(&piece.count.to_string()) * size).sum::<f32>()
                + shorts.iter().map(|short| width(short) * letter).sum::<f32>()
                + 0.25 * size * (pieces.len() as f32 - 1.0);
            CountLine { guest, pieces, shorts, wide }
        };
        (size, seats.into_iter().map(line).collect())
    }

    /// Returns width and height of the counts of a place, in pixels.
    pub(super) fn counts_size(&self, place: &BoardPlace) -> (f32, f32) {
        let tallies: Vec<&BoardPiece> =
            place.pieces.iter().filter(|piece| piece.token == PieceToken::Tally).collect();
        let (size, lines) = self.count_lines(place, &tallies);
        let wide = lines.iter().map(|line| line.wide).fold(0.0, f32::max);
        (wide.min(ROOM), lines.len() as f32 * 1.02 * size)
    }

    /// Draws counts as text, the pieces of a seat in one line.
    pub(super) fn tallies(&mut self, place: &BoardPlace, pieces: &[&BoardPiece], middle: MapPoint) {
        let (size, lines) = self.count_lines(place, pieces);
        if lines.is_empty() {
            return;
        }
        let letter = self.sizes.letter;
        let step = 1.02 * size;
        let first = -(lines.len() as f32 - 1.0) * step / 2.0;
        self.pen.put(&format!(r#"<g data-place="{}" pointer-events="none">"#, place.id));
        for (index, CountLine { guest, pieces, shorts, wide }) in lines.iter().enumerate() {
            let (x, y) = below(middle, first + step * index as f32 + 0.34 * size, self.pen.scale());
            let condensed = match *wide > ROOM {
                true => format!(r#" textLength="{}" lengthAdjust="spacingAndGlyphs""#, self.pen.px(ROOM)),
                false => String::new(),
            };
            self.pen.put(&format!(
                r#"<text class="troops" x="{}" y="{}" font-size="{}" stroke-width="{}"{condensed}>"#,
                num(x),
                num(y),
                self.pen.px(size),
                self.pen.px(RIM)
            ));
            if !guest.is_empty() {
                self.pen.put(&format!(r#"<tspan class="guest">{}</tspan> "#, escape(guest)));
            }
            for (nth, (piece, short)) in pieces.iter().zip(shorts).enumerate() {
                let gap = if nth > 0 { " " } else { "" };
                self.pen.put(&format!(
                    r#"{gap}{}<tspan font-size="{}">{}</tspan>"#,
                    piece.count,
                    self.pen.px(letter.max(0.7 * size)),
                    escape(short)
                ));
            }
            self.pen.put("</text>");
        }
        self.pen.close();
    }
}
