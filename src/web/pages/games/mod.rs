//! The pages of games: lists, the form for a new game, the game itself, orders, history, maps as files.
//!
//! No ruleset is known here except through [`ruleset_ui::RulesetUi`], which the module of each ruleset implements.

mod agreements;
mod attention;
mod bot_advice;
mod conquest;
mod copy_game;
pub(in crate::web) mod create_by_program;
pub(in crate::web::pages) mod create_game;
pub(in crate::web::pages) mod creation_checks;
pub(super) mod deadline_status;
mod diplomacy;
mod draft_edit;
mod game_master;
mod game_page;
pub(super) mod game_terms;
pub(super) mod help_refusal;
mod left_over_draft;
mod lesson;
pub(super) mod line_chart;
pub(super) mod list;
mod list_search;
mod mailed_orders;
mod map_figure;
mod map_files;
mod map_notes;
mod map_taps;
mod notes;
mod opening_fields;
pub(in crate::web) mod order_errors;
mod order_panel;
mod order_rows;
mod orders;
mod phase_history;
mod picture_cache;
pub(super) mod player_games;
mod post_check;
mod posted_note;
mod press;
mod press_form;
mod randomness;
pub(super) mod ratings;
pub(in crate::web) mod read_back;
pub(in crate::web) mod ruleset_ui;
mod rulesets;
mod sandbox;
mod sandbox_import;
mod sandbox_query;
mod sandbox_steps;
mod seat_field;
mod seat_strip;
mod seats;
mod sheet;
mod sheet_draft;
mod sheet_fields;
mod solo_game;
mod standings;
mod statistics;
mod trial;
mod turn_ahead;
mod updates;
mod votes;
mod war;
mod webhooks;

use axum::Router;
pub use map_figure::KeptMaps;

use crate::gamemaster::GameError;
use crate::key;
use crate::web::routing::{get, get_and_post, post};
use crate::web::{App, WebError};

/// The keys of a game's pages with their descriptions. The keys of a page are `aria-keyshortcuts` in its template.
const KEYS: [(&str, &str); 12] = [
    ("?", key!("keys-list")),
    ("m", key!("keys-map")),
    ("o", key!("keys-orders")),
    ("t", key!("keys-thread")),
    ("d", key!("keys-discussion")),
    ("p", key!("keys-press")),
    ("v", key!("keys-votes")),
    ("w", key!("keys-sandbox")),
    ("g", key!("keys-games")),
    ("[", key!("keys-earlier")),
    ("]", key!("keys-later")),
    ("n", key!("keys-now")),
];

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games", get(list::page))
        .route("/u/{user}/games", get(player_games::page))
        .route("/u/{user}/ratings/{ladder}", get(ratings::history))
        .route("/ratings", get(ratings::ladders))
        .route("/ratings/{ladder}", get(ratings::ladder))
        .route("/games/solo", post(solo_game::open))
        .route("/b/{board}/games/new", get_and_post(create_game::page, create_game::open))
        .route("/games/{game}", get(game_page::page))
        .route("/games/{game}/version", get(game_page::mark))
        .route("/games/{game}/updates", get(updates::stream))
        .route("/games/{game}/attention", post(attention::change))
        .route("/games/{game}/copy", get_and_post(copy_game::page, copy_game::create))
        .route("/games/{game}/join", get_and_post(game_page::invited, seats::join))
        .route("/games/{game}/decline", post(seats::decline))
        .route("/games/{game}/leave", get_and_post(seats::leave_page, seats::leave))
        .route("/games/{game}/agree", post(seats::agree))
        .route("/games/{game}/start", post(seats::start))
        .route("/games/{game}/start/ready", post(seats::be_ready))
        .route("/games/{game}/bots", post(seats::fill_with_bots))
        .route("/games/{game}/orders", get_and_post(orders::page, orders::send))
        .route("/games/{game}/orders/{answer}", get(orders::answer_page))
        .route("/orders-by-mail/{tag}", get_and_post(mailed_orders::page, mailed_orders::confirm))
        .route("/games/{game}/ready", post(orders::confirm))
        .route("/games/{game}/not-ready", post(orders::withdraw_readiness))
        .route("/games/{game}/withdraw-orders", post(orders::withdraw))
        .route("/games/{game}/take-back", post(orders::take_back))
        .route("/games/{game}/map.svg", get(map_files::current_map))
        .route("/games/{game}/map.png", get(map_files::current_map))
        .route("/games/{game}/map.xlsx", get(map_files::current_map))
        .route("/games/{game}/map.json", get(map_files::current_map))
        .route("/games/{game}/opening.svg", get(map_files::opening))
        .route("/games/{game}/draft.svg", get(map_files::draft))
        .route("/games/{game}/phases/{phase}", get(phase_history::page))
        .route("/games/{game}/phases/{phase}/map.svg", get(map_files::past))
        .route("/games/{game}/phases/{phase}/map.png", get(map_files::past))
        .route("/games/{game}/phases/{phase}/map.xlsx", get(map_files::past))
        .route("/games/{game}/phases/{phase}/map.json", get(map_files::past))
        .route("/games/{game}/statistics", get(statistics::page))
        .route("/games/{game}/notes", get_and_post(notes::page, notes::save))
        .route("/games/{game}/sandbox", get_and_post(sandbox::page, sandbox::resolve))
        .route("/games/{game}/sandbox/draft.svg", post(sandbox::draft))
        .route("/games/{game}/sandbox/position", post(sandbox_import::import))
        .merge(conquest::router())
        .merge(game_master::router())
        .merge(press::router())
        .merge(agreements::router())
        .merge(votes::router())
        .merge(randomness::router())
        .merge(webhooks::router())
}

impl From<GameError> for WebError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Missing => Self::NotFound,
            GameError::Forbidden => Self::Forbidden,
            GameError::Database(error) => error.into(),
            GameError::Hashing(error) => error.into(),
            GameError::Corrupt(corrupt) => Self::BrokenGame(corrupt),
            // Pages whose requests can be refused handle these errors themselves.
            GameError::Refused(_)
            | GameError::Setting(..)
            | GameError::Empty
            | GameError::Unclear(_)
            | GameError::Illegal(_) => Self::Invalid("what was asked of the game"),
        }
    }
}
