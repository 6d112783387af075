//! Who may do what on a board.

use std::str::FromStr;

use crate::accounts::{Person, Role};

/// A circle of people, each within the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Whoever comes, guests too.
    Everyone,
    /// Everybody with an account.
    Players,
    /// The admins.
    Admins,
}

impl Audience {
    /// Every circle, the widest first.
    pub const ALL: [Audience; 3] = [Audience::Everyone, Audience::Players, Audience::Admins];

    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Audience::Everyone => "everyone",
            Audience::Players => "players",
            Audience::Admins => "admins",
        }
    }

    /// Whether `person`, or a guest, belongs to it.
    #[must_use]
    pub fn admits(self, person: Option<&Person>) -> bool {
        self <= Audience::narrowest_of(person)
    }

    /// The stored words of all circles `person`, or a guest, belongs to: for `read_by = any($1)`.
    #[must_use]
    pub fn circles_of(person: Option<&Person>) -> Vec<String> {
        let own = Audience::ALL.into_iter().filter(|circle| circle.admits(person));
        own.map(|circle| circle.code().to_owned()).collect()
    }

    fn narrowest_of(person: Option<&Person>) -> Audience {
        match person.map(|person| person.role) {
            None => Audience::Everyone,
            Some(Role::Player) => Audience::Players,
            Some(Role::Admin) => Audience::Admins,
        }
    }
}

/// What stood where a circle was expected.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not an audience (everyone, players or admins)")]
pub struct UnknownAudience(String);

impl FromStr for Audience {
    type Err = UnknownAudience;

    fn from_str(code: &str) -> Result<Audience, UnknownAudience> {
        Audience::ALL
            .into_iter()
            .find(|audience| audience.code() == code)
            .ok_or_else(|| UnknownAudience(code.to_owned()))
    }
}

/// A stored word; one that is none of ours closes the door to all but admins.
pub(super) fn stored(code: &str) -> Audience {
    code.parse().unwrap_or(Audience::Admins)
}
