//! Charts as SVG: a line for each series over the steps, with the same numbers as a table.

/// Width, height and origin of the plot area, in SVG units.
const WIDE: f64 = 530.0;
const HIGH: f64 = 182.0;
const LEFT: f64 = 34.0;
const TOP: f64 = 30.0;
/// Most steps named under a chart.
const MOST_NAMED: usize = 12;
/// Height of a mark at the end of a line, in SVG units.
const MARK: f64 = 18.0;

/// A chart with its table.
pub(in crate::web::pages) struct LineChart {
    /// The name of the figure.
    pub(in crate::web::pages) name: String,
    /// The grid lines: position and number.
    pub(in crate::web::pages) grid: Vec<(String, i64)>,
    /// The names under the chart, each with its position.
    pub(in crate::web::pages) names: Vec<(String, i32)>,
    /// The lines: SVG path and letter of the colour.
    pub(in crate::web::pages) lines: Vec<(String, char)>,
    /// The marks at the ends of the lines, from the top.
    pub(in crate::web::pages) marks: Vec<ChartMark>,
    /// The heading of the steps in the table.
    pub(in crate::web::pages) step: String,
    /// The names of the series.
    pub(in crate::web::pages) series: Vec<String>,
    /// A row for each step: its title and the numbers of the series.
    pub(in crate::web::pages) rows: Vec<(String, Vec<i64>)>,
}

/// The mark at the end of a line.
pub(in crate::web::pages) struct ChartMark {
    /// Top edge.
    pub(in crate::web::pages) y: String,
    /// The letter of the colour.
    pub(in crate::web::pages) ink: char,
    /// The text in the mark.
    pub(in crate::web::pages) sign: String,
    /// The last number of the line.
    pub(in crate::web::pages) number: i64,
}

/// A series of numbers.
pub(in crate::web::pages) struct ChartSeries {
    /// Its name.
    pub(in crate::web::pages) name: String,
    /// The text of its mark and the letter of its colour; `None` for no line.
    pub(in crate::web::pages) mark: Option<(String, char)>,
    /// A number for each step.
    pub(in crate::web::pages) numbers: Vec<i64>,
}

/// A step, from left to right.
pub(in crate::web::pages) struct ChartStep {
    /// Its title in the table.
    pub(in crate::web::pages) title: String,
    /// Its number under the chart. Of several steps with the same one, the first is named.
    pub(in crate::web::pages) number: i32,
}

/// The lowest number of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::pages) enum ChartFloor {
    /// Zero, for counts.
    Zero,
    /// A round number below the least, for figures that are far from zero.
    Least,
}

impl LineChart {
    /// Draws a chart. `names` are those of the figure and of the steps.
    pub(in crate::web::pages) fn draw(
        (name, step_name): (String, String),
        steps: Vec<ChartStep>,
        series: &[ChartSeries],
        floor: ChartFloor,
    ) -> Self {
        let numbers = || series.iter().flat_map(|one| one.numbers.iter().copied());
        let least = match floor {
            ChartFloor::Zero => 0,
            ChartFloor::Least => numbers().min().unwrap_or(0),
        };
        let most = numbers().max().unwrap_or(0).max(least + 1);
        let step = step(most - least);
        let scale = ChartScale {
            steps: steps.len(),
            bottom: least.div_euclid(step) * step,
            top: (most + step - 1).div_euclid(step) * step,
        };
        let row = |(index, one): (usize, &ChartStep)| {
            let number = |series: &ChartSeries| series.numbers.get(index).copied().unwrap_or(0);
            (one.title.clone(), series.iter().map(number).collect())
        };
        let grid = (0..=(scale.top - scale.bottom) / step).map(|line| scale.bottom + line * step);
        Self {
            name,
            grid: grid.map(|number| (text(scale.y(number)), number)).collect(),
            names: names(&steps, &scale),
            lines: lines(series, &scale),
            marks: marks(series, &scale),
            step: step_name,
            series: series.iter().map(|one| one.name.clone()).collect(),
            rows: steps.iter().enumerate().map(row).collect(),
        }
    }
}

