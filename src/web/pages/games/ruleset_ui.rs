//! What a ruleset gives to the pages of its games. Without any of it a game is played by text alone.
//!
//! Each ruleset's page module implements [`RulesetUi`]; `rulesets::ui` chooses among them.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, MapDeserializer};
use serde_json::Value;
use stafeta_rules::board::{Arrow, Board};

use super::lines::Wish;
use super::order_rows::{Row, SentRows};
use super::panel::Panel;
use super::standings::StandingsTable;
use super::written::Written;
use crate::gamemaster::Table;
use crate::web::{Faults, WebError};
use crate::words::{Lang, Message, Words};

/// The pages of a ruleset.
pub(super) trait RulesetUi: Sync {
    /// How a game of it is opened.
    fn opening(&self) -> Opening {
        Opening::Closed
    }

    /// The names of the seats before the game has begun, as far as its options fix them.
    fn seat_names(&self, _options: &Value) -> Vec<Message> {
        Vec::new()
    }

    /// The map of a game that has not begun; `None` if its options do not fix it.
    fn planned_map(&self, _options: &Value) -> Option<Board> {
        None
    }

    /// The rows of the order sheet, with the orders of `text` chosen.
    fn order_rows(&self, _table: &Table, _words: &Words, _text: &str, _lang: Lang) -> Vec<Row> {
        Vec::new()
    }

    /// One text of rows and a text: a row that differs from what the page had shown counts, else what is written.
    fn merge_rows(&self, _table: &Table, _words: &Words, _lang: Lang, sent: &SentRows<'_>) -> String {
        sent.text.to_owned()
    }

    /// The orders of `text` as arrows on the map, for a sheet without a panel.
    fn draft_arrows(&self, _table: &Table, _words: &Words, _text: &str, _lang: Lang) -> Vec<Arrow> {
        Vec::new()
    }

    /// The groups of fields of the order sheet; `None` if the viewer's seat has nothing to write in them.
    fn panel(&self, _table: &Table, _words: &Words, _written: &Written) -> Option<Panel> {
        None
    }

    /// Address of the script of its panel, under `static/`.
    fn panel_script(&self) -> Option<&'static str> {
        None
    }

    /// Does with the lines of a sheet what a button asks for; `false` in a ruleset without a panel.
    fn arrange(&self, _table: &Table, _words: &Words, _written: &mut Written, _wish: Wish) -> bool {
        false
    }

    /// The text of a sheet on which nothing was written yet.
    fn proposed_text(&self, _table: &Table, _lang: Lang) -> String {
        String::new()
    }

    /// The text as it is posted before the seat's turn has come; `None` if it cannot be.
    fn text_ahead(&self, _table: &Table, _words: &Words, _written: &Written) -> Option<String> {
        None
    }

    /// The line that the fields of `part` say, to be sent by itself; `None` if something in them is still to be chosen.
    fn part_line(&self, _table: &Table, _words: &Words, _written: &Written, _part: &str) -> Option<String> {
        None
    }

    /// Help that the viewer's seat may refuse at once, its lines in `lang`; `None` if there is none.
    fn refusable_help(&self, _table: &Table, _words: &Words, _lang: Lang) -> Option<RefusableHelp> {
        None
    }

    /// Everybody's forces, as far as everybody may know them and the map does not show them.
    fn standings(&self, _table: &Table, _words: &Words) -> Option<StandingsTable> {
        None
    }
}

/// Help that may be refused, and what says so.
pub(in crate::web::pages) struct RefusableHelp {
    /// What it is.
    pub(in crate::web::pages) title: String,
    /// What refusing it means.
    pub(in crate::web::pages) hint: String,
    /// Each in words, and the line that refuses it.
    pub(in crate::web::pages) lines: Vec<(String, String)>,
}

/// How games of a ruleset are opened.
pub(super) enum Opening {
    /// Not by people.
    Closed,
    /// On a page of its own, `/b/{board}/games/new/{ruleset}`.
    OwnPage,
    /// By the common form, with a group of fields.
    Fields(&'static dyn OpeningFields),
}

/// The fields of a ruleset in the common form for new games. Their names differ from those of every other ruleset's.
pub(super) trait OpeningFields: Sync {
    /// What may be played: a code and a name each. The code is empty in a ruleset without variants.
    fn variants(&self, words: &Words) -> Vec<(String, String)>;

    /// The fields as HTML, with what was typed and what is wrong with it.
    ///
    /// # Errors
    /// The template cannot be rendered, or the fields are not those of the form.
    fn render(&self, typed: &FormFields, faults: &Faults, words: &Words) -> Result<String, FieldsError>;

    /// The options and the number of seats of a game of `variant`; what is wrong is noted. The table counts missed turns up
    /// to `missed_limit`, which is checked already.
    ///
    /// # Errors
    /// The fields are not those of the form.
    fn options(
        &self,
        variant: &str,
        typed: &FormFields,
        missed_limit: Option<i32>,
        faults: &mut Faults,
    ) -> Result<(Value, u8), FieldsError>;
}

/// A form as it was sent: names and values.
#[derive(Debug, Clone, Default)]
pub(super) struct FormFields(pub(super) Vec<(String, String)>);

impl FormFields {
    /// Those of them that `T` names, each at most once; all others are left out.
    ///
    /// # Errors
    /// One was sent twice.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, FieldsError> {
        let fields = self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Ok(T::deserialize(MapDeserializer::<_, Error>::new(fields))?)
    }
}

/// Why the fields of a ruleset are not shown, or not read.
#[derive(Debug, thiserror::Error)]
pub(super) enum FieldsError {
    /// They were not sent by the form.
    #[error("the fields of a form: {0}")]
    Sent(#[from] Error),
    /// Options that cannot be stored.
    #[error("the options of a game: {0}")]
    Options(#[from] serde_json::Error),
    /// Their template.
    #[error("the fields of a ruleset: {0}")]
    Template(#[from] askama::Error),
}

impl From<FieldsError> for WebError {
    fn from(error: FieldsError) -> Self {
        match error {
            FieldsError::Sent(error) => {
                tracing::debug!(%error, "a form that is not ours");
                Self::Invalid("the form's fields")
            }
            FieldsError::Options(error) => Self::Internal(error.into()),
            FieldsError::Template(error) => error.into(),
        }
    }
}
