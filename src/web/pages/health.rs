//! The two questions an operator's machines ask: do you live, can you work?

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::web::App;

/// Longest that the database may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> Response {
    answer(StatusCode::OK, "alive\n")
}

/// `GET /readyz`: the database answers too.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let asked = sqlx::query_scalar!(r#"select true as "ready!""#).fetch_one(&app.db);
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(_)) => answer(StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            answer(StatusCode::SERVICE_UNAVAILABLE, "the database is away\n")
        }
        Err(_) => answer(StatusCode::SERVICE_UNAVAILABLE, "the database is slow\n"),
    }
}

fn answer(status: StatusCode, text: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}
