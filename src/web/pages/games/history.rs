//! The phases of a game one by one: the map as each opened, what had happened until then, what had been ordered.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::drawing::{self, Drawing};
use super::strip::{self, Sitting};
use super::table::phase_title;
use crate::gamemaster::{self, Chapter, Heading, Ordered, Table};
use crate::ids::GameId;
use crate::web::{App, Page, Path, Visit, WebError};

#[derive(Template)]
#[template(path = "games/phase.html")]
struct PhasePage {
    visit: Visit,
    table: Table,
    phases: Vec<Heading>,
    /// Which of them.
    at: usize,
    chapter: Chapter,
    drawing: Option<Drawing>,
    sittings: Vec<Sitting>,
}

impl PhasePage {
    fn shown(&self) -> Option<&Heading> {
        self.phases.get(self.at)
    }

    fn is_shown(&self, heading: &Heading) -> bool {
        self.shown().is_some_and(|shown| shown.phase == heading.phase)
    }

    /// Which page of the history this is, from 1.
    fn number(&self) -> usize {
        self.at + 1
    }

    fn name(&self, heading: &Heading) -> String {
        self.visit.words().say(&phase_title(heading.turn, &heading.name))
    }

    fn title(&self) -> String {
        self.shown().map_or_else(String::new, |shown| self.name(shown))
    }

    /// The phase before this one.
    fn earlier(&self) -> Option<&Heading> {
        self.at.checked_sub(1).and_then(|at| self.phases.get(at))
    }

    /// The phase after this one.
    fn later(&self) -> Option<&Heading> {
        self.phases.get(self.at + 1)
    }

    fn link(&self, heading: &Heading) -> String {
        format!("{}/phases/{}", self.table.game.path(), heading.phase)
    }

    /// The address of a file of the map.
    fn file(&self, kind: &str) -> String {
        let (phase, seq) = self.shown().map_or((0, 0), |shown| (shown.phase, shown.seq));
        format!("{}/phases/{phase}/map.{kind}?at={seq}", self.table.game.path())
    }

    /// The seat whose orders these are.
    fn sitting(&self, ordered: &Ordered) -> Option<&Sitting> {
        self.sittings.get(ordered.seat.index())
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path((game, phase)): Path<(GameId, i32)>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let table = gamemaster::past(&app.db, game, phase, person).await?;
    let phases = gamemaster::phases(&app.db, game).await?;
    let at = phases.iter().position(|one| one.phase == phase).ok_or(WebError::NotFound)?;
    let chapter = gamemaster::chapter(&app.db, &table, phase).await?;
    let (words, board) = (visit.words(), table.board());
    let title = drawing::title(&table, phases[at].turn, &phases[at].name, words);
    let drawing = drawing::draw(&table, &board, &title, words);
    let sittings = strip::sittings(&table, &board, words);
    Ok(Page(PhasePage { visit, table, phases, at, chapter, drawing, sittings }).into_response())
}
