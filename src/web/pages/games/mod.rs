//! The pages of games: lists, the form for a new game, the game itself, orders, history, maps as files.
//!
//! No ruleset is known here except through [`ruleset_ui::RulesetUi`], which the module of each ruleset implements.

mod agreement;
mod alone;
pub(super) mod asked;
mod chosen;
mod conquest;
mod diplomacy;
mod drawing;
mod due;
mod fault;
mod files;
mod history;
mod lesson;
mod lines;
pub(super) mod list;
mod lots;
mod master;
pub(super) mod opening;
mod order_rows;
mod orders;
mod panel;
mod pictures;
mod press;
mod ruleset_ui;
mod rulesets;
mod seats;
mod sheet;
mod standings;
mod statistics;
mod strip;
mod table;
mod trial;
mod votes;
mod war;
mod what_if;
mod written;

use axum::Router;
use axum::routing::{get, post};

use crate::gamemaster::GameError;
use crate::key;
use crate::web::{App, WebError};

/// The keys of a game's pages with their descriptions. The keys of a page are `aria-keyshortcuts` in its template.
const KEYS: [(&str, &str); 12] = [
    ("?", key!("keys-list")),
    ("m", key!("keys-map")),
    ("o", key!("keys-orders")),
    ("t", key!("keys-thread")),
    ("d", key!("keys-talk")),
    ("p", key!("keys-press")),
    ("v", key!("keys-votes")),
    ("w", key!("keys-what-if")),
    ("g", key!("keys-games")),
    ("[", key!("keys-earlier")),
    ("]", key!("keys-later")),
    ("n", key!("keys-now")),
];

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/games", get(list::page))
        .route("/games/alone", post(alone::open))
        .route("/b/{board}/games/new", get(opening::page).post(opening::open))
        .route("/games/{game}", get(table::page))
        .route("/games/{game}/mark", get(table::mark))
        .route("/games/{game}/join", get(table::invited).post(seats::join))
        .route("/games/{game}/decline", post(seats::decline))
        .route("/games/{game}/leave", get(seats::leave_page).post(seats::leave))
        .route("/games/{game}/agree", post(seats::agree))
        .route("/games/{game}/start", post(seats::start))
        .route("/games/{game}/house", post(seats::house))
        .route("/games/{game}/orders", get(orders::page).post(orders::send))
        .route("/games/{game}/confirm", post(orders::confirm))
        .route("/games/{game}/take-back", post(orders::take_back))
        .route("/games/{game}/map.svg", get(files::now))
        .route("/games/{game}/map.png", get(files::now))
        .route("/games/{game}/map.xlsx", get(files::now))
        .route("/games/{game}/map.json", get(files::now))
        .route("/games/{game}/opening.svg", get(files::opening))
        .route("/games/{game}/draft.svg", get(files::draft))
        .route("/games/{game}/phases/{phase}", get(history::page))
        .route("/games/{game}/phases/{phase}/map.svg", get(files::past))
        .route("/games/{game}/phases/{phase}/map.png", get(files::past))
        .route("/games/{game}/phases/{phase}/map.xlsx", get(files::past))
        .route("/games/{game}/phases/{phase}/map.json", get(files::past))
        .route("/games/{game}/statistics", get(statistics::page))
        .route("/games/{game}/what-if", get(what_if::page).post(what_if::resolve))
        .merge(conquest::router())
        .merge(master::router())
        .merge(press::router())
        .merge(votes::router())
        .merge(lots::router())
}

impl From<GameError> for WebError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Missing => Self::NotFound,
            GameError::Forbidden => Self::Forbidden,
            GameError::Database(error) => error.into(),
            GameError::Corrupt(corrupt) => Self::BrokenGame(corrupt),
            // Pages whose requests can be refused handle these errors themselves.
            GameError::Refused(_) | GameError::Empty | GameError::Unclear(_) | GameError::Illegal(_) => {
                Self::Invalid("what was asked of the game")
            }
        }
    }
}
