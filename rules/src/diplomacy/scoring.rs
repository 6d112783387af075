//! Scoring systems of Diplomacy: points for a finished game, as tournaments of the board game give them.
//!
//! Points are whole hundredths, rounded down. A power that wins alone takes all 100 points in each system but centre count.

use crate::rules::scoring::{MOST_POINTS, share_points};

/// The end of a game, as far as it scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalCentres {
    /// Centres by seat.
    pub centres: Vec<i64>,
    /// The seat that won alone; `None` in a draw, and where only the agreed number of turns ended the game.
    pub solo: Option<usize>,
    /// The seats that share the draw: those that agreed to it, otherwise all that hold a centre. Ignored after a solo.
    pub sharers: Vec<usize>,
}

impl FinalCentres {
    /// Gives all points to the seat that won alone; otherwise what `shared` gives.
    fn unless_solo(&self, shared: impl FnOnce() -> Vec<i64>) -> Vec<i64> {
        match self.solo {
            Some(winner) => {
                (0..self.centres.len()).map(|seat| if seat == winner { MOST_POINTS } else { 0 }).collect()
            }
            None => shared(),
        }
    }

    /// Draw size: the powers that share the draw get equal parts of 100 points, whatever they hold; the others get nothing.
    #[must_use]
    pub fn draw_size(&self) -> Vec<i64> {
        self.unless_solo(|| {
            let shares = (0..self.centres.len()).map(|seat| i64::from(self.sharers.contains(&seat)));
            share_points(&shares.collect::<Vec<_>>())
        })
    }

    /// Sum of squares: each power gets its part of the sum of the squares of all centre counts, out of 100.
    #[must_use]
    pub fn sum_of_squares(&self) -> Vec<i64> {
        self.unless_solo(|| share_points(&self.centres.iter().map(|count| count * count).collect::<Vec<_>>()))
    }

    /// Ranking (C-Diplo): 1 point for taking part, 1 for each centre, and 38, 14 and 7 for the first three ranks by centres.
    /// Powers with equal centres share the points of the ranks that they take up. On the classic map the points add up to 100.
    #[must_use]
    pub fn ranking(&self) -> Vec<i64> {
        /// Points of the first ranks, in hundredths.
        const RANKS: [i64; 3] = [3800, 1400, 700];
        self.unless_solo(|| {
            let points = |count: &i64| {
                let better = self.centres.iter().filter(|other| *other > count).count();
                let equal = self.centres.iter().filter(|other| *other == count).count();
                let shared: i64 = RANKS.iter().skip(better).take(equal).sum();
                100 + 100 * count + shared / i64::try_from(equal).unwrap_or(i64::MAX)
            };
            self.centres.iter().map(points).collect()
        })
    }

    /// Centre count: each power gets its part of all centres that are held, out of 100. Winning alone gives nothing more.
    #[must_use]
    pub fn centre_count(&self) -> Vec<i64> {
        share_points(&self.centres)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven powers that agreed on a draw of three.
    fn draw() -> FinalCentres {
        FinalCentres { centres: vec![12, 12, 6, 4, 0, 0, 0], solo: None, sharers: vec![0, 1, 2] }
    }

    #[test]
    fn a_draw_scores_by_each_system() {
        assert_eq!(draw().draw_size(), [3333, 3333, 3333, 0, 0, 0, 0]);
        // 144 + 144 + 36 + 16 = 340.
        assert_eq!(draw().sum_of_squares(), [4235, 4235, 1058, 470, 0, 0, 0]);
        // The first two share 38 + 14.
        assert_eq!(draw().ranking(), [3900, 3900, 1400, 500, 100, 100, 100]);
        assert_eq!(draw().ranking().iter().sum::<i64>(), 10000);
        assert_eq!(draw().centre_count(), [3529, 3529, 1764, 1176, 0, 0, 0]);
    }

    #[test]
    fn a_solo_takes_everything_but_centres() {
        let solo = FinalCentres { centres: vec![18, 10, 6], solo: Some(0), sharers: Vec::new() };
        for points in [solo.draw_size(), solo.sum_of_squares(), solo.ranking()] {
            assert_eq!(points, [10000, 0, 0]);
        }
        assert_eq!(solo.centre_count(), [5294, 2941, 1764]);
    }
}
