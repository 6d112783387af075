//! Options of a drawing.

use super::outline_file::OutlineFile;
use stafeta_rules::rules::MessageArg;

/// A function from a place's id to the address it links to. `None` if it has no link.
pub type PlaceLink<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Options of a drawing.
pub struct DrawingOptions<'a> {
    /// Part of a page, or standalone.
    pub skin: DrawingTarget,
    /// The labels of the places.
    pub labels: LabelStyle,
    /// The prefix of its ids: letters only, unique among the drawings of a page.
    pub id: &'a str,
    /// A short title, read by screen readers.
    pub title: &'a str,
    /// A summary for readers who do not see the drawing. May be empty.
    pub description: &'a str,
    /// Links of places in a page without scripts. `None` if places have no links.
    pub link: Option<PlaceLink<'a>>,
    /// The file with the fixed shapes of the map. `None` if the drawing has them itself.
    pub outlines: Option<&'a OutlineFile>,
    /// Renders an argument in the reader's language.
    pub tell: &'a dyn Fn(&MessageArg) -> String,
}

/// Part of a page, or standalone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingTarget {
    /// Part of a page, with its style sheets (`atlas.css`, `game.css`) and theme.
    Page,
    /// A file with its own style. Its layers are named for editors.
    Alone(DrawingTheme),
}

/// The colours of a standalone drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingTheme {
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
    /// For printers: owners are shown by hatching and mark only.
    Print,
}

/// The labels of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelStyle {
    /// Short forms, and names where the box around the drawing is wide enough for them to be legible.
    Fitting,
    /// Full names.
    Names,
    /// Short forms, or names where a place has none.
    Codes,
    /// No labels.
    None,
}
