//! Small ids and sets of them: a province or a location is one byte, a set of them is one `u128`.

/// Index of a power in its variant (`0..powers`), in the order of the variant's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Power(pub(crate) u8);

/// Index of a province in its variant (`0..provinces`, at most 127), in alphabetical order of codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Province(pub(crate) u8);

/// A place where a unit can stand: a province, or one named coast of it.
///
/// Locations below the number of provinces are the provinces themselves (armies, and fleets where
/// no coast is named); named coasts follow. At most 127 in a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Location(pub(crate) u8);

impl Power {
    /// Returns the position in the variant's list of powers.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Province {
    /// Returns the position in the variant's list of provinces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the location without a named coast.
    pub fn bare(self) -> Location {
        Location(self.0)
    }
}

impl Location {
    /// Returns the position in the variant's list of locations.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

macro_rules! set_of {
    ($set:ident, $item:ident, $items:ident, $doc:literal) => {
        #[doc = $doc]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct $set(pub(crate) u128);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// Returns true if `item` is in the set.
            #[inline]
            pub fn contains(self, item: $item) -> bool {
                self.0 >> item.0 & 1 == 1
            }

            /// Adds `item`.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            /// Removes `item`.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            /// Returns true if the set is empty.
            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of items in the set.
            #[inline]
            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns the lowest item, if any.
            #[inline]
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item(self.0.trailing_zeros() as u8))
            }
        }

        impl From<$item> for $set {
            #[inline]
            fn from(item: $item) -> Self {
                Self(1 << item.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $items;

            #[inline]
            fn into_iter(self) -> $items {
                $items(self.0)
            }
        }

        #[doc = "The items of a set, lowest first."]
        #[derive(Debug, Clone)]
        pub struct $items(u128);

        impl Iterator for $items {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let lowest = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some($item(lowest))
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(*self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(from)?.into_iter().filter(|item| item.0 < 128).collect())
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }
    };
}

set_of!(Provinces, Province, ProvinceItems, "A set of provinces.");
set_of!(Locations, Location, LocationItems, "A set of locations.");
