//! The activity log of accounts: log-ins, failed attempts, and changes of passwords, addresses and second factors.
//!
//! Its owner and the admins read it. Lines are only added. The database refuses changes; lines are deleted only after
//! [`KEPT`] or with the account. Decisions of admins and Game Masters are in [`super::audit`].

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::sessions::Place;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::key;

/// An event of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// The account was made.
    Registered,
    /// The owner logged in.
    LoggedIn,
    /// A log-in with a wrong password.
    LogInFailed,
    /// A log-in with the right password while the account was banned.
    LogInBanned,
    /// The owner logged out.
    LoggedOut,
    /// The owner changed the password, with the old one.
    PasswordChanged,
    /// The password was set by a link from an e-mail.
    PasswordReset,
    /// The account got another mail address, not confirmed yet.
    MailChanged,
    /// The mail address was confirmed.
    MailConfirmed,
    /// A log-in with the right password and a wrong second factor.
    SecondFactorFailed,
    /// A second factor was added.
    SecondFactorAdded,
    /// A second factor was removed.
    SecondFactorRemoved,
    /// The owner ended sessions.
    SessionsEnded,
    /// An admin ended all sessions.
    SessionsEndedByAdmin,
    /// An admin, or the operator, made the owner an admin.
    MadeAdmin,
    /// An admin, or the operator, made the owner a player.
    MadePlayer,
    /// The account was banned.
    Banned,
    /// The ban was lifted.
    BanLifted,
}

impl Act {
    const ALL: [Act; 18] = [
        Act::Registered,
        Act::LoggedIn,
        Act::LogInFailed,
        Act::LogInBanned,
        Act::LoggedOut,
        Act::PasswordChanged,
        Act::PasswordReset,
        Act::MailChanged,
        Act::MailConfirmed,
        Act::SecondFactorFailed,
        Act::SecondFactorAdded,
        Act::SecondFactorRemoved,
        Act::SessionsEnded,
        Act::SessionsEndedByAdmin,
        Act::MadeAdmin,
        Act::MadePlayer,
        Act::Banned,
        Act::BanLifted,
    ];

    const fn code(self) -> &'static str {
        match self {
            Act::Registered => "registered",
            Act::LoggedIn => "logged-in",
            Act::LogInFailed => "log-in-failed",
            Act::LogInBanned => "log-in-banned",
            Act::LoggedOut => "logged-out",
            Act::PasswordChanged => "password-changed",
            Act::PasswordReset => "password-reset",
            Act::MailChanged => "mail-changed",
            Act::MailConfirmed => "mail-confirmed",
            Act::SecondFactorFailed => "second-factor-failed",
            Act::SecondFactorAdded => "second-factor-added",
            Act::SecondFactorRemoved => "second-factor-removed",
            Act::SessionsEnded => "sessions-ended",
            Act::SessionsEndedByAdmin => "sessions-ended-by-admin",
            Act::MadeAdmin => "made-admin",
            Act::MadePlayer => "made-player",
            Act::Banned => "banned",
            Act::BanLifted => "ban-lifted",
        }
    }

    /// Returns the message id of its description.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Act::Registered => key!("activity-registered"),
            Act::LoggedIn => key!("activity-logged-in"),
            Act::LogInFailed => key!("activity-log-in-failed"),
            Act::LogInBanned => key!("activity-log-in-banned"),
            Act::LoggedOut => key!("activity-logged-out"),
            Act::PasswordChanged => key!("activity-password-changed"),
            Act::PasswordReset => key!("activity-password-reset"),
            Act::MailChanged => key!("activity-mail-changed"),
            Act::MailConfirmed => key!("activity-mail-confirmed"),
            Act::SecondFactorFailed => key!("activity-second-factor-failed"),
            Act::SecondFactorAdded => key!("activity-second-factor-added"),
            Act::SecondFactorRemoved => key!("activity-second-factor-removed"),
            Act::SessionsEnded => key!("activity-sessions-ended"),
            Act::SessionsEndedByAdmin => key!("activity-sessions-ended-by-admin"),
            Act::MadeAdmin => key!("activity-made-admin"),
            Act::MadePlayer => key!("activity-made-player"),
            Act::Banned => key!("activity-banned"),
            Act::BanLifted => key!("activity-ban-lifted"),
        }
    }

    /// Returns true for a refused log-in; the list highlights it.
    #[must_use]
    pub const fn is_refusal(self) -> bool {
        matches!(self, Act::LogInFailed | Act::LogInBanned | Act::SecondFactorFailed)
    }
}

