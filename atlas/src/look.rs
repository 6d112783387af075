//! Options of a drawing.

use stafeta_rules::rules::Arg;

/// A function from a place's id to the address it links to. `None` if it has no link.
pub type Link<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Options of a drawing.
pub struct Look<'a> {
    /// Part of a page, or standalone.
    pub skin: Skin,
    /// The labels of the places.
    pub labels: Labels,
    /// The prefix of its ids: letters only, unique among the drawings of a page.
    pub id: &'a str,
    /// A short title, read by screen readers.
    pub title: &'a str,
    /// A summary for readers who do not see the drawing. May be empty.
    pub description: &'a str,
    /// Links of places in a page without scripts. `None` if places have no links.
    pub link: Option<Link<'a>>,
    /// Renders an argument in the reader's language.
    pub tell: &'a dyn Fn(&Arg) -> String,
}

/// Part of a page, or standalone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skin {
    /// Part of a page, with its style sheets (`atlas.css`, `game.css`) and theme.
    Page,
    /// A file with its own style. Its layers are named for editors.
    Alone(Theme),
}

/// The colours of a standalone drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
    /// For printers: owners are shown by hatching and mark only.
    Print,
}

/// The labels of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Full names.
    Names,
    /// Short forms, or names where a place has none.
    Codes,
    /// No labels.
    None,
}
