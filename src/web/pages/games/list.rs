//! The list of games: the reader's own, those with a free seat, those in progress, those that have ended.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use stafeta_rules::rules::SeatFigures;

use super::deadline_status;
use super::game_terms::choices;
use super::list_search::GameSearchForm;
use super::seat_strip::{self, SeatCard};
use crate::gamemaster::{self, GameBoard, GameEnding, GameFilter, GameSummary, GameView, PAGE, Stage};
use crate::games::Ruleset;
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, SteadyPage, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "games/list.html")]
struct GamesPage {
    visit: Visit,
    /// The section shown alone, from the address. `None` for all sections.
    part: Option<GameListKind>,
    sections: Vec<GameListSection>,
    /// The properties that the reader asked for.
    search: GameSearchForm,
    /// Boards on which the reader may create a game.
    boards: Vec<GameBoard>,
    /// True if the reader may play alone.
    may_play_alone: bool,
    /// True if the reader is an administrator of a forum without boards.
    is_without_boards: bool,
}

impl GamesPage {
    /// Returns the code of the section shown alone; empty for all sections.
    fn here(&self) -> &'static str {
        self.part.map_or("", GameListKind::code)
    }

    /// Lists the sections that can be shown alone, each with its title.
    fn parts(&self) -> Vec<(String, String)> {
        let words = self.visit.words();
        let is_own =
            |part: &GameListKind| *part == GameListKind::Mine && self.visit.viewer().person().is_none();
        let parts = GameListKind::ALL.into_iter().filter(|part| !is_own(part));
        choices(words, parts.map(|part| (part.code(), part.title())))
    }

    /// Returns the section of the reader's own games, if they have any. It stands first.
    fn own_sections(&self) -> impl Iterator<Item = &GameListSection> {
        self.sections.iter().filter(|section| section.is_first())
    }

    /// Returns the other sections.
    fn other_sections(&self) -> impl Iterator<Item = &GameListSection> {
        self.sections.iter().filter(|section| !section.is_first())
    }
}

/// A heading with its games.
struct GameListSection {
    part: GameListKind,
    games: Vec<GameSummary>,
    /// The vacant seats of games in progress. Filled only in the section of open games.
    vacancies: BTreeMap<GameId, Vacancies>,
    /// How the games ended. Filled only in the section of finished games.
    endings: BTreeMap<GameId, GameEnding>,
    /// Address of the older games of the section. Empty if there are none.
    older: String,
}

/// The sections of the page. Their names are the words in the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GameListKind {
    Mine,
    Open,
    Running,
    Over,
}

impl GameListKind {
    const ALL: [GameListKind; 4] =
        [GameListKind::Mine, GameListKind::Open, GameListKind::Running, GameListKind::Over];

    const fn which(self) -> GameFilter {
        match self {
            GameListKind::Mine => GameFilter::Mine,
            GameListKind::Open => GameFilter::Open,
            GameListKind::Running => GameFilter::Running,
            GameListKind::Over => GameFilter::Over,
        }
    }

    /// Parses the word in an address; `None` if it is empty.
    fn chosen(code: &str) -> Result<Option<Self>, WebError> {
        match code {
            "" => Ok(None),
            code => match Self::ALL.into_iter().find(|part| part.code() == code) {
                Some(part) => Ok(Some(part)),
                None => Err(WebError::Invalid("a list of games that there is not")),
            },
        }
    }

    const fn code(self) -> &'static str {
        match self {
            GameListKind::Mine => "mine",
            GameListKind::Open => "open",
            GameListKind::Running => "running",
            GameListKind::Over => "over",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            GameListKind::Mine => key!("games-mine"),
            GameListKind::Open => key!("games-open"),
            GameListKind::Running => key!("games-running"),
            GameListKind::Over => key!("games-over"),
        }
    }

    const fn empty(self) -> &'static str {
        match self {
            GameListKind::Mine => key!("games-mine-empty"),
            GameListKind::Open => key!("games-open-empty"),
            GameListKind::Running => key!("games-running-empty"),
            GameListKind::Over => key!("games-over-empty"),
        }
    }
}

