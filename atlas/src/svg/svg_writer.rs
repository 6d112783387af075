//! Writes SVG with short numbers, escaped text, and sizes in the pixels the map was designed for.

use crate::drawing_options::DrawingTarget;
use stafeta_rules::board::MapPoint;
use stafeta_rules::board::geometry::number;

/// The SVG written so far.
pub(super) struct SvgWriter {
    out: String,
    /// Map units per pixel.
    scale: f32,
    /// The prefix of all ids in the drawing.
    id: String,
    skin: DrawingTarget,
}

impl SvgWriter {
    pub(super) fn new(scale: f32, id: &str, skin: DrawingTarget) -> Self {
        Self { out: String::with_capacity(1 << 18), scale, id: id.to_owned(), skin }
    }

    pub(super) fn done(self) -> String {
        self.out
    }

    pub(super) fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Converts a length from pixels to map units.
    pub(super) fn px(&self, pixels: f32) -> String {
        num(pixels * self.scale)
    }

    /// Converts the lengths of a dash pattern from pixels to map units.
    pub(super) fn dashes(&self, pixels: &[f32]) -> String {
        pixels.iter().map(|one| self.px(*one)).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn scale(&self) -> f32 {
        self.scale
    }

    /// Returns an id that is unique to this drawing: its prefix, `-` and `name`.
    pub(super) fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.id)
    }

    /// Opens a layer: a group with a name that SVG editors show. `more` holds additional attributes.
    pub(super) fn open_layer(&mut self, name: &str, more: &str) {
        let id = self.id(name);
        let label = match self.skin {
            DrawingTarget::Page => String::new(),
            DrawingTarget::Alone(_) => format!(r#" inkscape:groupmode="layer" inkscape:label="{name}""#),
        };
        let gap = if more.is_empty() { "" } else { " " };
        self.put(&format!("<g id=\"{id}\"{label}{gap}{more}>"));
    }

    pub(super) fn close(&mut self) {
        self.put("</g>");
    }

    /// Writes escaped text.
    pub(super) fn text(&mut self, text: &str) {
        self.out.push_str(&escape(text));
    }
}

/// Formats a number with at most one digit after the point.
pub(super) fn num(value: f32) -> String {
    number((value * 10.0).round() as i32)
}

/// Formats a point for path data.
pub(super) fn at((x, y): MapPoint) -> String {
    format!("{} {}", num(x), num(y))
}

/// Escapes text for elements and attributes. Control characters, and others that XML forbids, become spaces.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{0}'..='\u{1f}' | '\u{7f}' | '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}
