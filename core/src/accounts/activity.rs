//! The activity log of accounts: log-ins, failed attempts, and changes of passwords, addresses and second factors.
//!
//! The owner of the account and the admins can read it. Lines are only added: the database refuses changes, and lines are
//! deleted only after the time that the settings of the site name, or with the account. Decisions of admins and Game Masters are in
//! [`super::audit`].

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::sessions::ClientPlace;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::key;

/// An event of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountEvent {
    /// The account was created.
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
    /// An admin, or the operator, made a link for a new password.
    PasswordLinkMade,
    /// The account got another e-mail address, which is not confirmed yet.
    MailChanged,
    /// An admin gave the account another e-mail address, which is not confirmed yet.
    MailChangedByAdmin,
    /// The e-mail address was confirmed.
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
    /// The owner made an access token.
    AccessTokenMade,
    /// The owner allowed an application to act for them.
    ApplicationAllowed,
    /// The owner revoked an access token.
    AccessTokenRevoked,
    /// An admin, or the operator, made the owner an admin.
    MadeAdmin,
    /// An admin, or the operator, made the owner a player.
    MadePlayer,
    /// The account was banned.
    Banned,
    /// The ban was lifted.
    BanLifted,
}

impl AccountEvent {
    const ALL: [AccountEvent; 23] = [
        AccountEvent::Registered,
        AccountEvent::LoggedIn,
        AccountEvent::LogInFailed,
        AccountEvent::LogInBanned,
        AccountEvent::LoggedOut,
        AccountEvent::PasswordChanged,
        AccountEvent::PasswordReset,
        AccountEvent::PasswordLinkMade,
        AccountEvent::MailChanged,
        AccountEvent::MailChangedByAdmin,
        AccountEvent::MailConfirmed,
        AccountEvent::SecondFactorFailed,
        AccountEvent::SecondFactorAdded,
        AccountEvent::SecondFactorRemoved,
        AccountEvent::SessionsEnded,
        AccountEvent::SessionsEndedByAdmin,
        AccountEvent::AccessTokenMade,
        AccountEvent::ApplicationAllowed,
        AccountEvent::AccessTokenRevoked,
        AccountEvent::MadeAdmin,
        AccountEvent::MadePlayer,
        AccountEvent::Banned,
        AccountEvent::BanLifted,
    ];

    const fn code(self) -> &'static str {
        match self {
            AccountEvent::Registered => "registered",
            AccountEvent::LoggedIn => "logged-in",
            AccountEvent::LogInFailed => "log-in-failed",
            AccountEvent::LogInBanned => "log-in-banned",
            AccountEvent::LoggedOut => "logged-out",
            AccountEvent::PasswordChanged => "password-changed",
            AccountEvent::PasswordReset => "password-reset",
            AccountEvent::PasswordLinkMade => "password-link-made",
            AccountEvent::MailChanged => "mail-changed",
            AccountEvent::MailChangedByAdmin => "mail-changed-by-admin",
            AccountEvent::MailConfirmed => "mail-confirmed",
            AccountEvent::SecondFactorFailed => "second-factor-failed",
            AccountEvent::SecondFactorAdded => "second-factor-added",
            AccountEvent::SecondFactorRemoved => "second-factor-removed",
            AccountEvent::SessionsEnded => "sessions-ended",
            AccountEvent::SessionsEndedByAdmin => "sessions-ended-by-admin",
            AccountEvent::AccessTokenMade => "access-token-made",
            AccountEvent::ApplicationAllowed => "application-allowed",
            AccountEvent::AccessTokenRevoked => "access-token-revoked",
            AccountEvent::MadeAdmin => "made-admin",
            AccountEvent::MadePlayer => "made-player",
            AccountEvent::Banned => "banned",
            AccountEvent::BanLifted => "ban-lifted",
        }
    }

    /// Returns the message id of the event's description.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            AccountEvent::Registered => key!("activity-registered"),
            AccountEvent::LoggedIn => key!("activity-logged-in"),
            AccountEvent::LogInFailed => key!("activity-log-in-failed"),
            AccountEvent::LogInBanned => key!("activity-log-in-banned"),
            AccountEvent::LoggedOut => key!("activity-logged-out"),
            AccountEvent::PasswordChanged => key!("activity-password-changed"),
            AccountEvent::PasswordReset => key!("activity-password-reset"),
            AccountEvent::PasswordLinkMade => key!("activity-password-link-made"),
            AccountEvent::MailChanged => key!("activity-mail-changed"),
            AccountEvent::MailChangedByAdmin => key!("activity-mail-changed-by-admin"),
            AccountEvent::MailConfirmed => key!("activity-mail-confirmed"),
            AccountEvent::SecondFactorFailed => key!("activity-second-factor-failed"),
            AccountEvent::SecondFactorAdded => key!("activity-second-factor-added"),
            AccountEvent::SecondFactorRemoved => key!("activity-second-factor-removed"),
            AccountEvent::SessionsEnded => key!("activity-sessions-ended"),
            AccountEvent::SessionsEndedByAdmin => key!("activity-sessions-ended-by-admin"),
            AccountEvent::AccessTokenMade => key!("activity-access-token-made"),
            AccountEvent::ApplicationAllowed => key!("activity-application-allowed"),
            AccountEvent::AccessTokenRevoked => key!("activity-access-token-revoked"),
            AccountEvent::MadeAdmin => key!("activity-made-admin"),
            AccountEvent::MadePlayer => key!("activity-made-player"),
            AccountEvent::Banned => key!("activity-banned"),
            AccountEvent::BanLifted => key!("activity-ban-lifted"),
        }
    }

    /// Returns true for a refused log-in; the list highlights it.
    #[must_use]
    pub const fn is_refusal(self) -> bool {
        matches!(
            self,
            AccountEvent::LogInFailed | AccountEvent::LogInBanned | AccountEvent::SecondFactorFailed
        )
    }
}

