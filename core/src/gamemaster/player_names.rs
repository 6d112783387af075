//! Conversion of the rules' messages into messages of the site: seats become the names of their players.

use std::collections::BTreeMap;

use stafeta_rules::board::Board;
use stafeta_rules::rules::{Message as Told, MessageArg, Seat, SeatLedger};

use super::roster::{SeatPlayer, SeatRow, bot_name, secret_name};
use crate::forum::system_posts::{CitedItem, RuleCitation, TableCell};
use crate::games::Ruleset;
use crate::i18n::{Message, MessageValue};
use crate::key;

/// Converts a message of the rules for a game without players.
#[must_use]
pub fn plain(told: &Told) -> Message {
    PlayerNames::of(&[]).message(told)
}

/// The names of the players, for messages that mention seats.
#[derive(Debug, Clone)]
pub(super) struct PlayerNames {
    /// The player of each seat; `None` for a free seat.
    players: Vec<Option<PlayerName>>,
    /// The letter of each seat's colour on the map.
    inks: BTreeMap<Seat, char>,
    /// The names that the game gives the seats, such as powers; empty if they are known by their players.
    powers: Vec<Message>,
}

/// The name of a seat's player or bot after that of the power, for a message; for a free seat, the power or the number.
pub(super) fn value_of(seat: Seat, player: Option<SeatPlayer<'_>>, power: Option<Message>) -> MessageValue {
    named(seat, player.map(PlayerName::of).as_ref(), power, None)
}

fn named(seat: Seat, player: Option<&PlayerName>, power: Option<Message>, ink: Option<char>) -> MessageValue {
    match player {
        Some(PlayerName::Person(name)) => {
            MessageValue::Player { player: name.clone(), ink, power: power.map(Box::new) }
        }
        Some(PlayerName::Bot) => {
            MessageValue::Bot { bot: Box::new(bot_name(seat)), ink, power: power.map(Box::new) }
        }
        Some(PlayerName::Secret) => {
            MessageValue::Secret { known_as: Box::new(power.unwrap_or_else(|| secret_name(seat))), ink }
        }
        None => {
            MessageValue::from(power.unwrap_or_else(|| {
                Message::new(key!("game-seat-empty")).with("number", u32::from(seat.0) + 1)
            }))
        }
    }
}

/// The name of a player or bot.
#[derive(Debug, Clone)]
enum PlayerName {
    Person(String),
    Secret,
    Bot,
}

impl PlayerName {
    fn of(player: SeatPlayer<'_>) -> Self {
        match player {
            SeatPlayer::Person { name, .. } => Self::Person(name.to_owned()),
            SeatPlayer::Secret => Self::Secret,
            SeatPlayer::Bot => Self::Bot,
        }
    }
}

impl PlayerNames {
    pub(super) fn of(roster: &[SeatRow]) -> Self {
        let players = roster.iter().map(|seated| seated.player().map(PlayerName::of)).collect();
        Self { players, inks: BTreeMap::new(), powers: Vec::new() }
    }

    /// Adds the colours that the players have on a map.
    pub(super) fn with_inks(self, board: &Board) -> Self {
        let inks = board.owners.iter().map(|owner| (owner.seat, owner.ink.letter())).collect();
        Self { inks, ..self }
    }

    /// Adds the names that the game gives the seats.
    pub(super) fn with_powers(self, powers: &[Told]) -> Self {
        Self { powers: powers.iter().map(plain).collect(), ..self }
    }

    /// The name of a seat's player or bot after that of the power; for a free seat, the power or the number. For a secret player,
    /// the same as [`Self::without_player`].
    pub(super) fn seat(&self, seat: Seat) -> MessageValue {
        let player = self.players.get(seat.index()).and_then(Option::as_ref);
        named(seat, player, self.powers.get(seat.index()).cloned(), self.inks.get(&seat).copied())
    }

    /// The name under which a secret player plays: the power, or else the number of the seat.
    pub(super) fn without_player(&self, seat: Seat) -> MessageValue {
        let (power, ink) = (self.powers.get(seat.index()).cloned(), self.inks.get(&seat).copied());
        named(seat, Some(&PlayerName::Secret), power, ink)
    }

    /// Converts a message of the rules, with the names of the players.
    pub(super) fn message(&self, told: &Told) -> Message {
        let message = Message::new(told.id.clone());
        told.args.iter().fold(message, |message, (name, arg)| message.with(name.clone(), self.value(arg)))
    }

    /// Converts a message of the rules into an item of a list, with the rule it cites.
    pub(super) fn item(&self, told: &Told, ruleset: Ruleset) -> CitedItem {
        let cited =
            |rule: &String| RuleCitation { rule: rule.clone(), page: ruleset.page_of(rule).to_owned() };
        CitedItem { message: self.message(told), rules: told.rule.iter().map(cited).collect() }
    }

    /// The name over the orders of a seat: that of the seat, or of a power without one.
    pub(super) fn ledger(&self, ledger: &SeatLedger) -> Message {
        let name = ledger.seat.map_or_else(|| self.value(&ledger.name), |seat| self.seat(seat));
        Message::new(key!("game-cell")).with("what", name)
    }

    /// Converts a cell of a table of the rules.
    pub(super) fn cell(&self, arg: &MessageArg) -> TableCell {
        match arg {
            MessageArg::Number(number) => TableCell::Number(*number),
            MessageArg::Told(told) => TableCell::Said(self.message(told)),
            other => TableCell::Said(Message::new(key!("game-cell")).with("what", self.value(other))),
        }
    }

    fn value(&self, arg: &MessageArg) -> MessageValue {
        match arg {
            MessageArg::Number(number) => MessageValue::from(*number),
            MessageArg::Text(text) => MessageValue::from(text),
            MessageArg::Strong(inner) => MessageValue::Strong { strong: Box::new(self.value(inner)) },
            MessageArg::Told(told) => MessageValue::from(self.message(told)),
            MessageArg::Seat(seat) => self.seat(*seat),
            MessageArg::At(at) => MessageValue::from(*at),
            MessageArg::List(list) => MessageValue::List(list.iter().map(|arg| self.value(arg)).collect()),
        }
    }
}