/// The vacant seats of a game in progress.
struct Vacancies {
    /// Name and figures of each seat.
    seats: Vec<String>,
    /// Time left until the next deadline. Empty if no clock runs.
    left: String,
}

impl Vacancies {
    fn of(table: &GameView, deadline: Option<DateTime<Utc>>, words: &ReaderLocale) -> Self {
        let figures = table.position().figures();
        let standing = |sitting: SeatCard| {
            let of = |one: &SeatFigures| {
                Some((words.t(&one.name).to_string(), *one.of.get(sitting.seat.index())?))
            };
            let figures = figures.iter().filter_map(of);
            let figures: Vec<String> = figures.map(|(name, count)| format!("{name} {count}")).collect();
            if figures.is_empty() {
                return sitting.name;
            }
            let seat = words.t(key!("games-vacancy")).arg("seat", sitting.name);
            seat.arg("figures", figures.join(", ")).to_string()
        };
        let free = seat_strip::seat_cards(table, &table.board(), words)
            .into_iter()
            .filter(|sitting| sitting.is_free);
        let left = deadline.map_or_else(String::new, |at| deadline_status::left(at, words));
        Self { seats: free.map(standing).collect(), left }
    }
}

impl GameListSection {
    fn is_first(&self) -> bool {
        self.part == GameListKind::Mine && !self.games.is_empty()
    }

    /// Returns how a finished game ended.
    fn ending(&self, game: &GameSummary) -> Option<&GameEnding> {
        self.endings.get(&game.id)
    }

    /// Returns the vacant seats of a game in progress.
    fn vacancies(&self, game: &GameSummary) -> Option<&Vacancies> {
        self.vacancies.get(&game.id)
    }
}

/// Returns the ruleset of a game, with its phase while it is in progress.
pub(in crate::web::pages) fn about(words: &ReaderLocale, game: &GameSummary) -> String {
    let name = |ruleset: Ruleset| ruleset.name_of(game.variant.as_deref());
    let ruleset = words.t(game.ruleset.parse().map_or(key!("games-unknown").into(), name));
    let is_played = matches!(Stage::of_code(&game.stage), Some(Stage::Running | Stage::Paused));
    let about = match game.phase_title.as_ref().filter(|_| is_played) {
        Some(phase) => words
            .t(key!("games-played-in"))
            .arg("ruleset", ruleset.to_string())
            .arg("phase", phase.clone())
            .to_string(),
        None => ruleset.to_string(),
    };
    match game.live_minutes {
        Some(minutes) => words.t(key!("live-list")).arg("about", about).arg("minutes", minutes).to_string(),
        None => about,
    }
}

/// Sorts the reader's own games: those that wait for them first, then by deadline.
pub(in crate::web::pages) fn sort_own(games: &mut [GameSummary]) {
    games.sort_by_key(|game| (!game.is_awaited, game.deadline.is_none(), game.deadline));
}

/// Returns true if one of the games is the reader's own.
pub(in crate::web::pages) fn has_own(games: &[GameSummary]) -> bool {
    games.iter().any(|game| game.is_mine)
}

/// Returns the time left until a game's deadline, in words. Empty if no clock runs.
pub(in crate::web::pages) fn left(words: &ReaderLocale, game: &GameSummary) -> String {
    game.deadline.map_or_else(String::new, |at| deadline_status::left(at, words))
}

/// Returns the message id of the state of the reader's own orders. `None` if they have none.
pub(in crate::web::pages) const fn own_orders(game: &GameSummary) -> Option<&'static str> {
    match (game.has_draft, game.has_sent) {
        (true, _) => Some(key!("games-own-draft")),
        (false, true) => Some(key!("games-own-sent")),
        (false, false) => None,
    }
}

