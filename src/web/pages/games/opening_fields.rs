//! The fields for a position of one's own with which a new game begins.

use serde::{Deserialize, Serialize};

/// The fields as typed.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct OpeningFields {
    /// The position as text. Empty for the usual one.
    opening: String,
    /// The content of a file that was chosen in place of the text.
    opening_file: String,
    /// The phase in it, if it is a whole game. Empty for the last.
    pub(super) opening_phase: String,
}

impl OpeningFields {
    /// The names of the fields.
    pub(super) const NAMES: [&str; 3] = ["opening", "opening_file", "opening_phase"];

    /// Reads the fields from a form of another shape, which gives each field by its name.
    pub(super) fn of<'a>(field: impl Fn(&str) -> &'a str) -> Self {
        let [opening, opening_file, opening_phase] = Self::NAMES.map(|name| field(name).to_owned());
        Self { opening, opening_file, opening_phase }
    }

    /// Returns the position, of the file if one was chosen. Empty if the game begins as usual. A page that refuses a file shows its
    /// content as text, because no page can choose a file for its reader.
    pub(super) fn text(&self) -> &str {
        if self.opening_file.trim().is_empty() { &self.opening } else { &self.opening_file }
    }

    /// Returns true if nothing was typed or chosen.
    pub(super) fn is_empty(&self) -> bool {
        self.text().trim().is_empty()
    }
}
