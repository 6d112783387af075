//! Single-use links with an expiry: the first admin, a new password, a confirmed address.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::token::Token;
use crate::db::Db;
use crate::ids::UserId;

/// The action that a ticket allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// Make the first admin's account.
    FirstAdmin,
    /// Choose a new password for this account.
    ResetPassword(UserId),
    /// Confirm this address for this account.
    ConfirmMail(UserId, String),
}

impl Purpose {
    const fn code(&self) -> &'static str {
        match self {
            Purpose::FirstAdmin => "first-admin",
            Purpose::ResetPassword(_) => "reset-password",
            Purpose::ConfirmMail(..) => "confirm-mail",
        }
    }

    /// Returns the lifetime of the link.
    #[must_use]
    pub const fn lasts(&self) -> TimeDelta {
        match self {
            Purpose::FirstAdmin => TimeDelta::hours(24),
            Purpose::ResetPassword(_) => TimeDelta::minutes(30),
            Purpose::ConfirmMail(..) => TimeDelta::days(3),
        }
    }

    /// Returns the path of the page to which the link leads.
    #[must_use]
    pub fn path(&self, token: &Token) -> String {
        let page = match self {
            Purpose::FirstAdmin => "setup",
            Purpose::ResetPassword(_) => "reset",
            Purpose::ConfirmMail(..) => "confirm",
        };
        format!("/{page}/{}", token.text())
    }
}

/// Draws a ticket; earlier ones for the same purpose become invalid.
pub async fn issue(db: &mut PgConnection, purpose: &Purpose, now: DateTime<Utc>) -> sqlx::Result<Token> {
    let token = Token::draw();
    let (user, email) = match purpose {
        Purpose::FirstAdmin => (None, None),
        Purpose::ResetPassword(user) => (Some(user.0), None),
        Purpose::ConfirmMail(user, email) => (Some(user.0), Some(email.as_str())),
    };
    sqlx::query!(
        "delete from tickets where purpose = $1 and user_id is not distinct from $2",
        purpose.code(),
        user
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "insert into tickets (token_hash, purpose, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)",
        token.hash(),
        purpose.code(),
        user,
        email,
        now,
        now + purpose.lasts()
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Returns the purpose of `token`; `None` if it is unknown, used or expired.
pub async fn look(db: &Db, token: &Token, now: DateTime<Utc>) -> sqlx::Result<Option<Purpose>> {
    let row = sqlx::query!(
        r#"select purpose, user_id as "user_id: UserId", email from tickets
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
    token: &Token,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Purpose>> {
    let row = sqlx::query!(
        r#"update tickets set used_at = $2 where token_hash = $1 and expires_at > $2 and used_at is null
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
    Ok(sqlx::query!("delete from tickets where expires_at <= $1", now).execute(db).await?.rows_affected())
}

fn purpose(code: &str, user: Option<UserId>, email: Option<String>) -> Option<Purpose> {
    match (code, user, email) {
        ("first-admin", None, _) => Some(Purpose::FirstAdmin),
        ("reset-password", Some(user), _) => Some(Purpose::ResetPassword(user)),
        ("confirm-mail", Some(user), Some(email)) => Some(Purpose::ConfirmMail(user, email)),
        _ => None,
    }
}
