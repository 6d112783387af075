//! Seats and viewers.

use std::fmt::{self, Display};
use std::marker::PhantomData;

use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A player's place in a game, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(#[serde(deserialize_with = "small_id")] pub u8);

/// Deserializes a small id from a number or from text. As the key of a map a number becomes text, and a map inside a
/// tagged event is read through a buffer that keeps such keys as text.
pub(crate) fn small_id<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<N, D::Error> {
    struct SmallId<N>(PhantomData<N>);
    impl<N: TryFrom<u64>> Visitor<'_> for SmallId<N> {
        type Value = N;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("a small whole number")
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<N, E> {
            N::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<N, E> {
            let number = text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))?;
            self.visit_u64(number)
        }
    }
    from.deserialize_any(SmallId(PhantomData))
}

impl Seat {
    /// Returns the index of this seat in a dense list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seats of a game with `count` players, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..u8::try_from(count).unwrap_or(u8::MAX)).map(Self)
    }
}

impl Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seat {}", self.0)
    }
}

/// A person who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
    /// A Game Master without a seat: sees what the rules hide from players, but no sealed draw.
    Referee,
}
