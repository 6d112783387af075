//! Conversion of the rules' messages into messages of the site: seats become the names of their players.

use std::collections::BTreeMap;

use stafeta_rules::board::Board;
use stafeta_rules::rules::{Arg, Message as Told, Seat};

use super::roster::{Seated, house_name};
use crate::forum::told::{Cell, Cited, Item};
use crate::games::Ruleset;
use crate::key;
use crate::words::{Message, Value};

/// Converts a message of the rules for a game without players.
#[must_use]
pub fn plain(told: &Told) -> Message {
    Names::of(&[]).message(told)
}

/// The names of the players, for messages that mention seats.
#[derive(Debug, Clone)]
pub(super) struct Names {
    /// The player of each seat; `None` for a free seat.
    players: Vec<Option<Called>>,
    /// The letter of each seat's colour on the map.
    inks: BTreeMap<Seat, char>,
}

/// The name of a player or bot.
#[derive(Debug, Clone)]
enum Called {
    Person(String),
    House,
}

impl Names {
    pub(super) fn of(roster: &[Seated]) -> Self {
        let called = |seated: &Seated| match &seated.name {
            Some(name) => Some(Called::Person(name.clone())),
            None => seated.bot.then_some(Called::House),
        };
        let players = roster.iter().map(called).collect();
        Self { players, inks: BTreeMap::new() }
    }

    /// Adds the colours that the players have on a map.
    pub(super) fn inked(self, board: &Board) -> Self {
        let inks = board.owners.iter().map(|owner| (owner.seat, owner.ink.letter())).collect();
        Self { inks, ..self }
    }

    /// The name of a seat's player or bot; for a free seat, its number.
    pub(super) fn seat(&self, seat: Seat) -> Value {
        let ink = self.inks.get(&seat).copied();
        match self.players.get(seat.index()) {
            Some(Some(Called::Person(name))) => Value::Player { player: name.clone(), ink },
            Some(Some(Called::House)) => Value::House { house: Box::new(house_name(seat)), ink },
            _ => Value::from(Message::new(key!("game-seat-empty")).with("number", u32::from(seat.0) + 1)),
        }
    }

    /// Converts a message of the rules, with the names of the players.
    pub(super) fn message(&self, told: &Told) -> Message {
        let message = Message::new(told.id.clone());
        told.args.iter().fold(message, |message, (name, arg)| message.with(name.clone(), self.value(arg)))
    }

    /// Converts a message of the rules into an item of a list, with the rule it cites.
    pub(super) fn item(&self, told: &Told, ruleset: Ruleset) -> Item {
        let cited = |rule: &String| Cited { rule: rule.clone(), page: ruleset.page_of(rule).to_owned() };
        Item { message: self.message(told), rules: told.rule.iter().map(cited).collect() }
    }

    /// Converts a cell of a table of the rules.
    pub(super) fn cell(&self, arg: &Arg) -> Cell {
        match arg {
            Arg::Number(number) => Cell::Number(*number),
            Arg::Told(told) => Cell::Said(self.message(told)),
            other => Cell::Said(Message::new(key!("game-cell")).with("what", self.value(other))),
        }
    }

    fn value(&self, arg: &Arg) -> Value {
        match arg {
            Arg::Number(number) => Value::from(*number),
            Arg::Text(text) => Value::from(text),
            Arg::Strong(inner) => Value::Strong { strong: Box::new(self.value(inner)) },
            Arg::Told(told) => Value::from(self.message(told)),
            Arg::Seat(seat) => self.seat(*seat),
            Arg::At(at) => Value::from(*at),
            Arg::List(list) => Value::List(list.iter().map(|arg| self.value(arg)).collect()),
        }
    }
}
