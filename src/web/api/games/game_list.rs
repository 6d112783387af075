//! The lists of games.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gamemaster::{self, GameFilter, GameSummary, PAGE};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::web::api::caller::ApiReader;
use crate::web::api::paging::{ListPage, parse_cursor};
use crate::web::api::problem::ApiError;
use crate::web::api::problem_kind::ProblemKind;
use crate::web::{App, UrlQuery, Visit};

/// A list of games.
#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web::api) enum GameListName {
    /// Games in progress of the token's person.
    Mine,
    /// Games with a free seat.
    #[default]
    Open,
    /// Games in progress.
    Running,
    /// Games that have ended.
    Over,
}

impl GameListName {
    const fn filter(self) -> GameFilter {
        match self {
            GameListName::Mine => GameFilter::Mine,
            GameListName::Open => GameFilter::Open,
            GameListName::Running => GameFilter::Running,
            GameListName::Over => GameFilter::Over,
        }
    }
}

/// The query string of a list of games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::web::api) struct GameListQuery {
    /// The list: `mine`, `open` (the default), `running` or `over`.
    #[serde(default)]
    #[param(inline)]
    list: GameListName,
    /// The `next` of the page before; missing for the first page.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    cursor: Option<String>,
}

/// A game in a list.
#[derive(Serialize, ToSchema)]
pub(in crate::web::api) struct GameEntry {
    /// Number of the game.
    id: i64,
    /// Name of the game.
    name: String,
    /// Code of the ruleset.
    ruleset: String,
    /// The variant; `null` in a ruleset without variants.
    variant: Option<String>,
    /// Language of its threads.
    language: &'static str,
    /// `forming`, `running`, `paused`, `over` or `cancelled`.
    stage: String,
    /// Title of the phase, in the language of the person; `null` before the start.
    phase_title: Option<String>,
    /// Number of seats.
    seats: i64,
    /// Number of seats with a player or bot.
    taken: i64,
    /// The next deadline; `null` if no clock runs.
    deadline: Option<DateTime<Utc>>,
    /// True if a seat needs a password.
    needs_password: bool,
    /// True if the person has a seat.
    is_mine: bool,
    /// True if orders are due from the person.
    is_awaited: bool,
    /// True if the person keeps a draft of orders.
    has_draft: bool,
    /// True if orders of the person wait for the end of the phase.
    has_orders: bool,
}

impl GameEntry {
    fn new(game: GameSummary, words: &ReaderLocale) -> Self {
        Self {
            id: game.id.0,
            language: game.lang().code(),
            name: game.name,
            ruleset: game.ruleset,
            variant: game.variant,
            stage: game.stage,
            phase_title: game.phase_title.map(|title| words.say(&title)),
            seats: game.seats,
            taken: game.taken,
            deadline: game.deadline,
            needs_password: game.needs_password,
            is_mine: game.is_mine,
            is_awaited: game.is_awaited,
            has_draft: game.has_draft,
            has_orders: game.has_sent,
        }
    }
}

/// Lists games, the newest first, 40 a page.
#[utoipa::path(get, path = "/games", tag = "games", params(GameListQuery), responses((status = 200, body = ListPage<GameEntry>)))]
pub(in crate::web::api) async fn list_games(
    State(app): State<App>,
    visit: Visit,
    ApiReader(person): ApiReader,
    UrlQuery(wanted): UrlQuery<GameListQuery>,
) -> Result<Json<ListPage<GameEntry>>, ApiError> {
    if wanted.list == GameListName::Mine && person.is_none() {
        return Err(ProblemKind::TokenNeeded.into());
    }
    let before = parse_cursor(wanted.cursor.as_deref())?.map(GameId);
    let games = gamemaster::list(&app.db, wanted.list.filter(), person.as_ref(), before).await?;
    let next = games.last().filter(|_| games.len() == PAGE as usize).map(|game| game.id.0);
    let items = games.into_iter().map(|game| GameEntry::new(game, visit.words())).collect();
    Ok(Json(ListPage::new(items, next)))
}
