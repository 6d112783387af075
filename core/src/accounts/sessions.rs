//! Sessions: opened at log-in, found by a cookie (`authentication`), ended in time.
//!
//! The cookie has a [`SecretToken`]; the table only its hash. A session ends after [`IDLE`] without a visit, after
//! [`LONGEST`] in any case, and when its owner, an admin, a new password, a ban or a new role ends it.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::mutes::WritingRestriction;
use super::network::NetworkPrefix;
use super::place_bans;
use super::roles::SiteRole;
use super::token::SecretToken;
use crate::config::Config;
use crate::db::{self, Db};
use crate::i18n::{Lang, Message, NamedZone};
use crate::ids::{BoardId, SessionId, UserId};

/// Time without a visit after which a session ends.
pub const IDLE: TimeDelta = TimeDelta::days(30);
/// Time after log-in at which a session ends in any case.
pub const LONGEST: TimeDelta = TimeDelta::days(180);

/// A person who is logged in.
#[derive(Debug, Clone)]
pub struct Person {
    /// The account.
    pub id: UserId,
    /// The name as shown.
    pub name: String,
    /// Their role on the site.
    pub role: SiteRole,
    /// The boards they moderate by an admin's decision.
    pub moderated: Vec<BoardId>,
    /// Their language.
    pub lang: Lang,
    /// Their time zone.
    pub zone: NamedZone,
    /// Their theme.
    pub theme: ColourTheme,
    /// The session of this request; `None` if a program sends it.
    pub session: Option<SessionId>,
    /// The reason why no e-mails reach them. `None` if they do, or if they gave no address.
    pub mail_trouble: Option<MailTrouble>,
    /// True if the features that strangers misuse are closed to them: links, messages to people they do not know,
    /// more than one game with others. This holds while their address is unconfirmed, on a site that sends e-mail.
    pub is_restricted: bool,
    /// True if the site requires a second factor of them and they have none; until then they lose their role and
    /// their boards.
    pub owes_second_factor: bool,
    /// The reason why they may not write now, as muted or a new account from a banned place; `None` if they may.
    pub silence: Option<WritingRestriction>,
    /// True if they have no account yet and play a first lesson: see [`newcomers`](super::newcomers).
    pub is_newcomer: bool,
    /// True if they may write. With registration by approval, a new account only reads until it is approved.
    pub is_admitted: bool,
}

/// The reason why no e-mails reach a person's address, except those to confirm it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailTrouble {
    /// They have not confirmed it yet.
    Unconfirmed,
    /// A mail server answered that it does not exist.
    Refused,
}

/// The number of unread items, shown at the top of every page.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnreadCounts {
    /// Unread notifications.
    pub notices: i64,
    /// Conversations with unread messages.
    pub messages: i64,
}

impl UnreadCounts {
    /// Returns the number of everything that is unread.
    #[must_use]
    pub fn total(self) -> i64 {
        self.notices + self.messages
    }
}

/// Counts the unread items of `user`.
pub async fn waiting(db: &Db, user: UserId) -> sqlx::Result<UnreadCounts> {
    sqlx::query_as!(
        UnreadCounts,
        r#"select notifications as "notices!", messages as "messages!" from unread_counts where user_id = $1"#,
        user.0
    )
    .fetch_one(db)
    .await
}

/// The operator's settings about sessions.
#[derive(Debug, Clone, Copy)]
pub struct SessionPolicy {
    /// True if the site sends e-mail. Without it nobody can confirm an address, and nobody is restricted for it.
    pub sends_letters: bool,
    /// True if admins and moderators need a second factor.
    pub demands_second_factor: bool,
}

impl SessionPolicy {
    /// Reads the policy from the configuration.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        Self { sends_letters: config.smtp_url.is_some(), demands_second_factor: config.staff_second_factor }
    }
}

impl Person {
    /// Returns true if they moderate `board`; admins moderate all of them.
    #[must_use]
    pub fn moderates(&self, board: BoardId) -> bool {
        self.role == SiteRole::Admin || self.moderated.contains(&board)
    }

    /// Returns true if they moderate any board.
    #[must_use]
    pub fn is_moderator(&self) -> bool {
        self.role == SiteRole::Admin || !self.moderated.is_empty()
    }
}

/// The theme of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ColourTheme {
    /// As set in the reader's system.
    #[default]
    System,
    /// Light colours.
    Light,
    /// Dark colours.
    Dark,
}

impl ColourTheme {
    /// Every choice, in the order of the form.
    pub const ALL: [ColourTheme; 3] = [ColourTheme::System, ColourTheme::Light, ColourTheme::Dark];

