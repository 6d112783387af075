//! A test's own site.

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use sqlx::PgPool;
use stafeta::config::Config;
use stafeta::time::{Clock, ManualClock};
use stafeta::web::{self, App};
use stafeta::worker::Worker;

use crate::{Browser, cluster};

/// A site with a database and a clock of its own.
pub(crate) struct Site {
    /// Its database, to look at what pages do not show.
    pub(crate) db: PgPool,
    /// Its clock.
    pub(crate) clock: ManualClock,
    /// Its configuration.
    pub(crate) config: Config,
    router: Router,
}

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

impl Site {
    /// A site at `https://stafeta.test`, on a Saturday afternoon in 2026.
    pub(crate) async fn open() -> Self {
        Self::open_with(&["--base-url", "https://stafeta.test"]).await
    }

    /// A site with flags of its own.
    pub(crate) async fn open_with(flags: &[&str]) -> Self {
        let db = cluster::fresh_database().await;
        let mut config = Flags::try_parse_from([&["stafeta"], flags].concat()).unwrap().config;
        config.database_url = None;
        let clock = ManualClock::new("2026-11-21T14:00:00Z".parse().unwrap());
        let router = web::router(App::new(db.clone(), Clock::Manual(clock.clone()), config.clone()));
        Self { db, clock, config, router }
    }

    /// A browser that has never been here.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.router.clone(), self.config.origin())
    }

    /// Lets time pass.
    pub(crate) fn wait(&self, time: TimeDelta) {
        self.clock.advance(time);
    }

    /// The present.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Does the work beside the requests that is due now.
    pub(crate) async fn work(&self) {
        let worker = Worker {
            db: self.db.clone(),
            clock: Clock::Manual(self.clock.clone()),
            config: self.config.clone(),
        };
        worker.round().await;
    }
}
