//! A board as SVG: layers from below, each a group with a name.
//!
//! Colours are never written here: everything has classes that the page's style sheet colours, or the style a drawing
//! brings along when it stands alone ([`sheet`]). Sizes are attributes, in map units. Nothing is written
//! as an inline style, which the content security policy forbids. The same board and look give the same bytes.

mod arrows;
mod glyphs;
mod hatch;
mod land;
mod names;
mod pen;
mod pieces;

use super::look::{Look, Skin, Theme};
use super::rows;
use super::sheet;
use pen::{Pen, escape, num};
use stafeta_rules::board::{Board, Ground, Place};
use stafeta_rules::rules::Seat;

/// Draws a board.
pub fn svg(board: &Board, look: &Look<'_>) -> String {
    draw(board, look, None)
}

/// Draws a board of the same map as another drawing of the page, whose ids begin with `first`: this one takes its
/// outlines from there, and so costs a third.
pub fn svg_beside(board: &Board, look: &Look<'_>, first: &str) -> String {
    draw(board, look, Some(first))
}

/// The drafts of a board alone, as the layer they are in its drawing; empty where there are none.
pub fn drafts(board: &Board, look: &Look<'_>) -> String {
    let pen = Pen::new(board.geometry.scale, look.id, look.skin);
    let mut drawing = Drawing { board, look, outlines: None, pen };
    drawing.drafts();
    drawing.pen.done()
}

fn draw(board: &Board, look: &Look<'_>, outlines: Option<&str>) -> String {
    let pen = Pen::new(board.geometry.scale, look.id, look.skin);
    let mut drawing = Drawing { board, look, outlines, pen };
    drawing.head();
    drawing.land();
    drawing.labels();
    drawing.arrows();
    drawing.pieces();
    drawing.frame();
    drawing.pen.put("</svg>");
    drawing.pen.done()
}

struct Drawing<'a> {
    board: &'a Board,
    look: &'a Look<'a>,
    /// What the ids of the drawing begin with that has the outlines; none: this one has them.
    outlines: Option<&'a str>,
    pen: Pen,
}

impl Drawing<'_> {
    fn head(&mut self) {
        let (width, height) = self.board.geometry.size;
        let (title, about) = (self.pen.id("title"), self.pen.id("about"));
        let space = match self.look.skin {
            Skin::Page => String::new(),
            Skin::Alone(_) => format!(
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
        let cells = if self.is_of_cells() { " cells" } else { "" };
        self.pen.put(&format!(
            r#"<svg{space} class="map{cells}" viewBox="0 0 {} {}" role="group" aria-labelledby="{title}"{described}>"#,
            num(width),
            num(height),
        ));
        self.pen.put(&format!(r#"<title id="{title}">{}</title>"#, escape(self.look.title)));
        if !self.look.description.is_empty() {
            self.pen.put(&format!(r#"<desc id="{about}">{}</desc>"#, escape(self.look.description)));
        }
        if let Skin::Alone(theme) = self.look.skin {
            let inks: Vec<_> = self.board.owners.iter().map(|owner| owner.ink).collect();
            self.pen.put(&format!("<style>{}</style>", sheet::style(theme, &inks)));
        }
    }

    /// The double line round the map.
    fn frame(&mut self) {
        let (width, height) = self.board.geometry.size;
        // The same share of every map, whatever its scale.
        let scale = width.max(height) / 1100.0;
        self.pen.open_layer("frame", r#"class="neat" fill="none" pointer-events="none""#);
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

    /// Whether owners are told by hatching in this drawing: always there in a page, which shows it when asked to
    /// and in print.
    fn is_hatched(&self) -> bool {
        matches!(self.look.skin, Skin::Page | Skin::Alone(Theme::Print))
    }

    /// The classes that give the colour of a seat.
    fn ink_class(&self, seat: Option<Seat>) -> String {
        let owner = seat.and_then(|seat| self.board.owner(seat));
        owner.map_or_else(|| "nobody".to_owned(), |owner| format!("p p-{}", owner.ink.letter()))
    }

    fn mark(&self, seat: Option<Seat>) -> &str {
        seat.and_then(|seat| self.board.owner(seat)).map_or("", |owner| owner.mark.as_str())
    }

    /// Index of the place that bears the name of this one.
    fn whole(&self, index: usize) -> usize {
        self.board.places.get(index).and_then(|place| place.part_of).map_or(index, usize::from)
    }

    fn phrase(&self, place: &Place) -> String {
        rows::row(self.board, place, self.look.tell).phrase()
    }
}

fn is_land(place: &Place) -> bool {
    place.ground != Ground::Sea
}
