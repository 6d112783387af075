//! How a drawing is wanted.

use stafeta_rules::rules::Arg;

/// Where a place leads, by its id: an address of the page; none: nowhere.
pub type Link<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How a drawing is wanted.
pub struct Look<'a> {
    /// Whether it is part of a page or stands alone.
    pub skin: Skin,
    /// What names the places.
    pub labels: Labels,
    /// What the ids in it begin with: letters only, unique among the drawings of a page.
    pub id: &'a str,
    /// What it shows, in a few words; read out for it.
    pub title: &'a str,
    /// What a reader who does not see it should know first; may be empty.
    pub description: &'a str,
    /// Where places lead in a page without scripts; none: nowhere.
    pub link: Option<Link<'a>>,
    /// The words of an argument in the reader's language.
    pub tell: &'a dyn Fn(&Arg) -> String,
}

/// Whether a drawing is part of a page or stands alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skin {
    /// Part of a page whose style sheets (`atlas.css`, `game.css`) and theme it takes.
    Page,
    /// A file with its own style, its layers named for editors.
    Alone(Theme),
}

/// The colours of a drawing that stands alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
    /// For printers: owners told by hatching and mark alone.
    Print,
}

/// What names the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Their names.
    Names,
    /// Their short forms, or names where there is none.
    Codes,
    /// Nothing.
    None,
}
