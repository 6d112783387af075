//! What a sheet shows beside its text where it has more than rows: resources, the lines with what comes of them, and parts
//! that each add a line. Plain data for the template; what it says is each ruleset's own.

use stafeta_rules::board::Arrow;

use super::chosen;
use super::written::Written;
use crate::forum::told::Item;
use crate::key;
use crate::words::Words;

/// The sheet but its text.
#[derive(Default)]
pub(super) struct Panel {
    /// What is to be read before anything else.
    pub(super) notices: Vec<PanelNotice>,
    /// What the player has as they go through their draft.
    pub(super) resources: Vec<Resource>,
    /// The button that posts the lines ahead; `None` if it is the player's turn, or nothing is posted ahead.
    pub(super) post_ahead: Option<String>,
    /// The lines of the text.
    pub(super) lines: Vec<Line>,
    /// The ways of its units.
    pub(super) arrows: Vec<Arrow>,
    /// What writes another line.
    pub(super) parts: Vec<Part>,
    /// What cannot be done now, each with its reason.
    pub(super) whys: Vec<(String, Item)>,
}

impl Panel {
    /// Opens the part that was used last, else the first that does not stand aside; each part keeps whose line it changes, and
    /// how its fields stood before anybody touched them.
    pub(super) fn open(&mut self, words: &Words, written: &Written) {
        for part in &mut self.parts {
            part.line = written.chosen.get(&format!("{}-line", part.id)).to_owned();
            part.untouched = match written.chosen.untouched(part.id) {
                // A line that was taken out of the draft into the fields: nothing stood there before.
                "" if written.chosen.has(part.id) => "{}".to_owned(),
                "" => part.standing(),
                known => known.to_owned(),
            };
        }
        let used = self.parts.iter().position(|part| part.id == written.used);
        let at = used.or_else(|| self.parts.iter().position(|part| !part.stands_aside));
        if let Some(part) = at.and_then(|at| self.parts.get_mut(at)) {
            part.open = true;
            part.fault = (written.is_incomplete && used.is_some()).then(|| part.missing(words));
        }
    }

    /// The part that wrote nothing because something is missing in it.
    pub(super) fn incomplete(&self) -> Option<&Part> {
        self.parts.iter().find(|part| part.fault.is_some())
    }

    /// The part by which a player does nothing, or nothing more.
    pub(super) fn pass(&self) -> Option<&Part> {
        self.parts.iter().find(|part| part.passes)
    }
}

impl Panel {
    /// The parts for the turn, then those that stand aside.
    pub(super) fn parts_of_turn(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| !part.stands_aside)
    }

    pub(super) fn parts_aside(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| part.stands_aside)
    }

    pub(super) fn stands_aside(&self) -> bool {
        self.parts_aside().next().is_some()
    }

    pub(super) fn is_open_aside(&self) -> bool {
        self.parts_aside().any(|part| part.open)
    }
}

/// A sentence above the sheet.
pub(super) struct PanelNotice {
    /// In words.
    pub(super) text: String,
    /// Whether something went wrong.
    pub(super) is_bad: bool,
}

/// Something that a player has.
pub(super) struct Resource {
    /// What it is.
    pub(super) label: String,
    /// How much.
    pub(super) value: String,
    /// The same as a picture, of what is counted in few pieces.
    pub(super) gauge: Option<ResourceGauge>,
}

impl Resource {
    /// One without a picture.
    pub(super) fn new(label: String, value: String) -> Self {
        Self { label, value, gauge: None }
    }
}

/// How the pieces of a resource are used.
pub(super) struct ResourceGauge {
    /// Before this draft.
    pub(super) spent: u8,
    /// By this draft.
    pub(super) drafted: u8,
    /// Not yet.
    pub(super) left: u8,
}

/// A line of the text.
#[derive(Default)]
pub(super) struct Line {
    /// Its place in the text.
    pub(super) at: usize,
    /// As written.
    pub(super) text: String,
    /// What it costs, where it costs anything.
    pub(super) cost: Option<String>,
    /// What comes of it.
    pub(super) told: Vec<Item>,
    /// Why it cannot be done, or read.
    pub(super) fault: Option<Item>,
    /// Whether it cannot be read.
    pub(super) is_unread: bool,
    /// Whether it may be taken back into the fields.
    pub(super) may_change: bool,
}

