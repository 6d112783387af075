//! Small index types of a game, and the name of a rule.
//!
//! Owns territories, continents, cards, objectives, colours, and [`WarRule`], which every event and every refusal cites.
//! Does not own the data behind an index: see `components` and `state`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use crate::rules::Seat;

/// The text is not an id of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not {kind}")]
pub struct NotAnId {
    text: String,
    kind: &'static str,
}

/// Defines an index type whose values have fixed ids in data, and are written and read as these ids.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident, $kind:literal, [$($id:literal),+ $(,)?]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            const IDS: &'static [&'static str] = &[$($id),+];
            /// Number of values.
            pub const COUNT: usize = Self::IDS.len();

            /// Returns all values, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// Returns the index in a dense list, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the id in data, cases and logs.
            pub fn id(self) -> &'static str {
                Self::IDS[self.index()]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.id())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                let place = Self::IDS.iter().position(|id| *id == text);
                place
                    .map(|place| Self(place as u8))
                    .ok_or_else(|| NotAnId { text: text.to_owned(), kind: $kind })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

named! {
    /// One of the 42 territories (A0.1), in the order that decides ties.
    Territory, "a territory, such as brasil", [
        "alaska", "mackenzie", "groenlandia", "vancouver", "ottawa", "labrador", "california", "nova_york",
        "mexico", "venezuela", "peru", "brasil", "argentina", "islandia", "inglaterra", "suecia", "alemanha",
        "franca", "polonia", "moscou", "argelia", "egito", "sudao", "congo", "africa_do_sul", "madagascar",
        "oriente_medio", "aral", "omsk", "dudinka", "siberia", "tchita", "vladivostok", "mongolia", "china",
        "japao", "india", "vietna", "sumatra", "borneu", "nova_guine", "australia",
    ]
}

named! {
    /// One of the six continents.
    Continent, "a continent, such as europa", [
        "america_do_norte", "america_do_sul", "europa", "africa", "asia", "oceania",
    ]
}

named! {
    /// One of the six colours (A1.1).
    Colour, "a colour, such as azul", ["azul", "amarelo", "vermelho", "preto", "branco", "verde"]
}

named! {
    /// One of the 61 cards (A1.2), number cards first.
    CardId, "a card, such as N01 or T33", [
        "N01", "N02", "N03", "N04", "N05", "N06", "N07", "N08", "N09", "N10", "N11", "N12", "N13", "N14",
        "N15", "N16", "N17", "N18", "N19", "N20", "N21", "N22", "N23", "N24", "N25", "N26", "N27", "N28",
        "T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T12", "T13", "T14",
        "T15", "T16", "T17", "T18", "T19", "T20", "T21", "T22", "T23", "T24", "T25", "T26", "T27", "T28",
        "T29", "T30", "T31", "T32", "T33",
    ]
}

named! {
    /// One of the 20 objective cards (A1.3).
    ObjectiveId, "an objective, such as O07", [
        "O01", "O02", "O03", "O04", "O05", "O06", "O07", "O08", "O09", "O10", "O11", "O12", "O13", "O14",
        "O15", "O16", "O17", "O18", "O19", "O20",
    ]
}

/// Name of a rule (`WAR-A7.4`), of a ruling (`WAR-Q7`) or of a rule of play by post (`WAR-C6`).
///
/// Written and read as that text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WarRule {
    /// A rule of the game.
    Game {
        /// The section, 0 (terms) to 15.
        section: u8,
        /// The number within it.
        number: u8,
    },
    /// A ruling for a case in which the rules are silent or ambiguous.
    Ruling(u8),
    /// A rule of play by post.
    Post(u8),
}

impl WarRule {
    /// Creates the rule `A section.number`.
    pub const fn a(section: u8, number: u8) -> Self {
        Self::Game { section, number }
    }

    /// Creates the ruling `Q number`.
    pub const fn q(number: u8) -> Self {
        Self::Ruling(number)
    }

    /// Creates the rule `C number`.
    pub const fn c(number: u8) -> Self {
        Self::Post(number)
    }
}

impl fmt::Display for WarRule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { section, number } => write!(out, "WAR-A{section}.{number}"),
            Self::Ruling(number) => write!(out, "WAR-Q{number}"),
            Self::Post(number) => write!(out, "WAR-C{number}"),
        }
    }
}

impl fmt::Debug for WarRule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl FromStr for WarRule {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let wrong = || NotAnId { text: text.to_owned(), kind: "a rule: WAR-A7.4, WAR-Q7 or WAR-C6" };
        let rest = text.strip_prefix("WAR-").ok_or_else(wrong)?;
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| wrong());
        if let Some(digits) = rest.strip_prefix('Q') {
            return Ok(Self::Ruling(number(digits)?));
        }
        if let Some(digits) = rest.strip_prefix('C') {
            return Ok(Self::Post(number(digits)?));
        }
        let (section, of_section) =
            rest.strip_prefix('A').and_then(|rest| rest.split_once('.')).ok_or_else(wrong)?;
        Ok(Self::Game { section: number(section)?, number: number(of_section)? })
    }
}

impl Serialize for WarRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for WarRule {
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
        for text in ["WAR-A7.4", "WAR-A0.1", "WAR-Q43", "WAR-C6"] {
            assert_eq!(text.parse::<WarRule>().unwrap().to_string(), text);
        }
        for text in ["", "WAR-", "WAR-A7", "WAR-Qx", "A7.4", "FCQ-7.4"] {
            assert!(text.parse::<WarRule>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_territory_is_read_as_it_is_written() {
        for territory in Territory::all() {
            assert_eq!(territory.id().parse(), Ok(territory));
        }
        assert_eq!(Territory::COUNT, 42);
        assert!("atlantida".parse::<Territory>().is_err());
    }
}
