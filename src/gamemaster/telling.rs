//! From what the rules tell to what the forum can say: seats become their players.

use std::collections::BTreeMap;

use stafeta_rules::board::Board;
use stafeta_rules::rules::{Arg, Message as Told, Seat};

use super::roster::{Seated, house_name};
use crate::forum::told::{Cell, Cited, Item};
use crate::games::Ruleset;
use crate::key;
use crate::words::{Message, Value};

/// What the rules tell of a table at which nobody sits yet.
#[must_use]
pub fn plain(told: &Told) -> Message {
    Names::of(&[]).message(told)
}

/// Who sits where, for sentences that name seats.
#[derive(Debug, Clone)]
pub(super) struct Names {
    /// By seat; none: nobody sits there.
    players: Vec<Option<Called>>,
    /// The letters of their colours on the map, by seat.
    inks: BTreeMap<Seat, char>,
}

/// What a player is called.
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

    /// The same with the colours that the players have on a map.
    pub(super) fn inked(self, board: &Board) -> Self {
        let inks = board.owners.iter().map(|owner| (owner.seat, owner.ink.letter())).collect();
        Self { inks, ..self }
    }

    /// The player of a seat.
    pub(super) fn seat(&self, seat: Seat) -> Value {
        let ink = self.inks.get(&seat).copied();
        match self.players.get(seat.index()) {
            Some(Some(Called::Person(name))) => Value::Player { player: name.clone(), ink },
            Some(Some(Called::House)) => Value::House { house: Box::new(house_name(seat)), ink },
            _ => Value::from(Message::new(key!("game-seat-empty")).with("number", u32::from(seat.0) + 1)),
        }
    }

    /// What the rules tell, with its players' names.
    pub(super) fn message(&self, told: &Told) -> Message {
        let message = Message::new(told.id.clone());
        told.args.iter().fold(message, |message, (name, arg)| message.with(name.clone(), self.value(arg)))
    }

    /// The same as an item of a list, with the rule that decided it.
    pub(super) fn item(&self, told: &Told, ruleset: Ruleset) -> Item {
        let cited = |rule: &String| Cited { rule: rule.clone(), page: ruleset.page_of(rule).to_owned() };
        Item { message: self.message(told), rules: told.rule.iter().map(cited).collect() }
    }

    /// A cell of a table.
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
