//! Charts as SVG: a line for each seat over the phases, with the same numbers as a table.

use crate::gamemaster::PhaseFigures;
use crate::i18n::{Message, ReaderLocale};
use crate::web::pages::games::seat_strip::SeatCard;

/// Width, height and origin of the plot area, in SVG units.
const WIDE: f64 = 530.0;
const HIGH: f64 = 182.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 30.0;
/// Most turns named under a chart.
const MOST_TURNS: usize = 12;
/// Height of a mark at the end of a line, in SVG units.
const MARK: f64 = 18.0;

/// A chart with its table.
pub(super) struct LineChart {
    /// The name of the figure.
    pub(super) name: String,
    /// The grid lines: position and number.
    pub(super) grid: Vec<(String, i64)>,
    /// The turns under the chart: position and number.
    pub(super) turns: Vec<(String, i32)>,
    /// The line of each seat: SVG path and letter of the colour.
    pub(super) lines: Vec<(String, char)>,
    /// The marks at the ends of the lines, from the top.
    pub(super) marks: Vec<ChartMark>,
    /// The names of the seats.
    pub(super) seats: Vec<String>,
    /// A row for each phase: its title and the numbers by seat.
    pub(super) rows: Vec<(String, Vec<i64>)>,
}

/// The mark at the end of a line.
pub(super) struct ChartMark {
    /// Top edge.
    pub(super) y: String,
    /// The letter of the colour.
    pub(super) ink: char,
    /// The text in the mark.
    pub(super) sign: String,
    /// The last number of the line.
    pub(super) number: i64,
}

/// Draws a chart for each figure.
pub(super) fn charts(
    counted: &[PhaseFigures],
    sittings: &[SeatCard],
    words: &ReaderLocale,
) -> Vec<LineChart> {
    let Some(last) = counted.last() else { return Vec::new() };
    last.figures.iter().map(|figures| chart(&figures.name, counted, sittings, words)).collect()
}

fn chart(name: &str, counted: &[PhaseFigures], sittings: &[SeatCard], words: &ReaderLocale) -> LineChart {
    let numbers = |one: &PhaseFigures| {
        let figures = one.figures.iter().find(|figures| figures.name == name);
        figures.map_or_else(Vec::new, |figures| figures.of.clone())
    };
    let numbers: Vec<Vec<i64>> = counted.iter().map(numbers).collect();
    let most = numbers.iter().flatten().copied().max().unwrap_or(0).max(1);
    let step = step(most);
    let scale = ChartScale { phases: counted.len(), top: (most + step - 1) / step * step };
    let title = |one: &PhaseFigures| words.say(&one.title);
    LineChart {
        name: words.say(&Message::new(name.to_owned())),
        grid: (0..=scale.top / step).map(|line| (text(scale.y(line * step)), line * step)).collect(),
        turns: turns(counted, &scale),
        lines: lines(&numbers, sittings, &scale),
        marks: marks(numbers.last(), sittings, &scale),
        seats: sittings.iter().map(|sitting| sitting.name.clone()).collect(),
        rows: counted.iter().map(title).zip(numbers).collect(),
    }
}

/// The conversion of phases and numbers to positions.
struct ChartScale {
    phases: usize,
    top: i64,
}

impl ChartScale {
    // Counts of phases and pieces are exact in an `f64`.
    fn x(&self, phase: usize) -> f64 {
        LEFT + phase as f64 / self.phases.saturating_sub(1).max(1) as f64 * WIDE
    }

    fn y(&self, number: i64) -> f64 {
        TOP + HIGH - number as f64 / self.top as f64 * HIGH
    }
}

/// Returns the grid step for at most five lines: 1, 2 or 5 times a power of ten.
fn step(most: i64) -> i64 {
    let mut unit = 1;
    loop {
        if let Some(step) = [1, 2, 5].into_iter().map(|times| times * unit).find(|step| most <= step * 5) {
            return step;
        }
        unit *= 10;
    }
}

/// Returns the phases in which a turn begins, thinned to [`MOST_TURNS`].
fn turns(counted: &[PhaseFigures], scale: &ChartScale) -> Vec<(String, i32)> {
    let mut begins: Vec<(usize, i32)> = Vec::new();
    for (phase, one) in counted.iter().enumerate() {
        if begins.last().is_none_or(|(_, turn)| *turn != one.turn) {
            begins.push((phase, one.turn));
        }
    }
    let every = begins.len().div_ceil(MOST_TURNS).max(1);
    begins.into_iter().step_by(every).map(|(phase, turn)| (text(scale.x(phase)), turn)).collect()
}

fn lines(numbers: &[Vec<i64>], sittings: &[SeatCard], scale: &ChartScale) -> Vec<(String, char)> {
    let line = |(seat, sitting): (usize, &SeatCard)| {
        let (_, ink) = sitting.mark.as_ref()?;
        let point = |(phase, all): (usize, &Vec<i64>)| {
            let number = all.get(seat).copied().unwrap_or(0);
            format!("{} {}", text(scale.x(phase)), text(scale.y(number)))
        };
        let points: Vec<String> = numbers.iter().enumerate().map(point).collect();
        Some((format!("M{}", points.join("L")), *ink))
    };
    sittings.iter().enumerate().filter_map(line).collect()
}

/// Places a mark at the end of each line, moved apart so that none hides another.
fn marks(last: Option<&Vec<i64>>, sittings: &[SeatCard], scale: &ChartScale) -> Vec<ChartMark> {
    let mut ends: Vec<(i64, &(String, char))> = sittings
        .iter()
        .enumerate()
        .filter_map(|(seat, sitting)| Some((last?.get(seat).copied()?, sitting.mark.as_ref()?)))
        .collect();
    ends.sort_by_key(|(number, (_, ink))| (-number, *ink));
    let mut free = f64::MIN;
    let mut marks = Vec::new();
    for (number, mark) in ends {
        let y = (scale.y(number) - MARK / 2.0).max(free);
        free = y + MARK;
        marks.push((y, mark, number));
    }
    // A stack of marks that ends below the chart moves up as a whole.
    let over = (free - TOP - HIGH - MARK).max(0.0);
    let mark = |(y, (sign, ink), number): (f64, &(String, char), i64)| ChartMark {
        y: text((y - over).max(0.0)),
        ink: *ink,
        sign: sign.clone(),
        number,
    };
    marks.into_iter().map(mark).collect()
}

fn text(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn a_grid_has_at_most_five_lines_above_the_ground() {
        for (most, expected) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 5), (26, 10), (168, 50), (600, 200)] {
            assert_eq!(step(most), expected, "{most}");
        }
    }
}
