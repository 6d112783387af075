//! The phases of a game one by one: orders, results, and the map after each.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::drawing::{self, Drawing, Wanted};
use super::strip::{self, Sitting};
use crate::gamemaster::{self, Chapter, GameError, Heading, Ordered, Past, Table};
use crate::ids::GameId;
use crate::web::{App, Naming, Page, Path, Query, Visit, WebError};

#[derive(Template)]
#[template(path = "games/phase.html")]
struct PhasePage {
    visit: Visit,
    table: Table,
    phases: Vec<Heading>,
    /// Index of the shown phase in `phases`.
    at: usize,
    /// The opening of the shown phase.
    shown: Heading,
    /// The opening whose map is shown: of the next phase, since its map has these moves, else of the shown phase.
    drawn: Heading,
    /// True if the opening still counts; false if it was taken back.
    counts: bool,
    chapter: Chapter,
    drawing: Option<Drawing>,
    sittings: Vec<Sitting>,
}

impl PhasePage {
    fn is_shown(&self, heading: &Heading) -> bool {
        self.shown.phase == heading.phase
    }

    /// Returns the number of the shown phase in the history, from 1.
    fn number(&self) -> usize {
        self.at + 1
    }

    fn name(&self, heading: &Heading) -> String {
        self.visit.words().say(&heading.title)
    }

    fn title(&self) -> String {
        self.name(&self.shown)
    }

    /// Returns the reason the game has ended, on the last page only.
    fn ending(&self) -> Option<String> {
        let outcome = self.table.game.outcome.as_ref().filter(|_| self.later().is_none())?;
        Some(self.visit.words().say(&self.table.said(&outcome.reason)))
    }

    /// Returns the previous phase.
    fn earlier(&self) -> Option<&Heading> {
        self.at.checked_sub(1).and_then(|at| self.phases.get(at))
    }

    /// Returns the next phase.
    fn later(&self) -> Option<&Heading> {
        self.phases.get(self.at + 1)
    }

    fn link(&self, heading: &Heading) -> String {
        format!("{}/phases/{}", self.table.game.path(), heading.phase)
    }

    /// Returns the address of the page with places named in another way.
    fn named(&self, naming: Naming) -> String {
        format!("{}#map", naming.asked_at(&format!("{}?at={}", self.link(&self.shown), self.drawn.seq)))
    }

    /// Returns the address of the map as a file of this kind.
    fn file(&self, kind: &str) -> String {
        let Heading { phase, seq, .. } = self.drawn;
        let address = format!("{}/phases/{phase}/map.{kind}?at={seq}", self.table.game.path());
        self.visit.naming().asked_at(&address)
    }

    /// Returns the seat that gave these orders.
    fn sitting(&self, ordered: &Ordered) -> Option<&Sitting> {
        self.sittings.get(ordered.seat.index())
    }
}

#[derive(Deserialize)]
pub(super) struct Outcome {
    /// The last event of the next phase's opening, as the linking page knew it. That opening may have been taken back since.
    at: Option<i32>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path((game, phase)): Path<(GameId, i32)>,
    Query(Outcome { at }): Query<Outcome>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    // The moves of a phase are drawn on the map of the next one.
    let next = phase.checked_add(1).ok_or(WebError::NotFound)?;
    let (past, chapter) = match gamemaster::past(&app.db, game, next, at, person).await {
        Ok(after) => {
            let chapter = gamemaster::chapter_before(&app.db, &after).await?;
            (after, chapter)
        }
        Err(GameError::Missing) => {
            let now = gamemaster::past(&app.db, game, phase, None, person).await?;
            let chapter = gamemaster::chapter_so_far(&app.db, &now).await?;
            (now, chapter)
        }
        Err(error) => return Err(error.into()),
    };
    let phases = gamemaster::phases(&app.db, game).await?;
    let Past { table, heading: drawn, counts } = past;
    // A phase that was taken back is shown at the place of the phase that now has its number, else at the end.
    let at = phases.iter().position(|one| one.phase == phase).unwrap_or(phases.len());
    let (words, board) = (visit.words(), table.board());
    let title = drawing::title(&table, Some(&chapter.heading.title), words);
    let wanted = Wanted { title: &title, naming: visit.naming(), link: None };
    let drawing = drawing::draw(&table, &board, &wanted, words);
    let sittings = strip::sittings(&table, &board, words);
    let shown = chapter.heading.clone();
    let page = PhasePage { visit, table, phases, at, shown, drawn, counts, chapter, drawing, sittings };
    Ok(Page(page).into_response())
}
