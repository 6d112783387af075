//! The registration settings: open, by invitation, with approval, or closed. An admin chooses on the site.

use std::str::FromStr;

use super::SiteRole;
use super::sessions::Person;
use crate::db::Db;
use crate::key;

/// The way to get an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegistrationMode {
    /// Everybody may register.
    Open,
    /// Only people with an invitation may register.
    Invitation,
    /// Everybody may register, but only reads until a moderator approves; invited people are approved already.
    Approval,
    /// Nobody may register, not even with an invitation.
    Closed,
}

impl RegistrationMode {
    /// Every choice, in the order of the form.
    pub const ALL: [RegistrationMode; 4] = [
        RegistrationMode::Open,
        RegistrationMode::Invitation,
        RegistrationMode::Approval,
        RegistrationMode::Closed,
    ];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            RegistrationMode::Open => "open",
            RegistrationMode::Invitation => "invitation",
            RegistrationMode::Approval => "approval",
            RegistrationMode::Closed => "closed",
        }
    }

    /// Returns the message id of its description.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            RegistrationMode::Open => key!("door-open"),
            RegistrationMode::Invitation => key!("door-invitation"),
            RegistrationMode::Approval => key!("door-approval"),
            RegistrationMode::Closed => key!("door-closed"),
        }
    }
}

/// The error for a word that is no [`RegistrationMode`].
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no way to register (open, invitation, approval or closed)")]
pub struct UnknownRegistrationMode(String);

impl FromStr for RegistrationMode {
    type Err = UnknownRegistrationMode;

    fn from_str(code: &str) -> Result<RegistrationMode, UnknownRegistrationMode> {
        RegistrationMode::ALL
            .into_iter()
            .find(|door| door.code() == code)
            .ok_or_else(|| UnknownRegistrationMode(code.to_owned()))
    }
}

/// The registration settings in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegistrationPolicy {
    /// The way to get an account.
    pub door: RegistrationMode,
    /// True if every member may invite; admins always may.
    pub members_invite: bool,
}

impl RegistrationPolicy {
    /// Returns true if strangers may register. There they may also play a first lesson without an account, since they can make one to
    /// keep it.
    #[must_use]
    pub fn lets_strangers_register(self) -> bool {
        matches!(self.door, RegistrationMode::Open | RegistrationMode::Approval)
    }

    /// Returns true if `person` may invite: an admin, or an admitted member if members may. Nobody may while registration is
    /// closed.
    #[must_use]
    pub fn lets_invite(self, person: &Person) -> bool {
        if self.door == RegistrationMode::Closed {
            return false;
        }
        person.role == SiteRole::Admin || (self.members_invite && person.is_admitted)
    }
}

/// Loads the settings.
///
/// # Errors
/// A database error.
pub async fn load(db: &Db) -> sqlx::Result<RegistrationPolicy> {
    let row = sqlx::query!("select mode, members_invite from registration_settings").fetch_one(db).await?;
    let door = row.mode.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    Ok(RegistrationPolicy { door, members_invite: row.members_invite })
}
