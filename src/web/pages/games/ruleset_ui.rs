//! The part of a game's pages that depends on its ruleset. A ruleset that adds nothing here is played by text alone.
//!
//! The page module of each ruleset implements [`RulesetUi`]; `rulesets::ui` chooses among them.

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, MapDeserializer};
use serde_json::Value;
use stafeta_rules::board::{Board as GameBoard, BoardArrow};
use stafeta_rules::rules::Seat;

use super::draft_edit::DraftEdit;
use super::order_panel::OrderPanel;
use super::order_rows::{OrderRow, SentRows};
use super::post_check::{DraftReview, PostConfirmation};
use super::sheet_draft::SheetDraft;
use super::standings::StandingsTable;
use super::turn_ahead::PostAhead;
use crate::accounts::Person;
use crate::forum::boards::Board;
use crate::gamemaster::GameView;
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::ids::GameId;
use crate::web::{App, FormErrors, Visit, WebError};

/// The pages of a ruleset.
pub(super) trait RulesetUi: Sync {
    /// Returns the kind of form by which a new game is created.
    fn opening(&self) -> GameCreation {
        GameCreation::Closed
    }

    /// Returns the names of the seats before the game has begun, as far as its options fix them.
    fn seat_names(&self, _options: &Value) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the map of a game that has not begun. `None` if its options do not fix it.
    fn planned_map(&self, _options: &Value) -> Option<GameBoard> {
        None
    }

    /// Returns the rows of the order sheet, with the orders of `text` selected.
    fn order_rows(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _text: &str,
        _lang: Lang,
    ) -> Vec<OrderRow> {
        Vec::new()
    }

    /// Merges rows and text into one text. A row counts only if it differs from the one the page had shown.
    fn merge_rows(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _lang: Lang,
        sent: &SentRows<'_>,
    ) -> String {
        sent.text.to_owned()
    }

    /// Returns the orders of `text` as arrows on the map, for a sheet without a panel.
    fn draft_arrows(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _text: &str,
        _lang: Lang,
    ) -> Vec<BoardArrow> {
        Vec::new()
    }

    /// Returns the groups of fields of the order sheet. `None` if the viewer's seat has nothing to write in them.
    fn panel(&self, _table: &GameView, _words: &ReaderLocale, _written: &SheetDraft) -> Option<OrderPanel> {
        None
    }

    /// Returns the address of the panel's script, under `static/`.
    fn panel_script(&self) -> Option<&'static str> {
        None
    }

    /// Carries out the request of a button on the lines of a sheet. Returns `false` in a ruleset without a panel.
    fn arrange(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _written: &mut SheetDraft,
        _wish: DraftEdit,
    ) -> bool {
        false
    }

    /// Returns the text of a sheet on which nothing was written yet.
    fn proposed_text(&self, _table: &GameView, _lang: Lang) -> String {
        String::new()
    }

    /// Returns the orders as they are posted before the seat's turn has come. `None` if it has come, or if they need no turn.
    fn post_ahead(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _written: &SheetDraft,
    ) -> Option<PostAhead> {
        None
    }

    /// Reviews a draft before it is posted.
    fn review(&self, _table: &GameView, _words: &ReaderLocale, _written: &SheetDraft) -> DraftReview {
        DraftReview::default()
    }

    /// Returns the acts of a draft of plain orders that must be confirmed one by one: those of its review.
    fn confirmations(
        &self,
        table: &GameView,
        words: &ReaderLocale,
        written: &SheetDraft,
    ) -> Vec<PostConfirmation> {
        self.review(table, words, written).confirmations
    }

    /// Returns the line of a part's fields, to be sent by itself. `None` if a choice is still missing.
    fn part_line(
        &self,
        _table: &GameView,
        _words: &ReaderLocale,
        _written: &SheetDraft,
        _part: &str,
    ) -> Option<String> {
        None
    }

    /// Returns the help that the viewer's seat may refuse at once, its lines in `lang`. `None` if there is none.
    fn refusable_help(&self, _table: &GameView, _words: &ReaderLocale, _lang: Lang) -> Option<RefusableHelp> {
        None
    }

    /// Returns the seats in the order in which they move in the present phase. Empty if all move together.
    fn move_order(&self, _table: &GameView) -> Vec<SeatMove> {
        Vec::new()
    }

    /// Returns the seat whose player is Game Master of the present turn. `None` in a ruleset without such an office.
    fn game_master(&self, _table: &GameView) -> Option<Seat> {
        None
    }

    /// Returns lines as a Game Master without a seat writes them, with the present figures. Empty in a ruleset without such an office.
    fn duty_lines(&self, _table: &GameView, _words: &ReaderLocale) -> Vec<String> {
        Vec::new()
    }

    /// Returns what is printed on the components that this game is played with, as far as no page of rules has it.
    fn component_tables(&self, _table: &GameView, _words: &ReaderLocale) -> Vec<ComponentTable> {
        Vec::new()
    }

    /// Returns the public figures of all players.
    fn standings(&self, _table: &GameView, _words: &ReaderLocale) -> Option<StandingsTable> {
        None
    }
}

