//! What a player does after their orders have arrived: confirm that they are ready, and take back what can be taken back.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use super::back;
use super::sending::sent_message;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::gamemaster;
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::pages::games::seats;
use crate::web::{AnyPlayer, App, ProtectedForm, UrlPath, Visit, WebError};

#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::web::pages::games) struct PhaseForm {
    phase: String,
}

pub(in crate::web::pages::games) async fn confirm(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(PhaseForm { phase }): ProtectedForm<PhaseForm>,
) -> Result<Response, WebError> {
    let phase = phase.parse().unwrap_or(-1);
    match gamemaster::confirm_sent(&app.db, game, &person, phase, visit.now()).await {
        Ok(sent) => Ok(back(&visit, game, &sent_message(&sent, true))),
        Err(error) => seats::show_refusal(&app, visit, game, error, String::new()).await,
    }
}

/// Takes back that the player is ready.
pub(in crate::web::pages::games) async fn withdraw_readiness(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(PhaseForm { phase }): ProtectedForm<PhaseForm>,
) -> Result<Response, WebError> {
    let phase = phase.parse().unwrap_or(-1);
    match gamemaster::withdraw_readiness(&app.db, game, &person, phase, visit.now()).await {
        Ok(()) => Ok(back(&visit, game, &Message::new(key!("game-flash-not-ready")))),
        Err(error) => seats::show_refusal(&app, visit, game, error, String::new()).await,
    }
}

/// Takes back the player's latest post.
pub(in crate::web::pages::games) async fn take_back(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Orders, person.id, visit.now()).await?;
    match gamemaster::take_back_post(&app.db, game, &person, visit.now()).await {
        Ok(()) => Ok(back(&visit, game, &Message::new(key!("game-flash-taken-back")))),
        Err(error) => seats::show_refusal(&app, visit, game, error, String::new()).await,
    }
}

pub(in crate::web::pages::games) async fn withdraw(
    State(app): State<App>,
    visit: Visit,
    AnyPlayer(person): AnyPlayer,
    UrlPath(game): UrlPath<GameId>,
    ProtectedForm(PhaseForm { phase }): ProtectedForm<PhaseForm>,
) -> Result<Response, WebError> {
    let phase = phase.parse().unwrap_or(-1);
    match gamemaster::withdraw_orders(&app.db, game, &person, phase, visit.now()).await {
        Ok(()) => Ok(back(&visit, game, &Message::new(key!("game-flash-withdrawn")))),
        Err(error) => seats::show_refusal(&app, visit, game, error, String::new()).await,
    }
}
