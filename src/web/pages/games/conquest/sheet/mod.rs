//! The order sheet of Forum Conquest. Every control of it writes a line of the grammar into the text.
//!
//! [`sheet_context`] is the game as one player sees it; its panel is the data for the template. Each kind of action has a module that
//! both offers it and reads it back: [`phase2`] for Phase 2, [`phase1`] and [`transfers`] for Phase 1, [`setup_picks`] for the set-up,
//! [`out_of_turn`] for actions without a turn, [`game_master`] for the Game Master of the turn. [`draft_lines`] decides the place of a
//! line, [`mod@review`] looks at the draft before it is posted.

mod draft_lines;
mod game_master;
mod out_of_turn;
mod phase1;
mod phase2;
mod review;
mod setup_picks;
mod sheet_context;
mod sheet_fields;
mod sheet_words;
mod transfers;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::turn::is_out_of_turn;

use crate::gamemaster::GameView;
use crate::i18n::{Lang, ReaderLocale};
use crate::web::pages::games::draft_edit::{self, DraftEdit};
use crate::web::pages::games::order_panel::{self, OrderPanel};
use crate::web::pages::games::post_check::DraftReview;
use crate::web::pages::games::ruleset_ui::RefusableHelp;
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::turn_ahead::PostAhead;

/// Builds the sheet of the viewer's seat without its text. `None` if the seat has nothing to write.
pub(super) fn panel(table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> Option<OrderPanel> {
    sheet_context::ConquestSheetContext::of(table, words, written.lang).map(|context| context.panel(written))
}

/// Carries out the request of a button that sends nothing.
pub(super) fn arrange(table: &GameView, words: &ReaderLocale, written: &mut SheetDraft, wish: DraftEdit) {
    if let Some(context) = sheet_context::ConquestSheetContext::of(table, words, written.lang) {
        draft_edit::arrange(&context, written, wish);
    }
}

/// Returns lines as a Game Master without a seat writes them: a comment, and a correction of each kind.
pub(super) fn duty_lines(table: &GameView, words: &ReaderLocale) -> Vec<String> {
    let Some(seen) = table.view_as::<Conquest>() else { return Vec::new() };
    let acts = game_master::sample_acts(&seen.view().state, words);
    acts.iter().map(|act| seen.write(std::slice::from_ref(act), words.lang.of_rules())).collect()
}

/// Returns the help that the viewer's seat may refuse at once (FCQ-8.4).
pub(super) fn help_refused(table: &GameView, words: &ReaderLocale, lang: Lang) -> Option<RefusableHelp> {
    sheet_context::ConquestSheetContext::of(table, words, lang)
        .and_then(|context| out_of_turn::help_refused(&context))
}

/// Reviews a draft before it is posted.
pub(super) fn review(table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> DraftReview {
    let context = sheet_context::ConquestSheetContext::of(table, words, written.lang);
    context.map_or_else(DraftReview::default, |context| review::review(&context, &written.text))
}

/// Returns the line of a part that needs no turn, to be sent by itself.
pub(super) fn line(
    table: &GameView,
    words: &ReaderLocale,
    written: &SheetDraft,
    part: &str,
) -> Option<String> {
    let context = sheet_context::ConquestSheetContext::of(table, words, written.lang)?;
    out_of_turn::act(&context, part, &written.chosen).map(|act| context.line(&act))
}

/// Returns the draft for a turn that has come: the rest of a post made ahead, and the acts dropped from it.
pub(super) fn proposed(table: &GameView, lang: Lang) -> String {
    let Some((seen, seat)) = table.view_as::<Conquest>().zip(table.seat()) else { return String::new() };
    let state = seen.view().state;
    let is_open = state.open_slot().is_some_and(|slot| slot.seat == seat);
    let cut = state.player(seat).and_then(|player| player.cut.clone()).filter(|_| is_open);
    let acts: Vec<Act> = cut.into_iter().flat_map(|cut| cut.kept.into_iter().chain(cut.fallen)).collect();
    seen.write(&acts, lang.of_rules())
}

/// Returns the draft as a post made ahead: the acts that need a turn become one line for their phase, the others stay lines. `None`
/// if no act needs a turn.
pub(super) fn ahead(table: &GameView, words: &ReaderLocale, written: &SheetDraft) -> Option<PostAhead> {
    let context = sheet_context::ConquestSheetContext::of(table, words, written.lang)?;
    let phase = context.ahead?;
    let turn = context.turn_ahead()?;
    let acts = context.acts(&written.text)?;
    let (beside, acts): (Vec<Act>, Vec<Act>) = acts.into_iter().partition(is_out_of_turn);
    // An empty post made ahead would withdraw the one before it, which has a button of its own.
    if acts.is_empty() {
        return None;
    }
    let early = Act::PrePost { phase, acts };
    let lines: Vec<String> = beside.iter().chain([&early]).map(|act| context.line(act)).collect();
    Some(PostAhead { turn, text: lines.join("\n") })
}
