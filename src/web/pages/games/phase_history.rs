//! The phases of a game one by one: orders, results, and the map after each.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use sha2::Digest;
use stafeta_rules::rules::ResolutionMode;

use super::map_figure::{self, MapFigure, MapFigureRequest};
use super::seat_strip::{self, SeatCard};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{self, CountedOrders, GameError, GameView, PastPhase, PhaseHeading, PhaseHistory};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, MapLabels, UrlPath, UrlQuery, Visit, WebError};

/// The most phases shown on each side of the present one in the strip of links.
const NEARBY: usize = 4;

#[derive(Template)]
#[template(path = "games/phase.html")]
struct PhasePage {
    visit: Visit,
    table: GameView,
    phases: Vec<PhaseHeading>,
    /// Index of the shown phase in `phases`.
    at: usize,
    /// The opening of the shown phase.
    shown: PhaseHeading,
    /// The opening whose map is shown: that of the next phase, because its map has the moves of the shown phase. That of the
    /// shown phase if there is no next one.
    drawn: PhaseHeading,
    /// True if the opening still counts; false if it was taken back.
    counts: bool,
    chapter: PhaseHistory,
    drawing: Option<MapFigure>,
    /// The step whose map is shown, from 1. `None` for the whole phase.
    step: Option<usize>,
    sittings: Vec<SeatCard>,
}

/// Returns the address of the map of the phase with index `at`: that of the next opening, which has the moves of the phase; of the
/// last phase, its own.
pub(super) fn small_map(table: &GameView, phases: &[PhaseHeading], at: usize) -> String {
    let drawn = phases.get(at + 1).or(phases.last());
    drawn.map_or_else(String::new, |drawn| {
        format!("{}/phases/{}/map.svg?at={}", table.game.path(), drawn.phase, drawn.seq)
    })
}

impl PhasePage {
    fn is_shown(&self, heading: &PhaseHeading) -> bool {
        self.shown.phase == heading.phase
    }

    /// Returns the number of the shown phase in the history, from 1.
    fn number(&self) -> usize {
        self.at + 1
    }

    fn name(&self, heading: &PhaseHeading) -> String {
        self.visit.words().say(&heading.title)
    }

    fn title(&self) -> String {
        self.name(&self.shown)
    }

    /// Returns the reason the game has ended. `None` on every page but the last, or if it has not ended.
    fn ending(&self) -> Option<String> {
        let outcome = self.table.game.outcome.as_ref().filter(|_| self.later().is_none())?;
        Some(self.visit.words().say(&self.table.render_told(&outcome.reason)))
    }

    /// Returns the previous phase. `None` on the first page.
    fn earlier(&self) -> Option<&PhaseHeading> {
        self.at.checked_sub(1).and_then(|at| self.phases.get(at))
    }

    /// Returns the next phase. `None` on the last page.
    fn later(&self) -> Option<&PhaseHeading> {
        self.phases.get(self.at + 1)
    }

    fn small_map(&self, at: &usize) -> String {
        small_map(&self.table, &self.phases, *at)
    }

    fn link(&self, heading: &PhaseHeading) -> String {
        format!("{}/phases/{}", self.table.game.path(), heading.phase)
    }

    /// Returns the phases near the shown one, for the strip of links, with their numbers from 1.
    fn nearby(&self) -> impl Iterator<Item = (usize, &PhaseHeading)> {
        let from = self.at.saturating_sub(NEARBY);
        let numbered = self.phases.iter().enumerate().map(|(at, heading)| (at + 1, heading));
        numbered.skip(from).take(2 * NEARBY + 1)
    }

    /// Returns true if the phase can be shown step by step.
    fn has_steps(&self) -> bool {
        self.table.position().tempo() == ResolutionMode::PostByPost && self.chapter.steps.len() > 1
    }

    /// Returns the messages of all steps, for a phase that is shown as a whole.
    fn told(&self) -> Vec<CitedItem> {
        self.chapter.steps.iter().flat_map(|step| step.told.clone()).collect()
    }

    fn is_step(&self, number: &usize) -> bool {
        self.step == Some(*number)
    }

    /// Returns the step before the shown one.
    fn step_before(&self) -> Option<usize> {
        self.step.and_then(|step| step.checked_sub(1)).filter(|step| *step > 0)
    }

