//! Metrics of the process for Prometheus, served on an address of their own, not on the public site.
//!
//! Figures that the database knows (jobs due, queues) are read on each scrape; every process reports the same values.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use chrono::TimeDelta;
use metrics::{Unit, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::serve::wait_for_stop;
use crate::compute::ComputeLane;
use crate::db::Db;
use crate::gamemaster;
use crate::notifications::outbox;
use crate::time::Clock;

/// Upper bounds of the histogram of request times, in seconds.
const BUCKETS: [f64; 9] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];
/// Longest time for the database's figures; after it the scrape answers without them.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts to collect the metrics of this process.
///
/// # Errors
/// The metrics are collected already.
pub fn collect() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?
        .install_recorder()?;
    describe();
    Ok(handle)
}

fn describe() {
    describe_histogram!("stafeta_request_seconds", Unit::Seconds, "Time until a request was answered");
    describe_gauge!("stafeta_database_connections", "Connections to Postgres that are open");
    describe_gauge!("stafeta_database_connections_idle", "Connections to Postgres that nobody uses");
    describe_counter!(
        "stafeta_database_refusals_total",
        "Requests and rounds that the database could not serve"
    );
    describe_gauge!("stafeta_compute_waiting", "Work for the processor that waits for its turn");
    describe_counter!("stafeta_compute_refusals_total", "Work for the processor that was refused at once");
    describe_counter!("stafeta_worker_rounds_total", "Rounds of each loop of the worker");
    describe_counter!("stafeta_outages_total", "Outages that this process has noted");
    describe_gauge!(
        "stafeta_heartbeat_age_seconds",
        Unit::Seconds,
        "Time since a worker, or a web process, was last at work"
    );
    describe_gauge!("stafeta_games_due", "Games whose deadline has passed and that nobody has looked at");
    describe_gauge!(
        "stafeta_deadline_lag_seconds",
        Unit::Seconds,
        "Time since the oldest deadline that nobody has looked at"
    );
    describe_gauge!("stafeta_games_quarantined", "Games that are set aside because they kept failing");
    describe_gauge!("stafeta_emails_waiting", "Letters that are due and have not left");
    describe_gauge!(
        "stafeta_email_age_seconds",
        Unit::Seconds,
        "Time since the oldest letter that has not left was written"
    );
    describe_gauge!(
        "stafeta_clock_ahead_seconds",
        Unit::Seconds,
        "How far this machine's clock is ahead of the database's"
    );
    describe_gauge!("stafeta_emails_failed", "Letters given up within the last day");
}

/// The sources of the metrics of a scrape.
#[derive(Debug)]
pub struct MetricsServer {
    /// The metrics collected so far.
    pub handle: PrometheusHandle,
    /// The pools of this process, by name.
    pub pools: Vec<(&'static str, Db)>,
    /// The connection for the database's figures.
    pub probe: Db,
    /// The clock that decides what is due.
    pub clock: Clock,
}

impl MetricsServer {
    /// Serves `GET /metrics` until `stop` turns true.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(self, listener: TcpListener, stop: watch::Receiver<bool>) -> std::io::Result<()> {
        let measured = Arc::new(self);
        let answer = async move || {
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], measured.render_metrics().await)
        };
        axum::serve(listener, Router::new().route("/metrics", get(answer)))
            .with_graceful_shutdown(wait_for_stop(stop))
            .await
    }

    /// Renders all metrics in the Prometheus text format. If the database does not answer, its figures keep their
    /// last value; the age of the heartbeat tells how old they are.
    pub async fn render_metrics(&self) -> String {
        for (name, pool) in &self.pools {
            gauge!("stafeta_database_connections", "pool" => *name).set(f64::from(pool.size()));
            gauge!("stafeta_database_connections_idle", "pool" => *name).set(pool.num_idle() as f64);
        }
        for (name, lane) in
            [("text", ComputeLane::Text), ("picture", ComputeLane::Picture), ("file", ComputeLane::File)]
        {
            gauge!("stafeta_compute_waiting", "lane" => name).set(lane.waiting() as f64);
        }
        let asked = tokio::time::timeout(PATIENCE, self.query_database());
        if !matches!(asked.await, Ok(Ok(()))) {
            tracing::warn!("the database gave no figures");
        }
        self.handle.run_upkeep();
        self.handle.render()
    }

    async fn query_database(&self) -> sqlx::Result<()> {
        let now = self.clock.now();
        let games = gamemaster::load_backlog(&self.probe, now).await?;
        let letters = outbox::backlog(&self.probe, now).await?;
        let seconds =
            |age: Option<TimeDelta>| age.map_or(0.0, |age| age.num_milliseconds().max(0) as f64 / 1000.0);
        gauge!("stafeta_games_due").set(games.due as f64);
        gauge!("stafeta_deadline_lag_seconds").set(seconds(games.oldest_due.map(|at| now - at)));
        gauge!("stafeta_games_quarantined").set(games.quarantined as f64);
        for (tier, at) in [("worker", games.worker_at), ("web", games.web_at)] {
            if let Some(at) = at {
                gauge!("stafeta_heartbeat_age_seconds", "tier" => tier).set(seconds(Some(now - at)));
            }
        }
        gauge!("stafeta_emails_waiting").set(letters.waiting as f64);
        gauge!("stafeta_email_age_seconds").set(seconds(letters.oldest.map(|at| now - at)));
        gauge!("stafeta_emails_failed").set(letters.failed as f64);
        Ok(())
    }
}
