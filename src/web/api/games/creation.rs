//! Creation of games.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::forum::boards;
use crate::gamemaster;
use crate::web::api::caller::ApiPlayer;
use crate::web::api::problem::{ApiError, Problem};
use crate::web::api::request_body::{IdempotencyKey, JsonBody};
use crate::web::pages::games::create_by_program;
use crate::web::pages::games::ruleset_ui::SentFields;
use crate::web::{App, UrlPath, Visit, WebError};

/// A game to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web::api) struct GameToCreate {
    /// The ruleset, followed by a colon and the variant if it has variants: `diplomacy:classic`, `war`, `conquest`.
    #[schema(example = "diplomacy:classic")]
    game: String,
    /// The fields of the form for new games by their names, as texts; a box that is ticked is `on`. A field with several values, such as
    /// a list of boxes, is a list of texts. What is missing has the value of an empty form, with the language of the board and the time
    /// zone of the person; in Forum Conquest it has the value of the preset that `preset` names. A field that the form does not have is
    /// refused.
    #[schema(example = json!({ "name": "The long road", "cadence": "hours", "hours": "24", "unlisted": "on" }))]
    fields: BTreeMap<String, FieldValue>,
}

/// A field of a form: one value, or several.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub(in crate::web::api) enum FieldValue {
    One(String),
    Several(Vec<String>),
}

impl FieldValue {
    fn into_values(self) -> Vec<String> {
        match self {
            Self::One(value) => vec![value],
            Self::Several(values) => values,
        }
    }
}

/// A game that was created.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct CreatedGame {
    /// Number of the game.
    id: i64,
    /// The word of the invitation, with which everybody may take a seat.
    invitation: String,
}

/// Creates a game whose Game Master is the person.
#[utoipa::path(post, path = "/boards/{board}/games", tag = "games",
    params(("board" = String, Path, description = "Name of the board in addresses"), IdempotencyKey),
    request_body = GameToCreate, security(("token" = ["play"])),
    responses((status = 201, body = CreatedGame)))]
pub(in crate::web::api) async fn create_game(
    State(app): State<App>,
    visit: Visit,
    ApiPlayer(person): ApiPlayer,
    UrlPath(board): UrlPath<String>,
    IdempotencyKey(form_token): IdempotencyKey,
    JsonBody(GameToCreate { game, fields }): JsonBody<GameToCreate>,
) -> Result<(StatusCode, Json<CreatedGame>), ApiError> {
    let board = boards::find(&app.db, &board, Some(&person)).await?.ok_or(WebError::NotFound)?;
    if !board.open_by.admits(Some(&person)) {
        return Err(WebError::Forbidden.into());
    }
    let mut fields: SentFields =
        fields.into_iter().map(|(name, value)| (name, value.into_values())).collect();
    fields.insert("game".to_owned(), vec![game]);
    fields.insert("once".to_owned(), vec![form_token.to_string()]);
    let created = create_by_program::create_with_fields(&app, &visit, &person, &board, fields).await?;
    let id = created.map_err(|faults| Problem::of_faults(&faults))?;
    let game = gamemaster::find(&app.db, id, Some(&person)).await?.ok_or(WebError::NotFound)?;
    Ok((StatusCode::CREATED, Json(CreatedGame { id: id.0, invitation: game.invitation })))
}