    /// Returns the step after the shown one, the first if none is shown.
    fn step_after(&self) -> Option<usize> {
        Some(self.step.unwrap_or(0) + 1).filter(|step| *step <= self.chapter.steps.len())
    }

    /// Returns the title of a step: its number among all.
    fn step_title(&self, number: &usize) -> String {
        let title = self.visit.words().t(key!("game-step")).arg("step", *number);
        title.arg("steps", self.chapter.steps.len()).to_string()
    }

    /// Returns the name of the link to the map after a step.
    fn step_label(&self, number: &usize) -> String {
        self.visit.words().t(key!("game-step-map")).arg("step", *number).to_string()
    }

    /// Returns the address of the map after a step.
    fn step_link(&self, number: &usize) -> String {
        format!("{}?at={}&step={number}#map", self.link(&self.shown), self.drawn.seq)
    }

    /// Returns the address of the page with places named in another way.
    fn named(&self, naming: MapLabels) -> String {
        format!("{}#map", naming.add_to_url(&format!("{}?at={}", self.link(&self.shown), self.drawn.seq)))
    }

    /// Returns the address of the map as a file of this kind.
    fn file(&self, kind: &str) -> String {
        let PhaseHeading { phase, seq, .. } = self.drawn;
        let address = format!("{}/phases/{phase}/map.{kind}?at={seq}", self.table.game.path());
        self.visit.naming().add_to_url(&address)
    }

    /// Returns the seat that gave these orders.
    fn sitting(&self, ordered: &CountedOrders) -> Option<&SeatCard> {
        self.sittings.get(ordered.seat.index())
    }
}

#[derive(Deserialize)]
pub(super) struct PhaseQuery {
    /// The last event of the next phase's opening, as the linking page knew it. That opening may have been taken back since.
    /// `None` for the opening that counts.
    at: Option<i32>,
    /// The step after which the map is shown, from 1. `None` for the end of the phase.
    step: Option<usize>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlPath((game, phase)): UrlPath<(GameId, i32)>,
    UrlQuery(PhaseQuery { at, step }): UrlQuery<PhaseQuery>,
) -> Result<Response, WebError> {
    let (person, db) = (visit.player(), app.page_db(&visit));
    // The moves of a phase are drawn on the map of the next one.
    let next = phase.checked_add(1).ok_or(WebError::NotFound)?;
    let (past, chapter) = match app.positions.load_past_phase(db, game, next, at, person).await {
        Ok(after) => {
            let chapter = gamemaster::chapter_before(db, &after).await?;
            (after, chapter)
        }
        Err(GameError::Missing) => {
            let now = app.positions.load_past_phase(db, game, phase, None, person).await?;
            let chapter = gamemaster::chapter_so_far(db, &now).await?;
            (now, chapter)
        }
        Err(error) => return Err(error.into()),
    };
    let phases = gamemaster::list_phases(db, game).await?;
    let PastPhase { table, heading: drawn, counts } = past;
    // A phase that was taken back is shown at the place of the phase that now has its number, else at the end.
    let at = phases.iter().position(|one| one.phase == phase).unwrap_or(phases.len());
    let board = match step {
        Some(step) => {
            Some(gamemaster::board_of_step(db, &table, &chapter.heading, chapter.until, step).await?)
        }
        None => None,
    };
    // The board of a step follows from its number and the events.
    let told = format!("{:?}", (&table.game.mark, &phases, at, &drawn, counts, &chapter, step));
    let state =
        map_figure::key(&table, visit.naming(), visit.words()).chain_update("phase ").chain_update(told);
    let make = || {
        let (board, words) = (board.unwrap_or_else(|| table.board()), visit.words());
        let title = map_figure::title(&table, Some(&chapter.heading.title), words);
        let wanted = MapFigureRequest { title: &title, naming: visit.naming(), link: None };
        let drawing = map_figure::draw(&table, &board, &wanted, words);
        let sittings = seat_strip::seat_cards(&table, &board, words);
        let (visit, shown) = (visit.clone(), chapter.heading.clone());
        PhasePage { visit, table, phases, at, shown, drawn, counts, chapter, drawing, step, sittings }
    };
    Ok(app.pages.answer(&visit, &headers, state, make))
}
