//! A board as SVG: named groups as layers, from bottom to top.
//!
//! Colours are never written here. Every element has classes that are coloured by the page's style sheet, or by the
//! style that a standalone drawing includes ([`style_sheet`]). Sizes are attributes, in map units. There are no inline
//! styles, because the content security policy forbids them. The same board and look give the same bytes.

mod arrow_curve;
mod arrows;
mod glyphs;
mod hatch;
mod label_boxes;
mod label_sizes;
mod land;
mod legend;
mod names;
mod outlines;
mod pieces;
mod signs;
mod svg_writer;

use super::drawing_options::{DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle};
use super::place_table;
use super::style_sheet;
use label_sizes::LabelSizes;
pub use legend::{LegendEntry, LegendItem, legend};
pub use outlines::outline_svg;
use stafeta_rules::board::{Board, BoardPlace, BoardTerrain};
use stafeta_rules::rules::Seat;
use svg_writer::{SvgWriter, escape, num};

/// Draws a board.
pub fn svg(board: &Board, look: &DrawingOptions<'_>) -> String {
    let mut drawing = SvgDrawing::new(board, look);
    drawing.head();
    drawing.land();
    drawing.grounds();
    drawing.arrows();
    drawing.pieces();
    drawing.labels();
    drawing.frame();
    drawing.pen.put("</svg>");
    drawing.pen.done()
}

/// Draws the drafts of a board alone, as the layer that they form in its drawing. Empty if there are none.
pub fn drafts(board: &Board, look: &DrawingOptions<'_>) -> String {
    let mut drawing = SvgDrawing::new(board, look);
    drawing.drafts();
    drawing.pen.done()
}

struct SvgDrawing<'a> {
    board: &'a Board,
    look: &'a DrawingOptions<'a>,
    sizes: LabelSizes,
    pen: SvgWriter,
}

impl<'a> SvgDrawing<'a> {
    fn new(board: &'a Board, look: &'a DrawingOptions<'a>) -> Self {
        let pen = SvgWriter::new(board.geometry.scale, look.id, look.skin);
        Self { board, look, sizes: LabelSizes::of(board), pen }
    }
}

impl SvgDrawing<'_> {
    fn head(&mut self) {
        let (width, height) = self.board.geometry.size;
        let (title, about) = (self.pen.id("title"), self.pen.id("about"));
        let space = match self.look.skin {
            // A frame wider than the map shows the map on the left and the tools on the right.
            DrawingTarget::Page => r#" preserveAspectRatio="xMinYMid""#.to_owned(),
            DrawingTarget::Alone(_) => format!(
                r#" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="{}" height="{}""#,
                num(width / self.pen.scale()),
                num(height / self.pen.scale()),
            ),
        };
        let described = if self.look.description.is_empty() {
            String::new()
        } else {
            format!(r#" aria-describedby="{about}""#)
        };
        let cells = if is_of_cells(self.board) { " cells" } else { "" };
        // From this width of its box names are legible, and a style sheet shows them instead of short forms.
        let fitting = match self.look.labels {
            LabelStyle::Fitting => format!(" names-from-{}", self.sizes.names_from),
            _ => String::new(),
        };
        self.pen.put(&format!(
            r#"<svg{space} class="map{cells}{fitting}" viewBox="0 0 {} {}" role="group" aria-labelledby="{title}"{described}>"#,
            num(width),
            num(height),
        ));
        self.pen.put(&format!(r#"<title id="{title}">{}</title>"#, escape(self.look.title)));
        if !self.look.description.is_empty() {
            self.pen.put(&format!(r#"<desc id="{about}">{}</desc>"#, escape(self.look.description)));
        }
        if let DrawingTarget::Alone(theme) = self.look.skin {
            let inks: Vec<_> = self.board.owners.iter().map(|owner| owner.ink).collect();
            let fitting = match self.look.labels {
                LabelStyle::Fitting => style_sheet::fitting_labels(self.sizes.names_from),
                _ => String::new(),
            };
            self.pen.put(&format!("<style>{}{fitting}</style>", style_sheet::style(theme, &inks)));
        }
    }

    /// Draws the double line around the map.
    fn frame(&mut self) {
        let (width, height) = self.board.geometry.size;
        // The frame has the same share of every map, whatever its scale.
        let scale = width.max(height) / 1100.0;
        self.pen.open_layer("frame", r#"class="neatline" fill="none" pointer-events="none""#);
        for (inset, line) in [(2.4, 1.6), (5.2, 0.6)] {
            self.pen.put(&format!(
                r#"<rect x="{0}" y="{0}" width="{1}" height="{2}" stroke-width="{3}"/>"#,
                num(inset * scale),
                num(width - 2.0 * inset * scale),
                num(height - 2.0 * inset * scale),
                num(line * scale),
            ));
        }
        self.pen.close();
    }

    /// Returns true if this drawing includes hatchings. They are always included in a page, which shows them on
    /// request and in print.
    fn is_hatched(&self) -> bool {
        matches!(self.look.skin, DrawingTarget::Page | DrawingTarget::Alone(DrawingTheme::Print))
    }

    /// Returns the CSS classes for the colour of a seat.
    fn ink_class(&self, seat: Option<Seat>) -> String {
        let owner = seat.and_then(|seat| self.board.owner(seat));
        owner.map_or_else(
            || "nobody".to_owned(),
            |owner| format!("player-colour player-colour-{}", owner.ink.letter()),
        )
    }

    fn mark(&self, seat: Option<Seat>) -> &str {
        seat.and_then(|seat| self.board.owner(seat)).map_or("", |owner| owner.mark.as_str())
    }

    /// Returns the index of the place that carries the name of this one.
    fn whole(&self, index: usize) -> usize {
        self.board.places.get(index).and_then(|place| place.part_of).map_or(index, usize::from)
    }

    fn phrase(&self, place: &BoardPlace) -> String {
        place_table::row(self.board, place, self.look.tell).phrase()
    }
}

fn is_land(place: &BoardPlace) -> bool {
    place.ground != BoardTerrain::Sea
}

/// Returns true for a board of cells, where each element has an anchor of its own.
fn is_of_cells(board: &Board) -> bool {
    board.geometry.shapes.first().is_some_and(|shape| shape.mark.is_some())
}
