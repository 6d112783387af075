//! The phases of a game one by one: what was ordered in each, what came of it, and the map after it.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::drawing::{self, Drawing, Wanted};
use super::strip::{self, Sitting};
use crate::gamemaster::{self, Chapter, Heading, Ordered, Past, Table};
use crate::ids::GameId;
use crate::web::{App, Naming, Page, Path, Query, Visit, WebError};

#[derive(Template)]
#[template(path = "games/phase.html")]
struct PhasePage {
    visit: Visit,
    table: Table,
    phases: Vec<Heading>,
    /// Which of them.
    at: usize,
    /// The opening of it that is shown.
    shown: Heading,
    /// The opening whose map is shown: that of the phase after it, which has its moves, as long as there is one.
    drawn: Heading,
    /// Whether that still counts; else it was taken back.
    counts: bool,
    chapter: Chapter,
    drawing: Option<Drawing>,
    sittings: Vec<Sitting>,
}

impl PhasePage {
    fn is_shown(&self, heading: &Heading) -> bool {
        self.shown.phase == heading.phase
    }

    /// Which page of the history this is, from 1.
    fn number(&self) -> usize {
        self.at + 1
    }

    fn name(&self, heading: &Heading) -> String {
        self.visit.words().say(&heading.title)
    }

    fn title(&self) -> String {
        self.name(&self.shown)
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

    /// The address of the page in another naming of places.
    fn named(&self, naming: Naming) -> String {
        format!("{}#map", naming.asked_at(&format!("{}?at={}", self.link(&self.shown), self.shown.seq)))
    }

    /// The address of a file of the map.
    fn file(&self, kind: &str) -> String {
        let Heading { phase, seq, .. } = self.drawn;
        let address = format!("{}/phases/{phase}/map.{kind}?at={seq}", self.table.game.path());
        self.visit.naming().asked_at(&address)
    }

    /// The seat whose orders these are.
    fn sitting(&self, ordered: &Ordered) -> Option<&Sitting> {
        self.sittings.get(ordered.seat.index())
    }
}

#[derive(Deserialize)]
pub(super) struct Opening {
    /// The last fact of the opening that is meant, as whoever linked here knew it.
    at: Option<i32>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path((game, phase)): Path<(GameId, i32)>,
    Query(Opening { at }): Query<Opening>,
) -> Result<Response, WebError> {
    let past = gamemaster::past(&app.db, game, phase, at, visit.viewer().person()).await?;
    let phases = gamemaster::phases(&app.db, game).await?;
    let chapter = gamemaster::chapter(&app.db, &past).await?;
    let Past { table, heading: shown, counts } = past;
    // One that was taken back stands where the same phase stands now, or at the end.
    let at = phases.iter().position(|one| one.phase == phase).unwrap_or(phases.len());
    // Its moves are drawn on the map of the phase that they led to.
    let next = phases.get(at + 1).filter(|_| counts);
    let (table, drawn) = match next {
        Some(next) => {
            let after =
                gamemaster::past(&app.db, game, next.phase, Some(next.seq), visit.viewer().person()).await?;
            (after.table, after.heading)
        }
        None => (table, shown.clone()),
    };
    let (words, board) = (visit.words(), table.board());
    let title = drawing::title(&table, Some(&shown.title), words);
    let wanted = Wanted { title: &title, naming: visit.naming(), link: None };
    let drawing = drawing::draw(&table, &board, &wanted, words);
    let sittings = strip::sittings(&table, &board, words);
    let page = PhasePage { visit, table, phases, at, shown, drawn, counts, chapter, drawing, sittings };
    Ok(Page(page).into_response())
}
