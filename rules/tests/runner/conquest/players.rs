//! Names of players in cases, and the seats they stand for.

use std::collections::BTreeMap;

use stafeta_rules::conquest::ids::Seat;

/// The players a case names: seats in the order of their names.
pub(crate) struct Players(Vec<String>);

impl Players {
    /// The players of all these names.
    pub(crate) fn of<'a>(names: impl IntoIterator<Item = &'a String>) -> Self {
        let mut names: Vec<String> = names.into_iter().cloned().collect();
        names.sort();
        names.dedup();
        Self(names)
    }

    /// The seat of a name; an unknown name is an error of the case.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, String> {
        let place = self.0.iter().position(|one| one == name);
        let seat = place.and_then(|place| u8::try_from(place).ok()).map(Seat);
        seat.ok_or_else(|| format!("nobody is called {name}"))
    }

    /// The seats of a list of names.
    pub(crate) fn seats(&self, names: &[String]) -> Result<Vec<Seat>, String> {
        names.iter().map(|name| self.seat(name)).collect()
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("(nobody)", String::as_str)
    }

    /// The names of seats.
    pub(crate) fn names(&self, seats: &[Seat]) -> Vec<&str> {
        seats.iter().map(|seat| self.name(*seat)).collect()
    }

    /// A map by name as a map by seat.
    pub(crate) fn by_seat<T>(&self, map: BTreeMap<String, T>) -> Result<BTreeMap<Seat, T>, String> {
        map.into_iter().map(|(name, value)| Ok((self.seat(&name)?, value))).collect()
    }
}
