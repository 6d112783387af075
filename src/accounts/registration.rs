//! The registration settings: open, by invitation, or with approval. An admin chooses on the site.

use std::str::FromStr;

use chrono::{DateTime, Utc};

use super::Role;
use super::audit::{self, Actor};
use super::sessions::Person;
use crate::db::{self, Db};
use crate::key;
use crate::words::Message;

/// The way to get an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    /// Everybody may register.
    Open,
    /// Only people with an invitation may register.
    Invitation,
    /// Everybody may register, but only reads until a moderator approves; invited people are approved already.
    Approval,
}

impl Door {
    /// Every choice, in the order of the form.
    pub const ALL: [Door; 3] = [Door::Open, Door::Invitation, Door::Approval];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Door::Open => "open",
            Door::Invitation => "invitation",
            Door::Approval => "approval",
        }
    }

    /// Returns the message id of its description.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Door::Open => key!("door-open"),
            Door::Invitation => key!("door-invitation"),
            Door::Approval => key!("door-approval"),
        }
    }
}

/// The error for a word that is no [`Door`].
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no way to register (open, invitation or approval)")]
pub struct UnknownDoor(String);

impl FromStr for Door {
    type Err = UnknownDoor;

    fn from_str(code: &str) -> Result<Door, UnknownDoor> {
        Door::ALL.into_iter().find(|door| door.code() == code).ok_or_else(|| UnknownDoor(code.to_owned()))
    }
}

/// The registration settings in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registration {
    /// The way to get an account.
    pub door: Door,
    /// True if every member may invite; admins always may.
    pub members_invite: bool,
}

impl Registration {
    /// Returns true if `person` may invite: an admin, or an admitted member if members may.
    #[must_use]
    pub fn lets_invite(self, person: &Person) -> bool {
        person.role == Role::Admin || (self.members_invite && person.is_admitted)
    }
}

/// Loads the settings.
///
/// # Errors
/// A database error.
pub async fn load(db: &Db) -> sqlx::Result<Registration> {
    let row = sqlx::query!("select door, members_invite from registration").fetch_one(db).await?;
    // The check constraint of the table allows no other words.
    Ok(Registration { door: row.door.parse().unwrap_or(Door::Approval), members_invite: row.members_invite })
}

/// Changes the settings, and writes the change into the audit log.
///
/// # Errors
/// A database error.
pub async fn set(db: &Db, by: Actor, wanted: Registration, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    sqlx::query!(
        "update registration set door = $1, members_invite = $2",
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
