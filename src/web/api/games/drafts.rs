//! Drafts of orders. Only their writer sees them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use stafeta_rules::rules::Seat;
use utoipa::{IntoParams, ToSchema};

use super::GamePath;
use super::game::OwnOrderText;
use super::seat_of;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster::{self, GameView, OrderDraft};
use crate::i18n::Lang;
use crate::ids::GameId;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::problem::ApiError;
use crate::web::api::request_body::{JsonBody, LanguageCode};
use crate::web::{App, UrlPath, UrlQuery, Visit};

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
    /// Another seat for which the person may post; by default their own.
    seat: Option<u32>,
}

/// The seat that a draft is for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::web::api) struct DraftQuery {
    /// Another seat for which the person may post; by default their own.
    seat: Option<u32>,
}

/// Loads a game and the seat whose draft is meant: one for which the person may post, or has a draft from when they might.
async fn load_drafted_seat(
    app: &App,
    person: &Person,
    game: GameId,
    seat: Option<u32>,
) -> Result<(GameView, Seat), ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(person)).await?;
    let seat = seat.map(seat_of).transpose()?;
    let seat = match seat.filter(|seat| table.draft_for(*seat).is_some()) {
        Some(seat) => seat,
        None => table.check_writer(person, seat)?,
    };
    Ok((table, seat))
}

/// Returns the person's draft of orders for a seat.
#[utoipa::path(get, path = "/games/{game}/draft", tag = "orders", params(GamePath, DraftQuery),
    security(("token" = ["play"])), responses((status = 200, body = DraftDetails)))]
pub(in crate::web::api) async fn get_draft(
    State(app): State<App>,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(DraftQuery { seat }): UrlQuery<DraftQuery>,
) -> Result<Json<DraftDetails>, ApiError> {
    let (table, seat) = load_drafted_seat(&app, &person, game, seat).await?;
    Ok(Json(DraftDetails { draft: table.draft_for(seat).map(OwnOrderText::new) }))
}

/// Keeps a draft of orders in place of the one before. An empty draft is deleted.
#[utoipa::path(put, path = "/games/{game}/draft", tag = "orders", params(GamePath),
    request_body = DraftToKeep, security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn keep_draft(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    JsonBody(body): JsonBody<DraftToKeep>,
) -> Result<StatusCode, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let seat = table.check_writer(&person, body.seat.map(seat_of).transpose()?)?;
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    let lang = body.language.unwrap_or(person.lang);
    let draft = OrderDraft { seat: Some(seat), text: &body.text, prose: &body.message, lang };
    gamemaster::save_draft(&app.db, game, &person, draft, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a draft of orders.
#[utoipa::path(delete, path = "/games/{game}/draft", tag = "orders", params(GamePath, DraftQuery),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn delete_draft(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
    UrlQuery(DraftQuery { seat }): UrlQuery<DraftQuery>,
) -> Result<StatusCode, ApiError> {
    let (_, seat) = load_drafted_seat(&app, &person, game, seat).await?;
    let draft = OrderDraft { seat: Some(seat), text: "", prose: "", lang: person.lang };
    gamemaster::save_draft(&app.db, game, &person, draft, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