/// A group of fields with the button that writes their line.
#[derive(Default)]
pub(super) struct Part {
    /// Its name in forms and addresses.
    pub(super) id: &'static str,
    /// What it is for.
    pub(super) legend: String,
    /// What is good to know.
    pub(super) hint: String,
    /// What is to be chosen.
    pub(super) fields: Vec<Field>,
    /// What the button says.
    pub(super) add: String,
    /// Whether its line may be sent by itself, needing no turn.
    pub(super) at_once: bool,
    /// What another button says, which shows the fields anew.
    pub(super) show: Option<String>,
    /// Where its line goes, where that was taken back out of the draft; empty: behind the others.
    pub(super) line: String,
    /// How its fields stood before anybody touched them: what was not touched is not posted.
    pub(super) untouched: String,
    /// Whether its line does nothing, or nothing more.
    pub(super) passes: bool,
    /// Why it wrote nothing.
    pub(super) fault: Option<String>,
    /// Whether it stays closed until it is asked for.
    pub(super) stands_aside: bool,
    /// Whether it stands open.
    pub(super) open: bool,
}

impl Part {
    /// How its fields stand, as a page would send them.
    fn standing(&self) -> String {
        let fields: Vec<(&str, String)> = self.fields.iter().filter_map(Field::standing).collect();
        chosen::note(fields.iter().map(|(name, value)| (*name, value.as_str())))
    }

    /// What is still to be chosen, in words.
    fn missing(&self, words: &Words) -> String {
        let labels: Vec<&str> = self.fields.iter().filter_map(Field::missing).collect();
        if labels.is_empty() {
            return words.t(key!("game-sheet-incomplete")).to_string();
        }
        let labels = labels.join(&words.t(key!("list-separator")).to_string());
        words.t(key!("game-sheet-missing")).arg("fields", labels).to_string()
    }
}

/// Something to be chosen. Nothing is chosen beforehand, unless a ruleset says what is usual.
pub(super) enum Field {
    /// One of several, in a list that folds.
    Select { name: String, label: String, options: Vec<Choice> },
    /// One of several, each with what it costs and leads to; the further ones fold away.
    Radios { name: &'static str, label: String, first: Vec<Choice>, more: Vec<Choice>, fold: String },
    /// A number.
    Number { name: String, label: String, min: u32, max: u32, value: u32 },
    /// Words, so many letters at most.
    Text { name: &'static str, label: String, value: String, most: u32 },
    /// Yes or no.
    Check { name: String, label: String, on: bool },
}

impl Field {
    /// Whether one of a list is to be chosen and none is.
    pub(super) fn is_unchosen(&self) -> bool {
        match self {
            Self::Select { options, .. } => {
                !options.iter().any(|option| option.chosen || option.value.is_empty())
            }
            Self::Radios { first, more, .. } => !first.iter().chain(more).any(|option| option.chosen),
            Self::Number { .. } | Self::Text { .. } | Self::Check { .. } => false,
        }
    }

    /// Its label, where something is to be chosen and is not.
    fn missing(&self) -> Option<&str> {
        match self {
            Self::Select { label, .. } | Self::Radios { label, .. } if self.is_unchosen() => Some(label),
            _ => None,
        }
    }

    /// Its name and what a page sends of it; none where it sends nothing.
    fn standing(&self) -> Option<(&str, String)> {
        match self {
            Self::Select { name, .. } if self.is_unchosen() => Some((name, String::new())),
            Self::Select { name, options, .. } => {
                let chosen = options.iter().find(|option| option.chosen).or(options.first())?;
                Some((name, chosen.value.clone()))
            }
            Self::Radios { name, first, more, .. } => {
                let chosen = first.iter().chain(more).find(|option| option.chosen)?;
                Some((name, chosen.value.clone()))
            }
            Self::Number { name, value, .. } => Some((name, value.to_string())),
            Self::Text { name, value, .. } => Some((name, value.clone())),
            Self::Check { name, on, .. } => on.then(|| (name.as_str(), "yes".to_owned())),
        }
    }
}

/// One of several.
#[derive(Default)]
pub(super) struct Choice {
    /// For the form.
    pub(super) value: String,
    /// In words.
    pub(super) words: String,
    /// Its owner's mark and the letter of the colour.
    pub(super) mark: Option<(String, char)>,
    /// What it costs.
    pub(super) cost: String,
    /// What comes of it.
    pub(super) told: Vec<Item>,
    /// Where it is on the map: ids, parted by spaces.
    pub(super) places: String,
    /// Whether it is chosen.
    pub(super) chosen: bool,
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
