//! The legend of a map: what this map can show, each with a sample drawn as the map draws it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::arrows::is_of_one_place;
use super::{SvgDrawing, is_of_cells};
use crate::drawing_options::DrawingOptions;
use stafeta_rules::board::geometry::{PlaceShape, WaterLink};
use stafeta_rules::board::{
    ArrowKind, Board, BoardArrow, BoardGeometry, BoardLocation, BoardPiece, BoardPlace, BoardTerrain, Glyph,
    PieceToken,
};
use stafeta_rules::rules::{MessageArg, Seat};

/// The group around a sample of an order.
const ARROWS: &str = r#"<g fill="none" stroke-linejoin="round">"#;
/// Width and height of a sample, in pixels.
const SAMPLE: (f32, f32) = (52.0, 26.0);

/// A line of a legend.
pub struct LegendEntry {
    /// The thing explained.
    pub item: LegendItem,
    /// A sample, as SVG for an element with the class `map`.
    pub sample: String,
}

/// A thing that a map shows.
#[derive(Clone, Debug, PartialEq)]
pub enum LegendItem {
    /// A sign, with its name.
    Sign(MessageArg),
    /// The mark of an owner, as on places without pieces.
    Mark,
    /// A piece of this kind.
    Piece(PieceToken),
    /// A count of units, with the name of these units.
    Count(MessageArg),
    /// A dislodged piece.
    Dislodged,
    /// An order, and true if it succeeded.
    Arrow(ArrowKind, bool),
    /// The reader's own draft.
    Draft,
    /// A border between two owners.
    OwnerBorder,
    /// A border between two regions.
    RegionBorder,
    /// The hatching of an owner.
    Hatching,
    /// A line over water.
    Link,
}

/// Returns the legend of a board. `look` has the id of the board's drawing on the same page.
pub fn legend(board: &Board, look: &DrawingOptions<'_>) -> Vec<LegendEntry> {
    let samples = LegendSamples { board, look };
    let mut entries = samples.signs();
    entries.extend(samples.pieces());
    entries.extend(samples.borders());
    entries.extend(samples.arrows());
    entries
}

struct LegendSamples<'a> {
    board: &'a Board,
    look: &'a DrawingOptions<'a>,
}

