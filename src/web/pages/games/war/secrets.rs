//! Facts that only the seat itself may know: its objective, hand and bombers, the armies to place, and what its spies saw.

use stafeta_rules::war::state::{Seen, Stage};
use stafeta_rules::war::tell;

use super::desk::Desk;
use crate::key;
use crate::web::pages::games::panel::Resource;

pub(super) fn resources(desk: &Desk<'_>) -> Vec<Resource> {
    let mut rest = Vec::new();
    let Some(player) = desk.state.player(desk.seat) else { return Vec::new() };
    let before = desk.seen.player(desk.seat);
    rest.extend(
        player
            .goal
            .map(|goal| (desk.say(key!("war-sheet-objective")), desk.told(&tell::goal(&desk.seen, goal)))),
    );
    let hand = before.map(|before| before.hand.as_slice()).unwrap_or_default();
    match desk.state.stage {
        Stage::Turns | Stage::Over => {
            rest.push((desk.say(key!("war-sheet-hand")), desk.cards(hand)));
            let planes = desk.words.t(key!("war-sheet-planes")).arg("base", desk.state.base(desk.seat));
            let planes = planes.arg("box", desk.state.in_box(desk.seat)).to_string();
            rest.push((desk.say(key!("war-sheet-bombers")), planes));
            rest.extend(to_place(desk));
        }
        Stage::Lobby | Stage::Choosing | Stage::Picking => {
            let list: Vec<String> = player.list.iter().map(|at| desk.place(*at)).collect();
            let separator = desk.say(key!("list-separator"));
            rest.extend(
                (!list.is_empty()).then(|| (desk.say(key!("war-sheet-list")), list.join(&separator))),
            );
        }
    }
    rest.extend(player.seen.iter().map(|seen| spied(desk, seen)));
    rest.into_iter().map(|(label, value)| Resource::new(label, value)).collect()
}

/// Describes the armies still to place after the draft. `None` if there are none.
fn to_place(desk: &Desk<'_>) -> Option<(String, String)> {
    let (state, turn) = (&desk.state, &desk.state.turn);
    if turn.seat != desk.seat || desk.seen.to_place() == 0 {
        return None;
    }
    let bound = turn.bound.iter().filter(|(_, n)| **n > 0).map(|(continent, n)| {
        let inside = desk.words.t(key!("war-sheet-bound")).arg("count", *n);
        inside.arg("continent", desk.told(&tell::continent(*continent))).to_string()
    });
    let mut parts: Vec<String> = bound.collect();
    if turn.free > 0 || state.to_place() == 0 {
        parts.insert(0, desk.words.t(key!("war-sheet-free")).arg("count", turn.free).to_string());
    }
    Some((desk.say(key!("war-sheet-to-place")), parts.join(&desk.say(key!("list-separator")))))
}

/// Describes what the seat saw of another player: round, cards, and the objective after a capture (A15).
fn spied(desk: &Desk<'_>, seen: &Seen) -> (String, String) {
    let title = desk.words.t(key!("war-sheet-seen")).arg("player", desk.player(seen.whose));
    let title = title.arg("round", u32::from(seen.round)).to_string();
    let cards = desk.cards(&seen.hand);
    let told = match seen.goal {
        Some(goal) => {
            let goal = desk.told(&tell::goal(&desk.seen, goal));
            desk.words.t(key!("war-sheet-seen-all")).arg("cards", cards).arg("goal", goal).to_string()
        }
        None => cards,
    };
    (title, told)
}
