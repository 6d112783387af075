//! The content of an order sheet: the orders as text, the message to the thread, and the fields of the ruleset.

use serde::{Deserialize, Serialize};
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::read_back::PostReadBack;
use super::sheet_fields::SheetFields;
use crate::i18n::Lang;

/// The content of an order sheet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct SheetDraft {
    /// The orders as text.
    pub(super) text: String,
    /// The player's message to the thread, sent with the orders.
    pub(super) prose: String,
    /// Language of the text.
    pub(super) lang: Lang,
    /// The seat for which the player posts. `None` for their own.
    pub(super) seat: Option<Seat>,
    /// The other fields, in rulesets that have some.
    pub(super) chosen: SheetFields,
    /// Id of the group of fields that was used last.
    pub(super) used: String,
    /// True if that group wrote nothing because a choice is missing.
    pub(super) is_incomplete: bool,
    /// Id of the answer that shows this sheet. `None` if the page of the game shows it.
    #[serde(skip)]
    pub(super) answer: Option<Uuid>,
}

impl SheetDraft {
    /// Creates a sheet with a text only.
    pub(super) fn new(text: String, lang: Lang) -> Self {
        let (prose, chosen) = (String::new(), SheetFields::default());
        Self {
            text,
            prose,
            lang,
            seat: None,
            chosen,
            used: String::new(),
            is_incomplete: false,
            answer: None,
        }
    }

    /// Returns the sheet with the orders that were read from its text in place of it, for a ruleset's pages, which know
    /// plain orders only.
    pub(super) fn as_read(&self, read: Option<&PostReadBack>) -> Self {
        let text = read.map_or(&self.text, |read| &read.orders);
        Self { text: text.clone(), ..self.clone() }
    }
}
