//! Rate limits: a token bucket per action and doer, refilled steadily, shared by all processes.
//!
//! Failed log-ins are also counted in [`super::throttle`].

use chrono::{DateTime, TimeDelta, Utc};

use super::network::Network;
use crate::db::Db;
use crate::ids::UserId;

/// A limited action. Its rate is the size of the bucket and the time for one more token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
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
    Post,
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
    /// Create a game for others to join.
    CreateGame,
    /// Decide about a game one runs, propose a decision, or make a motion.
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
    /// Export one's own data.
    Export,
}

impl Action {
    /// Returns the size of the bucket, and the time for one more token.
    const fn rate(self) -> (i32, TimeDelta) {
        match self {
            Action::LogIn => (40, TimeDelta::seconds(10)),
            Action::Register => (6, TimeDelta::minutes(10)),
            Action::AskForLetter => (5, TimeDelta::minutes(5)),
            Action::ProvePassword => (10, TimeDelta::seconds(30)),
            Action::SecondFactor => (30, TimeDelta::seconds(10)),
            Action::Post => (15, TimeDelta::seconds(10)),
            Action::Preview => (60, TimeDelta::seconds(1)),
            Action::Write => (20, TimeDelta::seconds(10)),
            Action::Invite => (10, TimeDelta::minutes(3)),
            Action::InviteToSite => (10, TimeDelta::hours(1)),
            Action::Report => (10, TimeDelta::minutes(3)),
            Action::Block => (30, TimeDelta::seconds(30)),
            Action::Note => (30, TimeDelta::seconds(30)),
            Action::PlayAlone => (6, TimeDelta::minutes(10)),
            Action::CreateGame => (5, TimeDelta::minutes(30)),
            Action::Propose => (30, TimeDelta::minutes(1)),
            Action::SaveDraft => (120, TimeDelta::seconds(1)),
            Action::Orders => (120, TimeDelta::seconds(1)),
            Action::Sandbox => (60, TimeDelta::seconds(1)),
            Action::Design => (120, TimeDelta::milliseconds(500)),
            Action::Picture => (40, TimeDelta::seconds(2)),
            Action::Search => (30, TimeDelta::seconds(2)),
            Action::Export => (3, TimeDelta::minutes(10)),
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Action::LogIn => "log-in",
            Action::Register => "register",
            Action::AskForLetter => "letter",
            Action::ProvePassword => "password",
            Action::SecondFactor => "second-factor",
            Action::Post => "post",
            Action::Preview => "preview",
            Action::Write => "write",
            Action::Invite => "invite",
            Action::InviteToSite => "invite-to-site",
            Action::Report => "report",
            Action::Block => "block",
            Action::Note => "note",
            Action::PlayAlone => "alone",
            Action::CreateGame => "create-game",
            Action::Propose => "propose",
            Action::SaveDraft => "draft",
            Action::Orders => "orders",
            Action::Sandbox => "sandbox",
            Action::Design => "design",
            Action::Picture => "picture",
            Action::Search => "search",
            Action::Export => "export",
        }
    }
}

/// The subject of a limit.
#[derive(Debug, Clone)]
pub enum Doer {
    /// An account, from any network.
    User(UserId),
    /// Everybody on one network.
    Network(Network),
    /// Everybody who enters this mail address, from any network. Folded.
    Address(String),
}

impl From<UserId> for Doer {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

impl From<Network> for Doer {
    fn from(network: Network) -> Self {
        Self::Network(network)
    }
}

/// The reason why an action is refused.
#[derive(Debug, thiserror::Error)]
pub enum Limited {
    /// The limit is reached; retry after this long.
    #[error("too often; again in {} s", .0.num_seconds())]
    Wait(TimeDelta),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Size and refill rate of the bucket of a wider network, as a multiple of a single network's.
const NEIGHBOURS: i32 = 4;

/// Takes one `action` from the bucket of `doer`. A network also takes from the bucket of the wider network around it,
/// because one subscriber may have many addresses.
///
/// # Errors
/// [`Limited::Wait`] if a bucket is empty; nothing is taken from that bucket.
pub async fn take(db: &Db, action: Action, doer: impl Into<Doer>, now: DateTime<Utc>) -> Result<(), Limited> {
    let (burst, refill) = action.rate();
    let code = action.code();
    match doer.into() {
        Doer::User(user) => take_from(db, &format!("{code} user {user}"), burst, refill, now).await,
        Doer::Address(address) => {
            take_from(db, &format!("{code} address {address}"), burst, refill, now).await
        }
        Doer::Network(network) => {
            take_from(db, &format!("{code} network {network}"), burst, refill, now).await?;
            let around = format!("{code} around {}", network.wide());
            take_from(db, &around, burst * NEIGHBOURS, refill / NEIGHBOURS, now).await
        }
    }
}

/// Takes one from the bucket `key`, which holds `burst` and gains one each `refill`.
async fn take_from(
    db: &Db,
    key: &str,
    burst: i32,
    refill: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), Limited> {
    // `full_at` is when the bucket is full again. Taking one postpones it, by at most a whole bucket from now.
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
    .fetch_optional(db)
    .await?;
    if taken.is_some() {
        return Ok(());
    }
    let full_at = sqlx::query_scalar!("select full_at from rate_buckets where key = $1", key)
        .fetch_optional(db)
        .await?;
    let wait = full_at.map_or(refill, |full_at| full_at + refill - (now + refill * burst));
    Err(Limited::Wait(wait.max(TimeDelta::seconds(1))))
}

/// Deletes full buckets.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from rate_buckets where full_at <= $1", now).execute(db).await?;
    Ok(swept.rows_affected())
}
