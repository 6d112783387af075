//! Places of which each holder has only some at once, so that nobody takes all of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The places that are taken, by holder. Clones share them.
#[derive(Clone, Debug)]
pub struct HolderPlaces<K> {
    most: usize,
    taken: Arc<Mutex<BTreeMap<K, usize>>>,
}

/// A place that is free again once this is dropped.
#[derive(Debug)]
pub(super) struct HeldPlace<K: Ord> {
    places: HolderPlaces<K>,
    holder: K,
}

impl<K: Ord + Copy> HolderPlaces<K> {
    /// Creates places of which each holder may have `most`.
    pub(super) fn new(most: usize) -> Self {
        Self { most, taken: Arc::default() }
    }

    /// Takes a place; `None` if the holder has as many as it may.
    pub(super) fn take(&self, holder: K) -> Option<HeldPlace<K>> {
        let mut taken = self.taken();
        let own = taken.entry(holder).or_default();
        if *own >= self.most {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(HeldPlace { places: self.clone(), holder })
    }
}

impl<K> HolderPlaces<K> {
    fn taken(&self) -> MutexGuard<'_, BTreeMap<K, usize>> {
        // Nothing panics while it holds the lock, and each change is complete by itself.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord> Drop for HeldPlace<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.holder) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.holder);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holder_has_its_own_places_and_gives_them_back() {
        let places = HolderPlaces::new(2);
        let held = [places.take("a"), places.take("a"), places.take("b")];
        assert!(held.iter().all(Option::is_some));
        assert!(places.take("a").is_none());
        drop(held);
        assert!(places.taken().is_empty());
        assert!(places.take("a").is_some());
    }
}
