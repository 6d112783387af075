//! The registration settings: open, by invitation, or with approval. An admin chooses on the site.

use std::str::FromStr;

use chrono::{DateTime, Utc};

use super::SiteRole;
use super::audit::{self, AuditActor};
use super::sessions::Person;
use crate::db::{self, Db};
use crate::i18n::Message;
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
}

impl RegistrationMode {
    /// Every choice, in the order of the form.
    pub const ALL: [RegistrationMode; 3] =
        [RegistrationMode::Open, RegistrationMode::Invitation, RegistrationMode::Approval];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            RegistrationMode::Open => "open",
            RegistrationMode::Invitation => "invitation",
            RegistrationMode::Approval => "approval",
        }
    }

    /// Returns the message id of its description.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            RegistrationMode::Open => key!("door-open"),
            RegistrationMode::Invitation => key!("door-invitation"),
            RegistrationMode::Approval => key!("door-approval"),
        }
    }
}

/// The error for a word that is no [`RegistrationMode`].
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no way to register (open, invitation or approval)")]
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
    /// Returns true if `person` may invite: an admin, or an admitted member if members may.
    #[must_use]
    pub fn lets_invite(self, person: &Person) -> bool {
        person.role == SiteRole::Admin || (self.members_invite && person.is_admitted)
    }
}

/// Loads the settings.
///
/// # Errors
/// A database error.
pub async fn load(db: &Db) -> sqlx::Result<RegistrationPolicy> {
    let row = sqlx::query!("select mode, members_invite from registration_settings").fetch_one(db).await?;
    // The check constraint of the table allows no other words.
    Ok(RegistrationPolicy {
        door: row.mode.parse().unwrap_or(RegistrationMode::Approval),
        members_invite: row.members_invite,
    })
}

/// Changes the settings, and writes the change into the audit log.
///
/// # Errors
/// A database error.
pub async fn set(
    db: &Db,
    by: AuditActor,
    wanted: RegistrationPolicy,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    sqlx::query!(
        "update registration_settings set mode = $1, members_invite = $2",
        wanted.door.code(),
        wanted.members_invite
    )
    .execute(&mut *tx)
    .await?;
    let who = if wanted.members_invite { key!("audit-members-invite") } else { key!("audit-admins-invite") };
    let said = Message::new(key!("audit-registration"))
        .with("door", Message::new(wanted.door.key()))
        .with("who", Message::new(who));
    audit::record(&mut tx, by, None, &said, now).await?;
    db::commit(tx).await
}
