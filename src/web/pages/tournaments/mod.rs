//! The pages of tournaments: the list, the plan of a new one, the tournament itself, and what people and organisers do in it.

mod acts;
mod change;
mod list;
pub(super) mod plan;
mod standings_chart;
mod tournament_page;
mod tournament_terms;

use axum::Router;

use crate::tournaments::TournamentError;
use crate::web::routing::{get, get_and_post, post};
use crate::web::{App, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/tournaments", get(list::page))
        .route("/tournaments/{tournament}", get(tournament_page::page))
        .route("/tournaments/{tournament}/randomness.json", get(tournament_page::randomness_file))
        .route("/tournaments/{tournament}/plan", get_and_post(plan::page, plan::publish))
        .route("/tournaments/{tournament}/discard", post(plan::discard))
        .route("/tournaments/{tournament}/change", get_and_post(change::page, change::save))
        .route("/tournaments/{tournament}/organisers", post(acts::add_organiser))
        .route("/tournaments/{tournament}/organisers/{user}/remove", post(acts::remove_organiser))
        .route("/tournaments/{tournament}/{act}", post(acts::act))
        .route("/tournaments/{tournament}/cancel", post(acts::cancel))
        .route("/tournaments/{tournament}/corrections", post(acts::correct))
}

impl From<TournamentError> for WebError {
    fn from(error: TournamentError) -> Self {
        match error {
            TournamentError::Missing => Self::NotFound,
            TournamentError::Forbidden => Self::Forbidden,
            TournamentError::Game(error) => error.into(),
            TournamentError::Corrupt(corrupt) => Self::BrokenGame(corrupt),
            TournamentError::Database(error) => error.into(),
            // Pages whose requests can be refused handle these errors themselves.
            TournamentError::Refused(_) => Self::Invalid("what was asked of the tournament"),
        }
    }
}
