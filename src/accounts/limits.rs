//! How often somebody may do what: a bucket per action and doer, refilled steadily, shared by all processes.
//!
//! Failed log-ins are counted in [`super::throttle`] besides.

use chrono::{DateTime, TimeDelta, Utc};

use super::network::Network;
use crate::db::Db;
use crate::ids::UserId;

/// Something that is limited. Each names how many may come at once, and how long one more takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Log in, from one network, to whatever account.
    LogIn,
    /// Make an account.
    Register,
    /// Ask for a letter: a new password, a confirmation.
    AskForLetter,
    /// Prove the password again, for a change that needs it.
    ProvePassword,
    /// Show a second factor, or finish setting one up.
    SecondFactor,
    /// Post, or edit a post.
    Post,
    /// Have a text shown as it would look.
    Preview,
    /// Write in a private conversation.
    Write,
    /// Begin a private conversation, or add somebody to one.
    Invite,
    /// Make an invitation to the site.
    InviteToSite,
    /// Report something.
    Report,
    /// Block somebody.
    Block,
    /// Write a note about somebody.
    Note,
    /// Begin a game alone against bots.
    PlayAlone,
    /// Create a game for others to join.
    CreateGame,
    /// Decide something about a game one runs, propose it, or make a motion.
    Propose,
    /// Keep what is being typed.
    SaveDraft,
    /// Send orders, or have them kept, read back or checked.
    Orders,
    /// Try out what would come of orders.
    Sandbox,
    /// Have a map made, checked or read from a file, or the options of a game checked.
    Design,
    /// Have a map made as a picture or a spreadsheet.
    Picture,
    /// Search.
    Search,
    /// Take one's own data along.
    Export,
}

impl Action {
    /// How many at once, and how long until one more.
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

/// Who is counted.
#[derive(Debug, Clone)]
pub enum Doer {
    /// Somebody with an account, wherever they are.
    User(UserId),
    /// Whoever comes from a network.
    Network(Network),
    /// Whoever names this mail address, from wherever; given folded.
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

/// Why an action is not done.
#[derive(Debug, thiserror::Error)]
pub enum Limited {
    /// Too often: it may be tried again after this long.
    #[error("too often; again in {} s", .0.num_seconds())]
    Wait(TimeDelta),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// How many of its neighbours' buckets a network around them has.
const NEIGHBOURS: i32 = 4;

/// Takes one `action` from the bucket of `doer`. Whoever comes from a network takes it from that of the network around it too,
/// for a subscriber may have many addresses to choose from.
///
/// # Errors
/// [`Limited::Wait`] when a bucket is empty; nothing is taken from it then.
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

/// Takes one from the bucket `key`, which holds `burst` and gets another one each `refill`.
async fn take_from(
    db: &Db,
    key: &str,
    burst: i32,
    refill: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), Limited> {
    // The bucket is full again at full_at; taking one moves that instant, and it may not move further than a whole bucket.
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

/// Removes the buckets that are full.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from rate_buckets where full_at <= $1", now).execute(db).await?;
    Ok(swept.rows_affected())
}
