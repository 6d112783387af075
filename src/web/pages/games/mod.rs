//! Games on the pages: lists, opening a table, the table itself, orders, what came before, maps to take along.
//!
//! Knows no ruleset but through `sheet`, the one place that asks which one it is.

mod list;
mod table;

use axum::Router;
use axum::routing::get;

use crate::gamemaster::GameError;
use crate::web::{App, WebError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/games", get(list::page)).route("/games/{game}", get(table::page))
}

impl From<GameError> for WebError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Missing => Self::NotFound,
            GameError::Forbidden => Self::Forbidden,
            GameError::Database(error) => error.into(),
            GameError::Corrupt(corrupt) => Self::internal(corrupt),
            // Pages that can be refused something say so themselves.
            GameError::Refused(_) | GameError::Unclear(_) | GameError::Illegal(_) => {
                Self::Invalid("what was asked of the game")
            }
        }
    }
}
