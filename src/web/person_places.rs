//! Places of which each person has only some at once, so that nobody takes all of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ids::UserId;

/// The places that are taken, by person. Clones share them.
#[derive(Clone, Debug)]
pub struct PersonPlaces {
    most: usize,
    taken: Arc<Mutex<BTreeMap<UserId, usize>>>,
}

/// A place that is free again once this is dropped.
#[derive(Debug)]
pub(super) struct PersonPlace {
    places: PersonPlaces,
    person: UserId,
}

impl PersonPlaces {
    /// Creates places of which each person may have `most`.
    pub(super) fn new(most: usize) -> Self {
        Self { most, taken: Arc::default() }
    }

    /// Takes a place; `None` if they have as many as they may.
    pub(super) fn take(&self, person: UserId) -> Option<PersonPlace> {
        let mut taken = self.taken();
        let own = taken.entry(person).or_default();
        if *own >= self.most {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(PersonPlace { places: self.clone(), person })
    }

    fn taken(&self) -> MutexGuard<'_, BTreeMap<UserId, usize>> {
        // Nothing panics while it holds the lock, and each change is complete by itself.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PersonPlace {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_has_their_own_places_and_gives_them_back() {
        let places = PersonPlaces::new(2);
        let (a, b) = (UserId(1), UserId(2));
        let held = [places.take(a), places.take(a), places.take(b)];
        assert!(held.iter().all(Option::is_some));
        assert!(places.take(a).is_none());
        drop(held);
        assert!(places.taken().is_empty());
        assert!(places.take(a).is_some());
    }
}