/// A line of the log.
#[derive(Debug, Clone)]
pub struct ActivityRow {
    /// The number of the line. Later lines have higher numbers.
    pub id: i64,
    /// The time of the event.
    pub at: DateTime<Utc>,
    /// The event; `None` if a newer release wrote it.
    pub act: Option<AccountEvent>,
    /// The network, coarse; empty if another person caused the event.
    pub network: String,
    /// The browser's user agent; empty if another person caused the event.
    pub agent: String,
}

/// Number of lines on one page of the log.
pub const PAGE: i64 = 50;
/// Maximum number of failed log-ins of one kind recorded for one account within [`FAILURES_WITHIN`], so that somebody
/// who guesses passwords cannot fill the disk.
const FAILURES: i64 = 100;
const FAILURES_WITHIN: TimeDelta = TimeDelta::days(1);

/// Writes a line, in the same transaction as the event. `place` is the owner's network and browser; `None` if another
/// person caused the event.
///
/// # Errors
/// A database error.
pub async fn record(
    db: &mut PgConnection,
    user: UserId,
    act: AccountEvent,
    place: Option<&ClientPlace>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into account_activity (user_id, at, event, network, user_agent) values ($1, $2, $3, $4, $5)",
        user.0,
        now,
        act.code(),
        place.map(|place| place.network.coarse()).unwrap_or_default(),
        place.map(ClientPlace::hint).unwrap_or_default()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Records a failed log-in to `user`. `None` if the account does not exist: the caller makes the same call then, so that
/// both answers take nearly the same time. The commit does not wait for the disk.
///
/// # Errors
/// A database error.
pub async fn note_failure(
    db: &Db,
    user: Option<UserId>,
    act: AccountEvent,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with unhurried as (select set_config('synchronous_commit', 'off', true))
         insert into account_activity (user_id, at, event, network, user_agent)
         select u.id, $2, $3, $4, $5 from unhurried, users u
         where u.id = $1
           and (select count(*) from account_activity a where a.user_id = u.id and a.event = $3 and a.at > $6) < $7",
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

/// Returns up to [`PAGE`] lines of `user` before line `before`, newest first. With `None` it returns the newest lines.
///
/// # Errors
/// A database error.
pub async fn list(db: &Db, user: UserId, before: Option<i64>) -> sqlx::Result<Vec<ActivityRow>> {
    let rows = sqlx::query!(
        "select id, at, event, network, user_agent from account_activity
         where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3",
        user.0,
        before,
        PAGE
    )
    .fetch_all(db)
    .await?;
    let act = |code: &str| AccountEvent::ALL.into_iter().find(|act| act.code() == code);
    let lines = rows.into_iter().map(|row| ActivityRow {
        id: row.id,
        at: row.at,
        act: act(&row.event),
        network: row.network,
        agent: row.user_agent,
    });
    Ok(lines.collect())
}

/// Deletes all lines of `user`, whose account is being erased.
///
/// # Errors
/// A database error.
pub async fn forget(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    allow_deletions(db).await?;
    sqlx::query!("delete from account_activity where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Deletes lines older than `kept`.
///
/// # Errors
/// A database error.
pub async fn sweep(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    allow_deletions(&mut tx).await?;
    let swept =
        sqlx::query!("delete from account_activity where at <= $1", now - kept).execute(&mut *tx).await?;
    db::commit(tx).await?;
    Ok(swept.rows_affected())
}

/// Allows deletions from the log until the transaction ends.
async fn allow_deletions(db: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(r#"select set_config('stafeta.forgets_activity', 'on', true) as "said!""#)
        .fetch_one(db)
        .await?;
    Ok(())
}
