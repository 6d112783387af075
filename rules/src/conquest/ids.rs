//! Small index types of a game, and the name of a rule.
//!
//! Owns turns, phases, battles, and [`ConquestRule`], with which every event and every refusal names its reason.
//! Re-exports seats and territories. The data behind an index is in `state`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use super::board::TerritoryId;
pub use crate::rules::Seat;

/// A turn of the game, from 1; 0 is the preliminary stage (FCQ-3.1, FCQ-3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnNumber(pub u16);

impl TurnNumber {
    /// The preliminary stage, before turn 1.
    pub const SETUP: Self = Self(0);

    /// Returns the turn after this one.
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the turn before this one; `None` for the preliminary stage.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// Returns the turn `count` turns later.
    pub fn after(self, count: u16) -> Self {
        Self(self.0.saturating_add(count))
    }
}

impl fmt::Display for TurnNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}", self.0)
    }
}

/// One of the two phases of a turn (FCQ-3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConquestPhase {
    /// Resources, purchases, merges, cards (FCQ-3.7).
    Phase1,
    /// Orders to units (FCQ-3.8).
    Phase2,
}

/// The number of a battle, counted through the whole game. A recomputed battle keeps its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BattleId(pub u32);

/// The name of a rule of the rulebook (`FCQ-7.4`, `FCQ-12.55a`) or of a ruling (`R-13`).
///
/// Written and read as that text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConquestRule {
    /// A rule taken from the rulebook.
    Book {
        /// The chapter, 0 (foreword) to 12.
        chapter: u8,
        /// The number of the rule within its chapter.
        number: u8,
        /// The ASCII letter of an item of a list; 0 if there is none.
        letter: u8,
    },
    /// A ruling where the rulebook is silent or contradicts itself.
    Ruling(u8),
}

impl ConquestRule {
    /// Returns the rule `FCQ-chapter.number`.
    pub const fn fcq(chapter: u8, number: u8) -> Self {
        Self::Book { chapter, number, letter: 0 }
    }

    /// Returns the item `FCQ-chapter.number` with a letter, such as `FCQ-12.55a`.
    pub const fn item(chapter: u8, number: u8, letter: u8) -> Self {
        Self::Book { chapter, number, letter }
    }

    /// Returns the ruling `R-number`.
    pub const fn r(number: u8) -> Self {
        Self::Ruling(number)
    }
}

impl fmt::Display for ConquestRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Book { chapter, number, letter: 0 } => write!(f, "FCQ-{chapter}.{number}"),
            Self::Book { chapter, number, letter } => {
                write!(f, "FCQ-{chapter}.{number}{}", char::from(letter))
            }
            Self::Ruling(number) => write!(f, "R-{number}"),
        }
    }
}

impl fmt::Debug for ConquestRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the name of a rule: FCQ-7.4, FCQ-12.55a or R-13 is expected")]
pub struct NotARule(String);

impl FromStr for ConquestRule {
    type Err = NotARule;

    fn from_str(text: &str) -> Result<Self, NotARule> {
        let wrong = || NotARule(text.to_owned());
        if let Some(number) = text.strip_prefix("R-") {
            return number.parse().map(Self::Ruling).map_err(|_| wrong());
        }
        let rest = text.strip_prefix("FCQ-").ok_or_else(wrong)?;
        let (chapter, rest) = rest.split_once('.').ok_or_else(wrong)?;
        let number = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let letter = match &rest.as_bytes()[number.len()..] {
            [] => 0,
            [letter] => *letter,
            _ => return Err(wrong()),
        };
        Ok(Self::Book {
            chapter: chapter.parse().map_err(|_| wrong())?,
            number: number.parse().map_err(|_| wrong())?,
            letter,
        })
    }
}

impl Serialize for ConquestRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ConquestRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_read_as_it_is_written() {
        for text in ["FCQ-7.4", "FCQ-12.55a", "FCQ-0.7", "R-13", "R-157"] {
            assert_eq!(text.parse::<ConquestRule>().unwrap().to_string(), text);
        }
        for text in ["", "FCQ-7", "FCQ-7.4ab", "R-x", "DATC 6"] {
            assert!(text.parse::<ConquestRule>().is_err(), "{text}");
        }
    }
}
