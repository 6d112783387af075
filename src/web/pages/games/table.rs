//! The page of a game.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::gamemaster::{self, Table};
use crate::ids::GameId;
use crate::web::{App, Page, Path, Visit, WebError};

#[derive(Template)]
#[template(path = "games/table.html")]
struct TablePage {
    visit: Visit,
    table: Table,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NotFound)?;
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    Ok(Page(TablePage { visit, table }).into_response())
}
