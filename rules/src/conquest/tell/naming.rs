//! Names of the things of a game in messages: by the theme, or by message id.

use serde::Serialize;

use super::super::event::Cause;
use super::super::ids::{Seat, TerritoryId};
use super::super::keys::Card;
use super::super::state::{Gift, Source, State};
use super::super::theme::Theme;
use super::super::units::{UnitKind, Units};
use crate::rules::{Arg, Message};

/// Names the things of a position: territories by their present names, the rest by the theme.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) state: &'a State,
    /// The messages describe a draft.
    pub(super) drafts: bool,
}

impl Teller<'_> {
    pub(super) fn theme(&self) -> &Theme {
        &self.state.setup.theme
    }

    /// Names a territory as merged: a proper name, in bold (FCQ-11.4).
    pub(super) fn place(&self, id: TerritoryId) -> Arg {
        let own = self.state.holding(id).and_then(|holding| holding.name.as_deref());
        let name = own.unwrap_or_else(|| self.state.board().name_of(self.state.head(id)));
        Arg::from(name).strong()
    }

    pub(super) fn gold(&self, amount: u32) -> Arg {
        self.theme().gold(amount)
    }

    pub(super) fn card(&self, card: Card) -> Arg {
        self.theme().card(card)
    }

    pub(super) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Arg {
        or_none(cards.into_iter().map(|card| self.card(card)).collect(), "conquest-cards-none")
    }

    /// Lists the kinds of units present, each with its number, in bold (FCQ-11.4).
    pub(super) fn units(&self, units: Units) -> Arg {
        let kinds = [UnitKind::Knights, UnitKind::Lancers];
        let present = kinds.into_iter().filter(|kind| units.count(*kind) > 0);
        let told = present.map(|kind| self.theme().units(kind, units.count(kind)).strong()).collect();
        or_none(told, "conquest-units-none")
    }

    /// Names a player, the garrison of an eliminated one, or nobody.
    pub(super) fn lord(&self, seat: Option<Seat>) -> Arg {
        match seat {
            Some(seat) if self.state.plays(seat) => seat.into(),
            Some(_) => Message::new("conquest-garrison").into(),
            None => Message::new("conquest-nobody").into(),
        }
    }

    /// Lists units by player; players without any are left out.
    pub(super) fn forces(&self, forces: impl IntoIterator<Item = (Option<Seat>, Units)>) -> Arg {
        let there = forces.into_iter().filter(|(_, units)| !units.is_empty());
        let one = |(seat, units): (Option<Seat>, Units)| {
            let told = Message::new("conquest-force").with("player", self.lord(seat));
            Arg::from(told.with("units", self.units(units)))
        };
        or_none(there.map(one).collect(), "conquest-units-none")
    }

    /// Lists the units of all players in a territory.
    pub(super) fn there(&self, id: TerritoryId) -> Arg {
        let units = self.state.holding(id).map(|holding| holding.now.units.as_slice()).unwrap_or_default();
        self.forces(units.iter().map(|(seat, units)| (Some(*seat), *units)))
    }

    pub(super) fn gift(&self, gift: &Gift) -> Arg {
        match gift {
            Gift::Gold(gold) => self.gold(*gold),
            Gift::Card(card) => self.card(*card),
        }
    }

    pub(super) fn source(&self, from: &Source) -> Arg {
        let message = Message::new(format!("conquest-source-{}", key(from)));
        Arg::from(match from {
            Source::Prize(objective) => message.with("objective", named("objective", objective)),
            Source::Transfer(seat) => message.with("seat", *seat),
            Source::Sale(territory) => message.with("place", self.place(*territory)),
            _ => message,
        })
    }

    pub(super) fn cause(&self, cause: &Cause) -> Arg {
        match cause {
            Cause::Card(card) => self.card(*card),
            other => named("cause", other),
        }
    }
}

fn or_none(told: Vec<Arg>, none: &str) -> Arg {
    if told.is_empty() { Message::new(none).into() } else { told.into() }
}

/// Returns the key of a value as in message ids: `first-blood`, `turn-limit`.
pub(super) fn key(value: &impl Serialize) -> String {
    let key = match serde_json::to_value(value) {
        Ok(serde_json::Value::String(key)) => key,
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    };
    key.replace('_', "-")
}

/// Returns the message that names a value.
pub(super) fn named(prefix: &str, value: &impl Serialize) -> Arg {
    Message::new(format!("conquest-{prefix}-{}", key(value))).into()
}

/// Creates a message about a player.
pub(super) fn by(seat: Seat, id: &str) -> Message {
    Message::new(id).with("seat", seat)
}

pub(super) fn number(count: impl Into<i64>) -> Arg {
    Arg::Number(count.into())
}

pub(super) fn seats(list: &[Seat]) -> Arg {
    Arg::List(list.iter().copied().map(Arg::Seat).collect())
}
