//! Invitations: links that each let one person make an account.
//!
//! The link is shown once, when it is made; the table holds only its hash.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::limits::{self, Action, Limited};
use super::sessions::Person;
use super::token::Token;
use crate::db::Db;
use crate::ids::{InvitationId, UserId};

/// An invitation works this long.
pub const LASTS: TimeDelta = TimeDelta::days(14);
/// One that is over stays in the list of its inviter this long.
const KEPT: TimeDelta = TimeDelta::days(90);
/// Longest note in characters.
pub const NOTE_LENGTH: usize = 100;
/// The newest invitations that are listed.
const LISTED: i64 = 100;

/// What became of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It works.
    Open,
    /// Somebody has made an account with it.
    Accepted,
    /// Its inviter took it back.
    Withdrawn,
    /// It is too old.
    Expired,
}

impl State {
    fn of(
        accepted_at: Option<DateTime<Utc>>,
        withdrawn_at: Option<DateTime<Utc>>,
        expires_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Self {
        match (accepted_at, withdrawn_at) {
            (Some(_), _) => State::Accepted,
            (None, Some(_)) => State::Withdrawn,
            (None, None) if expires_at <= now => State::Expired,
            (None, None) => State::Open,
        }
    }
}

/// An invitation as its inviter sees it.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// Its number.
    pub id: InvitationId,
    /// Whom it is for, in the inviter's words.
    pub note: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Until when it works.
    pub expires_at: DateTime<Utc>,
    /// What became of it.
    pub state: State,
    /// The account that was made with it.
    pub accepted_by: Option<(UserId, String)>,
}

/// Makes an invitation; the token goes into the link.
///
/// # Errors
/// [`Limited`] when somebody makes too many.
pub async fn invite(db: &Db, person: &Person, note: &str, now: DateTime<Utc>) -> Result<Token, Limited> {
    limits::take(db, Action::InviteToSite, person.id, now).await?;
    let token = Token::draw();
    sqlx::query!(
        "insert into invitations (token_hash, inviter_id, note, created_at, expires_at) values ($1, $2, $3, $4, $5)",
        token.hash(),
        person.id.0,
        note,
        now,
        now + LASTS
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// The newest invitations of `person`.
///
/// # Errors
/// The database.
pub async fn list(db: &Db, person: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<Invitation>> {
    let rows = sqlx::query!(
        r#"select i.id as "id: InvitationId", i.note, i.created_at, i.expires_at, i.accepted_at, i.withdrawn_at,
                  u.id as "guest?: UserId", u.name as "guest_name?"
           from invitations i left join users u on u.id = i.accepted_by
           where i.inviter_id = $1 order by i.id desc limit $2"#,
        person.0,
        LISTED
    )
    .fetch_all(db)
    .await?;
    let invitations = rows.into_iter().map(|row| Invitation {
        id: row.id,
        note: row.note,
        created_at: row.created_at,
        expires_at: row.expires_at,
        state: State::of(row.accepted_at, row.withdrawn_at, row.expires_at, now),
        accepted_by: row.guest.zip(row.guest_name),
    });
    Ok(invitations.collect())
}

/// Takes an invitation of `person` back; `false` when it is not theirs or does not work any more.
///
/// # Errors
/// The database.
pub async fn withdraw(
    db: &Db,
    person: UserId,
    invitation: InvitationId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let withdrawn = sqlx::query!(
        "update invitations set withdrawn_at = $3
         where id = $2 and inviter_id = $1 and accepted_at is null and withdrawn_at is null and expires_at > $3",
        person.0,
        invitation.0,
        now
    )
    .execute(db)
    .await?;
    Ok(withdrawn.rows_affected() > 0)
}

/// What became of the invitation with this token; `None` when there is none. One of somebody banned does not work.
///
/// # Errors
/// The database.
pub async fn look(db: &Db, token: &Token, now: DateTime<Utc>) -> sqlx::Result<Option<State>> {
    let row = sqlx::query!(
        r#"select i.accepted_at, i.withdrawn_at, i.expires_at,
                  exists (select from bans b where b.user_id = i.inviter_id and b.lifted_at is null
                          and (b.ends_at is null or b.ends_at > $2)) as "is_banned!"
           from invitations i where i.token_hash = $1"#,
        token.hash(),
        now
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| match State::of(row.accepted_at, row.withdrawn_at, row.expires_at, now) {
        State::Open if row.is_banned => State::Withdrawn,
        state => state,
    }))
}

/// Uses an invitation up for the account `user`; of two uses at once one succeeds. A rollback gives it back.
///
/// # Errors
/// The database.
pub(super) async fn accept(
    db: &mut PgConnection,
    token: &Token,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let accepted = sqlx::query!(
        "update invitations set accepted_at = $3, accepted_by = $2
         where token_hash = $1 and accepted_at is null and withdrawn_at is null and expires_at > $3",
        token.hash(),
        user.0,
        now
    )
    .execute(db)
    .await?;
    Ok(accepted.rows_affected() > 0)
}

/// Removes what was over long ago.
///
/// # Errors
/// The database.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept =
        sqlx::query!("delete from invitations where expires_at <= $1", now - KEPT).execute(db).await?;
    Ok(swept.rows_affected())
}