    /// Returns the stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ColourTheme::System => "system",
            ColourTheme::Light => "light",
            ColourTheme::Dark => "dark",
        }
    }

    /// Parses a stored or submitted word; `None` if it is unknown.
    #[must_use]
    pub fn of_code(code: &str) -> Option<ColourTheme> {
        ColourTheme::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// The origin of a session.
#[derive(Debug, Clone)]
pub struct ClientPlace {
    /// The network.
    pub network: NetworkPrefix,
    /// The browser's user agent.
    pub agent: String,
    /// The hash of the device cookie; `None` if the browser has none.
    pub device: Option<Vec<u8>>,
}

impl ClientPlace {
    /// Returns the user agent as it is stored: without control characters, at most 200 characters.
    #[must_use]
    pub fn hint(&self) -> String {
        self.agent.chars().filter(|c| !c.is_control()).take(200).collect()
    }
}

/// A session, as its owner sees it in the list.
#[derive(Debug, Clone)]
pub struct SessionRow {
    /// Its id.
    pub id: SessionId,
    /// The time of the log-in.
    pub created_at: DateTime<Utc>,
    /// The last recorded visit.
    pub seen_at: DateTime<Utc>,
    /// The network, coarse.
    pub network: String,
    /// The browser's user agent.
    pub agent: String,
}

/// Opens a session for `user` and returns the token for its cookie.
pub async fn open(
    db: &mut PgConnection,
    user: UserId,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<SecretToken> {
    let token = SecretToken::draw();
    sqlx::query!(
        "insert into sessions (user_id, token_hash, created_at, seen_at, expires_at, network, user_agent)
         values ($1, $2, $3, $3, $4, $5, $6)",
        user.0,
        token.hash(),
        now,
        now + LONGEST,
        place.network.coarse(),
        place.hint()
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("update users set seen_at = $2 where id = $1", user.0, now).execute(&mut *db).await?;
    place_bans::note_evasion(db, user, place, now).await?;
    Ok(token)
}

/// Lists the active sessions of `user`, the last visited first.
pub async fn list(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<SessionRow>> {
    sqlx::query_as!(
        SessionRow,
        r#"select id as "id: SessionId", created_at, seen_at, network, user_agent as agent from sessions
           where user_id = $1 and expires_at > $2 and seen_at > $3 order by seen_at desc, id desc"#,
        user.0,
        now,
        now - IDLE
    )
    .fetch_all(db)
    .await
}

/// Ends the present session of `person`.
pub async fn log_out(db: &Db, person: &Person, place: &ClientPlace, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    end(&mut tx, person.id, person.session.as_slice()).await?;
    activity::record(&mut tx, person.id, AccountEvent::LoggedOut, Some(place), now).await?;
    db::commit(tx).await
}

/// Ends the `chosen` sessions of `person`. Returns `false`, and does nothing, if one of them is not theirs or has
/// ended.
pub async fn end_chosen(
    db: &Db,
    person: &Person,
    chosen: &[SessionId],
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    if end(&mut tx, person.id, chosen).await? < chosen.len() as u64 {
        db::rollback(tx).await?;
        return Ok(false);
    }
    activity::record(&mut tx, person.id, AccountEvent::SessionsEnded, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Ends all sessions of `person`, the present one included.
pub async fn end_own(db: &Db, person: &Person, place: &ClientPlace, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    end_all(&mut tx, person.id).await?;
    activity::record(&mut tx, person.id, AccountEvent::SessionsEnded, Some(place), now).await?;
    db::commit(tx).await
}

async fn end(db: &mut PgConnection, user: UserId, sessions: &[SessionId]) -> sqlx::Result<u64> {
    let ids: Vec<i64> = sessions.iter().map(|session| session.0).collect();
    let ended = sqlx::query!("delete from sessions where user_id = $1 and id = any($2)", user.0, &ids)
        .execute(db)
        .await?;
    Ok(ended.rows_affected())
}

/// Ends all sessions of `user` on every browser, and the half-sessions.
pub async fn end_all(db: &mut PgConnection, user: UserId) -> sqlx::Result<u64> {
    let ended = sqlx::query!(
        "with halves as (delete from pending_logins where user_id = $1) delete from sessions where user_id = $1",
        user.0
    )
    .execute(db)
    .await?;
    Ok(ended.rows_affected())
}

/// Ends all sessions of `user` by the decision of `actor`, and writes it into the audit log.
pub async fn end_by(db: &Db, actor: AuditActor, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    end_all(&mut tx, user).await?;
    audit::record(&mut tx, actor, Some(user), &Message::new(crate::key!("audit-sessions-ended")), now)
        .await?;
    activity::record(&mut tx, user, AccountEvent::SessionsEndedByAdmin, None, now).await?;
    db::commit(tx).await
}

/// Ends all sessions of a person except the present one, and the half-sessions.
pub async fn end_others(db: &mut PgConnection, person: &Person) -> sqlx::Result<u64> {
    let ended = sqlx::query!(
        "with halves as (delete from pending_logins where user_id = $1)
         delete from sessions where user_id = $1 and id is distinct from $2",
        person.id.0,
        person.session.map(|session| session.0)
    )
    .execute(db)
    .await?;
    Ok(ended.rows_affected())
}

/// Gives the present session of `person` a new token; the old one becomes invalid.
pub async fn rotate(db: &mut PgConnection, person: &Person) -> sqlx::Result<SecretToken> {
    let (token, session) = (SecretToken::draw(), person.session.map(|session| session.0));
    sqlx::query!("update sessions set token_hash = $2 where id = $1", session, token.hash())
        .execute(db)
        .await?;
    Ok(token)
}

/// Deletes ended sessions.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from sessions where expires_at <= $1 or seen_at <= $2", now, now - IDLE)
        .execute(db)
        .await?;
    Ok(swept.rows_affected())
}
