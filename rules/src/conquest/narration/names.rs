//! Names of the things of a game in messages: by the theme, or by message id.

use serde::Serialize;

use crate::conquest::catalogue::Card;
use crate::conquest::event::LossCause;
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::{GoldOrCard, ResourceSource, State};
use crate::conquest::theme::ConquestTheme;
use crate::conquest::units::{ConquestUnitKind, Units};
use crate::rules::{Message, MessageArg};

/// Names the things of a position: territories by their present names, the rest by the theme.
#[derive(Clone, Copy)]
pub(super) struct ConquestNarrator<'a> {
    pub(super) state: &'a State,
    /// The messages describe a draft.
    pub(super) drafts: bool,
}

impl ConquestNarrator<'_> {
    pub(super) fn theme(&self) -> &ConquestTheme {
        &self.state.setup.theme
    }

    /// Names a territory as merged: a proper name, in bold (FCQ-11.4).
    pub(super) fn place(&self, id: TerritoryId) -> MessageArg {
        let own = self.state.holding(id).and_then(|holding| holding.name.as_deref());
        let name = own.unwrap_or_else(|| self.state.board().name_of(self.state.head(id)));
        MessageArg::from(name).strong()
    }

    pub(super) fn gold(&self, amount: u32) -> MessageArg {
        self.theme().gold(amount)
    }

    pub(super) fn card(&self, card: Card) -> MessageArg {
        self.theme().card(card)
    }

    pub(super) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> MessageArg {
        or_none(cards.into_iter().map(|card| self.card(card)).collect(), "conquest-cards-none")
    }

    /// Lists the kinds of units present, each with its number, in bold (FCQ-11.4).
    pub(super) fn units(&self, units: Units) -> MessageArg {
        let kinds = [ConquestUnitKind::Knights, ConquestUnitKind::Lancers];
        let present = kinds.into_iter().filter(|kind| units.count(*kind) > 0);
        let told = present.map(|kind| self.theme().units(kind, units.count(kind)).strong()).collect();
        or_none(told, "conquest-units-none")
    }

    /// Names a player, the garrison of an eliminated one, or nobody.
    pub(super) fn lord(&self, seat: Option<Seat>) -> MessageArg {
        match seat {
            Some(seat) if self.state.plays(seat) => seat.into(),
            Some(_) => Message::new("conquest-garrison").into(),
            None => Message::new("conquest-nobody").into(),
        }
    }

    /// Lists units by player; players without any are left out.
    pub(super) fn forces(&self, forces: impl IntoIterator<Item = (Option<Seat>, Units)>) -> MessageArg {
        let there = forces.into_iter().filter(|(_, units)| !units.is_empty());
        let one = |(seat, units): (Option<Seat>, Units)| {
            let told = Message::new("conquest-force").with("player", self.lord(seat));
            MessageArg::from(told.with("units", self.units(units)))
        };
        or_none(there.map(one).collect(), "conquest-units-none")
    }

    /// Lists the units of all players in a territory.
    pub(super) fn there(&self, id: TerritoryId) -> MessageArg {
        let units = self.state.holding(id).map(|holding| holding.now.units.as_slice()).unwrap_or_default();
        self.forces(units.iter().map(|(seat, units)| (Some(*seat), *units)))
    }

    pub(super) fn gift(&self, gift: &GoldOrCard) -> MessageArg {
        match gift {
            GoldOrCard::Gold(gold) => self.gold(*gold),
            GoldOrCard::Card(card) => self.card(*card),
        }
    }

    pub(super) fn source(&self, from: &ResourceSource) -> MessageArg {
        let message = Message::new(format!("conquest-source-{}", key(from)));
        MessageArg::from(match from {
            ResourceSource::Prize(objective) => message.with("objective", named("objective", objective)),
            ResourceSource::Transfer(seat) => message.with("seat", *seat),
            ResourceSource::Sale(territory) => message.with("place", self.place(*territory)),
            _ => message,
        })
    }

    pub(super) fn cause(&self, cause: &LossCause) -> MessageArg {
        match cause {
            LossCause::Card(card) => self.card(*card),
            other => named("cause", other),
        }
    }
}

fn or_none(told: Vec<MessageArg>, none: &str) -> MessageArg {
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
pub(super) fn named(prefix: &str, value: &impl Serialize) -> MessageArg {
    Message::new(format!("conquest-{prefix}-{}", key(value))).into()
}

/// Creates a message about a player.
pub(super) fn by(seat: Seat, id: &str) -> Message {
    Message::new(id).with("seat", seat)
}

pub(super) fn number(count: impl Into<i64>) -> MessageArg {
    MessageArg::Number(count.into())
}

pub(super) fn seats(list: &[Seat]) -> MessageArg {
    MessageArg::List(list.iter().copied().map(MessageArg::Seat).collect())
}