/// A line of the log.
#[derive(Debug, Clone)]
pub struct Line {
    /// Its number; later lines have higher ones.
    pub id: i64,
    /// The time of the event.
    pub at: DateTime<Utc>,
    /// The event; `None` if a newer release wrote it.
    pub act: Option<Act>,
    /// The network, coarse; empty if another person caused the event.
    pub network: String,
    /// The browser's user agent; empty if another person caused the event.
    pub agent: String,
}

/// Lines of one page of the log.
pub const PAGE: i64 = 50;
/// Age after which a line is deleted.
pub const KEPT: TimeDelta = TimeDelta::days(365);
/// Most failed log-ins recorded for one account within [`FAILURES_WITHIN`], so that a guesser cannot fill the disk.
const FAILURES: i64 = 100;
const FAILURES_WITHIN: TimeDelta = TimeDelta::days(1);

/// Writes a line, in the same transaction as the event. `place` is the owner's; `None` if another person caused the
/// event.
///
/// # Errors
/// A database error.
pub async fn record(
    db: &mut PgConnection,
    user: UserId,
    act: Act,
    place: Option<&Place>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into account_activity (user_id, at, act, network, agent) values ($1, $2, $3, $4, $5)",
        user.0,
        now,
        act.code(),
        place.map(|place| place.network.coarse()).unwrap_or_default(),
        place.map(Place::hint).unwrap_or_default()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Records a failed log-in to `user`. Also called with `None`, so that the answer takes nearly the same time whether
/// the account exists or not; the commit does not wait for the disk.
///
/// # Errors
/// A database error.
pub async fn note_failure(
    db: &Db,
    user: Option<UserId>,
    act: Act,
    place: &Place,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with unhurried as (select set_config('synchronous_commit', 'off', true))
         insert into account_activity (user_id, at, act, network, agent)
         select u.id, $2, $3, $4, $5 from unhurried, users u
         where u.id = $1
           and (select count(*) from account_activity a where a.user_id = u.id and a.act = $3 and a.at > $6) < $7",
        user.map_or(0, |user| user.0),
        now,
        act.code(),
        place.network.coarse(),
        place.hint(),
        now - FAILURES_WITHIN,
        FAILURES
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the [`PAGE`] lines of `user` before line `before`; the newest if it is `None`.
///
/// # Errors
/// A database error.
pub async fn list(db: &Db, user: UserId, before: Option<i64>) -> sqlx::Result<Vec<Line>> {
    let rows = sqlx::query!(
        "select id, at, act, network, agent from account_activity
         where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3",
        user.0,
        before,
        PAGE
    )
    .fetch_all(db)
    .await?;
    let act = |code: &str| Act::ALL.into_iter().find(|act| act.code() == code);
    let lines = rows.into_iter().map(|row| Line {
        id: row.id,
        at: row.at,
        act: act(&row.act),
        network: row.network,
        agent: row.agent,
    });
    Ok(lines.collect())
}

/// Deletes all lines of `user`, who is leaving.
///
/// # Errors
/// A database error.
pub async fn forget(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    say_that_it_is_forgotten(db).await?;
    sqlx::query!("delete from account_activity where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Deletes lines older than [`KEPT`].
///
/// # Errors
/// A database error.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    say_that_it_is_forgotten(&mut tx).await?;
    let swept =
        sqlx::query!("delete from account_activity where at <= $1", now - KEPT).execute(&mut *tx).await?;
    db::commit(tx).await?;
    Ok(swept.rows_affected())
}

/// Allows deletions from the log until the transaction ends.
async fn say_that_it_is_forgotten(db: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(r#"select set_config('stafeta.forgets_activity', 'on', true) as "said!""#)
        .fetch_one(db)
        .await?;
    Ok(())
}
