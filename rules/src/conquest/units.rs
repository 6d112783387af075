//! Units: numbers of Knights and Lancers, with arithmetic that cannot go below zero.
//!
//! Strength and losses belong to [`super::battle`].

use std::fmt;

use serde::{Deserialize, Serialize};

/// The two kinds of unit (FCQ-0.2, FCQ-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConquestUnitKind {
    /// The attack unit: Attack 2, Defence 1.
    Knights,
    /// The defence unit: Attack 1, Defence 2.
    Lancers,
}

/// A number of units of each kind; `3K+1L` in logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Units {
    /// Knights.
    #[serde(default)]
    pub knights: u32,
    /// Lancers.
    #[serde(default)]
    pub lancers: u32,
}

impl Units {
    /// No unit.
    pub const NONE: Self = Self::new(0, 0);

    /// Creates a number of units of each kind.
    pub const fn new(knights: u32, lancers: u32) -> Self {
        Self { knights, lancers }
    }

    /// Creates `count` units of one kind.
    pub const fn of(kind: ConquestUnitKind, count: u32) -> Self {
        match kind {
            ConquestUnitKind::Knights => Self::new(count, 0),
            ConquestUnitKind::Lancers => Self::new(0, count),
        }
    }

    /// Returns the number of units of one kind.
    pub const fn count(self, kind: ConquestUnitKind) -> u32 {
        match kind {
            ConquestUnitKind::Knights => self.knights,
            ConquestUnitKind::Lancers => self.lancers,
        }
    }

    /// Returns the number of units of both kinds.
    pub const fn total(self) -> u32 {
        self.knights.saturating_add(self.lancers)
    }

    /// Returns true if there is no unit.
    pub const fn is_empty(self) -> bool {
        self.knights == 0 && self.lancers == 0
    }

    /// Returns true if `other` could be taken out of these.
    pub const fn contains(self, other: Self) -> bool {
        self.knights >= other.knights && self.lancers >= other.lancers
    }

    /// Returns these and `other` together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.knights.saturating_add(other.knights), self.lancers.saturating_add(other.lancers))
    }

    /// Returns the rest after taking `other` out; `None` if there are too few of a kind.
    pub const fn minus(self, other: Self) -> Option<Self> {
        if self.contains(other) {
            Some(Self::new(self.knights - other.knights, self.lancers - other.lancers))
        } else {
            None
        }
    }

    /// Returns the rest after taking `other` out, each kind stopping at zero.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self::new(self.knights.saturating_sub(other.knights), self.lancers.saturating_sub(other.lancers))
    }

    /// Returns the lower count of each kind.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self::new(self.knights.min(other.knights), self.lancers.min(other.lancers))
    }

    /// Returns half of each kind, rounded down (FCQ-10.14, FCQ-10.18).
    #[must_use]
    pub const fn half(self) -> Self {
        Self::new(self.knights / 2, self.lancers / 2)
    }

    /// Returns a third of each kind, to the nearest integer (FCQ-10.27; thirds have no ties).
    #[must_use]
    pub const fn third_to_nearest(self) -> Self {
        Self::new(self.knights.saturating_add(1) / 3, self.lancers.saturating_add(1) / 3)
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.knights, self.lancers) {
            (0, 0) => f.write_str("0"),
            (knights, 0) => write!(f, "{knights}K"),
            (0, lancers) => write!(f, "{lancers}L"),
            (knights, lancers) => write!(f, "{knights}K+{lancers}L"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirds_round_to_the_nearest_as_printed() {
        assert_eq!(Units::new(6, 2).third_to_nearest(), Units::new(2, 1));
        assert_eq!(Units::new(1, 7).third_to_nearest(), Units::new(0, 2));
        assert_eq!(Units::new(0, 0).third_to_nearest(), Units::NONE);
    }

    #[test]
    fn more_units_than_there_are_cannot_be_taken() {
        assert_eq!(Units::new(3, 1).minus(Units::new(1, 2)), None);
        assert_eq!(Units::new(3, 1).minus(Units::new(1, 1)), Some(Units::new(2, 0)));
        assert_eq!(Units::new(3, 1).less(Units::new(5, 1)), Units::NONE);
    }
}
