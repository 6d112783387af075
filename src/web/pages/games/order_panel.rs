//! The panel of an order sheet, for rulesets with more than rows: resources, the lines of the draft with their effects, and parts
//! that each add a line. Plain data for the template; every ruleset fills it itself.

use std::collections::BTreeSet;

use askama::Template;
use stafeta_rules::board::DraftArrow;

use super::sheet_draft::SheetDraft;
use super::sheet_fields;
use super::turn_ahead::TurnAhead;
use crate::forum::system_posts::CitedItem;
use crate::i18n::ReaderLocale;
use crate::key;

/// An order sheet without its text.
#[derive(Default)]
pub(super) struct OrderPanel {
    /// Sentences shown above everything else.
    pub(super) notices: Vec<PanelNotice>,
    /// The player's resources after each line of the draft.
    pub(super) resources: Vec<PlayerResource>,
    /// The turn for which the player may post ahead. `None` if it is the player's turn, or if nothing may be posted ahead.
    pub(super) ahead: Option<TurnAhead>,
    pub(super) lines: Vec<DraftLine>,
    /// The movements of the draft, as arrows on the map.
    pub(super) arrows: Vec<DraftArrow>,
    /// The groups of fields that each write another line.
    pub(super) parts: Vec<PanelPart>,
    /// Actions that are not possible now: name and reason.
    pub(super) whys: Vec<(String, CitedItem)>,
}

