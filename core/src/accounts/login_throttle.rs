//! Failed log-ins and passwords of games: each failure makes the next wait longer, but the owner is never locked out.
//!
//! Failures are counted by *lane*, one way in to one account or game: a device that has logged in to it before, an unknown
//! network, and all unknown browsers together. Waiting applies to the lane, so a guesser elsewhere does not slow the
//! owner's own browser, and the link by e-mail makes any browser a known one. Names that do not exist are counted the
//! same way. The counts are in an ordinary table: they survive a restart and are shared by all processes.

use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::network::NetworkPrefix;
use crate::db::{self, Db};
use crate::ids::{GameId, UserId};

/// One way in to one account.
#[derive(Debug, Clone, Copy)]
pub enum ThrottleKey<'a> {
    /// A browser that has logged in to the account before.
    Device(i64),
    /// A network, from a browser that has not logged in to the account before.
    Network(&'a str, NetworkPrefix),
    /// All browsers that have not logged in to the account before, on any network.
    Strangers(&'a str),
    /// A person at the password of a game.
    GamePassword(GameId, UserId),
    /// All people at the password of a game.
    GamePasswordOfAll(GameId),
}

/// The delay of a lane: the first `free` failures cost nothing, then the wait doubles from one second to `longest`.
#[derive(Debug, Clone, Copy)]
struct BackoffPolicy {
    free: i32,
    longest: TimeDelta,
}

/// Time without failures after which a lane is reset.
const FORGIVEN_AFTER: TimeDelta = TimeDelta::days(1);

impl ThrottleKey<'_> {
    const fn pace(self) -> BackoffPolicy {
        match self {
            ThrottleKey::Device(_) => BackoffPolicy { free: 10, longest: TimeDelta::minutes(5) },
            ThrottleKey::Network(..) | ThrottleKey::GamePassword(..) => {
                BackoffPolicy { free: 5, longest: TimeDelta::minutes(15) }
            }
            // Long enough to slow down guessing from many networks, short enough for the owner to wait.
            ThrottleKey::Strangers(_) | ThrottleKey::GamePasswordOfAll(_) => {
                BackoffPolicy { free: 50, longest: TimeDelta::minutes(1) }
            }
        }
    }

    /// Returns the key of the counter. Typed names are hashed, because some are passwords typed into the wrong field.
    fn key(self) -> [u8; 32] {
        let text = match self {
            ThrottleKey::Device(device) => format!("device\0{device}"),
            ThrottleKey::Network(account, network) => format!("network\0{network}\0{account}"),
            ThrottleKey::Strangers(account) => format!("strangers\0{account}"),
            ThrottleKey::GamePassword(game, user) => format!("game\0{game}\0{user}"),
            ThrottleKey::GamePasswordOfAll(game) => format!("game\0{game}"),
        };
        Sha256::digest(text).into()
    }
}

impl BackoffPolicy {
    /// Returns the wait after the last of `failures`.
    fn wait(self, failures: i32) -> TimeDelta {
        match failures - self.free {
            ..0 => TimeDelta::zero(),
            doublings => TimeDelta::seconds(1 << doublings.min(20)).min(self.longest),
        }
    }
}

/// Counts an attempt in each lane before the password is checked, so that parallel attempts are all counted.
///
/// Returns the longest wait if a lane is closed; then nothing is counted.
pub async fn attempt(
    db: &Db,
    lanes: &[ThrottleKey<'_>],
    now: DateTime<Utc>,
) -> sqlx::Result<Result<(), TimeDelta>> {
    let mut tx = db::begin(db).await?;
    let mut longest = TimeDelta::zero();
    for lane in lanes {
        let key = lane.key();
        // The row is inserted first and locked, so that of two attempts the second sees the first.
        let row = sqlx::query!(
            "insert into login_failures as f (throttle_key, failures, last_at) values ($1, 1, $2)
             on conflict (throttle_key) do update set failures = f.failures
             returning failures, last_at, xmax = 0 as \"fresh!\"",
            &key,
            now
        )
        .fetch_one(&mut *tx)
        .await?;
        if row.fresh {
            continue;
        }
        let forgiven = row.last_at + FORGIVEN_AFTER <= now;
        let failures = if forgiven { 0 } else { row.failures };
        let wait = lane.pace().wait(failures);
        // Without this check, an attempt that another process counted with a slightly later time would cause a wait.
        if wait > TimeDelta::zero() {
            longest = longest.max(row.last_at + wait - now);
        }
        sqlx::query!(
            "update login_failures set failures = $2, last_at = $3 where throttle_key = $1",
            &key,
            failures.saturating_add(1),
            now.max(row.last_at)
        )
        .execute(&mut *tx)
        .await?;
    }
    if longest > TimeDelta::zero() {
        db::rollback(tx).await?;
        return Ok(Err(longest));
    }
    db::commit(tx).await?;
    Ok(Ok(()))
}

/// Resets the lanes: the attempt was the owner's.
pub async fn forgive(db: &mut PgConnection, lanes: &[ThrottleKey<'_>]) -> sqlx::Result<()> {
    let keys: Vec<Vec<u8>> = lanes.iter().map(|lane| lane.key().to_vec()).collect();
    sqlx::query!("delete from login_failures where throttle_key = any($1)", &keys).execute(db).await?;
    Ok(())
}

/// Takes an attempt back: the password was not checked, so the attempt does not count.
pub async fn take_back(db: &Db, lanes: &[ThrottleKey<'_>]) -> sqlx::Result<()> {
    let keys: Vec<Vec<u8>> = lanes.iter().map(|lane| lane.key().to_vec()).collect();
    sqlx::query!(
        "with gone as (delete from login_failures where throttle_key = any($1) and failures = 1)
         update login_failures set failures = failures - 1 where throttle_key = any($1) and failures > 1",
        &keys
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes the lanes that are reset by time.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from login_failures where last_at <= $1", now - FORGIVEN_AFTER)
        .execute(db)
        .await?;
    Ok(swept.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_doubles_and_ends() {
        let pace = ThrottleKey::Strangers("ana").pace();
        let seconds = |failures| pace.wait(failures).num_seconds();
        assert_eq!([0, 1, 49, 50, 51, 55, 56, 57, i32::MAX].map(seconds), [0, 0, 0, 1, 2, 32, 60, 60, 60]);
    }

    #[test]
    fn lanes_do_not_share_counters() {
        let network = |address: &str| NetworkPrefix::of(address.parse().unwrap());
        let lanes = [
            ThrottleKey::Device(1),
            ThrottleKey::Device(2),
            ThrottleKey::Network("ana", network("192.0.2.1")),
            ThrottleKey::Network("ana", network("192.0.2.2")),
            ThrottleKey::Network("ion", network("192.0.2.1")),
            ThrottleKey::Strangers("ana"),
            ThrottleKey::Strangers("ion"),
            ThrottleKey::GamePassword(GameId(1), UserId(2)),
            ThrottleKey::GamePassword(GameId(1), UserId(3)),
            ThrottleKey::GamePassword(GameId(2), UserId(2)),
            ThrottleKey::GamePasswordOfAll(GameId(1)),
        ];
        let keys: std::collections::BTreeSet<_> = lanes.iter().map(|lane| lane.key()).collect();
        assert_eq!(keys.len(), lanes.len());
    }
}
