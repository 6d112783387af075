//! Rows of legal choices on an order sheet: plain data for the template.

use super::panel::Choice;

/// The choices of one unit, or of one build.
pub(super) struct Row {
    /// The place on the map, by its id.
    pub(super) place: Option<String>,
    /// What it is, as one letter and in full.
    pub(super) kind: Option<(String, String)>,
    /// What it is called.
    pub(super) name: String,
    /// What stands there when nothing is chosen.
    pub(super) none: String,
    /// The choices, by what they do.
    pub(super) groups: Vec<Group>,
    /// The written order that is chosen; empty: none.
    pub(super) chosen: String,
}

/// Choices of one kind.
#[derive(Default)]
pub(super) struct Group {
    /// What they do.
    pub(super) name: String,
    /// Each as it is written, in words, and with the place on the map where a unit goes by it or is built.
    pub(super) options: Vec<Choice>,
}

/// A sheet of rows as it was sent.
pub(super) struct SentRows<'a> {
    /// The text the page had shown.
    pub(super) shown: &'a str,
    /// The text as it is now.
    pub(super) text: &'a str,
    /// What is chosen in the rows, in order.
    pub(super) rows: &'a [String],
}
