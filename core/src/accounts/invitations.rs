//! Invitations: links that each let one person register, or as many as an administrator says.
//!
//! The link is shown once, when it is made; the database has only its hash.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;

use super::rate_limits::{self, LimitError, LimitedAction};
use super::sessions::Person;
use super::token::SecretToken;
use crate::db::Db;
use crate::ids::{InvitationId, UserId};

/// Lifetime of an invitation.
pub const LASTS: TimeDelta = TimeDelta::days(14);
/// Time for which an expired invitation stays in its inviter's list.
const KEPT: TimeDelta = TimeDelta::days(90);
/// Longest note, in characters.
pub const NOTE_LENGTH: usize = 100;
/// The most people whom one invitation may let in.
pub const MOST_PLACES: i16 = 200;
/// Most invitations listed, the newest.
const LISTED: i64 = 100;

/// The state of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitationState {
    /// It works.
    Open,
    /// As many people registered with it as may.
    Accepted,
    /// Its inviter withdrew it.
    Withdrawn,
    /// It has expired.
    Expired,
}

impl InvitationState {
    fn of(
        accepted_at: Option<DateTime<Utc>>,
        withdrawn_at: Option<DateTime<Utc>>,
        expires_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Self {
        match (accepted_at, withdrawn_at) {
            (Some(_), _) => InvitationState::Accepted,
            (None, Some(_)) => InvitationState::Withdrawn,
            (None, None) if expires_at <= now => InvitationState::Expired,
            (None, None) => InvitationState::Open,
        }
    }
}

/// An invitation, as its inviter sees it.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// Its number.
    pub id: InvitationId,
    /// The inviter's note on whom it is for.
    pub note: String,
    /// The time when it was made.
    pub created_at: DateTime<Utc>,
    /// The end of its validity.
    pub expires_at: DateTime<Utc>,
    /// Its state.
    pub state: InvitationState,
    /// The number of people whom it may let in, 1 to [`MOST_PLACES`].
    pub places: i16,
    /// The accounts that were made with it, with their names, earliest first.
    pub guests: Vec<InvitedGuest>,
}

/// A person who registered with an invitation.
#[derive(Debug, Clone, Deserialize)]
pub struct InvitedGuest {
    /// The account.
    pub id: UserId,
    /// Its name.
    pub name: String,
}

/// Makes an invitation for `places` people, 1 to [`MOST_PLACES`], and returns the token for its link.
///
/// # Errors
/// [`LimitError`] if the person makes too many.
pub async fn invite(
    db: &Db,
    person: &Person,
    note: &str,
    places: i16,
    now: DateTime<Utc>,
) -> Result<SecretToken, LimitError> {
    rate_limits::take(db, LimitedAction::InviteToSite, person.id, now).await?;
    let token = SecretToken::draw();
    sqlx::query!(
        "insert into invitations (token_hash, inviter_id, note, created_at, expires_at, places) values ($1, $2, $3, $4, $5, $6)",
        token.hash(),
        person.id.0,
        note,
        now,
        now + LASTS,
        places
    )
    .execute(db)
    .await?;
    Ok(token)
}

/// Lists the newest invitations of `person`.
///
/// # Errors
/// A database error.
pub async fn list(db: &Db, person: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<Invitation>> {
    let rows = sqlx::query!(
        r#"select i.id as "id: InvitationId", i.note, i.created_at, i.expires_at, i.accepted_at, i.withdrawn_at, i.places,
                  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by g.accepted_at, u.id), '[]')
                   from invitation_guests g join users u on u.id = g.user_id
                   where g.invitation_id = i.id) as "guests!: Json<Vec<InvitedGuest>>"
           from invitations i where i.inviter_id = $1 order by i.id desc limit $2"#,
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
        state: InvitationState::of(row.accepted_at, row.withdrawn_at, row.expires_at, now),
        places: row.places,
        guests: row.guests.0,
    });
    Ok(invitations.collect())
}

/// Withdraws an invitation of `person`; `false` if it is not theirs or no longer works.
///
/// # Errors
/// A database error.
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

/// Returns the state of the invitation with this token; `None` if there is none. It does not work if its inviter is
/// banned.
///
/// # Errors
/// A database error.
pub async fn check_token(
    db: &Db,
    token: &SecretToken,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<InvitationState>> {
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
    Ok(row.map(|row| match InvitationState::of(row.accepted_at, row.withdrawn_at, row.expires_at, now) {
        InvitationState::Open if row.is_banned => InvitationState::Withdrawn,
        state => state,
    }))
}

/// Takes a place of an invitation for the account `user`; of two simultaneous uses of the last place one succeeds. A rollback
/// frees it again.
///
/// # Errors
/// A database error.
pub(super) async fn accept(
    db: &mut PgConnection,
    token: &SecretToken,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let accepted = sqlx::query!(
        "with invitation as (
             update invitations set taken = taken + 1,
                    accepted_at = case when taken + 1 = places then $3::timestamptz end,
                    accepted_by = case when taken + 1 = places then $2::bigint end
             where token_hash = $1 and taken < places and accepted_at is null and withdrawn_at is null and expires_at > $3
             returning id
         )
         insert into invitation_guests (invitation_id, user_id, accepted_at) select id, $2, $3 from invitation",
        token.hash(),
        user.0,
        now
    )
    .execute(db)
    .await?;
    Ok(accepted.rows_affected() > 0)
}

/// Deletes invitations that ended long ago.
///
/// # Errors
/// A database error.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept =
        sqlx::query!("delete from invitations where expires_at <= $1", now - KEPT).execute(db).await?;
    Ok(swept.rows_affected())
}
