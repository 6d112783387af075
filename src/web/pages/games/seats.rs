//! Requests about seats: join, decline, agree to the terms, start the game, leave.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use stafeta_rules::rules::Seat;

use super::game_page::GamePageState;
use super::seat_field::SeatField;
use crate::gamemaster::{self, CorrectionRequest, Game, GameCorrection, GameError, SeatRequest};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct JoinForm {
    /// `None` for any seat.
    seat: SeatField,
    invitation: String,
    password: String,
    agreement: String,
}

pub(super) async fn join(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(joining): ProtectedForm<JoinForm>,
) -> Result<Response, WebError> {
    // The answer must not reveal a game that the person may not see.
    gamemaster::find(&app.db, game, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let (db, now) = (&app.db, visit.now());
    let password = SecretString::from(joining.password);
    let invitation = match password.expose_secret() {
        "" => Ok(joining.invitation.clone()),
        _ => gamemaster::invitation_by_password(db, &app.hashing, game, &person, &password, now).await,
    };
    let joined = match &invitation {
        Ok(invitation) => {
            let agreement = joining.agreement.parse().unwrap_or(0);
            let request = SeatRequest { seat: joining.seat.0, invitation, agreement };
            gamemaster::join(db, game, &person, request, now).await
        }
        Err(_) => invitation.map(|_| Seat(0)),
    };
    match joined {
        Ok(_) => Ok(done(&visit, game, key!("game-flash-joined"))),
        Err(error) => show_refusal(&app, visit, game, error, joining.invitation).await,
    }
}

/// Declines the seat that is offered to the person.
pub(super) async fn decline(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    gamemaster::find(&app.db, game, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let declined = gamemaster::decline(&app.db, game, &person, visit.now()).await;
    answer(&app, visit, game, declined, key!("game-flash-declined")).await
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct AgreeForm {
    agreement: String,
}

pub(super) async fn agree(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(agreeing): ProtectedForm<AgreeForm>,
) -> Result<Response, WebError> {
    let agreement = agreeing.agreement.parse().unwrap_or(0);
    let agreed = gamemaster::agree(&app.db, game, &person, agreement, visit.now()).await;
    answer(&app, visit, game, agreed, key!("game-flash-agreed")).await
}

pub(super) async fn start(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let started = gamemaster::start(&app.db, game, &person, visit.now()).await;
    answer(&app, visit, game, started, key!("game-started")).await
}

/// Says that the person is ready for the start of a live game.
pub(super) async fn be_ready(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let noted = gamemaster::note_ready(&app.db, game, &person, visit.now()).await;
    answer(&app, visit, game, noted, key!("live-flash-ready")).await
}

/// Gives the free seats to bots.
pub(super) async fn fill_with_bots(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let all = CorrectionRequest { what: GameCorrection::Bot { seat: None }, reason: "" };
    let added = gamemaster::correct(&app.db, game, &person, all, visit.now()).await;
    answer(&app, visit, game, added.map(drop), key!("game-flash-bots-added")).await
}

#[derive(Template)]
#[template(path = "games/leave_game.html")]
struct LeaveGamePage {
    visit: Visit,
    game: Game,
}

/// Asks for confirmation.
pub(super) async fn leave_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(&app.db, game, Some(&person)).await?;
    table.seat().ok_or(WebError::Forbidden)?;
    Ok(HtmlPage(LeaveGamePage { visit, game: table.game }).into_response())
}

pub(super) async fn leave(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let left = gamemaster::leave(&app.db, game, &person, visit.now()).await;
    answer(&app, visit, game, left, key!("game-flash-left")).await
}

/// Redirects to the game with a confirmation, or shows the game with the reason of a refusal.
async fn answer(
    app: &App,
    visit: Visit,
    game: GameId,
    outcome: Result<(), GameError>,
    said: &'static str,
) -> Result<Response, WebError> {
    match outcome {
        Ok(()) => Ok(done(&visit, game, said)),
        Err(error) => show_refusal(app, visit, game, error, String::new()).await,
    }
}

fn done(visit: &Visit, game: GameId, said: &'static str) -> Response {
    SeeOther::to(&format!("/games/{game}#orders")).saying(visit, &Message::new(said)).into_response()
}

/// Shows the game with the reason of a refusal.
pub(super) async fn show_refusal(
    app: &App,
    visit: Visit,
    game: GameId,
    error: GameError,
    invitation: String,
) -> Result<Response, WebError> {
    let GameError::Refused(message) = error else { return Err(error.into()) };
    let table = app.positions.load_game_view(&app.db, game, visit.viewer().person()).await?;
    let shown = GamePageState { invitation, refused: Some(message), ..GamePageState::plain(table) };
    shown.show(app, visit, StatusCode::CONFLICT).await
}
