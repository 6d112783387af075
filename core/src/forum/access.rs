//! Audiences: groups of people who may use a board.

use std::str::FromStr;

use crate::accounts::{Person, SiteRole};

/// A group of people. Each group contains the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// All people, guests too.
    Everyone,
    /// All people with an account.
    Players,
    /// The moderators of any board, and the admins.
    Moderators,
    /// The admins.
    Admins,
    /// No one at all: nobody writes on a board in the archive.
    Nobody,
}

impl Audience {
    /// The audiences that a board can let read, largest first.
    pub const READERS: [Audience; 4] =
        [Audience::Everyone, Audience::Players, Audience::Moderators, Audience::Admins];

    /// The audiences that a board can let reply and start threads, largest first.
    pub const WRITERS: [Audience; 3] = [Audience::Players, Audience::Moderators, Audience::Admins];

    /// The audiences that a board can let create games, largest first.
    pub const CREATORS: [Audience; 2] = [Audience::Players, Audience::Admins];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Audience::Everyone => "everyone",
            Audience::Players => "players",
            Audience::Moderators => "moderators",
            Audience::Admins => "admins",
            Audience::Nobody => "nobody",
        }
    }

    /// Returns true if `person` belongs to it. `None` is a guest. `is_in_audience` says the same in SQL, of people who send no request.
    #[must_use]
    pub fn admits(self, person: Option<&Person>) -> bool {
        self <= Audience::narrowest_of(person)
    }

    /// Returns the stored words of all audiences to which `person` belongs, for `read_by = any($1)`. `None` is a guest.
    #[must_use]
    pub fn circles_of(person: Option<&Person>) -> Vec<String> {
        let own = Audience::READERS.into_iter().filter(|circle| circle.admits(person));
        own.map(|circle| circle.code().to_owned()).collect()
    }

    fn narrowest_of(person: Option<&Person>) -> Audience {
        match person {
            None => Audience::Everyone,
            Some(person) if person.role == SiteRole::Admin => Audience::Admins,
            Some(person) if person.is_moderator() => Audience::Moderators,
            Some(_) => Audience::Players,
        }
    }
}

/// The error for a word that is not an audience.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not an audience (everyone, players, moderators, admins or nobody)")]
pub struct UnknownAudience(String);

impl FromStr for Audience {
    type Err = UnknownAudience;

    fn from_str(code: &str) -> Result<Audience, UnknownAudience> {
        Audience::READERS
            .into_iter()
            .chain([Audience::Nobody])
            .find(|audience| audience.code() == code)
            .ok_or_else(|| UnknownAudience(code.to_owned()))
    }
}

/// Parses a stored word. An unknown one gives [`Audience::Admins`], the smallest audience.
pub(super) fn stored(code: &str) -> Audience {
    code.parse().unwrap_or(Audience::Admins)
}
