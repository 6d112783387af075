//! Taps on the map of a page without scripts. A place where an order may start is a link to the same page with that place
//! picked; from there every place that can be reached is a link that chooses it.

use serde::Deserialize;

use super::order_panel::{OrderPanel, PanelField, PanelPart};
use super::rulesets::ui;
use super::sheet::OrderSheet;
use super::sheet_draft::SheetDraft;
use crate::gamemaster::{Game, GameView};
use crate::i18n::ReaderLocale;

/// The places tapped so far, from the address.
#[derive(Debug, Default, Deserialize)]
pub(super) struct MapTaps {
    /// Id of the place where the order starts. Empty if none is tapped.
    #[serde(default)]
    from: String,
    /// Id of the place to which it leads. Empty if none is tapped.
    #[serde(default)]
    to: String,
}

impl MapTaps {
    /// Returns the stored sheet with the tapped places chosen. `None` if none is tapped, or if nothing starts there.
    pub(super) fn sheet(self, table: &GameView, words: &ReaderLocale) -> Option<OrderSheet> {
        let ui = ui(table.game.ruleset);
        let mut written = OrderSheet::stored_draft(table, words, None);
        let panel = ui.panel(table, words, &written)?;
        let (part, field) = start(&panel, &self.from)?;
        written.used = part.id.to_owned();
        choose(&mut written, field);
        // The targets follow from where the order starts.
        let panel = ui.panel(table, words, &written)?;
        choose(&mut written, target(&panel, &self));
        let mut sheet = OrderSheet::with(table, words, written)?;
        sheet.tapped = self.from;
        Some(sheet)
    }
}

/// Returns the address behind a place of the map. `tapped` is the place picked before, or empty. `None` if the place is no link.
pub(super) fn link(panel: &OrderPanel, game: &Game, tapped: &str, place: &str) -> Option<String> {
    let path = game.path();
    let taps = MapTaps { from: tapped.to_owned(), to: place.to_owned() };
    if target(panel, &taps).is_some() {
        return Some(format!("{path}?from={tapped}&to={place}#orders"));
    }
    start(panel, place).map(|_| format!("{path}?from={place}#orders"))
}

fn choose(written: &mut SheetDraft, field: Option<(&str, &str)>) {
    if let Some((name, value)) = field {
        written.chosen.set(name, value);
    }
}

/// Returns the first part with an order that starts at a place, and the name and value of the field that says so. No field if
/// each option of the part names both of its ends.
fn start<'a>(panel: &'a OrderPanel, place: &str) -> Option<(&'a PanelPart, Option<(&'a str, &'a str)>)> {
    let of_field = |field: &'a PanelField| match field {
        PanelField::Select { name, options, .. } => {
            let option = options.iter().find(|option| !place.is_empty() && option.places == place)?;
            Some(Some((name.as_str(), option.value.as_str())))
        }
        PanelField::Radios { options, .. } => {
            let starts = |places: &str| places.split_once(' ').is_some_and(|(_, from)| from == place);
            options.iter().any(|option| starts(&option.places)).then_some(None)
        }
        PanelField::Number { .. } | PanelField::Text { .. } | PanelField::Check { .. } => None,
    };
    panel.parts.iter().find_map(|part| Some((part, part.fields.iter().find_map(of_field)?)))
}

/// Returns the name and value of the field by which an order leads from one place to another: a round button, or another list of
/// the same part.
fn target<'a>(panel: &'a OrderPanel, taps: &MapTaps) -> Option<(&'a str, &'a str)> {
    let MapTaps { from, to } = taps;
    let (part, field) = start(panel, from)?;
    let (list, way) = (field.map(|(name, _)| name), format!("{to} {from}"));
    let leads = |places: &str| !to.is_empty() && (places == to || places == way);
    part.fields.iter().find_map(|field| match field {
        PanelField::Radios { name, options, .. } => {
            options.iter().find(|option| leads(&option.places)).map(|option| (*name, option.value.as_str()))
        }
        PanelField::Select { name, options, .. } if Some(name.as_str()) != list => {
            let option = options.iter().find(|option| leads(&option.places))?;
            Some((name.as_str(), option.value.as_str()))
        }
        _ => None,
    })
}
