//! The text form of a position: the map in English, one place a line with its owner, pieces and features. Messages of the rules
//! in English.

use chrono::DateTime;
use stafeta_rules::board::Board;
use stafeta_rules::rules::{IllegalAct, Message as Told, MessageArg};

use crate::i18n::{Lang, Message, MessageValue, NamedZone, ReaderLocale};
use crate::key;

/// Writes the map of a board. A seat without a name of the game is numbered from 1.
pub(super) fn of_board(board: &Board) -> String {
    let words = ReaderLocale::new(Lang::En, NamedZone::utc(), DateTime::UNIX_EPOCH);
    let rows = stafeta_atlas::rows(board, &|arg| tell(&words, arg));
    rows.iter().map(|row| row.phrase()).collect::<Vec<_>>().join("\n")
}

/// Says a message of the rules in English, for people who write programs.
pub(in crate::games) fn in_english(told: &Told) -> String {
    let words = ReaderLocale::new(Lang::En, NamedZone::utc(), DateTime::UNIX_EPOCH);
    words.say(&message(&words, told))
}

/// Says in English how a game ended. Who won is left out, so that endings of many games can be counted: a seat is "…".
pub(in crate::games) fn ending_in_english(reason: &Told) -> String {
    let mut ending = reason.clone();
    ending.args.values_mut().for_each(hide_seats);
    in_english(&ending).trim_end_matches('.').to_owned()
}

fn hide_seats(arg: &mut MessageArg) {
    match arg {
        MessageArg::Seat(_) => *arg = MessageArg::Text("…".to_owned()),
        MessageArg::List(list) if list.iter().any(|one| matches!(one, MessageArg::Seat(_))) => {
            *arg = MessageArg::Text("…".to_owned());
        }
        MessageArg::Strong(inner) => hide_seats(inner),
        MessageArg::Told(told) => told.args.values_mut().for_each(hide_seats),
        MessageArg::List(list) => list.iter_mut().for_each(hide_seats),
        MessageArg::Number(_) | MessageArg::Text(_) | MessageArg::At(_) => {}
    }
}

/// Says in English which act is not allowed, and why, with the code for programs.
pub(in crate::games) fn illegal_in_english(illegal: &IllegalAct) -> String {
    let why = in_english(&illegal.message);
    match illegal.act {
        Some(act) => format!("act {act}: {why} ({})", illegal.code),
        None => format!("{why} ({})", illegal.code),
    }
}

fn tell(words: &ReaderLocale, arg: &MessageArg) -> String {
    match arg {
        MessageArg::Number(number) => number.to_string(),
        MessageArg::Text(text) => text.clone(),
        MessageArg::Strong(inner) => tell(words, inner),
        MessageArg::Told(told) => words.say(&message(words, told)),
        MessageArg::Seat(seat) => {
            words.t(key!("game-seat-number")).arg("number", u32::from(seat.0) + 1).to_string()
        }
        MessageArg::At(at) => words.when(at),
        MessageArg::List(list) => list.iter().map(|one| tell(words, one)).collect::<Vec<_>>().join(", "),
    }
}

fn message(words: &ReaderLocale, told: &Told) -> Message {
    told.args.iter().fold(Message::new(told.id.clone()), |converted, (name, arg)| {
        let value = match arg {
            MessageArg::Number(number) => MessageValue::Number(*number),
            other => MessageValue::Text(tell(words, other)),
        };
        converted.with(name.clone(), value)
    })
}
