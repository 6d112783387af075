//! Games in the API: lists, one game, positions, history, orders, press, votes, events.

pub(super) mod agreements;
pub(super) mod creation;
pub(super) mod drafts;
pub(super) mod events;
pub(super) mod game;
pub(super) mod game_list;
pub(super) mod history;
pub(super) mod orders;
pub(super) mod position;
pub(super) mod press;
pub(super) mod readiness;
pub(super) mod seats;
pub(super) mod votes;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use stafeta_rules::rules::Seat;
use utoipa::{IntoParams, ToSchema};

use super::caller::ApiPlayer;
use super::problem::{ApiError, Problem};
use crate::accounts::Person;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, UrlPath, WebError};

/// The game of an address `/games/{game}` that a player acts in. They may see it: no answer reveals another one.
#[derive(Debug)]
pub(super) struct VisibleGame {
    game: GameId,
    person: Person,
}

/// The part of an address that names a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(in crate::web::api) struct GamePath {
    /// Number of the game
    #[param(value_type = i64)]
    game: GameId,
}

impl FromRequestParts<App> for VisibleGame {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let ApiPlayer(person) = ApiPlayer::from_request_parts(parts, app).await?;
        let UrlPath(GamePath { game }) = UrlPath::from_request_parts(parts, app).await?;
        gamemaster::find(&app.db, game, Some(&person)).await?.ok_or(WebError::NotFound)?;
        Ok(Self { game, person })
    }
}

/// A sentence of the game, with the rules it cites.
#[derive(Serialize, ToSchema)]
pub(super) struct GameRemark {
    /// The sentence in the language of the person.
    text: String,
    /// Addresses of the rules.
    rules: Vec<String>,
}

/// Reads the number of a seat.
fn seat_of(number: u32) -> Result<Seat, ApiError> {
    let unknown = |_| Problem::of_field("seat", Message::new(key!("api-seat-unknown")));
    Ok(u8::try_from(number).map(Seat).map_err(unknown)?)
}

impl GameRemark {
    fn new(item: &CitedItem, words: &ReaderLocale) -> Self {
        Self { text: words.say(&item.message), rules: item.rules.iter().map(|rule| rule.link()).collect() }
    }
}
