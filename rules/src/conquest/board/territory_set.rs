//! Base territories as numbers, and sets of them.

use serde::{Deserialize, Serialize};

use crate::rules::small_id;

/// The largest number of base territories on a board. Twelve players with twenty-four cells each take 288 and leave
/// 224 for sea and rock.
pub const MOST_TERRITORIES: usize = 512;

const WORDS: usize = MOST_TERRITORIES / 64;

/// A base territory (cell) of one board: its index in the board's list, `0..board.len()`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerritoryId(#[serde(deserialize_with = "small_id")] pub u16);

impl TerritoryId {
    /// Returns the position in the board's list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for TerritoryId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "territory {}", self.0)
    }
}

/// A set of base territories, for example those of one owner or of one merged territory.
///
/// The set is `Copy`, 64 bytes long, and always iterated in the order of the ids. Searches for paths and bots spend most of their
/// time here, so its words are read by plain loops, which are fast without optimisation too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TerritorySet([u64; WORDS]);

impl TerritorySet {
    /// The empty set.
    pub const NONE: TerritorySet = TerritorySet([0; WORDS]);

    /// Returns the set of one cell; the empty set for an id beyond [`MOST_TERRITORIES`], which belongs to no
    /// board.
    pub const fn one(id: TerritoryId) -> TerritorySet {
        let mut set = TerritorySet::NONE;
        if id.index() < MOST_TERRITORIES {
            set.0[id.index() / 64] = 1 << (id.index() % 64);
        }
        set
    }

    /// Adds a cell. Returns true if it was not in the set.
    pub fn insert(&mut self, id: TerritoryId) -> bool {
        let fresh = !self.contains(id);
        if id.index() < MOST_TERRITORIES {
            self.0[id.index() / 64] |= 1 << (id.index() % 64);
        }
        fresh
    }

    /// Removes a cell. Returns true if it was in the set.
    pub fn remove(&mut self, id: TerritoryId) -> bool {
        let was_present = self.contains(id);
        *self = *self - TerritorySet::one(id);
        was_present
    }

    /// Returns true if the cell is in the set.
    pub const fn contains(&self, id: TerritoryId) -> bool {
        id.index() < MOST_TERRITORIES && self.0[id.index() / 64] & (1 << (id.index() % 64)) != 0
    }

    /// Returns true if the set has no cell.
    pub fn is_empty(&self) -> bool {
        *self == TerritorySet::NONE
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the lowest id in the set; `None` if it is empty.
    pub fn first(&self) -> Option<TerritoryId> {
        self.iter().next()
    }

    /// Returns true if the two sets share a cell.
    pub fn intersects(&self, other: &TerritorySet) -> bool {
        self.any(other, |a, b| a & b)
    }

    /// Returns true if every cell of this set is in the other.
    pub fn is_subset(&self, other: &TerritorySet) -> bool {
        !self.any(other, |a, b| a & !b)
    }

    /// Returns the cells in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        let (mut left, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while at < WORDS {
                let word = left[at];
                if word != 0 {
                    left[at] = word & (word - 1);
                    return Some(TerritoryId((at * 64) as u16 + word.trailing_zeros() as u16));
                }
                at += 1;
            }
            None
        })
    }

    fn zip(mut self, other: TerritorySet, with: impl Fn(u64, u64) -> u64) -> TerritorySet {
        let mut at = 0;
        while at < WORDS {
            self.0[at] = with(self.0[at], other.0[at]);
            at += 1;
        }
        self
    }

    /// Returns true if `with` is not 0 for a word of this set and the word in the same place of the other.
    fn any(&self, other: &TerritorySet, with: impl Fn(u64, u64) -> u64) -> bool {
        let mut at = 0;
        while at < WORDS {
            if with(self.0[at], other.0[at]) != 0 {
                return true;
            }
            at += 1;
        }
        false
    }
}

impl std::ops::BitOr for TerritorySet {
    type Output = TerritorySet;
    fn bitor(self, other: TerritorySet) -> TerritorySet {
        self.zip(other, |a, b| a | b)
    }
}

impl std::ops::BitAnd for TerritorySet {
    type Output = TerritorySet;
    fn bitand(self, other: TerritorySet) -> TerritorySet {
        self.zip(other, |a, b| a & b)
    }
}

impl std::ops::Sub for TerritorySet {
    type Output = TerritorySet;
    fn sub(self, other: TerritorySet) -> TerritorySet {
        self.zip(other, |a, b| a & !b)
    }
}

impl FromIterator<TerritoryId> for TerritorySet {
    fn from_iter<I: IntoIterator<Item = TerritoryId>>(ids: I) -> TerritorySet {
        let mut set = TerritorySet::NONE;
        set.extend(ids);
        set
    }
}

impl Extend<TerritoryId> for TerritorySet {
    fn extend<I: IntoIterator<Item = TerritoryId>>(&mut self, ids: I) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl std::fmt::Debug for TerritorySet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|id| id.0)).finish()
    }
}

impl Serialize for TerritorySet {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for TerritorySet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<TerritorySet, D::Error> {
        Ok(Vec::<TerritoryId>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_ids_in_order_across_words() {
        let set: TerritorySet = [300, 1, 64, 511, 63, 1].map(TerritoryId).into_iter().collect();
        assert_eq!(set.iter().map(|id| id.0).collect::<Vec<_>>(), [1, 63, 64, 300, 511]);
        assert_eq!(set.len(), 5);
        assert_eq!(set.first(), Some(TerritoryId(1)));
    }

    #[test]
    fn set_arithmetic_is_that_of_sets() {
        let a: TerritorySet = [1, 2, 70].map(TerritoryId).into_iter().collect();
        let b: TerritorySet = [2, 70, 200].map(TerritoryId).into_iter().collect();
        assert_eq!((a | b).len(), 4);
        assert_eq!((a & b).iter().map(|id| id.0).collect::<Vec<_>>(), [2, 70]);
        assert_eq!((a - b).first(), Some(TerritoryId(1)));
        assert!(a.intersects(&b) && (a & b).is_subset(&a) && !a.is_subset(&b));
    }

    #[test]
    fn an_id_of_no_board_is_in_no_set() {
        let mut set = TerritorySet::NONE;
        set.insert(TerritoryId(u16::MAX));
        assert!(set.is_empty() && !set.contains(TerritoryId(u16::MAX)));
    }
}
