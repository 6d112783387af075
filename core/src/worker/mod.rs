//! The background loops: deadlines, bots, reminders, e-mails, housekeeping.
//!
//! Decides when jobs run. The jobs themselves are in `gamemaster`, `notifications`, `accounts` and `forum`. Each loop is a
//! task of its own, so no loop delays another. Any number of workers may use one database: due jobs are claimed with
//! `for update skip locked`.

mod delivery_step;
mod demo_clock;
mod email_composer;
mod game_jobs;
mod housekeeping;
mod letter_body;
mod letter_map;
mod mailer;
mod notification_letter;
mod orders_answer;
mod outbound;
mod outbox;
mod personal_webhook_sender;
mod push_sender;
mod webhook_message;
mod webhooks;

use std::future::Future;
use std::path::Path;
use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::{error, info, warn};

pub use letter_map::LetterMap;
pub use mailer::{MailError, Mailer, OutgoingEmail};
pub use outbound::OutboundClient;

use crate::config::Config;
use crate::db::{self, Db, MachineFault};
use crate::gamemaster::{self, BotPace, Heartbeat, ServiceTier};
use crate::notifications::outbox::OutboxLane;
use crate::pictures::PictureFiles;
use crate::time::{Clock, ClockOffset};

/// The interval at which each loop checks for due jobs.
const PULSE: Duration = Duration::from_secs(1);
/// The interval of housekeeping.
const SWEEP_EVERY: Duration = Duration::from_secs(600);
/// The interval of the cleanups that read much.
const SWEEP_DAILY: Duration = Duration::from_secs(24 * 3600);
/// The time before the first cleanups: what has come due while no worker ran comes first.
const SWEEP_AFTER: Duration = Duration::from_secs(60);
/// Tasks that process deadlines. A locked game then delays only one of them, and while one waits for the disk the others go on.
const DEADLINE_TASKS: usize = 4;

/// The resources of the loops.
#[derive(Clone, Debug)]
pub struct Worker {
    /// The database.
    pub db: Db,
    /// The clock.
    pub clock: Clock,
    /// The operator's configuration.
    pub config: Config,
    /// Sends e-mails.
    pub mailer: Mailer,
    /// Sends requests to push services and webhooks.
    pub outbound: OutboundClient,
    /// The files of pictures.
    pub pictures: PictureFiles,
}

