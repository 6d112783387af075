//! The end of a player's work on a phase, and what they take back of it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::orders::PostedOrders;
use super::{GamePath, VisibleGame};
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster;
use crate::web::api::problem::ApiError;
use crate::web::api::request_body::JsonBody;
use crate::web::{App, UrlQuery, Visit};

/// The query string that names a phase.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::web::api) struct PhaseParameter {
    /// Number of the phase the request is for. A past phase is refused.
    phase: i32,
}

/// Withdraws orders that wait for the end of the phase. They become a draft, unless there is one.
#[utoipa::path(delete, path = "/games/{game}/orders", tag = "orders", params(GamePath, PhaseParameter),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn withdraw_orders(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    UrlQuery(PhaseParameter { phase }): UrlQuery<PhaseParameter>,
) -> Result<StatusCode, ApiError> {
    gamemaster::withdraw_orders(&app.db, game, &person, phase, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The end of a player's work on a phase.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct ReadyToEnd {
    /// Number of the phase. A past phase is refused.
    phase: i32,
    /// True to withdraw orders that were posted and give none.
    #[serde(default)]
    pass: bool,
}

/// Says that the person is done with the phase, in a game that resolves phases together.
#[utoipa::path(put, path = "/games/{game}/ready", tag = "orders", params(GamePath),
    request_body = ReadyToEnd, security(("token" = ["play"])),
    responses((status = 200, body = PostedOrders)))]
pub(in crate::web::api) async fn set_ready(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    JsonBody(ReadyToEnd { phase, pass }): JsonBody<ReadyToEnd>,
) -> Result<Json<PostedOrders>, ApiError> {
    let outcome = match pass {
        true => gamemaster::pass(&app.db, game, &person, phase, visit.now()).await?,
        false => gamemaster::confirm(&app.db, game, &person, phase, visit.now()).await?,
    };
    Ok(Json(PostedOrders::new(outcome, visit.words())))
}

/// Takes back that the person is done with the phase. Their orders still count.
#[utoipa::path(delete, path = "/games/{game}/ready", tag = "orders", params(GamePath, PhaseParameter),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn unset_ready(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    UrlQuery(PhaseParameter { phase }): UrlQuery<PhaseParameter>,
) -> Result<StatusCode, ApiError> {
    gamemaster::withdraw_readiness(&app.db, game, &person, phase, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes back the person's latest post, in a game that resolves each post at once, as long as it drew and showed nothing.
#[utoipa::path(post, path = "/games/{game}/orders/take-back", tag = "orders", params(GamePath),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn take_back_orders(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
) -> Result<StatusCode, ApiError> {
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    gamemaster::take_back_post(&app.db, game, &person, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
