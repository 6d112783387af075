//! What happened to an account: who came in or tried to, and what changed of what guards it.
//!
//! Its owner reads it, and admins do. Lines are only ever added; the database refuses everything else but forgetting them
//! after [`KEPT`] and with the account. What an admin or a game master decides stands in [`super::audit`].

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::sessions::Place;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::key;

/// Something that happened to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// The account was made.
    Registered,
    /// Somebody logged in.
    LoggedIn,
    /// Somebody named the account and gave a wrong password.
    LogInFailed,
    /// Somebody gave the right password while the account was banned.
    LogInBanned,
    /// The owner logged out.
    LoggedOut,
    /// The password was changed by who knew the old one.
    PasswordChanged,
    /// The password was set by a link from a letter.
    PasswordReset,
    /// The account got another mail address, to be confirmed.
    MailChanged,
    /// The mail address was confirmed.
    MailConfirmed,
    /// Somebody gave the right password and a wrong second factor.
    SecondFactorFailed,
    /// A second factor was added.
    SecondFactorAdded,
    /// A second factor was removed.
    SecondFactorRemoved,
    /// The owner ended sessions.
    SessionsEnded,
    /// An admin ended all sessions.
    SessionsEndedByAdmin,
    /// An admin, or the operator, made the account an admin's.
    MadeAdmin,
    /// An admin, or the operator, made the account a player's.
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

    /// The stored word.
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

    /// The id of the message that says it.
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

    /// Whether it is somebody who did not get in: the list marks it.
    #[must_use]
    pub const fn is_refusal(self) -> bool {
        matches!(self, Act::LogInFailed | Act::LogInBanned | Act::SecondFactorFailed)
    }
}

/// A line of the log.
#[derive(Debug, Clone)]
pub struct Line {
    /// Its number; a later line has a higher one.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// What; `None` where a newer release wrote it.
    pub act: Option<Act>,
    /// Whence, coarse; empty where somebody else did it.
    pub network: String,
    /// What the browser called itself; empty where somebody else did it.
    pub agent: String,
}

/// Lines of one page of the log.
pub const PAGE: i64 = 50;
/// A line is kept this long.
pub const KEPT: TimeDelta = TimeDelta::days(365);
/// Most failed log-ins that are written down for one account within [`FAILURES_WITHIN`]: a guesser fills no disk.
const FAILURES: i64 = 100;
const FAILURES_WITHIN: TimeDelta = TimeDelta::days(1);

/// Writes a line, in the transaction of what it tells of. `place` is where the owner was; `None` where somebody else did it.
///
/// # Errors
/// The database.
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

/// Writes down that somebody named `user` and did not get in. Asked also for nobody: the work is nearly the same, and nothing
/// waits for the disk, so the answer takes as long whether the account exists or not.
///
/// # Errors
/// The database.
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

/// The [`PAGE`] lines of `user` before line `before` (the newest without it).
///
/// # Errors
/// The database.
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

/// Removes everything about `user`, who is leaving.
///
/// # Errors
/// The database.
pub async fn forget(db: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    say_that_it_is_forgotten(db).await?;
    sqlx::query!("delete from account_activity where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Removes what is older than [`KEPT`].
///
/// # Errors
/// The database.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    say_that_it_is_forgotten(&mut tx).await?;
    let swept =
        sqlx::query!("delete from account_activity where at <= $1", now - KEPT).execute(&mut *tx).await?;
    db::commit(tx).await?;
    Ok(swept.rows_affected())
}

/// Opens the lock on the log until the transaction ends.
async fn say_that_it_is_forgotten(db: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(r#"select set_config('stafeta.forgets_activity', 'on', true) as "said!""#)
        .fetch_one(db)
        .await?;
    Ok(())
}
