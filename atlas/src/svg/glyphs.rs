//! The small drawings of the atlas, relative to their middle, in pixels.

use stafeta_rules::board::Glyph;

/// The shape of a glyph.
pub(super) struct GlyphShape {
    pub(super) path: &'static str,
    /// True if the shape is filled. Otherwise only its lines are drawn.
    pub(super) solid: bool,
}

/// Returns the shape of a glyph.
pub(super) const fn form(glyph: Glyph) -> GlyphShape {
    let (path, solid) = match glyph {
        Glyph::Star => ("M0-8.6L2.1-2.9 8.2-2.7 3.4 1.1 5.1 7 0 3.6-5.1 7-3.4 1.1-8.2-2.7-2.1-2.9z", true),
        Glyph::Capital => ("M-8 6V-7h3.2v3h3.2v-3h3.2v3h3.2v-3H8V6H2V2.4a2 2 0 0 0-4 0V6z", true),
        Glyph::Castle => ("M-4.5 6V-1h-1.5v-6h2.4v2.4h2.4V-7h2.4v2.4h2.4V-7H6v6H4.5V6z", true),
        Glyph::HourGlass => ("M-4.5-7h9M-4.5 6.5h9M-3.5-7c0 5 7 8.5 7 13.5M3.5-7c0 5-7 8.5-7 13.5", false),
        Glyph::Tent => ("M-8 6L0-6.5 8 6zM0-6.5L-2.5 6M0-6.5L2.5 6", false),
        Glyph::Hills => ("M-11 5q5.5-10 11 0q5.5-10 11 0", false),
        Glyph::Swamp => ("M-9 5h18M-5.5 5v-6.5M-2 5l-2-4M0 5v-9M2 5l2-4M5.5 5v-6.5", false),
        Glyph::Woods => ("M-6 6.5v-3M-10 3.5l4-9.5 4 9.5zM6 6.5v-3M2 3.5l4-9.5 4 9.5z", false),
        Glyph::Farm => ("M-10.5 5.5l5.5-11M-5 5.5l5.5-11M.5 5.5l5.5-11M6 5.5l4.5-9", false),
        Glyph::Road => ("M-11 3.5q5.5-8 11-3.5t11-4.5M-11 7q5.5-8 11-3.5t11-4.5", false),
        Glyph::Bridge => ("M-11-1h22M-9-1v6M9-1v6M-9 5q0-5 4.5-5t4.5 5q0-5 4.5-5t4.5 5M0 5v-6", false),
        Glyph::Peaks => {
            ("M-25 15L-11-9 1 13M-8 3l3 6M-4 6L10-17 27 15M10-17l2 12 4 3M-18 6l4 9M17 3l3 12M4 0l3 9", false)
        }
        Glyph::Waves => ("M-18-7q5-5 9 0t9 0 9 0 9 0M-18 4q5-5 9 0t9 0 9 0 9 0M-9 15q5-5 9 0t9 0", false),
    };
    GlyphShape { path, solid }
}

/// Returns true if a glyph is drawn over its whole place instead of beside the name.
pub(super) const fn fills(glyph: Glyph) -> bool {
    matches!(glyph, Glyph::Peaks | Glyph::Waves)
}
