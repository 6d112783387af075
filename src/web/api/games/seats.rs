//! Seats: join a game, agree to its terms, leave it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{GamePath, VisibleGame, seat_of};
use crate::gamemaster::{self, SeatRequest};
use crate::web::api::problem::ApiError;
use crate::web::api::request_body::JsonBody;
use crate::web::{App, Visit};

/// A seat to take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct SeatToTake {
    /// Number of the seat; missing for any free one.
    seat: Option<u32>,
    /// The word of the invitation, in a game for invited people.
    #[serde(default)]
    invitation: String,
    /// The password, in a game whose seats need one. The invitation does as well.
    #[serde(default)]
    password: String,
    /// Number of the agreement that the person has read. Taking the seat means agreeing to it.
    agreement: i32,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct TakenSeat {
    /// Number of the seat.
    seat: u8,
}

/// The agreement of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct AgreementToAccept {
    /// Number of the agreement that the person has read.
    agreement: i32,
}

/// Takes a seat. A game that is full and agreed on starts.
#[utoipa::path(put, path = "/games/{game}/seat", tag = "seats", params(GamePath), request_body = SeatToTake,
    security(("token" = ["play"])), responses((status = 200, body = TakenSeat)))]
pub(in crate::web::api) async fn take_seat(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    JsonBody(SeatToTake { seat, invitation, password, agreement }): JsonBody<SeatToTake>,
) -> Result<Json<TakenSeat>, ApiError> {
    let (db, now) = (&app.db, visit.now());
    let password = SecretString::from(password);
    let invitation = match password.expose_secret() {
        "" => invitation,
        _ => gamemaster::invitation_by_password(db, &app.hashing, game, &person, &password, now).await?,
    };
    let wish = SeatRequest { seat: seat.map(seat_of).transpose()?, invitation: &invitation, agreement };
    let seat = gamemaster::join(db, game, &person, wish, now).await?;
    Ok(Json(TakenSeat { seat: seat.0 }))
}

/// Gives up the person's seat.
#[utoipa::path(delete, path = "/games/{game}/seat", tag = "seats", params(GamePath),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn leave_seat(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
) -> Result<StatusCode, ApiError> {
    gamemaster::leave(&app.db, game, &person, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Agrees to changed terms before the start. The last consent starts the game.
#[utoipa::path(put, path = "/games/{game}/agreement", tag = "seats", params(GamePath),
    request_body = AgreementToAccept, security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn accept_agreement(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
    JsonBody(AgreementToAccept { agreement }): JsonBody<AgreementToAccept>,
) -> Result<StatusCode, ApiError> {
    gamemaster::agree(&app.db, game, &person, agreement, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines the seat that is offered to the person.
#[utoipa::path(delete, path = "/games/{game}/offered-seat", tag = "seats", params(GamePath),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn decline_offer(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
) -> Result<StatusCode, ApiError> {
    gamemaster::decline(&app.db, game, &person, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Starts a game that the person runs, once all its seats are taken; not all players need to have agreed.
#[utoipa::path(post, path = "/games/{game}/start", tag = "seats", params(GamePath),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn start_game(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
) -> Result<StatusCode, ApiError> {
    gamemaster::start(&app.db, game, &person, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says that the person is ready for the start of a live game. It begins as soon as it waits for nobody else.
#[utoipa::path(put, path = "/games/{game}/start/ready", tag = "seats", params(GamePath),
    security(("token" = ["play"])), responses((status = 204)))]
pub(in crate::web::api) async fn get_ready(
    State(app): State<App>,
    visit: Visit,
    VisibleGame { game, person }: VisibleGame,
) -> Result<StatusCode, ApiError> {
    gamemaster::note_ready(&app.db, game, &person, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
