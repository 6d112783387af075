//! Rate limits: a token bucket per action and subject, refilled steadily, shared by all processes.
//!
//! Failed log-ins are also counted in [`super::login_throttle`].

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::network::NetworkPrefix;
use crate::db::Db;
use crate::ids::UserId;

/// A limited action. Its rate is the size of the bucket and the time for one more token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitedAction {
    /// Log in to any account.
    LogIn,
    /// Make an account.
    Register,
    /// Request an e-mail: a new password, a confirmation.
    AskForLetter,
    /// Enter the password again, for a change that needs it.
    ProvePassword,
    /// Enter a second factor, or finish setting one up.
    SecondFactor,
    /// Post, or edit a post.
    Post {
        /// The number of posts in a minute that the settings of the site permit, at least 1.
        per_minute: i16,
    },
    /// React to a post, or take a reaction back.
    React,
    /// Upload a picture.
    Upload,
    /// Preview a text.
    Preview,
    /// Write a private message.
    Write,
    /// Begin a private conversation, or add a person to one.
    Invite,
    /// Make an invitation to the site.
    InviteToSite,
    /// Report something.
    Report,
    /// Block a person.
    Block,
    /// Write a note about a person.
    Note,
    /// Begin a game alone against bots.
    PlayAlone,
    /// Begin a first lesson without an account.
    PlayAsNewcomer,
    /// Create a game for others to join.
    CreateGame,
    /// Decide about a game as its Game Master, propose a decision, or make a motion.
    Propose,
    /// Save a draft.
    SaveDraft,
    /// Send, save, parse or check orders.
    Orders,
    /// Resolve orders in the sandbox.
    Sandbox,
    /// Make, check or import a map, or check the options of a game.
    Design,
    /// Render a map as a picture or a spreadsheet.
    Picture,
    /// Search.
    Search,
    /// Have a name completed.
    CompleteName,
    /// Export one's own data.
    Export,
    /// Send a request to the HTTP API.
    CallApi,
}

impl LimitedAction {
    /// Returns the size of the bucket, and the time for one more token.
    const fn rate(self) -> (i32, TimeDelta) {
        match self {
            LimitedAction::LogIn => (40, TimeDelta::seconds(10)),
            LimitedAction::Register => (8, TimeDelta::minutes(10)),
            LimitedAction::AskForLetter => (5, TimeDelta::minutes(5)),
            LimitedAction::ProvePassword => (10, TimeDelta::seconds(30)),
            LimitedAction::SecondFactor => (30, TimeDelta::seconds(10)),
            // Two and a half minutes' worth of posts at once.
            LimitedAction::Post { per_minute } => {
                (per_minute as i32 * 5 / 2, TimeDelta::milliseconds(60_000 / per_minute as i64))
            }
            LimitedAction::React => (40, TimeDelta::seconds(3)),
            LimitedAction::Upload => (20, TimeDelta::seconds(15)),
            LimitedAction::Preview => (60, TimeDelta::seconds(1)),
            LimitedAction::Write => (20, TimeDelta::seconds(10)),
            LimitedAction::Invite => (10, TimeDelta::minutes(3)),
            LimitedAction::InviteToSite => (10, TimeDelta::hours(1)),
            LimitedAction::Report => (10, TimeDelta::minutes(3)),
            LimitedAction::Block => (30, TimeDelta::seconds(30)),
            LimitedAction::Note => (30, TimeDelta::seconds(30)),
            LimitedAction::PlayAlone => (6, TimeDelta::minutes(10)),
            LimitedAction::PlayAsNewcomer => (4, TimeDelta::minutes(15)),
            LimitedAction::CreateGame => (20, TimeDelta::minutes(10)),
            LimitedAction::Propose => (30, TimeDelta::minutes(1)),
            LimitedAction::SaveDraft => (120, TimeDelta::seconds(1)),
            LimitedAction::Orders => (120, TimeDelta::seconds(1)),
            LimitedAction::Sandbox => (60, TimeDelta::seconds(1)),
            LimitedAction::Design => (120, TimeDelta::milliseconds(500)),
            LimitedAction::Picture => (40, TimeDelta::seconds(2)),
            LimitedAction::Search => (30, TimeDelta::seconds(2)),
            LimitedAction::CompleteName => (120, TimeDelta::milliseconds(500)),
            LimitedAction::Export => (3, TimeDelta::minutes(10)),
            LimitedAction::CallApi => (600, TimeDelta::milliseconds(100)),
        }
    }

    const fn code(self) -> &'static str {
        match self {
            LimitedAction::LogIn => "log-in",
            LimitedAction::Register => "register",
            LimitedAction::AskForLetter => "letter",
            LimitedAction::ProvePassword => "password",
            LimitedAction::SecondFactor => "second-factor",
            LimitedAction::Post { .. } => "post",
            LimitedAction::React => "react",
            LimitedAction::Upload => "upload",
            LimitedAction::Preview => "preview",
            LimitedAction::Write => "write",
            LimitedAction::Invite => "invite",
            LimitedAction::InviteToSite => "invite-to-site",
            LimitedAction::Report => "report",
            LimitedAction::Block => "block",
            LimitedAction::Note => "note",
            LimitedAction::PlayAlone => "alone",
            LimitedAction::PlayAsNewcomer => "newcomer",
            LimitedAction::CreateGame => "create-game",
            LimitedAction::Propose => "propose",
            LimitedAction::SaveDraft => "draft",
            LimitedAction::Orders => "orders",
            LimitedAction::Sandbox => "sandbox",
            LimitedAction::Design => "design",
            LimitedAction::Picture => "picture",
            LimitedAction::Search => "search",
            LimitedAction::CompleteName => "complete-name",
            LimitedAction::Export => "export",
            LimitedAction::CallApi => "api",
        }
    }
}

