//! Roles on the whole site.
//!
//! Game Master is not a site role: a person is Game Master of one game, which records it.

use std::str::FromStr;

/// A role on the site, as stored. A guest has no account and so no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SiteRole {
    /// Posts, plays, writes to others.
    Player,
    /// Moderates, and administers people and boards.
    Admin,
}

impl SiteRole {
    /// Every role, the lowest first.
    pub const ALL: [SiteRole; 2] = [SiteRole::Player, SiteRole::Admin];

    /// Returns the code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SiteRole::Player => "player",
            SiteRole::Admin => "admin",
        }
    }
}

/// The error for a code that names no [`SiteRole`].
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is not a role (player or admin)")]
pub struct UnknownRole(String);

impl FromStr for SiteRole {
    type Err = UnknownRole;

    fn from_str(code: &str) -> Result<SiteRole, UnknownRole> {
        SiteRole::ALL.into_iter().find(|role| role.code() == code).ok_or_else(|| UnknownRole(code.to_owned()))
    }
}
