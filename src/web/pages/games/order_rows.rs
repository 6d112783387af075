//! Rows of legal choices on an order sheet: plain data for the template.

use askama::Template;

use super::order_panel::FieldChoice;

/// The choices for one unit, or for one build.
pub(super) struct OrderRow {
    /// Its place on the map, by id.
    pub(super) place: Option<String>,
    /// The kind of unit, as one letter and in full.
    pub(super) kind: Option<(String, String)>,
    pub(super) name: String,
    /// The label of the empty choice.
    pub(super) none: String,
    /// The choices, grouped by kind of order.
    pub(super) groups: Vec<OrderChoiceGroup>,
    /// A sentence about the effect of the choice; `None` if its label says all.
    pub(super) hint: Option<String>,
    /// The selected order, as text. Empty if none is selected.
    pub(super) chosen: String,
}

/// A row on a page.
#[derive(Template)]
#[template(path = "games/order_row.html")]
pub(super) struct OrderRowField<'a> {
    row: &'a OrderRow,
    row_id: String,
    /// The id of the text that the row only writes into. Empty if the row is sent itself.
    text_id: &'a str,
}

impl OrderRow {
    /// Returns the row for a page.
    pub(super) fn field<'a>(&'a self, row_id: String, text_id: &'a str) -> OrderRowField<'a> {
        OrderRowField { row: self, row_id, text_id }
    }
}

/// Choices of one kind.
#[derive(Default)]
pub(super) struct OrderChoiceGroup {
    /// The kind, in the reader's language.
    pub(super) name: String,
    /// The choices: text, label, and the place on the map to which a unit moves or where it is built.
    pub(super) options: Vec<FieldChoice>,
}

/// The rows of a sheet as they were sent.
pub(super) struct SentRows<'a> {
    /// The text that the page had shown.
    pub(super) shown: &'a str,
    /// The text as it was sent.
    pub(super) text: &'a str,
    /// The selected order of each row, in order.
    pub(super) rows: &'a [String],
}
