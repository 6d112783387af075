//! The games: those of the reader, those with a seat to take, those that are played, those that have ended.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::forum::boards;
use crate::gamemaster::{self, Listed, PAGE, Stage, Which};
use crate::games::Ruleset;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, Page, Query, Visit, WebError};
use crate::words::Words;

#[derive(Template)]
#[template(path = "games/list.html")]
struct GamesPage {
    visit: Visit,
    /// The part that is shown alone, by its name in the address.
    part: Option<Part>,
    sections: Vec<Section>,
    /// Boards on which the reader may open a table: their names in addresses and their titles.
    boards: Vec<(String, String)>,
    /// Whether the reader may play alone.
    may_play_alone: bool,
}

/// A list of games under its heading.
struct Section {
    part: Part,
    games: Vec<Listed>,
    /// The last of them, where older ones may follow.
    last: Option<GameId>,
}

/// Which games: also the word in the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    Mine,
    Open,
    Running,
    Over,
}

impl Part {
    const ALL: [Part; 4] = [Part::Mine, Part::Open, Part::Running, Part::Over];

    const fn which(self) -> Which {
        match self {
            Part::Mine => Which::Mine,
            Part::Open => Which::Forming,
            Part::Running => Which::Running,
            Part::Over => Which::Over,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Part::Mine => "mine",
            Part::Open => "open",
            Part::Running => "running",
            Part::Over => "over",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Part::Mine => key!("games-mine"),
            Part::Open => key!("games-open"),
            Part::Running => key!("games-running"),
            Part::Over => key!("games-over"),
        }
    }

    const fn empty(self) -> &'static str {
        match self {
            Part::Mine => key!("games-mine-empty"),
            Part::Open => key!("games-open-empty"),
            Part::Running => key!("games-running-empty"),
            Part::Over => key!("games-over-empty"),
        }
    }
}

impl Section {
    /// The address of the older games of a section; empty where these are all.
    fn older(&self) -> String {
        self.last.map_or_else(String::new, |last| format!("/games?part={}&before={last}", self.part.code()))
    }
}

/// By which rules a game is played, and where it stands while it is played.
pub(in crate::web::pages) fn about(words: &Words, game: &Listed) -> String {
    let ruleset = words.t(game.ruleset.parse().map_or(key!("games-unknown"), Ruleset::name));
    let is_played = matches!(Stage::of_code(&game.stage), Some(Stage::Running | Stage::Paused));
    match game.phase_title.as_ref().filter(|_| is_played) {
        Some(phase) => words
            .t(key!("games-played-in"))
            .arg("ruleset", ruleset.to_string())
            .arg("phase", phase.0.clone())
            .to_string(),
        None => ruleset.to_string(),
    }
}

/// Message id of the name of a game's stage.
pub(in crate::web::pages) fn stage(game: &Listed) -> &'static str {
    match Stage::of_code(&game.stage) {
        Some(Stage::Forming) => key!("game-stage-forming"),
        Some(Stage::Running) => key!("game-stage-running"),
        Some(Stage::Paused) => key!("game-stage-paused"),
        Some(Stage::Over) => key!("game-stage-over"),
        Some(Stage::Cancelled) | None => key!("game-stage-cancelled"),
    }
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    part: Option<Part>,
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Query(wanted): Query<Wanted>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let before = wanted.before.map(GameId);
    let mut sections = Vec::new();
    for part in Part::ALL {
        let is_wanted = wanted.part.is_none_or(|wanted| wanted == part);
        if is_wanted && (part != Part::Mine || person.is_some()) {
            let mut games = gamemaster::list(&app.db, part.which(), person, before).await?;
            let is_full = games.len() == PAGE as usize;
            let last = games.last().filter(|_| is_full).map(|game| game.id);
            let is_empty = games.is_empty();
            // On the page of all, the reader's own stand in their own section; what holds nothing else is left out.
            games.retain(|game| {
                wanted.part.is_some() || part == Part::Mine || part == Part::Over || !game.is_mine
            });
            if is_empty || !games.is_empty() {
                sections.push(Section { part, games, last });
            }
        }
    }
    let (open_on, may_play_alone) = match person {
        Some(person) => {
            let own = boards::to_play_alone(&app.db, person).await?;
            (boards::open_to(&app.db, person).await?, own.is_some())
        }
        None => (Vec::new(), false),
    };
    let page = GamesPage { visit, part: wanted.part, sections, boards: open_on, may_play_alone };
    Ok(Page(page).into_response())
}
