//! The draft of orders of a seat. Only its player sees it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::OwnOrderText;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, GameView, OrderDraft};
use crate::i18n::Lang;
use crate::ids::GameId;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::problem::ApiError;
use crate::web::api::request_body::{JsonBody, LanguageCode};
use crate::web::{App, UrlPath, Visit, WebError};

/// The draft of orders.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct DraftDetails {
    /// The draft; `null` if there is none.
    draft: Option<OwnOrderText>,
}

/// A draft to keep.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct DraftToKeep {
    /// The orders, understood or not.
    text: String,
    /// The message beside them.
    #[serde(default)]
    message: String,
    /// Code of their language; by default that of the person.
    #[schema(value_type = Option<LanguageCode>, inline)]
    language: Option<Lang>,
}

/// Loads a game in which the person has a seat.
async fn must_play(app: &App, person: &Person, game: GameId) -> Result<GameView, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(person)).await?;
    table.seat().ok_or(WebError::Forbidden)?;
    Ok(table)
}

/// Returns the draft of orders.
#[utoipa::path(get, path = "/games/{game}/draft", tag = "orders", params(("game" = i64, Path, description = "Number of the game")),
    security(("token" = ["play"])), responses((status = 200, body = DraftDetails)))]
pub(in crate::web::api) async fn get_draft(
    State(app): State<App>,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<DraftDetails>, ApiError> {
    let table = must_play(&app, &person, game).await?;
    Ok(Json(DraftDetails { draft: table.draft.as_ref().map(OwnOrderText::new) }))
}

/// Keeps a draft of orders in place of the one before. An empty draft is deleted.
#[utoipa::path(put, path = "/games/{game}/draft", tag = "orders", params(("game" = i64, Path, description = "Number of the game")),
    request_body = DraftToKeep, security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn keep_draft(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    JsonBody(body): JsonBody<DraftToKeep>,
) -> Result<StatusCode, ApiError> {
    must_play(&app, &person, game).await?;
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    let lang = body.language.unwrap_or(person.lang);
    let draft = OrderDraft { text: &body.text, prose: &body.message, lang };
    gamemaster::save_draft(&app.db, game, &person, draft, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the draft of orders.
#[utoipa::path(delete, path = "/games/{game}/draft", tag = "orders", params(("game" = i64, Path, description = "Number of the game")),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn delete_draft(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<StatusCode, ApiError> {
    must_play(&app, &person, game).await?;
    let draft = OrderDraft { text: "", prose: "", lang: person.lang };
    gamemaster::save_draft(&app.db, game, &person, draft, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
