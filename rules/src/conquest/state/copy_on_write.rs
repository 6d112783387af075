//! Values that copies of a position share until one of them changes its own.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A value that copies share. The first change through one copy gives that copy a value of its own, so a copy of a position costs
/// only what it changes: bots and previews make thousands of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CopyOnWrite<T>(Arc<T>);

impl<T> CopyOnWrite<T> {
    /// Returns true if both are copies of one value that neither has changed.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> From<T> for CopyOnWrite<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Deref for CopyOnWrite<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for CopyOnWrite<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_through_one_copy_leaves_the_other_and_its_text_as_they_were() {
        let one = CopyOnWrite::from(vec![1_u8, 2]);
        let mut other = one.clone();
        assert!(one.is_same(&other));
        other.push(3);
        assert!(!one.is_same(&other));
        assert_eq!((&*one, &*other), (&vec![1, 2], &vec![1, 2, 3]));
        assert_eq!(serde_json::to_string(&other).unwrap(), "[1,2,3]");
        assert_eq!(serde_json::from_str::<CopyOnWrite<Vec<u8>>>("[1,2]").unwrap(), one);
    }
}
