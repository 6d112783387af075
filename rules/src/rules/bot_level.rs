//! Playing strength of bots.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The strength at which a bot plays. Stored and written by its code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Knows the rules and looks at its own next step.
    #[default]
    Beginner,
    /// Searches a little: at most 0.1 s for a post.
    Club,
    /// Searches as deep as it can in at most 2 s for a post.
    Strong,
}

impl BotLevel {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Beginner, Self::Club, Self::Strong];

    /// Returns the code: `beginner`, `club` or `strong`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Club => "club",
            Self::Strong => "strong",
        }
    }
}

impl Display for BotLevel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// Error for a word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no level of a bot: expected beginner, club or strong")]
pub struct UnknownBotLevel(String);

impl FromStr for BotLevel {
    type Err = UnknownBotLevel;

    fn from_str(code: &str) -> Result<Self, UnknownBotLevel> {
        let found = Self::ALL.into_iter().find(|level| level.code() == code);
        found.ok_or_else(|| UnknownBotLevel(code.to_owned()))
    }
}