impl Worker {
    /// Runs every loop until `stop` turns true. A running step is dropped then and repeated after the next start.
    /// E-mails being sent get some seconds to finish. `tiers` are recorded as running in this process.
    pub async fn run(&self, tiers: &'static [ServiceTier], stop: watch::Receiver<bool>) {
        let mut loops = JoinSet::new();
        let (tell_open, open) = watch::channel(false);
        loops.spawn(self.clone().keep_beating(tiers, tell_open));
        for _ in 0..DEADLINE_TASKS {
            loops.spawn(self.clone().meet_deadlines(open.clone()));
        }
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("outages", game_jobs::credit_outages(&worker.db, worker.clock.now()).await);
        });
        for pace in [BotPace::Quick, BotPace::Thoughtful] {
            self.spawn(&mut loops, PULSE, move |worker| async move {
                worker.report("bots", game_jobs::bots(&worker.db, pace, worker.clock.now()).await);
            });
        }
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("departures", game_jobs::departures(&worker.db, worker.clock.now()).await);
        });
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("ratings", game_jobs::ratings(&worker.db).await);
        });
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("tournaments", game_jobs::tournaments(&worker.db, worker.clock.now()).await);
        });
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("reminders", game_jobs::reminders(&worker.db, worker.clock.now()).await);
        });
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("words", game_jobs::words(&worker.db, worker.clock.now()).await);
        });
        self.spawn(&mut loops, PULSE, |worker| async move {
            worker.report("webhooks", webhooks::send_due(&worker, worker.clock.now()).await);
        });
        for (pause, is_daily) in [(SWEEP_EVERY, false), (SWEEP_DAILY, true)] {
            let worker = self.clone();
            loops.spawn(async move {
                tokio::time::sleep(SWEEP_AFTER).await;
                let sweep =
                    || async { if is_daily { worker.sweep_daily().await } else { worker.sweep().await } };
                repeat_every(pause, sweep).await;
            });
        }
        let mut stopped = stop.clone();
        let [mail, direct] = OutboxLane::ALL.map(|lane| outbox::run(self.clone(), lane, stop.clone()));
        tokio::join!(mail, direct, async {
            wait_for_stop(&mut stopped).await;
            loops.shutdown().await;
        });
    }

    fn spawn<F>(&self, loops: &mut JoinSet<()>, pause: Duration, step: impl Fn(Worker) -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let worker = self.clone();
        loops.spawn(repeat_every(pause, move || step(worker.clone())));
    }

    /// Processes deadlines each second, and at the instant of the next one, while people can reach the site.
    async fn meet_deadlines(self, open: watch::Receiver<bool>) {
        loop {
            if *open.borrow() {
                self.report("deadlines", game_jobs::deadlines(&self.db, self.clock.now()).await);
            }
            let now = self.clock.now();
            // A database that does not answer was reported by the step above.
            let next = gamemaster::find_next_deadline(&self.db, now).await.ok().flatten();
            // A deadline has passed once the clock is past it.
            let until_next = next.and_then(|next| (next - now + TimeDelta::milliseconds(1)).to_std().ok());
            tokio::time::sleep(until_next.map_or(PULSE, |left| left.min(PULSE))).await;
        }
    }

    /// Only records each second that this process is running, until `stop` turns true: for a process that leaves the
    /// loops to others.
    pub async fn run_heartbeat_only(&self, tiers: &'static [ServiceTier], mut stop: watch::Receiver<bool>) {
        let (tell_open, _open) = watch::channel(false);
        tokio::select! {
            () = self.clone().keep_beating(tiers, tell_open) => {}
            () = wait_for_stop(&mut stop) => {}
        }
    }

    /// Records each second that this process is running. Deadlines are processed only after that, and only while
    /// people can reach the site: time lost in an outage is credited first.
    async fn keep_beating(self, tiers: &'static [ServiceTier], open: watch::Sender<bool>) {
        repeat_every(PULSE, move || {
            let (worker, open) = (self.clone(), open.clone());
            async move {
                let beat = worker.beat_as(tiers).await;
                let is_open = beat.is_some_and(|beat| beat.unreachable_since.is_none());
                if open.send_replace(is_open)
                    && let Some(since) = beat.and_then(|beat| beat.unreachable_since)
                {
                    warn!(%since, "no web process is there: deadlines wait for one");
                }
            }
        })
        .await;
    }

    /// Records that a worker is running, and detects whether none was for a while. Returns true if the database
    /// answered.
    pub async fn beat(&self) -> bool {
        self.beat_as(&[ServiceTier::Worker]).await.is_some()
    }

    /// Records the heartbeat of some tiers. `None` if the database did not answer.
    async fn beat_as(&self, tiers: &[ServiceTier]) -> Option<Heartbeat> {
        match self.note_beat(tiers).await {
            Ok(beat) => {
                if let Some(away) = beat.outage {
                    metrics::counter!("stafeta_outages_total").increment(1);
                    warn!(
                        seconds = away.num_seconds(),
                        "nobody could play for a while; games get the time back"
                    );
                }
                Some(beat)
            }
            Err(error) => {
                warn!(%error, "the worker waits for the database");
                None
            }
        }
    }

    async fn note_beat(&self, tiers: &[ServiceTier]) -> sqlx::Result<Heartbeat> {
        if let Clock::Shared(clock) = &self.clock {
            db::compare_clock(&self.db, clock).await?;
        }
        let now = self.clock.now();
        if let Clock::Ahead(_) = self.clock {
            // A clock that is moved by hand jumps, and its jumps are not outages.
            gamemaster::follow_clock(&self.db, now).await?;
            return Ok(Heartbeat::default());
        }
        gamemaster::record_heartbeat(&self.db, tiers, self.config.long_outage(), now).await
    }

    /// Runs everything that is due now, one job after the other. Tests call it instead of waiting.
    pub async fn round(&self) {
        let now = self.clock.now();
        self.report("outages", game_jobs::credit_outages(&self.db, now).await);
        self.report("deadlines", game_jobs::deadlines(&self.db, now).await);
        for pace in [BotPace::Quick, BotPace::Thoughtful] {
            self.report("bots", game_jobs::bots(&self.db, pace, now).await);
        }
        self.report("departures", game_jobs::departures(&self.db, now).await);
        self.report("ratings", game_jobs::ratings(&self.db).await);
        self.report("tournaments", game_jobs::tournaments(&self.db, now).await);
        self.report("reminders", game_jobs::reminders(&self.db, now).await);
        self.report("words", game_jobs::words(&self.db, now).await);
        self.report("webhooks", webhooks::send_due(self, now).await);
        outbox::send_due(self).await;
    }

    /// Logs an error that interrupted a loop. The loop continues at its next round.
    fn report(&self, what: &'static str, outcome: sqlx::Result<()>) {
        metrics::counter!("stafeta_worker_rounds_total", "loop" => what).increment(1);
        let Err(error) = outcome else { return };
        match MachineFault::of(&error) {
            Some(fault) => {
                db::note_fault(fault);
                warn!(%error, ?fault, "{what} wait for the database");
            }
            None => error!(%error, "{what} could not be looked at"),
        }
    }

    /// Advances the worker's clock `ahead` by the hours in a file, repeatedly, until it is dropped.
    pub async fn pass_hours(&self, file: &Path, ahead: &ClockOffset) {
        demo_clock::pass(self, file, ahead).await;
    }

    /// Deletes what only grows slowly: old decisions and drafts, marks of old threads, snapshots of finished games.
    pub async fn sweep_daily(&self) {
        if let Err(error) = housekeeping::sweep_daily(&self.db, self.clock.now()).await {
            warn!(%error, "daily housekeeping was put off");
        }
    }

    /// Deletes expired data: sessions, links, counters, finished e-mails. Rebuilds the snapshots that this release
    /// cannot read.
    pub async fn sweep(&self) {
        if let Err(error) = housekeeping::sweep(&self.db, &self.pictures, self.clock.now()).await {
            warn!(%error, "housekeeping was put off");
        }
        match gamemaster::renew_snapshots(&self.db).await {
            Ok(0) => {}
            Ok(games) => info!(games, "snapshots were renewed"),
            Err(error) => warn!(%error, "snapshots were not renewed"),
        }
    }
}

/// Runs a step at once and then after each pause, forever.
async fn repeat_every<F: Future<Output = ()>>(pause: Duration, step: impl Fn() -> F) {
    let mut pulse = tokio::time::interval(pause);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        pulse.tick().await;
        step().await;
    }
}

/// Waits until `stop` turns true.
async fn wait_for_stop(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, so nobody can ask for a stop any more.
    let _ = stop.wait_for(|stop| *stop).await;
}