impl LegendSamples<'_> {
    /// Returns each sign once, by its drawing.
    fn signs(&self) -> Vec<LegendEntry> {
        let mut names: BTreeMap<Glyph, MessageArg> = BTreeMap::new();
        let general = self.board.legend.signs.iter();
        for sign in general.chain(self.board.places.iter().flat_map(|place| &place.signs)) {
            if let Some(glyph) = sign.glyph {
                names.entry(glyph).or_insert_with(|| sign.name.clone());
            }
        }
        let entry = |(glyph, name)| LegendEntry {
            item: LegendItem::Sign(name),
            sample: self.sample(&[], |drawing| {
                let grown = if super::glyphs::fills(glyph) { 0.65 } else { 1.15 };
                drawing.glyph(glyph, (SAMPLE.0 / 2.0, SAMPLE.1 / 2.0), grown);
            }),
        };
        names.into_iter().map(entry).collect()
    }

    /// Returns the pieces and the owners' marks.
    fn pieces(&self) -> Vec<LegendEntry> {
        let mut entries = Vec::new();
        let mut one: BTreeMap<(PieceToken, bool), &BoardPiece> = BTreeMap::new();
        let counts = self.board.places.iter().flat_map(|place| &place.pieces);
        for piece in counts {
            one.entry((piece.token, piece.dislodged)).or_insert(piece);
        }
        if let Some(owner) = self.board.owners.first() {
            let middle = (SAMPLE.0 / 2.0, SAMPLE.1 / 2.0);
            let sample =
                self.sample(&[], |drawing| drawing.owner_plate(Some(owner.seat), &owner.mark, middle, 12.0));
            entries.push(LegendEntry { item: LegendItem::Mark, sample });
        }
        let mut shorts = BTreeSet::new();
        for piece in self.board.places.iter().flat_map(|place| &place.pieces) {
            let is_new = piece.short.as_ref().is_some_and(|short| shorts.insert((self.look.tell)(short)));
            if piece.token == PieceToken::Tally && is_new {
                let sample = self.sample(&[], |drawing| {
                    let place = BoardPlace { owner: piece.seat, ..blank("legend") };
                    drawing.tallies(&place, &[piece], (SAMPLE.0 / 2.0, SAMPLE.1 / 2.0));
                });
                entries.push(LegendEntry { item: LegendItem::Count(piece.name.clone()), sample });
            }
        }
        for ((token, is_dislodged), piece) in
            one.into_iter().filter(|((token, _), _)| *token != PieceToken::Tally)
        {
            let item = if is_dislodged { LegendItem::Dislodged } else { LegendItem::Piece(token) };
            if entries.iter().any(|entry| entry.item == item) {
                continue;
            }
            let sample = self.sample(&[], |drawing| {
                drawing.sizes.unit = 9.5;
                let piece =
                    &BoardPiece { seat: self.board.owners.first().map(|owner| owner.seat), ..piece.clone() };
                drawing.token(&blank("legend"), piece, (SAMPLE.0 / 2.0, SAMPLE.1 / 2.0));
            });
            entries.push(LegendEntry { item, sample });
        }
        entries
    }

    /// Returns the lines and surfaces.
    fn borders(&self) -> Vec<LegendEntry> {
        let line = |class: &str, width: f32, dashes: &str| {
            self.sample(&[], |drawing| {
                drawing.pen.put(&format!(
                    r#"<path class="{class}" d="M4 13H48" fill="none" stroke-width="{width}"{dashes}/>"#
                ));
            })
        };
        let mut entries = Vec::new();
        if !self.board.owners.is_empty() {
            entries.push(LegendEntry { item: LegendItem::OwnerBorder, sample: line("thick", 2.2, "") });
        }
        if !self.board.regions.is_empty() {
            let sample = line("region", 1.9, r#" stroke-dasharray="6 3.4 .4 3.4""#);
            entries.push(LegendEntry { item: LegendItem::RegionBorder, sample });
        }
        if !self.board.geometry.links.is_empty() {
            entries.push(LegendEntry { item: LegendItem::Link, sample: self.link() });
        }
        if let Some(owner) = self.board.owners.first() {
            let sample = self.sample(&[], |drawing| {
                let ink = drawing.ink_class(Some(owner.seat));
                let pattern = drawing.pen.id(&format!("hatch-{}", owner.ink.letter()));
                drawing.pen.put("<defs>");
                drawing.hatch_patterns();
                drawing.pen.put(&format!(
                    r#"</defs><rect class="owned {ink}" x="8" y="3" width="36" height="20"/><rect x="8" y="3" width="36" height="20" fill="url(#{pattern})"/>"#
                ));
            });
            entries.push(LegendEntry { item: LegendItem::Hatching, sample });
        }
        entries
    }

    fn link(&self) -> String {
        self.sample(&[], |drawing| {
            drawing.link(&WaterLink { from: (7.0, 13.0), to: (45.0, 13.0), between: [0, 1] });
        })
    }

    /// Returns the orders that this kind of map shows.
    fn arrows(&self) -> Vec<LegendEntry> {
        let mut entries = Vec::new();
        for kind in &self.board.legend.arrows {
            let can_fail = !is_of_one_place(*kind);
            for succeeded in [true, false].into_iter().filter(|succeeded| *succeeded || can_fail) {
                // A failed attack looks like a failed move.
                if *kind == ArrowKind::Attack && self.board.legend.arrows.contains(&ArrowKind::Move) {
                    continue;
                }
                let arrow = arrow(*kind, succeeded);
                let sample = self.sample(std::slice::from_ref(&arrow), |drawing| {
                    drawing.pen.put(ARROWS);
                    drawing.arrow(&arrow);
                    drawing.pen.close();
                });
                entries.push(LegendEntry { item: LegendItem::Arrow(*kind, succeeded), sample });
            }
        }
        if !self.board.legend.arrows.is_empty() {
            let draft = arrow(ArrowKind::Move, true);
            let sample = self.sample(std::slice::from_ref(&draft), |drawing| {
                drawing.pen.put(&format!(r#"<g class="draft-sample">{ARROWS}"#));
                drawing.arrow(&draft);
                drawing.pen.put("</g></g>");
            });
            entries.push(LegendEntry { item: LegendItem::Draft, sample });
        }
        entries
    }

    /// Draws a sample on an empty map of two places.
    fn sample(&self, arrows: &[BoardArrow], draw: impl FnOnce(&mut SvgDrawing<'_>)) -> String {
        let place = |x: f32| PlaceShape {
            unit: (x, SAMPLE.1 / 2.0),
            code: (x, SAMPLE.1 / 2.0),
            mark: is_of_cells(self.board).then_some((x, SAMPLE.1 / 2.0)),
            ..PlaceShape::default()
        };
        let geometry = BoardGeometry {
            size: SAMPLE,
            scale: 1.0,
            shapes: vec![place(3.0), place(SAMPLE.0 - 3.0), place(SAMPLE.0 / 2.0)],
            ..BoardGeometry::default()
        };
        let board = Board {
            geometry: Arc::new(geometry),
            owners: self.board.owners.iter().take(1).cloned().collect(),
            places: ["from", "to", "middle"].map(blank).to_vec(),
            arrows: arrows.to_vec(),
            ..Board::default()
        };
        let id = format!("{}-legend", self.look.id);
        let look = DrawingOptions { id: &id, ..*self.look };
        let mut drawing = SvgDrawing::new(&board, &look);
        drawing.pen.put(&format!(
            r#"<svg viewBox="0 0 {} {}" aria-hidden="true" text-anchor="middle">"#,
            SAMPLE.0, SAMPLE.1
        ));
        draw(&mut drawing);
        drawing.pen.put("</svg>");
        drawing.pen.done()
    }
}

fn arrow(kind: ArrowKind, succeeded: bool) -> BoardArrow {
    // An order that stays in one place is drawn in the middle.
    let (from, to) = if is_of_one_place(kind) { (2, 2) } else { (0, 1) };
    BoardArrow {
        kind,
        seat: Seat(0),
        from: BoardLocation::at(from),
        to: BoardLocation::at(to),
        helping: None,
        via: Vec::new(),
        succeeded,
    }
}

fn blank(id: &str) -> BoardPlace {
    BoardPlace {
        id: id.to_owned(),
        name: MessageArg::Text(String::new()),
        code: None,
        ground: BoardTerrain::Land,
        owner: None,
        sway: None,
        region: None,
        part_of: None,
        level: 1,
        borders: Vec::new(),
        signs: Vec::new(),
        pieces: Vec::new(),
    }
}
