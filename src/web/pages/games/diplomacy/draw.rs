//! A draw, which all survivors agree to in one phase: who is asked, and the phases in which it can be agreed.

use stafeta_rules::rules::{Seat, Viewer};

use crate::gamemaster::{GameView, SeatPlayer, SeatRow};
use crate::i18n::{Message, MessageValue, ReaderLocale};
use crate::key;

/// Returns true if the sheet offers a draw: somebody else is asked, and all who are can answer in this phase. A person alone among bots
/// would end the game by one choice in a list; they can still write the order, or propose a vote.
pub(super) fn is_offered(table: &GameView) -> bool {
    !is_alone(table) && without_orders(table).is_empty()
}

/// Returns true if nobody but the viewer is asked.
pub(super) fn is_alone(table: &GameView) -> bool {
    !others(table).any(|seated| is_person(&seated))
}

/// Says whose agreement a draw needs besides that of the viewer, and which seats are not asked.
pub(super) fn hint(table: &GameView, words: &ReaderLocale) -> String {
    let (people, unmanned): (Vec<&SeatRow>, Vec<&SeatRow>) = others(table).partition(is_person);
    let needed = Message::new(key!("game-diplomacy-draw-needs")).with("players", names(table, &people));
    let shared = Message::new(key!("game-diplomacy-draw-unmanned")).with("seats", names(table, &unmanned));
    let said = [Some(needed), (!unmanned.is_empty()).then_some(shared)];
    said.iter().flatten().map(|message| words.say(message)).collect::<Vec<_>>().join(" ")
}

/// Returns the players who are asked and owe no orders in this phase: they have no sheet on which they could agree.
pub(super) fn without_orders(table: &GameView) -> Vec<MessageValue> {
    let owe: Vec<Seat> = table.position().awaits().into_iter().map(|due| due.seat).collect();
    let idle: Vec<&SeatRow> =
        others(table).filter(is_person).filter(|seated| !owe.contains(&seated.seat)).collect();
    names(table, &idle)
}

fn others(table: &GameView) -> impl Iterator<Item = &SeatRow> {
    let asked = table.position();
    table.roster.iter().filter(move |seated| {
        Viewer::Seat(seated.seat) != table.viewer && asked.consent(seated.seat).is_some()
    })
}

fn is_person(seated: &&SeatRow) -> bool {
    !matches!(seated.player(), None | Some(SeatPlayer::Bot))
}

fn names(table: &GameView, seats: &[&SeatRow]) -> Vec<MessageValue> {
    seats.iter().map(|seated| table.seat_name(seated.seat)).collect()
}
