//! A time bank, as in chess: hours that a player saves in one turn are available in later turns.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{ClockStoppage, ClockTrigger, Deadline, Instant, first_rest, run_down};

/// The terms of a time bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankTerms {
    /// Hours of each turn before the bank is used.
    pub turn_hours: u32,
    /// Hours in the bank at the start.
    pub start_hours: u32,
    /// Hours added to the bank after each turn posted in time.
    pub gain_hours: u32,
    /// Upper limit of the bank, in hours.
    pub most_hours: u32,
}

/// A seat's bank, from zero to the limit in the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeBank {
    seconds_left: u32,
}

impl TimeBank {
    /// Creates the bank with which a seat starts.
    pub fn new(terms: &BankTerms) -> Self {
        Self { seconds_left: terms.start_hours.min(terms.most_hours).saturating_mul(3600) }
    }

    /// Returns the time left in the bank.
    pub fn left(self) -> TimeDelta {
        TimeDelta::seconds(i64::from(self.seconds_left))
    }

    /// Returns the deadline of a turn that starts at `start`: the turn's own hours, then the bank.
    pub fn due(
        self,
        terms: &BankTerms,
        start: Instant,
        since: ClockTrigger,
        stoppages: &[ClockStoppage],
    ) -> Deadline {
        let budget = TimeDelta::hours(i64::from(terms.turn_hours)) + self.left();
        run_down(start, since, budget, |at| first_rest(stoppages, at))
    }

    /// Returns the bank after a turn that used `used` of counted time. `posted` is false if the turn was missed; a
    /// missed turn empties the bank.
    #[must_use]
    pub fn settle_turn(self, terms: &BankTerms, used: TimeDelta, posted: bool) -> Self {
        let overtime = (used - TimeDelta::hours(i64::from(terms.turn_hours))).max(TimeDelta::zero());
        let overtime = u32::try_from(overtime.num_seconds()).unwrap_or(u32::MAX);
        let left = self.seconds_left.saturating_sub(overtime);
        if !posted {
            return Self { seconds_left: 0 };
        }
        let gained = left.saturating_add(terms.gain_hours.saturating_mul(3600));
        Self { seconds_left: gained.min(terms.most_hours.saturating_mul(3600)) }
    }
}