/// The subject of a limit.
#[derive(Debug, Clone)]
pub enum LimitSubject {
    /// An account, from any network.
    User(UserId),
    /// Everybody on one network.
    Network(NetworkPrefix),
    /// Everybody who enters this e-mail address, from any network. The address is folded.
    Address(String),
}

impl From<UserId> for LimitSubject {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

impl From<NetworkPrefix> for LimitSubject {
    fn from(network: NetworkPrefix) -> Self {
        Self::Network(network)
    }
}

/// The reason why an action is refused.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// The limit is reached; the action is possible again after this time.
    #[error("too often; again in {} s", .0.num_seconds())]
    Wait(TimeDelta),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Size and refill rate of the bucket of a wider network, as a multiple of those of a single network.
const NEIGHBOURS: i32 = 4;

/// The state of a bucket after a token was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateBudget {
    /// Size of the bucket.
    pub burst: i32,
    /// Time in which an empty bucket fills.
    pub window: TimeDelta,
    /// Number of tokens left.
    pub left: i32,
    /// Time until the bucket is full.
    pub full_in: TimeDelta,
}

/// Takes one token for `action` from the bucket of `subject`. A network also takes one from the bucket of the wider
/// network around it, because one subscriber may have many addresses. Returns what is left in the narrower bucket.
///
/// # Errors
/// [`LimitError::Wait`] if a bucket is empty. Nothing is taken from that bucket.
pub async fn take(
    db: &Db,
    action: LimitedAction,
    subject: impl Into<LimitSubject>,
    now: DateTime<Utc>,
) -> Result<RateBudget, LimitError> {
    take_on(&mut *db.acquire().await?, action, subject, now).await
}

/// Does the same on the connection of the caller.
///
/// # Errors
/// [`LimitError::Wait`] if a bucket is empty. Nothing is taken from that bucket.
pub async fn take_on(
    db: &mut PgConnection,
    action: LimitedAction,
    subject: impl Into<LimitSubject>,
    now: DateTime<Utc>,
) -> Result<RateBudget, LimitError> {
    let (burst, refill) = action.rate();
    let code = action.code();
    match subject.into() {
        LimitSubject::User(user) => {
            take_from(&mut *db, &format!("{code} user {user}"), burst, refill, now).await
        }
        LimitSubject::Address(address) => {
            take_from(&mut *db, &format!("{code} address {address}"), burst, refill, now).await
        }
        LimitSubject::Network(network) => {
            let budget =
                take_from(&mut *db, &format!("{code} network {network}"), burst, refill, now).await?;
            let around = format!("{code} around {}", network.widen());
            take_from(&mut *db, &around, burst * NEIGHBOURS, refill / NEIGHBOURS, now).await?;
            Ok(budget)
        }
    }
}

/// Takes one token from the bucket `key`, which holds `burst` tokens and gains one each `refill`.
async fn take_from(
    db: &mut PgConnection,
    key: &str,
    burst: i32,
    refill: TimeDelta,
    now: DateTime<Utc>,
) -> Result<RateBudget, LimitError> {
    // `full_at` is the time at which the bucket is full again. Each token taken postpones it by `refill`. It is
    // at most `refill * burst` from now, the time in which an empty bucket fills.
    let taken = sqlx::query_scalar!(
        "insert into rate_buckets as b (key, full_at) values ($1, $2)
         on conflict (key) do update set full_at = greatest(b.full_at, $3) + ($2 - $3)
         where greatest(b.full_at, $3) + ($2 - $3) <= $4
         returning full_at",
        key,
        now + refill,
        now,
        now + refill * burst
    )
    .fetch_optional(&mut *db)
    .await?;
    if let Some(full_at) = taken {
        let full_in = full_at - now;
        // Buckets refill in whole milliseconds.
        let one = refill.num_milliseconds().max(1);
        let owed = (full_in.num_milliseconds() + one - 1) / one;
        let left = burst - i32::try_from(owed).unwrap_or(burst);
        return Ok(RateBudget { burst, window: refill * burst, left, full_in });
    }
    let full_at = sqlx::query_scalar!("select full_at from rate_buckets where key = $1", key)
        .fetch_optional(db)
        .await?;
    let wait = full_at.map_or(refill, |full_at| full_at + refill - (now + refill * burst));
    Err(LimitError::Wait(wait.max(TimeDelta::seconds(1))))
}

/// Deletes full buckets.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from rate_buckets where full_at <= $1", now).execute(db).await?;
    Ok(swept.rows_affected())
}
