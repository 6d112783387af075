//! The statistics of a game: a chart for each figure, relations between players, all posts.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::{Seat, SeatFigures};

use super::line_chart::{ChartFloor, ChartSeries, ChartStep, LineChart};
use super::seat_strip::{self, SeatCard};
use crate::gamemaster::{self, GameView, OrderPostEntry, PhaseFigures};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, HtmlPage, UrlPath, Visit, WebError};

/// Half a point in hundredths, the unit of scoring systems.
const HALF_POINT: i64 = 50;

#[derive(Template)]
#[template(path = "games/statistics.html")]
struct StatisticsPage {
    visit: Visit,
    table: GameView,
    charts: Vec<LineChart>,
    ties: Vec<(Seat, Seat, String)>,
    /// The points by each scoring system. Empty before the end.
    scores: Vec<SeatFigures>,
    posts: Vec<OrderPostEntry>,
    sittings: Vec<SeatCard>,
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

    /// Returns the points of a seat by a scoring system, rounded.
    fn points(score: &SeatFigures, seat: &Seat) -> i64 {
        score.of.get(seat.index()).map_or(0, |points| (points + HALF_POINT) / (2 * HALF_POINT))
    }

    /// Returns the message id of the points that a scoring system gives; `None` if there is no text about it.
    fn told(score: &SeatFigures) -> Option<&'static str> {
        Some(match score.name.as_str() {
            "score-draw-size" => key!("score-draw-size-told"),
            "score-squares" => key!("score-squares-told"),
            "score-ranking" => key!("score-ranking-told"),
            "score-centres" => key!("score-centres-told"),
            "score-places" => key!("score-places-told"),
            "score-share" => key!("score-share-told"),
            _ => return None,
        })
    }

    fn phase(&self, posted: &OrderPostEntry) -> String {
        self.visit.words().say(&posted.phase)
    }
}

/// Draws a chart for each figure, with a line for each seat.
fn charts(counted: &[PhaseFigures], sittings: &[SeatCard], words: &ReaderLocale) -> Vec<LineChart> {
    let Some(last) = counted.last() else { return Vec::new() };
    let chart = |name: &String| {
        let number = |one: &PhaseFigures, seat: usize| {
            let figures = one.figures.iter().find(|figures| figures.name == *name);
            figures.and_then(|figures| figures.of.get(seat).copied()).unwrap_or(0)
        };
        let series = |(seat, sitting): (usize, &SeatCard)| ChartSeries {
            name: sitting.name.clone(),
            mark: sitting.mark.clone(),
            numbers: counted.iter().map(|one| number(one, seat)).collect(),
        };
        let series: Vec<ChartSeries> = sittings.iter().enumerate().map(series).collect();
        let step = |one: &PhaseFigures| ChartStep { title: words.say(&one.title), number: one.turn };
        let names = (words.say(&Message::new(name.clone())), words.t(key!("stats-phase")).to_string());
        LineChart::draw(names, counted.iter().map(step).collect(), &series, ChartFloor::Zero)
    };
    last.figures.iter().map(|figures| chart(&figures.name)).collect()
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let table = app.positions.load_game_view(app.page_db(&visit), game, visit.player()).await?;
    let counted = gamemaster::load_phase_figures(app.page_db(&visit), game).await?;
    let posts = gamemaster::load_order_posts(app.page_db(&visit), game).await?;
    let words = visit.words();
    let sittings = seat_strip::seat_cards(&table, &table.board(), words);
    let charts = charts(&counted, &sittings, words);
    let ties = table.position().ties();
    let ties =
        ties.into_iter().map(|tie| (tie.one, tie.other, words.say(&table.render_told(&tie.what)))).collect();
    let outcome = table.game.outcome.as_ref().filter(|outcome| outcome.ranking.len() > 1 || outcome.is_draw);
    let scores = outcome.map(|outcome| table.position().scores(outcome)).unwrap_or_default();
    Ok(HtmlPage(StatisticsPage { visit, table, charts, ties, scores, posts, sittings }).into_response())
}
