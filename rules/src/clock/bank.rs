//! A chess-like bank: what a player does not use of his turns, he may use when he needs it.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Deadline, Instant, Rest, Since, first_rest, run_down};

/// What a table agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankTerms {
    /// Hours of each turn that cost nothing.
    pub turn_hours: u32,
    /// Hours in the bank at the start.
    pub start_hours: u32,
    /// Hours added to the bank after each turn posted in time.
    pub gain_hours: u32,
    /// The bank never holds more hours than this.
    pub most_hours: u32,
}

/// A seat's bank: never below nothing, never above what the terms allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    seconds_left: u32,
}

impl Bank {
    /// A full bank.
    pub fn new(terms: &BankTerms) -> Self {
        Self { seconds_left: terms.start_hours.min(terms.most_hours).saturating_mul(3600) }
    }

    /// What is left.
    pub fn left(self) -> TimeDelta {
        TimeDelta::seconds(i64::from(self.seconds_left))
    }

    /// When a turn that starts at `start` runs out: its own hours, then the bank.
    pub fn due(self, terms: &BankTerms, start: Instant, since: Since, rests: &[Rest]) -> Deadline {
        let budget = TimeDelta::hours(i64::from(terms.turn_hours)) + self.left();
        run_down(start, since, budget, |at| first_rest(rests, at))
    }

    /// The bank after a turn in which `used` of counted time passed; `posted` tells whether it ended with a
    /// post. A missed turn empties the bank.
    #[must_use]
    pub fn after(self, terms: &BankTerms, used: TimeDelta, posted: bool) -> Self {
        let drawn = (used - TimeDelta::hours(i64::from(terms.turn_hours))).max(TimeDelta::zero());
        let drawn = u32::try_from(drawn.num_seconds()).unwrap_or(u32::MAX);
        let left = self.seconds_left.saturating_sub(drawn);
        if !posted {
            return Self { seconds_left: 0 };
        }
        let gained = left.saturating_add(terms.gain_hours.saturating_mul(3600));
        Self { seconds_left: gained.min(terms.most_hours.saturating_mul(3600)) }
    }
}