/// The conversion of steps and numbers to positions.
struct ChartScale {
    steps: usize,
    bottom: i64,
    top: i64,
}

impl ChartScale {
    // Counts of steps and figures are exact in an `f64`.
    fn x(&self, step: usize) -> f64 {
        LEFT + step as f64 / self.steps.saturating_sub(1).max(1) as f64 * WIDE
    }

    fn y(&self, number: i64) -> f64 {
        TOP + HIGH - (number - self.bottom) as f64 / (self.top - self.bottom) as f64 * HIGH
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

/// Returns the numbers under the chart where they change, thinned to [`MOST_NAMED`].
fn names(steps: &[ChartStep], scale: &ChartScale) -> Vec<(String, i32)> {
    let mut begins: Vec<(usize, i32)> = Vec::new();
    for (index, one) in steps.iter().enumerate() {
        if begins.last().is_none_or(|(_, number)| *number != one.number) {
            begins.push((index, one.number));
        }
    }
    let every = begins.len().div_ceil(MOST_NAMED).max(1);
    begins.into_iter().step_by(every).map(|(index, number)| (text(scale.x(index)), number)).collect()
}

fn lines(series: &[ChartSeries], scale: &ChartScale) -> Vec<(String, char)> {
    let line = |one: &ChartSeries| {
        let (_, ink) = one.mark.as_ref()?;
        let point =
            |(step, number): (usize, &i64)| format!("{} {}", text(scale.x(step)), text(scale.y(*number)));
        let points: Vec<String> = one.numbers.iter().enumerate().map(point).collect();
        Some((format!("M{}", points.join("L")), *ink))
    };
    series.iter().filter_map(line).collect()
}

/// Places a mark at the end of each line, moved apart so that none hides another.
fn marks(series: &[ChartSeries], scale: &ChartScale) -> Vec<ChartMark> {
    let end = |one: &'_ ChartSeries| Some((one.numbers.last().copied()?, one.mark.clone()?));
    let mut ends: Vec<(i64, (String, char))> = series.iter().filter_map(end).collect();
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
    let mark = |(y, (sign, ink), number): (f64, (String, char), i64)| ChartMark {
        y: text((y - over).max(0.0)),
        ink,
        sign,
        number,
    };
    marks.into_iter().map(mark).collect()
}

fn text(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use super::{ChartFloor, ChartSeries, ChartStep, LineChart, step};

    #[test]
    fn a_grid_has_at_most_five_lines_above_the_ground() {
        for (most, expected) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 5), (26, 10), (168, 50), (600, 200)] {
            assert_eq!(step(most), expected, "{most}");
        }
    }

    #[test]
    fn a_chart_of_figures_far_from_zero_begins_below_the_least() {
        let series = |numbers: &[i64]| ChartSeries {
            name: "Ana".to_owned(),
            mark: Some(("A".to_owned(), 'a')),
            numbers: numbers.to_vec(),
        };
        let steps = || (1..=3).map(|number| ChartStep { title: format!("Game {number}"), number }).collect();
        let names = ("Rating".to_owned(), "Game".to_owned());
        let chart =
            LineChart::draw(names.clone(), steps(), &[series(&[1500, 1523, 1488])], ChartFloor::Least);
        assert_eq!(
            chart.grid.iter().map(|(_, number)| *number).collect::<Vec<_>>(),
            [1480, 1490, 1500, 1510, 1520, 1530]
        );
        assert_eq!((chart.rows[2].0.as_str(), &chart.rows[2].1), ("Game 3", &vec![1488]));
        assert_eq!((chart.marks[0].number, chart.names.len()), (1488, 3));
        let level = LineChart::draw(names, steps(), &[series(&[0, 0, 0])], ChartFloor::Zero);
        assert_eq!(level.grid.len(), 2, "a line on the ground has a scale too");
    }
}
