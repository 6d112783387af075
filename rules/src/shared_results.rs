//! Results that are kept with what they were made of, for all games that need the same: the geometry of a map, the names on it.
//! They depend on nothing else.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The results of one computation that were asked for last.
pub(crate) struct SharedResults<S, R> {
    /// Number of results that are kept.
    most: usize,
    /// Each with its source, the one asked for last at the end.
    results: Mutex<Vec<(S, Arc<R>)>>,
}

impl<S: PartialEq, R> SharedResults<S, R> {
    /// Keeps so many results, at least one.
    pub(crate) const fn new(most: usize) -> Self {
        Self { most, results: Mutex::new(Vec::new()) }
    }

    /// Returns what `make` makes of a source, or what it has made of an equal one a short while ago. Nothing is locked while it
    /// works, so two who ask at once may both be given one of their own.
    pub(crate) fn of(&self, source: S, make: impl FnOnce(&S) -> R) -> Arc<R> {
        if let Some(kept) = self.kept(&source) {
            return kept;
        }
        let result = Arc::new(make(&source));
        let mut results = self.results();
        if results.len() >= self.most {
            results.remove(0);
        }
        results.push((source, Arc::clone(&result)));
        result
    }

    fn kept(&self, source: &S) -> Option<Arc<R>> {
        let mut results = self.results();
        let place = results.iter().rposition(|(one, _)| one == source)?;
        results[place..].rotate_left(1);
        results.last().map(|(_, result)| Arc::clone(result))
    }

    fn results(&self) -> MutexGuard<'_, Vec<(S, Arc<R>)>> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sources_share_a_result_and_others_have_their_own() {
        let shared = SharedResults::new(3);
        let square = |side: u32| shared.of(side, |side| side * side);
        let first = square(7);
        assert_eq!(*first, 49);
        assert!(Arc::ptr_eq(&first, &square(7)));
        // What is asked for again and again stays, of all else only so many.
        for side in 100..110 {
            assert_eq!(*square(side), side * side);
            assert!(Arc::ptr_eq(&first, &square(7)));
        }
        assert_eq!(shared.results().iter().map(|(side, _)| *side).collect::<Vec<_>>(), [108, 109, 7]);
    }
}
