//! What a person may do on the whole site.
//!
//! The game master is no role of the site: somebody is GM of one game, which the game's own tables say.

use std::str::FromStr;

/// A role of the site, as stored. A guest has no account and so no role.
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

    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Admin => "admin",
        }
    }
}

/// What stood where a role was expected.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not a role (player or admin)")]
pub struct UnknownRole(String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(code: &str) -> Result<Role, UnknownRole> {
        Role::ALL.into_iter().find(|role| role.code() == code).ok_or_else(|| UnknownRole(code.to_owned()))
    }
}
