//! What the sheet of Forum Conquest shows beside its text: a purse, the lines with what comes of them, and parts that each
//! add a line. Plain data for the template.

use stafeta_rules::atlas::Arrow;

use crate::forum::told::Item;

/// The sheet but its text.
#[derive(Default)]
pub(in crate::web::pages::games) struct Panel {
    /// What the player has.
    pub(in crate::web::pages::games) purse: Purse,
    /// The phase the lines would be posted ahead for, where it is not the player's turn.
    pub(in crate::web::pages::games) ahead: Option<String>,
    /// What fell out of a post made ahead.
    pub(in crate::web::pages::games) cut: bool,
    /// The lines of the text.
    pub(in crate::web::pages::games) lines: Vec<Line>,
    /// The ways of its units.
    pub(in crate::web::pages::games) arrows: Vec<Arrow>,
    /// What writes another line.
    pub(in crate::web::pages::games) parts: Vec<Part>,
    /// What cannot be done now, each with its reason.
    pub(in crate::web::pages::games) whys: Vec<(String, Item)>,
}

/// What a player has as he goes through his draft.
#[derive(Default)]
pub(in crate::web::pages::games) struct Purse {
    /// Action points: left after the draft, of how many.
    pub(in crate::web::pages::games) ap: Option<Points>,
    /// Everything else: what it is, how much.
    pub(in crate::web::pages::games) rest: Vec<(String, String)>,
}

/// Action points of the turn.
pub(in crate::web::pages::games) struct Points {
    /// How many there were: the spent ones of the phase before, those of the draft, those left.
    pub(in crate::web::pages::games) spent: u8,
    pub(in crate::web::pages::games) drafted: u8,
    pub(in crate::web::pages::games) left: u8,
    /// The same in words.
    pub(in crate::web::pages::games) said: String,
}

/// A line of the text.
pub(in crate::web::pages::games) struct Line {
    /// Its place in the text.
    pub(in crate::web::pages::games) at: usize,
    /// As written.
    pub(in crate::web::pages::games) text: String,
    /// What it costs, where it costs anything.
    pub(in crate::web::pages::games) cost: Option<String>,
    /// What comes of it.
    pub(in crate::web::pages::games) told: Vec<Item>,
    /// Why it cannot be done, or read.
    pub(in crate::web::pages::games) fault: Option<Item>,
    /// Whether it cannot be read.
    pub(in crate::web::pages::games) is_unread: bool,
    /// Whether it may be taken back into the fields.
    pub(in crate::web::pages::games) may_change: bool,
}

/// A group of fields with the button that writes their line.
#[derive(Default)]
pub(in crate::web::pages::games) struct Part {
    /// Its name in forms and addresses.
    pub(in crate::web::pages::games) id: &'static str,
    /// What it is for.
    pub(in crate::web::pages::games) legend: String,
    /// What is good to know.
    pub(in crate::web::pages::games) hint: String,
    /// What is to be chosen.
    pub(in crate::web::pages::games) fields: Vec<Field>,
    /// What the button says.
    pub(in crate::web::pages::games) add: String,
    /// What another button says, which shows the fields anew.
    pub(in crate::web::pages::games) show: Option<String>,
    /// Why it wrote nothing.
    pub(in crate::web::pages::games) fault: Option<String>,
    /// Whether it stands open.
    pub(in crate::web::pages::games) open: bool,
}

/// Something to be chosen.
pub(in crate::web::pages::games) enum Field {
    /// One of several, in a list that folds.
    Select { name: String, label: String, options: Vec<Choice> },
    /// One of several, each with what it costs and leads to; the further ones fold away.
    Radios { name: &'static str, label: String, first: Vec<Choice>, more: Vec<Choice>, fold: String },
    /// A number.
    Number { name: String, label: String, min: u32, max: u32, value: u32 },
    /// Words.
    Text { name: &'static str, label: String, value: String },
    /// Yes or no.
    Check { name: &'static str, label: String, on: bool },
}

/// One of several.
#[derive(Default)]
pub(in crate::web::pages::games) struct Choice {
    /// For the form.
    pub(in crate::web::pages::games) value: String,
    /// In words.
    pub(in crate::web::pages::games) words: String,
    /// Its owner's mark and the letter of the colour.
    pub(in crate::web::pages::games) mark: Option<(String, char)>,
    /// What it costs.
    pub(in crate::web::pages::games) cost: String,
    /// What comes of it.
    pub(in crate::web::pages::games) told: Vec<Item>,
    /// Where it is on the map: ids, parted by spaces.
    pub(in crate::web::pages::games) places: String,
    /// Whether it is chosen.
    pub(in crate::web::pages::games) chosen: bool,
}

impl Choice {
    /// A plain one.
    pub(super) fn new(value: impl Into<String>, words: impl Into<String>) -> Self {
        Self { value: value.into(), words: words.into(), ..Self::default() }
    }

    /// The same, standing at a place of the map.
    pub(super) fn at(self, place: impl Into<String>) -> Self {
        Self { places: place.into(), ..self }
    }
}
