//! Health checks: is the process alive, is it ready for requests?

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::web::App;

/// Longest time for the database to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Answers `GET /healthz`: the process is alive.
pub(crate) async fn alive() -> Response {
    answer(StatusCode::OK, "alive\n")
}

/// Answers `GET /readyz`: the database answers and accepts writes.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let asked =
        sqlx::query_scalar!(r#"select current_setting('transaction_read_only') = 'on' as "only_reads!""#)
            .fetch_one(&app.probe);
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(false)) if app.refused_writes.is_recent() => {
            unready("the database refused to write; is its disk full?\n")
        }
        Ok(Ok(false)) => answer(StatusCode::OK, "ready\n"),
        Ok(Ok(true)) => unready("the database only reads\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            unready("the database is away\n")
        }
        Err(_) => unready("the database is slow\n"),
    }
}

fn unready(why: &'static str) -> Response {
    answer(StatusCode::SERVICE_UNAVAILABLE, why)
}

fn answer(status: StatusCode, text: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}
