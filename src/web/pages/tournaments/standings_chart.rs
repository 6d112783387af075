//! The chart of a tournament: totals after each round.

use crate::i18n::ReaderLocale;
use crate::key;
use crate::tournaments::standings::TournamentStanding;
use crate::tournaments::{TournamentResults, TournamentRound};
use crate::web::pages::games::line_chart::{ChartFloor, ChartSeries, ChartStep, LineChart};

/// The colours of the lines of a chart.
const CHART_INKS: &str = "CUOMVTR";

/// Draws the totals of the best people after each round that counts for all of them.
pub(super) fn standings_chart(results: &TournamentResults, words: &ReaderLocale) -> Option<LineChart> {
    let best: Vec<&TournamentStanding> = results.standings.iter().take(CHART_INKS.len()).collect();
    let counts = |round: &&TournamentRound| best.iter().any(|line| line.rounds.contains_key(&round.number));
    let rounds: Vec<i16> = results.rounds.iter().filter(counts).map(|round| round.number).collect();
    if rounds.len() < 2 {
        return None;
    }
    let series = |(line, ink): (&&TournamentStanding, char)| {
        let name = results.person(line.user).map_or_else(String::new, |person| person.name.clone());
        let total = |last: &i16| line.rounds.range(..=*last).map(|(_, counted)| counted.points).sum::<i64>();
        let numbers = rounds.iter().map(|round| (total(round) + 50) / 100).collect();
        let mark = name.chars().next().map(|letter| (letter.to_uppercase().collect(), ink));
        ChartSeries { name, mark, numbers }
    };
    let series: Vec<ChartSeries> = best.iter().zip(CHART_INKS.chars()).map(series).collect();
    let step = |round: &i16| ChartStep {
        title: words.t(key!("tournament-round")).arg("round", *round).to_string(),
        number: i32::from(*round),
    };
    let names =
        (words.t(key!("tournament-chart")).to_string(), words.t(key!("tournament-chart-step")).to_string());
    Some(LineChart::draw(names, rounds.iter().map(step).collect(), &series, ChartFloor::Zero))
}
