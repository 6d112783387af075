//! The order sheet of Forum Conquest, whose every control writes a line of the grammar into the text.
//!
//! [`desk`] is the table before one of its players, `panel` what the template shows of it. Each kind of action has its room,
//! which both offers it and reads it back: [`march`] Phase 2, [`house`] and [`dealings`] Phase 1, [`picking`] the set-up,
//! [`beside`] what needs no turn, [`master`] what the Game Master of the turn does. [`draft`] says where a line belongs.

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

/// The sheet of the viewer's seat but its text; none where it has nothing to write.
pub(super) fn panel(table: &Table, words: &Words, written: &Written) -> Option<Panel> {
    desk::Desk::of(table, words, written.lang).map(|desk| desk.panel(written))
}

/// Does what a button asks for that sends nothing.
pub(super) fn arrange(table: &Table, words: &Words, written: &mut Written, wish: Wish) {
    if let Some(desk) = desk::Desk::of(table, words, written.lang) {
        lines::arrange(&desk, written, wish);
    }
}

/// Help that the viewer's seat may refuse at once (FCQ-8.4).
pub(super) fn help_refused(table: &Table, words: &Words, lang: Lang) -> Option<RefusableHelp> {
    desk::Desk::of(table, words, lang).and_then(|desk| beside::help_refused(&desk))
}

/// The line that the fields of a part say, to be sent by itself: of what needs no turn.
pub(super) fn line(table: &Table, words: &Words, written: &Written, part: &str) -> Option<String> {
    let desk = desk::Desk::of(table, words, written.lang)?;
    beside::act(&desk, part, &written.chosen).map(|act| desk.line(&act))
}

/// What was left of a post made ahead, and what fell out of it: the draft of a turn that has come.
pub(super) fn proposed(table: &Table, lang: Lang) -> String {
    let Some((seen, seat)) = table.seen::<Conquest>().zip(table.seat()) else { return String::new() };
    let state = seen.view().state;
    let is_open = state.open_slot().is_some_and(|slot| slot.seat == seat);
    let cut = state.player(seat).and_then(|player| player.cut.clone()).filter(|_| is_open);
    let acts: Vec<Act> = cut.into_iter().flat_map(|cut| cut.kept.into_iter().chain(cut.fallen)).collect();
    seen.write(&acts, lang.of_rules())
}

/// The text as a post made ahead: what needs a turn goes into one line for its phase, the rest stays beside it.
pub(super) fn ahead(table: &Table, words: &Words, written: &Written) -> Option<String> {
    let desk = desk::Desk::of(table, words, written.lang)?;
    let phase = desk.ahead?;
    let acts = desk.acts(&written.text)?;
    let (beside, acts): (Vec<Act>, Vec<Act>) = acts.into_iter().partition(is_out_of_turn);
    // A post made ahead that says nothing would take the one before it back, which has a way of its own.
    let early = (!acts.is_empty()).then_some(Act::PrePost { phase, acts });
    let lines: Vec<String> = beside.iter().chain(&early).map(|act| desk.line(act)).collect();
    Some(lines.join("\n"))
}
