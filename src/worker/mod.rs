//! The loops beside the requests: games that are due, the outbox, housekeeping.
//!
//! Owns when things are looked at. What is done with them stands where it belongs: in `gamemaster`, `notices`, `accounts`,
//! `forum`.
//! Any number of workers run against one database: what is due is claimed with `for update skip locked`.

mod compose;
mod games;
mod hours;
mod housekeeping;
mod mailer;
mod outbox;

use std::future::Future;
use std::path::Path;
use std::time::Duration;

use tracing::{error, warn};

pub use mailer::{Mail, MailError, Mailer};

use crate::config::Config;
use crate::db::Db;
use crate::gamemaster;
use crate::time::{Ahead, Clock};

/// How often the worker looks for what is due.
const PULSE: Duration = Duration::from_secs(1);
/// Housekeeping is done once in this many rounds.
const SWEEP_EVERY: u32 = 600;

/// What the loops work with.
#[derive(Clone, Debug)]
pub struct Worker {
    /// The database.
    pub db: Db,
    /// The clock.
    pub clock: Clock,
    /// What the operator decided.
    pub config: Config,
    /// How letters leave.
    pub mailer: Mailer,
}

impl Worker {
    /// Looks for what is due each second until `stop` resolves; a round that has begun is ended first.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let mut pulse = tokio::time::interval(PULSE);
        pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut rounds = 0_u32;
        loop {
            tokio::select! {
                () = &mut stop => return,
                _ = pulse.tick() => {
                    // Before anything is looked at: what fell due while nobody looked gets its time back.
                    if self.beat().await {
                        self.round().await;
                    }
                }
            }
            if rounds.is_multiple_of(SWEEP_EVERY) {
                self.sweep().await;
            }
            rounds = rounds.wrapping_add(1);
        }
    }

    /// Notes that a worker looks, and finds out whether none did for a while; whether the database answered.
    pub async fn beat(&self) -> bool {
        match gamemaster::beat(&self.db, self.clock.now()).await {
            Ok(None) => true,
            Ok(Some(away)) => {
                warn!(minutes = away.num_minutes(), "no worker was there; games get the time back");
                true
            }
            Err(error) => {
                warn!(%error, "the worker waits for the database");
                false
            }
        }
    }

    /// One look at everything that may be due now. Tests call it instead of waiting.
    pub async fn round(&self) {
        match games::look(&self.db, self.clock.now()).await {
            Ok(()) => {}
            Err(error) if crate::db::is_away(&error) => warn!(%error, "games wait for the database"),
            Err(error) => error!(%error, "games could not be looked at"),
        }
        match outbox::send_due(self, self.clock.now()).await {
            Ok(_) => {}
            Err(error) if crate::db::is_away(&error) => warn!(%error, "the outbox waits for the database"),
            Err(error) => error!(%error, "the outbox could not be looked at"),
        }
    }

    /// Lets as many hours pass as stand in a file, again and again, until it is dropped; the worker's clock is `ahead`.
    pub async fn pass_hours(&self, file: &Path, ahead: &Ahead) {
        hours::pass(self, file, ahead).await;
    }

    /// Removes what is over: sessions, links, counters, letters done with.
    pub async fn sweep(&self) {
        if let Err(error) = housekeeping::sweep(&self.db, self.clock.now()).await {
            warn!(%error, "housekeeping was put off");
        }
    }
}
