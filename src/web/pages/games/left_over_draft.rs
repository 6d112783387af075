//! Drafts that were never posted and are on no sheet.

use stafeta_rules::rules::Seat;

use super::sheet::{RepresentedSeat, is_of_now};
use crate::gamemaster::{GameView, OrderText, Stage};
use crate::i18n::{Message, ReaderLocale};
use crate::key;

/// A draft of an earlier phase, or for a player for whom the viewer may not post now.
pub(super) struct LeftOverDraft {
    pub(super) heading: String,
    /// The orders, and the message beside them.
    pub(super) text: String,
    /// The seat for which it is. `None` for the viewer's own.
    pub(super) seat: Option<Seat>,
    /// The phase in which it was written.
    pub(super) phase: i32,
    /// True if it is of the present phase: it could be posted if the viewer might post for its player.
    pub(super) is_of_now: bool,
}

impl LeftOverDraft {
    /// Lists those of the viewer, their own first. A game that is over has none.
    pub(super) fn list(table: &GameView, words: &ReaderLocale) -> Vec<Self> {
        if !matches!(table.game.stage, Stage::Running | Stage::Paused) {
            return Vec::new();
        }
        let own = table.draft.iter().filter(|draft| !is_of_now(table, draft));
        let own = own.map(|draft| Self::new(table, words, (None, draft)));
        let on_sheets: Vec<Seat> = RepresentedSeat::list(table, words).iter().map(|one| one.seat).collect();
        let is_on_sheet = |seat: Seat, draft| on_sheets.contains(&seat) && is_of_now(table, draft);
        let others = table.other_drafts.iter().filter(|(seat, draft)| !is_on_sheet(*seat, draft));
        own.chain(others.map(|(seat, draft)| Self::new(table, words, (Some(*seat), draft)))).collect()
    }

    fn new(table: &GameView, words: &ReaderLocale, (seat, draft): (Option<Seat>, &OrderText)) -> Self {
        let heading = match seat {
            Some(seat) => Message::new(key!("game-earlier-draft-for")).with("player", table.seat_name(seat)),
            None => Message::new(key!("game-earlier-draft")),
        };
        let parts = [&draft.text, &draft.prose].map(|part| part.trim());
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Self {
            heading: words.say(&heading),
            text: parts.join("\n\n"),
            seat,
            phase: draft.phase,
            is_of_now: is_of_now(table, draft),
        }
    }
}
