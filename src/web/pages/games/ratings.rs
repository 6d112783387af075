//! Lists of ratings, and the history that explains the rating of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::Datelike;
use serde::Deserialize;

use super::line_chart::{ChartFloor, ChartSeries, ChartStep, LineChart};
use crate::accounts::profile::{self, PublicProfile};
use crate::gamemaster::ratings::{
    self, LadderRow, PROVISIONAL, RatedOpponent, RatingHistoryEntry, RatingLadder, SeasonSpan,
};
use crate::games::Ruleset;
use crate::i18n::ReaderLocale;
use crate::ids::UserId;
use crate::key;
use crate::web::{App, HtmlPage, UrlPath, UrlQuery, Visit, WebError};

/// The colour of the line of a rating.
const CHART_INK: char = 'U';

/// Returns the ladder with this name in an address: the ruleset, followed by a colon and the variant if there is one.
fn ladder_of(address: &str) -> RatingLadder {
    let (ruleset, variant) = address.split_once(':').unwrap_or((address, ""));
    RatingLadder { ruleset: ruleset.to_owned(), variant: variant.to_owned() }
}

/// Returns the name of a ladder in an address.
pub(super) fn address_of(ladder: &RatingLadder) -> String {
    match ladder.variant.as_str() {
        "" => ladder.ruleset.clone(),
        variant => format!("{}:{variant}", ladder.ruleset),
    }
}

/// Returns the name of a ladder's game.
pub(super) fn name_of(words: &ReaderLocale, ladder: &RatingLadder) -> String {
    let variant = Some(ladder.variant.as_str()).filter(|variant| !variant.is_empty());
    let name = |ruleset: Ruleset| ruleset.name_of(variant);
    words.t(ladder.ruleset.parse().map_or(key!("games-unknown").into(), name)).to_string()
}

#[derive(Template)]
#[template(path = "games/ladders.html")]
struct LaddersPage {
    visit: Visit,
    ladders: Vec<RatingLadder>,
}

pub(super) async fn ladders(State(app): State<App>, visit: Visit) -> Result<Response, WebError> {
    let ladders = ratings::list_ladders(&app.db).await?;
    Ok(HtmlPage(LaddersPage { visit, ladders }).into_response())
}

#[derive(Template)]
#[template(path = "games/ladder.html")]
struct LadderPage {
    visit: Visit,
    ladder: RatingLadder,
    /// The year shown; `None` for the present list.
    season: Option<i32>,
    /// The years that have a list, latest first.
    seasons: Vec<i32>,
    rows: Vec<LadderRow>,
}

impl LadderPage {
    fn heading(&self) -> String {
        let words = self.visit.words();
        words.t(key!("ratings-of")).arg("game", name_of(words, &self.ladder)).to_string()
    }

    fn is_shown(&self, year: &i32) -> bool {
        self.season == Some(*year)
    }
}

#[derive(Deserialize)]
pub(super) struct LadderQuery {
    season: Option<i32>,
}

pub(super) async fn ladder(
    State(app): State<App>,
    visit: Visit,
    UrlPath(address): UrlPath<String>,
    UrlQuery(LadderQuery { season }): UrlQuery<LadderQuery>,
) -> Result<Response, WebError> {
    let ladder = ladder_of(&address);
    let first = ratings::first_season(&app.db, &ladder).await?.ok_or(WebError::NotFound)?;
    let seasons: Vec<i32> = (first..=visit.now().year()).rev().collect();
    if season.is_some_and(|season| !seasons.contains(&season)) {
        return Err(WebError::NotFound);
    }
    let span = season.map_or(SeasonSpan::Present, SeasonSpan::Year);
    let rows = ratings::list_ladder(&app.db, &ladder, span, visit.now()).await?;
    Ok(HtmlPage(LadderPage { visit, ladder, season, seasons, rows }).into_response())
}

#[derive(Template)]
#[template(path = "games/rating_history.html")]
struct RatingHistoryPage {
    visit: Visit,
    card: PublicProfile,
    ladder: RatingLadder,
    entries: Vec<RatingHistoryEntry>,
    /// The rating over these games; `None` for fewer than two.
    chart: Option<LineChart>,
}

/// Draws the rating after each game, the earliest first, with the one before the first.
fn rating_chart(name: &str, entries: &[RatingHistoryEntry], words: &ReaderLocale) -> Option<LineChart> {
    let first = entries.last().filter(|_| entries.len() > 1)?;
    let games = entries.iter().rev();
    let before = (words.t(key!("rating-chart-start")).to_string(), first.before.points());
    let after =
        games.map(|entry| (format!("{} ({})", entry.name, words.day(&entry.ended_at)), entry.after.points()));
    let (titles, numbers): (Vec<String>, Vec<i64>) = [before].into_iter().chain(after).unzip();
    let step = |(title, number): (String, i32)| ChartStep { title, number };
    let steps = titles.into_iter().zip(first.before.games..).map(step).collect();
    let mark = name.chars().next().map(|letter| (letter.to_uppercase().collect(), CHART_INK));
    let series = ChartSeries { name: name.to_owned(), mark, numbers };
    let names = (words.t(key!("rating-chart")).to_string(), words.t(key!("rating-chart-step")).to_string());
    Some(LineChart::draw(names, steps, &[series], ChartFloor::Least))
}

impl RatingHistoryPage {
    fn heading(&self) -> String {
        let words = self.visit.words();
        let heading = words.t(key!("rating-history-title")).arg("name", self.card.name.as_str());
        heading.arg("game", name_of(words, &self.ladder)).to_string()
    }

    /// Returns the change of a game in points, with its sign.
    fn change(&self, entry: &RatingHistoryEntry) -> String {
        let points = entry.after.points() - entry.before.points();
        if points < 0 { format!("−{}", points.abs()) } else { format!("+{points}") }
    }

    /// Returns the others of a game, by how they finished: behind the person, level with them, ahead of them.
    fn comparison(&self, entry: &RatingHistoryEntry) -> Vec<String> {
        let words = self.visit.words();
        let group = |id: &str, belongs: &dyn Fn(&&RatedOpponent) -> bool| {
            let others: Vec<String> = entry
                .opponents
                .iter()
                .filter(belongs)
                .map(|other| format!("{} ({})", other.name, other.points()))
                .collect();
            (!others.is_empty()).then(|| words.t(id).arg("players", others.join(", ")).to_string())
        };
        [
            group(key!("rating-ahead-of"), &|other| other.place > entry.place),
            group(key!("rating-level-with"), &|other| other.place == entry.place),
            group(key!("rating-behind"), &|other| other.place < entry.place),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

pub(super) async fn history(
    State(app): State<App>,
    visit: Visit,
    UrlPath((user, address)): UrlPath<(UserId, String)>,
) -> Result<Response, WebError> {
    let card = profile::load_public_profile(&app.db, user).await?.ok_or(WebError::NotFound)?;
    let ladder = ladder_of(&address);
    let entries = ratings::list_history(&app.db, user, &ladder, visit.viewer().person()).await?;
    let chart = rating_chart(&card.name, &entries, visit.words());
    Ok(HtmlPage(RatingHistoryPage { visit, card, ladder, entries, chart }).into_response())
}
