//! Puts a posted order sheet together, before anything is done with it.

use super::SheetSubmission;
use super::sheet_form::{SheetAction, SheetForm};
use crate::accounts::Person;
use crate::gamemaster::GameView;
use crate::ids::GameId;
use crate::web::pages::games::draft_edit::DraftEdit;
use crate::web::pages::games::order_errors;
use crate::web::pages::games::order_rows::SentRows;
use crate::web::pages::games::rulesets::ui;
use crate::web::pages::games::sheet::OrderSheet;
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::sheet_fields::SheetFields;
use crate::web::{App, Visit};

/// The game of a posted order sheet, and the person who posts.
#[derive(Clone, Copy)]
pub(super) struct OrderDesk<'a> {
    pub(super) app: &'a App,
    pub(super) person: &'a Person,
    pub(super) game: GameId,
    /// True if a browser shows the answer as a page. False if a script reads it.
    pub(super) is_navigation: bool,
}

impl<'a> OrderDesk<'a> {
    /// Puts the sheet together as its form left it. Also returns true if the pressed button has arranged it, and nothing else is to
    /// be done with it.
    pub(super) fn fill_sheet(
        self,
        visit: &Visit,
        table: &GameView,
        typed: &mut SheetForm,
    ) -> (SheetSubmission<'a>, bool) {
        let words = visit.words();
        let lang = typed.lang(visit);
        let ui = ui(table.game.ruleset);
        let fields = SentRows { shown: &typed.shown, text: &typed.text, rows: &typed.row };
        let mut text = ui.merge_rows(table, words, lang, &fields);
        if !typed.put.is_empty() {
            text = order_errors::apply_fix(&text, &typed.put);
        }
        let mut chosen = SheetFields(std::mem::take(&mut typed.rest));
        chosen.forget_untouched(typed.part());
        let prose = typed.prose.replace("\r\n", "\n");
        let seat = typed.seat.filter(|seat| table.seat() != Some(*seat));
        let answer = typed.answer.parse().ok();
        let mut written = SheetDraft { prose, chosen, seat, answer, ..SheetDraft::new(text, lang) };
        let is_arranged = match DraftEdit::of(&typed.wish) {
            Some(wish) => ui.arrange(table, words, &mut written, wish),
            None => {
                // Choices that are not yet lines of the text become lines now, so that none is lost.
                if typed.wish().takes_all() {
                    ui.arrange(table, words, &mut written, DraftEdit::AddAll);
                }
                if let Some(part) = typed.last_part().filter(|_| !written.is_incomplete) {
                    let add = DraftEdit::Add(part.to_owned());
                    ui.arrange(table, words, &mut written, add);
                }
                false
            }
        };
        // This text comes from another form, so the sheet keeps its stored content.
        if typed.wish() == SheetAction::Beside {
            written = SheetDraft { answer, ..OrderSheet::stored_draft(table, words, None) };
        }
        let mut ticks = std::mem::take(&mut typed.ticks);
        ticks.was_posted = typed.wish() == SheetAction::Send;
        let Self { app, person, game, is_navigation } = self;
        let phase = typed.phase.parse().unwrap_or(-1);
        let post = SheetSubmission {
            app,
            person,
            game,
            phase,
            written,
            ticks,
            sent: None,
            stale: None,
            is_navigation,
        };
        (post, is_arranged)
    }
}