/// Returns the message id of what the reader does next in a game of their own.
pub(in crate::web::pages) const fn next_act(game: &GameSummary) -> &'static str {
    match (game.is_awaited, game.has_draft) {
        (true, true) => key!("games-finish-orders"),
        (true, false) => key!("games-give-orders"),
        (false, _) => key!("games-look"),
    }
}

/// Returns the message id of a game's stage.
pub(in crate::web::pages) fn stage(game: &GameSummary) -> &'static str {
    match Stage::of_code(&game.stage) {
        Some(Stage::Forming) => key!("game-stage-forming"),
        Some(Stage::Running) => key!("game-stage-running"),
        Some(Stage::Paused) => key!("game-stage-paused"),
        Some(Stage::Over) => key!("game-stage-over"),
        Some(Stage::Cancelled) | None => key!("game-stage-cancelled"),
    }
}

/// Loads the vacant seats of the games in progress, for the section of open games.
async fn vacancies(
    app: &App,
    visit: &Visit,
    part: GameListKind,
    games: &[GameSummary],
) -> Result<BTreeMap<GameId, Vacancies>, WebError> {
    let mut found = BTreeMap::new();
    for game in games.iter().filter(|game| part == GameListKind::Open && game.stage != Stage::Forming.code())
    {
        let table =
            app.positions.load_game_view(app.page_db(visit), game.id, visit.viewer().person()).await?;
        found.insert(game.id, Vacancies::of(&table, game.deadline, visit.words()));
    }
    Ok(found)
}

#[derive(Deserialize)]
pub(super) struct GamesQuery {
    /// The code of a section; empty for all sections.
    #[serde(default)]
    part: String,
    before: Option<i64>,
    #[serde(flatten)]
    search: GameSearchForm,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlQuery(wanted): UrlQuery<GamesQuery>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let (alone, search) = (GameListKind::chosen(&wanted.part)?, wanted.search.parse()?);
    let is_wanted = |part: &GameListKind| {
        alone.is_none_or(|alone| alone == *part) && (*part != GameListKind::Mine || person.is_some())
    };
    let parts: Vec<GameListKind> = GameListKind::ALL.into_iter().filter(is_wanted).collect();
    let filters: Vec<GameFilter> = parts.iter().map(|part| part.which()).collect();
    let mut overview =
        gamemaster::overview(app.page_db(&visit), &filters, person, &search, wanted.before.map(GameId))
            .await?;
    let mut sections = Vec::new();
    for part in parts {
        let mut games = overview.take(part.which());
        let is_full = games.len() == PAGE as usize;
        let last = games.last().filter(|_| is_full).map(|game| game.id);
        let code = part.code();
        let older = |last| format!("/games?part={code}&before={last}{}", wanted.search.address());
        let older = last.map_or_else(String::new, older);
        let is_empty = games.is_empty();
        // The reader's own games have a section of their own, so the other sections omit them.
        // A section left empty by that is omitted too.
        games.retain(|game| {
            alone.is_some() || part == GameListKind::Mine || part == GameListKind::Over || !game.is_mine
        });
        if part == GameListKind::Mine {
            sort_own(&mut games);
        }
        if is_empty || !games.is_empty() {
            let vacancies = vacancies(&app, &visit, part, &games).await?;
            let ended = match part {
                GameListKind::Over => games.iter().map(|game| game.id).collect(),
                GameListKind::Mine | GameListKind::Open | GameListKind::Running => Vec::new(),
            };
            let endings = gamemaster::load_endings(app.page_db(&visit), &ended).await?;
            sections.push(GameListSection { part, games, vacancies, endings, older });
        }
    }
    let page = GamesPage {
        is_without_boards: visit.viewer().is_admin() && !overview.has_boards,
        may_play_alone: overview.may_play_alone,
        boards: overview.boards,
        visit,
        part: alone,
        search: wanted.search,
        sections,
    };
    Ok(SteadyPage(page).into_response())
}
