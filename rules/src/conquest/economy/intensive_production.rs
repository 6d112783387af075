//! Intensive Production: streaks of consecutive turns, their bonus and the ban (FCQ-6.19 … FCQ-6.22, R-63,
//!

use serde::{Deserialize, Serialize};

use crate::conquest::options::OverproductionStart;

/// The gold of one bonus (FCQ-6.20).
pub const BONUS: u32 = 3;
/// The gold of one bonus after Overproduction (FCQ-10.9).
pub const OVERPRODUCTION_BONUS: u32 = 9;
/// The largest number of bonuses in a row (FCQ-6.21).
const MOST_BONUSES: u8 = 3;

/// The kind of a turn, as [`IntensiveStreak::count`] tells turns apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnKind {
    /// Intensive Production was ordered.
    #[serde(rename = "PI")]
    Intensive,
    /// Overproduction was played, which also orders it.
    #[serde(rename = "SUPER")]
    Overproduction,
    /// Other orders were given.
    #[serde(rename = "OTHER")]
    Other,
    /// A post without orders.
    #[serde(rename = "PASS")]
    Pass,
    /// No post in either phase.
    #[serde(rename = "MISSED")]
    Missed,
}

/// The streak of a player so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct IntensiveStreak {
    /// The consecutive turns towards the next bonus.
    pub progress: u8,
    /// The bonuses in a row. At three, nothing more is earned until a turn with other orders.
    pub bonuses: u8,
    /// True if the turns counted are those of an Overproduction series.
    pub overproduction: bool,
}

impl IntensiveStreak {
    /// Counts a turn. Returns the gold that arrives at the start of the next turn.
    pub fn count(&mut self, kind: TurnKind, start: OverproductionStart) -> u32 {
        match kind {
            TurnKind::Other => {
                *self = Self::default();
                0
            }
            TurnKind::Pass | TurnKind::Missed => {
                let banned = self.bonuses >= MOST_BONUSES;
                *self = Self { bonuses: if banned { self.bonuses } else { 0 }, ..Self::default() };
                0
            }
            TurnKind::Intensive | TurnKind::Overproduction if self.bonuses >= MOST_BONUSES => 0,
            TurnKind::Intensive => self.advance(),
            TurnKind::Overproduction => {
                if start == OverproductionStart::FreshSeries {
                    self.progress = 0;
                }
                self.overproduction = true;
                self.advance()
            }
        }
    }

    fn advance(&mut self) -> u32 {
        let (turns, gold) = if self.overproduction { (3, OVERPRODUCTION_BONUS) } else { (2, BONUS) };
        self.progress += 1;
        if self.progress < turns {
            return 0;
        }
        *self = Self { bonuses: self.bonuses + 1, ..Self::default() };
        gold
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TurnKind::{Intensive, Missed, Other, Overproduction, Pass};

    fn gold(turns: &[TurnKind]) -> Vec<u32> {
        let mut run = IntensiveStreak::default();
        turns.iter().map(|kind| run.count(*kind, OverproductionStart::FreshSeries)).collect()
    }

    #[test]
    fn three_bonuses_in_a_row_and_no_more() {
        assert_eq!(gold(&[Intensive; 8]), [0, 3, 0, 3, 0, 3, 0, 0]);
    }

    #[test]
    fn other_orders_lift_the_ban_and_a_turn_without_orders_does_not() {
        let banned = [Intensive; 6];
        let after = |lift: TurnKind| {
            let turns: Vec<_> = banned.iter().copied().chain([lift, Intensive, Intensive]).collect();
            gold(&turns)[8]
        };
        assert_eq!([after(Other), after(Pass), after(Missed)], [3, 0, 0]);
    }

    #[test]
    fn overproduction_starts_a_series_of_three() {
        assert_eq!(gold(&[Intensive, Overproduction, Intensive, Intensive]), [0, 0, 0, 9]);
        assert_eq!(gold(&[Overproduction, Intensive, Other, Intensive, Intensive]), [0, 0, 0, 0, 3]);
    }
}
