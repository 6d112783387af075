//! Single-use links with an expiry: the first admin, a new password, a confirmed address.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::token::SecretToken;
use crate::db::Db;
use crate::ids::UserId;

/// The action that a ticket allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TicketPurpose {
    /// Make the first admin's account.
    FirstAdmin,
    /// Choose a new password for this account.
    ResetPassword(UserId),
    /// Confirm this address for this account.
    ConfirmMail(UserId, String),
}

impl TicketPurpose {
    const fn code(&self) -> &'static str {
        match self {
            TicketPurpose::FirstAdmin => "first-admin",
            TicketPurpose::ResetPassword(_) => "reset-password",
            TicketPurpose::ConfirmMail(..) => "confirm-mail",
        }
    }

    /// Returns the lifetime of the link.
    #[must_use]
    pub const fn lasts(&self) -> TimeDelta {
        match self {
            TicketPurpose::FirstAdmin => TimeDelta::hours(24),
            TicketPurpose::ResetPassword(_) => TimeDelta::minutes(30),
            TicketPurpose::ConfirmMail(..) => TimeDelta::days(3),
        }
    }

    /// Returns the path of the page to which the link leads.
    #[must_use]
    pub fn path(&self, token: &SecretToken) -> String {
        let page = match self {
            TicketPurpose::FirstAdmin => "setup",
            TicketPurpose::ResetPassword(_) => "reset",
            TicketPurpose::ConfirmMail(..) => "confirm",
        };
        format!("/{page}/{}", token.text())
    }
}

/// Draws a ticket; earlier ones for the same purpose become invalid.
pub async fn issue(
    db: &mut PgConnection,
    purpose: &TicketPurpose,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    issue_until(db, purpose, now + purpose.lasts(), now).await
}

/// Draws a ticket that ends at `ends_at`; earlier ones for the same purpose become invalid.
pub async fn issue_until(
    db: &mut PgConnection,
    purpose: &TicketPurpose,
    ends_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    let (user, email) = match purpose {
        TicketPurpose::FirstAdmin => (None, None),
        TicketPurpose::ResetPassword(user) => (Some(user.0), None),
        TicketPurpose::ConfirmMail(user, email) => (Some(user.0), Some(email.as_str())),
    };
    sqlx::query!(
        "delete from one_time_links where purpose = $1 and user_id is not distinct from $2",
        purpose.code(),
        user
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "insert into one_time_links (token_hash, purpose, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)",
        token.hash(),
        purpose.code(),
        user,
        email,
        now,
        ends_at
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Returns the purpose of `token`; `None` if it is unknown, used or expired.
pub async fn check_token(
    db: &Db,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TicketPurpose>> {
    let row = sqlx::query!(
        r#"select purpose, user_id as "user_id: UserId", email from one_time_links
           where token_hash = $1 and expires_at > $2 and used_at is null"#,
        token.hash(),
        now
    )
    .fetch_optional(db)
    .await?;
    Ok(row.and_then(|row| purpose(&row.purpose, row.user_id, row.email)))
}

/// Uses up `token`; of two simultaneous uses one gets the purpose, the other `None`. A rollback makes it usable
/// again.
pub async fn redeem(
    db: &mut PgConnection,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TicketPurpose>> {
    let row = sqlx::query!(
        r#"update one_time_links set used_at = $2 where token_hash = $1 and expires_at > $2 and used_at is null
           returning purpose, user_id as "user_id: UserId", email"#,
        token.hash(),
        now
    )
    .fetch_optional(db)
    .await?;
    Ok(row.and_then(|row| purpose(&row.purpose, row.user_id, row.email)))
}

/// Deletes expired tickets.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    Ok(sqlx::query!("delete from one_time_links where expires_at <= $1", now)
        .execute(db)
        .await?
        .rows_affected())
}

fn purpose(code: &str, user: Option<UserId>, email: Option<String>) -> Option<TicketPurpose> {
    match (code, user, email) {
        ("first-admin", None, _) => Some(TicketPurpose::FirstAdmin),
        ("reset-password", Some(user), _) => Some(TicketPurpose::ResetPassword(user)),
        ("confirm-mail", Some(user), Some(email)) => Some(TicketPurpose::ConfirmMail(user, email)),
        _ => None,
    }
}
