//! Figures about the running server, for Prometheus, on an address of their own: they are nobody's business on the site.

use axum::Router;
use axum::http::header;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::serve::told;
use crate::db::Db;

/// Upper bounds of the request times that are counted, in seconds.
const BUCKETS: [f64; 9] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// Collects the figures of this process from now on.
pub fn collect() -> Result<PrometheusHandle, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?
        .install_recorder()
}

/// Serves `GET /metrics` until `stop` turns true.
pub async fn serve_metrics(
    listener: TcpListener,
    handle: PrometheusHandle,
    db: Db,
    stop: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let router = Router::new().route("/metrics", get(async move || figures(&handle, &db)));
    axum::serve(listener, router).with_graceful_shutdown(told(stop)).await
}

fn figures(handle: &PrometheusHandle, db: &Db) -> ([(header::HeaderName, &'static str); 1], String) {
    metrics::gauge!("stafeta_database_connections").set(f64::from(db.size()));
    metrics::gauge!("stafeta_database_connections_idle").set(db.num_idle() as f64);
    handle.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render())
}
