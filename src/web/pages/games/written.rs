//! What is written on an order sheet: the text, the words beside it, and the fields of a ruleset's own.

use super::chosen::Chosen;
use crate::words::Lang;

/// What is written on a sheet.
#[derive(Debug, Clone)]
pub(super) struct Written {
    /// The text.
    pub(super) text: String,
    /// What the player says beside it.
    pub(super) prose: String,
    /// The language it is written in.
    pub(super) lang: Lang,
    /// The other fields, where a ruleset has some.
    pub(super) chosen: Chosen,
    /// The group of fields that was used last.
    pub(super) used: String,
    /// Whether that group wrote nothing, because something in it is still to be chosen.
    pub(super) is_incomplete: bool,
}

impl Written {
    /// A text and nothing else.
    pub(super) fn new(text: String, lang: Lang) -> Self {
        let (prose, chosen) = (String::new(), Chosen::default());
        Self { text, prose, lang, chosen, used: String::new(), is_incomplete: false }
    }
}
