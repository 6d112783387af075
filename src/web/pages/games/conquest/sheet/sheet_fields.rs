//! The fields of a sheet as Forum Conquest reads them.

use stafeta_rules::conquest::ids::{Seat, TerritoryId};

pub(super) use crate::web::pages::games::sheet_fields::SheetFields;

impl SheetFields {
    /// Reads a number; an empty field is 0.
    pub(super) fn count(&self, name: &str) -> u32 {
        self.read(name).unwrap_or(0)
    }

    /// Reads a territory by its number.
    pub(super) fn territory(&self, name: &str) -> Option<TerritoryId> {
        territory(self.get(name))
    }

    /// Reads a player by their seat.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.read(name).map(Seat)
    }
}

/// Parses a territory by its number.
pub(super) fn territory(text: &str) -> Option<TerritoryId> {
    text.parse().ok().map(TerritoryId)
}
