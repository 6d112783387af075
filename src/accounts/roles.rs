//! Roles on the whole site.
//!
//! Game Master is no role of the site: a person is GM of one game, as recorded with the game.

use std::str::FromStr;

/// A role on the site, as stored. A guest has no account and so no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Posts, plays, writes to others.
    Player,
    /// Moderates, and administers people and boards.
    Admin,
}

impl Role {
    /// Every role, the lowest first.
    pub const ALL: [Role; 2] = [Role::Player, Role::Admin];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Admin => "admin",
        }
    }
}

/// The error for a word that is no [`Role`].
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not a role (player or admin)")]
pub struct UnknownRole(String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(code: &str) -> Result<Role, UnknownRole> {
        Role::ALL.into_iter().find(|role| role.code() == code).ok_or_else(|| UnknownRole(code.to_owned()))
    }
}
