//! Writes the value of a slot.

use super::candidates::WarVocabulary;
use super::slots::Value;
use crate::order_text::writer::compose;
use crate::war::act::ArmyPool;
use crate::war::ids::CardId;

impl WarVocabulary<'_> {
    /// Writes a value in words; empty for a mark.
    pub(super) fn value(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Place(place) => self.name(place.id()),
            Value::Places(places) => {
                places.iter().map(|place| self.name(place.id())).collect::<Vec<_>>().join(", ")
            }
            Value::Cards(cards) => cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", "),
            Value::Player(seat) => {
                self.names.colour_of(*seat).map(|colour| self.name(colour.id())).unwrap_or_default()
            }
            Value::Pool(ArmyPool::Continent(land)) => self.name(land.id()),
            Value::Order(act) => compose(act, self, false),
            Value::Pool(ArmyPool::Free) | Value::Inside(_) | Value::Mark(()) => String::new(),
        }
    }

    /// Returns the written name of a territory, a continent or a colour.
    pub(super) fn name(&self, id: &str) -> String {
        self.words.written.get(id).cloned().unwrap_or_else(|| id.to_owned())
    }

    /// Writes a number card by its number, a territory card by its territories.
    pub(super) fn card(&self, id: CardId) -> String {
        match self.names.number(id) {
            Some(number) => format!("#{number}"),
            None => {
                let names = self.names.territories(id).iter().map(|place| self.name(place.id()));
                names.collect::<Vec<_>>().join("/")
            }
        }
    }
}
