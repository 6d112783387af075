//! Facts that only the seat itself may know: its objective, hand and bombers, the armies to place, and what its spies saw.

use stafeta_rules::war::narration;
use stafeta_rules::war::state::{SpyReport, WarStage};

use super::sheet_context::WarSheetContext;
use crate::key;
use crate::web::pages::games::order_panel::PlayerResource;

pub(super) fn resources(context: &WarSheetContext<'_>) -> Vec<PlayerResource> {
    let mut rest = Vec::new();
    let Some(player) = context.state.player(context.seat) else { return Vec::new() };
    let before = context.seen.player(context.seat);
    rest.extend(player.goal.map(|goal| {
        (context.say(key!("war-sheet-objective")), context.translate(&narration::goal(&context.seen, goal)))
    }));
    let hand = before.map(|before| before.hand.as_slice()).unwrap_or_default();
    match context.state.stage {
        WarStage::Turns | WarStage::Over => {
            rest.push((context.say(key!("war-sheet-cards")), context.cards(hand)));
            let planes =
                context.words.t(key!("war-sheet-planes")).arg("base", context.state.base(context.seat));
            let planes = planes.arg("box", context.state.in_box(context.seat)).to_string();
            rest.push((context.say(key!("war-sheet-bombers")), planes));
            rest.extend(to_place(context));
        }
        WarStage::Lobby | WarStage::Choosing | WarStage::Picking => {
            let list: Vec<String> = player.list.iter().map(|at| context.place(*at)).collect();
            let separator = context.say(key!("list-separator"));
            rest.extend(
                (!list.is_empty()).then(|| (context.say(key!("war-sheet-list")), list.join(&separator))),
            );
        }
    }
    rest.extend(player.seen.iter().map(|seen| spied(context, seen)));
    rest.into_iter().map(|(label, value)| PlayerResource::new(label, value)).collect()
}

/// Describes the armies still to place after the draft. `None` if there are none.
fn to_place(context: &WarSheetContext<'_>) -> Option<(String, String)> {
    let (state, turn) = (&context.state, &context.state.turn);
    if turn.seat != context.seat || context.seen.to_place() == 0 {
        return None;
    }
    let bound = turn.bound.iter().filter(|(_, n)| **n > 0).map(|(continent, n)| {
        let inside = context.words.t(key!("war-sheet-bound")).arg("count", *n);
        inside.arg("continent", context.translate(&narration::continent(*continent))).to_string()
    });
    let mut parts: Vec<String> = bound.collect();
    if turn.free > 0 || state.to_place() == 0 {
        parts.insert(0, context.words.t(key!("war-sheet-free")).arg("count", turn.free).to_string());
    }
    Some((context.say(key!("war-sheet-to-place")), parts.join(&context.say(key!("list-separator")))))
}

/// Describes what the seat saw of another player: round, cards, and the objective after a capture (A15).
fn spied(context: &WarSheetContext<'_>, seen: &SpyReport) -> (String, String) {
    let title = context.words.t(key!("war-sheet-seen")).arg("player", context.player(seen.whose));
    let title = title.arg("round", u32::from(seen.round)).to_string();
    let cards = context.cards(&seen.hand);
    let told = match seen.goal {
        Some(goal) => {
            let goal = context.translate(&narration::goal(&context.seen, goal));
            context.words.t(key!("war-sheet-seen-all")).arg("cards", cards).arg("goal", goal).to_string()
        }
        None => cards,
    };
    (title, told)
}
