//! Units and counts.

use std::collections::BTreeMap;

use super::SvgDrawing;
use super::names::below;
use super::svg_writer::{escape, num};
use stafeta_rules::board::{BoardPiece, BoardPlace, MapPoint, PieceToken};
use stafeta_rules::rules::Seat;

/// A ship, in pixels relative to its middle, for a disc of radius 17.
const HULL: &str = "M-23-7H23L16.5 9Q14.5 14 9 14H-9Q-14.5 14-16.5 9zM-1.3-7v-13.5L13-9.5H1.3V-7z";
/// A plane from above, in pixels relative to its middle.
const WINGS: &str = "M0-12q2.5 2.5 2.5 7L15 2.5V6L2.5 3.5 2 8l4 3v2.5L0 12l-6 1.5V11l4-3-.5-4.5L-15 6V2.5L-2.5-5q0-4.5 2.5-7z";

impl SvgDrawing<'_> {
    pub(super) fn pieces(&mut self) {
        let board = self.board;
        self.pen.open_layer("pieces", r#"text-anchor="middle""#);
        for (index, place) in board.places.iter().enumerate().filter(|(_, place)| place.part_of.is_none()) {
            let Some(shape) = board.geometry.shapes.get(index) else { continue };
            let (tallies, tokens): (Vec<&BoardPiece>, Vec<&BoardPiece>) =
                place.pieces.iter().partition(|piece| piece.token == PieceToken::Tally);
            self.tallies(place, &tallies, shape.unit);
            let mut beside = 0.0;
            // Dislodged pieces are drawn first, under the others.
            let (leaving, standing): (Vec<&BoardPiece>, Vec<&BoardPiece>) =
                tokens.into_iter().partition(|piece| piece.dislodged);
            for piece in leaving.into_iter().chain(standing) {
                let (x, y) = piece
                    .coast
                    .as_ref()
                    .and_then(|coast| shape.coasts.get(coast))
                    .copied()
                    .unwrap_or(shape.unit);
                // Several pieces of the same place stand side by side. Dislodged ones are offset.
                let (right, down) = match piece.dislodged {
                    true => (self.sizes().unit * 1.05, self.sizes().unit * 0.8),
                    false => (beside, 0.0),
                };
                let scale = self.pen.scale();
                self.token(place, piece, (x + right * scale, y + down * scale));
                if !piece.dislodged {
                    beside += self.sizes().unit * 2.0;
                }
            }
        }
        self.pen.close();
    }

    fn token(&mut self, place: &BoardPlace, piece: &BoardPiece, (x, y): MapPoint) {
        let radius = self.sizes().unit;
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
            PieceToken::Fleet => format!(r#"d="{HULL}""#),
            PieceToken::Wings => format!(r#"d="{WINGS}""#),
            _ => r#"d="M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0""#.to_owned(),
        };
        self.pen.put(&format!(
            r#"<path class="rim" {shape} stroke-width="5" stroke-linejoin="round"/><path class="body" {shape} stroke-width="1.6" stroke-linejoin="round"{dashes}/>"#
        ));
        let (text, size, down) = match piece.token {
            PieceToken::Army => (self.mark(piece.seat).to_owned(), 21.0, 7.3),
            PieceToken::Fleet => (self.mark(piece.seat).to_owned(), 17.0, 9.5),
            PieceToken::Wings => (piece.count.to_string(), 13.0, 6.0),
            _ => (piece.count.to_string(), if piece.count > 99 { 14.0 } else { 20.0 }, 7.0),
        };
        self.pen.put(&format!(
            r#"<text class="piece-label" y="{down}" font-size="{size}">{}</text></g>"#,
            escape(&text)
        ));
    }

    /// Draws counts as text, the pieces of a seat in one line.
    fn tallies(&mut self, place: &BoardPlace, pieces: &[&BoardPiece], middle: MapPoint) {
        let mut lines: BTreeMap<(bool, Option<Seat>), Vec<&BoardPiece>> = BTreeMap::new();
        for piece in pieces {
            lines.entry((piece.seat != place.owner, piece.seat)).or_default().push(piece);
        }
        if self.is_narrow_too() && self.is_of_cells() {
            self.small_tally(place, pieces, middle);
        }
        if lines.is_empty() {
            return;
        }
        let size = if lines.len() > 1 { 12.5 } else { self.sizes().count };
        let first = -(lines.len() as f32 - 1.0) * 6.5;
        self.pen.put(&format!(r#"<g data-place="{}" pointer-events="none">"#, place.id));
        for (index, ((_, seat), pieces)) in lines.iter().enumerate() {
            let (x, y) = below(middle, first + 13.0 * index as f32 + 0.36 * size, self.pen.scale());
            self.pen.put(&format!(
                r#"<text class="troops" x="{}" y="{}" font-size="{}">"#,
                num(x),
                num(y),
                self.pen.px(size)
            ));
            let guest = self.guest_mark(place, *seat);
            if !guest.is_empty() {
                self.pen.put(&format!(r#"<tspan class="guest">{}</tspan> "#, escape(&guest)));
            }
            for (nth, piece) in pieces.iter().enumerate() {
                let short = piece.short.as_ref().map(|short| (self.look.tell)(short)).unwrap_or_default();
                let gap = if nth > 0 { " " } else { "" };
                self.pen.put(&format!(
                    r#"{gap}{}<tspan font-size="{}">{}</tspan>"#,
                    piece.count,
                    self.pen.px(size * 0.7),
                    escape(&short)
                ));
            }
            self.pen.put("</text>");
        }
        self.pen.close();
    }

    /// Draws the form for narrow pages: the owner's mark and counts, enlarged.
    fn small_tally(&mut self, place: &BoardPlace, pieces: &[&BoardPiece], (x, y): MapPoint) {
        let own: Vec<&&BoardPiece> = pieces.iter().filter(|piece| piece.seat == place.owner).collect();
        let counts = match own[..] {
            [one] => {
                let short = one.short.as_ref().map(|short| (self.look.tell)(short)).unwrap_or_default();
                format!("{}{short}", one.count)
            }
            _ => own.iter().map(|piece| piece.count.to_string()).collect::<Vec<_>>().join("·"),
        };
        let mark = self.mark(place.owner).to_owned();
        if mark.is_empty() && counts.is_empty() {
            return;
        }
        let (size, small) = (self.pen.px(24.0), self.pen.px(16.0));
        let down = num(y + 8.4 * self.pen.scale());
        self.pen.put(&format!(
            r#"<text class="compact-label" x="{}" y="{down}" font-size="{size}" pointer-events="none"><tspan font-size="{small}">{}</tspan>{}</text>"#,
            num(x),
            escape(&mark),
            escape(&counts)
        ));
    }
}
