//! What came back of the parts of the sheet, in the words of Forum Conquest.

use stafeta_rules::conquest::ids::{Seat, TerritoryId};

pub(super) use crate::web::pages::games::chosen::Chosen;

impl Chosen {
    /// A number; nothing written is none of it.
    pub(super) fn count(&self, name: &str) -> u32 {
        self.read(name).unwrap_or(0)
    }

    /// A territory by its number.
    pub(super) fn territory(&self, name: &str) -> Option<TerritoryId> {
        territory(self.get(name))
    }

    /// A player by his seat.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.read(name).map(Seat)
    }
}

/// A territory by its number.
pub(super) fn territory(text: &str) -> Option<TerritoryId> {
    text.parse().ok().map(TerritoryId)
}