impl OrderPanel {
    /// Opens the part that was used last, else the first one that is not collapsed. Also notes in each part which line it
    /// changes, and the state of its fields before anybody touched them.
    pub(super) fn open(&mut self, words: &ReaderLocale, written: &SheetDraft) {
        for part in &mut self.parts {
            part.line = written.chosen.get(&format!("{}-line", part.id)).to_owned();
            part.untouched = match written.chosen.untouched(part.id) {
                // A line was taken out of the draft into the fields, so they stood empty before.
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

    /// Returns the part that wrote nothing because a choice is missing in it.
    pub(super) fn incomplete(&self) -> Option<&PanelPart> {
        self.parts.iter().find(|part| part.fault.is_some())
    }

    /// Returns the part whose line passes: the player does nothing, or nothing more.
    pub(super) fn pass(&self) -> Option<&PanelPart> {
        self.parts.iter().find(|part| part.passes)
    }
}

impl OrderPanel {
    /// Returns the parts for the turn: those that are not collapsed.
    pub(super) fn parts_of_turn(&self) -> impl Iterator<Item = &PanelPart> {
        self.parts.iter().filter(|part| !part.stands_aside)
    }

    pub(super) fn parts_aside(&self) -> impl Iterator<Item = &PanelPart> {
        self.parts.iter().filter(|part| part.stands_aside)
    }

    pub(super) fn stands_aside(&self) -> bool {
        self.parts_aside().next().is_some()
    }

    pub(super) fn is_open_aside(&self) -> bool {
        self.parts_aside().any(|part| part.open)
    }

    /// Returns the lines of the draft for a page.
    pub(super) fn line_list<'a>(&'a self, w: &'a ReaderLocale) -> DraftLineList<'a> {
        DraftLineList { w, lines: &self.lines }
    }
}

/// The lines of a draft on a page.
#[derive(Template)]
#[template(path = "games/draft_lines.html")]
pub(super) struct DraftLineList<'a> {
    w: &'a ReaderLocale,
    lines: &'a [DraftLine],
}

/// A notice above the sheet.
pub(super) struct PanelNotice {
    /// The sentence, in the reader's language.
    pub(super) text: String,
    /// True if it reports a problem.
    pub(super) is_bad: bool,
}

/// Something that a player has, such as gold or cards.
pub(super) struct PlayerResource {
    /// Its name, in the reader's language.
    pub(super) label: String,
    /// Its amount, in the reader's language.
    pub(super) value: String,
    /// The amount as a row of small pieces. `None` for large amounts.
    pub(super) gauge: Option<ResourceGauge>,
}

impl PlayerResource {
    /// Creates a resource without a gauge.
    pub(super) fn new(label: String, value: String) -> Self {
        Self { label, value, gauge: None }
    }
}

/// The pieces of a resource, counted by use.
pub(super) struct ResourceGauge {
    /// Pieces used before this draft.
    pub(super) spent: u8,
    /// Pieces used by this draft.
    pub(super) drafted: u8,
    /// Pieces not used.
    pub(super) left: u8,
}

/// A line of the text.
#[derive(Default)]
pub(super) struct DraftLine {
    /// Its index among the lines of the text, from 0.
    pub(super) at: usize,
    /// The line as the player wrote it.
    pub(super) text: String,
    /// Its cost, in the reader's language. `None` if it is free.
    pub(super) cost: Option<String>,
    /// Its expected result in short.
    pub(super) outcome: Option<ExpectedOutcome>,
    /// Its expected effects.
    pub(super) told: Vec<CitedItem>,
    /// The reason it cannot be carried out or parsed.
    pub(super) fault: Option<CitedItem>,
    /// True if it cannot be parsed.
    pub(super) is_unread: bool,
    /// True if it may be put back into the fields of its part.
    pub(super) may_change: bool,
    /// Ids of the places between which it goes, separated by a space, as on the map. Empty if it goes nowhere.
    pub(super) places: String,
}

/// The expected result of an order in a few words.
pub(super) struct ExpectedOutcome {
    /// The words, in the reader's language.
    pub(super) words: String,
    /// True if the order reaches its aim.
    pub(super) is_good: bool,
}

/// A group of fields with the button that writes their line.
#[derive(Default)]
pub(super) struct PanelPart {
    /// Its name in form fields and addresses.
    pub(super) id: &'static str,
    /// Its heading.
    pub(super) legend: String,
    /// Help shown under the heading.
    pub(super) hint: String,
    pub(super) fields: Vec<PanelField>,
    /// Label of the button that adds its line.
    pub(super) add: String,
    /// True if its line needs no turn and may be sent by itself.
    pub(super) at_once: bool,
    /// Label of the button that shows the fields anew.
    pub(super) show: Option<String>,
    /// Index of the line it changes, if that line was taken out of the draft. Empty if it adds a new line.
    pub(super) line: String,
    /// Its fields before anybody touched them, as [`sheet_fields::note`] writes them. Untouched fields are not posted.
    pub(super) untouched: String,
    /// True if its line passes: the player does nothing, or nothing more.
    pub(super) passes: bool,
    /// The reason it wrote nothing.
    pub(super) fault: Option<String>,
    /// True if it is collapsed until the player opens it.
    pub(super) stands_aside: bool,
    /// True if it is shown open.
    pub(super) open: bool,
}

/// A part of the panel on a page.
#[derive(Template)]
#[template(path = "games/panel_part.html")]
pub(super) struct PanelPartForm<'a> {
    w: &'a ReaderLocale,
    part: &'a PanelPart,
}

impl PanelPart {
    /// Returns the part for a page.
    pub(super) fn form<'a>(&'a self, w: &'a ReaderLocale) -> PanelPartForm<'a> {
        PanelPartForm { w, part: self }
    }

    /// Returns its fields as a browser would send them, in the form of [`sheet_fields::note`].
    fn standing(&self) -> String {
        let fields: Vec<(&str, String)> = self.fields.iter().filter_map(PanelField::standing).collect();
        sheet_fields::note(fields.iter().map(|(name, value)| (*name, value.as_str())))
    }

