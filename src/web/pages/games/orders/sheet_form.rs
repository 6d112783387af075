//! The fields of an order sheet as they were sent, and the button that was pressed.

use stafeta_rules::rules::Seat;
use uuid::Uuid;

use crate::i18n::Lang;
use crate::web::pages::games::post_check::{PASS, PostTicks};
use crate::web::pages::games::seat_field::SeatField;
use crate::web::sent_form::sent_form_id;
use crate::web::{Visit, WebError};

/// Prefix of a part's button that sends only the line of that part.
const NOW: &str = "now-";
/// Prefix of a button that sends the sheet with the line of a part at its end.
const SEND_WITH: &str = "send-";
/// Prefix of a button that goes on in another language.
const LANGUAGE: &str = "language-";
/// Prefix of a button that goes on with the sheet for another seat.
const POST_FOR: &str = "for-";
/// What stands after it for the person's own seat.
const OWN_SEAT: &str = "me";
/// Prefixes of the buttons that use the fields of a part even if nobody touched them.
const OF_A_PART: [&str; 4] = ["add-", "show-", NOW, SEND_WITH];

/// The action of the pressed button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SheetAction {
    /// Shows the finished post.
    Check,
    /// Shows the sheet again.
    Change,
    /// Goes on in another language.
    Translate(Lang),
    /// Saves the sheet and goes on with that for another seat; `None` for the player's own.
    PostFor(Option<Seat>),
    /// Saves the sheet for later.
    Draft,
    /// Deletes the draft.
    Discard,
    /// Saves the sheet, requested by a script while the player writes.
    Keep,
    /// Posts the orders.
    Send,
    /// Passes, where all post together.
    Pass,
    /// Sends the line of one part and nothing else of the sheet.
    Now,
    /// Sends a text that is not part of the sheet.
    Beside,
}

/// The fields of an order sheet.
#[derive(Clone, Default)]
pub(super) struct SheetForm {
    /// The id by which the form has one effect if it is sent twice.
    pub(super) id: Uuid,
    pub(super) phase: String,
    /// Name of the turn for which the form posts ahead. Empty if the turn had come.
    pub(super) ahead: String,
    pub(super) language: String,
    pub(super) shown: String,
    pub(super) text: String,
    pub(super) prose: String,
    /// The seat, if the person posts for another.
    pub(super) seat: Option<Seat>,
    pub(super) row: Vec<String>,
    /// Id of the answer that shows the sheet. Empty on the page of the game.
    pub(super) answer: String,
    pub(super) ticks: PostTicks,
    /// A correction offered for an unclear part of the text.
    pub(super) put: String,
    /// The path to which the player returns. Empty for the sheet.
    pub(super) from: String,
    pub(super) wish: String,
    /// The seat to whose sheet the button turns. `None` for the person's own.
    turns_to: Option<Seat>,
    /// The fields of the ruleset.
    pub(super) rest: Vec<(String, String)>,
}

impl SheetAction {
    /// Returns true if the lines of the touched parts go with the text.
    pub(super) fn takes_all(self) -> bool {
        !matches!(self, Self::Keep | Self::Now | Self::Beside | Self::Pass | Self::Discard)
    }
}

impl SheetForm {
    /// Reads the fields of a sheet.
    ///
    /// # Errors
    /// A seat is no number, which no page of ours sends.
    pub(super) fn from_fields(fields: Vec<(String, String)>) -> Result<Self, WebError> {
        let once = fields.iter().find(|(name, _)| name == "once").map_or("", |(_, value)| value);
        let filled: Vec<&str> = fields.iter().flat_map(|(name, value)| [name.as_str(), value]).collect();
        let mut typed = Self { id: sent_form_id(once, &filled), ..Self::default() };
        for (name, value) in fields {
            match name.as_str() {
                "once" => {}
                "ahead" => typed.ahead = value,
                "phase" => typed.phase = value,
                "language" => typed.language = value,
                "shown" => typed.shown = value,
                "text" => typed.text = value,
                "prose" => typed.prose = value,
                "seat" => {
                    let seat = SeatField::try_from(value).map_err(|_| WebError::Invalid("the seat"))?;
                    typed.seat = seat.0;
                }
                "row" => typed.row.push(value),
                "answer" => typed.answer = value,
                "confirmed" => typed.ticks.confirmed.push(value),
                "ready" => typed.ticks.is_ready = value == "yes",
                "put" => typed.put = value,
                "from" => typed.from = value,
                "do" => {
                    if let Some(seat) = value.strip_prefix(POST_FOR).filter(|seat| *seat != OWN_SEAT) {
                        let seat = seat.parse().map_err(|_| WebError::Invalid("the seat"))?;
                        typed.turns_to = Some(Seat(seat));
                    }
                    typed.wish = value;
                }
                _ => typed.rest.push((name, value)),
            }
        }
        Ok(typed)
    }

    /// Returns the action of the pressed button.
    pub(super) fn wish(&self) -> SheetAction {
        match self.wish.as_str() {
            _ if !self.put.is_empty() => SheetAction::Check,
            "draft" => SheetAction::Draft,
            "discard" => SheetAction::Discard,
            "keep" => SheetAction::Keep,
            "send" => SheetAction::Send,
            "change" => SheetAction::Change,
            PASS => SheetAction::Pass,
            "beside" => SheetAction::Beside,
            wish if wish.starts_with(NOW) => SheetAction::Now,
            wish if wish.starts_with(SEND_WITH) => SheetAction::Send,
            wish if wish.starts_with(POST_FOR) => SheetAction::PostFor(self.turns_to),
            wish => match wish.strip_prefix(LANGUAGE).and_then(|code| code.parse().ok()) {
                Some(lang) => SheetAction::Translate(lang),
                None => SheetAction::Check,
            },
        }
    }

    /// Returns the seat for which the sheet is, or the one to which its button turns. `None` for the person's own.
    pub(super) fn wanted_seat(&self) -> Option<Seat> {
        match self.wish() {
            SheetAction::PostFor(seat) => seat,
            _ => self.seat,
        }
    }

    /// Returns the language of the texts.
    pub(super) fn lang(&self, visit: &Visit) -> Lang {
        self.language.parse().unwrap_or(visit.words().lang)
    }

    /// Returns the part that the button names.
    pub(super) fn part(&self) -> Option<&str> {
        OF_A_PART.iter().find_map(|verb| self.wish.strip_prefix(verb))
    }

    /// Returns the part whose line is added at the end of the sheet.
    pub(super) fn last_part(&self) -> Option<&str> {
        self.wish.strip_prefix(SEND_WITH)
    }
}
