//! The loops beside the requests: what is due, the outbox, housekeeping.
//!
//! Owns when things are looked at. What is done with them stands where it belongs: in `notices`, `accounts`, `forum`.
//! Any number of workers run against one database: what is due is claimed with `for update skip locked`.

use std::future::Future;
use std::time::Duration;

use crate::config::Config;
use crate::db::Db;
use crate::time::Clock;

/// How often the worker looks for what is due.
const PULSE: Duration = Duration::from_secs(1);

/// What the loops work with.
#[derive(Clone, Debug)]
pub struct Worker {
    /// The database.
    pub db: Db,
    /// The clock.
    pub clock: Clock,
    /// What the operator decided.
    pub config: Config,
}

impl Worker {
    /// Looks for what is due each second until `stop` resolves; a round that has begun is ended first.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let mut pulse = tokio::time::interval(PULSE);
        pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = &mut stop => return,
                _ = pulse.tick() => self.round().await,
            }
        }
    }

    /// One look at everything that may be due now. Tests call it instead of waiting.
    pub async fn round(&self) {}
}