/// A seat in the order of moves.
pub(super) struct SeatMove {
    pub(super) seat: Seat,
    /// True if its player let its last move pass.
    pub(super) has_missed: bool,
}

/// What is printed on some components of a game, as a table.
pub(super) struct ComponentTable {
    /// The heading.
    pub(super) title: String,
    /// The heads of the columns.
    pub(super) heads: Vec<String>,
    /// The cells of each row, as many as there are heads.
    pub(super) rows: Vec<Vec<String>>,
}

/// Help that a player may refuse.
#[derive(Debug)]
pub(in crate::web::pages) struct RefusableHelp {
    /// The heading.
    pub(in crate::web::pages) title: String,
    /// An explanation of what the refusal does.
    pub(in crate::web::pages) hint: String,
    /// The help in words, each with the line that refuses it.
    pub(in crate::web::pages) lines: Vec<(String, String)>,
}

/// The way in which games of a ruleset are created.
pub(super) enum GameCreation {
    /// No person can create one.
    Closed,
    /// A page of its own, `/b/{board}/games/new/{ruleset}`.
    OwnPage(&'static dyn CreationPage),
    /// The common form, with a group of fields.
    Fields(&'static dyn CreationFields),
}

/// A page for new games of one ruleset, as far as programs use it.
pub(super) trait CreationPage: Sync {
    /// Creates a game with the fields of the form, for a program. What is missing has the value that the form proposes. The inner error
    /// lists the faults.
    fn create<'a>(
        &self,
        app: &'a App,
        visit: &'a Visit,
        person: &'a Person,
        board: &'a Board,
        fields: SentFields,
    ) -> BoxFuture<'a, Result<Result<GameId, FormErrors>, WebError>>;
}

/// The fields of a form as a program sends them: by name, with all their values.
pub(in crate::web) type SentFields = BTreeMap<String, Vec<String>>;

/// The fields of a ruleset in the common form. Field names are unique among all rulesets.
pub(super) trait CreationFields: Sync {
    /// Lists the variants: code and name. The code is empty in a ruleset without variants.
    fn variants(&self, words: &ReaderLocale) -> Vec<(String, String)>;

    /// Returns the fields of a game whose players have so many hours for a phase, 1 to 672.
    fn with_phase_hours(&self, hours: u32) -> FormFields;

    /// Lists the names of the fields.
    ///
    /// # Errors
    /// They cannot be listed, which only a bug can cause.
    fn names(&self) -> Result<Vec<String>, FieldsError>;

    /// Renders the fields as HTML, with the typed values and their errors.
    ///
    /// # Errors
    /// The template cannot be rendered, or the fields are not those of the form.
    fn render(
        &self,
        typed: &FormFields,
        faults: &FormErrors,
        words: &ReaderLocale,
    ) -> Result<String, FieldsError>;

    /// Returns the options and the number of seats for a game of `variant`. Notes invalid fields in `faults`. The game counts
    /// missed turns up to `missed_limit`, which is validated already.
    ///
    /// # Errors
    /// The fields are not those of the form.
    fn options(
        &self,
        variant: &str,
        typed: &FormFields,
        missed_limit: Option<i32>,
        faults: &mut FormErrors,
    ) -> Result<(Value, u8), FieldsError>;
}

/// A form as it was sent: names and values.
#[derive(Debug, Clone, Default)]
pub(super) struct FormFields(pub(super) Vec<(String, String)>);

impl FormFields {
    /// Returns a form with these fields.
    pub(super) fn of(fields: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        Self(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// Reads the fields that `T` names, each at most once, and ignores all others.
    ///
    /// # Errors
    /// A field was sent twice.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, FieldsError> {
        let fields = self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Ok(T::deserialize(MapDeserializer::<_, Error>::new(fields))?)
    }
}

/// Lists the names of the fields of a form that `T` reads.
///
/// # Errors
/// `T` cannot be serialised, which only a bug can cause.
pub(super) fn field_names<T: Default + Serialize>() -> Result<Vec<String>, FieldsError> {
    let fields = serde_json::to_value(T::default())?;
    Ok(fields.as_object().into_iter().flat_map(serde_json::Map::keys).cloned().collect())
}

/// The reason the fields of a ruleset cannot be shown or read.
#[derive(Debug, thiserror::Error)]
pub(super) enum FieldsError {
    /// The fields do not come from the form.
    #[error("the fields of a form: {0}")]
    Sent(#[from] Error),
    /// The options cannot be stored.
    #[error("the options of a game: {0}")]
    Options(#[from] serde_json::Error),
    /// The template cannot be rendered.
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
