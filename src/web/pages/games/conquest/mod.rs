//! What the pages know of Forum Conquest.

mod events;
mod fields;
mod form;
mod hints;
mod making;
mod maps;
mod names;
mod opening;
mod picture;
mod presets;
mod proposal;
pub(super) mod sheet;
mod sketch;
mod workshop;

use axum::Router;
use axum::routing::{get, post};

use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::conquest::map_board::of_map;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::Setup;

use crate::key;
use crate::web::App;
use crate::words::Message;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/b/{board}/games/new/conquest", get(opening::page).post(opening::open))
        .route("/b/{board}/games/new/conquest/presets/{preset}/drop", post(opening::drop_preset))
        .route("/maps", get(workshop::index).post(workshop::begin))
        .route("/maps/send", post(workshop::send))
        .route("/maps/{map}", get(workshop::page).post(workshop::save))
        .route("/maps/{map}/drop", post(workshop::drop))
        .route("/maps/{map}/map.json", get(workshop::file))
        .route("/maps/{map}/map.xlsx", get(workshop::file))
}

/// The map that a table agreed on, before the game has begun.
pub(super) fn planned_map(options: &Value) -> Option<Board> {
    let setup: Setup = serde_json::from_value(options.clone()).ok()?;
    Some(of_map(&setup.board, &setup.theme))
}

/// The seats of a game of teams, each with its team; none where there are no teams.
pub(super) fn seat_names(options: &Value) -> Vec<Message> {
    let options = options.get("options").cloned().unwrap_or_default();
    let teams =
        serde_json::from_value::<Options>(options).map_or_else(|_| Vec::new(), |all| all.team_members);
    let seats: usize = teams.iter().map(Vec::len).sum();
    let team = |seat: usize| teams.iter().position(|team| team.iter().any(|member| member.index() == seat));
    let name = |seat: usize| {
        let message = Message::new(key!("conquest-team-seat")).with("number", seat + 1);
        Some(message.with("team", team(seat)? + 1))
    };
    (0..seats).filter_map(name).collect()
}
