//! Finds the person who sends a request: a browser by the cookie of its session, a program by its access token.

use chrono::{DateTime, TimeDelta, Utc};

use super::access_tokens::AccessScope;
use super::mutes::{RestrictionCause, WritingRestriction};
use super::place_bans;
use super::roles::SiteRole;
use super::sessions::{self, ClientPlace, ColourTheme, MailTrouble, Person, SessionPolicy, UnreadCounts};
use super::token::SecretToken;
use crate::db::{self, Db, SnapshotMark};
use crate::i18n::NamedZone;
use crate::ids::{AccessTokenId, BoardId, SessionId, UserId};

/// Age of the last recorded visit at which a new one is recorded, so that most requests write nothing.
const NOTE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// The proof by which a request names its person.
#[derive(Debug, Clone, Copy)]
pub enum RequestCredential<'a> {
    /// The token in the cookie of a session.
    Session(&'a SecretToken),
    /// A personal access token.
    AccessToken(&'a SecretToken),
    /// A letter from the account's own address to a signed address for orders, which the caller has checked.
    Letter(UserId),
}

/// The person who sends a request.
#[derive(Debug, Clone)]
pub struct RequestSender {
    /// The person.
    pub person: Person,
    /// Numbers of their unread items.
    pub unread: UnreadCounts,
    /// The scopes of the access token; all for a session.
    pub scopes: Vec<AccessScope>,
    /// The mark of the database when they were found.
    pub mark: SnapshotMark,
}

/// Finds the person behind a credential at `place`; `None` if the session or token is unknown or has ended, or if the owner of
/// a token is banned. Staff without a required second factor get the permissions of players.
pub async fn find_sender(
    db: &Db,
    credential: RequestCredential<'_>,
    place: &ClientPlace,
    policy: SessionPolicy,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<RequestSender>> {
    let (token, is_session, writer) = match credential {
        RequestCredential::Session(token) => (token.hash(), true, None),
        RequestCredential::AccessToken(token) => (token.hash(), false, None),
        RequestCredential::Letter(user) => (Vec::new(), false, Some(user.0)),
    };
    let row = sqlx::query!(
        r#"select s.session_id as "session: SessionId", s.token_id as "access_token: AccessTokenId", s.scopes, s.seen_at,
                  u.id as "id: UserId", u.name, u.role, u.language, u.zone, u.theme,
                  u.email is not null and u.email_confirmed_at is null as "is_unconfirmed!",
                  u.email_refused_at is not null as "is_refused!",
                  array(select m.board_id from board_moderators m where m.user_id = u.id) as "moderated!: Vec<BoardId>",
                  exists (select from totp_secrets t where t.user_id = u.id)
                      or exists (select from passkeys p where p.user_id = u.id) as "has_second_factor!",
                  q.is_mute as "is_mute?", q.reason as "silent_because?", q.ends_at as silent_until,
                  u.admission = 'admitted' as "is_admitted!", u.newcomer_until is not null as "is_newcomer!",
                  w.notifications as "notices!", w.messages as "messages!",
                  pg_current_snapshot()::text as "mark!"
           from (
               select id as session_id, null::bigint as token_id, user_id, null::text[] as scopes, seen_at from sessions
               where $7 and token_hash = $1 and expires_at > $2 and seen_at > $3
               union all
               select a.* from (
                   select null::bigint as session_id, t.id as token_id, t.user_id, t.scopes, t.used_at as seen_at
                   from access_tokens t where not $7 and t.token_hash = $1 and t.expires_at > $2
                   union all
                   select null, null, $8::bigint, '{}', null where $8::bigint is not null
               ) a
               where not exists (select from bans b where b.user_id = a.user_id and b.lifted_at is null
                                   and (b.ends_at is null or b.ends_at > $2))
           ) s join users u on u.id = s.user_id join unread_counts w on w.user_id = u.id
           left join lateral (
               select true as is_mute, m.reason, m.ends_at from mutes m
               where m.user_id = u.id and m.lifted_at is null and m.ends_at > $2
               union all
               select false, b.reason, b.ends_at from place_bans b
               where u.role <> 'admin' and u.created_at > b.begins_at - $6::interval
                 and b.lifted_at is null and (b.ends_at is null or b.ends_at > $2)
                 and (b.network = any($4) or b.browser = (select d.browser from devices d where d.token_hash = $5))
               limit 1
           ) q on true
           where u.erased_at is null and (u.newcomer_until is null or u.newcomer_until > $2)"#,
        token,
        now,
        now - sessions::IDLE,
        &place.network.names()[..],
        place.device.as_deref(),
        place_bans::NEW as _,
        is_session,
        writer
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let from =
        row.is_mute.map(|is_mute| if is_mute { RestrictionCause::Mute } else { RestrictionCause::Place });
    let silence = from.map(|from| WritingRestriction {
        from,
        reason: row.silent_because.unwrap_or_default(),
        ends_at: row.silent_until,
    });
    if row.seen_at.is_none_or(|seen_at| seen_at < now - NOTE_AFTER) {
        db::skip_if_refused(note_visit(db, row.session, row.access_token, now).await)?;
    }
    let scopes = match row.scopes {
        Some(codes) => codes.iter().filter_map(|code| AccessScope::of_code(code)).collect(),
        None => AccessScope::ALL.to_vec(),
    };
    // Staff who owe a second factor get the permissions of a player below.
    let role = row.role.parse().unwrap_or(SiteRole::Player);
    let is_staff = role == SiteRole::Admin || !row.moderated.is_empty();
    let owes_second_factor = policy.demands_second_factor && is_staff && !row.has_second_factor;
    let person = Person {
        id: row.id,
        name: row.name,
        role: if owes_second_factor { SiteRole::Player } else { role },
        moderated: if owes_second_factor { Vec::new() } else { row.moderated },
        lang: row.language.parse().unwrap_or_default(),
        zone: NamedZone::find_zone(&row.zone).unwrap_or_else(NamedZone::utc),
        theme: ColourTheme::of_code(&row.theme).unwrap_or_default(),
        session: row.session,
        mail_trouble: match (row.is_refused, row.is_unconfirmed) {
            (true, _) => Some(MailTrouble::Refused),
            (false, true) => Some(MailTrouble::Unconfirmed),
            (false, false) => None,
        },
        is_restricted: row.is_unconfirmed && policy.sends_letters,
        owes_second_factor,
        silence,
        is_newcomer: row.is_newcomer,
        is_admitted: row.is_admitted || row.role == SiteRole::Admin.code(),
    };
    let unread = UnreadCounts { notices: row.notices, messages: row.messages };
    Ok(Some(RequestSender { person, unread, scopes, mark: row.mark.into() }))
}

/// Records a visit in the list of sessions or tokens, and with the account.
async fn note_visit(
    db: &Db,
    session: Option<SessionId>,
    token: Option<AccessTokenId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with s as (update sessions set seen_at = $3 from unhurried() where id = $1 returning user_id),
              t as (update access_tokens set used_at = $3 from unhurried() where id = $2 returning user_id)
         update users set seen_at = $3 from (select user_id from s union all select user_id from t) v where id = v.user_id",
        session.map(|session| session.0),
        token.map(|token| token.0),
        now
    )
    .execute(db)
    .await?;
    Ok(())
}
