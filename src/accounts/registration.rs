//! Who gets an account: everybody, whoever is invited, or whoever is approved. An admin decides it on the site.

use std::str::FromStr;

use chrono::{DateTime, Utc};

use super::Role;
use super::audit::{self, Actor};
use super::sessions::Person;
use crate::db::{self, Db};
use crate::key;
use crate::words::Message;

/// How somebody gets an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    /// Everybody makes one.
    Open,
    /// Only who has an invitation.
    Invitation,
    /// Everybody makes one, which only reads until a moderator approves it; who is invited is approved already.
    Approval,
}

impl Door {
    /// Every choice, in the order of the form.
    pub const ALL: [Door; 3] = [Door::Open, Door::Invitation, Door::Approval];

    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Door::Open => "open",
            Door::Invitation => "invitation",
            Door::Approval => "approval",
        }
    }

    /// The id of the message that says it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Door::Open => key!("door-open"),
            Door::Invitation => key!("door-invitation"),
            Door::Approval => key!("door-approval"),
        }
    }
}

/// What stood where a door was expected.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no way to register (open, invitation or approval)")]
pub struct UnknownDoor(String);

impl FromStr for Door {
    type Err = UnknownDoor;

    fn from_str(code: &str) -> Result<Door, UnknownDoor> {
        Door::ALL.into_iter().find(|door| door.code() == code).ok_or_else(|| UnknownDoor(code.to_owned()))
    }
}

/// What holds for registration now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registration {
    /// How somebody gets an account.
    pub door: Door,
    /// Whether every member may invite; admins always may.
    pub members_invite: bool,
}

impl Registration {
    /// Whether `person` may invite: an admin, or a member where members may. Who waits to be admitted invites nobody.
    #[must_use]
    pub fn lets_invite(self, person: &Person) -> bool {
        person.role == Role::Admin || (self.members_invite && person.is_admitted)
    }
}

/// What holds now.
///
/// # Errors
/// The database.
pub async fn load(db: &Db) -> sqlx::Result<Registration> {
    let row = sqlx::query!("select door, members_invite from registration").fetch_one(db).await?;
    // The table's check allows no other words.
    Ok(Registration { door: row.door.parse().unwrap_or(Door::Approval), members_invite: row.members_invite })
}

/// Sets what holds from now on, and writes it into the log.
///
/// # Errors
/// The database.
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
