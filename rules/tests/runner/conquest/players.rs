//! Names of players in cases, and their seats.

use std::collections::BTreeMap;

use stafeta_rules::conquest::ids::Seat;

/// The players of a case, with seats in the order of their names.
pub(crate) struct Players(Vec<String>);

impl Players {
    /// Gives seats to the players with these names.
    pub(crate) fn of<'a>(names: impl IntoIterator<Item = &'a String>) -> Self {
        let mut names: Vec<String> = names.into_iter().cloned().collect();
        names.sort();
        names.dedup();
        Self(names)
    }

    /// Returns the seat of a name. An unknown name is an error of the case.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, String> {
        let place = self.0.iter().position(|one| one == name);
        let seat = place.and_then(|place| u8::try_from(place).ok()).map(Seat);
        seat.ok_or_else(|| format!("nobody is called {name}"))
    }

    /// Returns the seats of several names.
    pub(crate) fn seats(&self, names: &[String]) -> Result<Vec<Seat>, String> {
        names.iter().map(|name| self.seat(name)).collect()
    }

    /// Returns the name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("(nobody)", String::as_str)
    }

    /// Returns the names of several seats.
    pub(crate) fn names(&self, seats: &[Seat]) -> Vec<&str> {
        seats.iter().map(|seat| self.name(*seat)).collect()
    }

    /// Converts a map by name into a map by seat.
    pub(crate) fn by_seat<T>(&self, map: BTreeMap<String, T>) -> Result<BTreeMap<Seat, T>, String> {
        map.into_iter().map(|(name, value)| Ok((self.seat(&name)?, value))).collect()
    }
}
