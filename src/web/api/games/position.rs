//! Positions and offers as data, as an engine gets them.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::GamePath;
use crate::gamemaster::GameView;
use crate::games::CorruptRecord;
use crate::games::engine::EnginePosition;
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::api::caller::{ApiPlayer, ApiReader};
use crate::web::api::problem::{ApiError, Problem};
use crate::web::{App, UrlPath, WebError};
use axum::http::StatusCode;

/// A position as the token's person may see it: all that their seat sees, or what a spectator sees.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct PositionDetails {
    /// Number of the phase, from 0.
    phase: u32,
    /// The turn, from 1; 0 before the first.
    turn: u32,
    /// The view in the form of the ruleset.
    #[schema(value_type = Object)]
    view: Value,
    /// The map in English, a place a line.
    text: String,
    /// For Diplomacy the position as a case in the form `dipcase/1`; otherwise `null`.
    #[schema(value_type = Option<Object>)]
    open: Option<Value>,
    /// The mark of the game when it was read.
    mark: String,
}

impl PositionDetails {
    fn new(table: &GameView) -> Result<Self, CorruptRecord> {
        let EnginePosition { phase, turn, view, text, open } = table.engine_position()?;
        Ok(Self { phase, turn, view, text, open, mark: table.game.mark.clone() })
    }
}

/// The acts that a seat may make now.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct OfferDetails {
    /// The seat.
    seat: u8,
    /// Number of the phase, for the orders.
    phase: Option<i32>,
    /// The offers in the form of the ruleset.
    #[schema(value_type = Object)]
    offers: Value,
    /// The mark of the game when they were read.
    mark: String,
}

/// Refuses a game that has not begun.
pub(super) fn must_have_begun(table: &GameView) -> Result<i32, ApiError> {
    let refused = || Problem::refused(StatusCode::CONFLICT, Message::new(key!("game-not-started"))).into();
    table.game.phase.ok_or_else(refused)
}

/// Returns the position as the token's person may see it.
#[utoipa::path(get, path = "/games/{game}/position", tag = "games", params(GamePath),
    responses((status = 200, body = PositionDetails)))]
pub(in crate::web::api) async fn get_position(
    State(app): State<App>,
    ApiReader(person): ApiReader,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<PositionDetails>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, person.as_ref()).await?;
    must_have_begun(&table)?;
    Ok(Json(PositionDetails::new(&table)?))
}

/// Returns the position at the opening of a phase, as everybody may see it.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/position", tag = "games",
    params(GamePath, ("phase" = i32, Path, description = "Number of the phase, from 0")),
    responses((status = 200, body = PositionDetails)))]
pub(in crate::web::api) async fn get_past_position(
    State(app): State<App>,
    ApiReader(person): ApiReader,
    UrlPath((game, phase)): UrlPath<(GameId, i32)>,
) -> Result<Json<PositionDetails>, ApiError> {
    let past = app.positions.load_past_phase(&app.db, game, phase, None, person.as_ref()).await?;
    Ok(Json(PositionDetails::new(&past.table)?))
}

/// Returns the acts that the seat of the token's person may make now.
#[utoipa::path(get, path = "/games/{game}/offers", tag = "orders", params(GamePath),
    security(("token" = ["play"])), responses((status = 200, body = OfferDetails)))]
pub(in crate::web::api) async fn get_offers(
    State(app): State<App>,
    ApiPlayer(person): ApiPlayer,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Json<OfferDetails>, ApiError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    let seat = table.seat().ok_or(WebError::Forbidden)?;
    let phase = Some(must_have_begun(&table)?);
    let offers = table.offers()?.unwrap_or_default();
    Ok(Json(OfferDetails { seat: seat.0, phase, offers, mark: table.game.mark.clone() }))
}
