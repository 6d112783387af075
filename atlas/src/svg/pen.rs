//! Writes SVG: numbers short, text safe, sizes in the pixels the map was designed for.

use crate::look::Skin;
use stafeta_rules::board::Point;
use stafeta_rules::board::geometry::number;

/// What is drawn so far.
pub(super) struct Pen {
    out: String,
    /// Map units to a pixel.
    scale: f32,
    /// What ids begin with.
    id: String,
    skin: Skin,
}

impl Pen {
    pub(super) fn new(scale: f32, id: &str, skin: Skin) -> Self {
        Self { out: String::with_capacity(1 << 18), scale, id: id.to_owned(), skin }
    }

    pub(super) fn done(self) -> String {
        self.out
    }

    pub(super) fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A length in pixels as one in map units.
    pub(super) fn px(&self, pixels: f32) -> String {
        num(pixels * self.scale)
    }

    /// Lengths in pixels, for dashes.
    pub(super) fn dashes(&self, pixels: &[f32]) -> String {
        pixels.iter().map(|one| self.px(*one)).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn scale(&self) -> f32 {
        self.scale
    }

    /// An id of this drawing.
    pub(super) fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.id)
    }

    /// Opens a layer: a group with a name that editors show. `more` are further attributes.
    pub(super) fn open_layer(&mut self, name: &str, more: &str) {
        let id = self.id(name);
        let label = match self.skin {
            Skin::Page => String::new(),
            Skin::Alone(_) => format!(r#" inkscape:groupmode="layer" inkscape:label="{name}""#),
        };
        let gap = if more.is_empty() { "" } else { " " };
        self.put(&format!("<g id=\"{id}\"{label}{gap}{more}>"));
    }

    pub(super) fn close(&mut self) {
        self.put("</g>");
    }

    /// Text that cannot break out of where it stands.
    pub(super) fn text(&mut self, text: &str) {
        self.out.push_str(&escape(text));
    }
}

/// A number with at most one digit after the point.
pub(super) fn num(value: f32) -> String {
    number((value * 10.0).round() as i32)
}

/// A point as it stands in path data.
pub(super) fn at((x, y): Point) -> String {
    format!("{} {}", num(x), num(y))
}

/// Text for elements and attributes; what XML forbids is left out.
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
