//! Acts without a choice: ending the turn, undoing, returning, closing the game (C7, C8).

use stafeta_rules::war::act::Act;

use super::sheet_context::WarSheetContext;
use crate::key;
use crate::web::pages::games::order_panel::PanelPart;

/// The parts with the act that each writes: id, act, heading, help.
const PARTS: [(&str, Act, &str, &str); 4] = [
    ("end", Act::End, key!("war-sheet-end"), key!("war-sheet-end-hint")),
    ("undo", Act::Undo, key!("war-sheet-undo"), key!("war-sheet-undo-hint")),
    ("return", Act::Return, key!("war-sheet-return"), key!("war-sheet-return-hint")),
    ("close", Act::Close, key!("war-sheet-close"), key!("war-sheet-close-hint")),
];

pub(super) fn parts(context: &WarSheetContext<'_>) -> Vec<PanelPart> {
    let offered = PARTS.iter().filter(|(_, act, ..)| context.offers.plain.contains(act));
    let part = |(id, _, legend, hint): &(&'static str, Act, &'static str, &'static str)| PanelPart {
        id,
        legend: context.say(legend),
        hint: context.say(hint),
        add: context.say(key!("game-sheet-add")),
        passes: *id == "end",
        ..PanelPart::default()
    };
    offered.map(part).collect()
}

pub(super) fn act(part: &str) -> Option<Act> {
    PARTS.iter().find(|(id, ..)| *id == part).map(|(_, act, ..)| act.clone())
}
