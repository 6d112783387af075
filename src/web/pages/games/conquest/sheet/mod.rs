//! The order sheet of Forum Conquest. Every control of it writes a line of the grammar into the text.
//!
//! [`desk`] is the game as one player sees it; its panel is the data for the template. Each kind of action has a module that
//! both offers it and reads it back: [`march`] for Phase 2, [`house`] and [`dealings`] for Phase 1, [`picking`] for the set-up,
//! [`beside`] for actions without a turn, [`master`] for the Game Master of the turn. [`draft`] decides the place of a line.

mod beside;
mod chosen;
mod dealings;
mod desk;
mod draft;
mod house;
mod march;
mod master;
mod picking;

use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::turn::is_out_of_turn;

use crate::gamemaster::Table;
use crate::web::pages::games::lines::{self, Wish};
use crate::web::pages::games::panel::{self, Panel};
use crate::web::pages::games::ruleset_ui::RefusableHelp;
use crate::web::pages::games::written::Written;
use crate::words::{Lang, Words};

/// Builds the sheet of the viewer's seat without its text. `None` if the seat has nothing to write.
pub(super) fn panel(table: &Table, words: &Words, written: &Written) -> Option<Panel> {
    desk::Desk::of(table, words, written.lang).map(|desk| desk.panel(written))
}

/// Carries out the request of a button that sends nothing.
pub(super) fn arrange(table: &Table, words: &Words, written: &mut Written, wish: Wish) {
    if let Some(desk) = desk::Desk::of(table, words, written.lang) {
        lines::arrange(&desk, written, wish);
    }
}

/// Returns the help that the viewer's seat may refuse at once (FCQ-8.4).
pub(super) fn help_refused(table: &Table, words: &Words, lang: Lang) -> Option<RefusableHelp> {
    desk::Desk::of(table, words, lang).and_then(|desk| beside::help_refused(&desk))
}

/// Returns the line of a part that needs no turn, to be sent by itself.
pub(super) fn line(table: &Table, words: &Words, written: &Written, part: &str) -> Option<String> {
    let desk = desk::Desk::of(table, words, written.lang)?;
    beside::act(&desk, part, &written.chosen).map(|act| desk.line(&act))
}

/// Returns the draft for a turn that has come: the rest of a post made ahead, and the acts dropped from it.
pub(super) fn proposed(table: &Table, lang: Lang) -> String {
    let Some((seen, seat)) = table.seen::<Conquest>().zip(table.seat()) else { return String::new() };
    let state = seen.view().state;
    let is_open = state.open_slot().is_some_and(|slot| slot.seat == seat);
    let cut = state.player(seat).and_then(|player| player.cut.clone()).filter(|_| is_open);
    let acts: Vec<Act> = cut.into_iter().flat_map(|cut| cut.kept.into_iter().chain(cut.fallen)).collect();
    seen.write(&acts, lang.of_rules())
}

/// Returns the text as a post made ahead: the acts that need a turn become one line for their phase, the others stay lines.
pub(super) fn ahead(table: &Table, words: &Words, written: &Written) -> Option<String> {
    let desk = desk::Desk::of(table, words, written.lang)?;
    let phase = desk.ahead?;
    let acts = desk.acts(&written.text)?;
    let (beside, acts): (Vec<Act>, Vec<Act>) = acts.into_iter().partition(is_out_of_turn);
    // An empty post made ahead would withdraw the one before it, which has a button of its own.
    let early = (!acts.is_empty()).then_some(Act::PrePost { phase, acts });
    let lines: Vec<String> = beside.iter().chain(&early).map(|act| desk.line(act)).collect();
    Some(lines.join("\n"))
}
