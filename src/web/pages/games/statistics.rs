//! The statistics of a game: a chart for each figure, relations between players, all posts.

mod chart;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::Seat;

use self::chart::Chart;
use super::strip::{self, Sitting};
use crate::gamemaster::{self, Posted, Table};
use crate::ids::GameId;
use crate::web::{App, Page, Path, Visit, WebError};

#[derive(Template)]
#[template(path = "games/statistics.html")]
struct StatisticsPage {
    visit: Visit,
    table: Table,
    charts: Vec<Chart>,
    ties: Vec<(Seat, Seat, String)>,
    posts: Vec<Posted>,
    sittings: Vec<Sitting>,
}

impl StatisticsPage {
    fn crumbs(&self) -> Vec<(String, String)> {
        let w = self.visit.words();
        vec![
            ("/games".to_owned(), w.t("nav-games").to_string()),
            (self.table.game.path(), self.table.game.name.clone()),
        ]
    }

    /// Returns the name of a seat.
    fn name(&self, seat: &Seat) -> String {
        self.sittings.get(seat.index()).map_or_else(String::new, |sitting| sitting.name.clone())
    }

    fn phase(&self, posted: &Posted) -> String {
        self.visit.words().say(&posted.phase)
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<GameId>,
) -> Result<Response, WebError> {
    let table = gamemaster::table(&app.db, game, visit.viewer().person()).await?;
    let counted = gamemaster::counted(&app.db, game).await?;
    let posts = gamemaster::posted(&app.db, game).await?;
    let words = visit.words();
    let sittings = strip::sittings(&table, &table.board(), words);
    let charts = chart::charts(&counted, &sittings, words);
    let ties = table.position().ties();
    let ties = ties.into_iter().map(|tie| (tie.one, tie.other, words.say(&table.said(&tie.what)))).collect();
    Ok(Page(StatisticsPage { visit, table, charts, ties, posts, sittings }).into_response())
}