    /// Names the fields that still need a choice, in the reader's language.
    fn missing(&self, words: &ReaderLocale) -> String {
        let labels: Vec<&str> = self.fields.iter().filter_map(PanelField::missing).collect();
        if labels.is_empty() {
            return words.t(key!("game-sheet-incomplete")).to_string();
        }
        let labels = labels.join(&words.t(key!("list-separator")).to_string());
        words.t(key!("game-sheet-missing")).arg("fields", labels).to_string()
    }
}

/// A form field. Nothing is chosen beforehand, unless the ruleset has a default.
pub(super) enum PanelField {
    /// One of several, in a drop-down list.
    Select {
        name: String,
        label: String,
        options: Vec<FieldChoice>,
    },
    /// One of several, each with its cost and effects. They are collapsed under their number until `is_open`.
    Radios {
        name: &'static str,
        label: String,
        options: Vec<FieldChoice>,
        is_open: bool,
    },
    Number {
        name: String,
        label: String,
        min: u32,
        max: u32,
        value: u32,
    },
    /// A text of at most `most` characters.
    Text {
        name: &'static str,
        label: String,
        value: String,
        most: u32,
    },
    /// Yes or no.
    Check {
        name: String,
        label: String,
        on: bool,
    },
}

impl PanelField {
    /// Returns true if a choice from a list is required and none is made.
    pub(super) fn is_unchosen(&self) -> bool {
        match self {
            Self::Select { options, .. } => {
                !options.iter().any(|option| option.chosen || option.value.is_empty())
            }
            Self::Radios { options, .. } => !options.iter().any(|option| option.chosen),
            Self::Number { .. } | Self::Text { .. } | Self::Check { .. } => false,
        }
    }

    /// Counts the places on the map to which its options lead: the first of each.
    pub(super) fn count_places(&self) -> usize {
        let (Self::Radios { options, .. } | Self::Select { options, .. }) = self else { return 0 };
        options.iter().map(|option| option.places.split(' ').next()).collect::<BTreeSet<_>>().len()
    }

    /// Returns its label if a choice is required and none is made.
    fn missing(&self) -> Option<&str> {
        match self {
            Self::Select { label, .. } | Self::Radios { label, .. } if self.is_unchosen() => Some(label),
            _ => None,
        }
    }

    /// Returns its name and the value that a browser sends. `None` if a browser sends nothing.
    fn standing(&self) -> Option<(&str, String)> {
        match self {
            Self::Select { name, .. } if self.is_unchosen() => Some((name, String::new())),
            Self::Select { name, options, .. } => {
                let chosen = options.iter().find(|option| option.chosen).or(options.first())?;
                Some((name, chosen.value.clone()))
            }
            Self::Radios { name, options, .. } => {
                let chosen = options.iter().find(|option| option.chosen)?;
                Some((name, chosen.value.clone()))
            }
            Self::Number { name, value, .. } => Some((name, value.to_string())),
            Self::Text { name, value, .. } => Some((name, value.clone())),
            Self::Check { name, on, .. } => on.then(|| (name.as_str(), "yes".to_owned())),
        }
    }
}

/// An option of a [`PanelField`].
#[derive(Default)]
pub(super) struct FieldChoice {
    /// The value sent by the form.
    pub(super) value: String,
    /// The option in the reader's language.
    pub(super) words: String,
    /// The mark of its owner and the letter of the owner's colour.
    pub(super) mark: Option<(String, char)>,
    /// Its cost, in the reader's language. Empty if it is free.
    pub(super) cost: String,
    /// Its expected result in short.
    pub(super) outcome: Option<ExpectedOutcome>,
    /// Its expected effects.
    pub(super) told: Vec<CitedItem>,
    /// Ids of its places on the map, separated by spaces.
    pub(super) places: String,
    /// The kind of order, by which the map tells orders to one place apart. Empty if there is one kind.
    pub(super) kind: &'static str,
    /// Its cost and expected effect in a few signs, shown on the map at its place. Empty if there is nothing to show.
    pub(super) pill: String,
    /// The largest amount that it allows. `None` if that of the field holds.
    pub(super) most: Option<u32>,
    pub(super) chosen: bool,
}

impl FieldChoice {
    /// Creates an option without mark, cost or place.
    pub(super) fn new(value: impl Into<String>, words: impl Into<String>) -> Self {
        Self { value: value.into(), words: words.into(), ..Self::default() }
    }

    /// Sets its places on the map.
    pub(super) fn at(self, place: impl Into<String>) -> Self {
        Self { places: place.into(), ..self }
    }
}
