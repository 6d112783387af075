//! What came back of the parts of a sheet: fields by name.

use std::str::FromStr;

use stafeta_rules::conquest::ids::{Seat, TerritoryId};

/// The fields of a sheet as they were sent, without its text.
#[derive(Debug, Clone, Default)]
pub(in crate::web::pages::games) struct Chosen(pub(in crate::web::pages::games) Vec<(String, String)>);

impl Chosen {
    /// The first field of a name; empty where there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// A field that reads as what is wanted.
    pub(super) fn read<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).parse().ok()
    }

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

    /// Puts a field in place of those of its name.
    pub(super) fn set(&mut self, name: &str, value: impl ToString) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.to_string()));
    }
}

/// A territory by its number.
pub(super) fn territory(text: &str) -> Option<TerritoryId> {
    text.parse().ok().map(TerritoryId)
}
